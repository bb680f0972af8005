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
  const face = (ground2, ...drawn) => svg("svg", { viewBox: "0 0 60 88", "aria-hidden": "true" }, at(ground2, [0, 0, 60, 88]), ...drawn);
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

// src/score-plane/bars.js
var [HEIGHT, FLOOR, TOP] = [230, 176, 28];
function bars() {
  const drawing = svg("svg", { class: "bl-drawn bl-bars", role: "img" });
  const table = html("table");
  const scroll = scrolled("The bars as a table", table);
  const isOther = changes();
  const about = html("p", { class: "bl-small" });
  const words = html("div");
  const node = html(
    "section",
    { class: "bl-first" },
    html("h3", {}, "The first monkeys are worth most"),
    about,
    html("div", { class: "bl-halves" }, html("div", {}, drawing, scroll), words)
  );
  return {
    node,
    /** Nothing while prices are hidden. @param {Picture} picture @param {number} width @param {boolean} asText */
    paint(picture, width, asText) {
      const { bars: bars2 } = picture;
      node.hidden = !bars2;
      if (!bars2) return;
      say(about, `Bananas that a monkey of 10 is worth, with ${picture.held.bananas} bananas in hand.`);
      const said = picture.bars_words;
      if (isOther(said)) words.replaceChildren(...said.map((sentence) => html("p", {}, sentence)));
      set(drawing, "hidden", asText);
      scroll.hidden = !asText;
      if (asText) return table.replaceChildren(...rows(bars2));
      set(drawing, "viewBox", `0 0 ${width} ${HEIGHT}`);
      set(drawing, "aria-label", `Bars: what a monkey of 10 is worth, by monkeys net of birds. ${said[0]}`);
      drawing.replaceChildren(...draw(bars2, width));
    }
  };
}
function draw(bars2, width) {
  const pitch = width / bars2.length;
  const most = Math.max(...bars2.map(({ at }) => at), 1);
  return [
    ...bars2.flatMap(({ net, at, worth }, i) => {
      const [middle, high] = [(i + 0.5) * pitch, (FLOOR - TOP) * at / most];
      return [
        svg("rect", { x: middle - pitch * 0.34, y: FLOOR - high, width: pitch * 0.68, height: high, rx: 2 }),
        text(middle, FLOOR - high - 7, worth, "middle", "bl-strong"),
        text(middle, FLOOR + 19, String(net), "middle", "bl-soft")
      ];
    }),
    svg("path", { class: "bl-axis", d: `M0 ${FLOOR}H${width}` }),
    text(0, HEIGHT - 8, "monkeys net of birds you already have", "start", "bl-soft")
  ];
}
function rows(bars2) {
  return [
    heads("Monkeys net of birds", "Worth in bananas"),
    html("tbody", {}, ...bars2.map(({ net, worth }) => row({}, String(net), worth)))
  ];
}

