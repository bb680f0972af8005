// src/kit.js
var SVG = "http://www.w3.org/2000/svg";
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else set(node, name, value);
  }
  node.append(
    ...children.filter((child) => child != null && child !== false).map((child) => (
      /** @type {Node | string} */
      child
    ))
  );
  return node;
}
function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}
function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}
function set(node, name, value) {
  if (value == null || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value))
    node.setAttribute(name, value === true ? "" : String(value));
}
function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
function pieces(...drawings) {
  const prefix = `bl${Math.random().toString(36).slice(2)}-`;
  const holder = document.createElement("div");
  holder.innerHTML = drawings.join("").replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}`);
  const [sheet = svg("svg"), ...more] = (
    /** @type {SVGSVGElement[]} */
    [...holder.children]
  );
  for (const other of more) sheet.append(...other.children);
  sheet.setAttribute("class", "bl-pieces");
  return {
    prefix,
    sheet,
    /** @param {string} name */
    use: (name) => svg("use", { href: `#${prefix}${name}` }),
    /** An SVG element that shows one piece. @param {string} name @param {Attributes} attributes */
    piece: (name, attributes = {}) => svg("svg", { "aria-hidden": "true", ...attributes }, svg("use", { href: `#${prefix}${name}` }))
  };
}
function fraction(text) {
  const [above, below] = text.split("/");
  if (below === void 0) return html("span", { class: "bl-n" }, text);
  return html(
    "span",
    { class: "bl-fraction", role: "math", "aria-label": `${above} over ${below}` },
    html("b", { "aria-hidden": "true" }, grouped(above ?? "")),
    html("b", { "aria-hidden": "true" }, grouped(below))
  );
}
function heads(...names) {
  return html("thead", {}, html("tr", {}, ...names.map((name) => html("th", { scope: "col" }, name))));
}
function row(attributes, name, ...cells) {
  const th = html("th", { scope: "row" }, ...[name].flat());
  return html("tr", attributes, th, ...cells.map((cell) => html("td", {}, ...[cell].flat())));
}
function scrolled(label, node) {
  return html("div", { class: "bl-scroll", tabindex: 0, role: "group", "aria-label": label }, node);
}
var capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
function rounded(part, whole, decimals = 3) {
  const units = Math.floor((2 * part * 10 ** decimals + whole) / (2 * whole));
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
function grouped(digits) {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, " ");
}
function segments({ name, legend, options, choose }) {
  const inputs = new Map(
    options.map(([value]) => [
      value,
      html("input", { type: "radio", name, value, change: () => choose(value) })
    ])
  );
  const node = html(
    "fieldset",
    {},
    html("legend", { class: "bl-label" }, legend),
    html(
      "div",
      { class: "bl-segments" },
      ...options.map(([value, face]) => html("label", {}, inputs.get(value), html("span", {}, face)))
    )
  );
  return {
    node,
    /** @param {string} chosen */
    paint(chosen) {
      for (const [value, input] of inputs) input.checked = value === chosen;
    }
  };
}
function stepper({ label, less, more, step }) {
  const output = html("b");
  const down = button("−", () => step(-1), { "aria-label": less });
  const up = button("+", () => step(1), { "aria-label": more });
  return {
    node: html("span", { class: "bl-stepper", role: "group", "aria-label": label }, down, output, up),
    /** @param {number} value @param {number} low @param {number} high */
    paint(value, low, high) {
      say(output, String(value));
      set(down, "aria-disabled", value <= low && "true");
      set(up, "aria-disabled", value >= high && "true");
    }
  };
}
function button(label, click, attributes = {}) {
  return html("button", { type: "button", click, ...attributes }, label);
}
var isPressed = (node) => node.getAttribute("aria-pressed") === "true";
function toggle(label, turn, attributes = {}) {
  const press = () => {
    const on = !isPressed(node);
    set(node, "aria-pressed", String(on));
    turn(on);
  };
  const node = button(label, press, { class: "bl-quiet", "aria-pressed": "false", ...attributes });
  return node;
}
function opener(label, part, attributes = {}, opened) {
  const turn = () => {
    part.hidden = !part.hidden;
    set(node, "aria-expanded", String(!part.hidden));
    if (!part.hidden) opened?.();
  };
  part.hidden = true;
  const node = button(label, turn, { class: "bl-quiet", "aria-expanded": "false", ...attributes });
  return node;
}
function keys(root, shortcuts) {
  root.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.matches("input:not([type=radio]), select, textarea");
    const ctrl = event.ctrlKey || event.metaKey;
    const key = event.key === "=" ? "+" : event.key.toLowerCase();
    const name = ctrl ? `ctrl+${event.shiftKey ? "shift+" : ""}${key}` : key;
    const action = typing || event.altKey || event.defaultPrevented ? void 0 : shortcuts[name];
    if (action) {
      event.preventDefault();
      action();
    }
    if (action || !ctrl && !event.altKey && event.key !== "Escape" && event.key !== "Tab")
      event.stopPropagation();
  });
}
function help(list) {
  return html(
    "div",
    { class: "bl-help bl-no-print", hidden: true },
    html("p", {}, "Keys work while the board has the focus: press one of its buttons, or go there with Tab."),
    html(
      "dl",
      {},
      ...list.map(([key, does]) => html("div", {}, html("dt", {}, html("kbd", {}, key)), html("dd", {}, does)))
    )
  );
}
function reveal(ask2, what = "Hidden") {
  let shown = false;
  const hidden = html("p", {}, `${what} until you have predicted.`);
  const show = button("", () => ask2("exact", { show: !shown }), { class: "bl-reveal bl-no-print" });
  return {
    hidden,
    show,
    /** @param {boolean} exact whether the numbers are shown */
    paint(exact) {
      shown = exact;
      hidden.hidden = shown;
      say(show, shown ? "Hide exact" : "Show exact");
      set(show, "aria-expanded", String(shown));
      show.classList.toggle("bl-quiet", shown);
    }
  };
}
var fields = /* @__PURE__ */ new WeakMap();
function write(field, value) {
  const shown = fields.get(field) ?? watched(field);
  if (shown.value !== value && !shown.typing) field.value = value;
  shown.value = value;
}
function watched(field) {
  const shown = { typing: false };
  fields.set(field, shown);
  field.addEventListener("input", () => shown.typing = true);
  for (const end of ["change", "blur"]) field.addEventListener(end, () => shown.typing = false);
  return shown;
}
function watchWidth(node, callback) {
  if (typeof ResizeObserver === "undefined") return () => {
  };
  const observer = new ResizeObserver(() => callback(node.clientWidth));
  observer.observe(node);
  return () => observer.disconnect();
}
function measured(node, again) {
  let known = 0;
  const stop = watchWidth(node, (width) => {
    known = width;
    if (width) again();
  });
  return {
    stop,
    /** Its width; it is measured once, since to measure between changes makes the browser lay out twice. */
    width: () => known ||= node.clientWidth
  };
}

