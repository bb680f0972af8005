"""One player and chance."""
