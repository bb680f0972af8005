/** What a SplitterSession's picture holds, and what the parts of the board share. */
import type { Card, cards } from "../cards.js";
import type { Model, pieces } from "../kit.js";

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

export interface Picture {
  title: string;
  game: string;
  question: string;
  status: string;
  can_undo: boolean;
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
  best: string;
  is_best: boolean;
  /** How much less than the best is guaranteed. */
  short: string;
  optima: number;
  /** How many splits guarantee just so much, the least first. */
  law: { worth: string; at: number; splits: number }[];
  axis: string;
  reached: string;
  fair: { at: number; words: string };
  counted: string;
  notes: string;
  prices: Record<"monkey" | "bird", Price>;
  sentence: string;
}

export interface Board extends ReturnType<typeof pieces>, ReturnType<typeof cards> {
  /** Names and groups of radio buttons begin with it. */
  prefix: string;
  first: Picture;
  /** Ask the session for something. */
  ask(word: string, rest?: object): void;
  /** Say something in the status line. */
  tell(words: string): void;
}

export interface Host {
  model: Model;
  el: HTMLElement;
}
