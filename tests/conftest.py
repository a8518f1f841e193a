"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("deckfold", deadline=None)
settings.load_profile("deckfold")
"""No test fails because a machine is busy."""
