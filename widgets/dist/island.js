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
function say(node, text2) {
  if (node.textContent !== text2) node.textContent = text2;
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
function fraction(text2) {
  const [above, below] = text2.split("/");
  if (below === void 0) return html("span", { class: "bl-n" }, text2);
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
var counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
var capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
function grouped(digits) {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, " ");
}
function segments({ name, legend: legend2, options, choose }) {
  const inputs = new Map(
    options.map(([value]) => [
      value,
      html("input", { type: "radio", name, value, change: () => choose(value) })
    ])
  );
  const node = html(
    "fieldset",
    {},
    html("legend", { class: "bl-label" }, legend2),
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
function watchWidth(node, callback) {
  if (typeof ResizeObserver === "undefined") return () => {
  };
  const observer = new ResizeObserver(() => callback(node.clientWidth));
  observer.observe(node);
  return () => observer.disconnect();
}

// src/island-map.js
var PREFIX = "maka__map";
var NARROW = 560;
var ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
var MARKS = ["fits", "dim"];
var KINDS = {
  spot: { query: "[data-spot]", role: "button" },
  side: { query: ".side[data-side]", role: "switch" }
};
var CHOICES = { spots: ["spot"], sides: ["side"], both: ["spot", "side"] };
function beyond(places, from, [right, down]) {
  const ahead = [...places].flatMap((place) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * right + y * down;
    const aside = Math.abs(x * down - y * right);
    return along > 0 && aside <= along ? [{ place, far: along + 2 * aside }] : [];
  });
  const touching = ahead.filter(({ place }) => from.touches.has(place.name));
  const [first] = (touching.length ? touching : ahead).sort((one, other) => one.far - other.far);
  return first?.place;
}
function islandMap({ of = "spots", choose, look, enlarged, tapped }) {
  const prefix = `bl${Math.random().toString(36).slice(2)}-map`;
  const sea = html("div", { class: "bl-sea" });
  const zoom = html("div", { class: "bl-zoom bl-no-print", role: "group", "aria-label": "Enlarge a beach" });
  const node = html("div", { class: "bl-map", "data-shape": "wide" }, sea, zoom);
  let chart;
  let shape = "wide";
  let drawn;
  let places = /* @__PURE__ */ new Map();
  let states = {};
  let label = "";
  let beach = "";
  let hovered = "";
  let focused = "";
  let pinned = "";
  const current = { spot: "", side: "" };
  function redraw() {
    const drawing = chart?.[shape];
    if (!drawing || drawing.svg === drawn?.svg) return;
    const inside = placeOf(sea.contains(document.activeElement) ? document.activeElement : null)?.name;
    sea.innerHTML = drawing.svg.replaceAll(PREFIX, prefix);
    drawn = drawing;
    const picture2 = (
      /** @type {SVGSVGElement} */
      sea.firstElementChild
    );
    for (const words of picture2.querySelectorAll("title, desc")) words.remove();
    for (const unsaid of picture2.querySelectorAll("defs, .words")) set(unsaid, "aria-hidden", "true");
    for (const name of ["aria-labelledby", "width", "height"]) picture2.removeAttribute(name);
    set(picture2, "role", "group");
    picture2.append(svg("g", { class: "bl-notes", "aria-hidden": "true" }));
    places = find(picture2, CHOICES[of]);
    for (const { node: node2, kind } of places.values()) set(node2, "role", KINDS[kind].role);
    for (const kind of CHOICES[of])
      if (!places.has(current[kind])) current[kind] = among(kind)[0]?.name ?? "";
    if (!drawing.windows[beach]) beach = "";
    zoom.replaceChildren(
      ...["", ...drawing.beaches].map(
        (name) => html("button", { type: "button", "data-beach": name, click: () => enlarge(name) }, name || "All")
      )
    );
    frame();
    repaint();
    if (inside) places.get(inside)?.node.focus();
  }
  function repaint() {
    const picture2 = sea.firstElementChild;
    if (!picture2) return;
    set(picture2, "aria-label", label);
    for (const place of places.values()) {
      paintPlace(place, states[place.name], prefix);
      set(place.node, "tabindex", place.name === current[place.kind] ? 0 : -1);
    }
    ring();
  }
  function ring() {
    const name = hovered || focused || pinned;
    const touched = places.get(name)?.touches;
    for (const place of places.values()) {
      place.node.classList.toggle("focus", place.name === name);
      place.node.classList.toggle("near", Boolean(touched?.has(place.name)));
    }
    for (const bead of sea.querySelectorAll(".bead"))
      bead.classList.toggle("on", sides(bead).includes(name));
  }
  function frame() {
    const picture2 = sea.firstElementChild;
    if (!picture2 || !drawn) return;
    const whole = /viewBox="([^"]*)"/.exec(drawn.svg)?.[1];
    set(picture2, "viewBox", drawn.windows[beach] ?? whole);
    for (const button2 of zoom.children)
      set(button2, "aria-pressed", String(button2.getAttribute("data-beach") === beach));
  }
  function enlarge(name) {
    if (name === beach) return;
    beach = name;
    frame();
    enlarged?.(beach);
  }
  const overview = () => shape === "tall" && !beach;
  function among(kind, on) {
    return [...places.values()].filter((place) => place.kind === kind && (on === void 0 || place.beaches[0] === on));
  }
  function go(name) {
    const place = places.get(name);
    if (!place) return;
    if (beach && !place.beaches.includes(beach)) enlarge(place.beaches[0] ?? "");
    place.node.focus();
  }
  function press(event) {
    const from = placeOf(event.target);
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const arrow = ARROWS[key];
    const mine = () => among(from.kind, from.beaches[0]);
    const numbered = /^[1-9]$/.test(key) && (drawn?.beaches ?? [])[Number(key) - 1];
    if (key === "Enter" || key === " ") choose(from.name);
    else if (arrow) go(beyond(among(from.kind), from, arrow)?.name ?? "");
    else if (key === "Home") go(mine()[0]?.name ?? "");
    else if (key === "End") go(mine().at(-1)?.name ?? "");
    else if (numbered) go(among(from.kind, numbered)[0]?.name ?? "");
    else return;
    event.preventDefault();
  }
  function placeOf(target) {
    const node2 = target instanceof Element && target.closest("[data-spot], [data-side]");
    return node2 ? places.get(nameOf(node2)) : void 0;
  }
  let opened = false;
  function click(event) {
    if (opened && event.detail > 1) return;
    opened = false;
    const place = placeOf(event.target);
    const ground = event.target instanceof Element && event.target.closest("[data-beach]");
    const near = place?.beaches[0] ?? (ground && ground.getAttribute("data-beach"));
    if (overview() && near && drawn?.windows[near]) {
      opened = true;
      enlarge(near);
      if (place) tapped?.(place.name);
    } else if (place) {
      place.node.focus();
      choose(place.name);
    }
  }
  function point(name) {
    if (name === hovered) return;
    hovered = name;
    ring();
    if (name || focused) look?.(name || focused);
  }
  sea.addEventListener("keydown", press);
  sea.addEventListener("click", click);
  sea.addEventListener("pointerover", (event) => point(placeOf(event.target)?.name ?? ""));
  sea.addEventListener("pointerleave", () => point(""));
  sea.addEventListener("focusin", (event) => {
    const place = placeOf(event.target);
    if (!place) return;
    focused = current[place.kind] = place.name;
    repaint();
    look?.(focused);
  });
  sea.addEventListener("focusout", () => {
    focused = "";
    ring();
  });
  const stop = watchWidth(node, (width) => {
    shape = width < NARROW ? "tall" : "wide";
    set(node, "data-shape", shape);
    if (shape === "wide") enlarge("");
    redraw();
  });
  return {
    node,
    stop,
    enlarge,
    /** A piece of the picture by itself, such as `hut-1` or `Fish`. @param {string} name @param {number} [reach] how far it reaches from its middle */
    piece: (name, reach = 20) => svg(
      "svg",
      { viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, class: "bl-piece", "aria-hidden": "true" },
      svg("use", { href: `#${prefix}-${name}` })
    ),
    /** A swatch of a kind of ground. @param {string} area */
    ground: (area) => svg(
      "svg",
      { viewBox: "0 0 30 20", class: "bl-ground", "aria-hidden": "true" },
      svg("rect", { class: area, width: 30, height: 20, rx: 3 }),
      svg("rect", { width: 30, height: 20, rx: 3, fill: `url(#${prefix}-${area})` })
    ),
    /** Move the keyboard to a place. */
    go,
    /** Put another map there; nothing happens if it is the same. @param {Chart} next */
    draw(next) {
      chart = next;
      redraw();
    },
    /** Show what stands where. @param {Record<string, State>} next by place @param {string} words what the map is called */
    paint(next, words) {
      states = next;
      label = words;
      repaint();
    },
    /** Put the ring around a place while none is pointed at; "" takes it away. @param {string} name */
    pin(name) {
      pinned = name;
      ring();
    }
  };
}
function nameOf(node) {
  return node.getAttribute("data-spot") ?? node.getAttribute("data-side") ?? "";
}
function sides(node) {
  return (node.getAttribute("data-side") ?? "").split(" ");
}
function find(picture2, kinds) {
  const touching = [...picture2.querySelectorAll(".bead")].map(sides);
  const places = /* @__PURE__ */ new Map();
  for (const kind of kinds)
    for (
      const node of
      /** @type {NodeListOf<SVGGElement>} */
      picture2.querySelectorAll(KINDS[kind].query)
    ) {
      const name = nameOf(node);
      const [x = 0, y = 0] = numbers(node.getAttribute("transform"));
      const touches = touching.filter((pair) => pair.includes(name)).flat();
      const beaches = name.split(" ").map((spot) => spot.split("-")[0] ?? "");
      const others = new Set(touches.filter((other) => other !== name));
      places.set(name, { name, kind, node, beaches, x, y, touches: others });
    }
  return places;
}
function numbers(transform) {
  return (transform?.match(/-?[\d.]+/g) ?? []).map(Number);
}
function paintPlace(place, state, prefix) {
  if (!state) return;
  const { node } = place;
  const { label, hut, tiki, past, marks = [], note = "", pressed, checked } = state;
  set(node, "aria-label", label);
  set(node, "aria-pressed", pressed === void 0 ? null : String(pressed));
  set(node, "aria-checked", checked === void 0 ? null : String(checked));
  for (const mark of MARKS) node.classList.toggle(mark, marks.includes(mark));
  node.classList.toggle("built", Boolean(hut || tiki));
  node.classList.toggle("sacred", Boolean(tiki));
  const piece = (of, name) => {
    const use = node.querySelector(`use.${of}`);
    if (use) set(use, "href", name && `#${prefix}-${name}`);
  };
  piece("hut", hut ? `hut-${hut}` : "");
  const totem = tiki || past;
  node.classList.toggle("past", Boolean(past && !tiki));
  piece("tiki", totem ? `${hut ? "guard" : "tiki"}-${totem}` : "");
  paintNote(place, note);
}
function paintNote({ name, node, x, y }, note) {
  node.classList.toggle("noted", Boolean(note));
  const layer = node.parentElement?.parentElement?.querySelector(".bl-notes");
  let text2 = layer?.querySelector(`[data-note="${name}"]`);
  if (!text2 && note) {
    const [turn = 0] = numbers(node.querySelector(".base")?.getAttribute("transform"));
    const angle = turn / 180 * Math.PI + Math.PI / 4;
    const at = { x: x + 18 * Math.cos(angle), y: y + 18 * Math.sin(angle) + 5 };
    text2 = layer?.appendChild(svg("text", { class: "bl-note", "data-note": name, ...at }));
  }
  if (text2) say(text2, note);
}