// src/cards.js
var bunch = (value) => value > 10 ? "bunch-4" : value > 6 ? "bunch-3" : value > 2 ? "bunch-2" : "bunch-1";
function cards({ use }) {
  const at = (name, [x, y, width, height]) => {
    const node = use(name);
    for (const [side, size] of Object.entries({ x, y, width, height })) node.setAttribute(side, String(size));
    return node;
  };
  const face = (ground, ...drawn) => svg("svg", { viewBox: "0 0 60 88", "aria-hidden": "true" }, at(ground, [0, 0, 60, 88]), ...drawn);
  const text = (words2, y, size) => svg("text", { x: 30, y, "text-anchor": "middle", "font-size": size }, String(words2));
  function drawing({ kind, value, bird, start }) {
    if (kind === "banana") return face("card-banana", text(value, 27, 26), at(bunch(value), [10, 34, 40, 44]));
    if (kind === "pass bird") return face("card-bird", at("bird", [11, 17, 38, 34]), text("pass", 75, 14.5));
    if (kind === "bird add-on") return face("card-bird", at("bird", [9, 24, 42, 38]));
    return face(
      "card-monkey",
      text(value, 26, 26),
      at("monkey", bird ? [5, 33, 36, 35] : start ? [14, 31, 32, 31] : [11, 35, 38, 37]),
      bird && at("bird", [28, 58, 28, 25]),
      start && text("start", 79, 13.5)
    );
  }
  const card = (face2, text2, name) => html(
    "span",
    { class: "bl-card", role: "img", "aria-label": name },
    face2,
    html("b", { class: "bl-card-text", "aria-hidden": "true" }, text2)
  );
  return {
    /** A card. @param {Card} of */
    card: (of) => card(drawing(of), of.text, of.name),
    /** What ends the last group. */
    hand: () => card(face("card-divider", at("paw", [11, 18, 38, 46])), "hand", "monkey hand"),
    /** What a divider shows. @param {number} value */
    divider: (value) => [
      face("card-divider", text(value, 33, 26), at(bunch(value), [10, 36, 40, 38])),
      html("b", { class: "bl-card-text", "aria-hidden": "true" }, `|${value}`)
    ]
  };
}

// ../banana_lab/data/symbols/cards.svg
var cards_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<!-- The cards of Banana Governance. A card is 60 by 88; its number is written over it. -->\n<g id="one-banana" stroke-linecap="round" stroke-linejoin="round"><path d="M-2.4 -1C-14 9 -15 31 3.5 41.5L7.6 39.6C-1.5 30 -1 13 3.4 .6Z" fill="var(--banana)" stroke="var(--peel)" stroke-width="1.5"/><path d="M-5 8C-9.5 17 -8 28 -1 35" fill="none" stroke="var(--peel-light)" stroke-width="2"/><path d="M3.5 41.5L7.6 39.6L6.2 37.9L1.4 40.2Z" fill="var(--peel)"/></g>\n<path id="stem" d="M-4 1.5L-3 -6H3L4 1.5Q0 4 -4 1.5Z" fill="var(--stem)" stroke="var(--peel)" stroke-width="1.4" stroke-linejoin="round"/>\n<symbol id="bunch-1" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="translate(3 0)"/><use href="#stem" transform="translate(3 0) scale(.8)"/></symbol>\n<symbol id="bunch-2" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(16)"/><use href="#one-banana" transform="scale(-1 1) rotate(16)"/><use href="#stem"/></symbol>\n<symbol id="bunch-3" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(30)"/><use href="#one-banana" transform="scale(-1 1) rotate(30)"/><use href="#one-banana" transform="translate(1 1) rotate(4)"/><use href="#stem"/></symbol>\n<symbol id="bunch-4" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(42) scale(.96)"/><use href="#one-banana" transform="scale(-1 1) rotate(42) scale(.96)"/><use href="#one-banana" transform="rotate(15)"/><use href="#one-banana" transform="scale(-1 1) rotate(15)"/><use href="#stem" transform="scale(1.2)"/></symbol>\n<symbol id="monkey" viewBox="0 0 52 50" overflow="visible">\n<g fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.6" stroke-linejoin="round"><circle cx="7.5" cy="25" r="6.5"/><circle cx="44.5" cy="25" r="6.5"/><path d="M26 3C38 3 44 12 44 24C44 38 36 47 26 47C16 47 8 38 8 24C8 12 14 3 26 3Z"/></g>\n<g fill="var(--fur-face)"><path d="M26 16C29 11 39 12 39 21C39 25 37 27 37 30C40 38 33 43.5 26 43.5C19 43.5 12 38 15 30C15 27 13 25 13 21C13 12 23 11 26 16Z"/><circle cx="7.5" cy="25" r="3"/><circle cx="44.5" cy="25" r="3"/></g>\n<g fill="var(--fur-line)"><ellipse cx="20" cy="22" rx="2.3" ry="2.9"/><ellipse cx="32" cy="22" rx="2.3" ry="2.9"/><ellipse cx="24.3" cy="29.5" rx="1" ry="1.3"/><ellipse cx="27.7" cy="29.5" rx="1" ry="1.3"/></g>\n<path d="M19 34.5Q26 41 33 34.5" fill="none" stroke="var(--fur-line)" stroke-width="1.9" stroke-linecap="round"/>\n<path d="M22 4Q24 -2 29 0Q26 1 28 3.5" fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.4" stroke-linejoin="round"/></symbol>\n<symbol id="bird" viewBox="0 0 52 46" overflow="visible">\n<g stroke="var(--plume-line)" stroke-width="1.6" stroke-linejoin="round"><path d="M43 18L51 21.5L43 25Z" fill="var(--beak)"/><path d="M12 27L0 20L3 34Z" fill="var(--wing)"/><path d="M8 28C8 15 20 6 31 8C40 9 45 16 44 23C43 34 35 41 24 41C14 41 8 36 8 28Z" fill="var(--plume)"/><path d="M13 25C18 20 27 21 30 24C29 32 21 36 14 33Z" fill="var(--wing)"/><path d="M21 41v5M28 40.5v5.5" stroke-linecap="round"/></g>\n<circle cx="35.5" cy="17.5" r="2.7" fill="var(--plume-line)"/><circle cx="36.3" cy="16.7" r=".9" fill="#fff"/></symbol>\n<symbol id="paw" viewBox="0 0 44 50" overflow="visible">\n<path d="M12 48C8 40 4 34 3 28C2.5 24.5 7 23.5 9 27L11 30V9C11 4.5 17 4.5 17 9V6C17 1.5 23 1.5 23 6V8C23 3.5 29 4 29 8.5V12C29.5 8.5 35 9 35 13V32C35 39 32 43 31 48Z" fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.7" stroke-linejoin="round"/>\n<path d="M16 31C19 26 28 26 30 31C31.5 37 27 41 23 41C18 41 14.5 37 16 31Z" fill="var(--fur-face)"/>\n<path d="M17 10V23M23 9V22M29 12V23" stroke="var(--fur-line)" stroke-width="1.4" stroke-linecap="round"/></symbol>\n<symbol id="card-banana" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--card-face)" stroke="var(--card-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-monkey" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--fur-soft)" stroke="var(--fur-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-bird" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--plume-soft)" stroke="var(--plume-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-divider" viewBox="0 0 60 88"><path d="M8 8H20Q22 8 23 5.500Q24 2 27 2H33Q36 2 37 5.500Q38 8 40 8H52Q59 8 59 15V80Q59 87 52 87H8Q1 87 1 80V15Q1 8 8 8Z" fill="var(--div-face)" stroke="var(--div-edge)" stroke-width="2.2"/><path d="M24 78H36.1M24 83H36.1" stroke="var(--div-edge)" stroke-width="3.6" stroke-linecap="round" stroke-dasharray="0 6"/></symbol>\n</svg>\n';

