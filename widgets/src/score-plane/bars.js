// @ts-check
/** What a monkey of 10 is worth, the fewer there are the more; as bars and as a table. */
import { changes, heads, html, row, say, scrolled, set, svg, text } from "../kit.js";

/** @typedef {import("./types.js").Bar} Bar */
/** @typedef {import("./types.js").Picture} Picture */

const [HEIGHT, FLOOR, TOP] = [230, 176, 28];

export function bars() {
  const drawing = svg("svg", { class: "bl-drawn bl-bars", role: "img" });
  const table = html("table");
  const scroll = scrolled("The bars as a table", table);
  const isOther = changes();
  const about = html("p", { class: "bl-small" });
  const words = html("div");
  const node = html(
    "section",
    { class: "bl-first" },
    html("h3", {}, "The first monkeys are worth most"),
    about,
    html("div", { class: "bl-halves" }, html("div", {}, drawing, scroll), words),
  );
  return {
    node,
    /** Nothing while prices are hidden. @param {Picture} picture @param {number} width @param {boolean} asText */
    paint(picture, width, asText) {
      const { bars } = picture;
      node.hidden = !bars;
      if (!bars) return;
      say(about, `Bananas that a monkey of 10 is worth, with ${picture.held.bananas} bananas in hand.`);
      const said = picture.bars_words;
      if (isOther(said)) words.replaceChildren(...said.map((sentence) => html("p", {}, sentence)));
      set(drawing, "hidden", asText);
      scroll.hidden = !asText;
      if (asText) return table.replaceChildren(...rows(bars));
      set(drawing, "viewBox", `0 0 ${width} ${HEIGHT}`);
      set(drawing, "aria-label", `Bars: what a monkey of 10 is worth, by monkeys net of birds. ${said[0]}`);
      drawing.replaceChildren(...draw(bars, width));
    },
  };
}

/** @param {Bar[]} bars @param {number} width */
function draw(bars, width) {
  const pitch = width / bars.length;
  const most = Math.max(...bars.map(({ at }) => at), 1);
  return [
    ...bars.flatMap(({ net, at, worth }, i) => {
      const [middle, high] = [(i + 0.5) * pitch, ((FLOOR - TOP) * at) / most];
      return [
        svg("rect", { x: middle - pitch * 0.34, y: FLOOR - high, width: pitch * 0.68, height: high, rx: 2 }),
        text(middle, FLOOR - high - 7, worth, "middle", "bl-strong"),
        text(middle, FLOOR + 19, String(net), "middle", "bl-soft"),
      ];
    }),
    svg("path", { class: "bl-axis", d: `M0 ${FLOOR}H${width}` }),
    text(0, HEIGHT - 8, "monkeys net of birds you already have", "start", "bl-soft"),
  ];
}

/** @param {Bar[]} bars */
function rows(bars) {
  return [
    heads("Monkeys net of birds", "Worth in bananas"),
    html("tbody", {}, ...bars.map(({ net, worth }) => row({}, String(net), worth))),
  ];
}