// src/island/entry.js
var ICONS = {
  place: "M2.5 9.5L10 3l7.5 6.5M5 8.5V17h10V8.5M8.5 17v-5h3v5",
  hint: "M3 5.5h8v11H3zM8 5.5v-2h8.500v11H13",
  plan: "M2.5 15.5l5-6 4 3 6-8M4 15.5a1.500 1.500 0 1 1-3 0 1.500 1.500 0 1 1 3 0"
};
function modes({ prefix, first, ask: ask2 }) {
  const { node, paint } = segments({
    name: `${prefix}mode`,
    legend: html("span", { class: "bl-vh" }, "What the board is for"),
    options: first.order.map((mode) => [
      mode,
      html("span", { class: "bl-mode" }, icon(ICONS[mode]), first.modes[mode])
    ]),
    choose: (mode) => ask2("mode", { mode })
  });
  return { node: html("div", { class: "bl-modes bl-no-print" }, node), paint };
}
function icon(path) {
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: path }));
}
function entry({ prefix, first, ask: ask2, tell }) {
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask2("players", { players: Number(count) })
  });
  const field = html("textarea", {
    ...{ class: "bl-input", rows: 4, spellcheck: "false", "aria-describedby": `${prefix}how` },
    placeholder: "blue Azzura-Rock-Fish Bikini-Sand-Flower tiki Coquito-Grass-Fish; red Diabolo-Rock-Fish"
  });
  const enter = () => ask2("enter", { text: field.value });
  const copied = async () => tell(await copy(field) ? "The position is copied." : "Press Ctrl+C to copy.");
  return {
    node: html(
      "div",
      { class: "bl-form bl-entry bl-no-print" },
      players.node,
      html("label", { class: "bl-label" }, "Huts and Tikis as text", field),
      html(
        "p",
        { class: "bl-small", id: `${prefix}how` },
        "A colour, its huts, then “tiki” and a spot; parts are separated by “;” or a new line. The line that a game prints will do as well."
      ),
      html(
        "div",
        { class: "bl-row" },
        button("Set up this position", enter, { class: "bl-primary" }),
        button("Copy", copied)
      )
    ),
    /** @param {import("./types.js").Picture} picture */
    paint(picture2) {
      players.paint(String(picture2.players));
      write(field, picture2.position);
    }
  };
}

