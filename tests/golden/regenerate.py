"""`make golden`: write every playthrough again from its header and its choices, and say which have changed; the README's too."""

from __future__ import annotations

import sys

from tests.golden.first_page import README, with_its_match
from tests.golden.playthrough import FOLDER, files, regenerate


def main() -> int:
    for path in files():
        before = path.read_text(encoding="utf-8")
        after = regenerate(before)
        if before != after:
            path.write_text(after, encoding="utf-8")
        print(f"{'changed  ' if before != after else 'as it was'} {path.relative_to(FOLDER)}")
    before = README.read_text(encoding="utf-8")
    after = with_its_match(before)
    if before != after:
        README.write_text(after, encoding="utf-8")
    print(f"{'changed  ' if before != after else 'as it was'} {README.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
