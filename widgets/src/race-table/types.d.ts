/** What a RaceTableSession's scene holds. */
import type { Die } from "../jack.js";
import type { Picture as TablePicture } from "../table/types.js";

export interface Island {
  height: number;
  minimum: number;
  room: number;
  trial: string;
  resupply: boolean;
  cup: boolean;
}

/** The course as SVG text in both shapes, and what is printed on it. */
export interface Ground {
  wide: string;
  tall: string;
  islands: Island[];
}

export interface Plane {
  colour: string;
  /** The island it stands on; 0 is the start. */
  where: number;
  reckless: boolean;
  whose: string;
  role: string;
  note: string;
  /** Colour and face; `null` while it is not known. */
  dice: [colour: string, face: string | null][];
  says: string;
  shown: string;
  verdict: "true" | "false" | null;
  token: { against: string; right: boolean } | null;
}

/** A cup that was lifted. */
export interface Lifted {
  turn: number;
  colour: string;
  /** Who had accused it. */
  by: string;
  says: string;
  dice: Die[];
  speed: number;
  shows: string;
  verdict: "true" | "false";
}

export interface Cup {
  colour: string;
  dice: Die[];
  speed: number;
  shows: string;
  open: boolean;
}

export interface Announce {
  kind: "announce";
  /** Each with its truth, and how many planes would arrive before it. */
  speeds: [speed: number, truth: string, place: number][];
  /** Which of them is shown first. */
  pick: number;
  banana: boolean;
  /** The truth of BANANAS!, where it may be called. */
  bananas: string | null;
}

export interface Give {
  kind: "give";
  dice: string[];
  to: string[];
}

export interface Fill {
  island: number;
  arrivals: { colour: string; says: string }[];
  /** How many arrive before planes are pushed back. */
  free: number;
  words: string;
}

export interface Scene {
  steps: { name: string; is: string }[];
  goal: number | null;
  mover: string | null;
  planes: Plane[];
  lifted: Lifted[];
  cup: Cup | null;
  ask: Announce | Give | null;
  fill: Fill | null;
  sentence: string;
}

export type Picture = TablePicture<Scene>;
