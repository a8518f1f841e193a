"""`python -m workers.rechecking` checks one chunk in a process of its own: a task comes in, a report goes out.

For a worker that is handed the check of a chunk it has played itself.
"""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from workers import settings
from workers.tasks import Failed, Report, Task

COMMAND = (sys.executable, "-m", "workers.rechecking")
REPORTS = msgspec.json.Decoder[Report](Report)


def check_in_another_process(task: Task, store_url: str) -> Report:
    """Have a chunk checked by a new process."""
    # A command line is for everybody to read, and the URL may hold a password.
    environment = {**os.environ, settings.STORE: store_url}
    ran = subprocess.run(COMMAND, input=msgspec.json.encode(task), stdout=subprocess.PIPE, env=environment, check=False)
    try:
        report: Report = REPORTS.decode(ran.stdout)
        return report
    except msgspec.DecodeError:
        return Failed(
            task, "", "lost", f"the process that checked chunk {task.chunk.number} ended with {ran.returncode}"
        )


def main() -> None:
    from workers.patience import PatientStore
    from workers.serving import Server

    settings.add_rulesets()
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    with PatientStore(settings.store_url()) as store:
        sys.stdout.buffer.write(msgspec.json.encode(Server(store).do(task)))


if __name__ == "__main__":
    main()
