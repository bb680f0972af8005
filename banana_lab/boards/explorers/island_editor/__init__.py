"""The island editor: set which spots share a side as on a printed board."""

from banana_lab.boards.explorers.island_editor.session import IslandEditorSession
from banana_lab.boards.explorers.island_editor.state import IslandEditorState

__all__ = ["IslandEditorSession", "IslandEditorState"]
