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
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
function changes() {
  let before;
  return (value) => {
    const now = JSON.stringify(value);
    const differs = now !== before;
    before = now;
    return differs;
  };
}
function beforePaint(adjust) {
  if (typeof requestAnimationFrame === "function") requestAnimationFrame(adjust);
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

// src/dice-cup/controls.js
function controls(board) {
  const { first, ask: ask2, piece, prefix } = board;
  const own = segments({
    name: `${prefix}own`,
    legend: "Your dice",
    options: Array.from({ length: first.most.own }, (_, i) => {
      const dice = String(i + 1);
      return [dice, html("b", { class: "bl-n" }, dice)];
    }),
    choose: (dice) => ask2("own", { dice: Number(dice) })
  });
  const gained = gainedDice(board);
  const trial = segments({
    name: `${prefix}trial`,
    legend: "Trial",
    options: first.order.trials.map((value) => [
      value,
      html("span", { class: "bl-trial" }, piece(`trial-${value}`), first.trials[value])
    ]),
    choose: (chosen) => ask2("trial", { trial: chosen })
  });
  const minimum = stepper({
    label: "Minimum speed",
    less: "Lower the minimum",
    more: "Raise the minimum",
    step: (by) => ask2("raise", { by })
  });
  return {
    node: html(
      "div",
      { class: "bl-controls" },
      own.node,
      gained.node,
      trial.node,
      html(
        "div",
        { class: "bl-row bl-between" },
        html("span", { class: "bl-label bl-flat", "aria-hidden": "true" }, "Minimum speed"),
        minimum.node
      )
    ),
    /** @param {Picture} picture */
    paint(picture) {
      own.paint(String(picture.own));
      gained.paint(picture);
      trial.paint(picture.trial);
      minimum.paint(picture.minimum, 1, picture.most.minimum);
    }
  };
}
var aDie = (colour) => `${/^[aeiou]/.test(colour) ? "an" : "a"} ${colour} die`;
function gainedDice({ first, ask: ask2, piece }) {
  const total = html("small");
  const chips = first.order.foreign.map((colour) => {
    const count = html("b", { class: "bl-n" });
    const add = button(
      piece(`shape-${colour}`, { "data-colour": colour }),
      () => ask2("gain", { colour, by: 1 }),
      { "aria-label": `Add ${aDie(colour)}` }
    );
    const drop = button(count, () => ask2("gain", { colour, by: -1 }));
    add.append(html("i", {}, "+"));
    drop.append(html("i", {}, "−"));
    return { colour, count, add, drop };
  });
  return {
    node: html(
      "fieldset",
      {},
      html("legend", { class: "bl-label" }, "Dice gained from others ", total),
      html(
        "div",
        { class: "bl-chips" },
        ...chips.map(({ add, drop }) => html("div", { class: "bl-chip" }, add, drop))
      )
    ),
    /** @param {Picture} picture */
    paint({ foreign, most }) {
      const all = Object.values(foreign).reduce((sum, dice) => sum + dice, 0);
      say(total, `${all} of ${most.foreign}`);
      for (const { colour, count, add, drop } of chips) {
        const dice = foreign[colour] ?? 0;
        say(count, String(dice));
        set(add, "aria-disabled", (dice >= most.each || all >= most.foreign) && "true");
        set(drop, "aria-disabled", dice === 0 && "true");
        set(drop, "aria-label", `Remove ${aDie(colour)}, ${dice} in the cup`);
      }
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
function lawChart(prefix, terms, choose) {
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
        flag(node, data.minimum, drawn, layout, terms, choose)
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
function target(data, { step }, { speed, index, at }, layout, terms, choose) {
  const { columns: columns2, width, height, start, pitch } = layout;
  if (index === void 0) return [];
  const [x, y, w, h] = columns2 ? [start + at * pitch, 12, pitch, height - 12] : [0, start + at * pitch, width, pitch];
  const { law, rolls, counts, below } = data;
  const exact = law && `${law.weights[index]} of ${law.denominator}, ≈ ${law.chances[index]}`;
  const yours = rolls && `${counts[index]} of your ${rolls} ${terms.trials}`;
  const click = () => choose(below ? speed + step : Math.max(step, speed));
  return [
    svg(
      "rect",
      { x, y, width: w, height: h, class: "bl-hit", click },
      svg("title", {}, [terms.value(speed), exact, yours].filter(Boolean).join("; "))
    )
  ];
}
function flag(node, minimum, drawn, layout, terms, choose) {
  const { columns: columns2, start, pitch } = layout;
  const group = svg("g", { class: columns2 ? "bl-flag" : "bl-flag bl-flag-row" });
  const show = (speed) => {
    const at = start + cut(drawn, speed) * pitch;
    set(group, "transform", columns2 ? `translate(${at} 0)` : `translate(0 ${at})`);
    group.replaceChildren(...layout.flag(terms.flag(speed), at));
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
function columns(data, drawn, width, prefix, terms) {
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
    words(0, floor + 21, "bl-faint", terms.axis),
    ...invitation(data, terms, amidst(start, at, width), (12 + floor) / 2),
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
function rows(data, drawn, width, prefix, terms) {
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
    words(0, 15, "bl-faint", terms.axis),
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
    ...invitation(data, terms, (left + end) / 2, amidst(start, at, height)),
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
function invitation({ law, rolls }, terms, x, y) {
  return law || rolls ? [] : [words(x, y, "bl-mid bl-invitation", terms.invitation)];
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
function numbers({ prefix, ask: ask2 }, first, terms, resized) {
  const exact = exactly(ask2, terms);
  const sampled = html("div", { class: "bl-sampled" });
  const chart = lawChart(prefix, terms, terms.choose);
  const table = lawTable(terms);
  const law = html("div", {}, chart.node, table.node);
  let shown = first;
  let words2 = false;
  const { width, stop } = measured(law, () => {
    if (!words2) draw2();
    resized?.();
  });
  const draw2 = () => chart.paint(terms.data(shown), width() || 850, shown.sentence);
  return {
    node: html("div", {}, html("div", { class: "bl-numbers" }, exact.node, sampled), law),
    show: exact.show,
    stop,
    /** @param {P} picture @param {boolean} asWords */
    paint(picture, asWords) {
      shown = picture;
      words2 = asWords;
      exact.paint(picture);
      sampled.replaceChildren(...simulated(picture, terms));
      set(chart.node, "hidden", words2);
      table.node.hidden = !words2;
      if (words2) table.paint(picture);
      else draw2();
    }
  };
}
function exactly(ask2, terms) {
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
      chance.replaceChildren(...picture.chance ? equation(picture.chance, terms.event(picture)) : []);
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
        html("tbody", {}, ...data.speeds.map((speed, i) => tableRow(data, terms, speed, i)))
      );
    }
  };
}
function tableRow({ law, counts, intervals, rolls, minimum, below }, terms, speed, i) {
  const count = counts[i] ?? 0;
  const reaches = speed >= minimum !== Boolean(below);
  const interval = intervals?.[i]?.map((end) => end.toFixed(3)).join(" to ");
  return row(
    { class: reaches && "bl-on" },
    [terms.row(speed), reaches && html("span", { class: "bl-vh" }, `, ${terms.reaches}`)],
    ...law ? [`${law.weights[i]}/${law.denominator}`, law.chances[i]] : [],
    rolls ? String(count) : "–",
    rolls ? rounded(count, rolls) : "–",
    interval ?? "–"
  );
}

// src/dice-cup/numbers.js
function numbers2(board, resized) {
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
    data: ({ axis: axis2, law, sample, minimum, speed }) => ({
      ...axis2,
      law,
      ...sample,
      minimum,
      marked: speed.counted
    }),
    choose: (speed) => board.ask("minimum", { speed })
  };
  return numbers(board, board.first, terms, resized);
}
function resultLine(tell) {
  const field = html("textarea", { class: "bl-input bl-line", readonly: true, rows: 1 });
  const copied = async () => tell(
    await copy(field) ? "Result line copied: paste it where your class pools its results." : "This page may not copy: select the line and copy it by hand."
  );
  const node = html(
    "div",
    { class: "bl-row bl-result-line bl-no-print" },
    html("label", { class: "bl-field" }, "Result line", field),
    button("Copy result line", copied)
  );
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
    }
  };
}

// src/dice-cup/stage.js
var TILTS = [-9, 8, -5, 11, -7, 6, -10, 4, 9, -6, 5, -8];
function stage(board) {
  const lying = html("p", { class: "bl-lying" });
  const turn = (on) => {
    board.paint();
    if (!on) return byHand.focus();
    scene.focus();
    board.tell("You are on the first die: type 2 to 6 or B for banana. ← → go to the next die, H ends.");
  };
  const byHand = toggle("Set by hand", turn, { class: "bl-quiet bl-no-print" });
  const scene = diceScene(board);
  const list = diceList(board);
  const calculation = calculationLine(board);
  const why = html("span");
  const verdict = html("span", { class: "bl-verdict" });
  return {
    node: html(
      "div",
      { class: "bl-stage" },
      html("div", { class: "bl-row bl-between" }, lying, byHand),
      scene.node,
      list.node,
      calculation.node,
      html("p", { class: "bl-why" }, why, " ", verdict),
      goOn(board.ask, "Roll")
    ),
    /** Go to the dice to set them, or, where they are set already, leave them. */
    setByHand() {
      if (byHand.hidden) list.focus();
      else byHand.click();
    },
    /** @param {Picture} picture @param {{ words: boolean, rolled: boolean }} view */
    paint(picture, { words: words2, rolled }) {
      const hand = isPressed(byHand);
      const { speed, minimum } = picture;
      scene.paint(picture, { hand, rolled });
      say(lying, howTheyLie(picture, hand && !words2));
      byHand.hidden = words2;
      scene.node.hidden = words2;
      list.node.hidden = !words2;
      list.paint(picture);
      calculation.paint(picture);
      say(why, speed.why);
      say(
        verdict,
        speed.reaches ? `✓ ${speed.counted} reaches ${minimum}` : `✗ ${speed.counted} is below ${minimum}`
      );
      set(verdict, "data-ok", String(speed.reaches));
    }
  };
}
function howTheyLie({ lying, sample }, hand) {
  if (lying === "by hand") return "Set by hand, not in the sample";
  if (hand) return "Press a die, or type its face";
  if (lying === "ready") return "Ready to roll";
  return sample.rolls === 1 ? "Your first roll" : `Last of your ${sample.rolls} rolls`;
}
function diceScene(board) {
  const { first, piece, prefix } = board;
  const own = html("div", { class: "bl-dice", role: "group", "aria-label": "Your dice" });
  const gained = html("div", { class: "bl-dice bl-gained", role: "group", "aria-label": "Gained dice" });
  const cup = piece("cup-open", { class: "bl-cup", "data-colour": first.own_colour, viewBox: "14 8 92 124" });
  const node = html("div", { class: "bl-scene" }, html("div", { class: "bl-throw" }, cup, own), gained);
  let dice = [];
  const isOther = changes();
  const build = (picture, hand) => {
    if (!isOther([hand, picture.dice.map((die) => die.colour)])) return;
    dice = picture.dice.map(
      (die, i) => dieNode(board, die, hand && dieKeys(board, picture.faces, () => dice, i))
    );
    own.replaceChildren(...dice.filter((_, i) => !picture.dice[i]?.foreign));
    gained.replaceChildren(...dice.filter((_, i) => picture.dice[i]?.foreign));
    gained.hidden = !gained.children.length;
    gained.classList.toggle("bl-many", gained.children.length > 5);
    node.classList.toggle("bl-hand", hand);
  };
  return {
    node,
    focus: () => dice[0]?.focus(),
    /** @param {Picture} picture @param {{ hand: boolean, rolled: boolean }} view */
    paint(picture, { hand, rolled }) {
      if (rolled) settle(dice);
      build(picture, hand);
      picture.dice.forEach((die, i) => {
        const shown = (
          /** @type {HTMLElement} */
          dice[i]
        );
        const idle = die.foreign && die.face !== "banana";
        const name = `${capital(die.colour)} die: ${die.face}`;
        set(
          shown,
          "aria-label",
          hand ? `${name}. Press for the next face.` : name + (idle ? ", not counted" : "")
        );
        set(shown, "data-copied", die.copied);
        set(shown, "data-idle", idle);
        shown.style.cssText = `--tilt: ${hand ? 0 : TILTS[i]}deg; --i: ${i}`;
        set(
          /** @type {Element} */
          shown.querySelector("use:last-child"),
          "href",
          `#${prefix}face-${die.face}`
        );
      });
      for (const die of dice) die.classList.toggle("bl-tumble", rolled);
    }
  };
}
function settle(dice) {
  for (const die of dice) die.classList.remove("bl-tumble");
  void dice[0]?.offsetWidth;
}
function dieNode({ use }, die, hand) {
  const drawing = svg(
    "svg",
    { viewBox: "0 0 64 68", "data-colour": die.colour, "aria-hidden": "true" },
    use("die"),
    use(`face-${die.face}`)
  );
  return hand ? button(drawing, hand.click, { class: "bl-die", keydown: hand.keydown }) : html("span", { role: "img", class: "bl-die" }, drawing);
}
function dieKeys({ ask: ask2 }, faces, dice, die) {
  const turn = (by) => ask2("turn", { die, by });
  const focus = (place) => dice()[place]?.focus();
  const moves = {
    ArrowUp: () => turn(1),
    ArrowDown: () => turn(-1),
    ArrowRight: () => focus(die + 1),
    ArrowLeft: () => focus(die - 1),
    Home: () => focus(0),
    End: () => focus(dice().length - 1)
  };
  return {
    click: () => turn(1),
    keydown: (event) => {
      const face = faces.find((name) => name.charAt(0) === event.key.toLowerCase());
      const move = face ? () => ask2("set", { die, face }) : moves[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move();
    }
  };
}
function diceList({ ask: ask2 }) {
  const node = html("ul", { class: "bl-listed" });
  let selects = [];
  const isOther = changes();
  const build = ({ dice, faces }) => {
    if (!isOther(dice.map((die) => die.colour))) return;
    selects = dice.map((_, die) => {
      const options = faces.map((face) => html("option", { value: face }, face));
      const change2 = () => ask2("set", { die, face: select.value });
      const select = html("select", { class: "bl-input", change: change2 }, ...options);
      return select;
    });
    node.replaceChildren(
      ...dice.map(({ colour }, i) => {
        const number = dice.slice(0, i + 1).filter((die) => die.colour === colour).length;
        return html(
          "li",
          {},
          html("label", { class: "bl-field" }, `${capital(colour)} die ${number}`, selects[i])
        );
      })
    );
  };
  return {
    node,
    focus: () => selects[0]?.focus(),
    /** @param {Picture} picture */
    paint(picture) {
      build(picture);
      selects.forEach((select, i) => {
        write(select, picture.dice[i]?.face ?? "");
      });
    }
  };
}
function calculationLine({ piece }) {
  const node = html("div", { class: "bl-calc", role: "math" });
  const operator = (sign) => html("span", { class: "bl-op" }, sign);
  const term = (die) => die.face === "banana" ? html("span", { class: "bl-term" }, piece("banana"), String(die.value)) : html("span", {}, String(die.value));
  return {
    node,
    /** @param {Picture} picture */
    paint({ dice, speed: { sum, counted: counted2 } }) {
      const terms = dice.filter((die) => !die.foreign || die.face === "banana");
      const struck = sum !== counted2;
      const result = [
        operator("="),
        html("span", { class: struck ? "bl-sum bl-struck" : "bl-sum" }, String(sum)),
        ...struck ? [operator("→"), html("span", { class: "bl-sum" }, String(counted2))] : []
      ];
      node.replaceChildren(
        ...terms.flatMap((die, i) => i ? [operator("+"), term(die)] : [term(die)]),
        html("span", { class: "bl-equals" }, ...result)
      );
      const spoken = terms.map((die) => die.face === "banana" ? `banana worth ${die.value}` : die.value);
      set(
        node,
        "aria-label",
        `${spoken.join(" plus ")} equals ${sum}${struck ? `, counted as ${counted2}` : ""}`
      );
      node.classList.toggle("bl-long", terms.length > 5);
    }
  };
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

// src/dice-cup.js
var CODES = "One code gives the whole class the same rolls; with a pupil number each has their own.";
var dice_cup_default = shell("bl-experiment bl-dice-cup", [dice_default], draw);
function draw(board) {
  const { ask: ask2 } = board;
  const code = codeRow(board, CODES);
  const stage2 = stage(board);
  const controls2 = controls(board);
  const line = resultLine(board.tell);
  const numbers3 = numbers2(board, line.resize);
  let { rolls } = board.first.sample;
  return {
    name: ({ title, trials, trial, code: code2, pupil }) => [title, trials[trial], code2, pupil && `pupil ${pupil}`].filter(Boolean).join(", "),
    above: code.node,
    keys: [
      ["R", "roll once", () => ask2("roll", { times: 1 })],
      ["+ −", "raise or lower the minimum", { "+": () => ask2("raise", { by: 1 }), "-": () => ask2("raise", { by: -1 }) }],
      ["E", "show or hide the exact law", () => numbers3.show.click()],
      ["H", "set the dice by hand", stage2.setByHand],
      ["2–6, B", "on a die by hand: its face"],
      ["↑ ↓", "on a die by hand: next face"],
      ["← →", "on a die by hand: next die"]
    ],
    body: [html("div", { class: "bl-lab" }, stage2.node, controls2.node), numbers3.node, line.node],
    paint(picture, words2) {
      const rolled = picture.lying === "rolled" && picture.sample.rolls > rolls;
      ({ rolls } = picture.sample);
      code.paint(picture);
      stage2.paint(picture, { words: words2, rolled });
      controls2.paint(picture);
      numbers3.paint(picture, words2);
      line.paint(picture);
    },
    end: numbers3.stop
  };
}
export {
  dice_cup_default as default
};
