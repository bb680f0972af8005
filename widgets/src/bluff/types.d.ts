/** What a BluffSession's picture holds, and what the parts of the board share. */
import type { Die } from "../jack.js";
import type { Chance } from "../kit.js";
import type * as shared from "../types.js";

export interface Duellist {
  colour: string;
  /** `null` while they lie under the cup. */
  dice: Die[] | null;
  speed: number | null;
  shows: string;
  held: { colour: string; dice: number }[];
  claim: string;
  verdict: "true" | "false" | null;
  flown: number;
}

export type Number = Chance & { share: number };

export interface Setup {
  opponent: string;
  n: number;
  own: [number, number];
  gained: [number, number];
  trial: string;
  minimum: number;
  cup: string;
  pupil: number | null;
}

export interface Picture extends shared.Explored {
  number: number;
  steps: { name: string; is: "done" | "now" | "to come" }[];
  ask: "announce" | "last call" | "give" | "over";
  you: Duellist;
  them: Duellist;
  policy: string;
  island: { minimum: number; trial: string; trial_name: string; cup: string; sentence: string };
  can: {
    announce: boolean;
    bananas: boolean;
    pass: boolean;
    accuse: boolean;
    hold: boolean;
    give: string[];
    next: boolean;
  };
  choice: {
    speed: number;
    says: string;
    low: number;
    high: number;
    true: boolean;
    words: string;
    accused: string;
    chance: Number | null;
  } | null;
  doubt: { claim: string; right: string; wrong: string; chance: Number | null } | null;
  odds: boolean;
  story: string[];
  goal: number;
  islands: [number, number];
  duels: [number, number];
  won: boolean;
  record: { what: string; times: number; of: number }[];
  setup: Setup;
  sets: Record<"opponent" | "trial" | "cup", [option: string, face: string][]>;
  most: { n: number; minimum: number; dice: number };
  sentence: string;
}

export type Board = shared.Board<Picture>;
