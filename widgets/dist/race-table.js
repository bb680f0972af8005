// ../banana_lab/data/symbols/planes.svg
var planes_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<defs>\n<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-top)"/><stop offset="1" stop-color="var(--sky-low)"/></linearGradient>\n</defs>\n<symbol id="cup-closed" viewBox="0 0 140 140"><ellipse cx="70" cy="127" rx="60" ry="9" fill="#000" opacity=".16"/>\n<path d="M41 22 C43 8 97 8 99 22 L113 118 C96 131 44 131 27 118 Z" fill="url(#leather)"/>\n<path d="M41 22 C43 9 97 9 99 22 C90 29 50 29 41 22 Z" fill="#b97a48"/>\n<path d="M29.6 100 C46 112 94 112 110.4 100 L113 118 C96 131 44 131 27 118 Z" fill="url(#leather2)"/>\n<path d="M29 105 C46 117 94 117 111 105" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<path d="M39.4 32 C52 40 88 40 100.6 32" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<circle cx="70" cy="69" r="25" fill="var(--c,#e69f00)"/><circle cx="70" cy="69" r="25" fill="none" stroke="#f0d3a6" stroke-width="2.4"/>\n<text x="70" y="83" text-anchor="middle" font-size="40" font-weight="800" style="font-family:var(--num)" fill="var(--on,#1f2430)">?</text></symbol>\n<symbol id="plane" viewBox="0 0 64 38"><path d="M5 20 L1.5 5.5 C1.4 4.4 2 3.8 3 3.8 H8.4 C9.6 3.8 10.2 4.2 10.8 5 L19 16 Z" fill="var(--c)"/><path d="M5 20 L1.5 5.5 C1.4 4.4 2 3.8 3 3.8 H8.4 C9.6 3.8 10.2 4.2 10.8 5 L19 16 Z" fill="#000" fill-opacity=".16" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/>\n<path d="M29 12 C30 4.6 41 3.4 45.6 12.2 Z" fill="#dff1fa" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/><circle cx="36.6" cy="9.4" r="2.7" fill="#7a4a2c"/>\n<path d="M4 18 C16 15 24 10.5 38 10.5 C50 10.5 57.5 15 58.5 21 C57.5 27.5 49 31 38 31 C24 31 12 25 4 22 Z" fill="var(--c)" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/>\n<path d="M8 19 C20 16 27 12.6 38 12.6 C46 12.6 52 14.6 55 18" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.8" stroke-linecap="round"/>\n\n<path d="M52.6 13.6 C56.4 15.4 58.2 18 58.5 21 C58.2 24 56.2 26.8 52.6 28.6 C54.4 24 54.4 18 52.6 13.6 Z" fill="#fffaf0" stroke="#1f2430" stroke-width="1.3"/>\n<path d="M13 29.5 L25 26 H42 C44 26 44.4 28 43 29.2 L38.6 33.4 C37.8 34.2 36.8 34.6 35.4 34.6 H14.4 C11.4 34.6 10.6 30.4 13 29.5 Z" fill="var(--c)"/><path d="M13 29.5 L25 26 H42 C44 26 44.4 28 43 29.2 L38.6 33.4 C37.8 34.2 36.8 34.6 35.4 34.6 H14.4 C11.4 34.6 10.6 30.4 13 29.5 Z" fill="#fff" fill-opacity=".30" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/>\n<rect x="58.2" y="19" width="3.6" height="4.4" rx="1.6" fill="#1f2430"/><ellipse cx="61.4" cy="21" rx="1.7" ry="12" fill="var(--ink,#1f2430)" opacity=".34"/></symbol>\n<symbol id="plane-slot" viewBox="0 0 64 38"><g fill="var(--card)" fill-opacity=".5" stroke="var(--ink)" stroke-opacity=".42" stroke-width="1.5" stroke-linejoin="round"><path d="M4 18 L1.5 5.5 C1.4 4.4 2 3.8 3 3.8 H8.4 C9.6 3.8 10.2 4.2 10.8 5 L17.6 14.6 C24 12 29 10.5 38 10.5 C50 10.5 57.5 15 58.5 21 C57.5 27 50 30.4 41 31 L38.6 33.4 C37.8 34.2 36.8 34.6 35.4 34.6 H14.4 C11.4 34.6 10.6 30.4 13 29.5 L16.4 28.4 C11 26.6 7 24.4 4 22 Z"/></g></symbol>\n<symbol id="mark-pink" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><circle cx="12" cy="12" r="10.4"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><circle cx="12" cy="12" r="10.4"/></g><text x="12" y="16.8" text-anchor="middle" font-size="14" font-weight="800" style="font-family:var(--num)" fill="#1f2430">1</text></symbol>\n<symbol id="mark-green" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g><text x="12" y="19" text-anchor="middle" font-size="12.5" font-weight="800" style="font-family:var(--num)" fill="#1f2430">2</text></symbol>\n<symbol id="mark-yellow" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g><text x="12" y="16.8" text-anchor="middle" font-size="14" font-weight="800" style="font-family:var(--num)" fill="#1f2430">4</text></symbol>\n<symbol id="mark-red" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g><text x="12" y="16.8" text-anchor="middle" font-size="14" font-weight="800" style="font-family:var(--num)" fill="#1f2430">5</text></symbol>\n<symbol id="mark-orange" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g><text x="12" y="16.8" text-anchor="middle" font-size="14" font-weight="800" style="font-family:var(--num)" fill="#1f2430">3</text></symbol>\n<symbol id="mark-blue" viewBox="-1.5 -1.5 27 27"><g fill="none" stroke="var(--c,none)" stroke-width="5.4"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g><g fill="#fff" stroke="#1f2430" stroke-width="1.6"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g><text x="12" y="17.2" text-anchor="middle" font-size="13" font-weight="800" style="font-family:var(--num)" fill="#1f2430">6</text></symbol>\n<symbol id="island-level" viewBox="0 0 120 40" preserveAspectRatio="none"><path d="M12 0 H108 L111 40 H9 Z" fill="var(--rock)"/><path d="M108 0 L111 40 H84 L88 0 Z" fill="#000" opacity=".12"/><path d="M12 0 L9 40 H24 L28 0 Z" fill="#fff" opacity=".16"/>\n<path d="M10 20 C34 16 50 25 74 20 S104 18 110 21" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.6"/><path d="M34 4 L32 16 M66 24 L69 37 M48 26 L46 33" stroke="#000" stroke-opacity=".16" stroke-width="1.6" stroke-linecap="round"/></symbol>\n<symbol id="island-top" viewBox="0 0 120 34" preserveAspectRatio="none"><path d="M1 14 C2 5 14 3 28 3 H94 C110 3 118 6 119 14 C118 24 110 30 104 34 H15 C9 30 2 24 1 14 Z" fill="var(--sand)"/>\n<path d="M104 34 C110 30 118 24 119 14 C112 22 96 25 60 25 C24 25 8 22 1 14 C2 24 9 30 15 34 Z" fill="#000" opacity=".12"/>\n<path d="M6 11 C10 5 20 4 32 4 H90 C104 4 112 6 114.5 11 C108 17 92 18 60 18 C28 18 12 17 6 11 Z" fill="var(--grass)"/></symbol>\n<symbol id="palm" viewBox="0 0 44 60"><path d="M21 58 C19 44 20 32 25 20" fill="none" stroke="var(--path)" stroke-width="4.6" stroke-linecap="round"/>\n<path d="M19.6 50 H23.4 M19.4 42 H23.2 M20.4 34 H24.2" stroke="#000" stroke-opacity=".2" stroke-width="1.4"/>\n<g fill="var(--leaf)"><path d="M25 20 C18 10 8 11 2 19 C10 16 18 17 25 21 Z"/><path d="M25 20 C32 9 40 11 43 19 C37 15 31 16 25 21 Z"/><path d="M25 20 C22 9 14 4 7 6 C14 9 20 13 24 21 Z"/><path d="M25 20 C27 9 34 4 40 6 C34 9 29 13 26 21 Z"/><path d="M25 20 C17 20 12 25 12 32 C16 26 20 23 26 22 Z"/><path d="M25 20 C33 21 37 26 36 32 C33 26 30 23 24 22 Z"/></g>\n<circle cx="23.4" cy="22" r="2.6" fill="#7a4a2c"/><circle cx="27.4" cy="23" r="2.6" fill="#8d5530"/></symbol>\n<symbol id="token-right" viewBox="0 0 40 42"><circle cx="20" cy="23" r="17.6" fill="var(--c)"/><circle cx="20" cy="23" r="17.6" fill="#000" fill-opacity=".34"/><circle cx="20" cy="20" r="17.6" fill="var(--c)"/><circle cx="20" cy="20" r="13" fill="#fffaf0" stroke="#000" stroke-opacity=".15"/><path d="M20 12 V28 M12 20 H28" stroke="#1f2430" stroke-width="4" stroke-linecap="round"/></symbol>\n<symbol id="token-wrong" viewBox="0 0 40 42"><circle cx="20" cy="23" r="17.6" fill="var(--c)"/><circle cx="20" cy="23" r="17.6" fill="#000" fill-opacity=".34"/><circle cx="20" cy="20" r="17.6" fill="var(--c)"/><circle cx="20" cy="20" r="13" fill="#fffaf0" stroke="#000" stroke-opacity=".15"/><path d="M12 20 H28" stroke="#1f2430" stroke-width="4" stroke-linecap="round"/></symbol>\n<symbol id="gauge" viewBox="0 0 24 24"><path d="M3.5 18 A10 10 0 1 1 20.5 18" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><path d="M12 14 L17 8" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="12" cy="14" r="2" fill="currentColor"/></symbol>\n</svg>\n';

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
function stepper({ label, less, more, step: step2 }) {
  const output = html("b");
  const down = button("−", () => step2(-1), { "aria-label": less });
  const up = button("+", () => step2(1), { "aria-label": more });
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

// src/jack.js
var TILTS = [-5, 4, 3, -6, 5, -4, 6, -3];
var LONG = 4;
function rolledDie(board, { colour, face, foreign, copied }, i) {
  const idle = foreign && face !== "banana";
  const name = `${capital(colour)} die: ${face}`;
  return html(
    "span",
    {
      class: "bl-die",
      role: "img",
      "aria-label": idle ? `${name}, not counted` : name,
      "data-copied": copied,
      "data-idle": idle,
      style: `--tilt: ${TILTS[i % TILTS.length]}deg; --i: ${i}`
    },
    openDie(board, colour, face)
  );
}
function openDie({ use }, colour, face) {
  const drawn = { viewBox: "0 0 64 68", "data-colour": colour, "aria-hidden": "true" };
  return svg("svg", drawn, use("die"), use(`face-${face}`));
}
function blankDie({ use }, colour) {
  const shape = { class: "bl-shape", x: 20, y: 18.5, width: 24, height: 24, viewBox: "0 0 24 24" };
  return svg(
    "svg",
    { class: "bl-blank", viewBox: "0 0 64 68", "data-colour": colour, "aria-hidden": "true" },
    use("die"),
    svg("svg", shape, use(`shape-${colour}`))
  );
}
function calculation({ piece }, { dice, speed, shows }) {
  const terms = dice.filter((die) => !die.foreign || die.face === "banana");
  const spoken = terms.map((die) => die.face === "banana" ? `banana worth ${die.value}` : die.value);
  const sum = html(
    "span",
    {
      class: terms.length > LONG ? "bl-sum bl-long" : "bl-sum",
      role: "math",
      "aria-label": `${spoken.join(" plus ")} equals ${speed}`
    },
    ...terms.flatMap((die, i) => [
      i ? " + " : "",
      die.face === "banana" ? piece("banana") : "",
      String(die.value)
    ])
  );
  const struck = String(speed) !== shows;
  return [
    sum,
    html("em", {}, "= ", struck ? html("s", {}, String(speed)) : String(speed)),
    struck && html("em", { class: "bl-name" }, shows)
  ].filter((node) => node !== false);
}
function plane({ use }, colour, reckless = false, attributes = { class: "bl-plane" }) {
  const mark2 = use(`mark-${colour}`);
  const box = { x: 23, y: reckless ? 4.5 : 8, width: 26, height: 26 };
  for (const [side, size] of Object.entries(box)) set(mark2, side, size);
  return svg(
    "svg",
    { ...attributes, viewBox: "0 0 64 38", "data-colour": colour, "aria-hidden": "true" },
    use(reckless ? "plane-reckless" : "plane"),
    mark2
  );
}
function step({ name, is }, i) {
  return html(
    "li",
    { "data-is": is, "aria-current": is === "now" && "step" },
    `${i + 1} `,
    html("span", {}, name)
  );
}

// ../banana_lab/data/symbols/dice.svg
var dice_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<defs>\n<linearGradient id="leather" x1="0" x2="1"><stop offset="0" stop-color="#5b331b"/><stop offset=".28" stop-color="#a3673b"/><stop offset=".55" stop-color="#8d5530"/><stop offset="1" stop-color="#4c2915"/></linearGradient>\n<linearGradient id="leather2" x1="0" x2="1"><stop offset="0" stop-color="#71431f"/><stop offset=".3" stop-color="#bd7f4d"/><stop offset=".6" stop-color="#9c6238"/><stop offset="1" stop-color="#5b331b"/></linearGradient>\n<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--bar-off)"/><path d="M0 0 V6" stroke="var(--bar-off-line)" stroke-width="2"/></pattern></defs>\n<symbol id="banana" viewBox="0 0 48 48"><path d="M32.6 7.2 C33.4 15.6 30.2 24.4 22.6 29.8 C18.2 33 12.6 34.4 7.6 34.2 C5.6 34.2 4.6 36.2 5.6 37.9 C8.2 41.8 14.6 44 21.8 43 C33.4 41.4 41.6 32 42 20.4 C42.1 15.6 40.9 11 38.6 6.4 Z" fill="var(--banana,#f2c230)" stroke="#4a3510" stroke-width="2.4" stroke-linejoin="round"/>\n<path d="M35.4 8.4 C37.4 17 35.2 27 27.4 33.4 C22 37.8 14.6 39.2 8.4 37.4 C11 40.4 16.4 41.6 21.6 40.9 C32 39.4 39.5 31 39.9 20.4 C40 16 39 12 37.3 8.2 Z" fill="#d99a12" opacity=".55"/>\n<path d="M34.6 11 C35.4 19.4 32.6 26.6 25.8 31.6 C21.4 34.8 16.4 36.2 11.4 36.2" fill="none" stroke="#fff3c2" stroke-width="1.6" stroke-linecap="round" opacity=".9"/>\n<path d="M31.9 7.6 L31.3 3.6 C31.2 2.6 32 1.9 33 1.8 L36 1.5 C37 1.4 37.7 2 37.9 2.9 L38.9 6.8 C36.8 8.4 34.2 8.7 31.9 7.6 Z" fill="#7c7a2a" stroke="#4a3510" stroke-width="2" stroke-linejoin="round"/>\n<path d="M9 34.3 C6.4 34 4.3 35.6 5.5 37.8 C6.2 39 7.4 40 8.8 40.8 C9.8 38.8 9.9 36.4 9 34.3 Z" fill="#4a3510"/></symbol>\n<symbol id="die" viewBox="0 0 64 68"><rect x="3" y="8" width="58" height="58" rx="15" fill="var(--c)"/><rect x="3" y="8" width="58" height="58" rx="15" fill="#000" fill-opacity=".34"/>\n<rect x="3" y="2" width="58" height="59" rx="15" fill="var(--c)"/>\n<path d="M8 24 C22 18 44 27 57 20 M7 36 C20 31 40 39 58 33 M8 48 C24 42 42 51 57 45" fill="none" stroke="#000" stroke-opacity=".09" stroke-width="1.6"/>\n<rect x="4.6" y="3.6" width="54.8" height="55.6" rx="13.6" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2"/>\n<path d="M5 20 C5 9 10 4.5 20 4.5 H44 C54 4.5 59 9 59 20 C44 13 20 13 5 20 Z" fill="#fff" opacity=".16"/></symbol>\n<symbol id="face-2" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">2</text></symbol>\n<symbol id="face-3" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">3</text></symbol>\n<symbol id="face-4" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">4</text></symbol>\n<symbol id="face-5" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">5</text></symbol>\n<symbol id="face-6" viewBox="0 0 64 68"><text x="32" y="45" text-anchor="middle" font-size="38" font-weight="800" class="bl-n" fill="var(--on)">6</text><path d="M24 52 H40" stroke="var(--on)" stroke-width="3" stroke-linecap="round"/></symbol>\n<symbol id="face-banana" viewBox="0 0 64 68"><circle cx="32" cy="31.5" r="22.5" fill="#fffaf0"/><circle cx="32" cy="31.5" r="22.5" fill="none" stroke="#000" stroke-opacity=".12"/><use href="#banana" x="12.5" y="12" width="39" height="39"/></symbol>\n<symbol id="shape-pink" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><circle cx="12" cy="12" r="10.4"/></g></symbol>\n<symbol id="shape-green" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .8 L23.6 21.8 H.4 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="shape-orange" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><rect x="2" y="2" width="20" height="20" rx="2.4"/></g></symbol>\n<symbol id="shape-yellow" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12 .3 L23.7 12 L12 23.7 L.3 12 Z"/></g></symbol>\n<symbol id="shape-red" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M7 1 H17 V7 H23 V17 H17 V23 H7 V17 H1 V7 H7 Z"/></g></symbol>\n<symbol id="shape-blue" viewBox="0 0 24 24"><g fill="var(--c)" stroke="var(--edge,#1f2430)" stroke-width="1.4"><path d="M12.0 0.4 L16.3 6.6 L23.6 8.8 L19.0 14.9 L19.2 22.5 L12.0 20.0 L4.8 22.5 L5.0 14.9 L0.4 8.8 L7.7 6.6 Z" stroke-linejoin="round"/></g></symbol>\n<symbol id="cup-open" viewBox="0 0 120 140"><path d="M17 25 L29 120 C31 134 89 134 91 120 L103 25 Z" fill="url(#leather)"/>\n<path d="M27.6 109 C44 118 76 118 92.4 109 L91 120 C89 134 31 134 29 120 Z" fill="url(#leather2)"/>\n<path d="M28.2 114 C44 122.5 76 122.5 91.8 114" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<path d="M17 25 L19.2 42 C36 54 84 54 100.8 42 L103 25 Z" fill="url(#leather2)"/>\n<path d="M19.6 38 C36 50 84 50 100.4 38" fill="none" stroke="#f0d3a6" stroke-width="1.8" stroke-dasharray="5 4" stroke-linecap="round"/>\n<ellipse cx="60" cy="25" rx="43.4" ry="13.6" fill="#b97a48"/><ellipse cx="60" cy="25.4" rx="37.6" ry="10.4" fill="#23120a"/>\n<path d="M24 28 C34 37 86 37 96 28 C90 38 30 38 24 28 Z" fill="#5b331b" opacity=".8"/>\n<circle cx="60" cy="80" r="16" fill="var(--c,#0072b2)"/><circle cx="60" cy="80" r="16" fill="none" stroke="#f0d3a6" stroke-width="2"/><circle cx="60" cy="80" r="12.4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="3 3"/><use href="#banana" x="50" y="70" width="20" height="20"/></symbol>\n<symbol id="trial-altitude" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(-24 13 13)"/></g><path d="M3 36 H17 M33 30 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M33 30 V36 M45 30 V36" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-low_flying" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(24 13 13)"/></g><path d="M3 28 H13 M31 37 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M3 28 V37 M13 28 V37" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/></symbol>\n<symbol id="trial-acrobatics" viewBox="0 0 48 40"><g fill="currentColor"><path d="M3 12.4 C8 11.4 11 9.6 16 9.6 C21 9.6 24 11.2 24.4 13 C24 15 21 16.4 16 16.4 C10.6 16.4 6 14.8 3 13.6 Z M4 12.8 L2.6 6.6 H6 L9.4 11.4 Z M9.6 16 L14 14.4 H18.6 L14.6 19 H10.4 Z" transform="translate(9 6) rotate(0 13 13)"/></g><path d="M3 36 H17 M31 36 H45" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M12 31 C2 27 4 5 20 5 C29 5 31 9 29 11" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 4.4" opacity=".8"/></symbol>\n</svg>\n';

// src/race-table/controls.js
var LARGE = 5;
function controls(board) {
  const cup = yours(board);
  const fill2 = filling(board);
  const speed = announcing(board, (thought) => fill2.think(thought));
  const gift = giving(board);
  return {
    node: html("div", { class: "bl-decision" }, cup.node, speed.node, gift.node, fill2.node),
    announce: () => speed.announce(),
    /** @param {1 | -1} by */
    raise: (by) => speed.raise(by),
    /** @param {Picture} picture */
    paint({ scene: scene2, turn: turn2 }) {
      const ask2 = scene2?.ask ?? null;
      cup.paint(scene2?.cup ?? null);
      fill2.paint(scene2?.fill ?? null);
      speed.paint(ask2?.kind === "announce" ? ask2 : null, turn2 ?? "");
      gift.paint(ask2?.kind === "give" ? ask2 : null);
      return ask2 !== null;
    }
  };
}
function yours(board) {
  const dice = html("div", { class: "bl-dice" });
  const shows = html("p", { class: "bl-shows" });
  const seen = html("p", { class: "bl-small" });
  const node = html("div", { class: "bl-cup-area" }, dice, shows, seen);
  let lying = "";
  return {
    node,
    /** @param {Cup | null} cup */
    paint(cup) {
      node.hidden = cup === null;
      if (cup === null) return;
      say(seen, cup.open ? "The cup was lifted: everybody sees this." : "Only you see this.");
      const named = JSON.stringify(cup.dice);
      if (named === lying) return;
      dice.replaceChildren(...cup.dice.map((die, i) => rolledDie(board, die, i)));
      dice.classList.toggle("bl-many", cup.dice.length > LARGE);
      dice.classList.toggle("bl-tumble", lying !== "");
      shows.replaceChildren(...calculation(board, cup));
      lying = named;
    }
  };
}
function announcing(board, think) {
  const pick = stepper({
    label: "Speed to announce",
    less: "The next lower speed",
    more: "The next higher speed",
    step: raise
  });
  const truth = html("b", { class: "bl-truth" });
  const announce = html("button", { type: "button", class: "bl-primary", click: send });
  const pass = html("button", { type: "button", click: () => board.act("pass") }, "Pass");
  const bananas = html("button", { type: "button", click: () => board.act("BANANAS!") }, "BANANAS!");
  const shout = html("p", { class: "bl-small" });
  const chooser = html("div", { class: "bl-row" }, pick.node, truth);
  const node = html(
    "div",
    { class: "bl-announce" },
    chooser,
    html("div", { class: "bl-row bl-no-print" }, announce, pass, bananas),
    shout
  );
  let asked = null;
  let named = "";
  let place2 = 0;
  let who = "";
  function raise(by) {
    if (!asked) return;
    place2 = Math.min(Math.max(place2 + by, 0), asked.speeds.length - 1);
    show();
    board.tell(`${asked.speeds[place2]?.[0]}: ${asked.speeds[place2]?.[1].toLowerCase()}.`);
  }
  function send() {
    const speed = asked?.speeds[place2]?.[0];
    if (asked && speed !== void 0) board.act(`announce ${speed}${asked.banana ? " with banana" : ""}`);
  }
  function show() {
    const [speed, true_, before] = asked?.speeds[place2] ?? [];
    const any = asked !== null && speed !== void 0;
    chooser.hidden = announce.hidden = !any;
    think(any ? { colour: who, says: String(speed), place: before ?? 0 } : null);
    if (!asked || speed === void 0) return;
    pick.paint(speed, asked.speeds[0]?.[0] ?? speed, asked.speeds.at(-1)?.[0] ?? speed);
    say(truth, true_ ?? "");
    set(truth, "data-true", String(true_ === "True"));
    say(announce, `Announce ${speed}${asked.banana ? " with banana" : ""}`);
  }
  return {
    node,
    announce: send,
    raise,
    /** @param {Announce | null} ask @param {string} colour */
    paint(ask2, colour) {
      node.hidden = ask2 === null;
      const question = JSON.stringify([ask2, colour]);
      if (question !== named && ask2) place2 = ask2.pick;
      named = question;
      asked = ask2;
      who = colour;
      bananas.hidden = shout.hidden = !ask2?.bananas;
      say(shout, `BANANAS! ${ask2?.bananas ?? ""}.`);
      show();
    }
  };
}
function filling(board) {
  const title = html("h3");
  const list = html("ol", { class: "bl-arrivals" });
  const note = html("p", { class: "bl-small" });
  const node = html("section", { class: "bl-fill" }, title, list, note);
  let fill2 = null;
  return {
    node,
    /** @param {Fill | null} now */
    paint(now) {
      fill2 = now;
      node.hidden = now === null;
      say(title, `Island ${now?.island ?? ""} fills so, if nobody accuses`);
      say(note, now?.words ?? "");
    },
    /** @param {Thought | null} thought what one thinks of announcing */
    think(thought) {
      const arrivals = (fill2?.arrivals ?? []).map((plane2) => ({ ...plane2, yours: false }));
      if (thought) arrivals.splice(thought.place, 0, { ...thought, yours: true });
      const free = fill2?.free ?? 0;
      list.replaceChildren(
        ...arrivals.map(
          ({ colour, says, yours: yours2 }, i) => html(
            "li",
            { "data-yours": yours2, "data-pushes": i >= free },
            plane(board, colour),
            html("b", {}, says),
            html("small", {}, i < free ? "lands" : "pushes"),
            html("span", { class: "bl-vh" }, capital(colour))
          )
        )
      );
    }
  };
}
function giving(board) {
  const parts = html("div", { class: "bl-parts" });
  const give = html("button", { type: "button", class: "bl-primary", click: send });
  const node = html("div", { class: "bl-give" }, parts, html("div", { class: "bl-row bl-no-print" }, give));
  let [die, to] = ["", ""];
  let named = "";
  function send() {
    board.act(`give ${die} to ${to}`);
  }
  function show() {
    say(give, `Give ${capital(to)} ${die === "orange" ? "an" : "a"} ${die} die`);
  }
  function choice(name, legend, colours, face, choose) {
    const group = segments({
      name: `${board.prefix}${name}`,
      legend,
      options: colours.map((colour) => [colour, html("i", {}, face(colour), capital(colour))]),
      choose(colour) {
        choose(colour);
        show();
      }
    });
    group.paint(colours[0] ?? "");
    return group.node;
  }
  return {
    node,
    /** @param {Give | null} ask */
    paint(ask2) {
      node.hidden = ask2 === null;
      const question = JSON.stringify(ask2);
      if (ask2 === null || question === named) {
        named = question;
        return;
      }
      named = question;
      [die = "", to = ""] = [ask2.dice[0], ask2.to[0]];
      parts.replaceChildren(
        choice("die", "Die", ask2.dice, (colour) => blankDie(board, colour), (colour) => die = colour),
        ...ask2.to.length > 1 ? [choice("to", "To", ask2.to, (colour) => plane(board, colour), (colour) => to = colour)] : []
      );
      show();
    }
  };
}

// src/race-table/course.js
var PREFIX = "§-";
var NARROW = 560;
var ONWARD = 64;
var FLIGHT = { duration: 700, easing: "ease-in-out" };
var SLIDE = { duration: 400, easing: "ease-out" };
function course(board) {
  const sky = html("div");
  const table2 = html("div", { class: "bl-scroll", role: "region", "aria-label": "The course", tabindex: "0" });
  let shape = "wide";
  let text = "";
  let drawing;
  let shown;
  function draw(moves) {
    if (!shown) return;
    const { scene: scene2, map } = shown;
    if (map[shape] !== text || !drawing) {
      text = map[shape];
      sky.innerHTML = text.replaceAll(PREFIX, board.prefix);
      drawing = found(
        /** @type {SVGSVGElement} */
        sky.firstElementChild
      );
    }
    set(drawing.root, "aria-label", scene2.sentence);
    for (const [place2, { node }] of drawing.spots) {
      const [island = 0, number = 0] = place2.split("-").map(Number);
      const taken = scene2.planes.filter(({ where }) => where === island).length;
      node.toggleAttribute("hidden", number < taken || number >= (map.islands[island - 1]?.room ?? 0));
    }
    for (const [island, node] of drawing.tiles) node.toggleAttribute("data-goal", island === scene2.goal);
    for (const [colour, craft] of drawing.crafts) {
      const plane2 = scene2.planes.find((plane3) => plane3.colour === colour);
      craft.node.toggleAttribute("hidden", !plane2);
      if (plane2) place(craft, plane2, spotOf(drawing, scene2, plane2), colour === scene2.mover, moves);
    }
    set(drawing.way, "d", ahead(drawing, scene2));
  }
  watchWidth(sky, (width) => {
    const now = width > 0 && width < NARROW ? "tall" : "wide";
    if (now === shape) return;
    shape = now;
    draw(false);
  });
  return {
    node: html("div", { class: "bl-course-frame" }, sky, table2),
    /** @param {Scene} scene @param {Ground} map @param {boolean} words @param {boolean} moves whether planes fly to where they are */
    paint(scene2, map, words, moves) {
      shown = { scene: scene2, map };
      draw(moves);
      sky.hidden = words;
      table2.hidden = !words;
      table2.replaceChildren(...words ? [inWords(scene2, map)] : []);
    }
  };
}
function found(root) {
  const all = (query) => [...root.querySelectorAll(query)].map((node) => (
    /** @type {SVGElement} */
    node
  ));
  const name = (node, of) => node.getAttribute(of) ?? "";
  const spot = (node) => ({ node, x: Number(name(node, "x")), y: Number(name(node, "y")) });
  return {
    root,
    spots: new Map(all("[data-place]").map((node) => [name(node, "data-place"), spot(node)])),
    tiles: new Map(all("[data-island]").map((node) => [Number(name(node, "data-island")), node])),
    crafts: new Map(all("[data-plane]").map((node) => [name(node, "data-plane"), { node, at: (
      /** @type {Spot | null} */
      null
    ) }])),
    way: (
      /** @type {SVGElement} */
      root.querySelector(".bl-way")
    )
  };
}
function spotOf({ spots }, { planes }, plane2) {
  const before = planes.filter(({ where }) => where === plane2.where).indexOf(plane2);
  return spots.get(`${plane2.where}-${before}`) ?? { x: 0, y: 0 };
}
function place(craft, plane2, to, mover, moves) {
  const { node, at } = craft;
  node.toggleAttribute("data-mover", mover);
  node.toggleAttribute("data-reckless", plane2.reckless);
  set(node, "transform", `translate(${to.x} ${to.y})`);
  if (moves && at && (at.x !== to.x || at.y !== to.y)) fly(node, at, to);
  craft.at = to;
}
function fly(node, from, to) {
  const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  if (still || typeof node.animate !== "function") return;
  const onward = to.x - from.x > ONWARD;
  const above = onward ? Math.min(from.y, to.y) - 80 : (from.y + to.y) / 2;
  const frames = Array.from({ length: 13 }, (_, step2) => {
    const { x, y } = between(from, { x: (from.x + to.x) / 2, y: above }, to, step2 / 12);
    return { transform: `translate(${x}px, ${y}px)` };
  });
  node.animate(frames, onward ? FLIGHT : SLIDE);
}
function between(a, b, c, t) {
  const on = (axis) => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t ** 2 * c[axis];
  return { x: on("x"), y: on("y") };
}
function ahead(drawing, scene2) {
  const { mover, goal, ask: ask2 } = scene2;
  const plane2 = scene2.planes.find(({ colour }) => colour === mover);
  if (!plane2 || goal === null || ask2?.kind !== "announce") return null;
  const from = spotOf(drawing, scene2, plane2);
  const to = drawing.spots.get(`${goal}-0`);
  if (!to || to.x < from.x) return null;
  const top = Math.min(from.y, to.y) - 52;
  return `M${from.x + 44} ${from.y - 4} Q${(from.x + to.x) / 2 + 40} ${top} ${to.x + 26} ${to.y - 14}`;
}
function inWords({ planes }, { islands }) {
  const on = (island) => planes.filter(({ where }) => where === island).map(({ colour }) => capital(colour));
  const row4 = ([first = "", ...cells]) => html("tr", {}, html("th", { scope: "row" }, String(first)), ...cells.map((cell) => html("td", {}, String(cell))));
  const heads2 = ["Island", "Planes", "Room", "Minimum", "Height", "Trial"];
  return html(
    "table",
    { class: "bl-islands" },
    html("thead", {}, html("tr", {}, ...heads2.map((name) => html("th", { scope: "col" }, name)))),
    html(
      "tbody",
      {},
      row4(["Start", on(0).join(", ") || "–", "", "", 0, ""]),
      ...islands.map(
        ({ room, minimum, height, trial, resupply, cup }, i) => row4([
          `${i + 1}${resupply ? ", Resupply" : ""}${cup ? ", Banana Cup" : ""}`,
          on(i + 1).join(", ") || "–",
          room,
          minimum,
          height,
          trial
        ])
      )
    )
  );
}

// src/race-table/ledger.js
var HEADS = ["Plane, in order of play", "Dice", "Says", "Token"];
function ledger(board) {
  const body = html("tbody");
  const node = html(
    "table",
    { class: "bl-ledger" },
    html("thead", {}, html("tr", {}, ...HEADS.map((name) => html("th", { scope: "col" }, name)))),
    body
  );
  let before = /* @__PURE__ */ new Map();
  return {
    node,
    /** @param {Scene} scene */
    paint({ planes, mover }) {
      body.replaceChildren(
        ...planes.map((plane2) => row2(board, plane2, plane2.colour === mover, lifted(plane2, before.get(plane2.colour))))
      );
      before = new Map(planes.map((plane2) => [plane2.colour, plane2]));
    }
  };
}
function lifted(now, before) {
  return before !== void 0 && now.verdict !== null && before.verdict === null;
}
function row2(board, { colour, reckless, whose, role, note, dice, says, shown, verdict, token }, mover, lifts) {
  const more = [role, note, shown && `shows ${shown}`].filter(Boolean).join(" · ");
  return html(
    "tr",
    { "data-plane": colour, "data-mover": mover, "data-reckless": reckless },
    html(
      "th",
      { scope: "row" },
      html(
        "div",
        { class: "bl-who" },
        plane(board, colour, reckless),
        html("span", {}, html("b", {}, capital(colour)), whose && ` · ${whose}`, html("small", {}, more))
      )
    ),
    html("td", {}, html("span", { class: "bl-in-words" }, inWords2(dice)), held(board, dice, lifts && board.piece("cup-closed", { class: "bl-lifted", viewBox: "0 0 140 140", "data-colour": colour }))),
    html("td", {}, ...claim(says, verdict)),
    html("td", {}, token && mark(board, token))
  );
}
function held(board, dice, cup) {
  return html(
    "div",
    { class: "bl-held", role: "img", "aria-label": inWords2(dice) },
    cup,
    ...dice.map(([colour, face]) => face === null ? blankDie(board, colour) : openDie(board, colour, face))
  );
}
function inWords2(dice) {
  const by = /* @__PURE__ */ new Map();
  for (const [colour, face] of dice) by.set(colour, [...by.get(colour) ?? [], face]);
  return [...by].map(([colour, faces]) => {
    const many = `${faces.length} ${colour} ${faces.length === 1 ? "die" : "dice"}`;
    const shown = faces.filter((face) => face !== null);
    return shown.length ? `${many}: ${shown.join(", ")}` : many;
  }).join("; ");
}
function claim(says, verdict) {
  const [speed = "", banana] = says.split(" with ");
  return [
    says ? html("b", { class: "bl-says-speed", "data-shout": speed.endsWith("!") }, speed) : verdict ? "" : "–",
    banana && html("small", {}, `with ${banana}`),
    verdict && html("small", { "data-verdict": verdict }, verdict === "true" ? "✓ true" : "✗ false")
  ].filter((part) => part);
}
function mark(board, { against, right }) {
  const words = `${right ? "Right" : "Wrong"} about ${capital(against)}`;
  return html(
    "span",
    {},
    html("span", { class: "bl-in-words" }, words),
    html(
      "span",
      { class: "bl-token", role: "img", "aria-label": words, title: words },
      board.piece(right ? "token-right" : "token-wrong", { viewBox: "0 0 40 42", "data-colour": against }),
      board.piece(`mark-${against}`, { viewBox: "-1.5 -1.5 27 27", "data-colour": against })
    )
  );
}

// src/race-table/lifted.js
function lifted2(board) {
  const heading2 = html("h3");
  const list = html("ol");
  const node = html("section", { class: "bl-lifted-cups" }, heading2, list);
  let open;
  return {
    node,
    /** @param {Scene} scene */
    paint({ lifted: lifted3 }) {
      const named = lifted3.map((cup) => JSON.stringify(cup));
      node.hidden = lifted3.length === 0;
      say(heading2, `${lifted3.length === 1 ? "Cup" : "Cups"} lifted in turn ${lifted3[0]?.turn ?? ""}`);
      if (String(named) === String(open)) return;
      list.replaceChildren(...lifted3.map((cup, i) => row3(board, cup, open !== void 0 && !open.includes(named[i] ?? ""))));
      open = named;
    }
  };
}
function row3(board, cup, lifts) {
  const { colour, by, says, dice, verdict } = cup;
  const faces = dice.map((die) => die.foreign ? `${die.colour} ${die.face}` : die.face).join(", ");
  return html(
    "li",
    { "data-plane": colour },
    html(
      "div",
      { class: "bl-who" },
      plane(board, colour),
      html("span", {}, html("b", {}, `${capital(colour)}: ${says}`), html("small", {}, `accused by ${capital(by)}`))
    ),
    html(
      "div",
      { class: "bl-held", role: "img", "aria-label": faces },
      lifts && board.piece("cup-closed", { class: "bl-lifted", viewBox: "0 0 140 140", "data-colour": colour }),
      ...dice.map((die) => openDie(board, die.colour, die.face))
    ),
    html("span", { class: "bl-in-words" }, faces),
    html("p", { class: "bl-shows" }, ...calculation(board, cup)),
    html("b", { "data-verdict": verdict }, verdict === "true" ? "✓ true" : "✗ false")
  );
}

// ../banana_lab/data/symbols/course.svg
var course_default = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n<symbol id="plane-reckless" viewBox="0 0 64 38"><g transform="matrix(1 0 0 -1 0 38)"><use href="#plane" width="64" height="38"/><path d="M14 24 L20 15 M20 27 L29 12 M28 30 L40 11 M38 31 L50 12 M47 30 L56 17" stroke="#fff" stroke-opacity=".75" stroke-width="3"/><path d="M17 25.5 L24.5 13.5 M24 28.5 L34.5 11.5 M33 30.5 L45 11.5 M42.5 30.5 L53 14.5" stroke="#1f2430" stroke-opacity=".55" stroke-width="1.6"/></g></symbol>\n<symbol id="room" viewBox="0 0 32 20"><path fill="currentColor" d="M3 9.4 L1.8 3 C1.7 2.4 2 2 2.6 2 H5 C5.6 2 6 2.2 6.4 2.8 L10 7 C13 5.8 16 5.4 19.4 5.4 C25.6 5.4 29.4 7.6 29.9 10.6 C29.4 13.6 25 15.4 20.6 15.6 L19 17.4 C18.6 17.8 18 18 17.4 18 H8.4 C6.6 18 6.4 15.8 7.8 15.2 L9 14.6 C6.4 13.6 4 12.2 3 11.4 Z"/></symbol>\n<symbol id="way-altitude" viewBox="0 0 16 16"><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M3 13 L13 3 M6 3 H13 V10"/></symbol>\n<symbol id="way-low_flying" viewBox="0 0 16 16"><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M3 3 L13 13 M6 13 H13 V6"/></symbol>\n<symbol id="way-acrobatics" viewBox="0 0 16 16"><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M13.4 8 A5.4 5.4 0 1 1 11 3.5 M7.6 2.4 L11.4 3.2 L10.4 7"/></symbol>\n<symbol id="cloud" viewBox="0 0 64 32"><path fill="var(--card)" d="M6 28 C-1 22 6 13 14 17 C18 1 40 1 44 13 C57 9 66 19 60 28 Z"/></symbol>\n<symbol id="pier" viewBox="0 0 120 70"><path fill="var(--path)" d="M14 16 h7 v48 h-7 Z M56 16 h7 v48 h-7 Z M98 16 h7 v48 h-7 Z M2 8 h116 a3 3 0 0 1 3 3 v5 a3 3 0 0 1 -3 3 h-116 a3 3 0 0 1 -3 -3 v-5 a3 3 0 0 1 3 -3 Z"/><path d="M0 13.5 H120" stroke="#000" stroke-opacity=".22" stroke-width="1.4"/></symbol>\n<symbol id="resupply" viewBox="0 0 44 44"><path d="M4 16 C6 4 38 4 40 16 C36 13.6 31.6 13.6 28 16 C24.4 13.6 19.6 13.6 16 16 C12.4 13.6 8 13.6 4 16 Z" fill="#fffaf0" stroke="#1f2430" stroke-width="1.5" stroke-linejoin="round"/><path d="M16 16 C17 9 20 7 22 7 C24 7 27 9 28 16" fill="#d55e00" stroke="#1f2430" stroke-width="1.2"/>\n<path d="M5 16 L15 27 M39 16 L29 27 M16 16 L19 27 M28 16 L25 27" stroke="var(--ink)" stroke-width="1.1"/><rect x="12" y="26" width="20" height="15" rx="2" fill="#c99556" stroke="#1f2430" stroke-width="1.5"/><path d="M12 33.5 H32 M22 26 V41" stroke="#1f2430" stroke-opacity=".45" stroke-width="1.3"/></symbol>\n<symbol id="trophy" viewBox="0 0 40 44"><path d="M9 10 H4 C3 20 8 24 13 25 M31 10 H36 C37 20 32 24 27 25" fill="none" stroke="#b5850f" stroke-width="3"/>\n<path d="M8 5 H32 C32 20 29 29 20 30 C11 29 8 20 8 5 Z" fill="#f2c230" stroke="#7a5b00" stroke-width="1.6"/><path d="M12 7.5 C12 16 13 22 16 26" stroke="#fff3c2" stroke-width="2.4" fill="none" stroke-linecap="round"/>\n<path d="M17.6 30 H22.4 L23.4 36 H16.6 Z" fill="#d99a12"/><rect x="11" y="36" width="18" height="6" rx="2" fill="#7a5b00"/></symbol>\n</svg>\n';

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
  const open = (place2) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place2.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place2.after(el);
    place2.style.setProperty("display", "none", "important");
    const end = draw(el);
    if (isNew) comeBack(place2);
    isNew = false;
    places.set(place2, () => {
      end();
      el.remove();
      place2.style.removeProperty("display");
      places.delete(place2);
    });
  };
  const look = () => {
    for (const picture of document.getElementsByClassName(`bl-${name}`)) {
      const place2 = picture.closest(".jp-OutputArea-output") ?? picture;
      if (place2 instanceof HTMLElement && !places.has(place2)) open(place2);
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
function comeBack(place2) {
  const cell = place2.closest(".jp-Cell");
  const cells = [...place2.closest(".jp-Notebook")?.querySelectorAll(".jp-Cell") ?? []];
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
    const line = html("div", { class: "bl-status" }, html("div", { role: "status" }, status));
    const root = html("div", { class: `bl-board ${name}`, role: "group" });
    const send = (message) => model.send(message);
    const board = {
      ...pieces(...drawings),
      ...{ root, line, now, send, paint, first: now() },
      ask: (word, rest = {}) => send({ do: word, ...rest }),
      tell: (words) => say(status, words)
    };
    const parts = draw(board);
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
        lines.replaceChildren(...picture.log.map(({ text }) => html("li", {}, text)));
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
  const place2 = html("span", { class: "bl-small bl-n" });
  const branch = button("Play on from here", () => ask2("branch"));
  const present = button("To the present", () => go(last), { class: "bl-quiet" });
  const node = html(
    "div",
    { class: "bl-row bl-replay bl-no-print" },
    button("◀", () => go(at - 1), { class: "bl-quiet", "aria-label": "A move back" }),
    slider,
    button("▶", () => go(at + 1), { class: "bl-quiet", "aria-label": "A move on" }),
    place2,
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
      say(place2, `${at} / ${last}`);
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
  const line = html("textarea", { class: "bl-input", rows: 4, spellcheck: "false", autocapitalize: "off" });
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
    for (const place2 of [beginning, opening, placing]) say(place2, "");
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
    const numbers = typeof choices[0]?.[0] === "number";
    read.set(name, () => numbers ? Number(select.value) : select.value);
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
    seats.forEach(({ label, name }, place2) => {
      label.hidden = place2 >= count;
      say(name, `Player ${place2 + 1}${same && named[place2] ? `: ${named[place2].name}` : ""}`);
    });
  }
  function fill2(picture) {
    const { form, line: position } = picture;
    read.clear();
    conditions = [];
    hush();
    const most = Math.max(form.people.length, ...form.entries.filter(({ name }) => name === "players").flatMap(({ choices }) => choices.map(([count]) => Number(count))));
    seats = Array.from({ length: most }, (_, place2) => {
      const select = html(
        "select",
        { class: "bl-input" },
        ...form.kinds.map(([kind]) => html("option", { value: kind }, kind))
      );
      select.value = form.people[place2] ?? form.usual ?? form.kinds.at(-1)?.[0] ?? "";
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
    line.value = position;
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
    html("label", { class: "bl-label bl-whole" }, "A position as text", line),
    button("Play on from this position", () => want(placing, "position", { text: line.value })),
    placing
  );
  return {
    node,
    fill: fill2,
    begun: () => answered,
    /** Show why no other game began, or return that one did. @param {Picture} picture */
    paint(picture) {
      hand(picture);
      const { begun = 0, refused = "" } = picture.form;
      const isAnswer = begun !== answered;
      answered = begun;
      if (isAnswer) say(asking, refused);
      if (isAnswer && refused) asking.scrollIntoView?.({ block: "nearest" });
      return isAnswer && !refused;
    }
  };
  function hand({ file: made2 }) {
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
      const found2 = working ? [] : review2?.rows ?? [];
      rows.hidden = found2.length === 0;
      none.hidden = review2 === null || working || found2.length > 0;
      how.hidden = rows.hidden;
      if (!areOthers(found2)) return;
      rows.replaceChildren(
        ...found2.map(({ at, who, did, better, lost }) => {
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
function turn(board, controls3) {
  const { ask: ask2, act } = board;
  const handed = html("p", { class: "bl-handed" });
  const look = button("", () => ask2("look"), { class: "bl-primary" });
  const cover = html("section", { class: "bl-cover", hidden: true }, handed, look);
  const whose = html("h3");
  const question = html("p");
  const buttons = html("div", { class: "bl-row bl-options" });
  const results = html("div", { class: "bl-results" });
  const review2 = review(board);
  let asking = controls3;
  const node = html(
    "section",
    { class: "bl-turn", tabindex: "-1" },
    ...[whose, question, asking?.node, buttons, results, review2.node]
  );
  const areOthers = changes();
  function offer(options) {
    if (!areOthers(options)) return;
    buttons.replaceChildren(
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
        buttons.children[number - 1]
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
function table({ name, drawings, scene: makeScene, controls: makeControls, keys: keys2 = [] }) {
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
      const held2 = here === stuck || !reviews && (head.isHeld() || watching && !head.isQuick());
      const pace = reviews || head.isQuick() ? QUICK : CALM2;
      if (now().runs && !held2) timer = setTimeout(goOn, pace);
      head.step.hidden = !now().runs || !held2;
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

// src/race-table.js
var made = /* @__PURE__ */ new WeakMap();
function controls2(board) {
  const parts = made.get(board) ?? controls(board);
  made.set(board, parts);
  return parts;
}
function scene(board) {
  const steps = html("ol", { class: "bl-steps" });
  const course2 = course(board);
  const lifted3 = lifted2(board);
  const ledger2 = ledger(board);
  let at = 0;
  return {
    node: html("div", { class: "bl-scene" }, steps, course2.node, lifted3.node, ledger2.node),
    /** @param {import("./race-table/types.js").Picture} picture @param {boolean} words */
    paint({ scene: scene2, map, replay: replay2 }, words) {
      if (scene2 === null) return;
      steps.replaceChildren(...scene2.steps.map(step));
      course2.paint(scene2, map, words, replay2.at > at);
      lifted3.paint(scene2);
      ledger2.paint(scene2);
      ({ at } = replay2);
    }
  };
}
var race_table_default = table({
  name: "bl-race-table",
  drawings: [dice_default, planes_default, course_default],
  scene,
  controls: controls2,
  keys: [
    ["a", "announce the speed shown", (board) => controls2(board).announce()],
    ["+", "the next higher speed", (board) => controls2(board).raise(1)],
    ["-", "the next lower speed", (board) => controls2(board).raise(-1)],
    ["b", "call BANANAS!", (board) => board.act("BANANAS!")],
    ["p", "pass", (board) => board.act("pass")],
    ["h", "hold: accuse nobody", (board) => board.act("hold")]
  ]
});
export {
  race_table_default as default
};