// src/island/numbers.js
function number({ fraction: exact, sign, figures }) {
  return html("span", { class: "bl-number" }, html("b", {}, fraction(exact)), figures && ` ${sign} ${figures}`);
}

// src/island/hint.js
function hintCards(board) {
  const project = projectCard(board);
  const compared = comparison(board);
  return {
    nodes: [project.node, compared.node],
    /** @param {Picture} picture */
    paint({ hint, spots }) {
      project.node.hidden = !hint;
      compared.node.hidden = !hint?.shown;
      if (!hint) return;
      project.paint(hint, Object.values(spots).some(({ hut, tiki }) => hut || tiki));
      if (hint.shown) compared.paint(hint);
    }
  };
}
function projectCard({ prefix, ask: ask2, map }) {
  const title = html("h3", { id: `${prefix}project` });
  const hand = html("div", { class: "bl-hand" });
  const said = html("p", { class: "bl-say" });
  const where = html("p", { class: "bl-small" });
  const alone = html("select", {
    class: "bl-input",
    change: () => alone.value && ask2("show", { card: alone.value })
  });
  const seekers = stepper({
    label: "Tikis that look for it",
    less: "One Tiki less",
    more: "One Tiki more",
    step: (by) => ask2("seekers", { by })
  });
  const buttons = /* @__PURE__ */ new Map();
  const [areOtherCards, isOtherList] = [changes(), changes()];
  return {
    node: html(
      "section",
      { class: "bl-card", "aria-labelledby": `${prefix}project` },
      title,
      hand,
      said,
      where,
      html(
        "div",
        { class: "bl-row bl-asks bl-no-print" },
        html("span", { class: "bl-field" }, "Tikis", seekers.node),
        html("label", { class: "bl-field" }, "A card alone", alone)
      )
    ),
    /** @param {Hint} hint @param {boolean} built whether anything stands on the island */
    paint(hint, built) {
      if (areOtherCards(hint.cards.map(({ card }) => card))) {
        const inside = hand.contains(document.activeElement);
        buttons.clear();
        for (const card of hint.cards) {
          const node = button(html("span", { class: "bl-face" }, picture(card, map)), () => ask2("show", { card: card.card }));
          node.append(html("b", {}, card.card), html("small"));
          buttons.set(card.card, node);
        }
        hand.replaceChildren(...buttons.values());
        if (inside) hand.querySelector("button")?.focus();
      }
      for (const [card, button2] of buttons) {
        set(button2, "aria-pressed", String(card === hint.shown));
        say(
          /** @type {Node} */
          button2.lastChild,
          card === hint.shown ? "shown" : hint.shown ? "hidden" : "show it?"
        );
      }
      hand.hidden = !hint.cards.length;
      say(title, hint.project ? `Your project: ${hint.project.replaceAll("-", " – ")}` : "A card of a project");
      say(said, hint.shown ? `${hint.sentence} ${hint.hit}`.trim() : hint.sentence);
      say(where, listed(hint.order.filter((beach) => beach in hint.beaches).map((beach) => `${hint.beaches[beach]} on ${beach}`)));
      where.hidden = !hint.shown;
      seekers.paint(hint.seekers, 1, hint.most);
      if (isOtherList(hint.all)) alone.replaceChildren(html("option", { value: "" }, "choose"), ...choices(hint.all));
      alone.value = hint.project ? "" : hint.shown ?? "";
    }
  };
}
function choices(all) {
  return (
    /** @type {const} */
    ["beach", "area", "theme"].map(
      (kind) => html("optgroup", { label: capital(kind) }, ...all[kind].map((card) => html("option", {}, card)))
    )
  );
}
function listed(parts) {
  return parts.length ? `${parts.join(", ")}.` : "";
}
function picture({ card, kind }, map) {
  return kind === "area" ? map.ground(card) : map.piece(kind === "theme" ? card : "palm", 14.5);
}
function comparison({ prefix, map }) {
  const list = html("ol", { class: "bl-compared" });
  const model = html("p", { class: "bl-small" });
  const title = html("h3", { id: `${prefix}compared` });
  const yours = html("dl", { class: "bl-yours" });
  return {
    node: html("section", { class: "bl-card", "aria-labelledby": `${prefix}compared` }, title, list, model, yours),
    /** @param {Hint} hint */
    paint(hint) {
      say(title, hint.project ? "Which card gives least away?" : "What it gives away");
      const most = Math.max(...hint.cards.map(({ hit }) => hit?.share ?? 0));
      list.replaceChildren(...hint.cards.map((card) => row2(card, hint, most, map)));
      const tikis = hint.seekers === 1 ? "the Tiki stands" : `the ${hint.seekers} Tikis stand`;
      model.replaceChildren(
        html("b", {}, "Exact"),
        `, if ${tikis} on ${hint.seekers === 1 ? "a spot" : "different spots"} that ${hint.seekers === 1 ? "fits" : "fit"}, each choice equally likely. ${hint.free} spots are free.`
      );
      yours.hidden = !hint.yours.length;
      yours.replaceChildren(
        html("dt", { class: "bl-label" }, "How sure can a rival be of your spot, if you are one who …"),
        ...hint.yours.map(
          ({ who, chance }) => html("dd", {}, html("span", {}, who), chance ? number(chance) : html("b", {}, "never this card"))
        )
      );
    }
  };
}
function row2(card, { shown }, most, map) {
  const { hit, spots } = card;
  if (!hit) return html("li");
  const bar = html("i", { style: `width: ${100 * hit.share / most}%` });
  return html(
    "li",
    { class: card.card === shown && "bl-shown" },
    html("span", { class: "bl-face" }, picture(card, map)),
    html("span", { class: "bl-name" }, html("b", {}, card.card), html("small", {}, counted(spots ?? 0, "spot fits", "spots fit"))),
    html("span", { class: "bl-bar", "aria-hidden": "true" }, bar),
    html("span", { class: "bl-chance" }, ...hit.raw === hit.fraction ? [] : [fraction(hit.raw), " = "], number(hit))
  );
}

