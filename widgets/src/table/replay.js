// @ts-check
/** The way back: a slider over the moves, and the game that goes on from one of them. */
import { html, say, set } from "../kit.js";

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
  /** @param {string} label @param {string} face @param {() => void} press */
  const button = (label, face, press) =>
    html("button", { type: "button", class: "bl-quiet", "aria-label": label, click: press }, face);
  const place = html("span", { class: "bl-small bl-n" });
  const branch = html("button", { type: "button", click: () => ask("branch") }, "Play on from here");
  const present = html(
    "button",
    { type: "button", class: "bl-quiet", click: () => go(last) },
    "To the present",
  );
  const node = html(
    "div",
    { class: "bl-row bl-replay bl-no-print" },
    button("A move back", "◀", () => go(at - 1)),
    slider,
    button("A move on", "▶", () => go(at + 1)),
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
