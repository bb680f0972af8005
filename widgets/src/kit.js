// @ts-check
/** What every board shares: elements, pieces, controls, keys, the shell with its status line. A board
 * builds its elements once and repaints them in place, so that the keyboard focus stays. */

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * What a host gives a board: anywidget's model, or a worker's.
 * @typedef {{
 *   get(name: string): any,
 *   on(event: string, callback: () => void): void,
 *   off(event: string, callback: () => void): void,
 *   send(message: object): void,
 * }} Model
 */

/** A probability as a session writes it. @typedef {{ fraction: string, sign: string, figures: string }} Chance */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {Element} E
 * @param {E} node @param {Attributes} attributes @param {Child[]} children @returns {E}
 */
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else set(node, name, value);
  }
  node.append(
    ...children
      .filter((child) => child != null && child !== false)
      .map((child) => /** @type {Node | string} */ (child)),
  );
  return node;
}

/**
 * Make an HTML element; an attribute that is a function listens to the event of its name.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} attributes @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * Make an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attributes} attributes @param {Child[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Set an attribute where it differs; null and false remove it. @param {Element} node @param {string} name @param {unknown} value */
export function set(node, name, value) {
  if (value == null || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value))
    node.setAttribute(name, value === true ? "" : String(value));
}

/** Set the text where it differs, so that a live region speaks only of changes. @param {Node} node @param {string} text */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * The drawn pieces of a board, under ids of its own: two boards of a page never share a gradient or a
 * group of radio buttons. A notebook loads this module anew for each widget, so a count will not do.
 * @param {string[]} drawings the text of files in banana_lab/data/symbols
 */
export function pieces(...drawings) {
  const prefix = `bl${Math.random().toString(36).slice(2)}-`;
  const holder = document.createElement("div");
  holder.innerHTML = drawings.join("").replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}`);
  const [sheet = svg("svg"), ...more] = /** @type {SVGSVGElement[]} */ ([...holder.children]);
  for (const other of more) sheet.append(...other.children);
  sheet.setAttribute("class", "bl-pieces");
  return {
    prefix,
    sheet,
    /** @param {string} name */
    use: (name) => svg("use", { href: `#${prefix}${name}` }),
    /** An SVG element that shows one piece. @param {string} name @param {Attributes} attributes */
    piece: (name, attributes = {}) =>
      svg("svg", { "aria-hidden": "true", ...attributes }, svg("use", { href: `#${prefix}${name}` })),
  };
}

/** "605/648" as people write it, and as a screen reader should say it. @param {string} text */
export function fraction(text) {
  const [above, below] = text.split("/");
  if (below === undefined) return html("span", { class: "bl-n" }, text);
  return html(
    "span",
    { class: "bl-fraction", role: "math", "aria-label": `${above} over ${below}` },
    html("b", { "aria-hidden": "true" }, grouped(above ?? "")),
    html("b", { "aria-hidden": "true" }, grouped(below)),
  );
}

/** Words of a drawing. @param {number} x @param {number} y @param {Child} words @param {string} anchor @param {string} look */
export function text(x, y, words, anchor, look) {
  return svg("text", { x, y, "text-anchor": anchor, class: look }, words);
}

/** The head of a table. @param {string[]} names */
export function heads(...names) {
  return html("thead", {}, html("tr", {}, ...names.map((name) => html("th", { scope: "col" }, name))));
}

/** A row of a table. @param {Attributes} attributes @param {Child | Child[]} name @param {(Child | Child[])[]} cells */
export function row(attributes, name, ...cells) {
  const th = html("th", { scope: "row" }, ...[name].flat());
  return html("tr", attributes, th, ...cells.map((cell) => html("td", {}, ...[cell].flat())));
}

/** What is wider than the board, to be scrolled by keyboard, too. @param {string} label @param {Element} node */
export function scrolled(label, node) {
  return html("div", { class: "bl-scroll", tabindex: 0, role: "group", "aria-label": label }, node);
}

