"""Boards on which a whole game is played."""
