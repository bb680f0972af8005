/** What a TableSession's picture holds, and what the parts of a table share. */
import type * as shared from "../types.js";

export interface Option {
  action: string;
  label: string;
}

export interface Entry {
  name: string;
  label: string;
  /** Value and words; none for yes or no. */
  choices: [value: string | number, words: string][];
  help: string;
  ruling: string;
  /** Another line, and what that has to be for this one to be asked. */
  when?: [name: string, value: number] | null;
  value: string | number | boolean;
}

export interface Picture<Scene = any> extends shared.Shown {
  game: string;
  can_undo: boolean;
  /** What the button says that does again what was undone, empty where nothing was. */
  redo?: string;
  phase: string;
  people: { name: string; seats: string[]; plays: string; asked: boolean; won: boolean }[];
  /** Who is to be handed the covered screen. */
  cover: string | null;
  /** The seat whose choice it is. */
  turn: string | null;
  question: string;
  scene: Scene | null;
  /** The map of an island, or a course, where there is one. */
  map?: any;
  options: Option[];
  log: { at: number; seat: string | null; text: string }[];
  explain: {
    heading: string;
    does: string;
    rulings: { id: string; question: string; ruling: string }[];
  } | null;
  replay: { at: number; last: number; now: boolean };
  /** Policies or chance move next. */
  runs: boolean;
  over: boolean;
  results: { name: string; score: string; share: string }[];
  coach: { says: string; rows: { label: string; value: string; best: boolean }[]; how: string } | null;
  coaching: boolean;
  review: {
    done: number;
    of: number;
    rows: { at: number; who: string; did: string; better: string; lost: string }[];
  } | null;
  form: {
    entries: Entry[];
    kinds: [name: string, words: string][];
    people: string[];
    /** Who plays where nobody was named. */
    usual?: string;
    /** How many messages asked for another game. */
    begun?: number;
    /** Why the last of them was refused. */
    refused?: string;
  };
  file: { name: string; text: string } | null;
  line: string;
}

export interface Board extends shared.Board<Picture> {
  /** Do something for the seat that is asked. */
  act(action: string): void;
}

export interface Part {
  node: HTMLElement;
  /** What stands between the turn and what happened; the part hides it itself. */
  beside?: HTMLElement;
  /** What stands below the turn, and is hidden with the part. */
  below?: HTMLElement;
  paint(picture: Picture, words: boolean): void;
}

/** The controls of a decision: whether they ask for all of it, so that no plain buttons are needed. */
export interface Controls {
  node: HTMLElement;
  paint(picture: Picture): boolean;
}
