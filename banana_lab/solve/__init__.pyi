from banana_lab.solve.banana_governance import *  # noqa: F403
from banana_lab.solve.exactness.algebraic import Algebraic as Algebraic
from banana_lab.solve.exactness.certificates import Certificate as Certificate
from banana_lab.solve.exactness.certificates import Optimality as Optimality
from banana_lab.solve.jack_bananas import *  # noqa: F403
from banana_lab.solve.maka_bana import *  # noqa: F403
from banana_lab.solve.markov.arrays import Approximation as Approximation
from banana_lab.solve.markov.arrays import ArrayProcess as ArrayProcess
from banana_lab.solve.markov.arrays import approximate_policy as approximate_policy
from banana_lab.solve.markov.chains import MarkovChain as MarkovChain
from banana_lab.solve.markov.decisions import MarkovDecisionProcess as MarkovDecisionProcess
from banana_lab.solve.markov.decisions import Optimum as Optimum
from banana_lab.solve.markov.decisions import Transition as Transition
from banana_lab.solve.markov.decisions import best_policy as best_policy
from banana_lab.solve.matrix.all_pay_auctions import AllPay as AllPay
from banana_lab.solve.matrix.all_pay_auctions import all_pay as all_pay
from banana_lab.solve.matrix.hide_and_seek import HideAndSeek as HideAndSeek
from banana_lab.solve.matrix.hide_and_seek import hide_and_seek as hide_and_seek
from banana_lab.solve.matrix.matrix_games import MatrixGame as MatrixGame
from banana_lab.solve.matrix.matrix_games import certify as certify
from banana_lab.solve.matrix.matrix_games import matrix_game as matrix_game
from banana_lab.solve.trees.best_responses import BestResponse as BestResponse
from banana_lab.solve.trees.best_responses import best_response as best_response
from banana_lab.solve.trees.best_responses import exploitability as exploitability
from banana_lab.solve.trees.best_responses import profile_gains as profile_gains
from banana_lab.solve.trees.best_responses import profile_values as profile_values
from banana_lab.solve.trees.game_trees import GameTree as GameTree
from banana_lab.solve.trees.game_trees import InformationSet as InformationSet
from banana_lab.solve.trees.game_trees import Unrolled as Unrolled
from banana_lab.solve.trees.game_trees import game_tree as game_tree
from banana_lab.solve.trees.regret import Learned as Learned
from banana_lab.solve.trees.regret import LearningProgress as LearningProgress
from banana_lab.solve.trees.regret import cfr as cfr
from banana_lab.solve.trees.sequence_forms import OptimalPlay as OptimalPlay
from banana_lab.solve.trees.sequence_forms import sequence_form as sequence_form
from banana_lab.solve.trees.walks import ImperfectRecall as ImperfectRecall

# Names of before, which still work.
Outcome = Transition
gains = profile_gains
values = profile_values
Progress = LearningProgress
