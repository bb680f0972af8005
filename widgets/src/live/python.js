// @ts-check
/** One Python for a page. It starts when a board first needs it, answers one message at a time in the
 * order of the steps, and is replaced when it dies. It knows boards, and no elements. */

/**
 * A board of the page, as Python needs it: `saved` is its whole session, sealed; `status` what its line
 * says; `trouble` what went wrong with its last message; `greets` says that Python is there, unasked yet;
 * `show` returns what the patch replaced; `unopened` is told when its session could not be opened.
 * @typedef {{
 *   key: string,
 *   board: string,
 *   saved: string,
 *   status: string,
 *   trouble: string,
 *   greets: boolean,
 *   show(patch: object): object,
 *   unopened?(): void,
 * }} LiveBoard
 */

/**
 * A message that waits; null only opens the board. Once it is answered, `before` is what it changed.
 * @typedef {{ board: LiveBoard, message: object | null, before?: object }} Job
 */

/**
 * What the worker says: how the start goes, and that files still arrive; then to each message that it has
 * begun, a patch, an error or nothing, and after that the session, `saved`. `full` asks for a fresh worker.
 * @typedef {{
 *   progress?: string, arriving?: true, ready?: true, fatal?: string, begun?: true,
 *   patch?: object, error?: string, saved?: string, full?: boolean,
 * }} Word
 */

/**
 * The part of a Worker that is used here.
 * @typedef {{
 *   postMessage(message: object): void,
 *   terminate(): void,
 *   onmessage: ((event: any) => void) | null,
 *   onerror: ((event: any) => void) | null,
 * }} Hired
 */

/** After so many milliseconds a board says that it works, and offers to stop. */
const PATIENCE = 1000;
/** After so many milliseconds without a word a start has failed. */
const STALLED = 30_000;
/** A worker says at once that it has begun with a message; after so many milliseconds it is thought dead. */
const DEAF = 4000;
/** After so many milliseconds with one message it may have died over it. */
const LONG = 20_000;

export class Python {
  /** @type {Hired | null} */ #worker = null;
  /** @type {Job[]} */ #queue = [];
  /** @type {Job | null} */ #running = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #watch;
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
    if (word.fatal !== undefined) return this.#died(said(word.fatal));
    if (!this.#ready) this.#waitForFiles();
    if (word.progress !== undefined) this.#progress = word.progress;
    else if (word.arriving) return;
    else if (word.ready) this.#begin();
    else if (word.begun) this.#expect(LONG, "Python has worked for long, or has stopped without a word.");
    else if (word.saved !== undefined) this.#done(word.saved, word.full);
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
}

/** @param {unknown} error */
export function said(error) {
  const words = typeof error === "string" ? error : /** @type {any} */ (error)?.message;
  return typeof words === "string" && words.trim() ? words.trim() : "it gave no reason";
}
