"""Long fuzzing, ten minutes a fuzzer: ``make fuzz``. What it finds becomes a test.

Three fuzzers change what is right and look whether it is taken or refused in a sentence, soon: of
every parser and of every board's messages and saved games by Hypothesis, and of every parser once
more by Atheris, which follows the branches of the code, where it is installed.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import time
from pathlib import Path

TESTS = Path(__file__).parent
FUZZERS = {
    "parsers": ["test_parsers.py"],
    "boards": ["boards/test_fuzz.py"],
    "positions": [
        "jack_bananas/test_positions.py",
        "maka_bana/test_position.py",
        "banana_governance/test_position.py",
    ],
}


def by_hypothesis(name: str, seconds: int) -> int:
    """Run a fuzzer's tests with other seeds until the time is over; return the last exit code."""
    ends, seed = time.monotonic() + seconds, 0
    while time.monotonic() < ends:
        seed += 1
        print(f"{name}: seed {seed}", flush=True)
        files = [str(TESTS / file) for file in FUZZERS[name]]
        words = [sys.executable, "-m", "pytest", "-q", "-x", f"--hypothesis-seed={seed}", *files]
        wanted = {"FUZZ_EXAMPLES": "300", "FUZZ_SLOW": "yes"}
        if code := subprocess.run(words, env=os.environ | wanted).returncode:
            return code
    return 0


def by_atheris(seconds: int) -> int:
    """Give texts that follow the branches of the code to every parser."""
    import atheris

    with atheris.instrument_imports(include=["banana_lab"]):
        sys.path.insert(0, str(TESTS))
        from support.parsers import PARSERS, tried

    names = list(PARSERS)

    def one(raw: bytes) -> None:
        given = atheris.FuzzedDataProvider(raw)
        name = names[given.ConsumeIntInRange(0, len(names) - 1)]
        texts = PARSERS[name].texts
        text = texts[given.ConsumeIntInRange(0, len(texts) - 1)]
        start = given.ConsumeIntInRange(0, len(text))
        length = given.ConsumeIntInRange(0, 8)
        new = given.ConsumeUnicodeNoSurrogates(40)
        tried(name, text[:start] + new + text[start + length :])

    os.environ["FUZZ_SLOW"] = "yes"
    atheris.Setup([sys.argv[0], f"-max_total_time={seconds}", "-max_len=400"], one)
    atheris.Fuzz()
    return 0


def main() -> int:
    """Run the fuzzers that were named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fuzzers", nargs="*", choices=[*FUZZERS, "branches", []])
    parser.add_argument("--seconds", type=int, default=600, help="for each fuzzer (600)")
    arguments = parser.parse_args()
    for name in arguments.fuzzers or [*FUZZERS, "branches"]:
        if name != "branches":
            code = by_hypothesis(name, arguments.seconds)
        elif importlib.util.find_spec("atheris") is None:
            print("branches: left out, since Atheris is not installed here")
            continue
        elif arguments.fuzzers == ["branches"]:
            code = by_atheris(arguments.seconds)
        else:  # Atheris ends the process it runs in
            again = [sys.executable, __file__, name, f"--seconds={arguments.seconds}"]
            code = subprocess.run(again).returncode
        if code:
            print(f"{name}: something was found", file=sys.stderr)
            return code
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
