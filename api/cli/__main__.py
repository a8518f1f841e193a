"""`python -m api.cli` is `deckfold`."""

import sys

from api.cli import main

sys.exit(main())
