// @ts-check
/** The table: what the boards of the three whole games share. It shows whose turn it is, what happened,
 * and the way back; covers the screen between two people; and lets policies move one beat at a time.
 * How a position looks, and how a decision is asked for beyond plain buttons, each game gives. */
import { html, keys as listen, pieces, say, set } from "./kit.js";
import { hosted } from "./notebook.js";
import { aside as makeAside } from "./table/aside.js";
import { head as makeHead } from "./table/head.js";
import { replay as makeReplay } from "./table/replay.js";
import { setup as makeSetup } from "./table/setup.js";
import { turn as makeTurn } from "./table/turn.js";

/** @typedef {import("./table/types.js").Board} Board */
/** @typedef {import("./table/types.js").Picture} Picture */
/** @typedef {import("./table/types.js").Part} Part */
/** @typedef {import("./table/types.js").Controls} Controls */

/** How long one looks at what policies did before they go on, in milliseconds. */
const CALM = 700;
const QUICK = 30;

/**
 * The module of a game's table.
 * @param {{
 *   name: string,
 *   drawings: string[],
 *   scene: (board: Board) => Part,
 *   controls?: (board: Board) => Controls,
 *   keys?: [key: string, does: string, press: (board: Board) => void][],
 * }} of
 */
export function table({ name, drawings, scene: makeScene, controls: makeControls, keys = [] }) {
  /** @param {import("./table/types.js").Host} host */
  function render({ model, el }) {
    /** In a kernel the map, which hardly ever changes, travels apart from the rest. @returns {Picture} */
    const now = () => {
      const picture = model.get("picture");
      return { ...picture, map: picture.map ?? model.get("map") };
    };
    const status = html("span");
    const ask = (/** @type {string} */ word, /** @type {object} */ rest = {}) =>
      model.send({ do: word, ...rest });
    /** @type {Board} */
    const board = {
      ...pieces(...drawings),
      first: now(),
      ask,
      act: (action) => ask("act", { action }),
      tell: (words) => say(status, words),
    };

    /** The board as one person has had it: between two people it is made anew. */
    let seat = { ...board };
    const setup = makeSetup(board);
    const head = makeHead(board, keys, {
      read: () => paint(),
      enlarge: (on) => set(root, "data-size", on && "projector"),
      open: (on) => {
        setup.node.hidden = !on;
        if (on) setup.fill(now());
      },
      pace: () => schedule(),
    });
    let scene = makeScene(seat);
    const turn = makeTurn(board, makeControls?.(seat));
    const aside = makeAside();
    const replay = makeReplay(board);
    const root = html(
      "div",
      { class: `bl-board bl-table ${name}`, role: "group" },
      board.sheet,
      html(
        "div",
        { class: "bl-body" },
        head.node,
        head.help,
        setup.node,
        turn.cover,
        scene.node,
        html("div", { class: "bl-halves" }, turn.node, scene.beside, aside.node),
        scene.below,
        replay.node,
      ),
      html("div", { class: "bl-status" }, board.piece("banana"), html("div", { role: "status" }, status)),
    );

    listen(root, {
      u: () => ask("undo"),
      "ctrl+z": () => ask("undo"),
      r: () => ask("redo"),
      "ctrl+y": () => ask("redo"),
      n: () => head.fresh.click(),
      c: () => ask("coach"),
      q: () => head.quick.click(),
      t: () => head.asText.click(),
      l: () => head.larger.click(),
      "?": () => head.keys.click(),
      "[": () => replay.step(-1),
      "]": () => replay.step(1),
      ...Object.fromEntries(keys.map(([key, , press]) => [key, () => press(seat)])),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [String(n), () => turn.press(n)])),
    });

    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** Where the others were asked to go on: if they are still there, they cannot. */
    let stuck = "";
    /** Let the others go on after a while, unless one is to be asked first. */
    function schedule() {
      clearTimeout(timer);
      const { replay, review } = now();
      const here = JSON.stringify([replay.last, review?.done, setup.begun()]);
      if (here !== stuck) stuck = "";
      const goOn = () => {
        stuck = here;
        ask("on");
      };
      const watching = now().form.people.every((kind) => kind !== "person");
      const reviews = now().over;
      const held = here === stuck || (!reviews && (head.isHeld() || (watching && !head.isQuick())));
      const pace = reviews || head.isQuick() ? QUICK : CALM;
      if (now().runs && !held) timer = setTimeout(goOn, pace);
      head.waits(now().runs && held);
    }

    /** Leave nothing of what one person saw in the page when the screen goes to another. */
    function clear() {
      seat = { ...board };
      const blank = makeScene(seat);
      for (const part of /** @type {const} */ (["node", "beside", "below"])) scene[part]?.replaceWith(blank[part] ?? "");
      scene = blank;
      turn.clear(makeControls?.(seat));
    }

    let painted = board.first;
    function paint() {
      const picture = now();
      const words = head.asText.getAttribute("aria-pressed") === "true";
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      const inside = root.contains(focused);
      if (picture.cover !== null && painted.cover === null) clear();
      root.classList.toggle("bl-words", words);
      head.paint(picture);
      scene.node.hidden = picture.scene === null;
      if (scene.below) scene.below.hidden = picture.scene === null;
      if (picture.scene !== null) scene.paint(picture, words);
      turn.paint(picture);
      aside.paint(picture);
      replay.paint(picture);
      say(status, picture.status);
      const begins = setup.paint(picture);
      if (begins) head.close();
      set(root, "aria-label", picture.title);
      // What was pressed is no longer asked for: the keyboard goes on at what is.
      const gone = focused && (!focused.isConnected || focused.closest("[hidden]"));
      if (begins) turn.reveal();
      else if (inside && (gone || focused === turn.node)) turn.focus();
      painted = picture;
      schedule();
    }

    el.append(root);
    paint();
    model.on("change:picture", paint);
    return () => {
      clearTimeout(timer);
      model.off("change:picture", paint);
      root.remove();
    };
  }
  return hosted(render);
}
