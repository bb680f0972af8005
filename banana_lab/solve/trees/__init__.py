"""Games of many moves: walks over them, trees, best responses, equilibria."""
