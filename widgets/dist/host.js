"use strict";
(() => {
  // src/live/python.js
  var PATIENCE = 1e3;
  var STALLED = 3e4;
  var DEAF = 4e3;
  var LONG = 2e4;
  var Python = class {
    /** @type {Hired | null} */
    #worker = null;
    /** @type {Job[]} */
    #queue = [];
    /** @type {Job | null} */
    #running = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #watch;
    #ready = false;
    #slow = false;
    #silence = "";
    #progress = "";
    #failure = "";
    #hire;
    #changed;
    /** @param {() => Hired} hire makes a worker @param {() => void} changed is told when notes may differ */
    constructor(hire, changed) {
      this.#hire = hire;
      this.#changed = changed;
    }
    /** Start for a board that somebody points at, so that the first click need not wait. @param {LiveBoard} board */
    open(board) {
      this.#add({ board, message: null });
    }
    /** @param {LiveBoard} board @param {object} message */
    ask(board, message) {
      board.trouble = "";
      board.greets = false;
      this.#add({ board, message });
    }
    /** Start again after a failure or a long silence; what waited is answered then. */
    retry() {
      if (this.#silence) this.#repeat();
      if (!this.#worker) this.#start();
      this.#changed();
    }
    /** Stop what a board is doing and forget its waiting steps. @param {LiveBoard} board */
    stop(board) {
      if (this.#running?.board !== board) return;
      this.#queue = this.#queue.filter((job) => job.board !== board);
      this.#lose("Stopped.");
    }
    /**
     * What a board should say beside its own status, and which button it should offer.
     * @param {LiveBoard} board @returns {{ text: string, offer: "" | "Try again" | "Stop" }}
     */
    note(board) {
      const mine = this.#jobs().filter((job) => job.board === board);
      const steps = mine.filter((job) => job.message).length;
      if (steps && this.#failure) return { text: this.#failure, offer: "Try again" };
      if (mine.length && !this.#ready) {
        const waiting = steps > 1 ? ` ${steps} steps are waiting.` : "";
        return { text: `Starting Python… ${this.#progress}${waiting}`.trim(), offer: "" };
      }
      if (steps && this.#silence) return { text: this.#silence, offer: "Try again" };
      if (steps && this.#slow)
        return { text: "Working…", offer: this.#running?.board === board ? "Stop" : "" };
      return { text: board.greets ? `Python is ready. ${board.status}` : board.trouble, offer: "" };
    }
    #jobs() {
      return this.#running ? [this.#running, ...this.#queue] : this.#queue;
    }
    /** @param {Job} job */
    #add(job) {
      this.#queue.push(job);
      if (!this.#worker) this.#start();
      this.#next();
      this.#changed();
    }
    #start() {
      this.#failure = this.#progress = "";
      try {
        this.#worker = this.#hire();
      } catch (error) {
        return this.#failed(`this browser does not let the page start a worker (${said(error)})`);
      }
      this.#waitForFiles();
      this.#worker.onmessage = ({ data }) => this.#hear(data);
      this.#worker.onerror = (event) => {
        event.preventDefault();
        this.#died(event.message || "the file worker.js is missing or damaged");
      };
    }
    #waitForFiles() {
      this.#within(STALLED, () => this.#failed("its files have stopped arriving"));
    }
    /** Do something unless the worker says a word in time. @param {number} time @param {() => void} otherwise */
    #within(time, otherwise) {
      clearTimeout(this.#watch);
      this.#watch = setTimeout(otherwise, time);
    }
    /** @param {number} time @param {string} words */
    #expect(time, words) {
      this.#silence = "";
      this.#within(time, () => {
        this.#silence = words;
        this.#changed();
      });
    }
    #next() {
      const job = this.#ready && !this.#running && this.#queue.shift();
      if (!job) return;
      this.#running = job;
      this.#timer = setTimeout(() => {
        this.#slow = true;
        this.#changed();
      }, PATIENCE);
      this.#expect(DEAF, "Python does not answer any more.");
      const { key, board, saved } = job.board;
      this.#worker?.postMessage({ key, board, saved, message: job.message });
    }
    /** @param {Word} word */
    #hear(word) {
      if (word.fatal !== void 0) return this.#died(said(word.fatal));
      if (!this.#ready) this.#waitForFiles();
      if (word.progress !== void 0) this.#progress = word.progress;
      else if (word.arriving) return;
      else if (word.ready) this.#begin();
      else if (word.begun) this.#expect(LONG, "Python has worked for long, or has stopped without a word.");
      else if (word.saved !== void 0) this.#done(word.saved, word.full);
      else this.#answered(word);
      this.#next();
      this.#changed();
    }
    #begin() {
      this.#ready = true;
      clearTimeout(this.#watch);
    }
    /** @param {Word} word */
    #answered({ patch, error = "" }) {
      const job = this.#running;
      if (!job) return;
      const { board, message } = job;
      board.trouble = error;
      board.greets = !message && !error;
      if (patch) job.before = board.show(patch);
      if (error) board.unopened?.();
    }
    /** @param {string} saved @param {boolean} [full] */
    #done(saved, full) {
      if (this.#running && saved) this.#running.board.saved = saved;
      this.#rest();
      if (full) this.#replace();
    }
    /** @param {string} reason */
    #died(reason) {
      if (!this.#ready) return this.#failed(reason);
      this.#lose(`Python stopped (${reason}).`);
    }
    /** Take back the step that was being answered, and go on without it. @param {string} why */
    #lose(why) {
      const { board, message, before } = this.#running ?? {};
      if (before) board?.show(before);
      if (board && message)
        Object.assign(board, { trouble: `${why} The board is as it was before that step.`, greets: false });
      this.#replace();
    }
    /** Let the silent worker go, and do its step again. */
    #repeat() {
      const job = this.#running;
      if (job?.before) job.board.show(job.before);
      this.#dismiss();
      if (job) this.#queue.unshift({ board: job.board, message: job.message });
    }
    /**
     * The start failed: steps wait for another try, boards that were only pointed at forget it.
     * @param {string} reason
     */
    #failed(reason) {
      this.#dismiss();
      this.#queue = this.#queue.filter((job) => job.message);
      this.#failure = `Python did not start: ${reason}.`;
      this.#changed();
    }
    /** Let this Python go; who still waits gets another one. */
    #replace() {
      this.#dismiss();
      if (this.#queue.length) this.#start();
      this.#changed();
    }
    #dismiss() {
      if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null;
      this.#worker?.terminate();
      this.#worker = null;
      this.#ready = false;
      this.#rest();
    }
    #rest() {
      clearTimeout(this.#timer);
      clearTimeout(this.#watch);
      this.#silence = "";
      this.#running = null;
      this.#slow = false;
    }
  };
  function said(error) {
    const words = typeof error === "string" ? error : (
      /** @type {any} */
      error?.message
    );
    return typeof words === "string" && words.trim() ? words.trim() : "it gave no reason";
  }

  // src/host.js
  var FROM_A_FILE = "This is the saved position. To play on, the page must come from a web server, and not from a file: run “python -m http.server” in the folder of the site, for example.";
  var OTHER_EDITION = "This tab keeps a game of another edition of this page, which cannot go on here. Save it, or start afresh.";
  var SEALED = "banana-lab sealed game";
  var script = (
    /** @type {HTMLScriptElement} */
    document.currentScript
  );
  var EDITION = new URL(script.src).pathname.split("/").at(-2);
  var AFRESH = "Start afresh";
  var address = new URL(`worker.js?python=${script.dataset.python}`, script.src);
  var KEEPS = /_table$/;
  var places = /* @__PURE__ */ new Set();
  var python = new Python(
    () => {
      mark("start");
      return new Worker(address, { type: "module", name: "python" });
    },
    () => places.forEach((place) => place.paint())
  );
  var Place = class {
    /** @type {Set<() => void>} */
    #listeners = /* @__PURE__ */ new Set();
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
    /** @type {LiveBoard} */
    board;
    /** @type {Model} */
    model;
    /** @param {string} key @param {Bundle} there what the page holds @param {Partial<Bundle>} [kept] what a reload left */
    constructor(key, there, kept2 = {}) {
      const { board, picture, saved } = { ...there, ...kept2 };
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
        set saved(saved2) {
          place.#saved = { picture: place.#picture, saved: saved2 };
          place.#kept = true;
        },
        status: String(picture.status),
        trouble: "",
        greets: false,
        show: (patch) => this.#show(patch),
        unopened: () => {
          if (place.#saved.saved !== there.saved) place.leave(place.#saved.saved, this.board.trouble);
        }
      };
      this.model = {
        get: (name) => {
          if (name !== "picture") return void 0;
          return this.#note ? { ...this.#picture, status: this.#note } : this.#picture;
        },
        on: (_, callback) => this.#listeners.add(callback),
        off: (_, callback) => this.#listeners.delete(callback),
        send: (message) => this.#send(message)
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
      const said2 = python.note(this.board);
      const starts = said2.text && said2.text !== this.board.trouble;
      const text = why && !starts ? why : said2.text;
      const offer = said2.offer || why && AFRESH;
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
        const kept2 = { ...this.#saved, board: this.board.board, edition: EDITION };
        sessionStorage.setItem(drawer(this.#key), JSON.stringify(kept2));
      } catch {
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
      this.board.key += "'";
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
  };
  function mark(what) {
    performance.mark(`banana-lab ${what}`);
  }
  function thrifty() {
    return (
      /** @type {any} */
      navigator.connection?.saveData === true
    );
  }
  function focusable(button) {
    const inside = button.closest(".bl-board")?.querySelector("button:not([hidden]), input");
    return (
      /** @type {HTMLElement | null | undefined} */
      inside
    );
  }
  var modules = /* @__PURE__ */ new Map();
  function load(name) {
    const texts = (
      /** @type {any} */
      globalThis.bananaLabBoards ?? {}
    );
    if (!(name in texts)) throw new Error(`the script ${name}.js of the board is not in this page`);
    const known = modules.get(name);
    if (known) return known;
    const module = import(URL.createObjectURL(new Blob([texts[name]], { type: "text/javascript" })));
    modules.set(name, module);
    return module;
  }
  function drawer(key) {
    return ["banana-lab", location.pathname, key].join(" ");
  }
  function kept(key) {
    try {
      return JSON.parse(sessionStorage.getItem(drawer(key)) ?? "{}") ?? {};
    } catch {
      return {};
    }
  }
  function forget(key) {
    try {
      sessionStorage.removeItem(drawer(key));
    } catch {
    }
  }
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
  async function drawn(holder, place) {
    await place.draw(holder);
    return place;
  }
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
  var style = document.createElement("style");
  style.textContent = ".bl-live:not([data-still]) > .bl-still { display: none }";
  document.head.append(style);
  addEventListener("pagehide", () => places.forEach((place) => place.keep()));
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll(".bl-live").forEach(mount);
  });
})();
