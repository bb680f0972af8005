// @ts-check
/** What is in the cup and where it flies: own and gained dice, trial, minimum. */
import { button, html, say, segments, set, stepper } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function controls(board) {
  const { first, ask, piece, prefix } = board;
  const own = segments({
    name: `${prefix}own`,
    legend: "Your dice",
    options: Array.from({ length: first.most.own }, (_, i) => {
      const dice = String(i + 1);
      return [dice, html("b", { class: "bl-n" }, dice)];
    }),
    choose: (dice) => ask("own", { dice: Number(dice) }),
  });
  const gained = gainedDice(board);
  const trial = segments({
    name: `${prefix}trial`,
    legend: "Trial",
    options: first.order.trials.map((value) => [
      value,
      html("span", { class: "bl-trial" }, piece(`trial-${value}`), first.trials[value]),
    ]),
    choose: (chosen) => ask("trial", { trial: chosen }),
  });
  const minimum = stepper({
    label: "Minimum speed",
    less: "Lower the minimum",
    more: "Raise the minimum",
    step: (by) => ask("raise", { by }),
  });
  return {
    node: html(
      "div",
      { class: "bl-controls" },
      own.node,
      gained.node,
      trial.node,
      html(
        "div",
        { class: "bl-row bl-between" },
        html("span", { class: "bl-label bl-flat", "aria-hidden": "true" }, "Minimum speed"),
        minimum.node,
      ),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      own.paint(String(picture.own));
      gained.paint(picture);
      trial.paint(picture.trial);
      minimum.paint(picture.minimum, 1, picture.most.minimum);
    },
  };
}

/** @param {string} colour */
const aDie = (colour) => `${/^[aeiou]/.test(colour) ? "an" : "a"} ${colour} die`;

/** For each other colour a button that adds a die and one that takes it out. @param {Board} board */
function gainedDice({ first, ask, piece }) {
  const total = html("small");
  const chips = first.order.foreign.map((colour) => {
    const count = html("b", { class: "bl-n" });
    const add = button(
      piece(`shape-${colour}`, { "data-colour": colour }),
      () => ask("gain", { colour, by: 1 }),
      { "aria-label": `Add ${aDie(colour)}` },
    );
    const drop = button(count, () => ask("gain", { colour, by: -1 }));
    add.append(html("i", {}, "+"));
    drop.append(html("i", {}, "−"));
    return { colour, count, add, drop };
  });
  return {
    node: html(
      "fieldset",
      {},
      html("legend", { class: "bl-label" }, "Dice gained from others ", total),
      html(
        "div",
        { class: "bl-chips" },
        ...chips.map(({ add, drop }) => html("div", { class: "bl-chip" }, add, drop)),
      ),
    ),
    /** @param {Picture} picture */
    paint({ foreign, most }) {
      const all = Object.values(foreign).reduce((sum, dice) => sum + dice, 0);
      say(total, `${all} of ${most.foreign}`);
      for (const { colour, count, add, drop } of chips) {
        const dice = foreign[colour] ?? 0;
        say(count, String(dice));
        set(add, "aria-disabled", (dice >= most.each || all >= most.foreign) && "true");
        set(drop, "aria-disabled", dice === 0 && "true");
        set(drop, "aria-label", `Remove ${aDie(colour)}, ${dice} in the cup`);
      }
    },
  };
}
