// @ts-check
/** Bluff: draws what you have seen of a duel and sends what you say. The rules, the opponent and every
 * die that you have not seen stay with the session. */
import { head as makeHead } from "./bluff/head.js";
import { panels as makePanels } from "./bluff/panels.js";
import { record as makeRecord } from "./bluff/record.js";
import { setup as makeSetup } from "./bluff/setup.js";
import { table as makeTable } from "./bluff/table.js";
import drawing from "../../banana_lab/data/symbols/planes.svg";
import { html, keys, pieces, say, set } from "./kit.js";
import { hosted } from "./notebook.js";
import common from "../../banana_lab/data/symbols/dice.svg";

/** @typedef {import("./bluff/types.js").Picture} Picture */

/** @param {import("./bluff/types.js").Host} host */
function render({ model, el }) {
  /** @returns {Picture} */
  const now = () => model.get("picture");
  const board = {
    ...pieces(common, drawing),
    first: now(),
    /** @param {string} word @param {object} [rest] */
    ask: (word, rest = {}) => model.send({ do: word, ...rest }),
  };
  const { ask, piece, sheet } = board;

  const status = html("span");
  const setup = makeSetup(board);
  const head = makeHead(board, {
    read: () => paint(),
    enlarge: (on) => set(root, "data-size", on && "projector"),
    open: (on) => {
      setup.node.hidden = !on;
      if (on) setup.fill(now());
    },
  });
  const table = makeTable(board);
  const panels = makePanels(board);
  const record = makeRecord();
  const root = html(
    "div",
    { class: "bl-board bl-bluff", role: "group" },
    sheet,
    html(
      "div",
      { class: "bl-body" },
      head.node,
      head.help,
      setup.node,
      head.steps,
      table.node,
      panels.node,
      record.node,
    ),
    html("div", { class: "bl-status" }, piece("banana"), html("div", { role: "status" }, status)),
  );

  const raise = (/** @type {number} */ by) => ask("raise", { by });
  keys(root, {
    a: () => ask("announce"),
    b: () => ask("bananas"),
    p: () => ask("pass"),
    c: () => ask("accuse"),
    h: () => ask("hold"),
    s: () => ask("next"),
    e: () => ask("odds"),
    "+": () => raise(1),
    "=": () => raise(1),
    "-": () => raise(-1),
    u: () => ask("undo"),
    "ctrl+z": () => ask("undo"),
    n: () => head.fresh.click(),
    t: () => head.asText.click(),
    l: () => head.larger.click(),
    "?": () => head.keys.click(),
  });

  let painted = board.first;
  function paint() {
    const picture = now();
    const words = head.asText.getAttribute("aria-pressed") === "true";
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const inside = root.contains(focused);
    if (setup.begun(painted, picture)) head.close();
    root.classList.toggle("bl-words", words);
    head.paint(picture);
    table.paint(picture, painted, words);
    panels.paint(picture);
    record.paint(picture);
    say(status, picture.status);
    set(root, "aria-label", picture.title);
    // What was pressed is no longer asked for: the keyboard goes on at what is.
    if (inside && focused && (!focused.isConnected || focused.closest("[hidden]"))) panels.focus(focused);
    painted = picture;
  }

  el.append(root);
  paint();
  model.on("change:picture", paint);
  return () => {
    model.off("change:picture", paint);
    root.remove();
  };
}

export default hosted(render);
