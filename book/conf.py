"""How Sphinx makes the book. `book/build.py` gathers the sources first, then calls it."""

from __future__ import annotations

import sys
from pathlib import Path

BOOK = Path(__file__).parent
sys.path.insert(0, str(BOOK))

import banana_lab  # noqa: E402
from build import STATIC, executed  # noqa: E402

project = "Banana Lab"
author = "The Banana Lab authors"
copyright = "The Banana Lab authors, text and drawings CC BY 4.0"
version = release = banana_lab.__version__

extensions = [
    "myst_nb",
    "sphinx_external_toc",
    "sphinx_copybutton",
    "sphinx.ext.autodoc",
    "sphinx.ext.mathjax",
    "sphinx.ext.napoleon",
    "book_extension",
    "banana_lab.boards.sphinx_ext",  # boards that live in the page
]
external_toc_path = str(BOOK / "_toc.yml")
templates_path = [str(BOOK / "_templates")]

# Notebooks: run once, then kept until a cell or the library changes.
nb_execution_mode = "cache"
nb_execution_cache_path = str(executed())
nb_execution_timeout = 120
nb_execution_raise_on_error = True
nb_execution_show_tb = True
nb_ipywidgets_js = {}
nb_mime_priority_overrides = [
    ("html", "application/vnd.jupyter.widget-view+json", None),
    ("html", "application/vnd.plotly.v1+json", None),
]
nb_merge_streams = True
nb_code_prompt_show = nb_code_prompt_hide = "Code"

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
copybutton_selector = "div.highlight pre"

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True, "imported-members": True}
napoleon_numpy_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True
python_display_short_literal_types = True
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "sphinx_book_theme"
html_title = project
html_favicon = str(BOOK / "static" / "favicon.svg")
html_static_path = [str(BOOK / "static"), str(STATIC)]
html_css_files = ["tokens.css", "book.css"]
html_js_files = [("book.js", {"defer": "defer"})]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_last_updated_fmt = None
html_permalinks_icon = "#"
html_theme_options = {
    "article_header_start": [],
    "article_header_end": [],
    "footer_content_items": ["imprint.html"],
    "show_toc_level": 1,
    "back_to_top_button": False,
    "toc_title": "On this page",
    "search_bar_text": "Search the book",
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
html_sidebars = {"**": ["contents.html"]}

mathjax_path = "mathjax/tex-chtml.js"
mathjax3_config = {
    "options": {"enableMenu": False},
    "chtml": {"mtextInheritFont": True},
    "tex": {"macros": {"P": r"\operatorname{P}", "E": r"\operatorname{E}"}},
}
