// @ts-check
/** What the boards share that deal or roll again and again: the class code, the buttons that go on, the
 * exact chance unless it is hidden, the sample beside it, and both as a chart or a table. */
import { codes } from "./codes.js";
import { button, fraction, heads, html, measured, reveal, rounded, row, say, scrolled, set } from "./kit.js";
import { lawChart } from "./law-chart.js";

/** @typedef {import("./law-chart.js").Data} Data */
/**
 * What of a picture is drawn here; `rolls` counts the trials of the sample.
 * @typedef {{
 *   title: string, game: string, question: string, can_undo: boolean,
 *   code: string, pupil: number | null,
 *   exact: boolean, law: Data["law"], chance: import("./kit.js").Chance | null,
 *   sample: {
 *     rolls: number, reached: number, share: import("./kit.js").Chance | null, low: string, high: string,
 *     counts: number[], intervals?: [number, number][],
 *   },
 *   sentence: string,
 * }} Picture
 */
/** @typedef {{ prefix: string, ask: (word: string, rest?: object) => void }} Board */
/**
 * What a board calls things, and what the chart shows of its picture.
 * @template {Picture} P
 * @typedef {import("./law-chart.js").Terms & {
 *   trial: string, verb: string, reaches: string,
 *   heading: (picture: P) => string, row: (speed: number) => string,
 *   event: (picture: P) => string, data: (picture: P) => Data, choose: (minimum: number) => void,
 * }} Experiment
 */

const BATCHES = [20, 200, 2000];
/** A fraction of more letters than this is written smaller. */
const LONG = 13;

/**
 * The class code and the pupil's number, which the session reads as they are typed.
 * @param {Board} board @param {string} about what one code does
 */
export function codeRow(board, about) {
  const { node, code, pupil, id, fresh, paint } = codes(board);
  const change = () => board.ask("code", { code: code.value, pupil: pupil.value });
  for (const field of [code, pupil]) field.addEventListener("change", change);
  node.append(
    button("New code", fresh, { class: "bl-no-print" }),
    html("span", { class: "bl-vh", id }, about),
  );
  return { node, paint };
}

/** The buttons that go on with the sample, or begin it anew. @param {Board["ask"]} ask @param {string} verb */
export function goOn(ask, verb) {
  const word = verb.toLowerCase();
  const go = (/** @type {number} */ times) => () => ask(word, { times });
  return html(
    "div",
    { class: "bl-rolls bl-no-print" },
    button(verb, go(1), { class: "bl-primary" }),
    ...BATCHES.map((times) => button(String(times), go(times), { "aria-label": `${verb} ${times} times` })),
    button("Clear", () => ask("clear"), { "aria-label": "Clear the sample" }),
  );
}

/**
 * The exact chance, the sample, and the chart or table of both.
 * @template {Picture} P
 * @param {Board} board @param {P} first @param {Experiment<P>} terms
 * @param {() => void} [resized] what else is fitted to the width
 */
export function numbers({ prefix, ask }, first, terms, resized) {
  const exact = exactly(ask, terms);
  const sampled = html("div", { class: "bl-sampled" });
  const chart = lawChart(prefix, terms, terms.choose);
  const table = lawTable(terms);
  const law = html("div", {}, chart.node, table.node);
  let shown = first;
  let words = false;
  const { width, stop } = measured(law, () => {
    if (!words) draw();
    resized?.();
  });
  const draw = () => chart.paint(terms.data(shown), width() || 850, shown.sentence);

  return {
    node: html("div", {}, html("div", { class: "bl-numbers" }, exact.node, sampled), law),
    show: exact.show,
    stop,
    /** @param {P} picture @param {boolean} asWords */
    paint(picture, asWords) {
      shown = picture;
      words = asWords;
      exact.paint(picture);
      sampled.replaceChildren(...simulated(picture, terms));
      set(chart.node, "hidden", words);
      table.node.hidden = !words;
      if (words) table.paint(picture);
      else draw();
    },
  };
}

/** The exact chance, which can be hidden until it is wanted. @param {Board["ask"]} ask @param {Experiment<any>} terms */
function exactly(ask, terms) {
  const { hidden, show, paint: paintReveal } = reveal(ask);
  const chance = html("p", { class: "bl-big" });
  const node = html("div", { class: "bl-exact" }, html("h3", { class: "bl-tag" }, "Exact"), chance, hidden, show);
  return {
    node,
    show,
    /** @param {Picture} picture */
    paint(picture) {
      paintReveal(picture.exact);
      node.classList.toggle("bl-hiding", !picture.exact);
      chance.hidden = !picture.exact;
      chance.replaceChildren(...(picture.chance ? equation(picture.chance, terms.event(picture)) : []));
      chance.classList.toggle("bl-long", (picture.chance?.fraction.length ?? 0) > LONG);
    },
  };
}

/** @param {import("./kit.js").Chance} chance @param {string} event */
function equation({ fraction: exact, sign, figures }, event) {
  const rounded = sign ? [html("span", { class: "bl-approx" }, `${sign} ${figures}`)] : [];
  return [`${event} = `, fraction(exact), ...rounded];
}

/**
 * `== null` because Python's None arrives as undefined in JupyterLite.
 * @param {Picture} picture @param {Experiment<any>} terms
 */
function simulated({ code, pupil, sample: { rolls, reached, share, low, high } }, { trial, trials, verb }) {
  const whose = pupil == null ? code : `${code}, pupil\u00a0${pupil}`;
  const title = `Simulated: ${rolls}\u00a0${rolls === 1 ? trial : trials}, code\u00a0${whose}`;
  const [result, remark] =
    share == null
      ? [`No ${trial} yet`, `${verb} once, or 20, 200, 2000 at a time.`]
      : [
          `${reached} of ${rolls} ${share.sign || "="} ${share.figures || share.fraction}`,
          `95 % interval ${low} to ${high}`,
        ];
  return [
    html("h3", { class: "bl-tag" }, title),
    html("p", { class: "bl-share" }, result),
    html("p", { class: "bl-tag" }, remark),
  ];
}

/** Every number of the chart. @param {Experiment<any>} terms */
function lawTable(terms) {
  const sentence = html("p", { class: "bl-tag" });
  const table = html("table");
  return {
    node: html("div", {}, sentence, scrolled("The chart as a table", table)),
    /** @param {Picture} picture */
    paint(picture) {
      say(sentence, picture.sentence);
      const exact = picture.law ? ["Exact", "≈"] : [];
      const data = terms.data(picture);
      table.replaceChildren(
        heads(terms.heading(picture), ...exact, `Your ${terms.trials}`, "Share", "95 % interval"),
        html("tbody", {}, ...data.speeds.map((speed, i) => tableRow(data, terms, speed, i))),
      );
    },
  };
}

/** @param {Data} data @param {Experiment<any>} terms @param {number} speed @param {number} i its place */
function tableRow({ law, counts, intervals, rolls, minimum, below }, terms, speed, i) {
  const count = counts[i] ?? 0;
  const reaches = speed >= minimum !== Boolean(below);
  const interval = intervals?.[i]?.map((end) => end.toFixed(3)).join(" to ");
  return row(
    { class: reaches && "bl-on" },
    [terms.row(speed), reaches && html("span", { class: "bl-vh" }, `, ${terms.reaches}`)],
    ...(law ? [`${law.weights[i]}/${law.denominator}`, law.chances[i]] : []),
    rolls ? String(count) : "–",
    rolls ? rounded(count, rolls) : "–",
    interval ?? "–",
  );
}
