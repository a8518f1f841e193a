"""One page about a batch that needs nothing else: charts, tables, and the words to read them by."""
