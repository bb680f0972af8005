"""Policies: how somebody plays who knows a view of the game and nothing else.

A policy is a function ``policy(view, rng) -> action``, which :func:`banana_lab.core.playout` takes.
"""
