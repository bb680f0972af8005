"""The Score plane: bananas across, monkeys net of birds up, and what the next monkey is worth."""

from banana_lab.boards.explorers.score_plane.session import ScorePlaneSession

__all__ = ["ScorePlaneSession"]
