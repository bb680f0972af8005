/** What a SplitterSession's picture holds, and what the parts of the board share. */
import type { Card, cards } from "../cards.js";
import type * as shared from "../types.js";

export interface Group {
  name: string;
  cards: Card[];
  /** 0 for the monkey hand. */
  divider: number;
  text: string;
  worth: string;
  at: number;
  bananas: number;
  monkeys: number;
  birds: number;
  smallest: boolean;
  taker: { who: string; when: string; colour: string };
}

export interface Divider {
  value: number;
  /** Its place in the line, which counts cards and dividers, from 0. */
  place: number;
  last: number;
  words: string;
  /** What would be guaranteed with it in each place. */
  guarantees: string[];
}

export interface Price {
  at: number;
  words: string;
  low: number;
  high: number;
  step: number;
}

export interface Picture extends shared.Explored {
  players: number;
  counts: number[];
  code: string;
  pupil: number | null;
  whence: string;
  line: string;
  longest: number;
  groups: Group[];
  dividers: Divider[];
  guaranteed: string;
  /** Whether what follows of the other splits is shown; hidden, it is null. */
  exact: boolean;
  best: string | null;
  is_best: boolean | null;
  /** How much less than the best is guaranteed. */
  short: string | null;
  optima: number | null;
  /** How many splits guarantee just so much, the least first. */
  law: { worth: string; at: number; splits: number }[] | null;
  axis: string;
  reached: string;
  fair: { at: number; words: string } | null;
  counted: string;
  notes: string;
  prices: Record<"monkey" | "bird", Price>;
  sentence: string;
}

/** A picture whose other splits are shown. */
export interface Shown extends Picture {
  best: string;
  is_best: boolean;
  optima: number;
  law: { worth: string; at: number; splits: number }[];
}

export interface Board extends shared.Board<Picture>, ReturnType<typeof cards> {}
