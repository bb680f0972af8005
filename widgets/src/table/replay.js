// @ts-check
/** The way back: a slider over the moves, and the game that goes on from one of them. */
import { button, html, say, set } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function replay({ ask }) {
  let at = 0;
  let last = 0;
  const go = (/** @type {number} */ to) => {
    if (!node.hidden && to !== at && to >= 0 && to <= last) ask("go", { at: to });
  };
  const slider = html("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": "Moves shown",
    input: () => go(slider.valueAsNumber),
  });
  const place = html("span", { class: "bl-small bl-n" });
  const branch = button("Play on from here", () => ask("branch"));
  const present = button("To the present", () => go(last), { class: "bl-quiet" });
  const node = html(
    "div",
    { class: "bl-row bl-replay bl-no-print" },
    button("◀", () => go(at - 1), { class: "bl-quiet", "aria-label": "A move back" }),
    slider,
    button("▶", () => go(at + 1), { class: "bl-quiet", "aria-label": "A move on" }),
    place,
    branch,
    present,
  );
  return {
    node,
    /** @param {1 | -1} by */
    step: (by) => go(at + by),
    /** @param {Picture} picture */
    paint({ replay, cover }) {
      ({ at, last } = replay);
      node.hidden = last === 0 || cover !== null;
      set(slider, "max", last);
      if (slider.valueAsNumber !== at) slider.value = String(at);
      set(slider, "aria-valuetext", `${at} of ${last} moves`);
      say(place, `${at} / ${last}`);
      branch.hidden = present.hidden = replay.now;
    },
  };
}
