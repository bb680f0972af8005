// @ts-check
/** The project, the card that is shown of it, and what each of its cards gives away. */
import { button, capital, changes, counted, fraction, html, say, set, stepper } from "../kit.js";
import { number } from "./numbers.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Picture} Picture */

/** @param {Board} board */
export function hintCards(board) {
  const project = projectCard(board);
  const compared = comparison(board);
  return {
    nodes: [project.node, compared.node],
    /** @param {Picture} picture */
    paint({ hint, spots }) {
      project.node.hidden = !hint;
      compared.node.hidden = !hint?.shown;
      if (!hint) return;
      project.paint(hint, Object.values(spots).some(({ hut, tiki }) => hut || tiki));
      if (hint.shown) compared.paint(hint);
    },
  };
}

/** @param {Board} board */
function projectCard({ prefix, ask, map }) {
  const title = html("h3", { id: `${prefix}project` });
  const hand = html("div", { class: "bl-hand" });
  const said = html("p", { class: "bl-say" });
  const where = html("p", { class: "bl-small" });
  const alone = html("select", {
    class: "bl-input",
    change: () => alone.value && ask("show", { card: alone.value }),
  });
  const seekers = stepper({
    label: "Tikis that look for it",
    less: "One Tiki less",
    more: "One Tiki more",
    step: (by) => ask("seekers", { by }),
  });
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const [areOtherCards, isOtherList] = [changes(), changes()];
  return {
    node: html(
      "section",
      { class: "bl-card", "aria-labelledby": `${prefix}project` },
      title,
      hand,
      said,
      where,
      html(
        "div",
        { class: "bl-row bl-asks bl-no-print" },
        html("span", { class: "bl-field" }, "Tikis", seekers.node),
        html("label", { class: "bl-field" }, "A card alone", alone),
      ),
    ),
    /** @param {Hint} hint @param {boolean} built whether anything stands on the island */
    paint(hint, built) {
      if (areOtherCards(hint.cards.map(({ card }) => card))) {
        const inside = hand.contains(document.activeElement);
        buttons.clear();
        for (const card of hint.cards) {
          const node = button(html("span", { class: "bl-face" }, picture(card, map)), () => ask("show", { card: card.card }));
          node.append(html("b", {}, card.card), html("small"));
          buttons.set(card.card, node);
        }
        hand.replaceChildren(...buttons.values());
        if (inside) hand.querySelector("button")?.focus();
      }
      for (const [card, button] of buttons) {
        set(button, "aria-pressed", String(card === hint.shown));
        say(/** @type {Node} */ (button.lastChild), card === hint.shown ? "shown" : hint.shown ? "hidden" : "show it?");
      }
      hand.hidden = !hint.cards.length;
      say(title, hint.project ? `Your project: ${hint.project.replaceAll("-", " – ")}` : "A card of a project");
      say(said, hint.shown ? `${hint.sentence} ${hint.hit}`.trim() : hint.sentence);
      say(where, listed(hint.order.filter((beach) => beach in hint.beaches).map((beach) => `${hint.beaches[beach]} on ${beach}`)));
      where.hidden = !hint.shown;
      seekers.paint(hint.seekers, 1, hint.most);
      if (isOtherList(hint.all)) alone.replaceChildren(html("option", { value: "" }, "choose"), ...choices(hint.all));
      alone.value = hint.project ? "" : hint.shown ?? "";
    },
  };
}

/** @param {Hint["all"]} all */
function choices(all) {
  return /** @type {const} */ (["beach", "area", "theme"]).map((kind) =>
    html("optgroup", { label: capital(kind) }, ...all[kind].map((card) => html("option", {}, card))),
  );
}

/** @param {string[]} parts */
function listed(parts) {
  return parts.length ? `${parts.join(", ")}.` : "";
}

/** @param {Card} card @param {Board["map"]} map */
function picture({ card, kind }, map) {
  return kind === "area" ? map.ground(card) : map.piece(kind === "theme" ? card : "palm", 14.5);
}

/** @param {Board} board */
function comparison({ prefix, map }) {
  const list = html("ol", { class: "bl-compared" });
  const model = html("p", { class: "bl-small" });
  const title = html("h3", { id: `${prefix}compared` });
  const yours = html("dl", { class: "bl-yours" });
  return {
    node: html("section", { class: "bl-card", "aria-labelledby": `${prefix}compared` }, title, list, model, yours),
    /** @param {Hint} hint */
    paint(hint) {
      say(title, hint.project ? "Which card gives least away?" : "What it gives away");
      const most = Math.max(...hint.cards.map(({ hit }) => hit?.share ?? 0));
      list.replaceChildren(...hint.cards.map((card) => row(card, hint, most, map)));
      const tikis = hint.seekers === 1 ? "the Tiki stands" : `the ${hint.seekers} Tikis stand`;
      model.replaceChildren(
        html("b", {}, "Exact"),
        `, if ${tikis} on ${hint.seekers === 1 ? "a spot" : "different spots"} that ${hint.seekers === 1 ? "fits" : "fit"}, each choice equally likely. ${hint.free} spots are free.`,
      );
      yours.hidden = !hint.yours.length;
      yours.replaceChildren(
        html("dt", { class: "bl-label" }, "How sure can a rival be of your spot, if you are one who …"),
        ...hint.yours.map(({ who, chance }) =>
          html("dd", {}, html("span", {}, who), chance ? number(chance) : html("b", {}, "never this card")),
        ),
      );
    },
  };
}

/** @param {Card} card @param {Hint} hint @param {number} most @param {Board["map"]} map */
function row(card, { shown }, most, map) {
  const { hit, spots } = card;
  if (!hit) return html("li");
  const bar = html("i", { style: `width: ${(100 * hit.share) / most}%` });
  return html(
    "li",
    { class: card.card === shown && "bl-shown" },
    html("span", { class: "bl-face" }, picture(card, map)),
    html("span", { class: "bl-name" }, html("b", {}, card.card), html("small", {}, counted(spots ?? 0, "spot fits", "spots fit"))),
    html("span", { class: "bl-bar", "aria-hidden": "true" }, bar),
    html("span", { class: "bl-chance" }, ...(hit.raw === hit.fraction ? [] : [fraction(hit.raw), " = "]), number(hit)),
  );
}
