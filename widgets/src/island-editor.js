// @ts-check
/** The island editor: draws an island with a switch between its spots, and sends what is clicked. Which
 * edges there are, what the rulebook says of them and what the file holds is the session's. */
import { bar as makeBar } from "./island-editor/bar.js";
import { head as makeHead } from "./island-editor/head.js";
import { checks as makeChecks, facts as makeFacts } from "./island-editor/report.js";
import { words as makeWords } from "./island-editor/words.js";
import { islandMap } from "./island-map.js";
import { html, keys, say, set } from "./kit.js";
import { hosted } from "./notebook.js";

/** @typedef {import("./island-editor/types.js").Picture} Picture */

/** @param {import("./island-editor/types.js").Host} host */
function render({ model, el }) {
  /** In a kernel the map travels apart from the rest. @returns {Picture} */
  const now = () => {
    const picture = model.get("picture");
    return { ...picture, map: picture.map ?? model.get("map") };
  };
  const status = html("span");
  const pointed = html("p", { class: "bl-pointed bl-no-print", "aria-hidden": "true" });
  const board = {
    first: now(),
    send: (/** @type {object} */ message) => model.send(message),
    /** @param {string} word @param {object} [rest] */
    ask: (word, rest = {}) => model.send({ do: word, ...rest }),
    tell: (/** @type {string} */ words) => say(status, words),
  };
  const { ask, first, tell } = board;

  let picked = "";
  const map = islandMap({
    of: "both",
    choose: (name) => (name.includes(" ") ? turn(...split(name)) : pick(name)),
    look: (name) => say(pointed, describe(now(), name)),
  });
  const head = makeHead(board, {
    read: () => paint(),
    enlarge: (on) => set(root, "data-size", on && "projector"),
  });
  const bar = makeBar(board);
  const checks = makeChecks(board);
  const facts = makeFacts();
  const words = makeWords(turn);
  const root = html(
    "div",
    { class: "bl-board bl-maka bl-island-editor", role: "group" },
    html(
      "div",
      { class: "bl-body" },
      head.node,
      head.help,
      html(
        "div",
        { class: "bl-editor" },
        html(
          "div",
          { class: "bl-main" },
          map.node,
          words.node,
          html("div", { class: "bl-status" }, html("div", { role: "status" }, status), pointed),
          bar.node,
          facts.node,
        ),
        checks.node,
      ),
    ),
  );

  /** @param {string} one @param {string} other */
  function turn(one, other) {
    picked = "";
    ask("side", { one, other });
  }

  /** Choose one spot, then the other. @param {string} name */
  function pick(name) {
    if (picked && picked !== name) return turn(picked, name);
    picked = picked ? "" : name;
    paint();
    tell(picked ? `${said(now(), name)}: now the spot that it should touch, or not. Escape lets go.` : "Let go.");
  }

  root.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.matches("input, textarea");
    const again = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === "z";
    if (typing || !(again || (picked && event.key === "Escape"))) return;
    event.preventDefault();
    if (again) ask("redo");
    else pick(picked);
  });
  keys(root, {
    u: () => ask("undo"),
    "ctrl+z": () => ask("undo"),
    r: () => ask("redo"),
    "ctrl+y": () => ask("redo"),
    o: () => bar.open.click(),
    s: () => bar.save.click(),
    t: () => head.asText.click(),
    l: () => head.larger.click(),
    "?": () => head.keys.click(),
  });

  function paint() {
    const picture = now();
    const asText = head.asText.getAttribute("aria-pressed") === "true";
    if (!picture.spots.some(({ name }) => name === picked)) picked = "";
    set(root, "aria-label", `${picture.title}: ${picture.name}`);
    map.node.hidden = asText;
    map.draw(picture.map);
    map.paint(states(picture, picked), `${picture.name}: ${picture.spots.length} spots, switches between them`);
    words.node.hidden = !asText;
    if (asText) words.paint(picture);
    checks.paint(picture);
    facts.paint(picture);
    bar.paint(picture);
    say(status, picture.status);
  }

  el.append(root);
  map.enlarge(first.map.tall.beaches[0] ?? "");
  paint();
  model.on("change:picture", paint);
  return () => {
    map.stop();
    model.off("change:picture", paint);
    root.remove();
  };
}

/** The two spots of a side. @param {string} name @returns {[one: string, other: string]} */
function split(name) {
  const [one = "", other = ""] = name.split(" ");
  return [one, other];
}

/** How every spot and every switch stands. @param {Picture} picture @param {string} picked */
function states({ spots, sides }, picked) {
  /** @type {Record<string, import("./island-map.js").State>} */
  const found = {};
  for (const spot of spots) {
    const pressed = spot.name === picked;
    found[spot.name] = { label: label(spot), pressed, marks: pressed ? ["fits"] : [] };
  }
  for (const { name, label, on } of sides) found[name] = { label, checked: on };
  return found;
}

/** @param {import("./island-editor/types.js").Spot} spot */
function label({ said, touches }) {
  return `${said}. ${touches.length ? `Touches ${touches.join(", ")}.` : "Stands alone."}`;
}

/** What is said of the place that is pointed at. @param {Picture} picture @param {string} name */
function describe({ spots, sides }, name) {
  const side = sides.find((one) => one.name === name);
  const spot = spots.find((one) => one.name === name);
  return side ? `${side.label}: ${side.on ? "on" : "off"}.` : spot ? label(spot) : "";
}

/** @param {Picture} picture @param {string} name */
function said({ spots }, name) {
  return spots.find((spot) => spot.name === name)?.said ?? name;
}

export default hosted(render);
