// @ts-check
/** How many splits guarantee how much, with one's own and the best among them; and the same as a table. */
import { counted, figures, heads, html, row, scrolled, set, svg, text } from "../kit.js";

/** @typedef {import("./types.js").Shown} Picture */

const HEIGHT = 276;
const FLOOR = 222;
const TOP = 96;
/** Where what is said of the best, and of one's own, is written. */
const LINES = { best: 16, yours: 58 };
/** How wide a letter of the chart is, roughly. */
const LETTER = 7.4;

export function chart() {
  const drawing = svg("svg", { class: "bl-drawn bl-chart", role: "img" });
  const table = html("table");
  const scroll = scrolled("The chart as a table", table);
  return {
    node: html("div", {}, drawing, scroll),
    /** @param {Picture} picture @param {number} width @param {boolean} words */
    paint(picture, width, words) {
      set(drawing, "hidden", words);
      scroll.hidden = !words;
      if (words) return table.replaceChildren(...rows(picture));
      set(drawing, "viewBox", `0 0 ${width} ${HEIGHT}`);
      set(drawing, "aria-label", `Bars: how many splits have which smallest group. ${picture.reached}`);
      drawing.replaceChildren(...bars(picture, width));
    },
  };
}

/** @param {Picture} picture @param {number} width */
function bars({ law, guaranteed, best, is_best, optima, axis }, width) {
  const first = /** @type {Picture["law"][number]} */ (law[0]);
  const last = /** @type {Picture["law"][number]} */ (law.at(-1));
  const gaps = law.slice(1).map(({ at }, i) => at - /** @type {any} */ (law[i]).at);
  const unit = Math.min(...gaps, Math.max(1, last.at - first.at));
  const pitch = (width - 24) / ((last.at - first.at) / unit + 1);
  const x = (/** @type {number} */ at) => 4 + pitch * ((at - first.at) / unit + 0.5);
  const most = Math.max(...law.map(({ splits }) => splits));
  const y = (/** @type {number} */ splits) => FLOOR - ((FLOOR - TOP) * splits) / most;
  const thick = Math.max(2, Math.min(26, pitch * 0.74));
  const mine = law.find(({ worth }) => worth === guaranteed) ?? first;

  const drawn = law.map(({ worth, at, splits }) =>
    svg("rect", {
      class: worth === guaranteed && "bl-yours",
      x: x(at) - thick / 2,
      y: Math.min(y(splits), FLOOR - 1),
      width: thick,
      height: Math.max(FLOOR - y(splits), 1),
      rx: Math.min(2, thick / 3),
    }),
  );
  const counts = spaced(
    [...law].sort((one, other) => other.splits - one.splits).filter(({ splits, worth }) => splits > most / 8 && worth !== guaranteed),
    ({ splits }) => String(splits).length * LETTER + 8,
    ({ at }) => x(at),
  ).map(({ at, splits }) => text(x(at), y(splits) - 6, String(splits), "middle", "bl-soft"));
  const ticks = spaced(
    [mine, last, ...law],
    ({ worth }) => worth.length * LETTER + 14,
    ({ at }) => x(at),
  ).map(({ at, worth }) => text(tickAt(at, worth), FLOOR + 19, worth, "middle", tickClass(worth)));
  /** Keep the first one within the drawing. @param {number} at @param {string} worth */
  function tickAt(at, worth) {
    return Math.max(x(at), (worth.length * LETTER) / 2);
  }
  /** @param {string} worth */
  function tickClass(worth) {
    return worth === guaranteed ? "bl-here" : worth === best ? "bl-strong" : "bl-soft";
  }
  const tag = guaranteed.length * LETTER + 12;
  return [
    ...drawn,
    ...counts,
    svg("path", { class: "bl-axis", d: `M0 ${FLOOR}H${width}` }),
    svg("rect", { class: "bl-tag-ground", x: x(mine.at) - tag / 2, y: FLOOR + 4, width: tag, height: 21, rx: 4 }),
    ...ticks,
    text(0, HEIGHT - 8, axis, "start", "bl-soft"),
    ...(is_best ? [] : said(LINES.best, x(last.at), FLOOR - 5, `best: ${best}`, counted(optima, "split"))),
    ...said(
      is_best ? LINES.best : LINES.yours,
      x(mine.at),
      y(mine.splits) - 12,
      is_best ? `yours: ${guaranteed}, the best` : `yours: ${guaranteed}`,
      mine.splits === 1 ? "the only such split" : `one of ${mine.splits} splits`,
    ),
    svg("path", { class: "bl-arrow", d: `M${x(mine.at)} ${y(mine.splits) - 3}l-7 -10h14z` }),
  ];

  /** Two lines of text above a point, and a line down to it. @param {number} top @param {number} at @param {number} down @param {string} strong @param {string} soft */
  function said(top, at, down, strong, soft) {
    const side = at > width / 2 ? "end" : "start";
    const edge = side === "end" ? Math.min(at + 5, width) : Math.max(at - 5, 0);
    return [
      svg("path", { class: "bl-leader", d: `M${at} ${top + 26}V${down}` }),
      text(edge, top, strong, side, "bl-strong"),
      text(edge, top + 19, soft, side, "bl-soft"),
    ];
  }
}

/**
 * Leave out what would run into what stands before it in the list.
 * @template T
 * @param {T[]} list @param {(one: T) => number} width @param {(one: T) => number} at
 */
function spaced(list, width, at) {
  /** @type {T[]} */
  const kept = [];
  for (const one of list)
    if (kept.every((other) => Math.abs(at(one) - at(other)) >= (width(one) + width(other)) / 2)) kept.push(one);
  return kept;
}

/** @param {Picture} picture */
function rows({ law, axis, guaranteed, best }) {
  const all = law.reduce((sum, { splits }) => sum + splits, 0);
  const remark = (/** @type {string} */ worth) =>
    [worth === guaranteed && "yours", worth === best && "best"].filter(Boolean).join(", ");
  return [
    heads(axis, "Splits", "Share"),
    html(
      "tbody",
      {},
      ...[...law].reverse().map(({ worth, splits }) =>
        row(
          { class: worth === guaranteed && "bl-on" },
          [worth, remark(worth) && ` (${remark(worth)})`],
          `${splits}/${all}`,
          figures(splits, all),
        ),
      ),
    ),
  ];
}
