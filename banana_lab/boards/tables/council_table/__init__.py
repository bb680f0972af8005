"""The Council table: Banana Governance whole, for people at one screen and for policies."""

from banana_lab.boards.tables.council_table.session import CouncilTableSession

__all__ = ["CouncilTableSession"]
