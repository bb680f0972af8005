from banana_lab.solve.jack_bananas.announcing import DuelGame as DuelGame
from banana_lab.solve.jack_bananas.announcing import DuelState as DuelState
from banana_lab.solve.jack_bananas.announcing import DuelView as DuelView
from banana_lab.solve.jack_bananas.duels import Duel as Duel
from banana_lab.solve.jack_bananas.duels import DuelSolution as DuelSolution
from banana_lab.solve.jack_bananas.duels import free_announcements as free_announcements
from banana_lab.solve.jack_bananas.exchanges import Exchange as Exchange
from banana_lab.solve.jack_bananas.exchanges import ExchangeSolution as ExchangeSolution
from banana_lab.solve.jack_bananas.flight_policies import ArrivalPolicy as ArrivalPolicy
from banana_lab.solve.jack_bananas.flight_policies import FlightPolicy as FlightPolicy
from banana_lab.solve.jack_bananas.flight_policies import RecklessGains as RecklessGains
from banana_lab.solve.jack_bananas.flight_policies import arrival_policy as arrival_policy
from banana_lab.solve.jack_bananas.flight_policies import reckless_policy as reckless_policy
from banana_lab.solve.jack_bananas.flights import LonePlane as LonePlane
from banana_lab.solve.jack_bananas.flights import RecklessFlight as RecklessFlight
from banana_lab.solve.jack_bananas.flights import Residual as Residual
from banana_lab.solve.jack_bananas.flights import lone_plane as lone_plane
from banana_lab.solve.jack_bananas.flights import reckless_flight as reckless_flight
from banana_lab.solve.jack_bananas.races import DuelRace as DuelRace
from banana_lab.solve.jack_bananas.races import RaceBounds as RaceBounds
from banana_lab.solve.jack_bananas.races import RaceProgress as RaceProgress
from banana_lab.solve.jack_bananas.races import Standing as Standing
from banana_lab.solve.jack_bananas.stakes import Payoffs as Payoffs
from banana_lab.solve.jack_bananas.stakes import Stakes as Stakes

# Names of before, which still work.
Plane = LonePlane
Balance = Residual
