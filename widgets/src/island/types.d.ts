/** What an IslandSession's picture holds, and what the parts of the board share. */
import type { islandMap, Chart } from "../island-map.js";
import type { Chance } from "../kit.js";
import type * as shared from "../types.js";

export type Mode = "place" | "hint" | "plan";
export type Number = Chance & { share: number };

export interface Spot {
  label: string;
  stands: string;
  hut: number | null;
  tiki: number | null;
  /** What a hut adds for each colour; on free spots, to place huts. */
  gains?: number[];
  /** Whether it fits the shown card. */
  marks?: string[];
  /** What the next planned hut adds, and what it touches. */
  note?: string;
  joins?: string;
}

export interface Colour {
  name: string;
  shape: string;
  reserve: number;
  groups: number[];
  huts: number;
  beaches: Record<string, number>;
  /** The beaches in their order. */
  order: string[];
  total: number;
  /** With 2 players, the points of both colours of its person. */
  both: number | null;
  leads: boolean;
}

export interface Card {
  card: string;
  kind: "beach" | "area" | "theme";
  /** `null` before a card is shown. */
  spots: number | null;
  hit: (Number & { raw: string }) | null;
}

export interface Hint {
  project: string | null;
  cards: Card[];
  all: Record<"beach" | "area" | "theme", string[]>;
  shown: string | null;
  seekers: number;
  most: number;
  free: number;
  sentence: string;
  hit: string;
  beaches: Record<string, number>;
  /** The beaches in their order. */
  order: string[];
  yours: { who: string; chance: Number | null }[];
}

export interface Law {
  points: number[];
  weights: string[];
  denominator: string;
  shares: number[];
  chances: string[];
  mean: Number;
  at_most: Number;
  sentence: string;
}

export interface Plan {
  huts: number;
  points: number;
  groups: { huts: number; sum: string }[];
  sum: string;
  reserve: number;
  law: Law | null;
}

export interface Ground extends Chart {
  themes: string[];
  beaches: { name: string; areas: string[] }[];
  spots: Record<string, { touches: string[]; group: number }>;
}

export interface Picture extends shared.Explored {
  map: Ground;
  label: string;
  mode: Mode;
  modes: Record<Mode, string>;
  order: Mode[];
  players: number;
  counts: number[];
  colours: Colour[];
  colour: string;
  piece: "hut" | "tiki";
  spots: Record<string, Spot>;
  look: string;
  hint: Hint | null;
  plan: Plan | null;
  position: string;
}

export interface Board extends shared.Board<Picture> {
  map: ReturnType<typeof islandMap>;
}
