/** What the scene of a CouncilTableSession holds. */
import type { Bidder, Lot, Stack, Who } from "../auction/types.js";
import type { Card, cards } from "../cards.js";
import type { Divider, Group } from "../splitter/types.js";
import type * as table from "../table/types.js";

/** A group in a pack, or a whole row that is not divided. */
export interface Tray {
  name: string;
  cards: Card[];
  /** 0 for the monkey hand, null where nothing is divided. */
  divider: number | null;
  worth: string;
  /** What takes it; empty if it cannot be taken now. */
  action: string;
}

export interface Pack {
  title: string;
  groups: Tray[];
}

/** Some cards, and what they come to. */
export interface Counted {
  cards: Card[];
  total: number;
}

export interface Sheet extends Who {
  bananas: Counted;
  monkeys: Counted;
  birds: Counted;
  /** What the birds cost. */
  cost: number;
  total: string;
  won: boolean;
}

export interface Scene {
  phase: "dealing" | "dividing" | "picking" | "flipping" | "bidding" | "awarding" | "over";
  /** The position in words. */
  lines: string[];
  /** One's row while one divides it, and what divides it so. */
  division: { groups: Group[]; dividers: Divider[]; action: string } | null;
  /** In the draft, what each player is about. */
  holders: (Who & { does: string })[];
  packs: Pack[];
  /** The round that has ended, as long as it is to be seen; the highest bid first. */
  ended: {
    title: string;
    places: (Who & { rank: string; bids: Card[]; total: string; gets: Card[] })[];
  } | null;
  lots: Lot[];
  bidders: Bidder[];
  won: (Who & { cards: Card[]; sum: string })[];
  hand: Stack[];
  /** A pass bird may be used now. */
  bird: boolean;
  why: string;
  sheets: Sheet[];
}

export type Picture = table.Picture<Scene>;

export interface Drawing extends table.Board, ReturnType<typeof cards> {}
