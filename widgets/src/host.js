// @ts-check
/** The boards of a published page. A classic script, so that it runs from a file, too: it draws each
 * board from the picture in the page, and asks Python only when a reader points at a board or uses it.
 * Its own address leads to the worker, at any depth of the site. */
import { Python } from "./live/python.js";

/** @typedef {import("./live/python.js").LiveBoard} LiveBoard */
/** @typedef {import("./kit.js").Model} Model */
/** What the page holds of a board. @typedef {{ board: string, picture: Record<string, unknown>, saved: string }} Bundle */

const FROM_A_FILE =
  "This is the saved position. To play on, the page must come from a web server, and not from a file: " +
  "run “python -m http.server” in the folder of the site, for example.";

const OTHER_EDITION =
  "This tab keeps a game of another edition of this page, which cannot go on here. Save it, or start afresh.";
/** How a table's file calls a game that is not over. */
const SEALED = "banana-lab sealed game";

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
/** The folder of the page's files, which another edition of the site has under another name. */
const EDITION = new URL(script.src).pathname.split("/").at(-2);
const AFRESH = "Start afresh";
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
  #rescue = document.createElement("button");
  /** A game that cannot be played on here, sealed, and why. */
  #left = { saved: "", why: "" };
  #there;
  #key;
  /** @type {LiveBoard} */ board;
  /** @type {Model} */ model;

  /** @param {string} key @param {Bundle} there what the page holds @param {Partial<Bundle>} [kept] what a reload left */
  constructor(key, there, kept = {}) {
    const { board, picture, saved } = { ...there, ...kept };
    this.#there = there;
    this.#key = key;
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
      unopened: () => {
        if (place.#saved.saved !== there.saved) place.leave(place.#saved.saved, this.board.trouble);
      },
    };
    this.model = {
      get: (name) => {
        if (name !== "picture") return undefined;
        return this.#note ? { ...this.#picture, status: this.#note } : this.#picture;
      },
      on: (_, callback) => this.#listeners.add(callback),
      off: (_, callback) => this.#listeners.delete(callback),
      send: (message) => this.#send(message),
    };
    this.#offer.type = "button";
    this.#offer.hidden = true;
    this.#offer.addEventListener("click", () => this.#accept());
    this.#rescue.type = "button";
    this.#rescue.hidden = true;
    this.#rescue.textContent = "Save what was there";
    this.#rescue.addEventListener("click", () => this.#hand());
  }

  /** Let the board's module draw, then listen. @param {HTMLElement} holder */
  async draw(holder) {
    const element = document.createElement("div");
    const { default: module } = await load(this.board.board.replaceAll("_", "-"));
    module.render({ model: this.model, el: element });
    holder.append(element);
    (element.querySelector(".bl-status") ?? element).append(this.#rescue, this.#offer);
    if (location.protocol === "file:") return;
    const warm = () => {
      for (const event of ["pointerover", "focusin"]) holder.removeEventListener(event, warm);
      if (!thrifty()) python.open(this.board);
    };
    for (const event of ["pointerover", "focusin"]) holder.addEventListener(event, warm);
  }

  /** Show what Python has to say about this board. */
  paint() {
    const { saved, why } = this.#left;
    const said = python.note(this.board);
    const starts = said.text && said.text !== this.board.trouble;
    const text = why && !starts ? why : said.text;
    const offer = said.offer || (why && AFRESH);
    this.#rescue.hidden = !saved;
    if (!offer && this.#offer === document.activeElement) focusable(this.#offer)?.focus();
    this.#offer.hidden = !offer;
    this.#offer.textContent = offer;
    this.#say(text);
  }

  /** Keep a game aside that cannot be played on here. @param {string} saved @param {string} why */
  leave(saved, why) {
    this.#left = { saved, why };
    this.paint();
  }

  /** Leave the game for this page's next reload. */
  keep() {
    if (!this.#kept || !KEEPS.test(this.board.board)) return;
    try {
      const kept = { ...this.#saved, board: this.board.board, edition: EDITION };
      sessionStorage.setItem(drawer(this.#key), JSON.stringify(kept));
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
    this.#note = this.#left.why = "";
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
    else if (this.#offer.textContent === AFRESH) this.#afresh();
    else python.retry();
  }

  /** Forget what was kept, and begin as the page does. */
  #afresh() {
    const { picture, saved } = this.#there;
    this.board.key += "'"; // Python opens the board anew
    this.board.trouble = "";
    this.#left = { saved: "", why: "" };
    this.#saved = { picture, saved };
    this.#kept = false;
    forget(this.#key);
    this.#show(picture);
    this.paint();
  }

  /** Hand over what cannot be played on here, as a table saves a game. */
  #hand() {
    const text = JSON.stringify({ format: SEALED, game: this.#left.saved });
    const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    Object.assign(document.createElement("a"), { download: `${this.board.board}-kept.json`, href }).click();
    URL.revokeObjectURL(href);
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

/** Where a board's game is kept while its tab is open. @param {string} key */
function drawer(key) {
  return ["banana-lab", location.pathname, key].join(" ");
}

/** @param {string} key @returns {Partial<Bundle & { edition: string }>} what a reload left there, or nothing */
function kept(key) {
  try {
    return JSON.parse(sessionStorage.getItem(drawer(key)) ?? "{}") ?? {};
  } catch {
    return {}; // a browser that keeps nothing, or something else
  }
}

/** @param {string} key */
function forget(key) {
  try {
    sessionStorage.removeItem(drawer(key));
  } catch {
    // a browser that keeps nothing
  }
}

/**
 * A board in its place, with the game that a reload left there; of another edition only its rescue.
 * @param {HTMLElement} holder @param {string} key @param {Bundle} there
 */
async function placed(holder, key, there) {
  const old = KEEPS.test(there.board) ? kept(key) : {};
  const { saved, picture, board, edition } = old;
  if (typeof saved !== "string") return drawn(holder, new Place(key, there));
  if (edition === EDITION && board === there.board) {
    try {
      return await drawn(holder, new Place(key, there, { saved, picture }));
    } catch (error) {
      console.error(error);
    }
  }
  const place = await drawn(holder, new Place(key, there));
  place.leave(saved, OTHER_EDITION);
  return place;
}

/** @param {HTMLElement} holder @param {Place} place */
async function drawn(holder, place) {
  await place.draw(holder);
  return place;
}

/** @param {HTMLElement} holder @param {number} number */
async function mount(holder, number) {
  const key = String(number);
  try {
    const there = JSON.parse(holder.querySelector("script")?.textContent ?? "");
    places.add(await placed(holder, key, there));
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
