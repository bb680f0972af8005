"""What the island editor says."""

from __future__ import annotations

from banana_lab.boards.explorers.island_editor.state import IslandEditorState, Side
from banana_lab.core.words import count
from banana_lab.maka_bana import Island, Spot

__all__ = ["pair", "spoken", "summary", "tally"]


def tally(state: IslandEditorState) -> str:
    """Say how the checks went."""
    verdicts = [check.verdict for check in state.checks]
    faults, questions = verdicts.count("fault"), verdicts.count("question")
    passes = verdicts.count("pass")
    return f"{count(faults, 'fault')} · {count(questions, 'question')} · {passes} pass"


def summary(state: IslandEditorState) -> str:
    """Say how many edges there are, and how many faults."""
    faults = count(len(state.faults), "fault") if state.faults else "no fault"
    return f"{count(len(state.island.edges), 'edge')}, {faults}."


def pair(island: Island, side: Side) -> str:
    """Return the two spots of a side."""
    return " and ".join(spoken(island.spots[number]) for number in side)


def spoken(spot: Spot) -> str:
    """Return a spot as it is said."""
    return " ".join(spot)
