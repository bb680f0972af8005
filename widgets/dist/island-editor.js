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
function heads(...names) {
  return html("thead", {}, html("tr", {}, ...names.map((name) => html("th", { scope: "col" }, name))));
}
function row(attributes, name, ...cells) {
  const th = html("th", { scope: "row" }, ...[name].flat());
  return html("tr", attributes, th, ...cells.map((cell) => html("td", {}, ...[cell].flat())));
}
var capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
function button(label2, click, attributes = {}) {
  return html("button", { type: "button", click, ...attributes }, label2);
}
var isPressed = (node) => node.getAttribute("aria-pressed") === "true";
function toggle(label2, turn, attributes = {}) {
  const press = () => {
    const on = !isPressed(node);
    set(node, "aria-pressed", String(on));
    turn(on);
  };
  const node = button(label2, press, { class: "bl-quiet", "aria-pressed": "false", ...attributes });
  return node;
}
function opener(label2, part, attributes = {}, opened) {
  const turn = () => {
    part.hidden = !part.hidden;
    set(node, "aria-expanded", String(!part.hidden));
    if (!part.hidden) opened?.();
  };
  part.hidden = true;
  const node = button(label2, turn, { class: "bl-quiet", "aria-expanded": "false", ...attributes });
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
function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1e3);
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

// src/island-editor/bar.js
var READ_MOST = 2e5;
function bar({ ask: ask2, tell, first }) {
  const undo = button("Undo", () => ask2("undo"));
  const redo2 = button("Redo", () => ask2("redo"));
  const save = button("", () => keep(), { class: "bl-primary" });
  const name = html("input", {
    class: "bl-input",
    value: first.name,
    maxlength: first.longest,
    autocomplete: "off",
    spellcheck: "false",
    change: () => ask2("name", { name: name.value })
  });
  const why = html("p", { class: "bl-why" });
  const pasted = html("textarea", { class: "bl-input", rows: 5, spellcheck: "false" });
  const chosen = html("input", {
    type: "file",
    accept: ".toml,text/plain",
    hidden: true,
    change: async () => {
      const [file2] = chosen.files ?? [];
      chosen.value = "";
      if (file2) begin("load", { file: await file2.slice(0, READ_MOST).text() });
    }
  });
  const opening = html(
    "div",
    { class: "bl-form", role: "group", "aria-label": "Open an island" },
    html("p", { class: "bl-label" }, "Begin with"),
    html(
      "div",
      { class: "bl-row" },
      ...first.starts.map((island) => button(capital(island), () => begin("start", { island })))
    ),
    html("p", { class: "bl-label" }, "Go on with a TOML file of yours"),
    html("div", { class: "bl-row" }, chosen, button("Choose a file …", () => chosen.click())),
    html("label", { class: "bl-label" }, "or paste its text", pasted),
    html(
      "div",
      { class: "bl-row" },
      button("Open this text", () => begin("load", { file: pasted.value.slice(0, READ_MOST) }))
    )
  );
  const text = html("textarea", { class: "bl-input", rows: 9, readonly: true, spellcheck: "false" });
  const caption = html("span");
  const reading = html(
    "div",
    { class: "bl-form", role: "group", "aria-label": "Text of the file" },
    html("label", { class: "bl-label" }, caption, text),
    html(
      "div",
      { class: "bl-row" },
      button(
        "Copy",
        async () => tell(await copy(text) ? "The text of the file is copied." : "Select the text and copy it by hand.")
      )
    )
  );
  const open = opener("Open …", opening, { class: null });
  const read = opener("As text …", reading, { class: null });
  let file = first.file;
  let waiting = false;
  function begin(word, rest) {
    waiting = true;
    ask2(word, rest);
  }
  function keep() {
    download(file.name, file.text, "application/toml");
    tell(`Saved as ${file.name}. ${file.why}`);
  }
  return {
    node: html(
      "div",
      { class: "bl-no-print" },
      html(
        "div",
        { class: "bl-row" },
        html("div", { class: "bl-row" }, undo, redo2, open),
        html("div", { class: "bl-row bl-file" }, html("label", { class: "bl-field" }, "Name", name), save, read)
      ),
      why,
      opening,
      reading
    ),
    open,
    save,
    /** @param {Picture} picture */
    paint(picture) {
      set(undo, "aria-disabled", !picture.can_undo && "true");
      set(redo2, "aria-disabled", !picture.can_redo && "true");
      if (waiting && picture.file.text !== file.text) {
        waiting = false;
        if (!opening.hidden) open.click();
        if (opening.contains(document.activeElement)) open.focus();
      }
      file = picture.file;
      write(name, picture.name);
      say(save, file.save);
      say(why, file.why);
      say(caption, file.name);
      if (text.value !== file.text) text.value = file.text;
    }
  };
}

