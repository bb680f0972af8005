"""What shows a session: a widget in Jupyter, a page, a still picture."""
