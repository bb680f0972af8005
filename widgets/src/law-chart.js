// @ts-check
/** The dots of a sample, and the bars of the exact law behind them unless it is hidden. The chart is
 * drawn for the width it has, so its letters keep their size: columns where there is room, rows on a
 * phone. */
import { set, svg } from "./kit.js";

/**
 * Beyond the axis lies a tail that is less likely than `tail`.
 * @typedef {{
 *   weights: string[], shares: number[], chances: string[], denominator: string, tail: string,
 * }} Law
 */
/**
 * Every speed that can happen, how far apart they are if not by 1, the last before the tail, and for
 * each speed how it fared. What counts is from the minimum up, or `below` it.
 * @typedef {{
 *   speeds: number[], step?: number, end: number, law: Law | null,
 *   counts: number[], intervals?: [number, number][], rolls: number,
 *   minimum: number, below?: boolean, marked: number,
 * }} Data
 */
/**
 * What a board calls things: what is measured, one measured value, the minimum on its flag, the trials
 * of a sample, and what an empty chart asks for.
 * @typedef {{
 *   axis: string, value: (speed: number) => string, flag: (minimum: number) => string,
 *   trials: string, invitation: string,
 * }} Terms
 */
/**
 * A place on the axis for one speed; a speed that cannot happen has no index.
 * @typedef {{ speed: number, index: number | undefined, at: number }} Slot
 */
/**
 * Slots, how far apart their speeds are, their number in units of one bar, whether the axis is broken
 * after 0, and how many unlikely speeds are cut off.
 * @typedef {{ slots: Slot[], step: number, units: number, broken: boolean, beyond: number }} Axis
 */
/** @typedef {(Node | string)[]} Marks */
/**
 * How one drawing lies: `along` is the axis of speeds, `across` that of shares, both in pixels.
 * @typedef {{
 *   columns: boolean, width: number, height: number, start: number, pitch: number, top: number,
 *   across: (share: number) => number, marks: Marks, flag: (label: string, at: number) => Marks,
 * }} Layout
 */

/** Columns need this width; below it the law is drawn in rows. */
const COLUMNS_FROM = 580;
/** The gap of a broken axis. */
const BREAK = 0.7;
/** Intervals of single speeds, and the dots of speeds not seen, say something from so many rolls on. */
const INTERVALS_FROM = 100;
/** An axis of more speeds than this leaves out the dots of speeds never seen. */
const MANY = 30;

/**
 * Every whole speed from the lowest to the highest. Where nothing lies between 0 and the next speed
 * but a gap, the axis is broken; a long tail that hardly ever happens is cut off, but never what was
 * seen or lies on the table.
 * @param {Pick<Data, "speeds" | "step" | "end" | "counts" | "marked">} data @returns {Axis}
 */
export function axis({ speeds, step = 1, end, counts, marked }) {
  const index = new Map(speeds.map((speed, i) => [speed, i]));
  const low = speeds.find((speed) => speed > 0) ?? 0;
  let last = speeds.length - 1;
  while ((speeds[last] ?? 0) > end && !counts[last] && speeds[last] !== marked) last--;
  const high = speeds[last] ?? 0;
  const broken = index.has(0) && low > step;
  const offset = index.has(0) && low > 0 ? 1 + (broken ? BREAK : 0) : 0;
  const whole = Array.from({ length: Math.max(0, (high - low) / step + 1) }, (_, i) => ({
    speed: low + i * step,
    index: index.get(low + i * step),
    at: offset + i,
  }));
  const slots = offset ? [{ speed: 0, index: index.get(0), at: 0 }, ...whole] : whole;
  return { slots, step, units: offset + whole.length, broken, beyond: speeds.length - 1 - last };
}

/**
 * The highest share the chart has room for, and where its lines stand. A dot beyond it is pinned to
 * the edge: a few first rolls must not flatten the law. A hidden law has no say.
 * @param {Pick<Data, "law" | "counts" | "rolls" | "intervals">} data
 */
export function scale({ law, counts, rolls, intervals }) {
  const seen =
    rolls >= INTERVALS_FROM && intervals
      ? Math.max(...intervals.map(([, high]) => high))
      : Math.max(0, ...counts) / (rolls || 1);
  const likeliest = Math.max(0, ...(law?.shares ?? []));
  const room = law ? Math.max(likeliest * 1.12, Math.min(seen * 1.05, likeliest * 1.75)) : seen * 1.05;
  const top = Math.min(1, room || 1);
  const step = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((s) => top / s < 5) ?? 0.5;
  const ticks = Array.from({ length: Math.floor(top / step) }, (_, i) => (i + 1) * step);
  return { top, ticks, decimals: step < 0.01 ? 3 : step < 0.1 ? 2 : 1 };
}

