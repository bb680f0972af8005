/** What the shell gives a board, and what a board gives the shell. */
import type { Model, pieces } from "./kit.js";

/** What every picture holds. */
export interface Shown {
  title: string;
  status: string;
}

/** What the picture of an explorer holds besides. */
export interface Explored extends Shown {
  game: string;
  question: string;
  can_undo: boolean;
}

export interface Board<Picture> extends ReturnType<typeof pieces> {
  root: HTMLElement;
  /** The status line, which a board may put into its body. */
  line: HTMLElement;
  /** The picture at the start: what never changes can be read from it. */
  first: Picture;
  now(): Picture;
  /** Ask the session for something. */
  ask(word: string, rest?: object): void;
  send(message: object): void;
  /** Say something in the status line. */
  tell(words: string): void;
  /** Draw the picture again. */
  paint(): void;
}

/** A key as the help writes it, what it does, and what a press on it calls: of several keys, each. */
export type Key = [key: string, does: string, press?: (() => void) | Record<string, () => void>];

/** The words of a head, and whether there is something to undo; where that is not said, no button undoes. */
export interface Heading {
  eyebrow?: string;
  title: string;
  lede: string;
  can_undo?: boolean;
}

export interface Parts<Picture> {
  /** What stands below the head. */
  body: (Node | null | undefined)[];
  paint(picture: Picture, words: boolean): void;
  /** The board's own keys. */
  keys?: Key[];
  heading?: (picture: Picture) => Heading;
  /** What stands in the head under the words, and above the buttons. */
  under?: Node[];
  above?: HTMLElement;
  /** Buttons before and behind the one that undoes. */
  before?: HTMLElement[];
  after?: HTMLElement[];
  /** Whether what was undone can be done again. */
  redoes?: boolean;
  /** What the board is called among others of a page. */
  name?: (picture: Picture) => string;
  /** What takes the keyboard where what had it is gone. */
  refocus?: (gone: HTMLElement) => HTMLElement | null | undefined;
  end?: () => void;
}