// src/island/legend.js
function legend({ prefix, map }) {
  const list = html("ul");
  let ground;
  return {
    node: html(
      "section",
      { class: "bl-card bl-legend", "aria-labelledby": `${prefix}legend` },
      html("h3", { id: `${prefix}legend` }, "Legend"),
      list
    ),
    /** @param {Picture} picture */
    paint(picture2) {
      if (picture2.map === ground) return;
      ground = picture2.map;
      const areas = new Set(picture2.map.beaches.flatMap((beach) => beach.areas));
      list.replaceChildren(
        ...picture2.map.themes.map((theme) => item(map.piece(theme, 14.5), theme.toLowerCase())),
        ...[...areas].map((area) => item(map.ground(area), html("b", {}, area[0]), ` ${area.toLowerCase()}`)),
        item(map.piece("hut-1"), "hut"),
        item(map.piece("tiki-1"), "Tiki"),
        item(line("path", "earth", "pebbles"), "border of two beaches"),
        item(line("pier", "deck", "planks"), "border of two areas")
      );
    }
  };
}
function item(...parts) {
  const [sign, ...words] = parts;
  return html("li", {}, sign, html("span", {}, ...words));
}
function line(...layers) {
  return svg(
    "svg",
    { viewBox: "0 0 40 14", class: "bl-line", "aria-hidden": "true" },
    ...layers.map((layer) => svg("path", { d: "M7 7H33", class: `bl-${layer}` }))
  );
}