// src/score-plane/controls.js
var HELD = [
  ["bananas", "Bananas", "bunch-2", "0 0 52 54"],
  ["monkeys", "Monkeys", "monkey", "0 0 52 50"],
  ["birds", "Birds", "bird", "0 0 52 46"]
];
function counter({ label, less, more, step, type }) {
  const input = html("input", {
    ...{ class: "bl-input", inputmode: "numeric", autocomplete: "off", "aria-label": label },
    change: () => type(input.value)
  });
  const down = button("−", () => step(-1), { "aria-label": less });
  const up = button("+", () => step(1), { "aria-label": more });
  return {
    node: html("span", { class: "bl-counter", role: "group", "aria-label": label }, down, input, up),
    input,
    /** @param {number} value @param {number} most */
    paint(value, most) {
      write(input, String(value));
      set(down, "aria-disabled", value <= 0 && "true");
      set(up, "aria-disabled", value >= most && "true");
    }
  };
}
function holding({ ask: ask2, piece }) {
  const counters = HELD.map(
    ([of, label]) => counter({
      label,
      less: `Fewer ${of}`,
      more: `More ${of}`,
      step: (by) => ask2("step", { of, by }),
      type: (typed) => ask2("hold", { [of]: typed })
    })
  );
  const product = html("p", { class: "bl-product bl-n" });
  const caption = html("p", { class: "bl-small" });
  const examples = html("div", { class: "bl-row bl-no-print" });
  return {
    node: html(
      "div",
      {},
      product,
      html(
        "div",
        { class: "bl-held bl-no-print" },
        ...HELD.map(
          ([, label, icon, viewBox], i) => html(
            "div",
            {},
            html("span", { class: "bl-small" }, piece(icon, { viewBox }), label),
            counters[i]?.node
          )
        )
      ),
      caption,
      examples
    ),
    /** @param {Picture} picture */
    paint({ held, limits, product: written, caption: about, examples: known }) {
      say(product, written);
      say(caption, about);
      HELD.forEach(([of], i) => counters[i]?.paint(held[of], limits[of]));
      if (!examples.childElementCount)
        examples.append(
          ...known.map(({ name, label }) => button(label, () => ask2("example", { name }), { class: "bl-quiet" }))
        );
    }
  };
}
function offers({ ask: ask2, card }) {
  const heading = html("h3");
  const rule = html("p", { class: "bl-small" });
  const list = html("div", { class: "bl-offers", role: "group", "aria-label": "Monkeys that may come" });
  const worked = html("p", { class: "bl-n bl-worked" });
  const check = html("p", { class: "bl-small" });
  const { hidden, show, paint: paintReveal } = reveal(ask2, "Prices are hidden");
  const isOther = changes();
  let made = [];
  function offer(of, monkey) {
    const [brings, exact, price2] = [html("span"), html("small"), html("b", { class: "bl-n" })];
    const node = button(card(of.card), () => ask2("choose", { monkey }), { class: "bl-offer" });
    node.append(html("span", {}, brings, exact), price2);
    return { node, brings, exact, price: price2 };
  }
  return {
    node: html("section", {}, heading, rule, list, worked, check, html("div", { class: "bl-row" }, hidden, show)),
    show,
    /** @param {Picture} picture */
    paint(picture) {
      say(heading, picture.heading);
      say(rule, picture.rule);
      say(worked, picture.worked);
      say(check, picture.check);
      paintReveal(picture.exact);
      if (isOther(picture.text)) {
        made = picture.offers.map(offer);
        list.replaceChildren(...made.map(({ node }) => node));
      }
      made.forEach(({ node, ...words }, i) => {
        set(node, "aria-pressed", String(i === picture.chosen));
        for (
          const part of
          /** @type {const} */
          ["brings", "exact", "price"]
        )
          say(words[part], picture.offers[i]?.[part] ?? "");
      });
    }
  };
}
function paying({ ask: ask2 }) {
  let now = 0;
  const count = counter({
    label: "Pay, in bananas",
    less: "Pay one less",
    more: "Pay one more",
    step: (by) => ask2("pay", { bananas: String(now + by) }),
    type: (bananas) => ask2("pay", { bananas })
  });
  const change2 = html("b", { class: "bl-n bl-change" });
  const words = html("p", { class: "bl-small" });
  const take = button("Buy it", () => ask2("take", { bananas: count.input.value }), { class: "bl-primary" });
  return {
    node: html(
      "section",
      { class: "bl-paying" },
      html("h3", {}, "What if you pay …"),
      html("div", { class: "bl-row" }, html("span", { class: "bl-row bl-no-print" }, count.node, take), change2),
      words
    ),
    take,
    /** @param {Picture} picture */
    paint({ paid, held, after }) {
      now = paid;
      count.paint(paid, held.bananas);
      say(change2, `${after.change} points`);
      set(change2, "data-loss", after.change.startsWith("−"));
      say(words, after.words);
    }
  };
}