// src/deal/controls.js
var DRAWN = {
  monkeys: ["monkey", "0 0 52 50"],
  points: ["monkey", "0 0 52 50"],
  birds: ["bird", "0 0 52 46"],
  bananas: ["bunch-2", "0 0 40 44"]
};
function controls({ first, ask: ask2, piece, prefix }) {
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count2) => [String(count2), html("b", { class: "bl-n" }, String(count2))]),
    choose: (count2) => ask2("players", { players: Number(count2) })
  });
  const count = segments({
    name: `${prefix}count`,
    legend: "What is counted in the hand",
    options: first.order.map((name) => {
      const [drawn, viewBox] = DRAWN[name] ?? ["banana", "0 0 24 24"];
      return [name, html("span", { class: "bl-kind" }, piece(drawn, { viewBox }), first.titles[name])];
    }),
    choose: (of) => ask2("count", { of })
  });
  count.node.classList.add("bl-kinds");
  const side = segments({
    name: `${prefix}side`,
    legend: "Ask for",
    options: first.sides.map((name) => [name, name]),
    choose: (name) => ask2("side", { side: name })
  });
  const bound = stepper({
    label: "Bound",
    less: "Lower the bound",
    more: "Raise the bound",
    step: (by) => ask2("raise", { by })
  });
  const condition = html("span");
  return {
    node: html(
      "div",
      { class: "bl-controls" },
      players.node,
      count.node,
      side.node,
      html(
        "div",
        { class: "bl-row bl-between" },
        html("span", { class: "bl-label bl-flat", "aria-hidden": "true" }, condition),
        bound.node
      )
    ),
    /** @param {Picture} picture */
    paint(picture) {
      const edges = Object.keys(picture.flags).map(Number);
      const beyond = picture.bound - picture.edge;
      players.paint(String(picture.players));
      count.paint(picture.count);
      side.paint(picture.side);
      bound.paint(picture.bound, Math.min(...edges) + beyond, Math.max(...edges) + beyond);
      say(condition, picture.condition);
    }
  };
}

// src/codes.js
function codes({ prefix, ask: ask2 }) {
  const id = `${prefix}about`;
  const common = { autocomplete: "off", "aria-describedby": id };
  const code = html("input", { class: "bl-input bl-code", spellcheck: "false", ...common });
  const pupil = html("input", { class: "bl-input bl-pupil", inputmode: "numeric", placeholder: "all", ...common });
  return {
    ...{ id, code, pupil },
    node: html(
      "div",
      { class: "bl-row" },
      html("label", { class: "bl-field" }, "Class code", code),
      html("label", { class: "bl-field" }, "Pupil", pupil)
    ),
    fresh: () => ask2("code", { pupil: pupil.value }),
    /** @param {{ code: string, pupil: number | null }} picture */
    paint(picture) {
      write(code, picture.code);
      write(pupil, String(picture.pupil ?? ""));
    }
  };
}

