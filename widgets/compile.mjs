// Compile Python in zip archives by the very Python that will run it in the browser: starting from
// sources, that one would spend most of its time on compiling them.
//
//     node compile.mjs PYODIDE "MODULE ..." ARCHIVE...
//
// Compiled are the modules named and those that Python's start loads, without docstrings; the others
// stay sources, which are smaller.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

def module(name):
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

def compiled(name, source):
    try:
        code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    except SyntaxError as error:
        raise ValueError(f"{name}, line {error.lineno}: {error.msg}") from None
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), False)

with zipfile.ZipFile("/from.zip") as old, zipfile.ZipFile("/to.zip", "w", compresslevel=9) as new:
    for name in sorted(old.namelist()):
        content = old.read(name)
        if name.endswith(".py") and module(name) in started.union(modules):
            name, content = name + "c", compiled(name, content)
        new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
`;

const [home, names, ...archives] = process.argv.slice(2);
const folder = path.resolve(home);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
const started = python.runPython("import sys; set(sys.modules)");
const modules = python.toPy(names.split(" "));
for (const archive of archives) {
  python.FS.writeFile("/from.zip", fs.readFileSync(archive));
  try {
    python.runPython(COMPILE, { globals: python.toPy({ started, modules }) });
  } catch (error) {
    console.error(error.message.trim().split("\n").at(-1));
    process.exit(1);
  }
  fs.writeFileSync(archive, python.FS.readFile("/to.zip"));
}