// src/island/plan.js
function planCards(board) {
  const sum = sumCard(board);
  const chance = chanceCard(board);
  return {
    nodes: [sum.node, chance.node],
    /** @param {Picture} picture */
    paint({ plan }) {
      sum.node.hidden = !plan;
      chance.node.hidden = !plan?.law;
      if (plan) sum.paint(plan);
      if (plan?.law) chance.paint(plan.law, plan);
    }
  };
}
function sumCard({ prefix }) {
  const title = html("h3", { id: `${prefix}plan` });
  const points = html("b", { class: "bl-n" });
  const sums = html("ul", { class: "bl-sums" });
  const rest = html("p", { class: "bl-small" });
  return {
    node: html(
      "section",
      { class: "bl-card bl-plan", "aria-labelledby": `${prefix}plan` },
      html("div", { class: "bl-row bl-between" }, title, html("span", { class: "bl-points" }, points, " points")),
      sums,
      html("p", { class: "bl-rule" }, "A hut that joins two groups of two or more is worth 6."),
      rest
    ),
    /** @param {Plan} plan */
    paint(plan) {
      say(title, plan.huts === 1 ? "One hut planned" : `${plan.huts || "No"} huts planned`);
      say(points, String(plan.points));
      sums.replaceChildren(
        ...plan.groups.map(
          ({ huts, sum }) => html("li", {}, html("span", {}, huts === 1 ? "a hut alone" : `a group of ${huts}`), html("b", { class: "bl-n" }, sum))
        )
      );
      sums.hidden = !plan.groups.length;
      say(
        rest,
        plan.reserve ? `The map shows what the next hut adds at each free spot; ${plan.reserve} are left.` : "All huts of this colour are planned."
      );
    }
  };
}
function chanceCard({ prefix }) {
  const chart = svg("svg", { class: "bl-law", role: "img" });
  const told = html("dl", { class: "bl-told" });
  return {
    node: html(
      "section",
      { class: "bl-card", "aria-labelledby": `${prefix}law` },
      html("h3", { id: `${prefix}law` }, "Against chance"),
      chart,
      told
    ),
    /** @param {Law} law @param {Plan} plan */
    paint(law, plan) {
      chart.setAttribute("aria-label", law.sentence);
      chart.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
      chart.replaceChildren(...bars(law, plan.points));
      const huts = plan.huts === 1 ? "one random hut" : `${plan.huts} random huts`;
      told.replaceChildren(
        html("dt", {}, `Mean of ${huts}`),
        html("dd", {}, number(law.mean)),
        html("dt", {}, `Sets of spots with at most your ${plan.points}`),
        html("dd", {}, number(law.at_most))
      );
    }
  };
}
var WIDTH = 336;
var HEIGHT = 150;
var FLOOR = 122;
function bars({ points, shares, weights, denominator, chances }, mine) {
  const [low = 0] = points;
  const slots = (points.at(-1) ?? 0) - low + 1;
  const pitch = Math.min(40, WIDTH / slots);
  const start = (WIDTH - pitch * slots) / 2;
  const top = Math.max(...shares);
  const middle = (value) => start + (value - low + 0.5) * pitch;
  const every = pitch < 20 ? 2 : 1;
  return [
    ...points.map((value, i) => {
      const height = Math.max(1.5, (shares[i] ?? 0) / top * (FLOOR - 24));
      const look = value > mine ? "bl-above" : value === mine ? "bl-mine" : "";
      const x = middle(value) - pitch * 0.4;
      return svg(
        "rect",
        { x, y: FLOOR - height, width: pitch * 0.8, height, rx: Math.min(3, height / 2), class: look },
        svg("title", {}, `${value} points: ${weights[i]} of ${denominator}, ≈ ${chances[i]}`)
      );
    }),
    svg("path", { d: `M0 ${FLOOR} H${WIDTH}`, class: "bl-floor" }),
    ...points.filter((value) => (value - low) % every === 0 && (Math.abs(value - mine) >= every || value === mine)).concat(points.includes(mine) && (mine - low) % every ? [mine] : []).flatMap((value) => numeral(value, middle(value), value === mine))
  ];
}
function numeral(value, x, mine) {
  const text2 = svg("text", { x, y: FLOOR + 19, class: mine ? "bl-n bl-on" : "bl-n" }, String(value));
  return mine ? [svg("rect", { x: x - 13, y: FLOOR + 4, width: 26, height: 21, rx: 6, class: "bl-marked" }), text2] : [text2];
}

