// @ts-check
/** What is held, as numbers to type or to step; the monkeys with their prices; what paying does. */
import { html, reveal, say, set, write } from "../kit.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Of} Of */
/** @typedef {import("./types.js").Picture} Picture */

/** @type {[of: Of, label: string, icon: string, box: string][]} */
const HELD = [
  ["bananas", "Bananas", "bunch-2", "0 0 52 54"],
  ["monkeys", "Monkeys", "monkey", "0 0 52 50"],
  ["birds", "Birds", "bird", "0 0 52 46"],
];

/**
 * Minus, a number that can be typed, plus.
 * @param {{ label: string, less: string, more: string, step: (by: 1 | -1) => void, type: (typed: string) => void }} of
 */
function counter({ label, less, more, step, type }) {
  const input = html("input", {
    class: "bl-input",
    inputmode: "numeric",
    autocomplete: "off",
    "aria-label": label,
    change: () => type(input.value),
  });
  const button = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {1 | -1} */ by) =>
    html("button", { type: "button", "aria-label": name, click: () => step(by) }, sign);
  const [down, up] = [button(less, "−", -1), button(more, "+", 1)];
  return {
    node: html("span", { class: "bl-counter", role: "group", "aria-label": label }, down, input, up),
    input,
    /** @param {number} value @param {number} most */
    paint(value, most) {
      write(input, String(value));
      set(down, "aria-disabled", value <= 0 && "true");
      set(up, "aria-disabled", value >= most && "true");
    },
  };
}

/** What is held. @param {Board} board */
export function holding({ ask, piece }) {
  const counters = HELD.map(([of, label]) =>
    counter({
      label,
      less: `Fewer ${of}`,
      more: `More ${of}`,
      step: (by) => ask("step", { of, by }),
      type: (typed) => ask("hold", { [of]: typed }),
    }),
  );
  const product = html("p", { class: "bl-product bl-n" });
  const caption = html("p", { class: "bl-small" });
  const examples = html("div", { class: "bl-row bl-no-print" });
  return {
    node: html(
      "div",
      {},
      product,
      html(
        "div",
        { class: "bl-held bl-no-print" },
        ...HELD.map(([, label, icon, viewBox], i) =>
          html(
            "div",
            {},
            html("span", { class: "bl-small" }, piece(icon, { viewBox }), label),
            counters[i]?.node,
          ),
        ),
      ),
      caption,
      examples,
    ),
    /** @param {Picture} picture */
    paint({ held, limits, product: written, caption: about, examples: known }) {
      say(product, written);
      say(caption, about);
      HELD.forEach(([of], i) => counters[i]?.paint(held[of], limits[of]));
      if (!examples.childElementCount)
        examples.append(
          ...known.map(({ name, label }) =>
            html("button", { type: "button", class: "bl-quiet", click: () => ask("example", { name }) }, label),
          ),
        );
    },
  };
}

/** The monkeys with their prices. @param {Board} board */
export function offers({ ask, card }) {
  const heading = html("h3");
  const rule = html("p", { class: "bl-small" });
  const list = html("div", { class: "bl-offers", role: "group", "aria-label": "Monkeys that may come" });
  const worked = html("p", { class: "bl-n bl-worked" });
  const check = html("p", { class: "bl-small" });
  const { hidden, show, paint: paintReveal } = reveal(ask, "Prices are hidden");
  let drawn = "";
  return {
    node: html("section", {}, heading, rule, list, worked, check, html("div", { class: "bl-row" }, hidden, show)),
    show,
    /** @param {Picture} picture */
    paint(picture) {
      say(heading, picture.heading);
      say(rule, picture.rule);
      say(worked, picture.worked);
      say(check, picture.check);
      paintReveal(picture.exact);
      if (drawn !== picture.text) {
        drawn = picture.text;
        list.replaceChildren(
          ...picture.offers.map((offer, i) =>
            html(
              "button",
              { type: "button", class: "bl-offer", click: () => ask("choose", { monkey: i }) },
              card(offer.card),
              html("span", {}, html("span"), html("small")),
              html("b", { class: "bl-n" }),
            ),
          ),
        );
      }
      picture.offers.forEach(({ brings, exact, price }, i) => {
        const button = /** @type {Element} */ (list.children[i]);
        const [name, small, face] = ["span > span", "small", "button > b"].map(
          (part) => /** @type {Element} */ (button.querySelector(part)),
        );
        set(button, "aria-pressed", String(i === picture.chosen));
        for (const [node, words] of /** @type {[Element, string][]} */ ([
          [name, brings],
          [small, exact],
          [face, price],
        ]))
          say(node, words);
      });
    },
  };
}

/** What paying for the chosen monkey does. @param {Board} board */
export function paying({ ask }) {
  let now = 0;
  const count = counter({
    label: "Pay, in bananas",
    less: "Pay one less",
    more: "Pay one more",
    step: (by) => ask("pay", { bananas: String(now + by) }),
    type: (bananas) => ask("pay", { bananas }),
  });
  const change = html("b", { class: "bl-n bl-change" });
  const words = html("p", { class: "bl-small" });
  const take = html("button", { type: "button", class: "bl-primary", click: () => ask("take", { bananas: count.input.value }) }, "Buy it");
  return {
    node: html(
      "section",
      { class: "bl-paying" },
      html("h3", {}, "What if you pay …"),
      html("div", { class: "bl-row" }, html("span", { class: "bl-row bl-no-print" }, count.node, take), change),
      words,
    ),
    take,
    /** @param {Picture} picture */
    paint({ paid, held, after }) {
      now = paid;
      count.paint(paid, held.bananas);
      say(change, `${after.change} points`);
      set(change, "data-loss", after.change.startsWith("−"));
      say(words, after.words);
    },
  };
}
