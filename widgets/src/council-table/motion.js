// @ts-check
/** What shows where a thing came from: it slides from there, unless somebody wants no motion. */

const MILLISECONDS = 450;

/** Where something is; null if it is not to be seen. @param {Element | null | undefined} node */
export function place(node) {
  const box = node?.getBoundingClientRect();
  return box?.width ? box : null;
}

/** @param {HTMLElement | null | undefined} node @param {DOMRect | null | undefined} from */
export function slide(node, from) {
  const to = place(node);
  if (!node || !from || !to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const zoom = to.width / node.offsetWidth || 1;
  const [x, y] = [(from.x - to.x) / zoom, (from.y - to.y) / zoom];
  if (Math.hypot(x, y) < 2) return;
  node.animate(
    [
      { translate: `${x}px ${y}px`, zIndex: 3, position: "relative" },
      { translate: "0 0", zIndex: 3, position: "relative" },
    ],
    { duration: MILLISECONDS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
}
