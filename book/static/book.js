// The switch between light and dark, printing the odds card, and wide formulas for the keyboard.
"use strict";

const root = document.documentElement;
const systemDark = matchMedia("(prefers-color-scheme: dark)");

function show(theme) {
  root.dataset.theme = theme;
  for (const button of document.querySelectorAll(".book-dark"))
    button.setAttribute("aria-pressed", String(theme === "dark"));
}

for (const button of document.querySelectorAll(".book-dark")) {
  button.addEventListener("click", () => {
    const theme = root.dataset.theme === "dark" ? "light" : "dark";
    root.dataset.mode = theme;
    try {
      localStorage.setItem("mode", theme);
      localStorage.setItem("theme", theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    show(theme);
  });
}
systemDark.addEventListener("change", () => {
  if (root.dataset.mode === "auto") show(systemDark.matches ? "dark" : "light");
});
show(root.dataset.theme);

for (const link of document.querySelectorAll(".book-print"))
  link.addEventListener("click", (event) => {
    event.preventDefault();
    print();
  });

addEventListener("load", async () => {
  await globalThis.MathJax?.startup.promise;
  for (const formula of document.querySelectorAll("mjx-container[display]")) formula.tabIndex = 0;
});
