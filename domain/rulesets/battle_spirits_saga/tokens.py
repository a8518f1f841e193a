"""The tokens of the book: what Feast summons (11-17-1)."""

from __future__ import annotations

from domain.rulesets.battle_spirits_saga.printed import Level, PrintedCard

SUPSPRITES = (
    PrintedCard(
        number="BSS-TOKEN-S",
        name="Small Supsprite Token",
        type="spirit",
        color=["white"],
        family=["Supsprite", "Token"],
        symbols=["white"],
        levels=[Level(cores=1, bp=2000)],
        token=True,
    ),
    PrintedCard(
        number="BSS-TOKEN-M",
        name="Medium Supsprite Token",
        type="spirit",
        color=["white"],
        family=["Supsprite", "Token"],
        symbols=["white"],
        levels=[Level(cores=1, bp=5000)],
        token=True,
    ),
    PrintedCard(
        number="BSS-TOKEN-L",
        name="Large Supsprite Token",
        type="spirit",
        color=["white"],
        family=["Supsprite", "Token"],
        symbols=["white", "white"],
        levels=[Level(cores=1, bp=8000)],
        token=True,
    ),
)
"""The book names them and gives no values; these are ours, and a card that prints others makes a token of its own."""
