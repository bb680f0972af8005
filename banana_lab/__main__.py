"""`python -m banana_lab` is the `banana-lab` command."""

from banana_lab.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
