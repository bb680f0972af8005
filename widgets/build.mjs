// Bundle what pages and notebooks load: each module of src/ that is a board, with its style; the worker; the host.
// A board is found by its default export, so that a new one needs no line here.
//
//     node build.mjs [--watch]
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { context } from "esbuild";

const boards = readdirSync("src")
  .filter((name) => name.endsWith(".js"))
  .map((name) => `src/${name}`)
  .filter((module) => /^export default /m.test(readFileSync(module, "utf8")));
const styles = boards.map((module) => module.replace(/js$/, "css")).filter(existsSync);

// Names stay, so that an error can be read; what only spaces a page out is not sent.
const shared = { bundle: true, minifyWhitespace: true, target: "es2022", charset: "utf8", outdir: "dist", logLevel: "warning" };
const modules = { entryPoints: [...boards, ...styles, "src/worker.js"], format: "esm", loader: { ".svg": "text" } };
const script = { entryPoints: ["src/host.js"], format: "iife" };

for (const part of [modules, script]) {
  const bundle = await context({ ...shared, ...part });
  await bundle.rebuild();
  if (process.argv.includes("--watch")) await bundle.watch();
  else await bundle.dispose();
}
