// @ts-check
/** The plane: bananas across, monkeys net of birds up. One's point is dragged, put where the plane is
 * pressed, or moved by arrow keys. Only axes and pixels are worked out here; every curve and every
 * number comes with the picture. */
import { heads, html, row, say, scrolled, set, svg, text } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {ReturnType<typeof scale>} Scale */

/** Room around the axes. */
const [LEFT, TOP, BOTTOM] = [44, 28, 46];
/** How near to one another the scores of two curves are written. */
const LINE = 15;
/** How wide a letter is, roughly. */
const LETTER = 9;
/** How far a pointer moves before it drags. */
const SLACK = 4;
/** @type {Record<string, [of: "bananas" | "monkeys", by: 1 | -1]>} */
const STEPS = {
  ArrowLeft: ["bananas", -1],
  ArrowRight: ["bananas", 1],
  ArrowDown: ["monkeys", -1],
  ArrowUp: ["monkeys", 1],
};

/** @param {Board} board */
export function plane({ ask, first }) {
  const drawing = svg("svg", { class: "bl-drawn bl-drawing", "aria-hidden": "true" });
  const where = html("b", { hidden: true });
  const handle = html(
    "div",
    { class: "bl-point", role: "slider", tabindex: 0, "aria-label": "Your point", "aria-valuemin": 0 },
    where,
  );
  const frame = html("div", { class: "bl-frame" }, drawing, handle);
  const table = html("table");
  const scroll = scrolled("Points with the same score", table);
  let picture = first;
  /** @type {Scale} */
  let to = scale(first, 440);
  /** Where the pointer went down, and the point it has led to. @type {{ x: number, y: number, at?: Point } | null} */
  let held = null;

  /** The point under a pointer, within the axes and the box. @param {MouseEvent} event @returns {Point} */
  function under({ clientX, clientY }) {
    const box = frame.getBoundingClientRect();
    const zoom = box.width / frame.offsetWidth || 1;
    const [bananas, net] = to.back((clientX - box.x) / zoom, (clientY - box.y) / zoom);
    const { axes, limits } = picture;
    return [
      within(bananas, 0, Math.min(axes.bananas.at(-1) ?? 0, limits.bananas)),
      within(net, Math.max(axes.net[0] ?? 0, limits.net[0]), Math.min(axes.net.at(-1) ?? 0, limits.net[1])),
    ];
  }

  /** @param {Point} at */
  const put = ([bananas, net]) => ask("place", { bananas, net });

  /** @param {Point} at */
  function stand(at) {
    handle.style.transform = `translate(${to.x(at[0])}px, ${to.y(at[1])}px)`;
  }

  function settle() {
    held = null;
    where.hidden = true;
    handle.classList.remove("bl-grabbed");
    stand([picture.held.bananas, picture.net]);
  }

  handle.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    held = { x: event.clientX, y: event.clientY };
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!held || (!held.at && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK)) return;
    held.at = under(event);
    handle.classList.add("bl-grabbed");
    where.hidden = false;
    say(where, `${held.at[0]} × ${signed(held.at[1])}`);
    stand(held.at);
  });
  handle.addEventListener("pointerup", () => {
    const at = held?.at;
    settle();
    if (at) put(at);
  });
  handle.addEventListener("pointercancel", settle);
  handle.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (event.key === "Escape") settle();
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    ask("step", { of: step[0], by: event.shiftKey ? 10 * step[1] : step[1] });
  });
  drawing.addEventListener("click", (event) => {
    handle.focus();
    put(under(event));
  });

  return {
    node: html("div", { class: "bl-plane" }, frame, scroll),
    /** @param {Picture} now @param {number} width @param {boolean} words */
    paint(now, width, words) {
      picture = now;
      const { bananas } = now.held;
      set(handle, "aria-valuemax", now.limits.bananas);
      set(handle, "aria-valuenow", bananas);
      set(handle, "aria-valuetext", `${bananas} bananas, ${signed(now.net)} monkeys net of birds, score ${now.score}`);
      scroll.hidden = !words;
      frame.classList.toggle("bl-bare", words);
      if (words) {
        table.replaceChildren(...rows(now));
        handle.style.transform = "";
        where.hidden = false;
        return say(where, "Your point: arrow keys move it");
      }
      to = scale(now, width);
      set(drawing, "viewBox", `0 0 ${to.width} ${to.height}`);
      drawing.replaceChildren(...ground(now, to), ...curves(now, to), ...marks(now, to));
      settle();
    },
  };
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.max(least, Math.min(most, Math.round(value)));

