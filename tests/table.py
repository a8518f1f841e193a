"""The table of the rules tests; scenarios use the same."""

from domain.scenarios.table import SEATS, Table, TableError, seat

__all__ = ["SEATS", "Table", "TableError", "seat"]