/** Where the minimum cuts the axis, in units. @param {Axis} axis @param {number} minimum */
export function cut({ slots, units }, minimum) {
  return slots.find((slot) => slot.speed >= minimum)?.at ?? units;
}

/** The minimum that a place on the axis stands for. @param {Axis} axis @param {number} at */
export function minimumAt({ slots, step }, at) {
  const distance = (/** @type {Slot} */ slot) => Math.abs(slot.at - at);
  return Math.max(step, slots.reduce((best, slot) => (distance(slot) < distance(best) ? slot : best)).speed);
}

/**
 * A chart that paints itself.
 * @param {string} prefix of the board's pieces @param {Terms} terms
 * @param {(speed: number) => void} choose a new minimum
 */
export function lawChart(prefix, terms, choose) {
  const under = svg("g");
  const dots = svg("g", { class: "bl-dots" });
  const over = svg("g");
  const node = svg("svg", { role: "img", class: "bl-chart" }, under, dots, over);
  return {
    node,
    /** @param {Data} data @param {number} width @param {string} sentence for who cannot see it */
    paint(data, width, sentence) {
      const drawn = axis(data);
      const layout = (width >= COLUMNS_FROM ? columns : rows)(data, drawn, width, prefix, terms);
      set(node, "aria-label", sentence);
      set(node, "viewBox", `0 0 ${layout.width} ${layout.height}`);
      under.replaceChildren(...layout.marks);
      paintDots(dots, data, drawn, layout);
      over.replaceChildren(
        ...drawn.slots.flatMap((slot) => target(data, drawn, slot, layout, terms, choose)),
        flag(node, data.minimum, drawn, layout, terms, choose),
      );
    },
  };
}

/**
 * Move the dots where they belong; they are kept, so that they can travel.
 * @param {SVGGElement} group @param {Data} data @param {Axis} drawn @param {Layout} layout
 */
function paintDots(group, data, { slots }, layout) {
  const many = data.rolls >= INTERVALS_FROM;
  const shown = slots.flatMap(({ index, at }) => {
    const count = index === undefined ? undefined : data.counts[index];
    const visible = count || (count === 0 && many && slots.length <= MANY);
    return visible && index !== undefined ? [{ index, at, share: count / data.rolls }] : [];
  });
  while (group.children.length > shown.length) group.lastChild?.remove();
  while (group.children.length < shown.length)
    group.append(svg("g", {}, svg("path", { class: "bl-interval" }), svg("path", { class: "bl-dot" })));
  const radius = layout.columns && slots.length > MANY ? 3.8 : 5;
  shown.forEach(({ index, at, share }, n) => {
    const dot = /** @type {SVGGElement} */ (group.children[n]);
    const across = (/** @type {number} */ end) => layout.across(Math.min(end, layout.top));
    const along = layout.start + (at + 0.5) * layout.pitch;
    const [x, y] = layout.columns ? [along, across(share)] : [across(share), along];
    const [low, high] = ((many && data.intervals?.[index]) || [share, share]).map(
      (end) => across(end) - across(share),
    );
    set(dot, "style", `transform: translate(${x}px, ${y}px)`);
    const [line, mark] = /** @type {[Element, Element]} */ (/** @type {unknown} */ (dot.children));
    set(line, "d", layout.columns ? `M0 ${low} V${high}` : `M${low} 0 H${high}`);
    set(mark, "d", share > layout.top ? arrow(layout.columns) : disc(radius));
  });
}

/** @param {boolean} up */
function arrow(up) {
  return up ? "M-6 4 H6 L0 -6 Z" : "M-4 -6 V6 L6 0 Z";
}

/** @param {number} r */
function disc(r) {
  return `M${-r} 0 a${r} ${r} 0 1 1 ${2 * r} 0 a${r} ${r} 0 1 1 ${-2 * r} 0 Z`;
}

/**
 * What the pointer meets over a speed: its numbers, and a press makes it the first or last that counts.
 * @param {Data} data @param {Axis} drawn @param {Slot} slot @param {Layout} layout @param {Terms} terms
 * @param {(speed: number) => void} choose
 */