/** A number as print sets it. @param {number} value */
const signed = (value) => String(value).replace("-", "−");

/** How data lie in pixels. @param {Picture} picture @param {number} width */
function scale({ axes, curves }, width) {
  const height = Math.round(Math.max(300, Math.min(420, width * 0.94)));
  const longest = Math.max(...curves.map(({ score }) => score.length));
  const [right, floor] = [width - 14 - LETTER * longest, height - BOTTOM];
  const [least, most] = [axes.net[0] ?? 0, axes.net.at(-1) ?? 1];
  const across = (right - LEFT) / (axes.bananas.at(-1) ?? 1);
  const up = (floor - TOP) / (most - least);
  return {
    ...{ width, height, right, floor },
    x: (/** @type {number} */ bananas) => LEFT + across * bananas,
    y: (/** @type {number} */ net) => floor - up * (net - least),
    /** @param {number} x @param {number} y @returns {Point} */
    back: (x, y) => [(x - LEFT) / across, least + (floor - y) / up],
  };
}

/** The grid, its numbers, and the part below 0. @param {Picture} picture @param {Scale} to */
function ground({ axes }, { x, y, width, height, right, floor }) {
  const below = (axes.net[0] ?? 0) < 0;
  return [
    ...(below
      ? [svg("rect", { class: "bl-below", x: LEFT, y: y(0), width: right - LEFT, height: floor - y(0) })]
      : []),
    ...axes.bananas.flatMap((at) => [
      svg("path", { class: "bl-grid", d: `M${x(at)} ${TOP}V${floor}` }),
      text(x(at), floor + 18, signed(at), "middle", "bl-soft"),
    ]),
    ...axes.net.flatMap((at) => [
      svg("path", { class: "bl-grid", d: `M${LEFT} ${y(at)}H${right}` }),
      text(LEFT - 7, y(at) + 4.5, signed(at), "end", "bl-soft"),
    ]),
    svg("path", { class: "bl-axis", d: `M${LEFT} ${TOP}V${floor}M${LEFT} ${y(0)}H${right}` }),
    text(4, 14, "monkeys net of birds", "start", ""),
    text(right, height - 6, "bananas in hand", "end", ""),
  ];
}

/** What is written beside one's point, and beside what the chosen monkey brings. @param {Picture} picture @param {Scale} to */
function labels({ offers, chosen, held, net, score }, { x, y, width, floor }) {
  const [mine, there] = [x(held.bananas), y(net)];
  const { gain = 0, gained = "" } = offers[chosen] ?? {};
  const longest = Math.max(gained.length, score.length + 5);
  const side = mine + 13 + LETTER * longest > width ? -1 : 1;
  const label = (/** @type {string} */ words, /** @type {number} */ off, /** @type {number} */ at) => ({
    ...{ words, x: mine + side * off, y: at, anchor: side > 0 ? "start" : "end" },
    end: side > 0 ? mine + off + LETTER * words.length : mine,
  });
  return [
    label(`you, ${score}`, 13, there + (gain < 0 || there + 24 > floor ? -9 : 20)),
    ...(gain ? [label(gained, 9, (there + y(net + gain)) / 2 + 5)] : []),
  ];
}

/** Curves of equal score, and the score at the end of each where there is room. @param {Picture} picture @param {Scale} to */
function curves(picture, to) {
  const { x, y, right } = to;
  const { curves } = picture;
  const taken = labels(picture, to).filter(({ end }) => end > right);
  const ends = curves
    .map((curve) => ({ ...curve, at: y(curve.lines[0]?.at(-1)?.[1] ?? 0) }))
    .sort((one, other) => Number(other.own) - Number(one.own));
  const spaced = ends.filter(
    ({ at }, i) =>
      ends.slice(0, i).every((other) => Math.abs(other.at - at) >= LINE) &&
      taken.every((label) => Math.abs(label.y - 4.5 - at) >= LINE),
  );
  return [
    ...[...ends].reverse().flatMap(({ own, lines }) =>
      lines.map((line) =>
        svg("polyline", {
          class: own ? "bl-curve bl-own" : "bl-curve",
          points: line.map(([bananas, net]) => `${x(bananas).toFixed(1)},${y(net).toFixed(1)}`).join(" "),
        }),
      ),
    ),
    ...spaced.map(({ at, score, own }) => text(right + 6, at + 4.5, score, "start", own ? "bl-strong" : "bl-soft")),
  ];
}

