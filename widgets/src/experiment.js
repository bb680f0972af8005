// @ts-check
/** What the boards share that deal or roll again and again: the head with the class code, the buttons
 * that go on, the exact chance unless it is hidden, the sample beside it, and both as a chart or a
 * table. */
import { fraction, help as makeHelp, html, reveal, rounded, say, set, toggle, write } from "./kit.js";
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
 * The name of the board, the class code, and how the board is shown.
 * @param {Board} board @param {[key: string, does: string][]} list of keys
 * @param {string} codes what one code does
 * @param {{ read: (on: boolean) => void, enlarge: (on: boolean) => void }} view
 */
export function head(board, list, codes, { read, enlarge }) {
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const question = html("p", { class: "bl-lede" });
  const { node: codeRow, paint: paintCode } = codeFields(board, codes);
  const undo = html("button", { type: "button", class: "bl-quiet", click: () => board.ask("undo") }, "Undo");
  const asText = toggle("Text view", { class: "bl-quiet" }, read);
  const larger = toggle("Larger", { class: "bl-quiet" }, enlarge);
  const help = makeHelp(list);
  const keys = html("button", { type: "button", class: "bl-quiet", "aria-expanded": "false" }, "Keys");
  keys.addEventListener("click", () => {
    help.hidden = !help.hidden;
    set(keys, "aria-expanded", String(!help.hidden));
  });
  const views = html("div", { class: "bl-row bl-no-print" }, undo, asText, larger, keys);
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, question),
      html("div", { class: "bl-tools" }, codeRow, views),
    ),
    help,
    asText,
    larger,
    keys,
    /** @param {Picture} picture */
    paint(picture) {
      say(eyebrow, `${picture.game} · explorer`);
      say(title, picture.title);
      say(question, picture.question);
      set(undo, "aria-disabled", !picture.can_undo && "true");
      paintCode(picture);
    },
  };
}

/**
 * The class code and the pupil's number, which the session reads as they are typed.
 * @param {Board} board @param {string} codes what one code does
 */
function codeFields({ prefix, ask }, codes) {
  const about = `${prefix}about`;
  const common = { autocomplete: "off", "aria-describedby": about };
  const code = html("input", { class: "bl-input bl-code", spellcheck: "false", ...common });
  const pupil = html("input", {
    class: "bl-input bl-pupil",
    inputmode: "numeric",
    placeholder: "all",
    ...common,
  });
  const change = () => ask("code", { code: code.value, pupil: pupil.value });
  code.addEventListener("change", change);
  pupil.addEventListener("change", change);
  const fresh = () => ask("code", { pupil: pupil.value });
  return {
    node: html(
      "div",
      { class: "bl-row" },
      html("label", { class: "bl-field" }, "Class code", code),
      html("label", { class: "bl-field" }, "Pupil", pupil),
      html("button", { type: "button", class: "bl-no-print", click: fresh }, "New code"),
      html("span", { class: "bl-vh", id: about }, codes),
    ),
    /** @param {Picture} picture */
    paint(picture) {
      write(code, picture.code);
      write(pupil, String(picture.pupil ?? ""));
    },
  };
}

/** The buttons that go on with the sample, or begin it anew. @param {Board["ask"]} ask @param {string} verb */
export function goOn(ask, verb) {
  const word = verb.toLowerCase();
  const go = (/** @type {number} */ times) => () => ask(word, { times });
  return html(
    "div",
    { class: "bl-rolls bl-no-print" },
    html("button", { type: "button", class: "bl-primary", click: go(1) }, verb),
    ...BATCHES.map((times) =>
      html(
        "button",
        { type: "button", "aria-label": `${verb} ${times} times`, click: go(times) },
        String(times),
      ),
    ),
    html("button", { type: "button", "aria-label": "Clear the sample", click: () => ask("clear") }, "Clear"),
  );
}

/**
 * The exact chance, the sample, and the chart or table of both.
 * @template {Picture} P
 * @param {Board} board @param {P} first @param {Experiment<P>} terms
 */
export function numbers({ prefix, ask }, first, terms) {
  const exact = exactly(ask, terms);
  const sampled = html("div", { class: "bl-sampled" });
  const chart = lawChart(prefix, terms, terms.choose);
  const table = lawTable(terms);
  const law = html("div", {}, chart.node, table.node);
  let shown = first;
  let words = false;
  let width = 0;

  const draw = () => {
    width ||= law.clientWidth; // once: to measure between changes makes the browser lay out twice
    chart.paint(terms.data(shown), width || 850, shown.sentence);
  };

  return {
    node: html("div", {}, html("div", { class: "bl-numbers" }, exact.node, sampled), law),
    show: exact.show,
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
    resize() {
      width = law.clientWidth;
      if (!words && width) draw();
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
      const names = [terms.heading(picture), ...exact, `Your ${terms.trials}`, "Share", "95 % interval"];
      heads.replaceChildren(...names.map((name) => html("th", { scope: "col" }, name)));
      const data = terms.data(picture);
      body.replaceChildren(...data.speeds.map((speed, i) => tableRow(data, terms, speed, i)));
    },
  };
}

/** @param {Data} data @param {Experiment<any>} terms @param {number} speed @param {number} i its place */
function tableRow({ law, counts, intervals, rolls, minimum, below }, terms, speed, i) {
  const count = counts[i] ?? 0;
  const reaches = speed >= minimum !== Boolean(below);
  const interval = intervals?.[i]?.map((end) => end.toFixed(3)).join(" to ");
  const cells = [
    ...(law ? [`${law.weights[i]}/${law.denominator}`, law.chances[i]] : []),
    rolls ? String(count) : "–",
    rolls ? rounded(count, rolls) : "–",
    interval ?? "–",
  ];
  return html(
    "tr",
    { class: reaches && "bl-on" },
    html(
      "th",
      { scope: "row" },
      terms.row(speed),
      reaches && html("span", { class: "bl-vh" }, `, ${terms.reaches}`),
    ),
    ...cells.map((cell) => html("td", {}, cell)),
  );
}
