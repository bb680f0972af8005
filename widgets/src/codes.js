// @ts-check
/** The class code, by which a class has the same luck, and the pupil's number, by which each has their own. */
import { button, copy, html, segments, write } from "./kit.js";

/** @typedef {{ prefix: string, ask: (word: string, rest?: object) => void, tell: (words: string) => void }} Board */

/** The two fields. What they do is said by an element with `id`. @param {Pick<Board, "prefix" | "ask">} board */
export function codes({ prefix, ask }) {
  const id = `${prefix}about`;
  const common = { autocomplete: "off", "aria-describedby": id };
  const code = html("input", { class: "bl-input bl-code", spellcheck: "false", ...common });
  const pupil = html("input", { class: "bl-input bl-pupil", inputmode: "numeric", placeholder: "all", ...common });
  return {
    ...{ id, code, pupil },
    node: html(
      "div",
      { class: "bl-row" },
      html("label", { class: "bl-field" }, "Class code", code),
      html("label", { class: "bl-field" }, "Pupil", pupil),
    ),
    fresh: () => ask("code", { pupil: pupil.value }),
    /** @param {{ code: string, pupil: number | null }} picture */
    paint(picture) {
      write(code, picture.code);
      write(pupil, String(picture.pupil ?? ""));
    },
  };
}

/**
 * A form by which a board begins with other cards: for so many players, dealt by a code, or as a line
 * of text.
 * @param {Board & { first: { counts: number[], longest: number } }} board
 * @param {{ what: string, rows: number, deals: string, copied: string, how: string, fields?: Node[] }} of
 *   what is dealt, as "hand"; what one code deals; what is said of a copy; how the text is written
 */
export function dealt(board, { what, rows, deals, copied, how, fields = [] }) {
  const { ask, first, prefix, tell } = board;
  const { id, code, pupil, fresh, paint } = codes(board);
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask("players", { players: Number(count) }),
  });
  const line = html("textarea", {
    ...{ class: "bl-input", rows, maxlength: first.longest, spellcheck: "false", autocapitalize: "off" },
    "aria-describedby": `${prefix}how`,
  });
  const copies = async () => tell((await copy(line)) ? copied : "Press Ctrl+C to copy.");
  const labelled = (/** @type {string} */ name, /** @type {Node} */ field) =>
    html("label", {}, html("span", { class: "bl-label" }, name), field);
  return {
    node: html(
      "div",
      { class: "bl-form bl-dealt bl-no-print" },
      players.node,
      ...fields,
      html(
        "div",
        { class: "bl-codes" },
        labelled("Class code", code),
        labelled("Pupil", pupil),
        button(`Deal ${what} 1`, () => ask("code", { code: code.value, pupil: pupil.value })),
        button("New code", fresh, { class: "bl-quiet" }),
      ),
      html("p", { class: "bl-small bl-whole", id }, deals),
      html("label", { class: "bl-label bl-whole" }, `${/^[aeiou]/.test(what) ? "An" : "A"} ${what} as text`, line),
      html("p", { class: "bl-small bl-whole", id: `${prefix}how` }, how),
      html(
        "div",
        { class: "bl-row bl-whole" },
        button(`Use this ${what}`, () => ask("enter", { text: line.value })),
        button("Copy", copies, { class: "bl-quiet" }),
      ),
    ),
    /** @param {{ players: number, code: string, pupil: number | null, line: string }} picture */
    paint(picture) {
      players.paint(String(picture.players));
      paint(picture);
      write(line, picture.line);
    },
  };
}
