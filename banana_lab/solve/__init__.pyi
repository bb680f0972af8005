from banana_lab.solve.banana_governance.endgames import (
    AuctionEndgame,
    EndgameProgress,
    auction_endgame,
)
from banana_lab.solve.banana_governance.groups import Chooser, bananas, weighed
from banana_lab.solve.banana_governance.hidden_hands import (
    HiddenAuction,
    hidden_auction,
    possible_hands,
)
from banana_lab.solve.banana_governance.split_arrays import best_minimums, split_worths
from banana_lab.solve.banana_governance.splits import BestSplits, Division, best_splits, picks
from banana_lab.solve.exactness.algebraic import Algebraic
from banana_lab.solve.exactness.certificates import Certificate, Optimality
from banana_lab.solve.jack_bananas.announcing import DuelGame, DuelState, DuelView
from banana_lab.solve.jack_bananas.duels import Duel, DuelSolution, free_announcements
from banana_lab.solve.jack_bananas.exchanges import Exchange, ExchangeSolution
from banana_lab.solve.jack_bananas.flight_policies import (
    ArrivalPolicy,
    FlightPolicy,
    RecklessGains,
    arrival_policy,
    reckless_policy,
)
from banana_lab.solve.jack_bananas.flights import (
    Balance,
    Plane,
    RecklessFlight,
    lone_plane,
    reckless_flight,
)
from banana_lab.solve.jack_bananas.races import DuelRace, RaceBounds, RaceProgress, Standing
from banana_lab.solve.jack_bananas.stakes import Payoffs, Stakes
from banana_lab.solve.maka_bana.denunciation import (
    DenunciationGame,
    LevelPayoffs,
    MutualDenunciation,
    Stance,
    denunciation_gains,
    denunciation_game,
    mutual_denunciation,
)
from banana_lab.solve.maka_bana.equilibria import (
    Deviations,
    Equilibrium,
    Near,
    denunciation_equilibria,
)
from banana_lab.solve.maka_bana.fat_stacks import FatStack, fat_stacks
from banana_lab.solve.maka_bana.hidden_stacks import HiddenStack, StackProgress, hide_stack
from banana_lab.solve.maka_bana.hiding import (
    HideAndSeek,
    HidingCards,
    cards_to_hide_behind,
    hide_and_seek,
    hide_project,
    place_tiki,
)
from banana_lab.solve.markov.arrays import Approximation, ArrayProcess, approximate_policy
from banana_lab.solve.markov.chains import MarkovChain
from banana_lab.solve.markov.decisions import MarkovDecisionProcess, Optimum, Outcome, best_policy
from banana_lab.solve.matrix.all_pay_auctions import AllPay, all_pay
from banana_lab.solve.matrix.matrix_games import MatrixGame, certify, matrix_game
from banana_lab.solve.trees.best_responses import (
    BestResponse,
    best_response,
    exploitability,
    gains,
    values,
)
from banana_lab.solve.trees.game_trees import GameTree, InformationSet, Unrolled, game_tree
from banana_lab.solve.trees.regret import Learned, Progress, cfr
from banana_lab.solve.trees.sequence_forms import OptimalPlay, sequence_form
from banana_lab.solve.trees.walks import ImperfectRecall

__all__ = [
    "Algebraic",
    "AllPay",
    "Approximation",
    "ArrayProcess",
    "ArrivalPolicy",
    "AuctionEndgame",
    "Balance",
    "BestResponse",
    "BestSplits",
    "Certificate",
    "Chooser",
    "DenunciationGame",
    "Deviations",
    "Division",
    "Duel",
    "DuelGame",
    "DuelRace",
    "DuelSolution",
    "DuelState",
    "DuelView",
    "EndgameProgress",
    "Equilibrium",
    "Exchange",
    "ExchangeSolution",
    "FatStack",
    "FlightPolicy",
    "GameTree",
    "HiddenAuction",
    "HiddenStack",
    "HideAndSeek",
    "HidingCards",
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
    "Optimality",
    "Optimum",
    "Outcome",
    "Payoffs",
    "Plane",
    "Progress",
    "RaceBounds",
    "RaceProgress",
    "RecklessFlight",
    "RecklessGains",
    "StackProgress",
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
    "hide_stack",
    "lone_plane",
    "matrix_game",
    "mutual_denunciation",
    "picks",
    "place_tiki",
    "possible_hands",
    "reckless_flight",
    "reckless_policy",
    "sequence_form",
    "split_worths",
    "values",
    "weighed",
]