function target(data, { step }, { speed, index, at }, layout, terms, choose) {
  const { columns, width, height, start, pitch } = layout;
  if (index === undefined) return [];
  const [x, y, w, h] = columns
    ? [start + at * pitch, 12, pitch, height - 12]
    : [0, start + at * pitch, width, pitch];
  const { law, rolls, counts, below } = data;
  const exact = law && `${law.weights[index]} of ${law.denominator}, ≈ ${law.chances[index]}`;
  const yours = rolls && `${counts[index]} of your ${rolls} ${terms.trials}`;
  const click = () => choose(below ? speed + step : Math.max(step, speed));
  return [
    svg(
      "rect",
      { x, y, width: w, height: h, class: "bl-hit", click },
      svg("title", {}, [terms.value(speed), exact, yours].filter(Boolean).join("; ")),
    ),
  ];
}

/**
 * The flag on the minimum follows the pointer; the session hears where it was let go.
 * @param {SVGSVGElement} node @param {number} minimum @param {Axis} drawn @param {Layout} layout
 * @param {Terms} terms @param {(speed: number) => void} choose
 */
function flag(node, minimum, drawn, layout, terms, choose) {
  const { columns, start, pitch } = layout;
  const group = svg("g", { class: columns ? "bl-flag" : "bl-flag bl-flag-row" });
  const show = (/** @type {number} */ speed) => {
    const at = start + cut(drawn, speed) * pitch;
    set(group, "transform", columns ? `translate(${at} 0)` : `translate(0 ${at})`);
    group.replaceChildren(...layout.flag(terms.flag(speed), at));
  };
  const speedAt = (/** @type {PointerEvent} */ event) => {
    const box = node.getBoundingClientRect();
    const along = columns
      ? ((event.clientX - box.left) / box.width) * layout.width
      : ((event.clientY - box.top) / box.height) * layout.height;
    return minimumAt(drawn, (along - start) / pitch);
  };
  const follow = (/** @type {PointerEvent} */ event) => show(speedAt(event));
  group.addEventListener("pointerdown", (down) => {
    down.preventDefault();
    group.setPointerCapture(down.pointerId);
    group.addEventListener("pointermove", follow);
  });
  group.addEventListener("pointerup", (up) => {
    group.removeEventListener("pointermove", follow);
    choose(speedAt(up));
  });
  show(minimum);
  return group;
}

/** @param {Data} data @param {Axis} drawn @param {number} width @param {string} prefix @param {Terms} terms @returns {Layout} */
function columns(data, drawn, width, prefix, terms) {
  const labels = labelRows(data, drawn, width);
  const start = labels.rows.length ? LABELS : 56;
  const pitch = (width - start) / drawn.units;
  const { top, ticks, decimals } = scale(data);
  const floor = 266;
  const high = 232;
  const across = (/** @type {number} */ share) => floor - (share / top) * high;
  const middle = (/** @type {Slot} */ slot) => start + (slot.at + 0.5) * pitch;
  const wide = Math.min(56, pitch - Math.max(1, Math.min(8, pitch * 0.18)));
  const at = start + cut(drawn, data.minimum) * pitch;
  const gap = start + (1 + BREAK / 2) * pitch;
  const numbered = drawn.slots.filter(
    ({ speed }) =>
      speed === data.marked ||
      labels.every === 1 ||
      ((speed / drawn.step) % labels.every === 0 &&
        (Math.abs(speed - data.marked) / drawn.step) * pitch >= NUMERAL),
  );
  const marks = [
    svg("rect", { ...counted(data, at, start, width, "x", "width"), y: 12, height: floor - 12, class: "bl-reached" }),
    ...(data.law || data.rolls ? ticks : []).flatMap((share) => [
      svg("path", { d: `M${start} ${across(share)} H${width}`, class: "bl-grid" }),
      words(start - 10, across(share) + 4.5, "bl-n bl-faint bl-end", share.toFixed(decimals)),
    ]),
    ...bars(data, drawn, prefix, (slot, share) => column(middle(slot), wide, across(share), floor)),
    svg("path", { d: `M${start} ${floor} H${width}`, class: "bl-axis" }),
    drawn.broken ? svg("path", { d: `M${gap - 6} ${floor + 5} l5 -10 m3 10 l5 -10`, class: "bl-axis" }) : "",
    drawn.beyond ? words(width - 8, 48, "bl-faint bl-end", cutOff(data)) : "",
    words(0, floor + 21, "bl-faint", terms.axis),
    ...invitation(data, terms, amidst(start, at, width), (12 + floor) / 2),
    ...numbered.flatMap((slot) => numeral(data, slot, middle(slot), floor + 21)),
    ...labels.rows.flatMap(({ kind, label, texts, size }, n) => [
      keyMark(kind, 5, floor + 38 + 21 * n),
      words(15, floor + 42 + 21 * n, "bl-faint", label),
      ...possible(drawn).map((slot) =>
        words(middle(slot), floor + 42 + 21 * n, `bl-n bl-mid bl-${kind}`, texts[slot.index] ?? "", size),
      ),
    ]),
  ];
  return {
    ...{
      columns: true,
      width,
      height: floor + 30 + 21 * labels.rows.length,
      start,
      pitch,
      top,
      across,
      marks,
    },
    flag(label, place) {
      const length = label.length * 8.6 + 42;
      const x = place + length > width ? -length : 0;
      return [
        svg("path", { d: `M0 12 V${floor}`, class: "bl-cut" }),
        svg("rect", { x: -22, y: 0, width: 44, height: floor, class: "bl-hit" }),
        svg("rect", { x, y: 0, width: length, height: 28, rx: 6 }),
        words(x + length / 2, 19, "bl-mid", `◂ ${label} ▸`),
      ];
    },
  };
}

