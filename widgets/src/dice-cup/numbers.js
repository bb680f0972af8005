// @ts-check
/** The exact chance, the sample beside it, and the law as a chart or a table. */
import { copy, fraction, html, say, set } from "../kit.js";
import { lawChart } from "../law-chart.js";

/** @typedef {import("./types.js").Picture} Picture */

const COLUMNS = ["Speed", "Exact", "≈", "Your rolls", "Share", "95 % interval"];
/** A fraction of more letters than this is written smaller. */
const LONG = 13;

/** @param {import("./types.js").Board} board */
export function numbers({ prefix, first, ask }) {
  const exact = html("div");
  const sampled = html("div", { class: "bl-sampled" });
  const chart = lawChart(prefix, (speed) => ask("minimum", { speed }));
  const table = lawTable();
  const law = html("div", {}, chart.node, table.node);
  let shown = first;
  let words = false;

  const draw = () => {
    const { law: of, sample, minimum, speed, sentence } = shown;
    const data = { ...of, ...sample, minimum, marked: speed.counted };
    chart.paint(data, law.clientWidth || 850, sentence);
  };

  return {
    node: html("div", {}, html("div", { class: "bl-numbers" }, exact, sampled), law),
    /** @param {Picture} picture @param {boolean} asWords */
    paint(picture, asWords) {
      shown = picture;
      words = asWords;
      exact.replaceChildren(...exactly(picture));
      sampled.replaceChildren(...simulated(picture));
      set(chart.node, "hidden", words);
      table.node.hidden = !words;
      if (words) table.paint(picture);
      else draw();
    },
    resize() {
      if (!words && law.clientWidth) draw();
    },
  };
}

/** @param {Picture} picture */
function exactly({ chance, minimum }) {
  const long = chance.fraction.length > LONG;
  return [
    html("h3", { class: "bl-tag" }, "Exact"),
    html(
      "p",
      { class: long ? "bl-big bl-long" : "bl-big" },
      `P(speed ≥ ${minimum}) = `,
      fraction(chance.fraction),
      chance.sign && html("span", { class: "bl-approx" }, `${chance.sign} ${chance.figures}`),
    ),
  ];
}

/** @param {Picture} picture */
function simulated({ code, pupil, sample: { rolls, reached, share, low, high } }) {
  const whose = pupil === null ? code : `${code}, pupil ${pupil}`;
  const title = `Simulated: ${rolls} ${rolls === 1 ? "roll" : "rolls"}, code ${whose}`;
  const [result, remark] =
    share === null
      ? ["No roll yet", "Roll once, or 20, 200, 2000 at a time."]
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

/** Every number of the chart. */
function lawTable() {
  const sentence = html("p", { class: "bl-tag" });
  const body = html("tbody");
  const heads = COLUMNS.map((name) => html("th", { scope: "col" }, name));
  const table = html("table", {}, html("thead", {}, html("tr", {}, ...heads)), body);
  return {
    node: html(
      "div",
      {},
      sentence,
      html(
        "div",
        { class: "bl-scroll", tabindex: 0, role: "group", "aria-label": "The law as a table" },
        table,
      ),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      say(sentence, picture.sentence);
      body.replaceChildren(...picture.law.speeds.map((_, i) => tableRow(picture, i)));
    },
  };
}

/** @param {Picture} picture @param {number} i */
function tableRow({ law, sample, minimum }, i) {
  const speed = law.speeds[i] ?? 0;
  const count = sample.counts[i] ?? 0;
  const reaches = speed >= minimum;
  const interval = sample.intervals?.[i]?.map((end) => end.toFixed(3)).join(" to ");
  const cells = [
    `${law.weights[i]}/${law.denominator}`,
    law.chances[i],
    sample.rolls ? String(count) : "–",
    sample.rolls ? (count / sample.rolls).toFixed(3) : "–",
    interval ?? "–",
  ];
  return html(
    "tr",
    { class: reaches && "bl-on" },
    html(
      "th",
      { scope: "row" },
      String(speed),
      reaches && html("span", { class: "bl-vh" }, ", reaches the minimum"),
    ),
    ...cells.map((cell) => html("td", {}, cell)),
  );
}

/** The line that a class pools its results with. @param {(words: string) => void} tell */
export function resultLine(tell) {
  const field = html("input", { class: "bl-input bl-line", readonly: true, size: 40 });
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
    html("button", { type: "button", click: copied }, "Copy result line"),
  );
  return {
    node,
    /** @param {Picture} picture */
    paint({ line }) {
      node.hidden = !line;
      field.value = line;
    },
  };
}