// src/law-chart.js
var COLUMNS_FROM = 580;
var BREAK = 0.7;
var INTERVALS_FROM = 100;
var MANY = 30;
function axis({ speeds, step = 1, end, counts, marked }) {
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
    at: offset + i
  }));
  const slots = offset ? [{ speed: 0, index: index.get(0), at: 0 }, ...whole] : whole;
  return { slots, step, units: offset + whole.length, broken, beyond: speeds.length - 1 - last };
}
function scale({ law, counts, rolls, intervals }) {
  const seen = rolls >= INTERVALS_FROM && intervals ? Math.max(...intervals.map(([, high]) => high)) : Math.max(0, ...counts) / (rolls || 1);
  const likeliest = Math.max(0, ...law?.shares ?? []);
  const room = law ? Math.max(likeliest * 1.12, Math.min(seen * 1.05, likeliest * 1.75)) : seen * 1.05;
  const top = Math.min(1, room || 1);
  const step = [2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((s) => top / s < 5) ?? 0.5;
  const ticks = Array.from({ length: Math.floor(top / step) }, (_, i) => (i + 1) * step);
  return { top, ticks, decimals: step < 0.01 ? 3 : step < 0.1 ? 2 : 1 };
}
function cut({ slots, units }, minimum) {
  return slots.find((slot) => slot.speed >= minimum)?.at ?? units;
}
function minimumAt({ slots, step }, at) {
  const distance = (slot) => Math.abs(slot.at - at);
  return Math.max(step, slots.reduce((best, slot) => distance(slot) < distance(best) ? slot : best).speed);
}
function lawChart(prefix, terms2, choose) {
  const under = svg("g");
  const dots = svg("g", { class: "bl-dots" });
  const over = svg("g");
  const node = svg("svg", { role: "img", class: "bl-chart" }, under, dots, over);
  return {
    node,
    /** @param {Data} data @param {number} width @param {string} sentence for who cannot see it */
    paint(data, width, sentence) {
      const drawn = axis(data);
      const layout = (width >= COLUMNS_FROM ? columns : rows)(data, drawn, width, prefix, terms2);
      set(node, "aria-label", sentence);
      set(node, "viewBox", `0 0 ${layout.width} ${layout.height}`);
      under.replaceChildren(...layout.marks);
      paintDots(dots, data, drawn, layout);
      over.replaceChildren(
        ...drawn.slots.flatMap((slot) => target(data, drawn, slot, layout, terms2, choose)),
        flag(node, data.minimum, drawn, layout, terms2, choose)
      );
    }
  };
}
function paintDots(group, data, { slots }, layout) {
  const many = data.rolls >= INTERVALS_FROM;
  const shown = slots.flatMap(({ index, at }) => {
    const count = index === void 0 ? void 0 : data.counts[index];
    const visible = count || count === 0 && many && slots.length <= MANY;
    return visible && index !== void 0 ? [{ index, at, share: count / data.rolls }] : [];
  });
  while (group.children.length > shown.length) group.lastChild?.remove();
  while (group.children.length < shown.length)
    group.append(svg("g", {}, svg("path", { class: "bl-interval" }), svg("path", { class: "bl-dot" })));
  const radius = layout.columns && slots.length > MANY ? 3.8 : 5;
  shown.forEach(({ index, at, share }, n) => {
    const dot = (
      /** @type {SVGGElement} */
      group.children[n]
    );
    const across = (end) => layout.across(Math.min(end, layout.top));
    const along = layout.start + (at + 0.5) * layout.pitch;
    const [x, y] = layout.columns ? [along, across(share)] : [across(share), along];
    const [low, high] = (many && data.intervals?.[index] || [share, share]).map(
      (end) => across(end) - across(share)
    );
    set(dot, "style", `transform: translate(${x}px, ${y}px)`);
    const [line, mark] = (
      /** @type {[Element, Element]} */
      /** @type {unknown} */
      dot.children
    );
    set(line, "d", layout.columns ? `M0 ${low} V${high}` : `M${low} 0 H${high}`);
    set(mark, "d", share > layout.top ? arrow(layout.columns) : disc(radius));
  });
}
function arrow(up) {
  return up ? "M-6 4 H6 L0 -6 Z" : "M-4 -6 V6 L6 0 Z";
}
function disc(r) {
  return `M${-r} 0 a${r} ${r} 0 1 1 ${2 * r} 0 a${r} ${r} 0 1 1 ${-2 * r} 0 Z`;
}
function target(data, { step }, { speed, index, at }, layout, terms2, choose) {
  const { columns: columns2, width, height, start, pitch } = layout;
  if (index === void 0) return [];
  const [x, y, w, h] = columns2 ? [start + at * pitch, 12, pitch, height - 12] : [0, start + at * pitch, width, pitch];
  const { law, rolls, counts, below } = data;
  const exact = law && `${law.weights[index]} of ${law.denominator}, ≈ ${law.chances[index]}`;
  const yours = rolls && `${counts[index]} of your ${rolls} ${terms2.trials}`;
  const click = () => choose(below ? speed + step : Math.max(step, speed));
  return [
    svg(
      "rect",
      { x, y, width: w, height: h, class: "bl-hit", click },
      svg("title", {}, [terms2.value(speed), exact, yours].filter(Boolean).join("; "))
    )
  ];
}
function flag(node, minimum, drawn, layout, terms2, choose) {
  const { columns: columns2, start, pitch } = layout;
  const group = svg("g", { class: columns2 ? "bl-flag" : "bl-flag bl-flag-row" });
  const show = (speed) => {
    const at = start + cut(drawn, speed) * pitch;
    set(group, "transform", columns2 ? `translate(${at} 0)` : `translate(0 ${at})`);
    group.replaceChildren(...layout.flag(terms2.flag(speed), at));
  };
  const speedAt = (event) => {
    const box = node.getBoundingClientRect();
    const along = columns2 ? (event.clientX - box.left) / box.width * layout.width : (event.clientY - box.top) / box.height * layout.height;
    return minimumAt(drawn, (along - start) / pitch);
  };
  const follow = (event) => show(speedAt(event));
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
function columns(data, drawn, width, prefix, terms2) {
  const labels = labelRows(data, drawn, width);
  const start = labels.rows.length ? LABELS : 56;
  const pitch = (width - start) / drawn.units;
  const { top, ticks, decimals } = scale(data);
  const floor = 266;
  const high = 232;
  const across = (share) => floor - share / top * high;
  const middle = (slot) => start + (slot.at + 0.5) * pitch;
  const wide = Math.min(56, pitch - Math.max(1, Math.min(8, pitch * 0.18)));
  const at = start + cut(drawn, data.minimum) * pitch;
  const gap = start + (1 + BREAK / 2) * pitch;
  const numbered = drawn.slots.filter(
    ({ speed }) => speed === data.marked || labels.every === 1 || speed / drawn.step % labels.every === 0 && Math.abs(speed - data.marked) / drawn.step * pitch >= NUMERAL
  );
  const marks = [
    svg("rect", { ...counted(data, at, start, width, "x", "width"), y: 12, height: floor - 12, class: "bl-reached" }),
    ...(data.law || data.rolls ? ticks : []).flatMap((share) => [
      svg("path", { d: `M${start} ${across(share)} H${width}`, class: "bl-grid" }),
      words(start - 10, across(share) + 4.5, "bl-n bl-faint bl-end", share.toFixed(decimals))
    ]),
    ...bars(data, drawn, prefix, (slot, share) => column(middle(slot), wide, across(share), floor)),
    svg("path", { d: `M${start} ${floor} H${width}`, class: "bl-axis" }),
    drawn.broken ? svg("path", { d: `M${gap - 6} ${floor + 5} l5 -10 m3 10 l5 -10`, class: "bl-axis" }) : "",
    drawn.beyond ? words(width - 8, 48, "bl-faint bl-end", cutOff(data)) : "",
    words(0, floor + 21, "bl-faint", terms2.axis),
    ...invitation(data, terms2, amidst(start, at, width), (12 + floor) / 2),
    ...numbered.flatMap((slot) => numeral(data, slot, middle(slot), floor + 21)),
    ...labels.rows.flatMap(({ kind, label, texts, size }, n) => [
      keyMark(kind, 5, floor + 38 + 21 * n),
      words(15, floor + 42 + 21 * n, "bl-faint", label),
      ...possible(drawn).map(
        (slot) => words(middle(slot), floor + 42 + 21 * n, `bl-n bl-mid bl-${kind}`, texts[slot.index] ?? "", size)
      )
    ])
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
      marks
    },
    flag(label, place) {
      const length = label.length * 8.6 + 42;
      const x = place + length > width ? -length : 0;
      return [
        svg("path", { d: `M0 12 V${floor}`, class: "bl-cut" }),
        svg("rect", { x: -22, y: 0, width: 44, height: floor, class: "bl-hit" }),
        svg("rect", { x, y: 0, width: length, height: 28, rx: 6 }),
        words(x + length / 2, 19, "bl-mid", `◂ ${label} ▸`)
      ];
    }
  };
}
function rows(data, drawn, width, prefix, terms2) {
  const start = 26;
  const left = 30;
  const pitch = drawn.slots.length > MANY ? 22 : 26;
  const { law } = data;
  const weighed = law && Math.max(...law.weights.map((text) => text.length)) <= 4;
  const end = width - (weighed ? 98 : 52);
  const { top } = scale(data);
  const across = (share) => left + share / top * (end - left);
  const middle = (slot) => start + (slot.at + 0.5) * pitch;
  const height = start + drawn.units * pitch + (drawn.beyond ? 24 : 4);
  const at = start + cut(drawn, data.minimum) * pitch;
  const exact = weighed ? `of ${law.denominator}` : "exact";
  const exactEnd = width - 46;
  const marks = [
    svg("rect", { ...counted(data, at, start, height, "y", "height"), x: 0, width, class: "bl-reached" }),
    words(0, 15, "bl-faint", terms2.axis),
    ...law ? [
      keyMark("weight", exactEnd - 7.6 * exact.length - 10, 11),
      words(exactEnd, 15, "bl-faint bl-end", exact)
    ] : [],
    ...data.rolls ? [keyMark("count", width - 34, 11), words(width, 15, "bl-faint bl-end", "you")] : [],
    ...bars(
      data,
      drawn,
      prefix,
      (slot, share) => `M${left} ${middle(slot) - pitch * 0.4} H${across(share)} v${pitch * 0.8} H${left} Z`
    ),
    ...possible(drawn).flatMap((slot) => [
      weighed ? words(exactEnd, middle(slot) + 4.5, "bl-n bl-end bl-weight", law.weights[slot.index] ?? "") : "",
      data.rolls ? words(width, middle(slot) + 4.5, "bl-n bl-end bl-count", String(data.counts[slot.index])) : ""
    ]),
    ...invitation(data, terms2, (left + end) / 2, amidst(start, at, height)),
    ...possible(drawn).flatMap((slot) => numeral(data, slot, 13, middle(slot) + 4.5)),
    svg("path", { d: `M${left} ${start} V${height}`, class: "bl-axis" }),
    drawn.beyond ? words(left + 8, height - 7, "bl-faint", cutOff(data)) : ""
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
        words(end - length / 2, y + 16.5, "bl-mid", label)
      ];
    }
  };
}
var LABELS = 86;
var SIZES = [13, 12, 11];
var DIGIT = { weight: 0.64, count: 0.7 };
var GAP = 5;
var NUMERAL = 26;
function labelRows(data, drawn, width) {
  const pitch = (width - LABELS) / drawn.units;
  const { law, rolls, counts } = data;
  const row2 = (kind, label, texts) => {
    const longest = Math.max(...texts.map((text) => text.length));
    const size = SIZES.find((size2) => longest * DIGIT[kind] * size2 + GAP <= pitch);
    return size && label.length <= 9 ? [{ kind, label, texts, size }] : [];
  };
  return {
    rows: [
      ...law ? row2("weight", `of ${law.denominator}`, law.weights) : [],
      ...rolls ? row2("count", `your ${rolls}`, counts.map(String)) : []
    ],
    every: [1, 2, 5].find((every) => every * pitch >= NUMERAL) ?? 10
  };
}
function counted({ below }, at, start, end, from, size) {
  return below ? { [from]: start, [size]: Math.max(0, at - start) } : { [from]: at, [size]: Math.max(0, end - at) };
}
function possible({ slots }) {
  return slots.flatMap((slot) => slot.index === void 0 ? [] : [{ ...slot, index: slot.index }]);
}
function bars(data, drawn, prefix, outline) {
  const { law, minimum, below } = data;
  if (!law) return [];
  return possible(drawn).map((slot) => {
    const off = slot.speed < minimum !== Boolean(below);
    const look = off ? { class: "bl-bar bl-off", style: `fill: url(#${prefix}hatch)` } : { class: "bl-bar" };
    return svg("path", { d: outline(slot, law.shares[slot.index] ?? 0), ...look });
  });
}
function column(middle, wide, top, floor) {
  const r = Math.min(4, wide / 3, floor - top);
  const over = `V${top + r} q0 ${-r} ${r} ${-r} h${wide - 2 * r} q${r} 0 ${r} ${r}`;
  return `M${middle - wide / 2} ${floor} ${over} V${floor} Z`;
}
function numeral(data, slot, x, y) {
  const text = String(slot.speed);
  if (slot.speed !== data.marked)
    return slot.index === void 0 ? [] : [words(x, y, "bl-n bl-mid bl-speed", text)];
  const width = 15 + 7 * text.length;
  return [
    svg("rect", { x: x - width / 2, y: y - 16.5, width, height: 23, rx: 7, class: "bl-marked" }),
    words(x, y, "bl-n bl-mid bl-speed bl-on", text)
  ];
}
function keyMark(kind, x, y) {
  return kind === "weight" ? svg("rect", { x: x - 5, y: y - 5, width: 10, height: 10, rx: 2, class: "bl-bar" }) : svg("circle", { cx: x, cy: y, r: 4.6, class: "bl-dot" });
}
function cutOff({ speeds, law }) {
  return `… up to ${speeds.at(-1)}${law ? `, together below ${law.tail}` : ""}`;
}
function amidst(from, cut2, to) {
  return cut2 - from > to - cut2 ? (from + cut2) / 2 : (cut2 + to) / 2;
}
function invitation({ law, rolls }, terms2, x, y) {
  return law || rolls ? [] : [words(x, y, "bl-mid bl-invitation", terms2.invitation)];
}
function words(x, y, look, text, size) {
  return svg("text", { x, y, class: look, "font-size": size }, text);
}

