// @ts-check
/** The exact chance, unless it is hidden, the sample beside it, and both as a chart or a table. */
import { beforePaint, copy, fraction, html, say, set } from "../kit.js";
import { lawChart } from "../law-chart.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** A fraction of more letters than this is written smaller. */
const LONG = 13;

/** @param {Board} board */
export function numbers({ prefix, first, ask }) {
  const exact = exactly(ask);
  const sampled = html("div", { class: "bl-sampled" });
  const chart = lawChart(prefix, (speed) => ask("minimum", { speed }));
  const table = lawTable();
  const law = html("div", {}, chart.node, table.node);
  let shown = first;
  let words = false;
  let width = 0;

  const draw = () => {
    const { axis, law: of, sample, minimum, speed, sentence } = shown;
    const data = { ...axis, law: of, ...sample, minimum, marked: speed.counted };
    width ||= law.clientWidth; // once: to measure between changes makes the browser lay out twice
    chart.paint(data, width || 850, sentence);
  };

  return {
    node: html("div", {}, html("div", { class: "bl-numbers" }, exact.node, sampled), law),
    show: exact.show,
    /** @param {Picture} picture @param {boolean} asWords */
    paint(picture, asWords) {
      shown = picture;
      words = asWords;
      exact.paint(picture);
      sampled.replaceChildren(...simulated(picture));
      set(chart.node, "hidden", words);
      table.node.hidden = !words;
      if (words) table.paint(picture);
      else draw();
    },
    resize() {
      width = law.clientWidth;
      if (!words && width) draw();
    },
  };
}

/** The exact chance, which can be hidden until it is wanted. @param {Board["ask"]} ask */
function exactly(ask) {
  let shown = false;
  const show = html("button", {
    type: "button",
    class: "bl-no-print",
    click: () => ask("exact", { show: !shown }),
  });
  const chance = html("p", { class: "bl-big" });
  const hidden = html("p", {}, "Hidden until you have predicted.");
  const node = html("div", { class: "bl-exact" }, html("h3", { class: "bl-tag" }, "Exact"), chance, hidden, show);
  return {
    node,
    show,
    /** @param {Picture} picture */
    paint(picture) {
      shown = picture.exact;
      say(show, shown ? "Hide exact" : "Show exact");
      set(show, "aria-expanded", String(shown));
      show.classList.toggle("bl-quiet", shown);
      node.classList.toggle("bl-hiding", !shown);
      chance.hidden = !shown;
      hidden.hidden = shown;
      chance.replaceChildren(...(picture.chance ? equation(picture.chance, picture.minimum) : []));
      chance.classList.toggle("bl-long", (picture.chance?.fraction.length ?? 0) > LONG);
    },
  };
}

/** @param {import("../kit.js").Chance} chance @param {number} minimum */
function equation({ fraction: exact, sign, figures }, minimum) {
  const rounded = sign ? [html("span", { class: "bl-approx" }, `${sign} ${figures}`)] : [];
  return [`P(speed ≥ ${minimum}) = `, fraction(exact), ...rounded];
}

/**
 * `== null` because Python's None arrives as undefined in JupyterLite.
 * @param {Picture} picture
 */
function simulated({ code, pupil, sample: { rolls, reached, share, low, high } }) {
  const whose = pupil == null ? code : `${code}, pupil\u00a0${pupil}`;
  const title = `Simulated: ${rolls}\u00a0${rolls === 1 ? "roll" : "rolls"}, code\u00a0${whose}`;
  const [result, remark] =
    share == null
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
  const heads = html("tr");
  const body = html("tbody");
  const table = html("table", {}, html("thead", {}, heads), body);
  return {
    node: html(
      "div",
      {},
      sentence,
      html(
        "div",
        { class: "bl-scroll", tabindex: 0, role: "group", "aria-label": "The chart as a table" },
        table,
      ),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      say(sentence, picture.sentence);
      const exact = picture.law ? ["Exact", "≈"] : [];
      const names = ["Speed", ...exact, "Your rolls", "Share", "95 % interval"];
      heads.replaceChildren(...names.map((name) => html("th", { scope: "col" }, name)));
      body.replaceChildren(...picture.axis.speeds.map((speed, i) => tableRow(picture, speed, i)));
    },
  };
}

/** @param {Picture} picture @param {number} speed @param {number} i its place */
function tableRow({ law, sample, minimum }, speed, i) {
  const count = sample.counts[i] ?? 0;
  const reaches = speed >= minimum;
  const interval = sample.intervals?.[i]?.map((end) => end.toFixed(3)).join(" to ");
  const cells = [
    ...(law ? [`${law.weights[i]}/${law.denominator}`, law.chances[i]] : []),
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
    html("button", { type: "button", click: copied }, "Copy result line"),
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
