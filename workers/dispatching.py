"""Handing tasks to workers behind a broker, and learning from the store what has become of them."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic, sleep
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from domain.streams import Store
from workers.celery_app import QUEUE, TASK, make_app
from workers.patience import PatientStore
from workers.tasks import Deed, Done, Report, Task

WINDOW: Final = 500
"""Tasks handed out at most and not yet done: enough for hundreds of workers, little to send again."""

POLL: Final = 0.5
"""Seconds between two looks at the store."""

STALL: Final = 60.0
"""Seconds without anything done after which tasks that are in no queue count as lost and are sent again."""

DOUBT: Final = 4.0
"""Seconds without anything done after which it is asked, and asked again, who is there and where the tasks are."""

BROKER_FAULTS: Final = (OperationalError, OSError, RedisError)

SCHEMES: Final = ("redis", "rediss")


class BadBroker(Exception):
    """The URL names no broker, or none that answers; the text says what would be right."""


def check_broker_url(url: str) -> None:
    """Refuse a broker that does not answer, before anything is written."""
    scheme = urlsplit(url).scheme
    if scheme not in SCHEMES:
        raise BadBroker(
            f"{scheme + ' is' if scheme else 'this is'} no broker's URL; right would be redis://host:6379/0"
        )
    try:
        with make_app(url).connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, timeout=3)
    except (*BROKER_FAULTS, ValueError) as fault:
        raise BadBroker(f"the broker does not answer: {' '.join(str(fault).split())}") from None


def say_on_stderr(text: str) -> None:
    print(f"deckfold: {text}", file=sys.stderr)


class Dispatcher:
    """A runner whose workers are elsewhere: tasks go out as messages, completion comes back as counts in the store."""

    def __init__(
        self, store_url: str, broker: str, stall: float = STALL, say: Callable[[str], None] = say_on_stderr
    ) -> None:
        self.app = make_app(broker)
        self.store = PatientStore(store_url)
        self.stall = stall
        self.say = say
        self.out: dict[tuple[Deed, int], Task] = {}
        self.unsent: deque[Task] = deque()
        self.last_progress = monotonic()
        self.last_asked = monotonic()
        self.said = ""

    def has_room(self) -> bool:
        return len(self.out) < WINDOW

    def submit(self, task: Task, not_by: str = "") -> None:
        # Who played the chunk is known to the worker, which has it checked by another process if it was itself.
        if not self.out:
            self.last_progress = monotonic()
        self.out[task.key] = task
        self.unsent.append(task)
        self._send()

    def _send(self) -> None:
        """Send what is not sent yet; a broker that does not answer is tried again at the next look."""
        try:
            while self.unsent:
                self.app.send_task(TASK, (msgspec.to_builtins(self.unsent[0]),), queue=QUEUE, retry=False)
                self.unsent.popleft()
        except BROKER_FAULTS as fault:
            self._warn(f"the broker does not answer ({' '.join(str(fault).split())}); it is tried again")

    def wait(self, seconds: float) -> Sequence[Report]:
        deadline = monotonic() + seconds
        while True:
            self._send()
            if reports := self._done():
                self.last_progress = monotonic()
                self.said = ""
                return reports
            if monotonic() - self.last_progress > self.stall:
                self._stalled()
            elif monotonic() - max(self.last_progress, self.last_asked) > min(DOUBT, self.stall):
                self._doubt()
            if monotonic() >= deadline:
                return []
            sleep(min(POLL, max(0.0, deadline - monotonic())))

    def _done(self) -> list[Report]:
        """What the store has a record of by now."""
        found = self._kept("play") | self._kept("check")
        return [Done(self.out.pop(key), "") for key in sorted(found)]

    def _kept(self, deed: Deed) -> set[tuple[Deed, int]]:
        mine = {key: task.batch for key, task in self.out.items() if key[0] == deed}
        if not mine:
            return set()
        batch, first = next(iter(mine.values())), min(number for _, number in mine)

        def numbers(store: Store) -> list[int]:
            return store.chunk_numbers(batch, first) if deed == "play" else store.check_numbers(batch, first)

        return {(deed, number) for number in self.store(numbers)} & mine.keys()

    def _doubt(self) -> None:
        """Say who is there; tasks that neither wait nor are with a worker are lost: say so, and send them again."""
        answer = self._who_answers()
        try:
            lost = self._waiting() == 0 and not self._held() and not self._kept("play") | self._kept("check")
        except BROKER_FAULTS as fault:
            self._warn(f"the broker does not answer ({' '.join(str(fault).split())}); it is tried again")
            return
        if lost:
            self.unsent.extend(task for task in self.out.values() if task not in self.unsent)
            answer = f"{len(self.out)} tasks are lost, with a broker or a worker, and are sent again; {answer}"
        self._warn(answer)

    def _held(self) -> int:
        """How many tasks are with workers, at work or about to be."""
        inspect = self.app.control.inspect(timeout=1.0)
        found = [inspect.active() or {}, inspect.reserved() or {}]
        return sum(len(tasks) for answers in found for tasks in answers.values())

    def _stalled(self) -> None:
        """Nothing was done for long: tasks in no queue are lost with a broker or a worker, and are sent again."""
        self.last_progress = monotonic()
        try:
            waiting = self._waiting()
        except BROKER_FAULTS as fault:
            self._warn(f"the broker does not answer ({' '.join(str(fault).split())}); it is tried again")
            return
        if waiting == 0:
            self.unsent.extend(task for task in self.out.values() if task not in self.unsent)
        self._warn(self._who_answers())

    def _waiting(self) -> int:
        """How many messages wait for a worker; a queue that is empty does not exist for Redis."""
        with self.app.connection_for_read() as connection:
            try:
                return int(connection.default_channel.queue_declare(QUEUE, passive=True).message_count)
            except connection.channel_errors:
                return 0

    def _who_answers(self) -> str:
        self.last_asked = monotonic()
        answers: dict[str, Any] = {}
        with suppress(*BROKER_FAULTS):
            answers = self.app.control.inspect(timeout=1.0)._request("deckfold_engines") or {}
        wanted = next(iter(self.out.values())).engine if self.out else ""
        fitting = [name for name, engines in answers.items() if wanted in dict(engines).values()]
        if not answers:
            return "no worker answers; start some with: deckfold worker --broker … --store …"
        if not fitting:
            found = ", ".join(sorted({str(v) for engines in answers.values() for v in dict(engines).values()}))
            return f"{len(answers)} workers answer, all with another engine than {wanted}, and refuse: {found}"
        return f"{len(fitting)} workers answer and are at work; nothing is done yet"

    def _warn(self, text: str) -> None:
        """The same only once, until something is done again."""
        if text != self.said:
            self.said = text
            self.say(text)

    def underway(self) -> int:
        return 0

    def close(self) -> None:
        self.out.clear()
        self.unsent.clear()
        self.store.close()
        self.app.close()
