"""What goes wrong by the user's input."""


class UserError(Exception):
    """Wrong input, told in one clear line; the command ends with status 2 and no traceback."""
