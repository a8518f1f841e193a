"""`deckfold worker`."""

from __future__ import annotations

from typing import Literal

from api.cli.errors import UserError
from api.cli.parameters import WholeNumber
from api.cli.running import check_broker, opened, store_faults


def worker(
    *,
    broker: str | None = None,
    store: str | None = None,
    processes: WholeNumber = 0,
    log: Literal["info", "warning"] = "warning",
    metrics: WholeNumber = 0,
) -> int:
    """Play chunks of batches that `deckfold simulate --broker` hands out, until stopped.

    Start as many as there are machines. All need the same engine, the broker, and the store.

    Example: `deckfold worker --broker redis://queue:6379/0 --store postgresql://deck@db/deckfold`

    Example: `deckfold worker --log info --metrics 9100`

    Parameters
    ----------
    broker
        The Redis server; else DECKFOLD_BROKER.
    store
        Where matches are kept; else DECKFOLD_STORE.
    processes
        Processes on this machine; without it, one a core.
    log
        `info` tells every chunk on standard error, a line of JSON each; else only what failed is told.
    metrics
        A port to serve figures for Prometheus on: chunks, matches, busy seconds, faults, the queue.
    """
    from workers import settings

    with store_faults():
        settings.add_rulesets()
        url, broker_url = settings.store_url(store), settings.broker_url(broker)
    if broker_url is None:
        raise UserError("a worker needs a broker: --broker redis://host:6379/0 or DECKFOLD_BROKER")
    if processes < 0:
        raise UserError(f"{processes} processes: at least one has to play, or 0 for one a core")
    if not 0 <= metrics < 65536:
        raise UserError(f"a port is between 1 and 65535, not {metrics}")
    check_broker(broker_url)
    with opened(url):
        pass  # a store that is not there is better told now than with the first chunk
    from workers.celery_app import run_worker
    from workers.pool import cores

    return run_worker(broker_url, url, processes or cores(), lambda text: print(text, flush=True), log, metrics)
