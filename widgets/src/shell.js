// @ts-check
/** The shell of every board: its head, its body and its status line, which are drawn again whenever the
 * picture changes; keys, undo and the text view. What stands in the body, and what is asked of the
 * session, each board gives. */
import { button, help as makeHelp, html, isPressed, keys as listen, opener, pieces, say, set, toggle } from "./kit.js";
import { hosted } from "./notebook.js";

/**
 * The module of a board, as a host loads it.
 * @template {import("./types.js").Shown} P
 * @param {string} name its classes
 * @param {string[]} drawings the text of the pieces that it shows
 * @param {(board: import("./types.js").Board<P>) => import("./types.js").Parts<P>} draw makes its elements
 */
export const shell = (name, drawings, draw) => plain(name, drawings, draw, makeHead);

/**
 * The module of a board without a head, unless one is made.
 * @template {import("./types.js").Shown} P
 * @param {string} name @param {string[]} drawings
 * @param {(board: import("./types.js").Board<P>) => import("./types.js").Parts<P>} draw
 * @param {typeof makeHead<P>} [head]
 */
export function plain(name, drawings, draw, head) {
  return hosted(({ model, el }) => {
    /** In a kernel the map, which hardly ever changes, travels apart from the rest. @returns {P} */
    const now = () => ({ map: model.get("map"), ...model.get("picture") });
    const status = html("span");
    const line = html("div", { class: "bl-status" }, html("div", { role: "status" }, status));
    const root = html("div", { class: `bl-board ${name}`, role: "group" });
    const send = (/** @type {object} */ message) => model.send(message);
    const board = {
      ...pieces(...drawings),
      ...{ root, line, now, send, paint, first: now() },
      ask: (/** @type {string} */ word, /** @type {object} */ rest = {}) => send({ do: word, ...rest }),
      tell: (/** @type {string} */ words) => say(status, words),
    };
    const parts = draw(board);
    const top = head?.(board, parts);
    if (drawings.length) root.append(board.sheet);
    root.append(html("div", { class: "bl-body" }, top?.node, top?.help, ...parts.body));
    if (!root.contains(line)) {
      if (drawings.length) line.prepend(board.piece("banana"));
      root.append(line);
    }

    function paint() {
      const picture = now();
      const words = top?.isText() ?? false;
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      const inside = root.contains(focused);
      set(root, "aria-label", parts.name?.(picture) ?? picture.title);
      root.classList.toggle("bl-words", words);
      say(status, picture.status);
      top?.paint(picture);
      parts.paint(picture, words);
      // What had the keyboard is gone: it goes on at what the board says, or stays at its head.
      const { activeElement: at } = document;
      const isGone = !focused?.isConnected || focused.closest("[hidden]");
      if (inside && focused && isGone && (at === focused || !root.contains(at)))
        (parts.refocus?.(focused) ?? top?.views)?.focus();
    }

    el.append(root);
    paint();
    model.on("change:picture", paint);
    return () => {
      parts.end?.();
      model.off("change:picture", paint);
      root.remove();
    };
  });
}

/**
 * The head of a board: what it is called, how it is shown, and the list of its keys, which work from here.
 * @template {import("./types.js").Shown} P
 * @param {import("./types.js").Board<P>} board @param {import("./types.js").Parts<P>} parts
 */
function makeHead({ root, ask, paint }, { keys = [], heading = asExplorer, under = [], above, before = [], after = [], redoes }) {
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const lede = html("p", { class: "bl-lede" });
  const undo = button("Undo", () => ask("undo"), { class: "bl-quiet" });
  const views = toggle("Text view", paint);
  const larger = toggle("Larger", (on) => set(root, "data-size", on && "projector"));
  /** @type {import("./types.js").Key[]} */
  const all = [
    ...keys,
    ["U", "undo", { u: () => ask("undo"), "ctrl+z": () => ask("undo") }],
    ...(redoes ? [redo(() => ask("redo"))] : []),
    ["T", "text view", () => views.click()],
    ["L", "larger, for a projector", () => larger.click()],
    ["?", "this list", () => list.click()],
  ];
  const help = makeHelp(all);
  const list = opener("Keys", help);
  listen(
    root,
    Object.fromEntries(
      all.flatMap(([key, , press = {}]) =>
        typeof press === "function" ? [[key.toLowerCase(), press]] : Object.entries(press),
      ),
    ),
  );
  const buttons = html("div", { class: "bl-row bl-no-print" }, ...before, undo, ...after, views, larger, list);
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, lede, ...under),
      above ? html("div", { class: "bl-tools" }, above, buttons) : buttons,
    ),
    help,
    views,
    isText: () => isPressed(views),
    /** @param {P} picture */
    paint(picture) {
      const words = heading(picture);
      for (const [node, said = ""] of /** @type {const} */ ([[eyebrow, words.eyebrow], [title, words.title], [lede, words.lede]])) {
        say(node, said);
        node.hidden = !said;
      }
      undo.hidden = words.can_undo === undefined;
      set(undo, "aria-disabled", !words.can_undo && "true");
    },
  };
}

/** What an explorer is called. @param {any} picture @returns {import("./types.js").Heading} */
export const asExplorer = ({ game, title, question, can_undo }) => ({
  ...{ eyebrow: `${game} · explorer`, title, lede: question, can_undo },
});

/** @param {() => void} press @returns {import("./types.js").Key} */
const redo = (press) => ["R", "redo", { r: press, "ctrl+y": press, "ctrl+shift+z": press }];
