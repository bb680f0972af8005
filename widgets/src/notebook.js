// @ts-check
/** A board in a notebook. What a notebook stores of a widget is lost with its kernel, so the cell's output
 * becomes the board's last picture, and the board lives over that picture as long as its kernel does. */

/** @typedef {import("./kit.js").Model} Model */

/** @typedef {Record<string, any>} Output */
/** @typedef {{ length: number, get(at: number): { data?: Output, toJSON(): Output }, set(at: number, output: Output): void }} Outputs */
/** @typedef {{ outputs?: Outputs }} Cell */

/**
 * A widget's model. JupyterLab and Notebook 7 tell in which document the widget is.
 * @typedef {Model & {
 *   on(event: string, callback: (content: any) => void): void,
 *   widget_manager?: { context?: { model: { cells?: Iterable<Cell> } } },
 * }} Kernel
 */

const WIDGET = "application/vnd.jupyter.widget-view+json";
/** The board as a page needs it, whose picture can be made again from what is saved. */
const BOARD = "application/vnd.banana-lab.board+json";
/** After so many milliseconds without an answer a board says so. */
const PATIENCE = 1500;
/** After so many milliseconds without a change the notebook stores the picture. */
const CALM = 200;
const SILENT =
  "No answer from Python yet. If the kernel was restarted or has ended, run this cell and those above to wake the board; " +
  "if it works on something else, wait.";

/**
 * The module that a host loads: anywidget's, or a page's.
 * @param {(host: { model: any, el: HTMLElement }) => () => void} render draws the board
 */
export function hosted(render) {
  /** @param {{ model: Kernel, el: HTMLElement }} host */
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
      // Not at once: the widget's output would go while it is being made.
      setTimeout(() => change(model, String(model.get("_place")), kept));
      return draw(host);
    },
  };
}

/** What a notebook keeps of what a board was shown by. @param {Output} data @returns {Output} */
function kept({ [WIDGET]: _, [BOARD]: { board, saved }, ...rest }) {
  return { ...rest, [BOARD]: { board, saved } };
}

/**
 * Draw a board wherever its picture stands in the page; returns how to end that.
 * @param {string} name @param {(el: HTMLElement) => () => void} draw
 */
function live(name, draw) {
  /** @type {Map<HTMLElement, () => void>} */
  const places = new Map();
  let isNew = true;
  /** @param {HTMLElement} place */
  const open = (place) => {
    for (const [old, close] of places) if (!old.isConnected) close();
    const el = document.createElement("div");
    if (place.classList.contains("jp-OutputArea-output")) el.className = "jp-OutputArea-output";
    place.after(el);
    place.style.setProperty("display", "none", "important");
    const end = draw(el);
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

/**
 * *Run All* leaves a notebook at its last cell; bring the reader back to the first board of it.
 * @param {HTMLElement} place where a new board is drawn
 */
function comeBack(place) {
  const cell = place.closest(".jp-Cell");
  const cells = [...(place.closest(".jp-Notebook")?.querySelectorAll(".jp-Cell") ?? [])];
  const first = cells.findIndex((each) => each.querySelector(".bl-board"));
  if (cell && cells[first] === cell && cells.at(-1)?.matches(".jp-mod-active")) cell.scrollIntoView();
}

/** Have the notebook store the board's picture after each change. @param {Kernel} model @param {string} name */
function store(model, name) {
  if (!model.widget_manager?.context) return;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  model.on("msg:custom", (/** @type {any} */ content) => {
    if (content.stored) change(model, name, () => content.stored);
  });
  for (const event of ["change:picture", "change:map"])
    model.on(event, () => {
      clearTimeout(timer);
      timer = setTimeout(() => ask(model), CALM);
    });
}

/** Ask for the picture to store. @param {Kernel} model */
function ask(model) {
  try {
    model.send({ do: "store" });
  } catch {
    // the kernel has ended: the picture before is the last
  }
}

/**
 * Change what a notebook holds where a board was shown.
 * @param {Kernel} model @param {string} name @param {(data: Output) => Output} of
 */
function change(model, name, of) {
  for (const { outputs } of model.widget_manager?.context?.model.cells ?? []) {
    for (let at = 0; outputs && at < outputs.length; at++) {
      const output = outputs.get(at);
      if (String(output.data?.["text/html"]).includes(`bl-${name}`))
        outputs.set(at, { ...output.toJSON(), data: of(output.data ?? {}) });
    }
  }
}

/**
 * A model whose board says when nobody answers, and how to end that.
 * @param {Kernel} model @returns {{ model: Model, end: () => void }}
 */
function heard(model) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
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
          fallSilent(); // a restart has closed the way to the kernel
        }
      },
    },
    end: () => {
      answer();
      for (const event of events) model.off(event, answer);
    },
  };
}
