from banana_lab.solve.maka_bana.denunciation import DenunciationGame as DenunciationGame
from banana_lab.solve.maka_bana.denunciation import LevelPayoffs as LevelPayoffs
from banana_lab.solve.maka_bana.denunciation import MutualDenunciation as MutualDenunciation
from banana_lab.solve.maka_bana.denunciation import Stance as Stance
from banana_lab.solve.maka_bana.denunciation import denunciation_gains as denunciation_gains
from banana_lab.solve.maka_bana.denunciation import denunciation_game as denunciation_game
from banana_lab.solve.maka_bana.denunciation import mutual_denunciation as mutual_denunciation
from banana_lab.solve.maka_bana.equilibria import Deviations as Deviations
from banana_lab.solve.maka_bana.equilibria import Equilibrium as Equilibrium
from banana_lab.solve.maka_bana.equilibria import RoundedEquilibrium as RoundedEquilibrium
from banana_lab.solve.maka_bana.equilibria import denunciation_equilibria as denunciation_equilibria
from banana_lab.solve.maka_bana.hidden_stacks import HiddenStack as HiddenStack
from banana_lab.solve.maka_bana.hidden_stacks import StackProgress as StackProgress
from banana_lab.solve.maka_bana.hidden_stacks import hide_stack as hide_stack
from banana_lab.solve.maka_bana.hiding import HidingCards as HidingCards
from banana_lab.solve.maka_bana.hiding import cards_to_hide_behind as cards_to_hide_behind
from banana_lab.solve.maka_bana.hiding import hide_project as hide_project
from banana_lab.solve.maka_bana.hiding import place_tiki as place_tiki
from banana_lab.solve.maka_bana.stacks import FatStack as FatStack
from banana_lab.solve.maka_bana.stacks import fat_stacks as fat_stacks

# Names of before, which still work.
Near = RoundedEquilibrium
