"""Statistics: pure functions from counts to (low, estimate, high).

Each function names its source and says when it does not hold. This package imports nothing by itself, because scipy is
slow to load: take what you need from its modules.
"""
