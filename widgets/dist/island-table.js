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
function heads(...names) {
  return html("thead", {}, html("tr", {}, ...names.map((name) => html("th", { scope: "col" }, name))));
}
function row(attributes, name, ...cells) {
  const th = html("th", { scope: "row" }, ...[name].flat());
  return html("tr", attributes, th, ...cells.map((cell) => html("td", {}, ...[cell].flat())));
}
var counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
var capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
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
      ...options.map(([value, face2]) => html("label", {}, inputs.get(value), html("span", {}, face2)))
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
function button(label, click, attributes = {}) {
  return html("button", { type: "button", click, ...attributes }, label);
}
var isPressed = (node) => node.getAttribute("aria-pressed") === "true";
function toggle(label, turn2, attributes = {}) {
  const press = () => {
    const on = !isPressed(node);
    set(node, "aria-pressed", String(on));
    turn2(on);
  };
  const node = button(label, press, { class: "bl-quiet", "aria-pressed": "false", ...attributes });
  return node;
}
function opener(label, part, attributes = {}, opened) {
  const turn2 = () => {
    part.hidden = !part.hidden;
    set(node, "aria-expanded", String(!part.hidden));
    if (!part.hidden) opened?.();
  };
  part.hidden = true;
  const node = button(label, turn2, { class: "bl-quiet", "aria-expanded": "false", ...attributes });
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
function download(name, text2, type) {
  const address = URL.createObjectURL(new Blob([text2], { type }));
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

// src/island-table/cards.js
function drawing({ map, piece, picture }, card) {
  if (picture.map.areas.includes(card)) return map.ground(card);
  if (picture.map.themes.includes(card)) return map.piece(card, 14.5);
  return card === "Paint" ? piece("brush", { class: "bl-piece" }) : map.piece("palm", 14.5);
}
function face(desk, card, seen) {
  return html("span", { class: "bl-face", "data-seen": seen }, drawing(desk, card), html("b", {}, card));
}
function back() {
  return html("span", { class: "bl-back", "aria-hidden": "true" });
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
    const aside2 = Math.abs(x * down - y * right);
    return along > 0 && aside2 <= along ? [{ place, far: along + 2 * aside2 }] : [];
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
    const drawing2 = chart?.[shape];
    if (!drawing2 || drawing2.svg === drawn?.svg) return;
    const inside = placeOf(sea.contains(document.activeElement) ? document.activeElement : null)?.name;
    sea.innerHTML = drawing2.svg.replaceAll(PREFIX, prefix);
    drawn = drawing2;
    const picture = (
      /** @type {SVGSVGElement} */
      sea.firstElementChild
    );
    for (const words of picture.querySelectorAll("title, desc")) words.remove();
    for (const unsaid of picture.querySelectorAll("defs, .words")) set(unsaid, "aria-hidden", "true");
    for (const name of ["aria-labelledby", "width", "height"]) picture.removeAttribute(name);
    set(picture, "role", "group");
    picture.append(svg("g", { class: "bl-notes", "aria-hidden": "true" }));
    places = find(picture, CHOICES[of]);
    for (const { node: node2, kind } of places.values()) set(node2, "role", KINDS[kind].role);
    for (const kind of CHOICES[of])
      if (!places.has(current[kind])) current[kind] = among(kind)[0]?.name ?? "";
    if (!drawing2.windows[beach]) beach = "";
    zoom.replaceChildren(
      ...["", ...drawing2.beaches].map(
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
    set(picture, "aria-label", label);
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
      const beaches = name.split(" ").map((spot2) => spot2.split("-")[0] ?? "");
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
    const [turn2 = 0] = numbers(node.querySelector(".base")?.getAttribute("transform"));
    const angle = turn2 / 180 * Math.PI + Math.PI / 4;
    const at = { x: x + 18 * Math.cos(angle), y: y + 18 * Math.sin(angle) + 5 };
    text2 = layer?.appendChild(svg("text", { class: "bl-note", "data-note": name, ...at }));
  }
  if (text2) say(text2, note);
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
    paint(picture) {
      if (picture.map === ground) return;
      ground = picture.map;
      const areas = new Set(picture.map.beaches.flatMap((beach) => beach.areas));
      list.replaceChildren(
        ...picture.map.themes.map((theme) => item(map.piece(theme, 14.5), theme.toLowerCase())),
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

// src/island/table.js
function tables({ ask: ask2 }) {
  const node = html("div", { class: "bl-tables" });
  const cells = /* @__PURE__ */ new Map();
  let ground;
  return {
    node,
    /** @param {Picture} picture */
    paint(picture) {
      if (picture.map !== ground) {
        ground = picture.map;
        cells.clear();
        node.replaceChildren(...picture.map.beaches.map((beach) => table(beach, picture, cells, ask2)));
      }
      for (const [name, cell] of cells) {
        const spot2 = picture.spots[name];
        if (!spot2) continue;
        say(cell, text(spot2));
        set(cell, "aria-label", `${text(spot2)}; ${spot2.label}`);
        cell.classList.toggle("bl-fits", Boolean(spot2.marks?.includes("fits")));
      }
    }
  };
}
function table({ name, areas }, picture, cells, ask2) {
  const { themes } = picture.map;
  function cell(spot2) {
    const node = button("", () => ask2("spot", { spot: spot2 }));
    cells.set(spot2, node);
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

// src/island-table/came.js
function came(desk) {
  const { prefix, map } = desk;
  const title = html("h3", { id: `${prefix}came` });
  const rows = html("ul");
  const node = html("section", { class: "bl-came", hidden: true, "aria-labelledby": `${prefix}came` }, title, rows);
  const words = html("span");
  const sign = html("span");
  const caption = html("p", { class: "bl-faded", hidden: true }, sign, words);
  let shown = "";
  function item2({ colour, cards, hidden, met, built, says, tiki }) {
    const seat = 1 + (desk.picture.scene?.colours.findIndex(({ name }) => name === colour) ?? -1);
    return html(
      "li",
      { "data-built": built.length > 0 },
      html("div", { class: "bl-who" }, map.piece(`hut-${seat}`), html("b", {}, colour)),
      html(
        "div",
        { class: "bl-laid" },
        ...cards.map((card) => face(desk, card, true)),
        ...Array.from({ length: hidden }, back)
      ),
      does("bl-does", [met !== null && !built.length && `tiki-${met}`, built.length > 0 && `hut-${seat}`], built.length ? "✓" : "✗", says),
      tiki && does("bl-does bl-small", [`tiki-${seat}`], "", tiki)
    );
  }
  function does(name, pieces2, mark, says) {
    const signs = pieces2.map((piece) => piece && map.piece(piece));
    return html("p", { class: name }, html("span", { class: "bl-sign", "aria-hidden": "true" }, ...signs, mark), html("span", {}, says));
  }
  return {
    node,
    caption,
    paint() {
      const { scene: scene2 } = desk.picture;
      const next = JSON.stringify(scene2?.came ?? null);
      if (next === shown) return;
      shown = next;
      const its = scene2?.came ?? { title: "", faded: "", rows: [] };
      node.hidden = !its.rows.length;
      caption.hidden = !its.faded;
      say(title, its.title);
      say(words, its.faded);
      sign.replaceChildren(...its.faded ? [map.piece("tiki-1")] : []);
      rows.replaceChildren(...its.rows.map(item2));
    },
    /** Leave nothing where nobody may look. */
    clear() {
      shown = "";
      node.hidden = caption.hidden = true;
      rows.replaceChildren();
    }
  };
}

// src/island-table/players.js
function players(desk) {
  const node = html("ul", { class: "bl-players", "aria-label": "Players" });
  const lights = /* @__PURE__ */ new Map();
  let shown = "";
  function light(name) {
    desk.lit = desk.lit === name ? "" : name;
    const fit = desk.picture.scene?.colours.find((colour) => colour.name === desk.lit)?.fit;
    desk.tell(fit ?? "No hint is lit.");
    desk.refresh();
  }
  return {
    node,
    paint() {
      const { scene: scene2, people } = desk.picture;
      if (!scene2) return;
      const next = JSON.stringify([scene2.colours, people, scene2.mao, desk.picture.turn]);
      if (next === shown) return;
      shown = next;
      const inside = (
        /** @type {HTMLElement | null} */
        node.querySelector(":focus")?.dataset.colour
      );
      lights.clear();
      node.replaceChildren(
        ...scene2.colours.map((colour, place) => {
          const person = people.find(({ seats }) => seats.includes(colour.name));
          return html(
            "li",
            {
              "data-turn": colour.name === desk.picture.turn,
              "data-out": colour.out,
              "data-won": Boolean(person?.won)
            },
            html(
              "div",
              { class: "bl-who" },
              desk.map.piece(`hut-${place + 1}`),
              html("span", {}, html("b", {}, colour.name), html("small", {}, plays(colour, person?.plays))),
              html("b", { class: "bl-points bl-n" }, String(colour.total), html("span", { class: "bl-vh" }, " points"))
            ),
            html("p", { class: "bl-left" }, left(colour)),
            colour.denounced && html("p", { class: "bl-left" }, colour.denounced),
            html("div", { class: "bl-laid" }, ...cards(colour))
          );
        })
      );
      if (inside) lights.get(inside)?.focus();
    },
    /** Leave nothing of what one person knows to the next. */
    clear() {
      shown = "";
      lights.clear();
      node.replaceChildren();
    },
    /** Light the next hint, after the last one none. */
    next() {
      const names = [...lights.keys()];
      const following = names[names.indexOf(desk.lit) + 1] ?? desk.lit;
      if (following) light(following);
    },
    /** Show which hint is lit on the map. */
    light() {
      for (const [name, button2] of lights) set(button2, "aria-pressed", String(name === desk.lit));
    }
  };
  function cards({ name, shown: shown2, paint, cards: known, project: project2, fits, laid, out }) {
    if (out) return [html("em", {}, "out for the season")];
    if (known.length)
      return [
        html("span", { class: "bl-vh" }, `Project: ${project2}. `),
        ...known.map((card) => face(desk, card, card === shown2 || card === "Paint" && paint)),
        ...hint(name, shown2, fits)
      ];
    if (!laid) return desk.picture.over ? [] : [html("em", {}, "no project yet")];
    const seen = shown2 === null ? [] : [face(desk, shown2, true)];
    if (paint && shown2 !== "Paint") seen.push(face(desk, "Paint", true));
    const hidden = desk.picture.scene?.mao ? [back()] : Array.from({ length: shown2 === null ? 3 : 2 }, back);
    return [...seen, ...hidden, ...hint(name, shown2, fits)];
  }
  function hint(name, shown2, fits) {
    if (shown2 === null || !fits.length) return [];
    const count = fits.length === 1 ? "1 spot fits" : `${fits.length} spots fit`;
    const does = `${count} ${shown2}, shown by ${name}: show on the map`;
    const button2 = html(
      "button",
      {
        type: "button",
        class: "bl-light",
        "data-colour": name,
        title: does,
        "aria-label": does,
        click: () => light(name)
      },
      count
    );
    lights.set(name, button2);
    return [button2];
  }
}
function plays({ first, both }, kind) {
  const parts = [kind === "person" ? "" : kind, first && "First Player", both !== null && `both ${both}`];
  return parts.filter(Boolean).join(" · ");
}
function left({ reserve, paints }) {
  return `${reserve} ${reserve === 1 ? "hut" : "huts"} and ${paints} ${paints === 1 ? "Paint" : "Paints"} left`;
}

// src/island-table/scene.js
var WIDE = 600;
var desks = /* @__PURE__ */ new WeakMap();
function deskOf(board) {
  return (
    /** @type {Desk} */
    desks.get(board)
  );
}
function scene(board) {
  const map = islandMap({
    choose: (spot2) => desk.choose(spot2),
    enlarged: (beach) => desk.tell(beach ? `${beach} is enlarged. Choose a spot.` : "The whole island."),
    tapped: (spot2) => {
      const ask2 = desk.picture.scene?.ask;
      const open = ask2 && ask2.kind !== "stack" && ask2.verbs.some(({ spots }) => spots.includes(spot2));
      if (open && !desk.chosen.includes(spot2)) desk.choose(spot2);
    }
  });
  const asked = html("p", { class: "bl-asked bl-no-print", "aria-hidden": "true" });
  const desk = Object.assign(Object.create(board), {
    map,
    lit: "",
    chosen: [],
    picture: board.first,
    choose: () => {
    },
    tell: (words) => {
      board.tell(words);
      say(asked, words);
    },
    refresh: () => mark(),
    clear: () => {
      players2.clear();
      came2.clear();
      say(asked, "");
    },
    home: () => map.go(desk.chosen.at(-1) ?? desk.picture.map.spots[0] ?? ""),
    next: () => players2.next()
  });
  desks.set(board, desk);
  const players2 = players(desk);
  const came2 = came(desk);
  const parts = (
    /** @type {any} */
    { ...board, map, ask: (_word, { spot: spot2 }) => desk.choose(spot2) }
  );
  const tables2 = tables(parts);
  const score = scoreCard(parts);
  const legend2 = legend(parts);
  const more = html(
    "details",
    { class: "bl-more" },
    html("summary", {}, "How the points are made up, and what the signs mean"),
    html("div", { class: "bl-cards" }, score.node, legend2.node)
  );
  const stop = watchWidth(more, (width) => {
    more.open = width >= WIDE;
    stop();
  });
  function mark() {
    const { map: ground, scene: scene2 } = desk.picture;
    if (!scene2) return;
    const lit = scene2.colours.find(({ name }) => name === desk.lit);
    const open = scene2.ask?.kind === "spot" ? new Set(scene2.ask.verbs.flatMap(({ spots }) => spots)) : null;
    const states = Object.fromEntries(
      ground.spots.map((name) => {
        const { hut = null, tiki = null, past = null, stands = "free" } = scene2.spots[name] ?? {};
        const chosen = desk.chosen.includes(name);
        const fits = lit ? lit.fits.includes(name) : chosen;
        const note = scene2.notes[name] ?? "";
        const said = [lit && fits && `Fits ${lit.shown}.`, note && `Coach: ${note}.`, chosen && "Chosen."];
        return [
          name,
          {
            label: [`${name.replaceAll("-", ", ")}: ${stands}. ${ground.touches[name]}`, ...said].filter(Boolean).join(" "),
            stands,
            hut,
            tiki,
            past,
            note,
            marks: fits ? ["fits"] : lit || open && !open.has(name) ? ["dim"] : [],
            ...scene2.ask && { pressed: chosen }
          }
        ];
      })
    );
    map.paint(states, scene2.label);
    map.pin(desk.chosen.at(-1) ?? "");
    tables2.paint(
      /** @type {any} */
      { map: ground, spots: states }
    );
    players2.light();
  }
  return {
    node: html("div", { class: "bl-scene" }, asked, map.node, came2.caption, tables2.node),
    beside: came2.node,
    below: html("div", { class: "bl-below" }, players2.node, more),
    /** @param {Picture} picture @param {boolean} asText */
    paint(picture, asText) {
      const before = desk.picture.scene?.spots;
      desk.picture = picture;
      map.node.toggleAttribute("inert", asText);
      tables2.node.hidden = !asText;
      map.draw(picture.map);
      if (!picture.scene?.colours.some(({ name, fits }) => name === desk.lit && fits.length)) desk.lit = "";
      players2.paint();
      came2.paint();
      say(asked, line2(picture));
      mark();
      const colours = picture.scene?.colours ?? [];
      score.paint(
        /** @type {any} */
        { colours, mode: "place" }
      );
      legend2.paint(
        /** @type {any} */
        picture
      );
      if (before && picture.scene) pop(map.node, before, picture.scene.spots);
    }
  };
}
function line2({ turn: turn2, scene: scene2, over, replay: replay2 }) {
  if (!replay2.now) return "An earlier move";
  if (over) return "The game is over";
  return turn2 && scene2?.prompt ? `${capital(turn2)}: ${scene2.prompt}` : "The others move …";
}
function pop(map, before, now) {
  for (const node of map.querySelectorAll("[data-spot]")) {
    const name = node.getAttribute("data-spot") ?? "";
    const [was, is] = [before[name], now[name]];
    const placed = is?.hut && is.hut !== was?.hut || is?.tiki && is.tiki !== was?.tiki;
    node.classList.toggle("bl-placed", Boolean(placed));
  }
}

// src/island-table/controls.js
var PAINT = "Paint";
function controls(board) {
  const desk = deskOf(board);
  const node = html("div", { class: "bl-asks bl-no-print" });
  let asked = "";
  return {
    node,
    /** @param {Picture} picture */
    paint(picture) {
      if (picture.scene === null) desk.clear();
      const ask2 = picture.scene?.ask ?? null;
      const now = JSON.stringify([picture.turn, picture.replay.last, picture.game, ask2]);
      if (now !== asked) {
        asked = now;
        desk.chosen = [];
        desk.choose = () => {
        };
        node.replaceChildren(...ask2 ? made(desk, ask2) : []);
        if (picture.scene) desk.refresh();
      }
      node.hidden = ask2 === null;
      if (!ask2 && picture.options.length && desk.map.node.contains(document.activeElement))
        queueMicrotask(() => (
          /** @type {HTMLElement | null | undefined} */
          node.parentElement?.querySelector(".bl-options button")?.focus()
        ));
      return ask2 !== null;
    }
  };
}
function made(desk, ask2) {
  if (ask2.kind === "stack") return stack(desk, ask2);
  return ask2.kind === "project" ? project(desk, ask2) : spot(desk, ask2);
}
function hand(desk, paints, single, changed) {
  const { areas, themes, beaches } = desk.picture.map;
  const kinds = [
    ["Beach", beaches.map(({ name }) => name)],
    ["Area", areas],
    ["Theme", themes],
    ["Paint", Array.from({ length: paints }, (_, place) => `${PAINT} ${place + 1}`)]
  ];
  const buttons2 = /* @__PURE__ */ new Map();
  const picks = /* @__PURE__ */ new Set();
  const order = kinds.flatMap(([, cards]) => cards);
  function show() {
    for (const [card, button2] of buttons2) set(button2, "aria-pressed", String(picks.has(card)));
    changed(order.filter((card) => picks.has(card)));
  }
  function press(card, cards) {
    if (picks.delete(card)) return show();
    if (single) for (const other of cards) picks.delete(other);
    picks.add(card);
    show();
  }
  const node = html(
    "div",
    { class: "bl-hand" },
    ...kinds.filter(([, cards]) => cards.length).map(
      ([kind, cards]) => html(
        "div",
        { class: "bl-kind", role: "group", "aria-label": kind },
        html("span", { class: "bl-kind-name", "aria-hidden": "true" }, kind),
        html(
          "div",
          { class: "bl-deck" },
          ...cards.map((card) => {
            const [name = ""] = card.split(" ");
            const click = () => press(card, cards);
            const button2 = html("button", { type: "button", click }, drawing(desk, name), html("b", {}, name));
            buttons2.set(card, button2);
            return button2;
          })
        )
      )
    )
  );
  return {
    node,
    show,
    /**
     * Choose cards; where one of each kind is chosen, in place of those of their kinds.
     * @param {string[]} cards @param {boolean} alone in place of all others
     */
    put(cards, alone = false) {
      if (alone) picks.clear();
      for (const [, kind] of kinds)
        if (single && kind.some((card) => cards.includes(card))) for (const card of kind) picks.delete(card);
      for (const card of cards) picks.add(card);
      show();
    }
  };
}
function project(desk, { verbs, paints, others, void: any }) {
  const words = html("p", { class: "bl-chosen" });
  const lay = html("button", { type: "button", class: "bl-primary", click: () => go() }, "Lay this project");
  const offered = verbs.some(({ verb }) => verb === "repaint") && paints > 0;
  let action = "";
  const go = () => {
    if (action) desk.act(action);
    else desk.tell("A project needs a beach, an area and a theme.");
  };
  const most = any ? paints : 1;
  const cards = hand(desk, offered ? most : 0, !any, (picks) => {
    const names = picks.map((card) => card.split(" ")[0] ?? "");
    const places = names.filter((card) => card !== PAINT);
    const name = places.join("-");
    const verb = places.length < names.length ? "repaint" : "build";
    const whole = places.length === 3 && names.length - places.length < 2;
    const open = whole && verbs.some((one) => one.verb === verb && one.spots.includes(name));
    const wrong = any && !open && names.length > 0;
    action = wrong ? `void ${names.join("-")}` : whole ? `${verb} ${name}` : "";
    desk.chosen = open || whole && !any ? [name] : [];
    const does = verb === "repaint" ? "Take back the hut on" : "Build on";
    const why = name in desk.picture.map.touches ? " A hut stands there." : " There is no such spot.";
    const hut = whole ? `${does} ${name}.${open ? worth(desk, name) : why}` : "Choose a spot on the map, or three cards.";
    say(words, wrong ? "These cards are no project: nothing will come of it." : hut);
    set(lay, "aria-disabled", !open && !wrong && "true");
    desk.refresh();
  });
  desk.choose = (name) => {
    if (desk.chosen.includes(name)) return go();
    cards.put(name.split("-"), any);
    desk.tell(`${words.textContent} Choose it again to lay this project.`);
  };
  cards.show();
  return [cards.node, words, html("div", { class: "bl-row" }, lay, ...buttons(desk, others))];
}
function stack(desk, { paints, sizes }) {
  const words = html("p", { class: "bl-chosen" });
  const tops = html("div");
  const lay = html("button", { type: "button", class: "bl-primary", click: () => go() }, "Lay this stack");
  let top = "";
  let names = [];
  const go = () => {
    if (names.length) desk.act(`lay ${names.join(" ")} showing ${top}`);
    else desk.tell("A stack has one card at least.");
  };
  const cards = hand(desk, paints, false, (picks) => {
    names = picks.map((card) => card.split(" ")[0] ?? "");
    const each = [...new Set(names)];
    if (!each.includes(top)) top = each[0] ?? "";
    desk.chosen = desk.picture.map.spots.filter(
      (spot2) => spot2.split("-").every((card) => names.includes(card))
    );
    say(words, sizes[names.length] ?? "");
    set(lay, "aria-disabled", !names.length && "true");
    tops.hidden = !each.length;
    const choice = segments({
      name: `${desk.prefix}top`,
      legend: "The card on top",
      options: each.map((card) => [card, card]),
      choose: (card) => {
        top = card;
      }
    });
    choice.paint(top);
    tops.replaceChildren(choice.node);
    desk.refresh();
  });
  desk.choose = (name) => {
    cards.put(name.split("-"));
    desk.tell(`The cards of ${name} are in the stack. ${words.textContent}`);
  };
  cards.show();
  return [cards.node, words, tops, html("div", { class: "bl-row" }, lay)];
}
function spot(desk, { verbs, others }) {
  const list = html(
    "select",
    { class: "bl-input", change: () => put(list.value) },
    html("option", { value: "" }, "on the map, or from this list"),
    ...verbs.map(
      ({ verb, says, spots }) => html("optgroup", { label: says }, ...spots.map((name) => html("option", { value: `${verb} ${name}` }, name)))
    )
  );
  const words = html("p", { class: "bl-chosen", hidden: true });
  const go = html("button", { type: "button", class: "bl-primary", click: () => done() });
  const done = () => {
    if (list.value) desk.act(list.value);
    else desk.tell("Choose a spot first, on the map or from the list.");
  };
  function put(action) {
    const [verb = "", name = ""] = action.split(" ");
    const says = verbs.find((one) => one.verb === verb)?.says ?? verbs[0]?.says ?? "";
    list.value = action;
    desk.chosen = name ? [name] : [];
    say(go, name ? `${says} on ${name}` : says);
    set(go, "aria-disabled", !name && "true");
    say(words, name ? worth(desk, name).trim() : "");
    words.hidden = !words.textContent;
    desk.refresh();
  }
  desk.choose = (name) => {
    const open = verbs.find(({ spots }) => spots.includes(name));
    if (desk.chosen.includes(name)) return done();
    if (!open) return desk.act(`${verbs[0]?.verb} ${name}`);
    put(`${open.verb} ${name}`);
    desk.tell(`${open.says} on ${name}? Choose it again to do so.`);
  };
  put("");
  return [
    html("label", { class: "bl-label" }, "The spot", list),
    words,
    html("div", { class: "bl-row" }, go, ...buttons(desk, others))
  ];
}
function worth({ picture }, name) {
  const { notes = {}, best = "" } = picture.scene ?? {};
  const note = (
    /** @type {Record<string, string>} */
    notes[name]
  );
  if (!note) return "";
  return note === best ? ` Coach: ${note} here, the best.` : ` Coach: ${note} here, ${best} at best.`;
}
function buttons(desk, others) {
  return others.map(
    ({ action, label }) => html("button", { type: "button", "data-action": action, click: () => desk.act(action) }, label)
  );
}

// src/island-table/pieces.svg
var pieces_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<symbol id="brush" viewBox="0 0 32 32"><path d="M27.5 2.5 C29.5 4.500 29.5 6 28 7.500 L17.5 19.500 L12.5 14.500 L24.5 4 C25.500 2.500 26.500 1.500 27.500 2.500 Z" fill="#b98d5e" stroke="#4a3510" stroke-width="1.600" stroke-linejoin="round"/><path d="M12.5 14.5 L17.5 19.5 L15 22 L10 17 Z" fill="#c9c6bf" stroke="#4a3510" stroke-width="1.600" stroke-linejoin="round"/><path d="M10 17 L15 22 C14 27 9 30 2.500 29.500 C5.500 27.500 5 25.500 5.500 22.500 C6 19.500 7.500 17.500 10 17 Z" fill="#d55e00" stroke="#4a3510" stroke-width="1.600" stroke-linejoin="round"/></symbol>\n</svg>\n';

// ../banana_lab/data/symbols/dice.svg
var dice_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<defs>\n<linearGradient id="leather" x1="0" x2="1"><stop offset="0" stop-color="#5b331b"/><stop offset=".28" stop-color="#a3673b"/><stop offset=".55" stop-color="#8d5530"/><stop offset="1" stop-color="#4c2915"/></linearGradient>\n<linearGradient id="leather2" x1="0" x2="1"><stop offset="0" stop-color="#71431f"/><stop offset=".3" stop-color="#bd7f4d"/><stop offset=".6" stop-color="#9c6238"/><stop offset="1" stop-color="#5b331b"/></linearGradient>\n<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--bar-off)"/><path d="M0 0 V6" stroke="var(--bar-off-line)" stroke-width="2"/></pattern></defs>\n<symbol id="banana" viewBox="0 0 48 48"><path d="M32.6 7.2 C33.4 15.6 30.2 24.4 22.6 29.8 C18.2 33 12.6 34.4 7.6 34.2 C5.6 34.2 4.6 36.2 5.6 37.9 C8.2 41.8 14.6 44 21.8 43 C33.4 41.4 41.6 32 42 20.4 C42.1 15.6 40.9 11 38.6 6.4 Z" fill="var(--banana,#f2c230)" stroke="#4a3510" stroke-width="2.4" stroke-linejoin="round"/>\n<path d="M35.4 8.4 C37.4 17 35.2 27 27.4 33.4 C22 37.8 14.6 39.2 8.4 37.4 C11 40.4 16.4 41.6 21.6 40.9 C32 39.4 39.5 31 39.9 20.4 C40 16 39 12 37.3 8.2 Z" fill="#d99a12" opacity=".55"/>\n<path d="M34.6 11 C35.4 19.4 32.6 26.6 25.8 31.6 C21.4 34.8 16.4 36.2 11.4 36.2" fill="none" stroke="#fff3c2" stroke-width="1.6" stroke-linecap="round" opacity=".9"/>\n<path d="M31.9 7.6 L31.3 3.6 C31.2 2.6 32 1.9 33 1.8 L36 1.5 C37 1.4 37.7 2 37.9 2.9 L38.9 6.8 C36.8 8.4 34.2 8.7 31.9 7.6 Z" fill="#7c7a2a" stroke="#4a3510" stroke-width="2" stroke-linejoin="round"/>\n<path d="M9 34.3 C6.4 34 4.3 35.6 5.5 37.8 C6.2 39 7.4 40 8.8 40.8 C9.8 38.8 9.9 36.4 9 34.3 Z" fill="#4a3510"/></symbol>\n<symbol id="die" viewBox="0 0 64 68"><rect x="3" y="8" width="58" height="58" rx="15" fill="var(--c)"/><rect x="3" y="8" width="58" height="58" rx="15" fill="#000" fill-opacity=".34"/>\n<rect x="3" y="2" width="58" height="59" rx="15" fill="var(--c)"/>\n<path d="M8 24 C22 18 44 27 57 20 M7 36 C20 31 40 39 58 33 M8 48 C24 42 42 51 57 45" fill="none" stroke="#000" stroke-opacity=".09" stroke-width="1.6"/>\n<rect x="4.6" y="3.6" width="54.8" height="55.6" rx="13.6" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2"/>\n<path d="M5 20 C5 9 10 4.5 20 4.5 H44 C54 4.5 59 9 59 20 C44 13 20 13 5 20 Z" fill="#fff" opacity=".16"/></symbol>\n<symbol id="face-2" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">2</text></symbol>\n<symbol id="face-3" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">3</text></symbol>\n<symbol id="face-4" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">4</text></symbol>\n<symbol id="face-5" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">5</text></symbol>\n<symbol id="face-6" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">6</text><path d="M24 52 H40" stroke="var(--on)" stroke-width="3" stroke-linecap="round"/></symbol>\n<symbol id="face-banana" viewBox="0 0 64 68"><circle cx="32" cy="31.5" r="22.5" fill="#fffaf0"/><circle cx="32" cy="31.5" r="22.5" fill="none" stroke="#000" stroke-opacity=".12"/><use href="#banana" x="12.5" y="12" width="39" height="39"/></symbol>\n<symbol id="shape-pink" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><circle cx="12" cy="12" r="10.4"/></g></symbol>\n<symbol id="shape-green" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="shape-orange" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g></symbol>\n<symbol id="shape-yellow" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g></symbol>\n<symbol id="shape-red" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g></symbol>\n<symbol id="shape-blue" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="cup-open" viewBox="0 0 120 140"><path d="M17 25 L29 120 C31 134 89 134 91 120 L103 25 Z" fill="url(#leather)"/>\n<path d="M27.6 109 C44 118 76 118 92.4 109 L91 120 C89 134 31 134 29 120 Z" fill="url(#leather2)"/>\n<path d="M28.2 114 C44 122.5 76 122.5 91.8 114" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<path d="M17 25 L19.2 42 C36 54 84 54 100.8 42 L103 25 Z" fill="url(#leather2)"/>\n<path d="M19.6 38 C36 50 84 50 100.4 38" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<ellipse cx="60" cy="25" rx="43.4" ry="13.6" fill="#b97a48"/><ellipse cx="60" cy="25.4" rx="37.6" ry="10.4" fill="#23120a"/>\n<path d="M24 28 C34 37 86 37 96 28 C90 38 30 38 24 28 Z" fill="#5b331b" opacity=".8"/>\n<circle cx="60" cy="80" r="16" fill="var(--c,#0072b2)"/><circle cx="60" cy="80" r="16" fill="none" stroke="#f0d3a6" stroke-width="2"/><circle cx="60" cy="80" r="12.4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="3 3"/><use href="#banana" x="50" y="70" width="20" height="20"/></symbol>\n<symbol id="trial-altitude" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(-24 13 13)"/></g><path d="M3 36 H17 M33 30 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M33 30 V36 M45 30 V36" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-low_flying" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(24 13 13)"/></g><path d="M3 28 H13 M31 37 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M3 28 V37 M13 28 V37" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-acrobatics" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(0 13 13)"/></g><path d="M3 36 H17 M31 36 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M12 31 C2 27 4 5 20 5 C29 5 31 9 29 11" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 4.4" opacity=".8"/></symbol>\n</svg>\n';

// src/notebook.js
var WIDGET = "application/vnd.jupyter.widget-view+json";
var BOARD = "application/vnd.banana-lab.board+json";
var PATIENCE = 1500;
var CALM = 200;
var SILENT = "No answer from Python yet. If the kernel was restarted or has ended, run this cell and those above to wake the board; if it works on something else, wait.";
function hosted(render) {
  const draw = ({ model, el }) => {
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
      const close = live(name, (el) => draw({ model, el }));
      store(model, name);
      return close;
    },
    /** @param {{ model: Kernel, el: HTMLElement }} host */
    render(host) {
      const { model } = host;
      setTimeout(() => change(model, String(model.get("_place")), kept));
      return draw(host);
    }
  };
}
function kept({ [WIDGET]: _, [BOARD]: { board, saved }, ...rest }) {
  return { ...rest, [BOARD]: { board, saved } };
}
function live(name, draw) {
  const places = /* @__PURE__ */ new Map();
  let isNew = true;
  const open = (place) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place.after(el);
    place.style.setProperty("display", "none", "important");
    const end = draw(el);
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
function shell(name, drawings, draw) {
  return hosted(({ model, el }) => {
    const now = () => ({ map: model.get("map"), ...model.get("picture") });
    const status = html("span");
    const line3 = html("div", { class: "bl-status" }, html("div", { role: "status" }, status));
    const root = html("div", { class: `bl-board ${name}`, role: "group" });
    const send = (message) => model.send(message);
    const board = {
      ...pieces(...drawings),
      ...{ root, line: line3, now, send, paint, first: now() },
      ask: (word, rest = {}) => send({ do: word, ...rest }),
      tell: (words) => say(status, words)
    };
    const parts = draw(board);
    const head = parts.keys && makeHead(board, parts);
    if (drawings.length) root.append(board.sheet);
    root.append(html("div", { class: "bl-body" }, head?.node, head?.help, ...parts.body));
    if (!root.contains(line3)) {
      if (drawings.length) line3.prepend(board.piece("banana"));
      root.append(line3);
    }
    function paint() {
      const picture = now();
      const words = head?.isText() ?? false;
      const focused = (
        /** @type {HTMLElement | null} */
        document.activeElement
      );
      const inside = root.contains(focused);
      set(root, "aria-label", parts.name?.(picture) ?? picture.title);
      root.classList.toggle("bl-words", words);
      say(status, picture.status);
      head?.paint(picture);
      parts.paint(picture, words);
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
function makeHead({ root, ask: ask2, paint }, { keys: keys2 = [], heading: heading2 = asExplorer, under = [], above, before = [], after = [], redoes }) {
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
  const buttons2 = html("div", { class: "bl-row bl-no-print" }, ...before, undo, ...after, views, larger, list);
  return {
    node: html(
      "div",
      { class: "bl-head" },
      html("div", {}, eyebrow, title, lede, ...under),
      above ? html("div", { class: "bl-tools" }, above, buttons2) : buttons2
    ),
    help: help2,
    views,
    isText: () => isPressed(views),
    /** @param {P} picture */
    paint(picture) {
      const words = heading2(picture);
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

// src/table/aside.js
function aside() {
  const says = html("p", { class: "bl-says" });
  const rows = html("tbody");
  const how = html("p", { class: "bl-small" });
  const coach = html(
    "section",
    { class: "bl-coach", "aria-label": "Coach" },
    says,
    html("table", {}, rows),
    how
  );
  const lines = html("ol");
  const log = html("div", { class: "bl-log", role: "log", tabindex: "0", "aria-label": "What happened" }, lines);
  const heading2 = html("b");
  const does = html("p");
  const rulings = html("dl");
  const explain = html(
    "details",
    { class: "bl-explain" },
    html("summary", {}, "Rule: ", heading2),
    does,
    rulings
  );
  const areOthers = changes();
  const end = () => log.scrollTop = log.scrollHeight;
  const node = html("div", { class: "bl-aside" }, coach, html("h3", {}, "What happened"), log, explain);
  return {
    node,
    /** @param {Picture} picture */
    paint(picture) {
      node.hidden = picture.cover !== null;
      coach.hidden = picture.coach === null;
      const advice = picture.coach ?? { says: "", rows: [], how: "" };
      say(says, advice.says);
      rows.replaceChildren(
        ...advice.rows.map(
          ({ label, value, best }) => html(
            "tr",
            { "data-best": best },
            html("th", { scope: "row" }, label),
            html("td", { class: "bl-n" }, value)
          )
        )
      );
      say(how, advice.how);
      if (areOthers(picture.log)) {
        lines.replaceChildren(...picture.log.map(({ text: text2 }) => html("li", {}, text2)));
        if (log.isConnected) end();
        else setTimeout(end);
      }
      explain.hidden = picture.explain === null;
      if (picture.explain === null) return;
      say(heading2, picture.explain.heading);
      say(does, picture.explain.does);
      set(rulings, "hidden", picture.explain.rulings.length === 0);
      rulings.replaceChildren(
        ...picture.explain.rulings.flatMap(({ id, question, ruling }) => [
          html("dt", {}, html("b", {}, id), ` ${question}`),
          html("dd", {}, ruling)
        ])
      );
    }
  };
}

// src/table/replay.js
function replay({ ask: ask2 }) {
  let at = 0;
  let last = 0;
  const go = (to) => {
    if (!node.hidden && to !== at && to >= 0 && to <= last) ask2("go", { at: to });
  };
  const slider = html("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": "Moves shown",
    input: () => go(slider.valueAsNumber)
  });
  const place = html("span", { class: "bl-small bl-n" });
  const branch = button("Play on from here", () => ask2("branch"));
  const present = button("To the present", () => go(last), { class: "bl-quiet" });
  const node = html(
    "div",
    { class: "bl-row bl-replay bl-no-print" },
    button("◀", () => go(at - 1), { class: "bl-quiet", "aria-label": "A move back" }),
    slider,
    button("▶", () => go(at + 1), { class: "bl-quiet", "aria-label": "A move on" }),
    place,
    branch,
    present
  );
  return {
    node,
    /** @param {1 | -1} by */
    step: (by) => go(at + by),
    /** @param {Picture} picture */
    paint({ replay: replay2, cover }) {
      ({ at, last } = replay2);
      node.hidden = last === 0 || cover !== null;
      set(slider, "max", last);
      if (slider.valueAsNumber !== at) slider.value = String(at);
      set(slider, "aria-valuetext", `${at} of ${last} moves`);
      say(place, `${at} / ${last}`);
      branch.hidden = present.hidden = replay2.now;
    }
  };
}

// src/table/setup.js
var FILE_MOST = 4000001;
function setup(board) {
  const { ask: ask2, prefix, tell } = board;
  const people = html("div", { class: "bl-people" });
  const entries = html("div", { class: "bl-entries" });
  const options = html("div", { class: "bl-entries" });
  const rules = html("details", { class: "bl-whole" }, html("summary", {}, "Rules that can be played another way"), options);
  const code = html("input", { class: "bl-input", spellcheck: "false", autocomplete: "off" });
  const line3 = html("textarea", { class: "bl-input", rows: 4, spellcheck: "false", autocapitalize: "off" });
  const file = html("input", { type: "file", accept: ".json,application/json", class: "bl-vh", tabindex: "-1" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) want(opening, "open", { text: await chosen.slice(0, FILE_MOST).text() });
    file.value = "";
  });
  const read = /* @__PURE__ */ new Map();
  let conditions = [];
  let seats = [];
  let answered = board.first.form.begun ?? 0;
  const refusal = () => html("p", { class: "bl-refused bl-whole", role: "alert" });
  const [beginning, opening, placing] = [refusal(), refusal(), refusal()];
  let asking = beginning;
  const hush = () => {
    for (const place of [beginning, opening, placing]) say(place, "");
  };
  function want(where, word, rest) {
    hush();
    asking = where;
    ask2(word, rest);
  }
  function field({ name, label, choices, help: help2, ruling, when, value }) {
    const about = `${prefix}${name}`;
    const note = help2 && html("p", { class: "bl-small", id: about }, ruling && html("b", {}, `${ruling} `), help2);
    if (choices.length === 0) {
      const box = html("input", { type: "checkbox", "aria-describedby": help2 && about });
      box.checked = value === true;
      read.set(name, () => box.checked);
      return html("div", {}, html("label", { class: "bl-check" }, box, label), note);
    }
    const select = html(
      "select",
      { class: "bl-input", "aria-describedby": help2 && about },
      ...choices.map(([value2, words]) => html("option", { value: value2 }, words))
    );
    select.value = String(value);
    const numbers2 = typeof choices[0]?.[0] === "number";
    read.set(name, () => numbers2 ? Number(select.value) : select.value);
    const whole = html("div", {}, html("label", { class: "bl-label" }, label, select), note);
    if (when) conditions.push(() => whole.hidden = read.get(when[0])?.() !== when[1]);
    return whole;
  }
  const playing = () => Number(read.get("players")?.() ?? seats.length);
  function fit({ form, people: named }) {
    for (const condition of conditions) condition();
    const count = playing();
    const same = form.entries.every(
      ({ name, choices, value }) => typeof choices[0]?.[0] !== "number" || read.get(name)?.() === value
    );
    seats.forEach(({ label, name }, place) => {
      label.hidden = place >= count;
      say(name, `Player ${place + 1}${same && named[place] ? `: ${named[place].name}` : ""}`);
    });
  }
  function fill2(picture) {
    const { form, line: position } = picture;
    read.clear();
    conditions = [];
    hush();
    const most = Math.max(form.people.length, ...form.entries.filter(({ name }) => name === "players").flatMap(({ choices }) => choices.map(([count]) => Number(count))));
    seats = Array.from({ length: most }, (_, place) => {
      const select = html(
        "select",
        { class: "bl-input" },
        ...form.kinds.map(([kind]) => html("option", { value: kind }, kind))
      );
      select.value = form.people[place] ?? form.usual ?? form.kinds.at(-1)?.[0] ?? "";
      const name = html("span");
      return { select, name, label: html("label", { class: "bl-label" }, name, select) };
    });
    people.replaceChildren(...seats.map(({ label }) => label));
    entries.replaceChildren(...form.entries.filter(({ ruling }) => !ruling).map(field));
    rules.hidden = form.entries.every(({ ruling }) => !ruling);
    options.replaceChildren(...form.entries.filter(({ ruling }) => ruling).map(field));
    kinds.replaceChildren(
      ...form.kinds.flatMap(([kind, words]) => [html("dt", {}, kind), html("dd", {}, words)])
    );
    code.value = "";
    line3.value = position;
    entries.onchange = () => fit(picture);
    fit(picture);
  }
  const kinds = html("dl", { class: "bl-kinds bl-small" });
  const begin = () => want(beginning, "new", {
    setup: Object.fromEntries([...read].map(([name, value]) => [name, value()])),
    people: seats.slice(0, playing()).map(({ select }) => select.value),
    code: code.value
  });
  let wanted = false;
  const save = () => {
    wanted = true;
    ask2("save");
  };
  const node = html(
    "section",
    { class: "bl-form bl-setup bl-no-print", "aria-label": "New game" },
    html("div", { class: "bl-whole" }, html("h3", {}, "Who plays"), people, kinds),
    html("div", { class: "bl-whole" }, html("h3", {}, "The game"), entries),
    rules,
    html("label", { class: "bl-label" }, "Class code (the same luck for all who know it; empty: luck that nobody can know)", code),
    html(
      "div",
      { class: "bl-row bl-whole" },
      button("Begin this game", begin, { class: "bl-primary" }),
      button("Save the game", save),
      button("Open a file …", () => file.click()),
      html("label", { class: "bl-vh" }, "A saved game", file)
    ),
    html(
      "p",
      { class: "bl-small bl-whole" },
      "What is hidden is sealed, in a saved game and on a page. The seal is a curtain, not a lock: it keeps you from seeing by chance, and nobody from looking."
    ),
    beginning,
    opening,
    html("label", { class: "bl-label bl-whole" }, "A position as text", line3),
    button("Play on from this position", () => want(placing, "position", { text: line3.value })),
    placing
  );
  return {
    node,
    fill: fill2,
    begun: () => answered,
    /** Show why no other game began, or return that one did. @param {Picture} picture */
    paint(picture) {
      hand2(picture);
      const { begun = 0, refused = "" } = picture.form;
      const isAnswer = begun !== answered;
      answered = begun;
      if (isAnswer) say(asking, refused);
      if (isAnswer && refused) asking.scrollIntoView?.({ block: "nearest" });
      return isAnswer && !refused;
    }
  };
  function hand2({ file: made2 }) {
    if (made2 === null || !wanted) return;
    wanted = false;
    download(made2.name, made2.text, "application/json");
    tell(`Saved as ${made2.name}.`);
  }
}

// src/table/review.js
function review({ ask: ask2 }) {
  const start = button("Which decisions cost most?", () => ask2("review"));
  const progress = html("progress", { "aria-label": "Moves weighed" });
  const rows = html("ol", { class: "bl-costs" });
  const none = html("p", { class: "bl-small" }, "None: the coach would have done the same.");
  const how = html(
    "p",
    { class: "bl-small" },
    "Weighed one step ahead, by what could be known at the time: a model, not a proof."
  );
  const node = html("div", { class: "bl-review" }, start, progress, rows, none, how);
  const areOthers = changes();
  return {
    node,
    /** @param {Picture} picture */
    paint({ over, review: review2, replay: replay2 }) {
      node.hidden = !over || !replay2.now;
      const working = review2 !== null && review2.done < review2.of;
      start.hidden = review2 !== null;
      progress.hidden = !working;
      if (review2 !== null) {
        progress.max = review2.of;
        progress.value = review2.done;
      }
      const found = working ? [] : review2?.rows ?? [];
      rows.hidden = found.length === 0;
      none.hidden = review2 === null || working || found.length > 0;
      how.hidden = rows.hidden;
      if (!areOthers(found)) return;
      rows.replaceChildren(
        ...found.map(({ at, who, did, better, lost }) => {
          const show = button(`Show move ${at + 1}`, () => ask2("go", { at }), { class: "bl-quiet" });
          const words = html("p");
          say(words, `${who}: ${ended(did)} Worth more: ${ended(better)} `);
          words.append(html("b", { class: "bl-n" }, `−${lost}`));
          return html("li", {}, words, show);
        })
      );
    }
  };
}
function ended(words) {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

// src/table/turn.js
function turn(board, controls2) {
  const { ask: ask2, act } = board;
  const handed = html("p", { class: "bl-handed" });
  const look = button("", () => ask2("look"), { class: "bl-primary" });
  const cover = html("section", { class: "bl-cover", hidden: true }, handed, look);
  const whose = html("h3");
  const question = html("p");
  const buttons2 = html("div", { class: "bl-row bl-options" });
  const results = html("div", { class: "bl-results" });
  const review2 = review(board);
  let asking = controls2;
  const node = html(
    "section",
    { class: "bl-turn", tabindex: "-1" },
    ...[whose, question, asking?.node, buttons2, results, review2.node]
  );
  const areOthers = changes();
  function offer(options) {
    if (!areOthers(options)) return;
    buttons2.replaceChildren(
      ...options.map(({ action, label }) => button(label, () => act(action), { "data-action": action }))
    );
  }
  function ready() {
    if (!cover.hidden) return look;
    const shown = [.../** @type {NodeListOf<HTMLElement>} */
    node.querySelectorAll("button, input, select")].filter(
      (part) => !part.closest("[hidden]")
    );
    return shown.find((part) => part.matches(".bl-primary")) ?? shown[0] ?? node;
  }
  return {
    node,
    cover,
    ready,
    /** Press one of the first options. @param {number} number from 1 */
    press(number) {
      const button2 = (
        /** @type {HTMLElement | undefined} */
        buttons2.children[number - 1]
      );
      button2?.click();
    },
    /** Ask by other controls from now on. @param {Controls} [others] */
    clear(others) {
      if (others) asking?.node.replaceWith(others.node);
      asking = others;
    },
    /** Bring what is asked for into view, whole if it fits, and the keyboard to it. */
    reveal() {
      ready().focus({ preventScroll: true });
      (cover.hidden ? node : cover).scrollIntoView?.({ block: "nearest" });
    },
    /** @param {Picture} picture */
    paint(picture) {
      cover.hidden = picture.cover === null;
      say(handed, `Hand the screen to ${picture.cover ?? ""}. Nobody else should look.`);
      say(look, `I am ${picture.cover ?? ""}: go on`);
      node.hidden = picture.cover !== null;
      set(node, "data-your-turn", picture.turn !== null);
      say(whose, heading(picture));
      say(question, picture.question);
      const taken = asking?.paint(picture) ?? false;
      offer(taken ? [] : picture.options);
      results.replaceChildren(...picture.over && picture.replay.now ? [scores(picture)] : []);
      review2.paint(picture);
    }
  };
}
function heading(picture) {
  if (!picture.replay.now) return "An earlier move";
  if (picture.over) return "The game is over";
  if (picture.turn === "you") return "It is your turn";
  if (picture.turn !== null) return `${capital(picture.turn)}, it is your turn`;
  return "The others move …";
}
function scores({ results }) {
  return html(
    "table",
    {},
    heads("Player", "Score", "Share of the win"),
    html(
      "tbody",
      {},
      ...results.map(({ name, score, share }) => row({ class: share !== "0" && "bl-wins" }, name, score, share))
    )
  );
}

// src/table.js
var CALM2 = 700;
var QUICK = 30;
var DIGITS = [..."123456789"];
function table2({ name, drawings, scene: makeScene, controls: makeControls, keys: keys2 = [] }) {
  return shell(`bl-table ${name}`, drawings, draw);
  function draw(shared) {
    const { ask: ask2, now } = shared;
    const board = { ...shared, act: (action) => ask2("act", { action }) };
    let seat = { ...board };
    const setup2 = setup(board);
    const head = makeHead2(board, setup2, schedule);
    let scene2 = makeScene(seat);
    const turn2 = turn(board, makeControls?.(seat));
    const aside2 = aside();
    const replay2 = replay(board);
    let timer;
    let stuck = "";
    function schedule() {
      clearTimeout(timer);
      const { replay: replay3, review: review2 } = now();
      const here = JSON.stringify([replay3.last, review2?.done, setup2.begun()]);
      if (here !== stuck) stuck = "";
      const goOn = () => {
        stuck = here;
        ask2("on");
      };
      const watching = now().form.people.every((kind) => kind !== "person");
      const reviews = now().over;
      const held = here === stuck || !reviews && (head.isHeld() || watching && !head.isQuick());
      const pace = reviews || head.isQuick() ? QUICK : CALM2;
      if (now().runs && !held) timer = setTimeout(goOn, pace);
      head.step.hidden = !now().runs || !held;
    }
    function clear() {
      seat = { ...board };
      const blank = makeScene(seat);
      for (
        const part of
        /** @type {const} */
        ["node", "beside", "below"]
      ) scene2[part]?.replaceWith(blank[part] ?? "");
      scene2 = blank;
      turn2.clear(makeControls?.(seat));
    }
    let { cover } = board.first;
    return {
      heading: ({ title, phase, can_undo, cover: cover2 }) => ({ title, lede: phase, can_undo: can_undo && cover2 === null }),
      before: [head.step, head.fresh],
      after: [head.redo, head.coach, head.hold, head.quick],
      redoes: true,
      keys: [
        ...keys2.map(([key, does, press]) => (
          /** @type {Key} */
          [key.toUpperCase(), does, () => press(seat)]
        )),
        ["1 … 9", "the first choices", Object.fromEntries(DIGITS.map((n) => [n, () => turn2.press(Number(n))]))],
        ["[ ]", "a move back, a move on", { "[": () => replay2.step(-1), "]": () => replay2.step(1) }],
        ["C", "the coach", () => ask2("coach")],
        ["Q", "the others move quickly", () => head.quick.click()],
        ["N", "new game, files, positions", () => head.fresh.click()]
      ],
      body: [
        setup2.node,
        turn2.cover,
        scene2.node,
        html("div", { class: "bl-halves" }, turn2.node, scene2.beside, aside2.node),
        scene2.below,
        replay2.node
      ],
      paint(picture, words) {
        const atTurn = document.activeElement === turn2.node;
        if (picture.cover !== null && cover === null) clear();
        ({ cover } = picture);
        head.paint(picture);
        scene2.node.hidden = picture.scene === null;
        if (scene2.below) scene2.below.hidden = picture.scene === null;
        if (picture.scene !== null) scene2.paint(picture, words);
        turn2.paint(picture);
        aside2.paint(picture);
        replay2.paint(picture);
        const begins = setup2.paint(picture);
        if (begins && !setup2.node.hidden) head.fresh.click();
        if (begins) turn2.reveal();
        else if (atTurn) turn2.ready().focus();
        schedule();
      },
      refocus: turn2.ready,
      end: () => clearTimeout(timer)
    };
  }
}
function makeHead2({ ask: ask2, now }, setup2, pace) {
  const quick = toggle("Quick", pace);
  const hold = toggle("Pause", pace);
  const redo2 = button("", () => ask2("redo"), { class: "bl-quiet" });
  const coach = button("Coach", () => ask2("coach"), { class: "bl-quiet" });
  return {
    ...{ quick, hold, redo: redo2, coach },
    step: button("Next move", () => ask2("on")),
    fresh: opener("Game …", setup2.node, {}, () => setup2.fill(now())),
    isQuick: () => isPressed(quick),
    isHeld: () => isPressed(hold),
    /** @param {Picture} picture */
    paint(picture) {
      const covered = picture.cover !== null;
      redo2.hidden = covered || !picture.redo;
      say(redo2, picture.redo ?? "");
      set(coach, "aria-disabled", covered && "true");
      set(coach, "aria-pressed", String(picture.coaching));
    }
  };
}

// src/island-table.js
var island_table_default = table2({
  name: "bl-maka bl-island-table",
  drawings: [dice_default, pieces_default],
  scene,
  controls,
  keys: [
    ["m", "to the map", (board) => deskOf(board).home()],
    ["h", "the next hint on the map", (board) => deskOf(board).next()]
  ]
});
export {
  island_table_default as default
};
