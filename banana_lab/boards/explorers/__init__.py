"""Boards that explore one question of a game."""
