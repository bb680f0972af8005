"""Best play in Maka Bana: where to hide a project, and whom to denounce."""

from banana_lab.core.lazy import lazily

__getattr__, __dir__ = lazily(__name__)
