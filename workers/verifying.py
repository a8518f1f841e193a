"""Is everything of a batch what it was when it was kept? And what is needed to make it so again.

A batch is its request, its chunks with their matches and checks, and its cards. Everything but the request can be had again: the
request says what is played, and the record of the end vouches for the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain import rulesets
from domain.streams import Batch, BatchDamaged, Finding, Store, StoreError, open_store
from domain.streams.identity import CHECK, CHUNK, MATCH
from domain.streams.verification import Scan
from workers.chunk import checked_indices
from workers.planning import Plan
from workers.rebuilding import rebuild

MOST_FAULTS: Final = 20
"""Complaints of the database that are repeated."""


class Verdict(Struct, frozen=True):
    """What a check of a batch has found; without findings it is sound."""

    batch: UUID
    status: str
    matches: int
    chunks: int
    events: int
    findings: tuple[Finding, ...]
    rebuilt: int = 0
    """Chunks whose statistics were counted again from their matches."""

    @property
    def is_sound(self) -> bool:
        return not self.findings


def verify(
    url: str, batch: UUID, processes: int = 0, watch: Callable[[int, int], None] = lambda done, all_: None
) -> Verdict:
    """Check everything: the database, every row, the plan, and the statistics against the matches."""
    with open_store(url, create=False) as store:
        faults = tuple(Finding("database", fault) for fault in store.integrity_faults()[:MOST_FAULTS])
        try:
            present = store.batches.get(batch)
        except StoreError as fault:
            return Verdict(batch, "unreadable", 0, 0, 0, (*faults, Finding(f"batch {batch}", reason_of(fault))))
        scan = store.scan(batch)
        findings = [*faults, *findings_of(present, scan)]
    again: list[Finding] = []
    rebuilt = 0
    broken = broken_chunks(present, scan, findings)
    sound = sorted(scan.chunks.keys() - broken)
    if sound:
        found = rebuild(url, batch, processes, watch, numbers=sound)
        rebuilt = found.chunks
        again = [
            Finding(f"chunk {number}", "its statistics are not those of its matches", chunk=number)
            for number in found.differing
        ]
        again += [Finding(f"chunk {number}", reason, chunk=number) for number, reason in found.unreadable]
    return Verdict(
        batch, present.status, len(scan.endings), len(scan.chunks), scan.events, (*findings, *again), rebuilt
    )


def reason_of(fault: StoreError) -> str:
    return str(getattr(fault, "reason", fault))


def findings_of(batch: Batch, scan: Scan) -> list[Finding]:
    """What the rows themselves show, and what the plan of the batch asks for beyond that, each once."""
    found = [*scan.findings, *against_the_plan(batch, scan)]
    return list({(each.place, each.what): each for each in found}.values())


def against_the_plan(batch: Batch, scan: Scan) -> Iterator[Finding]:
    """The chunks have to be those of the plan, all of them in a finished batch, and checked."""
    plan = Plan(batch.manifest, batch.rules)
    expected = expected_chunks(batch, plan)
    for number, record in sorted(scan.chunks.items()):
        if number >= plan.chunks:
            yield Finding(f"chunk {number}", f"the plan has {plan.chunks} chunks", rows=rows_of(scan, number))
            continue
        chunk = plan.chunk(number)
        if (record.first_match, len(record.endings)) != (chunk.first_match, len(chunk.match_indices)):
            yield Finding(f"chunk {number}", "its matches are not those of the plan", chunk=number)
    for number in expected:
        if number not in scan.chunks:
            yield Finding(f"chunk {number}", "missing", chunk=number)
        elif number not in scan.checks and checked_indices(batch.manifest.seed, plan.chunk(number)):
            yield Finding(f"check of chunk {number}", "missing", check=number)
    if batch.status == "running" and len(scan.chunks) == plan.chunks:
        yield Finding(f"batch {batch.id}", "every chunk is done, but nothing says that it is finished; resume it")


def expected_chunks(batch: Batch, plan: Plan) -> range:
    """The chunks a finished batch has: as many as make up its matches."""
    if batch.status != "finished":
        return range(0)
    number = matches = 0
    while number < plan.chunks and matches < batch.matches:
        matches += len(plan.chunk(number).match_indices)
        number += 1
    return range(number)


def broken_chunks(batch: Batch, scan: Scan, findings: list[Finding]) -> set[int]:
    """The chunks that are to be played again: named by a finding, or with a row of theirs in the way."""
    plan = Plan(batch.manifest, batch.rules)
    at_fault = {row for finding in findings for row in finding.rows}
    broken = {finding.chunk for finding in findings if finding.chunk >= 0}
    for (kind, number), positions in scan.positions.items():
        if not at_fault.isdisjoint(positions):
            if kind == CHUNK:
                broken.add(number)
            elif kind == MATCH and (chunk := chunk_of(plan, number)) is not None:
                broken.add(chunk)
    return broken


def chunk_of(plan: Plan, match: int) -> int | None:
    """The chunk of the plan that a match belongs to."""
    low, high = 0, plan.chunks
    while low < high:
        middle = (low + high) // 2
        if plan.chunk(middle).match_indices.stop <= match:
            low = middle + 1
        else:
            high = middle
    return low if low < plan.chunks else None


def rows_of(scan: Scan, chunk: int) -> tuple[int, ...]:
    """Where the record of a chunk, its matches and its check lie in the log."""
    record = scan.chunks.get(chunk)
    members = [(CHUNK, chunk), (CHECK, chunk)]
    if record is not None:
        members += [(MATCH, index) for index in record.match_indices]
    return tuple(row for member in members for row in scan.positions.get(member, ()))


def repair(store: Store, batch: Batch) -> list[str]:
    """Take out what is damaged, so that it is played, checked or kept again; says what. `BatchDamaged` if that is no cure."""
    scan = store.scan(batch.id)
    findings = findings_of(batch, scan)
    plan = Plan(batch.manifest, batch.rules)
    broken = sorted(number for number in broken_chunks(batch, scan, findings) if number < plan.chunks)
    rows = {row for finding in findings for row in finding.rows}
    for number in broken:
        members = [(CHUNK, number), (CHECK, number), *((MATCH, index) for index in plan.chunk(number).match_indices)]
        rows.update(row for member in members for row in scan.positions.get(member, ()))
    ours = {row for positions in (*scan.positions.values(), *scan.cards.values()) for row in positions}
    store.remove(sorted(rows & ours))
    lost = [content_hash for content_hash in batch.manifest.card_data if not kept_cards(store, content_hash)]
    for content_hash in lost:
        catalog = rulesets.get(batch.manifest.ruleset).catalog
        if catalog.hash != content_hash:
            raise BatchDamaged(batch.id, [each for each in findings if content_hash in each.place])
        store.put_card_data(content_hash, catalog.source)
    said = [f"chunk {number} is played again" for number in broken]
    said += [f"card data {content_hash} is kept again" for content_hash in lost]
    strays = [finding for finding in findings if finding.chunk < 0 and ours.issuperset(finding.rows) and finding.rows]
    said += [f"{finding}: taken out" for finding in strays if "chunk" in finding.what]
    again = [finding.check for finding in findings if finding.check >= 0 and finding.check not in broken]
    return said + [f"chunk {number} is checked again" for number in dict.fromkeys(again)]


def kept_cards(store: Store, content_hash: str) -> bool:
    try:
        store.card_data(content_hash)
    except StoreError:
        return False
    return True