// src/island/score.js
function scoreCard({ prefix, map }) {
  const body = html("tbody");
  const node = html(
    "section",
    { class: "bl-card bl-score", "aria-labelledby": `${prefix}score` },
    html("h3", { id: `${prefix}score` }, "Score now"),
    html("table", {}, heads("Colour", "Groups", "Most huts", "Total"), body)
  );
  return {
    node,
    /** @param {Picture} picture */
    paint({ colours, mode }) {
      node.hidden = mode !== "place";
      body.replaceChildren(
        ...colours.map(
          ({ name, groups, huts, beaches, order, total, both, leads }, i) => html(
            "tr",
            { class: leads && "bl-leads" },
            html("th", { scope: "row" }, html("span", {}, map.piece(`hut-${i + 1}`), name)),
            html("td", {}, html("b", {}, groups.join(" + ") || "–"), html("small", {}, counted(huts, "point"))),
            html(
              "td",
              {},
              ...order.filter((beach) => beaches[beach]).map((beach) => html("span", {}, `${beach} +${beaches[beach]}`))
            ),
            html(
              "td",
              {},
              html("b", { class: "bl-n" }, String(total)),
              both !== null && html("small", {}, `both ${both}`),
              leads && html("span", { class: "bl-vh" }, ", leads")
            )
          )
        )
      );
    }
  };
}

