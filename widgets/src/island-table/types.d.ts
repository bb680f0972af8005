/** What an IslandTableSession's scene holds, and what the parts of the table share. */
import type { Chart, islandMap } from "../island-map.js";
import type { Board as TableBoard, Picture as TablePicture } from "../table/types.js";

export interface Colour {
  name: string;
  shape: string;
  reserve: number;
  paints: number;
  groups: number[];
  huts: number;
  beaches: Record<string, number>;
  order: string[];
  total: number;
  /** With two colours each, the points of both. */
  both: number | null;
  leads: boolean;
  first: boolean;
  /** Its part in the season's denunciation, in words. */
  denounced: string;
  out: boolean;
  /** Whether its project lies on the table. */
  laid: boolean;
  shown: string | null;
  /** Whether a Paint of its project is seen. */
  paint: boolean;
  /** The cards of its project, where they are known. */
  cards: string[];
  project: string;
  /** The spots that fit what it shows, and how many in words. */
  fits: string[];
  fit: string;
}

export interface Verb {
  verb: string;
  says: string;
  spots: string[];
}

export type Ask =
  | { kind: "stack"; paints: number; sizes: string[] }
  | {
      kind: "project" | "spot";
      paints: number;
      verbs: Verb[];
      others: { action: string; label: string }[];
      /** Whether any cards may be laid, also what is no project. */
      void: boolean;
    };

/** What came of a season's projects. */
export interface Came {
  title: string;
  /** What the faded Tikis on the map are. */
  faded: string;
  rows: {
    colour: string;
    /** The cards that were seen, and how many were not. */
    cards: string[];
    hidden: number;
    spot: string;
    /** Whose Tiki stood on the spot: a seat from 1. */
    met: number | null;
    built: string[];
    says: string;
    /** What the colour's own Tiki did. */
    tiki: string;
  }[];
}

export interface Scene {
  label: string;
  mao: boolean;
  colours: Colour[];
  /** What stands on the spots that are not free. */
  spots: Record<string, { hut: number | null; tiki: number | null; past: number | null; stands: string }>;
  /** What the coach writes on spots, and the best of it. */
  notes: Record<string, string>;
  best: string;
  /** What is asked, in a few words. */
  prompt: string;
  ask: Ask | null;
  came: Came | null;
}

export interface Ground extends Chart {
  themes: string[];
  areas: string[];
  beaches: { name: string; areas: string[] }[];
  touches: Record<string, string>;
  spots: string[];
}

export type Picture = Omit<TablePicture<Scene>, "map"> & { map: Ground };

export interface Desk extends TableBoard {
  map: ReturnType<typeof islandMap>;
  /** The colour whose hint is lit on the map, or "". */
  lit: string;
  /** The spots that are chosen, not yet done. */
  chosen: string[];
  /** What a choice of a spot on the map, or in its table, means now. */
  choose(spot: string): void;
  /** Show what is lit and chosen. */
  refresh(): void;
  /** Forget what one person knows before the screen is handed to another. */
  clear(): void;
  /** Take the keyboard to the map. */
  home(): void;
  /** Light the next hint. */
  next(): void;
  picture: Picture;
}