// src/island-editor/report.js
var COUNTS = ["edges", "groups", "largest", "single spots"];
var SIGNS = { fault: "!", question: "?", pass: "✓" };
var SPOKEN = { fault: "Fault: ", question: "Question: ", pass: "Agrees: " };
var SWITCHES = [
  ["on", "touch", "M-3 0l2.2 2.4 4-4.6"],
  ["off", "could touch", "M-2.8 0h5.6M0-2.8v5.6"],
  ["bad", "breaks a rule", "M0-4.5v5M0 3.6v.5"]
];
var LINES = [
  ["bridge", "touch, though apart", 3],
  ["fence", "side by side, do not touch", 2]
];
function checks({ send }) {
  const heading = html("h3", { tabindex: -1 }, "Check");
  const tally = html("p", { class: "bl-tally" });
  const list = html("ul", { class: "bl-checks", role: "list" });
  const areOthers = changes();
  return {
    node: html(
      "section",
      { class: "bl-card", "aria-label": "What the rulebook says" },
      html("div", { class: "bl-row" }, heading, tally),
      list
    ),
    /** @param {Picture} picture */
    paint(picture) {
      if (!areOthers(picture.checks)) return;
      const inside = list.contains(document.activeElement);
      say(tally, picture.tally);
      list.replaceChildren(...picture.checks.map((check) => item(check, send)));
      if (inside) heading.focus();
    }
  };
}
function facts() {
  const counts = html("dl", { class: "bl-counts" });
  return {
    node: html(
      "section",
      { class: "bl-card bl-facts", "aria-label": "This island" },
      html("h3", {}, "This island"),
      counts,
      html("ul", { class: "bl-legend", role: "list" }, ...SWITCHES.map(knob), ...LINES.map(line))
    ),
    /** @param {Picture} picture */
    paint(picture) {
      counts.replaceChildren(
        ...COUNTS.map(
          (name) => html("div", {}, html("dt", {}, name), html("dd", {}, String(picture.counts[name])))
        )
      );
    }
  };
}
function item({ verdict, sentence, found, answers }, send) {
  return html(
    "li",
    { "data-verdict": verdict },
    html("i", { "aria-hidden": "true" }, SIGNS[verdict]),
    html(
      "div",
      {},
      html("b", {}, html("span", { class: "bl-vh" }, SPOKEN[verdict]), sentence),
      found && html("p", {}, found),
      answers.length > 0 && html(
        "div",
        { class: "bl-row bl-no-print" },
        ...answers.map(({ label: label2, ask: ask2 }) => button(label2, () => send(ask2)))
      )
    )
  );
}
function knob([name, words2, sign]) {
  return entry(
    name,
    words2,
    svg("path", { class: "bl-edge", d: "M-15 0H15" }),
    svg("circle", { r: name === "bad" ? 9 : 7.5 }),
    svg("path", { class: "bl-sign", d: sign })
  );
}
function line([name, words2, lines]) {
  return entry(name, words2, ...Array.from({ length: lines }, () => svg("path", { d: "M-10 0H10" })));
}
function entry(name, words2, ...parts) {
  const drawing = svg("svg", { viewBox: "-17 -10 34 20", "data-is": name, "aria-hidden": "true" }, ...parts);
  return html("li", {}, drawing, words2);
}