// src/island/spot.js
function spotCard({ prefix, map }) {
  const glyph = html("span", { class: "bl-glyph" });
  const title = html("h3", { id: `${prefix}spot` });
  const about = html("p", { class: "bl-about" });
  const near = html("ul", { class: "bl-near" });
  const adds = html("div", { class: "bl-adds" });
  let shown = "";
  return {
    node: html(
      "section",
      { class: "bl-card bl-spot", "aria-labelledby": `${prefix}spot` },
      html("div", { class: "bl-spot-head" }, glyph, html("div", {}, title, about)),
      near,
      adds
    ),
    /** @param {Picture} picture @param {string} name */
    paint(picture2, name) {
      const spot = picture2.spots[name];
      const ground = picture2.map.spots[name];
      if (!spot || !ground) return;
      const [, area = "", theme = ""] = name.split("-");
      if (name !== shown) glyph.replaceChildren(map.piece(theme, 14.5));
      shown = name;
      say(title, name.replaceAll("-", " – "));
      about.replaceChildren(map.ground(area), [spot.stands, ...sides2(ground)].join(" · "));
      near.replaceChildren(
        ...ground.touches.map(
          (other) => html(
            "li",
            {},
            map.piece(other.split("-")[2] ?? "", 14.5),
            html("span", {}, other.replaceAll("-", " – ")),
            html("b", {}, picture2.spots[other]?.stands)
          )
        )
      );
      adds.replaceChildren(...worth(picture2, name, map.piece));
    }
  };
}
function sides2({ touches, group }) {
  if (!touches.length) return ["stands alone"];
  return [`touches ${counted(touches.length, "spot")}`, `group of ${group}`];
}
function worth({ spots, mode, colour, colours, hint }, name, piece) {
  const { gains, note, joins, marks } = spots[name] ?? {};
  if (mode === "place" && gains)
    return [
      html("p", {}, "A hut here, all points counted"),
      html(
        "ul",
        {},
        ...gains.map(
          (gain, i) => html(
            "li",
            {},
            piece(`hut-${i + 1}`),
            html("span", { class: "bl-vh" }, `${colours[i]?.name} `),
            html("b", { class: "bl-n" }, `${gain < 0 ? "−" : "+"}${Math.abs(gain)}`)
          )
        )
      )
    ];
  if (mode === "plan" && note)
    return [
      html("p", {}, `A hut of ${colour} here ${joins}`),
      html("ul", {}, html("li", {}, piece(`hut-${colours.findIndex(({ name: name2 }) => name2 === colour) + 1}`), html("b", { class: "bl-n" }, note)))
    ];
  if (mode === "hint" && marks)
    return [
      html("p", {}, marks.includes("fits") ? `It fits the card ${hint?.shown}.` : `A project that shows ${hint?.shown} is not here.`)
    ];
  return [];
}

// src/island/table.js
function tray(board) {
  const { prefix, ask: ask2, map } = board;
  const pieces2 = segments({
    name: `${prefix}piece`,
    legend: html("span", { class: "bl-vh" }, "What you put down"),
    options: [
      ["hut", "Hut"],
      ["tiki", "Tiki"]
    ],
    choose: (piece) => ask2("piece", { piece })
  });
  const holder = html("div", { class: "bl-colours" });
  const clear = button("", () => ask2("clear"));
  const node = html("div", { class: "bl-tray bl-no-print" }, holder, pieces2.node, clear);
  let colours;
  const areOthers = changes();
  return {
    node,
    /** @param {Picture} picture */
    paint(picture2) {
      if (areOthers(picture2.colours.map(({ name }) => name))) {
        colours = segments({
          name: `${prefix}colour`,
          legend: html("span", { class: "bl-vh" }, "Colour"),
          options: picture2.colours.map(({ name, shape }, i) => [
            name,
            html("span", { class: "bl-colour" }, map.piece(`hut-${i + 1}`), name, html("i", { class: "bl-vh" }, `, ${shape}`))
          ]),
          choose: (colour) => ask2("colour", { colour })
        });
        holder.replaceChildren(colours.node);
      }
      colours?.paint(picture2.colour);
      pieces2.paint(picture2.piece);
      pieces2.node.hidden = picture2.mode !== "place";
      node.hidden = picture2.mode === "hint";
      say(clear, picture2.mode === "plan" ? "Clear the plan" : "Take all away");
    }
  };
}
function tables({ ask: ask2 }) {
  const node = html("div", { class: "bl-tables" });
  const cells = /* @__PURE__ */ new Map();
  let ground;
  return {
    node,
    /** @param {Picture} picture */
    paint(picture2) {
      if (picture2.map !== ground) {
        ground = picture2.map;
        cells.clear();
        node.replaceChildren(...picture2.map.beaches.map((beach) => table(beach, picture2, cells, ask2)));
      }
      for (const [name, cell] of cells) {
        const spot = picture2.spots[name];
        if (!spot) continue;
        say(cell, text(spot));
        set(cell, "aria-label", `${text(spot)}; ${spot.label}`);
        cell.classList.toggle("bl-fits", Boolean(spot.marks?.includes("fits")));
      }
    }
  };
}
function table({ name, areas }, picture2, cells, ask2) {
  const { themes } = picture2.map;
  function cell(spot) {
    const node = button("", () => ask2("spot", { spot }));
    cells.set(spot, node);
    return node;
  }
  return html(
    "table",
    {},
    html("caption", {}, name),
    heads("Area", ...themes),
    html("tbody", {}, ...areas.map((area) => row({}, area, ...themes.map((theme) => cell(`${name}-${area}-${theme}`)))))
  );
}
function text({ stands, marks, note }) {
  return note ? `${stands}, ${note}` : marks?.includes("fits") ? "fits" : stands;
}

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
    for (const picture2 of document.getElementsByClassName(`bl-${name}`)) {
      const place = picture2.closest(".jp-OutputArea-output") ?? picture2;
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
    const line2 = html("div", { class: "bl-status" }, html("div", { role: "status" }, status));
    const root = html("div", { class: `bl-board ${name}`, role: "group" });
    const send = (message) => model.send(message);
    const board = {
      ...pieces(...drawings),
      ...{ root, line: line2, now, send, paint, first: now() },
      ask: (word, rest = {}) => send({ do: word, ...rest }),
      tell: (words) => say(status, words)
    };
    const parts = draw2(board);
    const head = parts.keys && makeHead(board, parts);
    if (drawings.length) root.append(board.sheet);
    root.append(html("div", { class: "bl-body" }, head?.node, head?.help, ...parts.body));
    if (!root.contains(line2)) {
      if (drawings.length) line2.prepend(board.piece("banana"));
      root.append(line2);
    }
    function paint() {
      const picture2 = now();
      const words = head?.isText() ?? false;
      const focused = (
        /** @type {HTMLElement | null} */
        document.activeElement
      );
      const inside = root.contains(focused);
      set(root, "aria-label", parts.name?.(picture2) ?? picture2.title);
      root.classList.toggle("bl-words", words);
      say(status, picture2.status);
      head?.paint(picture2);
      parts.paint(picture2, words);
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
    paint(picture2) {
      const words = heading(picture2);
      for (
        const [node, said = ""] of
        /** @type {const} */
        [[eyebrow, words.eyebrow], [title, words.title], [lede, words.lede]]
      ) {
        say(node, said);
        node.hidden = !said;
      }
      undo.hidden = words.can_undo === void 0;
      set(undo, "aria-disabled", !words.can_undo && "true");
    }
  };
}
var asExplorer = ({ game, title, question, can_undo }) => ({
  ...{ eyebrow: `${game} · explorer`, title, lede: question, can_undo }
});
var redo = (press) => ["R", "redo", { r: press, "ctrl+y": press, "ctrl+shift+z": press }];

