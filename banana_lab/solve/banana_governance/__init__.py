"""Best play in Banana Governance."""
