"""What every solver needs to be exact: numbers, elimination, certificates, and words for them."""