// src/experiment.js
var BATCHES = [20, 200, 2e3];
var LONG = 13;
function codeRow(board, about) {
  const { node, code, pupil, id, fresh, paint } = codes(board);
  const change2 = () => board.ask("code", { code: code.value, pupil: pupil.value });
  for (const field of [code, pupil]) field.addEventListener("change", change2);
  node.append(
    button("New code", fresh, { class: "bl-no-print" }),
    html("span", { class: "bl-vh", id }, about)
  );
  return { node, paint };
}
function goOn(ask2, verb) {
  const word = verb.toLowerCase();
  const go = (times) => () => ask2(word, { times });
  return html(
    "div",
    { class: "bl-rolls bl-no-print" },
    button(verb, go(1), { class: "bl-primary" }),
    ...BATCHES.map((times) => button(String(times), go(times), { "aria-label": `${verb} ${times} times` })),
    button("Clear", () => ask2("clear"), { "aria-label": "Clear the sample" })
  );
}
function numbers({ prefix, ask: ask2 }, first, terms2, resized) {
  const exact = exactly(ask2, terms2);
  const sampled = html("div", { class: "bl-sampled" });
  const chart = lawChart(prefix, terms2, terms2.choose);
  const table = lawTable(terms2);
  const law = html("div", {}, chart.node, table.node);
  let shown = first;
  let words2 = false;
  const { width, stop } = measured(law, () => {
    if (!words2) draw2();
    resized?.();
  });
  const draw2 = () => chart.paint(terms2.data(shown), width() || 850, shown.sentence);
  return {
    node: html("div", {}, html("div", { class: "bl-numbers" }, exact.node, sampled), law),
    show: exact.show,
    stop,
    /** @param {P} picture @param {boolean} asWords */
    paint(picture, asWords) {
      shown = picture;
      words2 = asWords;
      exact.paint(picture);
      sampled.replaceChildren(...simulated(picture, terms2));
      set(chart.node, "hidden", words2);
      table.node.hidden = !words2;
      if (words2) table.paint(picture);
      else draw2();
    }
  };
}
function exactly(ask2, terms2) {
  const { hidden, show, paint: paintReveal } = reveal(ask2);
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
      chance.replaceChildren(...picture.chance ? equation(picture.chance, terms2.event(picture)) : []);
      chance.classList.toggle("bl-long", (picture.chance?.fraction.length ?? 0) > LONG);
    }
  };
}
function equation({ fraction: exact, sign, figures }, event) {
  const rounded2 = sign ? [html("span", { class: "bl-approx" }, `${sign} ${figures}`)] : [];
  return [`${event} = `, fraction(exact), ...rounded2];
}
function simulated({ code, pupil, sample: { rolls, reached, share, low, high } }, { trial, trials, verb }) {
  const whose = pupil == null ? code : `${code}, pupil ${pupil}`;
  const title = `Simulated: ${rolls} ${rolls === 1 ? trial : trials}, code ${whose}`;
  const [result, remark] = share == null ? [`No ${trial} yet`, `${verb} once, or 20, 200, 2000 at a time.`] : [
    `${reached} of ${rolls} ${share.sign || "="} ${share.figures || share.fraction}`,
    `95 % interval ${low} to ${high}`
  ];
  return [
    html("h3", { class: "bl-tag" }, title),
    html("p", { class: "bl-share" }, result),
    html("p", { class: "bl-tag" }, remark)
  ];
}
function lawTable(terms2) {
  const sentence = html("p", { class: "bl-tag" });
  const table = html("table");
  return {
    node: html("div", {}, sentence, scrolled("The chart as a table", table)),
    /** @param {Picture} picture */
    paint(picture) {
      say(sentence, picture.sentence);
      const exact = picture.law ? ["Exact", "≈"] : [];
      const data = terms2.data(picture);
      table.replaceChildren(
        heads(terms2.heading(picture), ...exact, `Your ${terms2.trials}`, "Share", "95 % interval"),
        html("tbody", {}, ...data.speeds.map((speed, i) => tableRow(data, terms2, speed, i)))
      );
    }
  };
}
function tableRow({ law, counts, intervals, rolls, minimum, below }, terms2, speed, i) {
  const count = counts[i] ?? 0;
  const reaches = speed >= minimum !== Boolean(below);
  const interval = intervals?.[i]?.map((end) => end.toFixed(3)).join(" to ");
  return row(
    { class: reaches && "bl-on" },
    [terms2.row(speed), reaches && html("span", { class: "bl-vh" }, `, ${terms2.reaches}`)],
    ...law ? [`${law.weights[i]}/${law.denominator}`, law.chances[i]] : [],
    rolls ? String(count) : "–",
    rolls ? rounded(count, rolls) : "–",
    interval ?? "–"
  );
}

