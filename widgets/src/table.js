// @ts-check
/** The table: what the boards of the three whole games share. It shows whose turn it is, what happened,
 * and the way back; covers the screen between two people; and lets policies move one beat at a time.
 * How a position looks, and how a decision is asked for beyond plain buttons, each game gives. */
import { button, html, isPressed, opener, say, set, toggle } from "./kit.js";
import { shell } from "./shell.js";
import { aside as makeAside } from "./table/aside.js";
import { replay as makeReplay } from "./table/replay.js";
import { setup as makeSetup } from "./table/setup.js";
import { turn as makeTurn } from "./table/turn.js";

/** @typedef {import("./table/types.js").Board} Board */
/** @typedef {import("./table/types.js").Picture} Picture */
/** @typedef {import("./table/types.js").Part} Part */
/** @typedef {import("./table/types.js").Controls} Controls */
/** @typedef {import("./types.js").Key} Key */

/** How long one looks at what policies did before they go on, in milliseconds. */
const CALM = 700;
const QUICK = 30;
const DIGITS = [..."123456789"];

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
  return shell(`bl-table ${name}`, drawings, draw);

  /** @param {import("./types.js").Board<Picture>} shared @returns {import("./types.js").Parts<Picture>} */
  function draw(shared) {
    const { ask, now } = shared;
    /** @type {Board} */
    const board = { ...shared, act: (action) => ask("act", { action }) };
    /** The board as one person has had it: between two people it is made anew. */
    let seat = { ...board };
    const setup = makeSetup(board);
    const head = makeHead(board, setup, schedule);
    let scene = makeScene(seat);
    const turn = makeTurn(board, makeControls?.(seat));
    const aside = makeAside();
    const replay = makeReplay(board);

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
      head.step.hidden = !now().runs || !held;
    }

    /** Leave nothing of what one person saw in the page when the screen goes to another. */
    function clear() {
      seat = { ...board };
      const blank = makeScene(seat);
      for (const part of /** @type {const} */ (["node", "beside", "below"])) scene[part]?.replaceWith(blank[part] ?? "");
      scene = blank;
      turn.clear(makeControls?.(seat));
    }

    let { cover } = board.first;
    return {
      heading: ({ title, phase, can_undo, cover }) => ({ title, lede: phase, can_undo: can_undo && cover === null }),
      before: [head.step, head.fresh],
      after: [head.redo, head.coach, head.hold, head.quick],
      redoes: true,
      keys: [
        ...keys.map(([key, does, press]) => /** @type {Key} */ ([key.toUpperCase(), does, () => press(seat)])),
        ["1 … 9", "the first choices", Object.fromEntries(DIGITS.map((n) => [n, () => turn.press(Number(n))]))],
        ["[ ]", "a move back, a move on", { "[": () => replay.step(-1), "]": () => replay.step(1) }],
        ["C", "the coach", () => ask("coach")],
        ["Q", "the others move quickly", () => head.quick.click()],
        ["N", "new game, files, positions", () => head.fresh.click()],
      ],
      body: [
        setup.node,
        turn.cover,
        scene.node,
        html("div", { class: "bl-halves" }, turn.node, scene.beside, aside.node),
        scene.below,
        replay.node,
      ],
      paint(picture, words) {
        const atTurn = document.activeElement === turn.node;
        if (picture.cover !== null && cover === null) clear();
        ({ cover } = picture);
        head.paint(picture);
        scene.node.hidden = picture.scene === null;
        if (scene.below) scene.below.hidden = picture.scene === null;
        if (picture.scene !== null) scene.paint(picture, words);
        turn.paint(picture);
        aside.paint(picture);
        replay.paint(picture);
        const begins = setup.paint(picture);
        if (begins && !setup.node.hidden) head.fresh.click();
        if (begins) turn.reveal();
        else if (atTurn) turn.ready().focus();
        schedule();
      },
      refocus: turn.ready,
      end: () => clearTimeout(timer),
    };
  }
}

/**
 * The buttons of the head: how far others move by themselves, back and forth, the coach, another game.
 * @param {Board} board @param {ReturnType<typeof makeSetup>} setup @param {() => void} pace what another pace does
 */
function makeHead({ ask, now }, setup, pace) {
  const quick = toggle("Quick", pace);
  const hold = toggle("Pause", pace);
  const redo = button("", () => ask("redo"), { class: "bl-quiet" });
  const coach = button("Coach", () => ask("coach"), { class: "bl-quiet" });
  return {
    ...{ quick, hold, redo, coach },
    step: button("Next move", () => ask("on")),
    fresh: opener("Game …", setup.node, {}, () => setup.fill(now())),
    isQuick: () => isPressed(quick),
    isHeld: () => isPressed(hold),
    /** @param {Picture} picture */
    paint(picture) {
      const covered = picture.cover !== null;
      redo.hidden = covered || !picture.redo;
      say(redo, picture.redo ?? "");
      set(coach, "aria-disabled", covered && "true");
      set(coach, "aria-pressed", String(picture.coaching));
    },
  };
}
