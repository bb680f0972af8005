"""Best play in Maka Bana."""