/** @param {Data} data @param {Axis} drawn @param {number} width @param {string} prefix @param {Terms} terms @returns {Layout} */
function rows(data, drawn, width, prefix, terms) {
  const start = 26;
  const left = 30;
  const pitch = drawn.slots.length > MANY ? 22 : 26;
  const { law } = data;
  const weighed = law && Math.max(...law.weights.map((text) => text.length)) <= 4;
  const end = width - (weighed ? 98 : 52);
  const { top } = scale(data);
  const across = (/** @type {number} */ share) => left + (share / top) * (end - left);
  const middle = (/** @type {Slot} */ slot) => start + (slot.at + 0.5) * pitch;
  const height = start + drawn.units * pitch + (drawn.beyond ? 24 : 4);
  const at = start + cut(drawn, data.minimum) * pitch;
  const exact = weighed ? `of ${law.denominator}` : "exact";
  const exactEnd = width - 46;
  const marks = [
    svg("rect", { ...counted(data, at, start, height, "y", "height"), x: 0, width, class: "bl-reached" }),
    words(0, 15, "bl-faint", terms.axis),
    ...(law
      ? [
          keyMark("weight", exactEnd - 7.6 * exact.length - 10, 11),
          words(exactEnd, 15, "bl-faint bl-end", exact),
        ]
      : []),
    ...(data.rolls ? [keyMark("count", width - 34, 11), words(width, 15, "bl-faint bl-end", "you")] : []),
    ...bars(
      data,
      drawn,
      prefix,
      (slot, share) => `M${left} ${middle(slot) - pitch * 0.4} H${across(share)} v${pitch * 0.8} H${left} Z`,
    ),
    ...possible(drawn).flatMap((slot) => [
      weighed
        ? words(exactEnd, middle(slot) + 4.5, "bl-n bl-end bl-weight", law.weights[slot.index] ?? "")
        : "",
      data.rolls
        ? words(width, middle(slot) + 4.5, "bl-n bl-end bl-count", String(data.counts[slot.index]))
        : "",
    ]),
    ...invitation(data, terms, (left + end) / 2, amidst(start, at, height)),
    ...possible(drawn).flatMap((slot) => numeral(data, slot, 13, middle(slot) + 4.5)),
    svg("path", { d: `M${left} ${start} V${height}`, class: "bl-axis" }),
    drawn.beyond ? words(left + 8, height - 7, "bl-faint", cutOff(data)) : "",
  ];
  return {
    ...{ columns: false, width, height, start, pitch, top, across, marks },
    flag(label, place) {
      const length = label.length * 8.4 + 18;
      const y = place - start < 24 ? 0 : -24;
      return [
        svg("path", { d: `M0 0 H${width}`, class: "bl-cut" }),
        svg("rect", { x: 0, y: -22, width, height: 44, class: "bl-hit" }),
        svg("rect", { x: end - length, y, width: length, height: 24, rx: 6 }),
        words(end - length / 2, y + 16.5, "bl-mid", label),
      ];
    },
  };
}

/** Room for the labels of rows of numbers. */
const LABELS = 86;
/** The sizes of these numbers, in pixels: the largest that fits is taken. */
const SIZES = [13, 12, 11];
/** How wide a digit is in a wide font, as a share of its size. */
const DIGIT = { weight: 0.64, count: 0.7 };
/** Between two numbers, in pixels. */
const GAP = 5;
/** Room for the numeral of a speed. */
const NUMERAL = 26;

