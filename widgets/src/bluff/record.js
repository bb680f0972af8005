// @ts-check
/** How often each was right. */
import { html, say, set } from "../kit.js";

export function record() {
  const node = html("dl", { class: "bl-record", "aria-label": "How often each was right" });
  return {
    node,
    /** @param {import("./types.js").Picture} picture */
    paint({ record: rows }) {
      while (node.children.length < rows.length) node.append(html("div", {}, html("dt"), html("dd")));
      rows.forEach(({ what, times, of }, i) => {
        const [name, number] = /** @type {HTMLElement} */ (node.children[i]).children;
        say(/** @type {Element} */ (name), what);
        say(/** @type {Element} */ (number), of ? `${times} of ${of}` : "none yet");
        set(/** @type {Element} */ (number), "data-none", !of);
      });
    },
  };
}
