// @ts-check
/** Beside the turn: what the coach says, what happened, and the rule behind it. */
import { changes, html, say, set } from "../kit.js";

/** @typedef {import("./types.js").Picture} Picture */

export function aside() {
  const says = html("p", { class: "bl-says" });
  const rows = html("tbody");
  const how = html("p", { class: "bl-small" });
  const coach = html(
    "section",
    { class: "bl-coach", "aria-label": "Coach" },
    says,
    html("table", {}, rows),
    how,
  );
  const lines = html("ol");
  const log = html("div", { class: "bl-log", role: "log", tabindex: "0", "aria-label": "What happened" }, lines);
  const heading = html("b");
  const does = html("p");
  const rulings = html("dl");
  const explain = html(
    "details",
    { class: "bl-explain" },
    html("summary", {}, "Rule: ", heading),
    does,
    rulings,
  );
  const areOthers = changes();
  const end = () => (log.scrollTop = log.scrollHeight);
  const node = html("div", { class: "bl-aside" }, coach, html("h3", {}, "What happened"), log, explain);
  return {
    node,
    /** @param {Picture} picture */
    paint(picture) {
      node.hidden = picture.cover !== null;
      coach.hidden = picture.coach === null;
      // Where it is silent nothing stays: the next person may look at the page's own text.
      const advice = picture.coach ?? { says: "", rows: [], how: "" };
      say(says, advice.says);
      rows.replaceChildren(
        ...advice.rows.map(({ label, value, best }) =>
          html(
            "tr",
            { "data-best": best },
            html("th", { scope: "row" }, label),
            html("td", { class: "bl-n" }, value),
          ),
        ),
      );
      say(how, advice.how);
      if (areOthers(picture.log)) {
        lines.replaceChildren(...picture.log.map(({ text }) => html("li", {}, text)));
        if (log.isConnected) end();
        else setTimeout(end); // it has no height before
      }
      explain.hidden = picture.explain === null;
      if (picture.explain === null) return;
      say(heading, picture.explain.heading);
      say(does, picture.explain.does);
      set(rulings, "hidden", picture.explain.rulings.length === 0);
      rulings.replaceChildren(
        ...picture.explain.rulings.flatMap(({ id, question, ruling }) => [
          html("dt", {}, html("b", {}, id), ` ${question}`),
          html("dd", {}, ruling),
        ]),
      );
    },
  };
}
