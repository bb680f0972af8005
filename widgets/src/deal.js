// @ts-check
/** Deal: draws the hand, the sample and the law that a session gives and sends what the person asks
 * for. The cards, the chances and the sentences are the session's. */
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { controls as makeControls } from "./deal/controls.js";
import { hand as makeHand } from "./deal/hand.js";
import { codeRow, numbers as makeNumbers } from "./experiment.js";
import { capital, html, opener, say } from "./kit.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";
import { shell } from "./shell.js";

/** @typedef {import("./deal/types.js").Picture} Picture */

const CODES = "One code deals the whole class the same hands; with a pupil number each has their own.";

export default shell("bl-governance bl-experiment bl-deal", [drawing, cardDrawing], draw);

/** @param {import("./types.js").Board<Picture>} shared @returns {import("./types.js").Parts<Picture>} */
function draw(shared) {
  const board = { ...shared, ...cards(shared) };
  const { ask, now } = board;
  const code = codeRow(board, CODES);
  const hand = makeHand(board);
  const controls = makeControls(board);
  const numbers = makeNumbers(board, board.first, terms(board));
  const reason = makeReason();
  const other = () => now().sides.find((side) => side !== now().side);
  let { rolls } = board.first.sample;
  return {
    name: ({ title, players, noun, code, pupil }) =>
      [title, `${players} players`, noun, code, pupil && `pupil ${pupil}`].filter(Boolean).join(", "),
    above: code.node,
    keys: [
      ["D", "deal one hand", () => ask("deal", { times: 1 })],
      ["+ −", "raise or lower the bound", { "+": () => ask("raise", { by: 1 }), "-": () => ask("raise", { by: -1 }) }],
      ["S", "at least or at most", () => ask("side", { side: other() })],
      ["E", "show or hide the exact law", () => numbers.show.click()],
      ["W", "show me why", () => reason.show.click()],
    ],
    body: [html("div", { class: "bl-lab" }, hand.node, controls.node), numbers.node, reason.node],
    paint(picture, words) {
      code.paint(picture);
      hand.paint(picture, picture.sample.rolls > rolls);
      ({ rolls } = picture.sample);
      controls.paint(picture);
      numbers.paint(picture, words);
      reason.paint(picture);
    },
    end: numbers.stop,
  };
}

/**
 * What the board calls things; what is counted may change, so it is asked for.
 * @param {import("./types.js").Board<Picture>} board
 * @returns {import("./experiment.js").Experiment<Picture>}
 */
function terms({ now, ask }) {
  const named = (/** @type {number} */ start) => {
    const { starts, names } = now().axis;
    return names[starts.indexOf(start)] ?? String(start);
  };
  return {
    get axis() {
      return now().axis.noun;
    },
    heading: ({ axis }) => capital(axis.noun),
    value: (start) => `${capital(now().axis.noun)} ${named(start)}`,
    row: named,
    flag: (edge) => now().flags[edge] ?? "",
    trial: "hand",
    trials: "hands",
    verb: "Deal",
    reaches: "asked for",
    invitation: "Deal to see your sample",
    event: ({ event }) => event,
    data: ({ axis: { starts, step, end }, law, sample, edge, side, sides, held }) => ({
      ...{ speeds: starts, step, end, law, ...sample },
      ...{ minimum: edge, below: side !== sides[0], marked: held },
    }),
    choose: (edge) => ask("edge", { edge }),
  };
}

/** How far the means are apart, and why the exact chance is what it is. */
function makeReason() {
  const note = html("p", { class: "bl-tag" });
  const means = html("p", { class: "bl-means" });
  const why = html("p", { class: "bl-reason" });
  const show = opener("Show me why", why, { class: "bl-quiet bl-no-print" });
  const because = html("div", {}, show, why);
  return {
    node: html("div", { class: "bl-after" }, note, means, because),
    show,
    /** @param {Picture} picture */
    paint(picture) {
      say(note, picture.note);
      note.hidden = !picture.note;
      say(means, picture.means);
      means.hidden = !picture.means;
      say(why, picture.why);
      because.hidden = !picture.why;
    },
  };
}
