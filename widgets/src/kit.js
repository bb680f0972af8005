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
  const [sheet, ...more] = /** @type {[SVGSVGElement, ...Element[]]} */ ([...holder.children]);
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
  const down = html("button", { type: "button", "aria-label": less, click: () => step(-1) }, "−");
  const up = html("button", { type: "button", "aria-label": more, click: () => step(1) }, "+");
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

/**
 * A button that stays down.
 * @param {string} label @param {Attributes} attributes @param {(on: boolean) => void} turn
 */
export function toggle(label, attributes, turn) {
  const node = html("button", { type: "button", "aria-pressed": "false", ...attributes }, label);
  node.addEventListener("click", () => {
    const on = node.getAttribute("aria-pressed") !== "true";
    set(node, "aria-pressed", String(on));
    turn(on);
  });
  return node;
}

/** A button that opens and closes something. @param {string} label @param {(on: boolean) => void} turn */
export function opener(label, turn) {
  const node = html("button", { type: "button", class: "bl-quiet", "aria-expanded": "false" }, label);
  node.addEventListener("click", () => {
    const on = node.getAttribute("aria-expanded") !== "true";
    set(node, "aria-expanded", String(on));
    turn(on);
  });
  return node;
}

/**
 * Single keys that work while the focus is inside the board, and never while somebody types. Keys
 * without a modifier stop at the board: a notebook would take them as its own shortcuts.
 * @param {HTMLElement} root @param {Record<string, () => void>} shortcuts by key, small letters
 */
export function keys(root, shortcuts) {
  root.addEventListener("keydown", (event) => {
    const typing =
      event.target instanceof Element && event.target.matches("input:not([type=radio]), select, textarea");
    const ctrl = event.ctrlKey || event.metaKey;
    const name = (ctrl ? "ctrl+" : "") + event.key.toLowerCase();
    const action = typing || event.altKey || event.defaultPrevented ? undefined : shortcuts[name];
    if (action) {
      event.preventDefault();
      action();
    }
    if (action || (!ctrl && !event.altKey && event.key !== "Escape" && event.key !== "Tab"))
      event.stopPropagation();
  });
}

/** The list of keys that a board's help shows. @param {[key: string, does: string][]} list */
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
  const show = html("button", {
    type: "button",
    class: "bl-reveal bl-no-print",
    click: () => ask("exact", { show: !shown }),
  });
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
