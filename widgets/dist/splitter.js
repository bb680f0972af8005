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
function text(x, y, words, anchor, look) {
  return svg("text", { x, y, "text-anchor": anchor, class: look }, words);
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
var counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
function rounded(part, whole, decimals = 3) {
  const units = Math.floor((2 * part * 10 ** decimals + whole) / (2 * whole));
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
function figures(part, whole) {
  if (part === 0 || part === whole) return String(part / whole);
  let decimals = 3;
  while (part * 10 ** decimals < 100 * whole) decimals++;
  const is_up = 2 * part * 10 ** decimals + whole >= 2e3 * whole;
  return rounded(part, whole, is_up ? decimals - 1 : decimals);
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
  const text2 = (words, y, size) => svg("text", { x: 30, y, "text-anchor": "middle", "font-size": size }, String(words));
  function drawing({ kind, value, bird, start }) {
    if (kind === "banana") return face("card-banana", text2(value, 27, 26), at(bunch(value), [10, 34, 40, 44]));
    if (kind === "pass bird") return face("card-bird", at("bird", [11, 17, 38, 34]), text2("pass", 75, 14.5));
    if (kind === "bird add-on") return face("card-bird", at("bird", [9, 24, 42, 38]));
    return face(
      "card-monkey",
      text2(value, 26, 26),
      at("monkey", bird ? [5, 33, 36, 35] : start ? [14, 31, 32, 31] : [11, 35, 38, 37]),
      bird && at("bird", [28, 58, 28, 25]),
      start && text2("start", 79, 13.5)
    );
  }
  const card = (face2, text3, name) => html(
    "span",
    { class: "bl-card", role: "img", "aria-label": name },
    face2,
    html("b", { class: "bl-card-text", "aria-hidden": "true" }, text3)
  );
  return {
    /** A card. @param {Card} of */
    card: (of) => card(drawing(of), of.text, of.name),
    /** What ends the last group. */
    hand: () => card(face("card-divider", at("paw", [11, 18, 38, 46])), "hand", "monkey hand"),
    /** What a divider shows. @param {number} value */
    divider: (value) => [
      face("card-divider", text2(value, 33, 26), at(bunch(value), [10, 36, 40, 38])),
      html("b", { class: "bl-card-text", "aria-hidden": "true" }, `|${value}`)
    ]
  };
}

// ../banana_lab/data/symbols/cards.svg
var cards_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<!-- The cards of Banana Governance. A card is 60 by 88; its number is written over it. -->\n<g id="one-banana" stroke-linecap="round" stroke-linejoin="round"><path d="M-2.4 -1C-14 9 -15 31 3.5 41.5L7.6 39.6C-1.5 30 -1 13 3.4 .6Z" fill="var(--banana)" stroke="var(--peel)" stroke-width="1.5"/><path d="M-5 8C-9.5 17 -8 28 -1 35" fill="none" stroke="var(--peel-light)" stroke-width="2"/><path d="M3.5 41.5L7.6 39.6L6.2 37.9L1.4 40.2Z" fill="var(--peel)"/></g>\n<path id="stem" d="M-4 1.5L-3 -6H3L4 1.5Q0 4 -4 1.5Z" fill="var(--stem)" stroke="var(--peel)" stroke-width="1.4" stroke-linejoin="round"/>\n<symbol id="bunch-1" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="translate(3 0)"/><use href="#stem" transform="translate(3 0) scale(.8)"/></symbol>\n<symbol id="bunch-2" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(16)"/><use href="#one-banana" transform="scale(-1 1) rotate(16)"/><use href="#stem"/></symbol>\n<symbol id="bunch-3" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(30)"/><use href="#one-banana" transform="scale(-1 1) rotate(30)"/><use href="#one-banana" transform="translate(1 1) rotate(4)"/><use href="#stem"/></symbol>\n<symbol id="bunch-4" viewBox="-26 -8 52 54" overflow="visible"><use href="#one-banana" transform="rotate(42) scale(.96)"/><use href="#one-banana" transform="scale(-1 1) rotate(42) scale(.96)"/><use href="#one-banana" transform="rotate(15)"/><use href="#one-banana" transform="scale(-1 1) rotate(15)"/><use href="#stem" transform="scale(1.2)"/></symbol>\n<symbol id="monkey" viewBox="0 0 52 50" overflow="visible">\n<g fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.6" stroke-linejoin="round"><circle cx="7.5" cy="25" r="6.5"/><circle cx="44.5" cy="25" r="6.5"/><path d="M26 3C38 3 44 12 44 24C44 38 36 47 26 47C16 47 8 38 8 24C8 12 14 3 26 3Z"/></g>\n<g fill="var(--fur-face)"><path d="M26 16C29 11 39 12 39 21C39 25 37 27 37 30C40 38 33 43.5 26 43.5C19 43.5 12 38 15 30C15 27 13 25 13 21C13 12 23 11 26 16Z"/><circle cx="7.5" cy="25" r="3"/><circle cx="44.5" cy="25" r="3"/></g>\n<g fill="var(--fur-line)"><ellipse cx="20" cy="22" rx="2.3" ry="2.9"/><ellipse cx="32" cy="22" rx="2.3" ry="2.9"/><ellipse cx="24.3" cy="29.5" rx="1" ry="1.3"/><ellipse cx="27.7" cy="29.5" rx="1" ry="1.3"/></g>\n<path d="M19 34.5Q26 41 33 34.5" fill="none" stroke="var(--fur-line)" stroke-width="1.9" stroke-linecap="round"/>\n<path d="M22 4Q24 -2 29 0Q26 1 28 3.5" fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.4" stroke-linejoin="round"/></symbol>\n<symbol id="bird" viewBox="0 0 52 46" overflow="visible">\n<g stroke="var(--plume-line)" stroke-width="1.6" stroke-linejoin="round"><path d="M43 18L51 21.5L43 25Z" fill="var(--beak)"/><path d="M12 27L0 20L3 34Z" fill="var(--wing)"/><path d="M8 28C8 15 20 6 31 8C40 9 45 16 44 23C43 34 35 41 24 41C14 41 8 36 8 28Z" fill="var(--plume)"/><path d="M13 25C18 20 27 21 30 24C29 32 21 36 14 33Z" fill="var(--wing)"/><path d="M21 41v5M28 40.5v5.5" stroke-linecap="round"/></g>\n<circle cx="35.5" cy="17.5" r="2.7" fill="var(--plume-line)"/><circle cx="36.3" cy="16.7" r=".9" fill="#fff"/></symbol>\n<symbol id="paw" viewBox="0 0 44 50" overflow="visible">\n<path d="M12 48C8 40 4 34 3 28C2.5 24.5 7 23.5 9 27L11 30V9C11 4.5 17 4.5 17 9V6C17 1.5 23 1.5 23 6V8C23 3.5 29 4 29 8.5V12C29.5 8.5 35 9 35 13V32C35 39 32 43 31 48Z" fill="var(--fur)" stroke="var(--fur-line)" stroke-width="1.7" stroke-linejoin="round"/>\n<path d="M16 31C19 26 28 26 30 31C31.5 37 27 41 23 41C18 41 14.5 37 16 31Z" fill="var(--fur-face)"/>\n<path d="M17 10V23M23 9V22M29 12V23" stroke="var(--fur-line)" stroke-width="1.4" stroke-linecap="round"/></symbol>\n<symbol id="card-banana" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--card-face)" stroke="var(--card-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-monkey" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--fur-soft)" stroke="var(--fur-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-bird" viewBox="0 0 60 88"><rect x="1" y="1" width="58" height="86" rx="7" fill="var(--plume-soft)" stroke="var(--plume-edge)" stroke-width="1.6"/></symbol>\n<symbol id="card-divider" viewBox="0 0 60 88"><path d="M8 8H20Q22 8 23 5.500Q24 2 27 2H33Q36 2 37 5.500Q38 8 40 8H52Q59 8 59 15V80Q59 87 52 87H8Q1 87 1 80V15Q1 8 8 8Z" fill="var(--div-face)" stroke="var(--div-edge)" stroke-width="2.2"/><path d="M24 78H36.1M24 83H36.1" stroke="var(--div-edge)" stroke-width="3.6" stroke-linecap="round" stroke-dasharray="0 6"/></symbol>\n</svg>\n';

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
      tell: (words) => say(status, words)
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
      const words = heading(picture);
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

// src/splitter/chart.js
var HEIGHT = 276;
var FLOOR = 222;
var TOP = 96;
var LINES = { best: 16, yours: 58 };
var LETTER = 7.4;
function chart() {
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
    }
  };
}
function bars({ law, guaranteed, best, is_best, optima, axis }, width) {
  const first = (
    /** @type {Picture["law"][number]} */
    law[0]
  );
  const last = (
    /** @type {Picture["law"][number]} */
    law.at(-1)
  );
  const gaps = law.slice(1).map(({ at }, i) => at - /** @type {any} */
  law[i].at);
  const unit = Math.min(...gaps, Math.max(1, last.at - first.at));
  const pitch = (width - 24) / ((last.at - first.at) / unit + 1);
  const x = (at) => 4 + pitch * ((at - first.at) / unit + 0.5);
  const most = Math.max(...law.map(({ splits }) => splits));
  const y = (splits) => FLOOR - (FLOOR - TOP) * splits / most;
  const thick = Math.max(2, Math.min(26, pitch * 0.74));
  const mine = law.find(({ worth }) => worth === guaranteed) ?? first;
  const drawn = law.map(
    ({ worth, at, splits }) => svg("rect", {
      class: worth === guaranteed && "bl-yours",
      x: x(at) - thick / 2,
      y: Math.min(y(splits), FLOOR - 1),
      width: thick,
      height: Math.max(FLOOR - y(splits), 1),
      rx: Math.min(2, thick / 3)
    })
  );
  const counts = spaced(
    [...law].sort((one, other) => other.splits - one.splits).filter(({ splits, worth }) => splits > most / 8 && worth !== guaranteed),
    ({ splits }) => String(splits).length * LETTER + 8,
    ({ at }) => x(at)
  ).map(({ at, splits }) => text(x(at), y(splits) - 6, String(splits), "middle", "bl-soft"));
  const ticks = spaced(
    [mine, last, ...law],
    ({ worth }) => worth.length * LETTER + 14,
    ({ at }) => x(at)
  ).map(({ at, worth }) => text(tickAt(at, worth), FLOOR + 19, worth, "middle", tickClass(worth)));
  function tickAt(at, worth) {
    return Math.max(x(at), worth.length * LETTER / 2);
  }
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
    ...is_best ? [] : said(LINES.best, x(last.at), FLOOR - 5, `best: ${best}`, counted(optima, "split")),
    ...said(
      is_best ? LINES.best : LINES.yours,
      x(mine.at),
      y(mine.splits) - 12,
      is_best ? `yours: ${guaranteed}, the best` : `yours: ${guaranteed}`,
      mine.splits === 1 ? "the only such split" : `one of ${mine.splits} splits`
    ),
    svg("path", { class: "bl-arrow", d: `M${x(mine.at)} ${y(mine.splits) - 3}l-7 -10h14z` })
  ];
  function said(top, at, down, strong, soft) {
    const side = at > width / 2 ? "end" : "start";
    const edge = side === "end" ? Math.min(at + 5, width) : Math.max(at - 5, 0);
    return [
      svg("path", { class: "bl-leader", d: `M${at} ${top + 26}V${down}` }),
      text(edge, top, strong, side, "bl-strong"),
      text(edge, top + 19, soft, side, "bl-soft")
    ];
  }
}
function spaced(list, width, at) {
  const kept2 = [];
  for (const one of list)
    if (kept2.every((other) => Math.abs(at(one) - at(other)) >= (width(one) + width(other)) / 2)) kept2.push(one);
  return kept2;
}
function rows({ law, axis, guaranteed, best }) {
  const all = law.reduce((sum, { splits }) => sum + splits, 0);
  const remark = (worth) => [worth === guaranteed && "yours", worth === best && "best"].filter(Boolean).join(", ");
  return [
    heads(axis, "Splits", "Share"),
    html(
      "tbody",
      {},
      ...[...law].reverse().map(
        ({ worth, splits }) => row(
          { class: worth === guaranteed && "bl-on" },
          [worth, remark(worth) && ` (${remark(worth)})`],
          `${splits}/${all}`,
          figures(splits, all)
        )
      )
    )
  ];
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
function dealt(board, { what, most, rows: rows3, deals, copied, how, fields: fields2 }) {
  const { ask: ask2, prefix, tell } = board;
  const { id, code, pupil, fresh, paint } = codes(board);
  const line = html("textarea", {
    ...{ class: "bl-input", rows: rows3, maxlength: most, spellcheck: "false", autocapitalize: "off" },
    "aria-describedby": `${prefix}how`
  });
  const copies = async () => tell(await copy(line) ? copied : "Press Ctrl+C to copy.");
  const labelled = (name, field) => html("label", {}, html("span", { class: "bl-label" }, name), field);
  return {
    node: html(
      "div",
      { class: "bl-form bl-dealt bl-no-print" },
      ...fields2,
      html(
        "div",
        { class: "bl-codes" },
        labelled("Class code", code),
        labelled("Pupil", pupil),
        button(`Deal ${what} 1`, () => ask2("code", { code: code.value, pupil: pupil.value })),
        button("New code", fresh, { class: "bl-quiet" })
      ),
      html("p", { class: "bl-small bl-whole", id }, deals),
      html("label", { class: "bl-label bl-whole" }, `${/^[aeiou]/.test(what) ? "An" : "A"} ${what} as text`, line),
      html("p", { class: "bl-small bl-whole", id: `${prefix}how` }, how),
      html(
        "div",
        { class: "bl-row bl-whole" },
        button(`Use this ${what}`, () => ask2("enter", { text: line.value })),
        button("Copy", copies, { class: "bl-quiet" })
      )
    ),
    /** @param {{ code: string, pupil: number | null, line: string }} picture */
    paint(picture) {
      paint(picture);
      write(line, picture.line);
    }
  };
}

// src/splitter/form.js
function form(board) {
  const { prefix, first, ask: ask2 } = board;
  const players = segments({
    name: `${prefix}players`,
    legend: "Players",
    options: first.counts.map((count) => [String(count), String(count)]),
    choose: (count) => ask2("players", { players: Number(count) })
  });
  const { node, paint } = dealt(board, {
    what: "hand",
    most: first.longest,
    rows: 2,
    deals: "One code deals the whole class the same hands; with a pupil number each has their own.",
    copied: "The row is copied.",
    how: "14 cards in order: bananas as numbers, p a pass bird, m10 a monkey, mS the start player’s monkey. Dividers such as |10 may stand among them.",
    fields: [players.node]
  });
  return {
    node,
    /** @param {import("./types.js").Picture} picture */
    paint(picture) {
      players.paint(String(picture.players));
      paint(picture);
    }
  };
}

// src/splitter/drag.js
var SLACK = 5;
function within(row3, node) {
  const frame = row3.getBoundingClientRect();
  const box = node.getBoundingClientRect();
  const zoom = frame.width / row3.offsetWidth || 1;
  const [x, y] = [(box.x - frame.x) / zoom, (box.y - frame.y) / zoom];
  return { x, y, width: box.width / zoom, height: box.height / zoom, zoom };
}
function dragging(row3, { dividerOf, chosen, put }) {
  const says = html("b");
  const target = html("div", { class: "bl-target", "aria-hidden": "true", hidden: true }, says);
  let held = null;
  let lifted;
  function settle() {
    if (held) return;
    target.hidden = true;
    lifted?.classList.remove("bl-grabbed");
    lifted?.style.removeProperty("translate");
    lifted = void 0;
  }
  function nearest({ clientX, clientY }, but) {
    const line = [...row3.querySelectorAll(".bl-card")].slice(0, -1).filter((thing) => thing !== but);
    const far = line.map((thing) => {
      const { top, bottom, left, width } = thing.getBoundingClientRect();
      const beside = clientX - left - width / 2;
      return { beside, distance: 100 * Math.max(top - clientY, clientY - bottom, 0) + Math.abs(beside) };
    });
    const least = Math.min(...far.map(({ distance }) => distance));
    const at = far.findIndex(({ distance }) => distance === least);
    const after = (far[at]?.beside ?? 0) > 0;
    return { place: at + Number(after), thing: (
      /** @type {Element} */
      line[at]
    ), after };
  }
  function down(event) {
    const slider = sliderOf(event);
    const divider = slider && dividerOf(slider);
    if (!divider || event.button) return;
    settle();
    held = { slider, divider, x: event.clientX, y: event.clientY };
    slider.setPointerCapture(event.pointerId);
  }
  function move(event) {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (held.place === void 0 && Math.hypot(dx, dy) < SLACK) return;
    const { place, thing, after } = nearest(event, held.slider);
    const { x, y, width, height, zoom } = within(row3, thing);
    lifted = held.slider;
    held.place = place;
    lifted.classList.add("bl-grabbed");
    lifted.style.translate = `${dx / zoom}px ${dy / zoom}px`;
    target.hidden = false;
    target.style.cssText = `left: ${after ? x + width : x}px; top: ${y}px; height: ${height}px`;
    say(says, held.divider.guarantees[place] ?? "");
  }
  function up() {
    if (!held) return;
    const { divider, place = divider.place } = held;
    held = null;
    if (place === divider.place) settle();
    else put(divider, place);
    target.hidden = true;
  }
  function cancel() {
    held = null;
    settle();
  }
  row3.addEventListener("pointerdown", down);
  row3.addEventListener("pointermove", move);
  row3.addEventListener("pointerup", up);
  row3.addEventListener("pointercancel", cancel);
  row3.addEventListener("keydown", ({ key }) => key === "Escape" && cancel());
  row3.addEventListener("mousedown", (event) => {
    if (chosen() && !sliderOf(event)) event.preventDefault();
  });
  row3.addEventListener("click", (event) => {
    const divider = chosen();
    const slider = document.activeElement;
    if (!divider || !slider || sliderOf(event) || buttonOf(event)) return;
    const { place } = nearest(event, slider);
    if (place !== divider.place) put(divider, place);
  });
  return { node: target, settle };
}
function sliderOf({ target }) {
  return target instanceof Element ? (
    /** @type {HTMLElement | null} */
    target.closest("[role=slider]")
  ) : null;
}
function buttonOf({ target }) {
  return target instanceof Element && target.closest("button");
}

// src/splitter/row.js
var STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
function row2(board) {
  const { ask: ask2 } = board;
  const node = html("div", { class: "bl-line", role: "group", "aria-label": "Your row" });
  let trays = [];
  let dividers = [];
  const dividerOf = (slider) => dividers[trays.findIndex((tray2) => slider && tray2.slider === slider)];
  const chosen = () => dividerOf(document.activeElement);
  const drag = dragging(node, {
    dividerOf,
    chosen,
    put: ({ value }, place) => ask2("place", { divider: value, place })
  });
  const buttons = movers(node, board, chosen);
  node.addEventListener("keydown", (event) => {
    const divider = chosen();
    if (!divider || event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, last } = divider;
    const by = STEPS[event.key];
    if (by) ask2(event.shiftKey ? "swap" : "step", { divider: value, by });
    else if (event.key === "Home") ask2("place", { divider: value, place: 0 });
    else if (event.key === "End") ask2("place", { divider: value, place: last });
    else return;
    event.preventDefault();
  });
  node.append(drag.node, buttons.node);
  return {
    node,
    resize: buttons.paint,
    /** @param {Pick<Picture, "groups" | "dividers">} picture */
    paint({ groups, dividers: now }) {
      const held = chosen()?.value;
      dividers = now;
      if (trays.length !== groups.length) {
        for (const old of trays) old.node.remove();
        trays = groups.map(({ divider }) => tray(board, divider > 0));
        node.prepend(...trays.map((each) => each.node));
        node.style.setProperty("--groups", String(groups.length));
      }
      drag.settle();
      groups.forEach((group, i) => trays[i]?.paint(group, now[i]));
      trays[now.findIndex(({ value }) => value === held)]?.slider?.focus();
      buttons.paint();
    }
  };
}
function tray(board, divided) {
  const slider = divided ? html("span", { class: "bl-card bl-divider", role: "slider", tabindex: 0, "aria-valuemin": 0 }) : null;
  const end = slider ?? board.hand();
  const name = html("b");
  const least = html("span", {}, "smallest");
  const worth = html("b", { class: "bl-n" });
  const row3 = html("div", { class: "bl-cards" }, end);
  const caption = html("div", { class: "bl-cap", "aria-hidden": "true" }, name, least, worth);
  const node = html("div", { class: "bl-tray", role: "group" }, row3, caption);
  let cards2 = [];
  let drawn = "";
  return {
    node,
    slider,
    /** @param {Group} group @param {Divider | undefined} divider */
    paint(group, divider) {
      const { smallest } = group;
      if (drawn !== group.text) {
        drawn = group.text;
        for (const old of cards2) old.remove();
        cards2 = group.cards.map(board.card);
        end.before(...cards2);
        slider?.replaceChildren(...board.divider(group.divider));
      }
      set(node, "aria-label", `Group ${group.name}, worth ${group.worth}${smallest ? ", smallest" : ""}`);
      node.classList.toggle("bl-least", smallest);
      node.classList.toggle("bl-narrow", cards2.length < 2);
      least.hidden = !smallest;
      say(name, group.name);
      say(worth, group.worth);
      if (!slider || !divider) return;
      set(slider, "aria-label", `Divider ${divider.value}`);
      set(slider, "aria-valuemax", divider.last);
      set(slider, "aria-valuenow", divider.place);
      set(slider, "aria-valuetext", divider.words);
    }
  };
}
function movers(row3, { ask: ask2 }, chosen) {
  const button2 = (label, sign, move) => button(
    html("span", { "aria-hidden": "true" }, sign),
    () => {
      const divider = chosen();
      if (divider) move(divider);
    },
    { tabindex: -1, "aria-label": label, mousedown: (event) => event.preventDefault() }
    // the divider stays chosen
  );
  const step = (by) => ({ value }) => ask2("step", { divider: value, by });
  const node = html(
    "div",
    { class: "bl-movers bl-no-print", hidden: true },
    button2("One place to the left", "◀", step(-1)),
    button2("One place to the right", "▶", step(1))
  );
  function paint() {
    const divider = chosen();
    node.hidden = !divider;
    if (!divider) return;
    const slider = (
      /** @type {HTMLElement} */
      document.activeElement
    );
    const { x, y, width, height } = within(row3, slider);
    const below = getComputedStyle(row3).getPropertyValue("--below").trim() === "1";
    const left = Math.max(0, Math.min(row3.clientWidth - node.offsetWidth, x + width / 2 - node.offsetWidth / 2));
    node.style.transform = `translate(${left}px, ${below ? y + height : y - node.offsetHeight}px)`;
  }
  row3.addEventListener("focusin", paint);
  row3.addEventListener("focusout", paint);
  return { node, paint };
}

// src/splitter/takers.js
var SHORT = 0.22;
function takers(board) {
  const counted2 = html("span");
  const fair = html("span");
  const list = html("ul", { class: "bl-takers" });
  const table = html("table");
  const scroll = scrolled("The groups as a table", table);
  const notes = html("p", { class: "bl-small" });
  return {
    node: html(
      "section",
      {},
      html("h3", {}, "Who would take what"),
      html("p", { class: "bl-small" }, "Your row goes round to the left. ", counted2, " ", fair),
      list,
      scroll,
      notes
    ),
    /** @param {Picture} picture @param {boolean} words */
    paint(picture, words) {
      const { groups, fair: share } = picture;
      say(counted2, picture.counted);
      say(fair, share && !words ? `Dashed: ${share.words}.` : "");
      say(notes, picture.notes);
      list.hidden = words;
      scroll.hidden = !words;
      if (words) return table.replaceChildren(...rows2(groups));
      const low = Math.min(0, ...groups.map(({ at }) => at));
      const high = Math.max(share?.at ?? 0, ...groups.map(({ at }) => at), low + 1);
      const part = (at) => (at - low) / (high - low);
      list.replaceChildren(...groups.map((group) => bar(board, group, part, share?.at)));
    }
  };
}
function bar({ piece }, { name, worth, at, smallest, taker }, part, fair) {
  const percent = (share) => `${(100 * share).toFixed(2)}%`;
  const [from, to] = [part(Math.min(0, at)), part(Math.max(0, at))];
  const short = to - from < SHORT;
  const fill2 = html("i", { style: `left: ${percent(from)}; width: ${percent(to - from)}` });
  const number = html("b", { class: "bl-n", style: `left: ${percent(short ? to : from)}` }, worth);
  return html(
    "li",
    { class: smallest && "bl-least" },
    html("b", { class: "bl-name" }, html("span", { class: "bl-vh" }, "Group "), name),
    html(
      "span",
      { class: "bl-track", "data-short": short },
      fill2,
      number,
      fair != null && html("i", { class: "bl-fair", style: `left: ${percent(part(fair))}` })
    ),
    html(
      "span",
      { class: "bl-taker" },
      piece(`shape-${taker.colour}`, { "data-colour": taker.colour, viewBox: "0 0 24 24" }),
      html("span", {}, html("b", {}, taker.who), `, ${taker.when}`)
    )
  );
}
function rows2(groups) {
  return [
    heads("Group", "Cards", "Bananas", "Monkeys", "Birds", "Worth", "Taken by"),
    html(
      "tbody",
      {},
      ...groups.map(
        ({ name, text: text2, bananas, monkeys, birds, worth, smallest, taker }) => row(
          { class: smallest && "bl-on" },
          [name, smallest && " (smallest)"],
          ...[text2, bananas, monkeys, birds, worth, `${taker.who}, ${taker.when}`].map(String)
        )
      )
    )
  ];
}
function prices(board) {
  const monkey = price(board, "monkey", "Monkey point");
  const bird = price(board, "bird", "Pass bird");
  return {
    node: html(
      "fieldset",
      { class: "bl-prices bl-no-print" },
      html("legend", { class: "bl-label" }, "What else counts, in bananas"),
      monkey.node,
      bird.node
    ),
    /** @param {Picture} picture */
    paint({ prices: of }) {
      monkey.paint(of.monkey);
      bird.paint(of.bird);
    }
  };
}
function price({ ask: ask2, first, piece }, of, label) {
  const { low, high, step } = first.prices[of];
  const shown = html("b", { class: "bl-n", "aria-hidden": "true" });
  const tell = () => say(shown, input.value.replace("-", "−"));
  const input = html("input", {
    type: "range",
    min: low,
    max: high,
    step,
    "aria-label": `${label}, in bananas`,
    input: tell,
    change: () => ask2("price", { of, price: input.value })
  });
  return {
    node: html(
      "label",
      { class: "bl-price" },
      html("span", {}, piece(of, { viewBox: of === "monkey" ? "0 0 52 50" : "0 0 52 46" }), label),
      input,
      shown
    ),
    /** @param {import("./types.js").Price} price */
    paint({ at, words }) {
      write(input, String(at));
      tell();
      set(input, "aria-valuetext", `${words} bananas`);
    }
  };
}

// src/splitter.js
var splitter_default = shell("bl-governance bl-explorer bl-splitter", [dice_default, cards_default], draw);
function draw(shared) {
  const board = { ...shared, ...cards(shared) };
  const { ask: ask2 } = board;
  const form2 = form(board);
  const hand = opener("Hand …", form2.node);
  const row3 = row2(board);
  const sure = html("b", { class: "bl-n" });
  const best = html("b", { class: "bl-n" });
  const short = html("span");
  const possible = html("p", { class: "bl-possible" }, best, " best possible", short);
  const exactly = reveal(ask2, "The best split is hidden");
  const reached = html("p", { class: "bl-small" });
  const chart2 = chart();
  const takers2 = takers(board);
  const prices2 = prices(board);
  const sentence = html("p", { class: "bl-told" });
  const whence = html("span", { class: "bl-small" });
  const showBest = button("Show a best split", () => ask2("best"), { class: "bl-primary" });
  const another = button("Deal another", () => ask2("deal"));
  const numbers = html(
    "section",
    {},
    html(
      "div",
      { class: "bl-numbers" },
      html("p", { class: "bl-sure" }, sure, " your split guarantees"),
      possible,
      html("div", { class: "bl-row" }, exactly.hidden, exactly.show)
    ),
    chart2.node,
    reached
  );
  const { width, stop } = measured(numbers, board.paint);
  return {
    name: ({ title, players }) => `${title}, ${players} players`,
    before: [hand],
    keys: [
      ["Tab", "the next divider"],
      ["← →", "on a divider: one place on"],
      ["Home End", "on a divider: to the end of the row"],
      ["Shift ← →", "on a divider: swap with the next"],
      ["B", "show a best split, then the next", () => ask2("best")],
      ["D", "deal another hand", () => ask2("deal")],
      ["E", "show or hide the best and all splits", () => exactly.show.click()],
      ["H", "the hand: players, code, text", () => hand.click()]
    ],
    body: [
      form2.node,
      row3.node,
      html("div", { class: "bl-row bl-actions bl-no-print" }, showBest, another, whence),
      sentence,
      html("div", { class: "bl-halves" }, numbers, html("div", {}, takers2.node, prices2.node))
    ],
    paint(picture, words) {
      form2.paint(picture);
      row3.paint(picture);
      say(sure, picture.guaranteed);
      exactly.paint(picture.exact);
      for (const node of [showBest, possible, chart2.node]) node.hidden = !picture.exact;
      say(best, picture.best ?? "");
      say(short, picture.is_best ? "" : `, ${picture.short} more`);
      say(reached, picture.reached);
      say(whence, picture.whence);
      say(sentence, picture.sentence);
      sentence.hidden = !words;
      if (picture.exact) chart2.paint(
        /** @type {Shown} */
        picture,
        width() || 440,
        words
      );
      takers2.paint(picture, words);
      prices2.paint(picture);
    },
    refocus: () => exactly.show,
    end: stop
  };
}
export {
  splitter_default as default
};