// src/deal/hand.js
function hand({ ask: ask2, card }) {
  const lying = html("p", { class: "bl-lying" });
  const cards2 = html("div", { class: "bl-hand", role: "group", "aria-label": "The hand" });
  const held = html("p", { class: "bl-held" });
  const rest = html("span");
  const verdict = html("span", { class: "bl-verdict" });
  let lay = "";
  return {
    node: html(
      "div",
      { class: "bl-stage" },
      lying,
      cards2,
      held,
      html("p", { class: "bl-why" }, verdict, rest),
      goOn(ask2, "Deal")
    ),
    /** @param {Picture} picture @param {boolean} dealt whether this hand has just been dealt */
    paint(picture, dealt) {
      const row2 = picture.cards.map((of) => of.text).join(" ");
      if (row2 !== lay) cards2.replaceChildren(...picture.cards.map(card));
      lay = row2;
      [...cards2.children].forEach((node, i) => {
        set(node, "data-counted", picture.cards[i]?.counted);
        set(node, "style", `--i: ${i}`);
        node.classList.toggle("bl-dealt", dealt);
      });
      const others = picture.holds.filter(({ count }) => count !== picture.count);
      say(lying, whichHand(picture));
      say(held, picture.holds.find(({ count }) => count === picture.count)?.words ?? "");
      say(rest, others.map(({ words: words2 }) => words2).join(", "));
      say(verdict, picture.verdict);
      set(verdict, "data-ok", String(picture.meets));
    }
  };
}
function whichHand({ sample: { rolls } }) {
  if (!rolls) return "A hand to look at";
  return rolls === 1 ? "Your first hand" : `Last of your ${rolls} hands`;
}