// src/island-editor/words.js
function words(turn) {
  const one = html("select", { class: "bl-input", change: () => name() });
  const other = html("select", {
    class: "bl-input",
    "aria-label": "and the other spot",
    change: () => name()
  });
  const button2 = html("button", { type: "submit", class: "bl-primary" });
  const tables = html("div", { class: "bl-beaches" });
  let edges = /* @__PURE__ */ new Set();
  const areOthers = changes();
  function name() {
    const touch = edges.has(`${one.value} ${other.value}`) || edges.has(`${other.value} ${one.value}`);
    say(button2, touch ? "Part them" : "Join them");
    set(button2, "aria-disabled", one.value === other.value && "true");
  }
  return {
    node: html(
      "div",
      { class: "bl-words", hidden: true },
      html(
        "form",
        {
          class: "bl-row bl-no-print",
          submit: (event) => {
            event.preventDefault();
            turn(one.value, other.value);
          }
        },
        html("label", { class: "bl-field" }, "Spot", one),
        html("label", { class: "bl-field" }, "and", other),
        button2
      ),
      tables
    ),
    /** @param {Picture} picture */
    paint({ spots, sides: sides2 }) {
      edges = new Set(sides2.filter(({ on }) => on).map((side) => side.name));
      if (areOthers(spots.map((spot) => spot.name))) {
        for (const select of [one, other])
          select.replaceChildren(...spots.map((spot) => html("option", { value: spot.name }, spot.said)));
        if (spots[1]) other.value = spots[1].name;
      }
      name();
      const beaches = [...new Set(spots.map(({ beach }) => beach))];
      tables.replaceChildren(
        ...beaches.map((beach) => table(beach, spots.filter((spot) => spot.beach === beach)))
      );
    }
  };
}
function table(beach, spots) {
  return html(
    "table",
    {},
    html("caption", {}, beach),
    heads("Spot", "touches"),
    html(
      "tbody",
      {},
      ...spots.map(({ said: said2, touches }) => row({}, said2.slice(beach.length + 1), touches.join(", ") || "none"))
    )
  );
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
  let states2 = {};
  let label2 = "";
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
    const picture = (
      /** @type {SVGSVGElement} */
      sea.firstElementChild
    );
    for (const words2 of picture.querySelectorAll("title, desc")) words2.remove();
    for (const unsaid of picture.querySelectorAll("defs, .words")) set(unsaid, "aria-hidden", "true");
    for (const name of ["aria-labelledby", "width", "height"]) picture.removeAttribute(name);
    set(picture, "role", "group");
    picture.append(svg("g", { class: "bl-notes", "aria-hidden": "true" }));
    places = find(picture, CHOICES[of]);
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
    const picture = sea.firstElementChild;
    if (!picture) return;
    set(picture, "aria-label", label2);
    for (const place of places.values()) {
      paintPlace(place, states2[place.name], prefix);
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
    const picture = sea.firstElementChild;
    if (!picture || !drawn) return;
    const whole = /viewBox="([^"]*)"/.exec(drawn.svg)?.[1];
    set(picture, "viewBox", drawn.windows[beach] ?? whole);
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
    paint(next, words2) {
      states2 = next;
      label2 = words2;
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
function find(picture, kinds) {
  const touching = [...picture.querySelectorAll(".bead")].map(sides);
  const places = /* @__PURE__ */ new Map();
  for (const kind of kinds)
    for (
      const node of
      /** @type {NodeListOf<SVGGElement>} */
      picture.querySelectorAll(KINDS[kind].query)
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
  const { label: label2, hut, tiki, past, marks = [], note = "", pressed, checked } = state;
  set(node, "aria-label", label2);
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
  let text = layer?.querySelector(`[data-note="${name}"]`);
  if (!text && note) {
    const [turn = 0] = numbers(node.querySelector(".base")?.getAttribute("transform"));
    const angle = turn / 180 * Math.PI + Math.PI / 4;
    const at = { x: x + 18 * Math.cos(angle), y: y + 18 * Math.sin(angle) + 5 };
    text = layer?.appendChild(svg("text", { class: "bl-note", "data-note": name, ...at }));
  }
  if (text) say(text, note);
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
    const line2 = html("div", { class: "bl-status" }, html("div", { role: "status" }, status));
    const root = html("div", { class: `bl-board ${name}`, role: "group" });
    const send = (message) => model.send(message);
    const board = {
      ...pieces(...drawings),
      ...{ root, line: line2, now, send, paint, first: now() },
      ask: (word, rest = {}) => send({ do: word, ...rest }),
      tell: (words2) => say(status, words2)
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
        const [node, said2 = ""] of
        /** @type {const} */
        [[eyebrow, words2.eyebrow], [title, words2.title], [lede, words2.lede]]
      ) {
        say(node, said2);
        node.hidden = !said2;
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

// src/island-editor.js
var island_editor_default = shell("bl-maka bl-island-editor", [], draw);
function draw(board) {
  const { ask: ask2, first, line: line2, now, paint, root, tell } = board;
  const pointed = html("p", { class: "bl-pointed bl-no-print", "aria-hidden": "true" });
  line2.append(pointed);
  let picked = "";
  const map = islandMap({
    of: "both",
    choose: (name) => name.includes(" ") ? turn(...split(name)) : pick(name),
    look: (name) => say(pointed, describe(now(), name))
  });
  const bar2 = bar(board);
  const checks2 = checks(board);
  const facts2 = facts();
  const words2 = words(turn);
  map.enlarge(first.map.tall.beaches[0] ?? "");
  function turn(one, other) {
    picked = "";
    ask2("side", { one, other });
  }
  function pick(name) {
    if (picked && picked !== name) return turn(picked, name);
    picked = picked ? "" : name;
    paint();
    tell(picked ? `${said(now(), name)}: now the spot that it should touch, or not. Escape lets go.` : "Let go.");
  }
  root.addEventListener("keydown", (event) => {
    if (!picked || event.key !== "Escape") return;
    event.preventDefault();
    pick(picked);
  });
  return {
    name: ({ title, name }) => `${title}: ${name}`,
    heading: ({ title }) => ({
      ...{ eyebrow: "Maka Bana", title },
      lede: "Set which spots touch, as on your printed board, and keep the file."
    }),
    redoes: true,
    keys: [
      ["Enter", "turn the switch, choose the spot"],
      ["arrows", "the next switch or spot that way"],
      ["1–9", "another beach"],
      ["Esc", "let a chosen spot go"],
      ["O", "open an island", () => bar2.open.click()],
      ["S", "save the file", () => bar2.save.click()]
    ],
    body: [
      html(
        "div",
        { class: "bl-editor" },
        html("div", { class: "bl-main" }, map.node, words2.node, line2, bar2.node, facts2.node),
        checks2.node
      )
    ],
    paint(picture, asText) {
      if (!picture.spots.some(({ name }) => name === picked)) picked = "";
      map.node.hidden = asText;
      map.draw(picture.map);
      map.paint(states(picture, picked), `${picture.name}: ${picture.spots.length} spots, switches between them`);
      words2.node.hidden = !asText;
      if (asText) words2.paint(picture);
      checks2.paint(picture);
      facts2.paint(picture);
      bar2.paint(picture);
    },
    end: map.stop
  };
}
function split(name) {
  const [one = "", other = ""] = name.split(" ");
  return [one, other];
}
function states({ spots, sides: sides2 }, picked) {
  const found = {};
  for (const spot of spots) {
    const pressed = spot.name === picked;
    found[spot.name] = { label: label(spot), pressed, marks: pressed ? ["fits"] : [] };
  }
  for (const { name, label: label2, on } of sides2) found[name] = { label: label2, checked: on };
  return found;
}
function label({ said: said2, touches }) {
  return `${said2}. ${touches.length ? `Touches ${touches.join(", ")}.` : "Stands alone."}`;
}
function describe({ spots, sides: sides2 }, name) {
  const side = sides2.find((side2) => side2.name === name);
  const spot = spots.find((spot2) => spot2.name === name);
  return side ? `${side.label}: ${side.on ? "on" : "off"}.` : spot ? label(spot) : "";
}
function said({ spots }, name) {
  return spots.find((spot) => spot.name === name)?.said ?? name;
}
export {
  island_editor_default as default
};
