"""Best play in Jack Bananas."""
