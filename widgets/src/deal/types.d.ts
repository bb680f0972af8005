/** What a DealSession's picture holds, and what the parts of the board share. */
import type { Card, cards } from "../cards.js";
import type { Picture as Shown } from "../experiment.js";
import type * as shared from "../types.js";

export interface Picture extends Shown {
  status: string;
  players: number;
  counts: number[];
  /** What is counted, and what each that can be counted is called. */
  count: string;
  titles: Record<string, string>;
  order: string[];
  noun: string;
  axis: { noun: string; step: number; starts: number[]; names: string[]; end: number };
  side: string;
  sides: string[];
  /** The bar before which the axis is cut, and the bound as it is said. */
  edge: number;
  bound: number;
  /** What the flag says at each edge. */
  flags: Record<string, string>;
  condition: string;
  event: string;
  cards: (Card & { counted: boolean })[];
  holds: { count: string; words: string }[];
  /** The bar of the hand on the table. */
  held: number;
  meets: boolean;
  verdict: string;
  why: string;
  means: string;
  note: string;
}

export interface Board extends shared.Board<Picture>, ReturnType<typeof cards> {}
