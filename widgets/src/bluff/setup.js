// @ts-check
/** What a new duel is begun with. Nothing here changes the duel until it is begun. */
import { codes } from "../codes.js";
import { button, html, segments, set } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function setup(board) {
  const { ask, first, piece } = board;
  const { id, node: codeRow, code, pupil } = codes(board);
  set(code, "placeholder", "fresh dice");
  const opponent = choice(board, "opponent", "Orange", (value) => (seldom.hidden = value !== "bluffing"));
  const trial = choice(board, "trial", "Trial", () => {}, (name) => piece(`trial-${name}`));
  const cup = choice(board, "cup", "Cup", () => {});
  const n = number("It bluffs one time in", 1, first.most.n);
  const seldom = html("div", { class: "bl-seldom" }, n.node);
  const minimum = number("Minimum speed", 1, first.most.minimum);
  const dice = ["Your own dice", "Orange’s own dice"].map((name) => number(name, 1, first.most.dice));
  const gained = ["Your gained dice", "Orange’s gained dice"].map((name) => number(name, 0, first.most.dice));
  let asked = false;
  const begin = () => {
    asked = true;
    ask("new", {
      opponent: opponent.value(),
      trial: trial.value(),
      cup: cup.value(),
      n: n.value(),
      minimum: minimum.value(),
      own: dice.map((field) => field.value()),
      gained: gained.map((field) => field.value()),
      code: code.value,
      pupil: pupil.value,
    });
  };
  const fields = [...dice, ...gained].map((field) => field.node);
  codeRow.classList.add("bl-whole");
  codeRow.append(button("Begin a new duel", begin, { class: "bl-primary" }));
  const node = html(
    "div",
    { class: "bl-form bl-setup bl-no-print", role: "group", "aria-label": "A new duel" },
    html("div", {}, opponent.node, seldom),
    html("div", {}, trial.node),
    html("div", {}, cup.node, minimum.node),
    html("div", { class: "bl-numbers" }, ...fields),
    codeRow,
    html(
      "p",
      { class: "bl-small bl-whole", id },
      "One code gives the whole class the same dice; with a pupil number each has their own. " +
        "Without a code the dice are fresh.",
    ),
  );
  return {
    node,
    /** Show what the duel that is now played was begun with. @param {Picture} picture */
    fill({ setup: of }) {
      opponent.choose(of.opponent);
      trial.choose(of.trial);
      cup.choose(of.cup);
      n.fill(of.n);
      minimum.fill(of.minimum);
      dice.forEach((field, i) => field.fill(/** @type {number} */ (of.own[i])));
      gained.forEach((field, i) => field.fill(/** @type {number} */ (of.gained[i])));
      pupil.value = String(of.pupil ?? "");
    },
    /** Whether a new duel was asked for and begun; a refusal changes the status line alone. @param {Picture} before @param {Picture} now */
    begun(before, now) {
      if (!asked) return false;
      asked = false;
      return JSON.stringify({ ...before, status: "" }) !== JSON.stringify({ ...now, status: "" });
    },
  };
}

/**
 * @param {Board} board @param {"opponent" | "trial" | "cup"} name @param {string} legend
 * @param {(value: string) => void} chosen @param {(name: string) => Element | string} [icon]
 */
function choice({ first, prefix }, name, legend, chosen, icon = () => "") {
  let value = first.setup[name];
  const choose = (/** @type {string} */ now) => {
    value = now;
    group.paint(now);
    chosen(now);
  };
  const group = segments({
    name: `${prefix}${name}`,
    legend,
    options: first.sets[name].map(([option, face]) => [
      option,
      html("span", { class: "bl-option" }, icon(option), face),
    ]),
    choose,
  });
  return { node: group.node, choose, value: () => value };
}

/** @param {string} label @param {number} low @param {number} high */
function number(label, low, high) {
  const input = html("input", { class: "bl-input bl-count", type: "number", min: low, max: high });
  return {
    node: html("label", { class: "bl-field" }, label, input),
    value: () => Number(input.value),
    /** @param {number} value */
    fill(value) {
      input.value = String(value);
    },
  };
}
