// @ts-check
/** After the game: the decisions that cost most, as the coach weighs them. */
import { button, changes, html, say } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function review({ ask }) {
  const start = button("Which decisions cost most?", () => ask("review"));
  const progress = html("progress", { "aria-label": "Moves weighed" });
  const rows = html("ol", { class: "bl-costs" });
  const none = html("p", { class: "bl-small" }, "None: the coach would have done the same.");
  const how = html(
    "p",
    { class: "bl-small" },
    "Weighed one step ahead, by what could be known at the time: a model, not a proof.",
  );
  const node = html("div", { class: "bl-review" }, start, progress, rows, none, how);
  const areOthers = changes();
  return {
    node,
    /** @param {Picture} picture */
    paint({ over, review, replay }) {
      node.hidden = !over || !replay.now;
      const working = review !== null && review.done < review.of;
      start.hidden = review !== null;
      progress.hidden = !working;
      if (review !== null) {
        progress.max = review.of;
        progress.value = review.done;
      }
      const found = working ? [] : (review?.rows ?? []);
      rows.hidden = found.length === 0;
      none.hidden = review === null || working || found.length > 0;
      how.hidden = rows.hidden;
      if (!areOthers(found)) return;
      rows.replaceChildren(
        ...found.map(({ at, who, did, better, lost }) => {
          const show = button(`Show move ${at + 1}`, () => ask("go", { at }), { class: "bl-quiet" });
          const words = html("p");
          say(words, `${who}: ${ended(did)} Worth more: ${ended(better)} `);
          words.append(html("b", { class: "bl-n" }, `−${lost}`));
          return html("li", {}, words, show);
        }),
      );
    },
  };
}

/** Words as a sentence: "BANANAS!" ends by itself. @param {string} words */
function ended(words) {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