/** The rulebook's example, the monkeys that may come with their prices, and one's point. @param {Picture} picture @param {Scale} to */
function marks(picture, to) {
  const { offers, chosen, held, net, after, paid, rulebook } = picture;
  const { x, y, floor } = to;
  const [mine, there] = [x(held.bananas), y(net)];
  const [bx, by] = [x(rulebook.at[0]), y(rulebook.at[1])];
  const offer = offers[chosen];
  const level = y(net + (offer?.gain ?? 0));
  const [px, py] = [x(after.at[0]), y(after.at[1])];
  const words = `pay ${paid}: ${after.score}`;
  const crossed = (level > by - 6 && level < by + 60) || by + 42 > floor;
  const covered = Math.hypot(bx - mine, by - there) < 44;
  return [
    ...(covered
      ? []
      : [
          svg("path", { class: "bl-rulebook", d: `M${bx} ${by - 8}l8 8l-8 8l-8 -8z` }),
          text(bx, by + (crossed ? -29 : 23), "rulebook", "middle", "bl-soft bl-halo"),
          text(bx, by + (crossed ? -14 : 38), rulebook.words, "middle", "bl-soft bl-halo"),
        ]),
    ...offers.flatMap((other, i) => (i === chosen ? [] : price(other, false, held.bananas, net, to))),
    ...(offer ? price(offer, true, held.bananas, net, to) : []),
    svg("circle", { class: "bl-pay", cx: px, cy: py, r: 5.5 }),
    ...(paid
      ? [
          text(
            Math.max(LEFT + LETTER * words.length * 0.9, Math.min(px + 24, mine - 8)),
            py + ((offer?.gain ?? 0) < 0 ? 34 : 20),
            words,
            "end",
            "bl-halo",
          ),
        ]
      : []),
    svg("circle", { class: "bl-you", cx: mine, cy: there, r: 8.5 }),
    ...labels(picture, to).map((at) => text(at.x, at.y, at.words, at.anchor, "bl-strong bl-halo")),
  ];
}

/**
 * How a monkey leads up, and its price back to the same score.
 * @param {import("./types.js").Offer} offer @param {boolean} chosen @param {number} bananas @param {number} net @param {Scale} to
 */
function price({ gain, across }, chosen, bananas, net, { x, y, right }) {
  const [mine, there, level] = [x(bananas), y(net), y(net + gain)];
  const look = chosen ? "bl-chosen" : "bl-other";
  const end = across ? x(across.to) : mine;
  const fits = across && end <= right;
  const left = end < mine;
  const ring = across?.same ? 8 : 1;
  return [
    ...(gain && chosen ? arrow("bl-gain", mine, there, mine, level) : []),
    ...(fits ? arrow(`bl-cost ${look}`, mine, level, end + (left ? ring : -ring), level) : []),
    ...(fits && across.same ? [svg("circle", { class: `bl-same ${look}`, cx: end, cy: level, r: chosen ? 6.5 : 4.5 })] : []),
    ...(fits && chosen
      ? [
          text(
            Math.max(LEFT + LETTER * across.words.length * 0.55, Math.min((mine + end) / 2, right - 50)),
            level + (gain < 0 ? 17 : -10),
            across.words,
            "middle",
            "bl-strong bl-halo",
          ),
        ]
      : []),
  ];
}

/** A line with a head, along an axis. @param {string} look @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
function arrow(look, x0, y0, x1, y1) {
  const [dx, dy] = [Math.sign(x1 - x0), Math.sign(y1 - y0)];
  const [bx, by] = [x1 - 9 * dx, y1 - 9 * dy];
  const tip = `M${x1} ${y1}L${bx + 5 * dy} ${by + 5 * dx}L${bx - 5 * dy} ${by - 5 * dx}z`;
  return [
    svg("path", { class: look, d: `M${x0} ${y0}L${x1 - 4 * dx} ${y1 - 4 * dy}` }),
    svg("path", { class: `${look} bl-tip`, d: tip }),
  ];
}

/** Points with the same score, as a table. @param {Picture} picture */
function rows({ same, score }) {
  return [
    heads("Bananas", "Monkeys net of birds", `Score ${score}`),
    html(
      "tbody",
      {},
      ...same.map(({ bananas, net, product, own }) =>
        row({ class: own && "bl-on" }, [String(bananas), own && " (yours)"], net, product),
      ),
    ),
  ];
}