// src/score-plane/plane.js
var [LEFT, TOP2, BOTTOM] = [44, 28, 46];
var LINE = 15;
var LETTER = 9;
var SLACK = 4;
var STEPS = {
  ArrowLeft: ["bananas", -1],
  ArrowRight: ["bananas", 1],
  ArrowDown: ["monkeys", -1],
  ArrowUp: ["monkeys", 1]
};
function plane({ ask: ask2, first }) {
  const drawing = svg("svg", { class: "bl-drawn bl-drawing", "aria-hidden": "true" });
  const where = html("b", { hidden: true });
  const handle = html(
    "div",
    { class: "bl-point", role: "slider", tabindex: 0, "aria-label": "Your point", "aria-valuemin": 0 },
    where
  );
  const frame = html("div", { class: "bl-frame" }, drawing, handle);
  const table = html("table");
  const scroll = scrolled("Points with the same score", table);
  let picture = first;
  let to = scale(first, 440);
  let held = null;
  function under({ clientX, clientY }) {
    const box = frame.getBoundingClientRect();
    const zoom = box.width / frame.offsetWidth || 1;
    const [bananas, net] = to.back((clientX - box.x) / zoom, (clientY - box.y) / zoom);
    const { axes, limits } = picture;
    return [
      within(bananas, 0, Math.min(axes.bananas.at(-1) ?? 0, limits.bananas)),
      within(net, Math.max(axes.net[0] ?? 0, limits.net[0]), Math.min(axes.net.at(-1) ?? 0, limits.net[1]))
    ];
  }
  const put = ([bananas, net]) => ask2("place", { bananas, net });
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
    if (!held || !held.at && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
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
    ask2("step", { of: step[0], by: event.shiftKey ? 10 * step[1] : step[1] });
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
        table.replaceChildren(...rows2(now));
        handle.style.transform = "";
        where.hidden = false;
        return say(where, "Your point: arrow keys move it");
      }
      to = scale(now, width);
      set(drawing, "viewBox", `0 0 ${to.width} ${to.height}`);
      drawing.replaceChildren(...ground(now, to), ...curves(now, to), ...marks(now, to));
      settle();
    }
  };
}
var within = (value, least, most) => Math.max(least, Math.min(most, Math.round(value)));
var signed = (value) => String(value).replace("-", "−");
function scale({ axes, curves: curves2 }, width) {
  const height = Math.round(Math.max(300, Math.min(420, width * 0.94)));
  const longest = Math.max(...curves2.map(({ score }) => score.length));
  const [right, floor] = [width - 14 - LETTER * longest, height - BOTTOM];
  const [least, most] = [axes.net[0] ?? 0, axes.net.at(-1) ?? 1];
  const across = (right - LEFT) / (axes.bananas.at(-1) ?? 1);
  const up = (floor - TOP2) / (most - least);
  return {
    ...{ width, height, right, floor },
    x: (bananas) => LEFT + across * bananas,
    y: (net) => floor - up * (net - least),
    /** @param {number} x @param {number} y @returns {Point} */
    back: (x, y) => [(x - LEFT) / across, least + (floor - y) / up]
  };
}
function ground({ axes }, { x, y, width, height, right, floor }) {
  const below = (axes.net[0] ?? 0) < 0;
  return [
    ...below ? [svg("rect", { class: "bl-below", x: LEFT, y: y(0), width: right - LEFT, height: floor - y(0) })] : [],
    ...axes.bananas.flatMap((at) => [
      svg("path", { class: "bl-grid", d: `M${x(at)} ${TOP2}V${floor}` }),
      text(x(at), floor + 18, signed(at), "middle", "bl-soft")
    ]),
    ...axes.net.flatMap((at) => [
      svg("path", { class: "bl-grid", d: `M${LEFT} ${y(at)}H${right}` }),
      text(LEFT - 7, y(at) + 4.5, signed(at), "end", "bl-soft")
    ]),
    svg("path", { class: "bl-axis", d: `M${LEFT} ${TOP2}V${floor}M${LEFT} ${y(0)}H${right}` }),
    text(4, 14, "monkeys net of birds", "start", ""),
    text(right, height - 6, "bananas in hand", "end", "")
  ];
}
function labels({ offers: offers2, chosen, held, net, score }, { x, y, width, floor }) {
  const [mine, there] = [x(held.bananas), y(net)];
  const { gain = 0, gained = "" } = offers2[chosen] ?? {};
  const longest = Math.max(gained.length, score.length + 5);
  const side = mine + 13 + LETTER * longest > width ? -1 : 1;
  const label = (words, off, at) => ({
    ...{ words, x: mine + side * off, y: at, anchor: side > 0 ? "start" : "end" },
    end: side > 0 ? mine + off + LETTER * words.length : mine
  });
  return [
    label(`you, ${score}`, 13, there + (gain < 0 || there + 24 > floor ? -9 : 20)),
    ...gain ? [label(gained, 9, (there + y(net + gain)) / 2 + 5)] : []
  ];
}
function curves(picture, to) {
  const { x, y, right } = to;
  const { curves: curves2 } = picture;
  const taken = labels(picture, to).filter(({ end }) => end > right);
  const ends = curves2.map((curve) => ({ ...curve, at: y(curve.lines[0]?.at(-1)?.[1] ?? 0) })).sort((one, other) => Number(other.own) - Number(one.own));
  const spaced = ends.filter(
    ({ at }, i) => ends.slice(0, i).every((other) => Math.abs(other.at - at) >= LINE) && taken.every((label) => Math.abs(label.y - 4.5 - at) >= LINE)
  );
  return [
    ...[...ends].reverse().flatMap(
      ({ own, lines }) => lines.map(
        (line) => svg("polyline", {
          class: own ? "bl-curve bl-own" : "bl-curve",
          points: line.map(([bananas, net]) => `${x(bananas).toFixed(1)},${y(net).toFixed(1)}`).join(" ")
        })
      )
    ),
    ...spaced.map(({ at, score, own }) => text(right + 6, at + 4.5, score, "start", own ? "bl-strong" : "bl-soft"))
  ];
}
function marks(picture, to) {
  const { offers: offers2, chosen, held, net, after, paid, rulebook } = picture;
  const { x, y, floor } = to;
  const [mine, there] = [x(held.bananas), y(net)];
  const [bx, by] = [x(rulebook.at[0]), y(rulebook.at[1])];
  const offer = offers2[chosen];
  const level = y(net + (offer?.gain ?? 0));
  const [px, py] = [x(after.at[0]), y(after.at[1])];
  const words = `pay ${paid}: ${after.score}`;
  const crossed = level > by - 6 && level < by + 60 || by + 42 > floor;
  const covered = Math.hypot(bx - mine, by - there) < 44;
  return [
    ...covered ? [] : [
      svg("path", { class: "bl-rulebook", d: `M${bx} ${by - 8}l8 8l-8 8l-8 -8z` }),
      text(bx, by + (crossed ? -29 : 23), "rulebook", "middle", "bl-soft bl-halo"),
      text(bx, by + (crossed ? -14 : 38), rulebook.words, "middle", "bl-soft bl-halo")
    ],
    ...offers2.flatMap((other, i) => i === chosen ? [] : price(other, false, held.bananas, net, to)),
    ...offer ? price(offer, true, held.bananas, net, to) : [],
    svg("circle", { class: "bl-pay", cx: px, cy: py, r: 5.5 }),
    ...paid ? [
      text(
        Math.max(LEFT + LETTER * words.length * 0.9, Math.min(px + 24, mine - 8)),
        py + ((offer?.gain ?? 0) < 0 ? 34 : 20),
        words,
        "end",
        "bl-halo"
      )
    ] : [],
    svg("circle", { class: "bl-you", cx: mine, cy: there, r: 8.5 }),
    ...labels(picture, to).map((at) => text(at.x, at.y, at.words, at.anchor, "bl-strong bl-halo"))
  ];
}
function price({ gain, across }, chosen, bananas, net, { x, y, right }) {
  const [mine, there, level] = [x(bananas), y(net), y(net + gain)];
  const look = chosen ? "bl-chosen" : "bl-other";
  const end = across ? x(across.to) : mine;
  const fits = across && end <= right;
  const left = end < mine;
  const ring = across?.same ? 8 : 1;
  return [
    ...gain && chosen ? arrow("bl-gain", mine, there, mine, level) : [],
    ...fits ? arrow(`bl-cost ${look}`, mine, level, end + (left ? ring : -ring), level) : [],
    ...fits && across.same ? [svg("circle", { class: `bl-same ${look}`, cx: end, cy: level, r: chosen ? 6.5 : 4.5 })] : [],
    ...fits && chosen ? [
      text(
        Math.max(LEFT + LETTER * across.words.length * 0.55, Math.min((mine + end) / 2, right - 50)),
        level + (gain < 0 ? 17 : -10),
        across.words,
        "middle",
        "bl-strong bl-halo"
      )
    ] : []
  ];
}
function arrow(look, x0, y0, x1, y1) {
  const [dx, dy] = [Math.sign(x1 - x0), Math.sign(y1 - y0)];
  const [bx, by] = [x1 - 9 * dx, y1 - 9 * dy];
  const tip = `M${x1} ${y1}L${bx + 5 * dy} ${by + 5 * dx}L${bx - 5 * dy} ${by - 5 * dx}z`;
  return [
    svg("path", { class: look, d: `M${x0} ${y0}L${x1 - 4 * dx} ${y1 - 4 * dy}` }),
    svg("path", { class: `${look} bl-tip`, d: tip })
  ];
}
function rows2({ same, score }) {
  return [
    heads("Bananas", "Monkeys net of birds", `Score ${score}`),
    html(
      "tbody",
      {},
      ...same.map(
        ({ bananas, net, product, own }) => row({ class: own && "bl-on" }, [String(bananas), own && " (yours)"], net, product)
      )
    )
  ];
}

