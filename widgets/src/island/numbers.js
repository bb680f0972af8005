// @ts-check
/** Exact numbers: the fraction first, then its figures. */
import { fraction, html } from "../kit.js";

/** @param {import("./types.js").Number} of */
export function number({ fraction: exact, sign, figures }) {
  return html("span", { class: "bl-number" }, html("b", {}, fraction(exact)), figures && ` ${sign} ${figures}`);
}
