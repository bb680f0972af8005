// @ts-check
/** Dragging a divider along the row, and putting the chosen one where the row is tapped. */
import { html, say } from "../kit.js";

/** @typedef {import("./types.js").Divider} Divider */

/** How far a pointer moves before it drags. */
const SLACK = 5;

/**
 * The box of an element in the row's own units, which a board enlarged for a projector scales.
 * @param {HTMLElement} row @param {Element} node
 */
export function within(row, node) {
  const frame = row.getBoundingClientRect();
  const box = node.getBoundingClientRect();
  const zoom = frame.width / row.offsetWidth || 1;
  const [x, y] = [(box.x - frame.x) / zoom, (box.y - frame.y) / zoom];
  return { x, y, width: box.width / zoom, height: box.height / zoom, zoom };
}

/**
 * @param {HTMLElement} row
 * @param {{
 *   dividerOf: (slider: Element) => Divider | undefined,
 *   chosen: () => Divider | undefined,
 *   put: (divider: Divider, place: number) => void,
 * }} of
 */
export function dragging(row, { dividerOf, chosen, put }) {
  const says = html("b");
  const target = html("div", { class: "bl-target", "aria-hidden": "true", hidden: true }, says);
  /** What is dragged. @type {{ slider: HTMLElement, divider: Divider, x: number, y: number, place?: number } | null} */
  let held = null;
  /** What was lifted, and stays where it was dropped until the answer is drawn. @type {HTMLElement | undefined} */
  let lifted;

  function settle() {
    if (held) return;
    target.hidden = true;
    lifted?.classList.remove("bl-grabbed");
    lifted?.style.removeProperty("translate");
    lifted = undefined;
  }

  /** The place nearest to a point, among all that stands in the line but a divider. @param {MouseEvent} event @param {Element} but */
  function nearest({ clientX, clientY }, but) {
    const line = [...row.querySelectorAll(".bl-card")].slice(0, -1).filter((thing) => thing !== but);
    const far = line.map((thing) => {
      const { top, bottom, left, width } = thing.getBoundingClientRect();
      const beside = clientX - left - width / 2;
      return { beside, distance: 100 * Math.max(top - clientY, clientY - bottom, 0) + Math.abs(beside) };
    });
    const least = Math.min(...far.map(({ distance }) => distance));
    const at = far.findIndex(({ distance }) => distance === least);
    const after = (far[at]?.beside ?? 0) > 0;
    return { place: at + Number(after), thing: /** @type {Element} */ (line[at]), after };
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const slider = sliderOf(event);
    const divider = slider && dividerOf(slider);
    if (!divider || event.button) return;
    settle();
    held = { slider, divider, x: event.clientX, y: event.clientY };
    slider.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (held.place === undefined && Math.hypot(dx, dy) < SLACK) return;
    const { place, thing, after } = nearest(event, held.slider);
    const { x, y, width, height, zoom } = within(row, thing);
    lifted = held.slider;
    held.place = place;
    lifted.classList.add("bl-grabbed");
    lifted.style.translate = `${dx / zoom}px ${dy / zoom}px`;
    target.hidden = false;
    target.style.cssText = `left: ${after ? x + width : x}px; top: ${y}px; height: ${height}px`;
    say(says, held.divider.guarantees[place] ?? "");
  }

  function up() {
    if (!held) return;
    const { divider, place = divider.place } = held;
    held = null;
    if (place === divider.place) settle();
    else put(divider, place);
    target.hidden = true;
  }

  function cancel() {
    held = null;
    settle();
  }

  row.addEventListener("pointerdown", down);
  row.addEventListener("pointermove", move);
  row.addEventListener("pointerup", up);
  row.addEventListener("pointercancel", cancel);
  row.addEventListener("keydown", ({ key }) => key === "Escape" && cancel());
  row.addEventListener("mousedown", (event) => {
    if (chosen() && !sliderOf(event)) event.preventDefault(); // the chosen divider keeps the focus
  });
  row.addEventListener("click", (event) => {
    const divider = chosen();
    const slider = document.activeElement;
    if (!divider || !slider || sliderOf(event) || buttonOf(event)) return;
    const { place } = nearest(event, slider);
    if (place !== divider.place) put(divider, place);
  });
  return { node: target, settle };
}

/** @param {Event} event */
function sliderOf({ target }) {
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[role=slider]")) : null;
}

/** @param {Event} event */
function buttonOf({ target }) {
  return target instanceof Element && target.closest("button");
}
