"""Best play: what a decision is worth, which decisions are best, and the proof.

- **Two opponents, one choice each**: :func:`matrix_game`, and :func:`hide_and_seek` in closed form.
- **Two opponents, many choices**: :func:`sequence_form` for any game of the protocol whose views
  remember what their player knew and did, as those of duels and hidden auctions do; those of the
  three whole games do not. :func:`cfr` learns in such games that are too big, or have more players;
  :func:`exploitability` and :func:`gains` say what it lacks.
- **One player and chance**: :class:`MarkovChain`, :func:`best_policy`, :func:`approximate_policy`.
- **Jack Bananas**: :class:`Duel`, :class:`Exchange` and :class:`DuelRace` for bluffs,
  :func:`reckless_flight` and :func:`reckless_policy` for a plane alone.
- **Maka Bana**: :func:`hide_project`, :func:`cards_to_hide_behind`; in Mao :func:`fat_stacks`,
  :func:`denunciation_game`, :func:`denunciation_equilibria` and :func:`mutual_denunciation`.
- **Banana Governance**: :func:`best_splits`; :func:`auction_endgame` and :func:`hidden_auction` for
  the last rounds, :func:`all_pay` for the textbook's auction.
"""

from banana_lab.solve.algebraic import Algebraic
from banana_lab.solve.all_pay_auctions import AllPay, all_pay
from banana_lab.solve.best_responses import (
    BestResponse,
    best_response,
    exploitability,
    gains,
    values,
)
from banana_lab.solve.denunciation import (
    DenunciationGame,
    LevelPayoffs,
    MutualDenunciation,
    Stance,
    denunciation_gains,
    denunciation_game,
    mutual_denunciation,
)
from banana_lab.solve.duel_race import DuelRace, RaceBounds, RaceProgress, Standing
from banana_lab.solve.duel_stakes import Payoffs, Stakes
from banana_lab.solve.duels import Duel, DuelSolution, free_announcements
from banana_lab.solve.endgames import AuctionEndgame, auction_endgame
from banana_lab.solve.exchanges import Exchange, ExchangeSolution
from banana_lab.solve.flight_policies import (
    ArrivalPolicy,
    FlightPolicy,
    arrival_policy,
    reckless_policy,
)
from banana_lab.solve.flights import Plane, RecklessFlight, lone_plane, reckless_flight
from banana_lab.solve.game_trees import (
    GameTree,
    ImperfectRecall,
    InformationSet,
    Unrolled,
    game_tree,
)
from banana_lab.solve.groups import Chooser, bananas, weighed
from banana_lab.solve.hidden_hands import HiddenAuction, hidden_auction, possible_hands
from banana_lab.solve.hiding import (
    HideAndSeek,
    cards_to_hide_behind,
    hide_and_seek,
    hide_project,
)
from banana_lab.solve.inspection import Deviations, Equilibrium, Near, denunciation_equilibria
from banana_lab.solve.markov import MarkovDecisionProcess, Optimum, Outcome, best_policy
from banana_lab.solve.markov_arrays import Approximation, approximate_policy
from banana_lab.solve.markov_chains import MarkovChain
from banana_lab.solve.matrix_games import Certificate, MatrixGame, certify, matrix_game
from banana_lab.solve.regret import Learned, Progress, cfr
from banana_lab.solve.sequence_forms import OptimalPlay, sequence_form
from banana_lab.solve.split_arrays import best_minimums, split_worths
from banana_lab.solve.splits import BestSplits, Division, best_splits, picks
from banana_lab.solve.stacks import FatStack, fat_stacks

__all__ = [
    "Algebraic",
    "AllPay",
    "Approximation",
    "ArrivalPolicy",
    "AuctionEndgame",
    "BestResponse",
    "BestSplits",
    "Certificate",
    "Chooser",
    "DenunciationGame",
    "Deviations",
    "Division",
    "Duel",
    "DuelRace",
    "DuelSolution",
    "Equilibrium",
    "Exchange",
    "ExchangeSolution",
    "FatStack",
    "FlightPolicy",
    "GameTree",
    "HiddenAuction",
    "HideAndSeek",
    "ImperfectRecall",
    "InformationSet",
    "Learned",
    "LevelPayoffs",
    "MarkovChain",
    "MarkovDecisionProcess",
    "MatrixGame",
    "MutualDenunciation",
    "Near",
    "OptimalPlay",
    "Optimum",
    "Outcome",
    "Payoffs",
    "Plane",
    "Progress",
    "RaceBounds",
    "RaceProgress",
    "RecklessFlight",
    "Stakes",
    "Stance",
    "Standing",
    "Unrolled",
    "all_pay",
    "approximate_policy",
    "arrival_policy",
    "auction_endgame",
    "bananas",
    "best_minimums",
    "best_policy",
    "best_response",
    "best_splits",
    "cards_to_hide_behind",
    "certify",
    "cfr",
    "denunciation_equilibria",
    "denunciation_gains",
    "denunciation_game",
    "exploitability",
    "fat_stacks",
    "free_announcements",
    "gains",
    "game_tree",
    "hidden_auction",
    "hide_and_seek",
    "hide_project",
    "lone_plane",
    "matrix_game",
    "mutual_denunciation",
    "picks",
    "possible_hands",
    "reckless_flight",
    "reckless_policy",
    "sequence_form",
    "split_worths",
    "values",
    "weighed",
]
