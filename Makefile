# Every target sets up what it needs in .venv; a machine with Python 3.11+ and make is enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: fast plain help setup run test check lint types golden bench laws clean

help:  ## show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

setup: $(READY)  ## make the virtual environment

$(READY): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(READY)

run: $(READY)  ## simulate the sample decks of every game on the embedded store
	@$(BIN)/python -m api.cli.demo

test: $(READY)  ## run the tests
	$(BIN)/python -m pytest -n 2 --dist worksteal

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

check: lint types test  ## lint, types and tests

golden: $(READY)  ## regenerate the golden playthroughs
	$(BIN)/python -m tests.golden.regenerate

bench: $(READY)  ## measure speed and the cost of batches, every game
	@$(BIN)/deckfold bench
	@folder=$$(mktemp -d) && $(BIN)/deckfold bench --store sqlite:///$$folder/bench.db; rm -rf $$folder

laws: $(READY)  ## a long campaign of the laws: 500 random matches and 10,000 damaged inputs a game
	DECKFOLD_LAW_MATCHES=500 DECKFOLD_LAW_MUTATIONS=10000 DECKFOLD_LAW_CORRUPTIONS=1000 DECKFOLD_TEST_SECONDS=7200 $(BIN)/python -m pytest tests/laws tests/workers/test_verifying.py -n 2 --dist worksteal

fast: $(READY)  ## compile the hot modules: about three times as many matches a second (needs a C compiler)
	$(BIN)/python deploy/compile.py

plain: $(READY)  ## undo `make fast`
	$(BIN)/python deploy/compile.py --undo

clean:  ## remove the virtual environment and caches
	rm -rf $(VENV) build; find domain projections -name "*.so" -delete; rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