// src/notebook.js
var WIDGET = "application/vnd.jupyter.widget-view+json";
var BOARD = "application/vnd.banana-lab.board+json";
var PATIENCE = 1500;
var CALM = 200;
var SILENT = "No answer from Python yet. If the kernel was restarted or has ended, run this cell and those above to wake the board; if it works on something else, wait.";
function hosted(render) {
  const draw3 = ({ model, el }) => {
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
      const close = live(name, (el) => draw3({ model, el }));
      store(model, name);
      return close;
    },
    /** @param {{ model: Kernel, el: HTMLElement }} host */
    render(host) {
      const { model } = host;
      setTimeout(() => change(model, String(model.get("_place")), kept));
      return draw3(host);
    }
  };
}
function kept({ [WIDGET]: _, [BOARD]: { board, saved }, ...rest }) {
  return { ...rest, [BOARD]: { board, saved } };
}
function live(name, draw3) {
  const places = /* @__PURE__ */ new Map();
  let isNew = true;
  const open = (place) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place.after(el);
    place.style.setProperty("display", "none", "important");
    const end = draw3(el);
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
function shell(name, drawings, draw3) {
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
    const parts = draw3(board);
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

// src/score-plane.js
var score_plane_default = shell("bl-governance bl-explorer bl-score-plane", [dice_default, cards_default], draw2);
function draw2(shared) {
  const board = { ...shared, ...cards(shared) };
  const { ask: ask2, now } = board;
  const form = offerForm(board);
  const monkeys = opener("Monkeys …", form.node);
  const plane2 = plane(board);
  const holding2 = holding(board);
  const offers2 = offers(board);
  const paying2 = paying(board);
  const bars2 = bars();
  const sentence = html("p", { class: "bl-told" });
  const left = html("div", {}, plane2.node, holding2.node);
  const { width, stop } = measured(left, board.paint);
  return {
    before: [monkeys],
    keys: [
      ["Tab", "your point, then the monkeys"],
      ["← →", "on your point: a banana less or more"],
      ["↓ ↑", "on your point: a monkey less or more"],
      ["Shift ←", "on your point: ten at once"],
      ["M", "the next monkey", () => ask2("choose", { monkey: (now().chosen + 1) % now().offers.length })],
      ["B", "buy it at the price tried", () => paying2.take.click()],
      ["E", "show or hide prices", () => offers2.show.click()]
    ],
    body: [
      form.node,
      sentence,
      html("div", { class: "bl-halves" }, left, html("div", {}, offers2.node, paying2.node)),
      bars2.node
    ],
    paint(picture, words) {
      say(sentence, picture.sentence);
      sentence.hidden = !words;
      form.paint(picture);
      plane2.paint(picture, width() || 440, words);
      holding2.paint(picture);
      offers2.paint(picture);
      paying2.paint(picture);
      bars2.paint(picture, width() || 440, words);
    },
    end: stop
  };
}
function offerForm({ ask: ask2, first, prefix }) {
  const field = html("input", {
    ...{ class: "bl-input", maxlength: first.longest, spellcheck: "false", autocomplete: "off", autocapitalize: "off" },
    "aria-describedby": `${prefix}how`
  });
  const how = "One to three of the auction: m10 is a monkey of 10, m16b a monkey of 16 with a bird.";
  const submit = (event) => {
    event.preventDefault();
    ask2("offer", { text: field.value });
  };
  return {
    node: html(
      "form",
      { class: "bl-form bl-lay bl-no-print", submit },
      html("label", {}, html("span", { class: "bl-label" }, "Monkeys that may come"), field),
      html("button", { type: "submit" }, "Use these"),
      html("p", { class: "bl-small", id: `${prefix}how` }, how)
    ),
    /** @param {Picture} picture */
    paint({ text: text2 }) {
      write(field, text2);
    }
  };
}
export {
  score_plane_default as default
};