/** "1 spot", "2 spots". @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A share with so many decimals, a half rounded up. It is reckoned from whole numbers, since a float
 * may lie a little below the half that it stands for.
 * @param {number} part @param {number} whole @param {number} [decimals]
 */
export function rounded(part, whole, decimals = 3) {
  const units = Math.floor((2 * part * 10 ** decimals + whole) / (2 * whole));
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * A share below 1 in three figures, a half rounded up; 0 and 1 stand as they are.
 * @param {number} part @param {number} whole
 */
export function figures(part, whole) {
  if (part === 0 || part === whole) return String(part / whole);
  let decimals = 3;
  while (part * 10 ** decimals < 100 * whole) decimals++;
  const is_up = 2 * part * 10 ** decimals + whole >= 2000 * whole; // as 0.9996, which is 1.00
  return rounded(part, whole, is_up ? decimals - 1 : decimals);
}

/** Group the digits of a long whole number by narrow spaces. @param {string} digits */
export function grouped(digits) {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/**
 * A group of radio buttons that looks like one control.
 * @template {string} V
 * @param {{ name: string, legend: Child, options: [value: V, face: Child][], choose: (value: V) => void }} of
 */
export function segments({ name, legend, options, choose }) {
  const inputs = new Map(
    options.map(([value]) => [
      value,
      html("input", { type: "radio", name, value, change: () => choose(value) }),
    ]),
  );
  const node = html(
    "fieldset",
    {},
    html("legend", { class: "bl-label" }, legend),
    html(
      "div",
      { class: "bl-segments" },
      ...options.map(([value, face]) => html("label", {}, inputs.get(value), html("span", {}, face))),
    ),
  );
  return {
    node,
    /** @param {string} chosen */
    paint(chosen) {
      for (const [value, input] of inputs) input.checked = value === chosen;
    },
  };
}

/**
 * Minus, a number, plus.
 * @param {{ label: string, less: string, more: string, step: (by: 1 | -1) => void }} of
 */
export function stepper({ label, less, more, step }) {
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
    },
  };
}

/** @param {Child} label @param {(event: any) => void} click @param {Attributes} [attributes] */
export function button(label, click, attributes = {}) {
  return html("button", { type: "button", click, ...attributes }, label);
}

/** Whether a button is down. @param {Element} node */
export const isPressed = (node) => node.getAttribute("aria-pressed") === "true";

/**
 * A button that stays down.
 * @param {string} label @param {(on: boolean) => void} turn @param {Attributes} [attributes]
 */
export function toggle(label, turn, attributes = {}) {
  const press = () => {
    const on = !isPressed(node);
    set(node, "aria-pressed", String(on));
    turn(on);
  };
  const node = button(label, press, { class: "bl-quiet", "aria-pressed": "false", ...attributes });
  return node;
}

/**
 * A button that opens and closes a part of the board.
 * @param {string} label @param {HTMLElement} part @param {Attributes} [attributes]
 * @param {() => void} [opened] what is done as it opens
 */
export function opener(label, part, attributes = {}, opened) {
  const turn = () => {
    part.hidden = !part.hidden;
    set(node, "aria-expanded", String(!part.hidden));
    if (!part.hidden) opened?.();
  };
  part.hidden = true;
  const node = button(label, turn, { class: "bl-quiet", "aria-expanded": "false", ...attributes });
  return node;
}

/**
 * Single keys that work while the focus is inside the board, and never while somebody types. Keys
 * without a modifier stop at the board: a notebook would take them as its own shortcuts. The key of a
 * plus is an equals sign without Shift.
 * @param {HTMLElement} root @param {Record<string, () => void>} shortcuts by key, small letters
 */
