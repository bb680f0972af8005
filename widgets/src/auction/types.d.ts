/** What an AuctionSession's picture holds, and what the parts of the board share. */
import type { Card, cards } from "../cards.js";
import type { pieces } from "../kit.js";
import type * as shared from "../types.js";

/** Who somebody is, with the shape beside the name. */
export interface Who {
  who: string;
  colour: string;
}

export interface Lot {
  /** One monkey, or the bird of the round with its add-on. */
  cards: Card[];
  text: string;
  name: string;
  rank: string;
  taker: Who | null;
  taken: boolean;
}

export interface Bidder extends Who {
  yours: boolean;
  turn: boolean;
  state: string;
  out: boolean;
  cards: Card[];
  total: number;
  rank: string;
  gets: string;
  holds: string;
}

/** Some equal cards. */
export interface Stack {
  card: Card;
  count: number;
  /** Why they may not be bid; empty if they may. */
  why: string;
}

/** Who is to act, in a few words. */
export interface Actor extends Who {
  yours: boolean;
  /** What another player may bid. */
  stacks: Stack[];
  pass: boolean;
  bird: boolean;
  /** The monkeys it may take. */
  takes: { text: string; name: string; makes: string }[];
}

export interface Outlook {
  does: string;
  bid: string;
  /** The card that is played, as text; empty for none. */
  card: string;
  left: string;
  /** The score at each rank, null where it cannot happen. */
  scores: (string | null)[];
  lands: number;
  best: boolean;
  says: string;
}

export interface Picture extends shared.Shown {
  game: string;
  where: string;
  about: string;
  phase: "bidding" | "awarding" | "flipping" | "over";
  can_undo: boolean;
  players: number;
  counts: number[];
  award: string;
  code: string;
  pupil: number | null;
  whence: string;
  line: string;
  longest: number;
  lots: Lot[];
  bidders: Bidder[];
  actor: Actor | null;
  hand: Stack[];
  why: string;
  prompt: string;
  score: Record<"bananas" | "monkeys" | "deduction" | "birds" | "total", string>;
  if_all_pass: string;
  assumed: string;
  order: string[];
  heads: { rank: string; takes: string }[];
  outlooks: Outlook[];
  sentence: string;
}

/** What drawing a table takes. */
export interface Drawing extends ReturnType<typeof pieces>, ReturnType<typeof cards> {}

export interface Board extends shared.Board<Picture>, ReturnType<typeof cards> {}