// ../banana_lab/data/symbols/dice.svg
var dice_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<defs>\n<linearGradient id="leather" x1="0" x2="1"><stop offset="0" stop-color="#5b331b"/><stop offset=".28" stop-color="#a3673b"/><stop offset=".55" stop-color="#8d5530"/><stop offset="1" stop-color="#4c2915"/></linearGradient>\n<linearGradient id="leather2" x1="0" x2="1"><stop offset="0" stop-color="#71431f"/><stop offset=".3" stop-color="#bd7f4d"/><stop offset=".6" stop-color="#9c6238"/><stop offset="1" stop-color="#5b331b"/></linearGradient>\n<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--bar-off)"/><path d="M0 0 V6" stroke="var(--bar-off-line)" stroke-width="2"/></pattern></defs>\n<symbol id="banana" viewBox="0 0 48 48"><path d="M32.6 7.2 C33.4 15.6 30.2 24.4 22.6 29.8 C18.2 33 12.6 34.4 7.6 34.2 C5.6 34.2 4.6 36.2 5.6 37.9 C8.2 41.8 14.6 44 21.8 43 C33.4 41.4 41.6 32 42 20.4 C42.1 15.6 40.9 11 38.6 6.4 Z" fill="var(--banana,#f2c230)" stroke="#4a3510" stroke-width="2.4" stroke-linejoin="round"/>\n<path d="M35.4 8.4 C37.4 17 35.2 27 27.4 33.4 C22 37.8 14.6 39.2 8.4 37.4 C11 40.4 16.4 41.6 21.6 40.9 C32 39.4 39.5 31 39.9 20.4 C40 16 39 12 37.3 8.2 Z" fill="#d99a12" opacity=".55"/>\n<path d="M34.6 11 C35.4 19.4 32.6 26.6 25.8 31.6 C21.4 34.8 16.4 36.2 11.4 36.2" fill="none" stroke="#fff3c2" stroke-width="1.6" stroke-linecap="round" opacity=".9"/>\n<path d="M31.9 7.6 L31.3 3.6 C31.2 2.6 32 1.9 33 1.8 L36 1.5 C37 1.4 37.7 2 37.9 2.9 L38.9 6.8 C36.8 8.4 34.2 8.7 31.9 7.6 Z" fill="#7c7a2a" stroke="#4a3510" stroke-width="2" stroke-linejoin="round"/>\n<path d="M9 34.3 C6.4 34 4.3 35.6 5.5 37.8 C6.2 39 7.4 40 8.8 40.8 C9.8 38.8 9.9 36.4 9 34.3 Z" fill="#4a3510"/></symbol>\n<symbol id="die" viewBox="0 0 64 68"><rect x="3" y="8" width="58" height="58" rx="15" fill="var(--c)"/><rect x="3" y="8" width="58" height="58" rx="15" fill="#000" fill-opacity=".34"/>\n<rect x="3" y="2" width="58" height="59" rx="15" fill="var(--c)"/>\n<path d="M8 24 C22 18 44 27 57 20 M7 36 C20 31 40 39 58 33 M8 48 C24 42 42 51 57 45" fill="none" stroke="#000" stroke-opacity=".09" stroke-width="1.6"/>\n<rect x="4.6" y="3.6" width="54.8" height="55.6" rx="13.6" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2"/>\n<path d="M5 20 C5 9 10 4.5 20 4.5 H44 C54 4.5 59 9 59 20 C44 13 20 13 5 20 Z" fill="#fff" opacity=".16"/></symbol>\n<symbol id="face-2" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">2</text></symbol>\n<symbol id="face-3" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">3</text></symbol>\n<symbol id="face-4" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">4</text></symbol>\n<symbol id="face-5" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">5</text></symbol>\n<symbol id="face-6" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">6</text><path d="M24 52 H40" stroke="var(--on)" stroke-width="3" stroke-linecap="round"/></symbol>\n<symbol id="face-banana" viewBox="0 0 64 68"><circle cx="32" cy="31.5" r="22.5" fill="#fffaf0"/><circle cx="32" cy="31.5" r="22.5" fill="none" stroke="#000" stroke-opacity=".12"/><use href="#banana" x="12.5" y="12" width="39" height="39"/></symbol>\n<symbol id="shape-pink" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><circle cx="12" cy="12" r="10.4"/></g></symbol>\n<symbol id="shape-green" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="shape-orange" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g></symbol>\n<symbol id="shape-yellow" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g></symbol>\n<symbol id="shape-red" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g></symbol>\n<symbol id="shape-blue" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="cup-open" viewBox="0 0 120 140"><path d="M17 25 L29 120 C31 134 89 134 91 120 L103 25 Z" fill="url(#leather)"/>\n<path d="M27.6 109 C44 118 76 118 92.4 109 L91 120 C89 134 31 134 29 120 Z" fill="url(#leather2)"/>\n<path d="M28.2 114 C44 122.5 76 122.5 91.8 114" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<path d="M17 25 L19.2 42 C36 54 84 54 100.8 42 L103 25 Z" fill="url(#leather2)"/>\n<path d="M19.6 38 C36 50 84 50 100.4 38" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<ellipse cx="60" cy="25" rx="43.4" ry="13.6" fill="#b97a48"/><ellipse cx="60" cy="25.4" rx="37.6" ry="10.4" fill="#23120a"/>\n<path d="M24 28 C34 37 86 37 96 28 C90 38 30 38 24 28 Z" fill="#5b331b" opacity=".8"/>\n<circle cx="60" cy="80" r="16" fill="var(--c,#0072b2)"/><circle cx="60" cy="80" r="16" fill="none" stroke="#f0d3a6" stroke-width="2"/><circle cx="60" cy="80" r="12.4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="3 3"/><use href="#banana" x="50" y="70" width="20" height="20"/></symbol>\n<symbol id="trial-altitude" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(-24 13 13)"/></g><path d="M3 36 H17 M33 30 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M33 30 V36 M45 30 V36" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-low_flying" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(24 13 13)"/></g><path d="M3 28 H13 M31 37 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M3 28 V37 M13 28 V37" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-acrobatics" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(0 13 13)"/></g><path d="M3 36 H17 M31 36 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M12 31 C2 27 4 5 20 5 C29 5 31 9 29 11" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 4.4" opacity=".8"/></symbol>\n</svg>\n';

// src/notebook.js
var WIDGET = "application/vnd.jupyter.widget-view+json";
var BOARD = "application/vnd.banana-lab.board+json";
var PATIENCE = 1500;
var CALM = 200;
var SILENT = "No answer from Python yet. If the kernel was restarted or has ended, run this cell and those above to wake the board; if it works on something else, wait.";
function hosted(render) {
  const draw2 = ({ model, el }) => {
    el.classList.add("bl-holder");
    if (!model.widget_manager) return render({ model, el });
    const { model: attentive, end } = heard(model);
    const close = render({ model: attentive, el });
    return () => {
      end();
      close();
    };
  };
  return {
    /** @param {{ model: Kernel }} host */
    initialize({ model }) {
      const name = String(model.get("_place"));
      const close = live(name, (el) => draw2({ model, el }));
      store(model, name);
      return close;
    },
    /** @param {{ model: Kernel, el: HTMLElement }} host */
    render(host) {
      const { model } = host;
      setTimeout(() => change(model, String(model.get("_place")), kept));
      return draw2(host);
    }
  };
}
function kept({ [WIDGET]: _, [BOARD]: { board, saved }, ...rest }) {
  return { ...rest, [BOARD]: { board, saved } };
}
function live(name, draw2) {
  const places = /* @__PURE__ */ new Map();
  let isNew = true;
  const open = (place) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place.after(el);
    place.style.setProperty("display", "none", "important");
    const end = draw2(el);
    if (isNew) comeBack(place);
    isNew = false;
    places.set(place, () => {
      end();
      el.remove();
      place.style.removeProperty("display");
      places.delete(place);
    });
  };
  const look = () => {
    for (const picture of document.getElementsByClassName(`bl-${name}`)) {
      const place = picture.closest(".jp-OutputArea-output") ?? picture;
      if (place instanceof HTMLElement && !places.has(place)) open(place);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    for (const close of [...places.values()]) close();
  };
}
function comeBack(place) {
  const cell = place.closest(".jp-Cell");
  const cells = [...place.closest(".jp-Notebook")?.querySelectorAll(".jp-Cell") ?? []];
  const first = cells.findIndex((each) => each.querySelector(".bl-board"));
  if (cell && cells[first] === cell && cells.at(-1)?.matches(".jp-mod-active")) cell.scrollIntoView();
}
function store(model, name) {
  if (!model.widget_manager?.context) return;
  let timer;
  model.on("msg:custom", (content) => {
    if (content.stored) change(model, name, () => content.stored);
  });
  for (const event of ["change:picture", "change:map"])
    model.on(event, () => {
      clearTimeout(timer);
      timer = setTimeout(() => ask(model), CALM);
    });
}
function ask(model) {
  try {
    model.send({ do: "store" });
  } catch {
  }
}
function change(model, name, of) {
  for (const { outputs } of model.widget_manager?.context?.model.cells ?? []) {
    for (let at = 0; outputs && at < outputs.length; at++) {
      const output = outputs.get(at);
      if (String(output.data?.["text/html"]).includes(`bl-${name}`))
        outputs.set(at, { ...output.toJSON(), data: of(output.data ?? {}) });
    }
  }
}
function heard(model) {
  const listeners = /* @__PURE__ */ new Set();
  let timer;
  let silent = false;
  const answer = () => {
    clearTimeout(timer);
    silent = false;
  };
  const events = ["change:picture", "change:map"];
  for (const event of events) model.on(event, answer);
  const fallSilent = () => {
    silent = true;
    listeners.forEach((callback) => callback());
  };
  return {
    model: {
      get: (name) => {
        const value = model.get(name);
        return silent && name === "picture" ? { ...value, status: SILENT } : value;
      },
      on: (event, callback) => {
        listeners.add(callback);
        model.on(event, callback);
      },
      off: (event, callback) => {
        listeners.delete(callback);
        model.off(event, callback);
      },
      send: (message) => {
        clearTimeout(timer);
        try {
          model.send(message);
          timer = setTimeout(fallSilent, PATIENCE);
        } catch {
          fallSilent();
        }
      }
    },
    end: () => {
      answer();
      for (const event of events) model.off(event, answer);
    }
  };
}

// src/shell.js
function shell(name, drawings, draw2) {
  return hosted(({ model, el }) => {
    const now = () => ({ map: model.get("map"), ...model.get("picture") });
    const status = html("span");
    const line = html("div", { class: "bl-status" }, html("div", { role: "status" }, status));
    const root = html("div", { class: `bl-board ${name}`, role: "group" });
    const send = (message) => model.send(message);
    const board = {
      ...pieces(...drawings),
      ...{ root, line, now, send, paint, first: now() },
      ask: (word, rest = {}) => send({ do: word, ...rest }),
      tell: (words2) => say(status, words2)
    };
    const parts = draw2(board);
    const head = parts.keys && makeHead(board, parts);
    if (drawings.length) root.append(board.sheet);
    root.append(html("div", { class: "bl-body" }, head?.node, head?.help, ...parts.body));
    if (!root.contains(line)) {
      if (drawings.length) line.prepend(board.piece("banana"));
      root.append(line);
    }
    function paint() {
      const picture = now();
      const words2 = head?.isText() ?? false;
      const focused = (
        /** @type {HTMLElement | null} */
        document.activeElement
      );
      const inside = root.contains(focused);
      set(root, "aria-label", parts.name?.(picture) ?? picture.title);
      root.classList.toggle("bl-words", words2);
      say(status, picture.status);
      head?.paint(picture);
      parts.paint(picture, words2);
      const { activeElement: at } = document;
      const isGone = !focused?.isConnected || focused.closest("[hidden]");
      if (inside && focused && isGone && (at === focused || !root.contains(at)))
        (parts.refocus?.(focused) ?? head?.views)?.focus();
    }
    el.append(root);
    paint();
    model.on("change:picture", paint);
    return () => {
      parts.end?.();
      model.off("change:picture", paint);
      root.remove();
    };
  });
}
function makeHead({ root, ask: ask2, paint }, { keys: keys2 = [], heading = asExplorer, under = [], above, before = [], after = [], redoes }) {
  const eyebrow = html("p", { class: "bl-eyebrow" });
  const title = html("h2");
  const lede = html("p", { class: "bl-lede" });
  const undo = button("Undo", () => ask2("undo"), { class: "bl-quiet" });
  const views = toggle("Text view", paint);
  const larger = toggle("Larger", (on) => set(root, "data-size", on && "projector"));
  const all = [
    ...keys2,
    ["U", "undo", { u: () => ask2("undo"), "ctrl+z": () => ask2("undo") }],
    ...redoes ? [redo(() => ask2("redo"))] : [],
    ["T", "text view", () => views.click()],
    ["L", "larger, for a projector", () => larger.click()],
    ["?", "this list", () => list.click()]
  ];
  const help2 = help(all);
  const list = opener("Keys", help2);
  keys(
    root,
    Object.fromEntries(
      all.flatMap(
        ([key, , press = {}]) => typeof press === "function" ? [[key.toLowerCase(), press]] : Object.entries(press)
      )
    )
  );
  const buttons = html("div", { class: "bl-row bl-no-print" }, ...before, undo, ...after, views, larger, list);
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, lede, ...under),
      above ? html("div", { class: "bl-tools" }, above, buttons) : buttons
    ),
    help: help2,
    views,
    isText: () => isPressed(views),
    /** @param {P} picture */
    paint(picture) {
      const words2 = heading(picture);
      for (
        const [node, said = ""] of
        /** @type {const} */
        [[eyebrow, words2.eyebrow], [title, words2.title], [lede, words2.lede]]
      ) {
        say(node, said);
        node.hidden = !said;
      }
      undo.hidden = words2.can_undo === void 0;
      set(undo, "aria-disabled", !words2.can_undo && "true");
    }
  };
}
var asExplorer = ({ game, title, question, can_undo }) => ({
  ...{ eyebrow: `${game} · explorer`, title, lede: question, can_undo }
});
var redo = (press) => ["R", "redo", { r: press, "ctrl+y": press, "ctrl+shift+z": press }];

