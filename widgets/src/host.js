// @ts-check
/** The boards of a published page. A classic script, so that it runs from a file, too: it draws each
 * board from the picture in the page, and asks Python only when a reader points at a board or uses it.
 * Its own address leads to the worker, at any depth of the site. */
import { Python } from "./live/python.js";

/** @typedef {import("./live/python.js").LiveBoard} LiveBoard */
/** @typedef {import("./kit.js").Model} Model */

const FROM_A_FILE =
  "This is the saved position. To play on, the page must come from a web server, and not from a file: " +
  "run “python -m http.server” in the folder of the site, for example.";

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const address = new URL(`worker.js?python=${script.dataset.python}`, script.src);

/** What a reload must not lose: a whole game. Other boards begin anew with their page. */
const KEEPS = /_table$/;

/** @type {Set<Place>} */
const places = new Set();
const python = new Python(
  () => {
    mark("start");
    return new Worker(address, { type: "module", name: "python" });
  },
  () => places.forEach((place) => place.paint()),
);

/** A board in its place on the page: the model that its module sees, and its share of Python. */
class Place {
  /** @type {Set<() => void>} */ #listeners = new Set();
  #picture;
  #saved;
  #kept = false;
  #note = "";
  #offer = document.createElement("button");
  /** @type {LiveBoard} */ board;
  /** @type {Model} */ model;

  /** @param {string} key @param {{ board: string, picture: Record<string, unknown>, saved: string }} saved */
  constructor(key, { board, picture, saved }) {
    this.#picture = picture;
    this.#saved = { picture, saved };
    const place = this;
    this.board = {
      key,
      board,
      get saved() {
        return place.#saved.saved;
      },
      set saved(saved) {
        place.#saved = { picture: place.#picture, saved };
        place.#kept = true;
      },
      status: String(picture.status),
      trouble: "",
      greets: false,
      show: (patch) => this.#show(patch),
    };
    this.model = {
      get: () => (this.#note ? { ...this.#picture, status: this.#note } : this.#picture),
      on: (_, callback) => this.#listeners.add(callback),
      off: (_, callback) => this.#listeners.delete(callback),
      send: (message) => this.#send(message),
    };
    this.#offer.type = "button";
    this.#offer.hidden = true;
    this.#offer.addEventListener("click", () => this.#accept());
  }

  /** Let the board's module draw, then listen. @param {HTMLElement} holder */
  async draw(holder) {
    const element = document.createElement("div");
    const { default: module } = await load(this.board.board.replaceAll("_", "-"));
    module.render({ model: this.model, el: element });
    holder.append(element);
    (element.querySelector(".bl-status") ?? element).append(this.#offer);
    if (location.protocol === "file:") return;
    const warm = () => {
      for (const event of ["pointerover", "focusin"]) holder.removeEventListener(event, warm);
      if (!thrifty()) python.open(this.board);
    };
    for (const event of ["pointerover", "focusin"]) holder.addEventListener(event, warm);
  }

  /** Show what Python has to say about this board. */
  paint() {
    const { text, offer } = python.note(this.board);
    if (!offer && this.#offer === document.activeElement) focusable(this.#offer)?.focus();
    this.#offer.hidden = !offer;
    this.#offer.textContent = offer;
    this.#say(text);
  }

  /** Leave the game for this page's next reload. */
  keep() {
    if (!this.#kept || !KEEPS.test(this.board.board)) return;
    try {
      sessionStorage.setItem(drawer(this.board.key), JSON.stringify(this.#saved));
    } catch {
      // a browser that keeps nothing
    }
  }

  /** @param {string} note */
  #say(note) {
    if (note === this.#note) return;
    this.#note = note;
    this.#tell();
  }

  /** Show what changed; return what was there instead. @param {object} patch */
  #show(patch) {
    const before = Object.fromEntries(Object.keys(patch).map((key) => [key, this.#picture[key]]));
    this.#picture = { ...this.#picture, ...patch };
    this.board.status = String(this.#picture.status);
    this.#note = "";
    this.#tell();
    mark("answer");
    return before;
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  /** @param {object} message */
  #send(message) {
    if (location.protocol === "file:") this.#say(FROM_A_FILE);
    else python.ask(this.board, message);
  }

  #accept() {
    if (this.#offer.textContent === "Stop") python.stop(this.board);
    else python.retry();
  }
}

/** Leave a mark in the page's timeline. @param {string} what */
function mark(what) {
  performance.mark(`banana-lab ${what}`);
}

/** Whether the reader asked for little traffic: then Python waits for a click. */
function thrifty() {
  return /** @type {any} */ (navigator).connection?.saveData === true;
}

/** Where the focus goes when a button vanishes under it. @param {Element} button */
function focusable(button) {
  const inside = button.closest(".bl-board")?.querySelector("button:not([hidden]), input");
  return /** @type {HTMLElement | null | undefined} */ (inside);
}

/** @type {Map<string, Promise<{ default: { render(host: { model: Model, el: HTMLElement }): void } }>>} */
const modules = new Map();

/**
 * Import a board's module from its text: allowed from a file, too, where importing an address is not.
 * @param {string} name
 */
function load(name) {
  const texts = /** @type {any} */ (globalThis).bananaLabBoards ?? {};
  if (!(name in texts)) throw new Error(`the script ${name}.js of the board is not in this page`);
  const known = modules.get(name);
  if (known) return known;
  const module = import(URL.createObjectURL(new Blob([texts[name]], { type: "text/javascript" })));
  modules.set(name, module);
  return module;
}

/** Where a board's game is kept while its tab is open, for this Python alone. @param {string} key */
function drawer(key) {
  return ["banana-lab", script.dataset.python, location.pathname, key].join(" ");
}

/** @param {string} key @returns {object} what a reload left there, or nothing */
function kept(key) {
  try {
    return JSON.parse(sessionStorage.getItem(drawer(key)) ?? "{}");
  } catch {
    return {}; // a browser that keeps nothing
  }
}

/** @param {HTMLElement} holder @param {number} number */
async function mount(holder, number) {
  const key = String(number);
  try {
    const there = JSON.parse(holder.querySelector("script")?.textContent ?? "");
    const place = new Place(key, { ...there, ...(KEEPS.test(there.board) && kept(key)) });
    await place.draw(holder);
    places.add(place);
    holder.dataset.live = "";
    mark("drawn");
  } catch (error) {
    holder.dataset.still = "";
    console.error(error);
  }
}

// The still pictures vanish before they are painted, and come back where a board cannot be drawn.
const style = document.createElement("style");
style.textContent = ".bl-live:not([data-still]) > .bl-still { display: none }";
document.head.append(style);
addEventListener("pagehide", () => places.forEach((place) => place.keep()));
document.addEventListener("DOMContentLoaded", () => {
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".bl-live")).forEach(mount);
});
