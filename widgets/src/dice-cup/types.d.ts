/** What a DiceCupSession's picture holds, and what the parts of the board share. */
import type { Chance } from "../kit.js";
import type * as shared from "../types.js";
import type { Law } from "../law-chart.js";

export interface Die {
  colour: string;
  face: string;
  foreign: boolean;
  value: number;
  copied: boolean;
}

export interface Picture extends shared.Explored {
  code: string;
  pupil: number | null;
  own: number;
  own_colour: string;
  foreign: Record<string, number>;
  trial: string;
  trials: Record<string, string>;
  /** A mapping has no order: here the names are in theirs. */
  order: Record<"foreign" | "trials", string[]>;
  minimum: number;
  most: { own: number; foreign: number; each: number; minimum: number };
  faces: string[];
  dice: Die[];
  lying: "ready" | "rolled" | "by hand";
  speed: { sum: number; counted: number; why: string; reaches: boolean };
  axis: { speeds: number[]; end: number };
  /** Whether the exact law is shown; hidden, it is not here. */
  exact: boolean;
  law: Law | null;
  chance: Chance | null;
  sample: {
    rolls: number;
    reached: number;
    share: Chance | null;
    low: string;
    high: string;
    counts: number[];
    intervals?: [number, number][];
  };
  sentence: string;
  line: string;
}

export type Board = shared.Board<Picture>;
