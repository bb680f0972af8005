"""Best play: what a decision is worth, which decisions are best, and the proof.

- **Two opponents, one choice each**: :func:`matrix_game`, and :func:`hide_and_seek` in closed form.
- **Two opponents, many choices**: :func:`sequence_form` for any game of the protocol that is small
  and whose views remember what their player knew and did, as all of this package do. :func:`cfr`
  learns in those that are larger, or have more players; :func:`exploitability` and
  :func:`profile_gains` say what it lacks. ``game.from_position`` begins a game late, where it is
  small.
- **One player and chance**: :class:`MarkovChain`, :func:`best_policy`; in floats, from arrays too,
  :func:`approximate_policy`.
- **Jack Bananas**: :class:`Duel`, :class:`Exchange` and :class:`DuelRace` for bluffs,
  :func:`reckless_flight` and :func:`reckless_policy` for a plane alone.
- **Maka Bana**: :func:`hide_project`, :func:`cards_to_hide_behind` and :func:`place_tiki`; in Mao
  also :func:`hide_stack`, :func:`fat_stacks`, :func:`denunciation_game`,
  :func:`denunciation_equilibria` and :func:`mutual_denunciation`.
- **Banana Governance**: :func:`best_splits`; :func:`auction_endgame` and :func:`hidden_auction` for
  the last rounds, :func:`all_pay` for the textbook's auction.

Each game's questions are in a room of its own too, such as ``solve.maka_bana.hide_project``.

The answer to a game of two in which one loses what the other wins has a ``value``, what the first
wins on average, as its own ``returns()`` or the payoff say; a
``certificate``, which is what each of them guarantees, and the ``gap`` between these, 0 where it is
exact. An equilibrium of any other game has as ``certificate`` what each change gains, none of it
above 0, and as ``gap`` the most of that.
"""

from banana_lab.core.lazy import lazily

__getattr__, __dir__ = lazily(__name__)
