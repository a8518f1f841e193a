"""`deckfold prepare` and `deckfold health`: for those who run it on servers."""

from __future__ import annotations

import socket
import sys

from api.cli import CHECK_FAILED
from api.cli.errors import UserError
from api.cli.output import print_json
from api.cli.parameters import Json
from api.cli.running import opened, store_faults


def prepare(*, store: str | None = None) -> None:
    """Make the tables of a store, or do nothing where they are made already. Workers never do.

    Example: `deckfold prepare --store postgresql://deck@db/deckfold`

    Parameters
    ----------
    store
        Where matches are to be kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    from domain.streams import prepare_store
    from workers import settings

    with store_faults():
        prepare_store(settings.store_url(store))
    print("the store is ready")


def health(*, store: str | None = None, broker: str | None = None, worker: bool = False, json: Json = False) -> int:
    """Do the store and the broker answer? Status 0 if so, 1 if not; for health checks of containers.

    Example: `deckfold health`

    Example: `deckfold health --worker --json`

    Parameters
    ----------
    store
        The store; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    broker
        The broker; else DECKFOLD_BROKER; without either, none is asked.
    worker
        Ask also whether a worker on this machine answers through the broker.
    """
    from workers import settings

    try:
        broker_url = settings.broker_url(broker)
        with opened(settings.store_url(store)):
            pass
        if broker_url is not None:
            from api.cli.running import check_broker

            check_broker(broker_url)
        if worker:
            check_worker(broker_url)
    except UserError as fault:
        if json:
            print_json({"healthy": False, "reason": str(fault)})
        else:
            print(f"deckfold: {fault}", file=sys.stderr)
        return CHECK_FAILED
    if json:
        print_json({"healthy": True, "reason": ""})
    else:
        print("healthy")
    return 0


def check_worker(broker: str | None) -> None:
    """A worker of this machine has to answer."""
    if broker is None:
        raise UserError("a worker answers through a broker: --broker redis://host:6379/0 or DECKFOLD_BROKER")
    from workers.celery_app import make_app

    answers = make_app(broker).control.ping(timeout=2.0)
    names = [name for answer in answers for name in answer]
    if not any(name.endswith(f"@{socket.gethostname()}") for name in names):
        raise UserError(f"no worker on {socket.gethostname()} answers")
