from banana_lab.odds.banana_governance.draws import bananas_of as bananas_of
from banana_lab.solve.banana_governance.endgames import AuctionEndgame as AuctionEndgame
from banana_lab.solve.banana_governance.endgames import EndgameProgress as EndgameProgress
from banana_lab.solve.banana_governance.endgames import auction_endgame as auction_endgame
from banana_lab.solve.banana_governance.groups import Chooser as Chooser
from banana_lab.solve.banana_governance.groups import card_value as card_value
from banana_lab.solve.banana_governance.hidden_hands import HiddenAuction as HiddenAuction
from banana_lab.solve.banana_governance.hidden_hands import hidden_auction as hidden_auction
from banana_lab.solve.banana_governance.hidden_hands import possible_hands as possible_hands
from banana_lab.solve.banana_governance.split_arrays import best_minimums as best_minimums
from banana_lab.solve.banana_governance.split_arrays import split_worths as split_worths
from banana_lab.solve.banana_governance.splits import BestSplits as BestSplits
from banana_lab.solve.banana_governance.splits import Division as Division
from banana_lab.solve.banana_governance.splits import best_splits as best_splits
from banana_lab.solve.banana_governance.splits import order_law as order_law

# Names of before, which still work.
bananas = bananas_of
weighed = card_value
picks = order_law