// src/deal.js
var CODES = "One code deals the whole class the same hands; with a pupil number each has their own.";
var deal_default = shell("bl-governance bl-experiment bl-deal", [dice_default, cards_default], draw);
function draw(shared) {
  const board = { ...shared, ...cards(shared) };
  const { ask: ask2, now } = board;
  const code = codeRow(board, CODES);
  const hand2 = hand(board);
  const controls2 = controls(board);
  const numbers2 = numbers(board, board.first, terms(board));
  const reason = makeReason();
  const other = () => now().sides.find((side) => side !== now().side);
  let { rolls } = board.first.sample;
  return {
    name: ({ title, players, noun, code: code2, pupil }) => [title, `${players} players`, noun, code2, pupil && `pupil ${pupil}`].filter(Boolean).join(", "),
    above: code.node,
    keys: [
      ["D", "deal one hand", () => ask2("deal", { times: 1 })],
      ["+ −", "raise or lower the bound", { "+": () => ask2("raise", { by: 1 }), "-": () => ask2("raise", { by: -1 }) }],
      ["S", "at least or at most", () => ask2("side", { side: other() })],
      ["E", "show or hide the exact law", () => numbers2.show.click()],
      ["W", "show me why", () => reason.show.click()]
    ],
    body: [html("div", { class: "bl-lab" }, hand2.node, controls2.node), numbers2.node, reason.node],
    paint(picture, words2) {
      code.paint(picture);
      hand2.paint(picture, picture.sample.rolls > rolls);
      ({ rolls } = picture.sample);
      controls2.paint(picture);
      numbers2.paint(picture, words2);
      reason.paint(picture);
    },
    end: numbers2.stop
  };
}
function terms({ now, ask: ask2 }) {
  const named = (start) => {
    const { starts, names } = now().axis;
    return names[starts.indexOf(start)] ?? String(start);
  };
  return {
    get axis() {
      return now().axis.noun;
    },
    heading: ({ axis: axis2 }) => capital(axis2.noun),
    value: (start) => `${capital(now().axis.noun)} ${named(start)}`,
    row: named,
    flag: (edge) => now().flags[edge] ?? "",
    trial: "hand",
    trials: "hands",
    verb: "Deal",
    reaches: "asked for",
    invitation: "Deal to see your sample",
    event: ({ event }) => event,
    data: ({ axis: { starts, step, end }, law, sample, edge, side, sides, held }) => ({
      ...{ speeds: starts, step, end, law, ...sample },
      ...{ minimum: edge, below: side !== sides[0], marked: held }
    }),
    choose: (edge) => ask2("edge", { edge })
  };
}
function makeReason() {
  const note = html("p", { class: "bl-tag" });
  const means = html("p", { class: "bl-means" });
  const why = html("p", { class: "bl-reason" });
  const show = opener("Show me why", why, { class: "bl-quiet bl-no-print" });
  const because = html("div", {}, show, why);
  return {
    node: html("div", { class: "bl-after" }, note, means, because),
    show,
    /** @param {Picture} picture */
    paint(picture) {
      say(note, picture.note);
      note.hidden = !picture.note;
      say(means, picture.means);
      means.hidden = !picture.means;
      say(why, picture.why);
      because.hidden = !picture.why;
    }
  };
}
export {
  deal_default as default
};
