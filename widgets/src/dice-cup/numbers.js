// @ts-check
/** What the Dice Cup counts, and the line that a class pools its results with. */
import { numbers as experimentNumbers } from "../experiment.js";
import { beforePaint, button, copy, html } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board @param {() => void} resized what else is fitted to the width */
export function numbers(board, resized) {
  /** @type {import("../experiment.js").Experiment<Picture>} */
  const terms = {
    axis: "speed",
    heading: () => "Speed",
    value: (speed) => `Speed ${speed}`,
    row: String,
    flag: (minimum) => `minimum ${minimum}`,
    trial: "roll",
    trials: "rolls",
    verb: "Roll",
    reaches: "reaches the minimum",
    invitation: "Roll to see your sample",
    event: ({ minimum }) => `P(speed ≥ ${minimum})`,
    data: ({ axis, law, sample, minimum, speed }) => ({
      ...axis,
      law,
      ...sample,
      minimum,
      marked: speed.counted,
    }),
    choose: (speed) => board.ask("minimum", { speed }),
  };
  return experimentNumbers(board, board.first, terms, resized);
}

/** The line that a class pools its results with. @param {(words: string) => void} tell */
export function resultLine(tell) {
  const field = html("textarea", { class: "bl-input bl-line", readonly: true, rows: 1 });
  const copied = async () =>
    tell(
      (await copy(field))
        ? "Result line copied: paste it where your class pools its results."
        : "This page may not copy: select the line and copy it by hand.",
    );
  const node = html(
    "div",
    { class: "bl-row bl-result-line bl-no-print" },
    html("label", { class: "bl-field" }, "Result line", field),
    button("Copy result line", copied),
  );
  /** Make the field as high as its lines, which wrap where it is narrow. */
  const resize = () => {
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  };
  return {
    node,
    resize,
    /** @param {Picture} picture */
    paint({ line }) {
      node.hidden = !line;
      if (field.value === line) return;
      field.value = line;
      beforePaint(resize);
    },
  };
}
