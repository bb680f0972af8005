/** What a ScorePlaneSession's picture holds, and what the parts of the board share. */
import type { Card, cards } from "../cards.js";
import type * as shared from "../types.js";

/** Bananas, then monkeys net of birds. */
export type Point = [bananas: number, net: number];
export type Of = "bananas" | "monkeys" | "birds";

export interface Curve {
  score: string;
  /** Whether one's point is on it. */
  own: boolean;
  lines: Point[][];
}

export interface Offer {
  card: Card;
  brings: string;
  /** How much the monkeys net of birds grow. */
  gain: number;
  gained: string;
  price: string;
  exact: string;
  /** Where its price leads to the side. */
  across: { to: number; words: string; same: boolean } | null;
}

/** What a monkey of 10 is worth with so many monkeys net of birds. */
export interface Bar {
  net: number;
  at: number;
  worth: string;
}

export interface Picture extends shared.Explored {
  held: Record<Of, number>;
  net: number;
  score: string;
  product: string;
  caption: string;
  limits: Record<Of, number> & { net: [least: number, most: number] };
  /** The marks of the axes, of which the first and the last end them. */
  axes: { bananas: number[]; net: number[] };
  curves: Curve[];
  /** Points of one's own curve. */
  same: { bananas: number; net: string; product: string; own: boolean }[];
  rulebook: { at: Point; words: string };
  examples: { name: string; label: string }[];
  offers: Offer[];
  text: string;
  longest: number;
  chosen: number;
  /** Whether prices are shown; hidden, they are nowhere here. */
  exact: boolean;
  heading: string;
  rule: string;
  worked: string;
  check: string;
  paid: number;
  after: { at: Point; score: string; change: string; words: string };
  bars: Bar[] | null;
  bars_words: string[];
  sentence: string;
}

export interface Board extends shared.Board<Picture>, ReturnType<typeof cards> {}