/**
 * Which rows of numbers have room under the axis and how large, and every how many-th speed.
 * @param {Data} data @param {Axis} drawn @param {number} width
 */
function labelRows(data, drawn, width) {
  const pitch = (width - LABELS) / drawn.units;
  const { law, rolls, counts } = data;
  const row = (/** @type {"weight" | "count"} */ kind, /** @type {string} */ label, /** @type {string[]} */ texts) => {
    const longest = Math.max(...texts.map((text) => text.length));
    const size = SIZES.find((size) => longest * DIGIT[kind] * size + GAP <= pitch);
    return size && label.length <= 9 ? [{ kind, label, texts, size }] : [];
  };
  return {
    rows: [
      ...(law ? row("weight", `of ${law.denominator}`, law.weights) : []),
      ...(rolls ? row("count", `your ${rolls}`, counts.map(String)) : []),
    ],
    every: [1, 2, 5].find((every) => every * pitch >= NUMERAL) ?? 10,
  };
}

/**
 * The part of the axis that counts, as two attributes of a rectangle.
 * @param {Data} data @param {number} at @param {number} start @param {number} end
 * @param {"x" | "y"} from @param {"width" | "height"} size
 */
function counted({ below }, at, start, end, from, size) {
  return below
    ? { [from]: start, [size]: Math.max(0, at - start) }
    : { [from]: at, [size]: Math.max(0, end - at) };
}

/** The slots of speeds that can happen. @param {Axis} drawn */
function possible({ slots }) {
  return slots.flatMap((slot) => (slot.index === undefined ? [] : [{ ...slot, index: slot.index }]));
}

/**
 * A bar for each speed, unless the law is hidden; what does not count is grey and hatched.
 * @param {Data} data @param {Axis} drawn @param {string} prefix
 * @param {(slot: Slot, share: number) => string} outline
 */
function bars(data, drawn, prefix, outline) {
  const { law, minimum, below } = data;
  if (!law) return [];
  return possible(drawn).map((slot) => {
    const off = slot.speed < minimum !== Boolean(below);
    const look = off ? { class: "bl-bar bl-off", style: `fill: url(#${prefix}hatch)` } : { class: "bl-bar" };
    return svg("path", { d: outline(slot, law.shares[slot.index] ?? 0), ...look });
  });
}

/** A bar with round shoulders. @param {number} middle @param {number} wide @param {number} top @param {number} floor */
function column(middle, wide, top, floor) {
  const r = Math.min(4, wide / 3, floor - top);
  const over = `V${top + r} q0 ${-r} ${r} ${-r} h${wide - 2 * r} q${r} 0 ${r} ${r}`;
  return `M${middle - wide / 2} ${floor} ${over} V${floor} Z`;
}

/** The number of a speed; that of the dice on the table wears yellow. @param {Data} data @param {Slot} slot @param {number} x @param {number} y */
function numeral(data, slot, x, y) {
  const text = String(slot.speed);
  if (slot.speed !== data.marked)
    return slot.index === undefined ? [] : [words(x, y, "bl-n bl-mid bl-speed", text)];
  const width = 15 + 7 * text.length;
  return [
    svg("rect", { x: x - width / 2, y: y - 16.5, width, height: 23, rx: 7, class: "bl-marked" }),
    words(x, y, "bl-n bl-mid bl-speed bl-on", text),
  ];
}

/** @param {string} kind @param {number} x @param {number} y */
function keyMark(kind, x, y) {
  return kind === "weight"
    ? svg("rect", { x: x - 5, y: y - 5, width: 10, height: 10, rx: 2, class: "bl-bar" })
    : svg("circle", { cx: x, cy: y, r: 4.6, class: "bl-dot" });
}

/** @param {Data} data */
function cutOff({ speeds, law }) {
  return `… up to ${speeds.at(-1)}${law ? `, together below ${law.tail}` : ""}`;
}

/** The middle of the larger part. @param {number} from @param {number} cut @param {number} to */
function amidst(from, cut, to) {
  return cut - from > to - cut ? (from + cut) / 2 : (cut + to) / 2;
}

/** What stands in an empty chart. @param {Data} data @param {Terms} terms @param {number} x @param {number} y */
function invitation({ law, rolls }, terms, x, y) {
  return law || rolls ? [] : [words(x, y, "bl-mid bl-invitation", terms.invitation)];
}

/** @param {number} x @param {number} y @param {string} look @param {string} text @param {number} [size] */
function words(x, y, look, text, size) {
  return svg("text", { x, y, class: look, "font-size": size }, text);
}
