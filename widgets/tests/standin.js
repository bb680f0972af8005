/** What the tests of boards share: a document in place of a browser's, a host in place of a notebook, and
 * how a person finds and presses things. */
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";

export const { window } = new JSDOM("<!doctype html><body></body>");
const { document, Element, Event, KeyboardEvent, MouseEvent, HTMLAnchorElement, getComputedStyle } = window;
Object.assign(globalThis, { window, document, Element, Event, KeyboardEvent, MouseEvent, HTMLAnchorElement, getComputedStyle });

/** A picture, or several, as a session has written them. @param {string} name */
export const read = (name) => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));

/**
 * Draw a board as a host does, without one.
 * @param {{ render(host: object): () => void }} board its module
 * @param {object} first its picture
 * @param {object} [apart] what the model holds beside the picture
 * @returns what it drew, the messages it sent so far, and how to change its picture and to close it
 */
export function mount(board, first, apart = {}) {
  const listeners = new Set();
  let picture = first;
  const asked = [];
  const model = {
    get: (name) => (name === "picture" ? picture : apart[name]),
    on: (_, callback) => listeners.add(callback),
    off: (_, callback) => listeners.delete(callback),
    send: (message) => asked.push(message),
  };
  const change = (patch) => {
    picture = { ...picture, ...patch };
    listeners.forEach((callback) => callback());
  };
  const el = document.body.appendChild(document.createElement("div"));
  const end = board.render({ model, el });
  const close = () => {
    end();
    el.remove();
  };
  return { root: el.firstElementChild, asked, change, close };
}

/** Whether it is to be seen. @param {Element} node */
export const shown = (node) => !node.closest("[hidden]");

/** What a screen reader calls it. @param {Element} node */
export const named = (node) => node.getAttribute("aria-label") ?? node.textContent;

/** The button of a name that is to be seen. @param {Element} root @param {string} name */
export const buttonIn = (root, name) =>
  [...root.querySelectorAll("button")].find((node) => shown(node) && named(node) === name);

/** Press a key on a node. @param {Element} node @param {string} key @param {object} [more] */
export const press = (node, key, more = {}) =>
  node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
