// @ts-check
/** Deal: draws the hand, the sample and the law that a session gives and sends what the person asks
 * for. The cards, the chances and the sentences are the session's. */
import { cards } from "./cards.js";
import cardDrawing from "../../banana_lab/data/symbols/cards.svg";
import { controls as makeControls } from "./deal/controls.js";
import { hand as makeHand } from "./deal/hand.js";
import { head as makeHead, numbers as makeNumbers } from "./experiment.js";
import { capital, html, keys, pieces, say, set, watchWidth } from "./kit.js";
import { hosted } from "./notebook.js";
import drawing from "../../banana_lab/data/symbols/dice.svg";

/** @typedef {import("./deal/types.js").Picture} Picture */

/** @type {[key: string, does: string][]} */
const KEYS = [
  ["D", "deal one hand"],
  ["U", "undo"],
  ["+ −", "raise or lower the bound"],
  ["S", "at least or at most"],
  ["E", "show or hide the exact law"],
  ["W", "show me why"],
  ["T", "text view"],
  ["L", "larger, for a projector"],
  ["?", "this list"],
];
const CODES = "One code deals the whole class the same hands; with a pupil number each has their own.";

/** @param {import("./deal/types.js").Host} host */
function render({ model, el }) {
  /** @returns {Picture} */
  const now = () => model.get("picture");
  const drawn = pieces(drawing, cardDrawing);
  const board = {
    ...drawn,
    ...cards(drawn),
    first: now(),
    /** @param {string} word @param {object} [rest] */
    ask: (word, rest = {}) => model.send({ do: word, ...rest }),
  };
  const { ask, piece, sheet } = board;

  const status = html("span");
  const head = makeHead(board, KEYS, CODES, {
    read: () => paint(),
    enlarge: (on) => set(root, "data-size", on && "projector"),
  });
  const hand = makeHand(board);
  const controls = makeControls(board);
  const numbers = makeNumbers(board, board.first, terms(now, ask));
  const reason = makeReason();
  const root = html(
    "div",
    { class: "bl-board bl-governance bl-experiment bl-deal", role: "group" },
    sheet,
    html(
      "div",
      { class: "bl-body" },
      head.node,
      head.help,
      html("div", { class: "bl-lab" }, hand.node, controls.node),
      numbers.node,
      reason.node,
    ),
    html("div", { class: "bl-status" }, piece("banana"), html("div", { role: "status" }, status)),
  );

  const raise = (/** @type {number} */ by) => ask("raise", { by });
  keys(root, {
    d: () => ask("deal", { times: 1 }),
    u: () => ask("undo"),
    "ctrl+z": () => ask("undo"),
    "+": () => raise(1),
    "=": () => raise(1),
    "-": () => raise(-1),
    s: () => ask("side", { side: now().sides.find((side) => side !== now().side) }),
    e: () => numbers.show.click(),
    w: () => reason.show.click(),
    t: () => head.asText.click(),
    l: () => head.larger.click(),
    "?": () => head.keys.click(),
  });

  let painted = board.first;
  function paint() {
    const picture = now();
    const words = head.asText.getAttribute("aria-pressed") === "true";
    const dealt = picture.sample.rolls > painted.sample.rolls;
    painted = picture;
    set(root, "aria-label", name(picture));
    root.classList.toggle("bl-words", words);
    head.paint(picture);
    hand.paint(picture, dealt);
    controls.paint(picture);
    numbers.paint(picture, words);
    reason.paint(picture);
    say(status, picture.status);
  }

  el.append(root);
  paint();
  model.on("change:picture", paint);
  const stop = watchWidth(numbers.node, numbers.resize);
  return () => {
    stop();
    model.off("change:picture", paint);
    root.remove();
  };
}

/**
 * What the board calls things; what is counted may change, so it is asked for.
 * @param {() => Picture} now @param {(word: string, rest?: object) => void} ask
 * @returns {import("./experiment.js").Experiment<Picture>}
 */
function terms(now, ask) {
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
  const why = html("p", { class: "bl-reason", hidden: true });
  const show = html("button", { type: "button", class: "bl-quiet bl-no-print", "aria-expanded": "false" }, "Show me why");
  show.addEventListener("click", () => {
    why.hidden = !why.hidden;
    set(show, "aria-expanded", String(!why.hidden));
  });
  const because = html("div", {}, show, why);
  return {
    node: html("div", { class: "bl-after" }, note, means, because),
    show,
    /** @param {Picture} picture */
    paint(picture) {
      for (const [node, words] of /** @type {[HTMLElement, string][]} */ ([
        [note, picture.note],
        [means, picture.means],
      ])) {
        say(node, words);
        node.hidden = !words;
      }
      say(why, picture.why);
      because.hidden = !picture.why;
    },
  };
}

/** What tells this board from others of a page. @param {Picture} picture */
function name({ title, players, noun, code, pupil }) {
  return [title, `${players} players`, noun, code, pupil && `pupil ${pupil}`].filter(Boolean).join(", ");
}

export default hosted(render);
