"use strict";
(() => {
  // src/live/python.js
  var PATIENCE = 1e3;
  var Python = class {
    /** @type {Hired | null} */
    #worker = null;
    /** @type {Job[]} */
    #queue = [];
    /** @type {Job | null} */
    #running = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    #ready = false;
    #slow = false;
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
    /** Start again after a failure; what waited is answered then. */
    retry() {
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
      this.#worker.onmessage = ({ data }) => this.#hear(data);
      this.#worker.onerror = (event) => {
        event.preventDefault();
        this.#died(event.message || "the file worker.js is missing or damaged");
      };
    }
    #next() {
      const job = this.#ready && !this.#running && this.#queue.shift();
      if (!job) return;
      this.#running = job;
      this.#timer = setTimeout(() => {
        this.#slow = true;
        this.#changed();
      }, PATIENCE);
      const { key, board, saved } = job.board;
      this.#worker?.postMessage({ key, board, saved, message: job.message });
    }
    /** @param {Word} word */
    #hear(word) {
      if (word.fatal !== void 0) return this.#died(word.fatal);
      if (word.progress !== void 0) this.#progress = word.progress;
      else if (word.ready) this.#ready = true;
      else if (word.saved !== void 0) this.#done(word.saved, word.full);
      else this.#answered(word);
      this.#next();
      this.#changed();
    }
    /** @param {Word} word */
    #answered({ patch, error = "" }) {
      const job = this.#running;
      if (!job) return;
      const { board, message } = job;
      board.trouble = error;
      board.greets = !message && !error;
      if (patch) job.before = board.show(patch);
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
      this.#running = null;
      this.#slow = false;
    }
  };
  var said = (error) => error instanceof Error ? error.message : String(error);

  // src/host.js
  var FROM_A_FILE = "This is the saved position. To play on, the page must come from a web server, and not from a file: run “python -m http.server” in the folder of the site, for example.";
  var script = (
    /** @type {HTMLScriptElement} */
    document.currentScript
  );
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
    /** @type {LiveBoard} */
    board;
    /** @type {Model} */
    model;
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
        set saved(saved2) {
          place.#saved = { picture: place.#picture, saved: saved2 };
          place.#kept = true;
        },
        status: String(picture.status),
        trouble: "",
        greets: false,
        show: (patch) => this.#show(patch)
      };
      this.model = {
        get: () => this.#note ? { ...this.#picture, status: this.#note } : this.#picture,
        on: (_, callback) => this.#listeners.add(callback),
        off: (_, callback) => this.#listeners.delete(callback),
        send: (message) => this.#send(message)
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
    return ["banana-lab", script.dataset.python, location.pathname, key].join(" ");
  }
  function kept(key) {
    try {
      return JSON.parse(sessionStorage.getItem(drawer(key)) ?? "{}");
    } catch {
      return {};
    }
  }
  async function mount(holder, number) {
    const key = String(number);
    try {
      const there = JSON.parse(holder.querySelector("script")?.textContent ?? "");
      const place = new Place(key, { ...there, ...KEEPS.test(there.board) && kept(key) });
      await place.draw(holder);
      places.add(place);
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
