// @ts-check
/** The island editor: draws an island with a switch between its spots, and sends what is clicked. Which
 * edges there are, what the rulebook says of them and what the file holds is the session's. */
import { bar as makeBar } from "./island-editor/bar.js";
import { checks as makeChecks, facts as makeFacts } from "./island-editor/report.js";
import { words as makeWords } from "./island-editor/words.js";
import { islandMap } from "./island-map.js";
import { html, say } from "./kit.js";
import { shell } from "./shell.js";

/** @typedef {import("./island-editor/types.js").Picture} Picture */

export default shell("bl-maka bl-island-editor", [], draw);

/** @param {import("./types.js").Board<Picture>} board @returns {import("./types.js").Parts<Picture>} */
function draw(board) {
  const { ask, first, line, now, paint, root, tell } = board;
  const pointed = html("p", { class: "bl-pointed bl-no-print", "aria-hidden": "true" });
  line.append(pointed);

  let picked = "";
  const map = islandMap({
    of: "both",
    choose: (name) => (name.includes(" ") ? turn(...split(name)) : pick(name)),
    look: (name) => say(pointed, describe(now(), name)),
  });
  const bar = makeBar(board);
  const checks = makeChecks(board);
  const facts = makeFacts();
  const words = makeWords(turn);
  map.enlarge(first.map.tall.beaches[0] ?? "");

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
    if (!picked || event.key !== "Escape") return;
    event.preventDefault();
    pick(picked);
  });
  return {
    name: ({ title, name }) => `${title}: ${name}`,
    heading: ({ title }) => ({
      ...{ eyebrow: "Maka Bana", title },
      lede: "Set which spots touch, as on your printed board, and keep the file.",
    }),
    redoes: true,
    keys: [
      ["Enter", "turn the switch, choose the spot"],
      ["arrows", "the next switch or spot that way"],
      ["1–9", "another beach"],
      ["Esc", "let a chosen spot go"],
      ["O", "open an island", () => bar.open.click()],
      ["S", "save the file", () => bar.save.click()],
    ],
    body: [
      html(
        "div",
        { class: "bl-editor" },
        html("div", { class: "bl-main" }, map.node, words.node, line, bar.node, facts.node),
        checks.node,
      ),
    ],
    paint(picture, asText) {
      if (!picture.spots.some(({ name }) => name === picked)) picked = "";
      map.node.hidden = asText;
      map.draw(picture.map);
      map.paint(states(picture, picked), `${picture.name}: ${picture.spots.length} spots, switches between them`);
      words.node.hidden = !asText;
      if (asText) words.paint(picture);
      checks.paint(picture);
      facts.paint(picture);
      bar.paint(picture);
    },
    end: map.stop,
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
  const side = sides.find((side) => side.name === name);
  const spot = spots.find((spot) => spot.name === name);
  return side ? `${side.label}: ${side.on ? "on" : "off"}.` : spot ? label(spot) : "";
}

/** @param {Picture} picture @param {string} name */
function said({ spots }, name) {
  return spots.find((spot) => spot.name === name)?.said ?? name;
}
