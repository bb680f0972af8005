/** What a DiceCupSession's picture holds, and what the parts of the board share. */
import type { Chance, Model, pieces } from "../kit.js";
import type { Law } from "../law-chart.js";

export interface Die {
  colour: string;
  face: string;
  foreign: boolean;
  value: number;
  copied: boolean;
}

export interface Picture {
  title: string;
  game: string;
  question: string;
  status: string;
  can_undo: boolean;
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

export interface Board extends ReturnType<typeof pieces> {
  /** The picture at the start: what never changes can be read from it. */
  first: Picture;
  /** Ask the session for something. */
  ask(word: string, rest?: object): void;
}

export interface Host {
  model: Model;
  el: HTMLElement;
}
