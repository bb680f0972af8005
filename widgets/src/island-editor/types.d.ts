import type * as shared from "../types.js";
import type { Chart } from "../island-map.js";

/** What the session sends. */
export interface Picture extends shared.Shown {
  can_undo: boolean;
  can_redo: boolean;
  name: string;
  longest: number;
  starts: string[];
  map: Chart;
  spots: Spot[];
  sides: { name: string; label: string; on: boolean }[];
  tally: string;
  checks: Check[];
  counts: Record<string, number>;
  file: { name: string; text: string; save: string; why: string };
}

export interface Spot {
  name: string;
  said: string;
  beach: string;
  touches: string[];
}

/** One thing the rulebook says, and what can be answered: a message to send. */
export interface Check {
  verdict: "fault" | "question" | "pass";
  sentence: string;
  found: string;
  answers: { label: string; ask: object }[];
}

export type Board = shared.Board<Picture>;