export function keys(root, shortcuts) {
  root.addEventListener("keydown", (event) => {
    const typing =
      event.target instanceof Element && event.target.matches("input:not([type=radio]), select, textarea");
    const ctrl = event.ctrlKey || event.metaKey;
    const key = event.key === "=" ? "+" : event.key.toLowerCase();
    const name = ctrl ? `ctrl+${event.shiftKey ? "shift+" : ""}${key}` : key;
    const action = typing || event.altKey || event.defaultPrevented ? undefined : shortcuts[name];
    if (action) {
      event.preventDefault();
      action();
    }
    if (action || (!ctrl && !event.altKey && event.key !== "Escape" && event.key !== "Tab"))
      event.stopPropagation();
  });
}

/** The list of keys that a board's help shows. @param {[key: string, does: string, press?: any][]} list */
export function help(list) {
  return html(
    "div",
    { class: "bl-help bl-no-print", hidden: true },
    html("p", {}, "Keys work while the board has the focus: press one of its buttons, or go there with Tab."),
    html(
      "dl",
      {},
      ...list.map(([key, does]) => html("div", {}, html("dt", {}, html("kbd", {}, key)), html("dd", {}, does))),
    ),
  );
}

/**
 * What hides numbers until somebody has predicted: a sentence, and the button that shows or hides them.
 * @param {(word: string, rest: object) => void} ask @param {string} [what] how the sentence begins
 */
export function reveal(ask, what = "Hidden") {
  let shown = false;
  const hidden = html("p", {}, `${what} until you have predicted.`);
  const show = button("", () => ask("exact", { show: !shown }), { class: "bl-reveal bl-no-print" });
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
    },
  };
}

/** What fields show of a picture, and whether somebody is typing there. @type {WeakMap<Element, { value?: string, typing: boolean }>} */
const fields = new WeakMap();

/**
 * Show a value of the picture in a field. What somebody typed stays until the value changes: a board is
 * painted again while an answer is on its way, and what is refused stays there to be mended.
 * @param {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} field @param {string} value
 */
export function write(field, value) {
  const shown = fields.get(field) ?? watched(field);
  if (shown.value !== value && !shown.typing) field.value = value;
  shown.value = value;
}

/** @param {Element} field */
function watched(field) {
  /** @type {{ value?: string, typing: boolean }} */
  const shown = { typing: false };
  fields.set(field, shown);
  field.addEventListener("input", () => (shown.typing = true));
  for (const end of ["change", "blur"]) field.addEventListener(end, () => (shown.typing = false));
  return shown;
}

/**
 * Copy a text, from the field that shows it where the page may not use the clipboard.
 * @param {HTMLTextAreaElement} field @returns {Promise<boolean>}
 */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** Hand over a text as a file. @param {string} name @param {string} text @param {string} type */
export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Tell of each value whether it differs from the one before. @returns {(value: unknown) => boolean} */
export function changes() {
  /** @type {string | undefined} */
  let before;
  return (value) => {
    const now = JSON.stringify(value);
    const differs = now !== before;
    before = now;
    return differs;
  };
}

/**
 * Measure and adjust when the browser lays the page out anyway, instead of making it do so at once.
 * @param {() => void} adjust
 */
export function beforePaint(adjust) {
  if (typeof requestAnimationFrame === "function") requestAnimationFrame(adjust);
}

/**
 * Call back with the element's width now and whenever it changes; returns how to stop.
 * @param {Element} node @param {(width: number) => void} callback @returns {() => void}
 */
export function watchWidth(node, callback) {
  if (typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(() => callback(node.clientWidth));
  observer.observe(node);
  return () => observer.disconnect();
}

/**
 * The width of an element, and the board drawn again whenever that changes.
 * @param {Element} node @param {() => void} again
 */
export function measured(node, again) {
  let known = 0;
  const stop = watchWidth(node, (width) => {
    known = width;
    if (width) again();
  });
  return {
    stop,
    /** Its width; it is measured once, since to measure between changes makes the browser lay out twice. */
    width: () => (known ||= node.clientWidth),
  };
}
