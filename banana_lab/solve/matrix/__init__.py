"""Two opponents, one choice each."""