// src/island.js
var island_default = shell("bl-maka bl-island", [], draw);
function draw(shared) {
  const { ask: ask2, line: line2, now, root, tell } = shared;
  let looked = "";
  const map = islandMap({
    choose: (spot2) => ask2("spot", { spot: spot2 }),
    look: (spot2) => look(spot2),
    enlarged: (beach) => tell(beach ? `${beach} is enlarged. Choose a spot.` : "The whole island.")
  });
  const board = { ...shared, map };
  const modes2 = modes(board);
  const entry2 = entry(board);
  const position = opener("Position …", entry2.node);
  const tray2 = tray(board);
  const tables2 = tables(board);
  const spot = spotCard(board);
  const score = scoreCard(board);
  const hint = hintCards(board);
  const plan = planCards(board);
  const legend2 = legend(board);
  line2.prepend(map.piece("Flower", 14.5));
  function look(name) {
    looked = name;
    const picture2 = now();
    spot.paint(picture2, name);
    map.pin(picture2.mode === "hint" ? "" : name);
  }
  let mode = "";
  return {
    name: (picture2) => `${picture2.title}, ${picture2.modes[picture2.mode]}`,
    heading: (picture2) => ({
      ...asExplorer(picture2),
      eyebrow: `${picture2.game} · ${picture2.modes[picture2.mode].toLowerCase()}`
    }),
    above: modes2.node,
    after: [position],
    keys: [
      ["← ↑ → ↓", "on the map: the next spot, along a shared side first"],
      ["Enter", "on the map: choose the spot"],
      ["Home End", "on the map: the first, the last spot of the beach"],
      ["1–4", "on the map: a beach"],
      ["C", "the next colour", () => ask2("next", { what: "colour" })],
      ["H, K", "put huts, put Tikis", { h: () => ask2("piece", { piece: "hut" }), k: () => ask2("piece", { piece: "tiki" }) }],
      ["M", "the next mode", () => ask2("next", { what: "mode" })],
      ["P", "the position as text", () => position.click()]
    ],
    body: [
      entry2.node,
      html(
        "div",
        { class: "bl-sides" },
        html("div", { class: "bl-stage" }, map.node, tables2.node, line2, tray2.node),
        html("div", { class: "bl-cards" }, ...hint.nodes, ...plan.nodes, spot.node, score.node),
        legend2.node
      )
    ],
    paint(picture2, words) {
      set(root, "data-mode", picture2.mode);
      set(map.node, "inert", words);
      tables2.node.hidden = !words;
      modes2.paint(picture2.mode);
      entry2.paint(picture2);
      map.draw(picture2.map);
      map.paint(picture2.spots, picture2.label);
      for (const part of [tray2, tables2, score, hint, plan, legend2]) part.paint(picture2);
      if (picture2.mode !== mode || !picture2.spots[looked]) looked = picture2.look;
      mode = picture2.mode;
      look(looked);
    },
    end: map.stop
  };
}
export {
  island_default as default
};
