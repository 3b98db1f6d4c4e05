import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

// Scripts are plain JavaScript that no compiler reads, and some load modules by a name in a string: a module that moves, or a name that is
// no longer exported, would show only when somebody measures.

const root = fileURLToPath(new URL("..", import.meta.url));
const scripts = (await readdir(join(root, "scripts"), { recursive: true })).filter((name) => name.endsWith(".mjs"));

/** `{ a, b: c }` before `= await load("…")`, or of an import; the path as the script says it. */
const ASKED = /\{([^{}]*)\}\s*(?:=\s*await\s+(?:[\w.]+\.)?load\(\s*|from\s+)"([^"]+)"/g;

/** The source of what a script names: its compiled form in dist, or a source itself; `null`: another script, or a package. */
function sourceOf(script: string, path: string): string | null {
  const beside = resolve(root, "scripts", dirname(script), path);
  const asDist = path.startsWith(".") ? relative(join(root, "dist"), beside) : path;
  if (asDist.startsWith("..") || (!path.startsWith(".") && !path.includes("/") && !/\.[jt]s$/.test(path))) return null;
  if (path.endsWith(".ts")) return join(root, path);
  return path.endsWith(".js") ? join(root, "src", asDist.replace(/\.js$/, ".ts")) : null;
}

async function exportsOf(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, "utf8");
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(/^export (?:async |abstract )?(?:function\*?|class|const) (\w+)/gm))
    names.add(name);
  for (const [, list = ""] of text.matchAll(/^export \{([^}]*)\}/gm)) {
    for (const name of list.split(",")) names.add(name.trim().replace(/^.* as /u, ""));
  }
  for (const [, path = ""] of text.matchAll(/^export \* from "([^"]+)"/gm)) {
    for (const name of await exportsOf(join(dirname(file), path.replace(/\.js$/, ".ts")))) names.add(name);
  }
  return names;
}

describe("scripts ask modules of ours only for what they export", () => {
  it.each(scripts)("%s", async (script) => {
    const text = await readFile(join(root, "scripts", script), "utf8");
    const missing: string[] = [];
    for (const [, list = "", path = ""] of text.matchAll(ASKED)) {
      const source = sourceOf(script, path);
      if (source === null) continue;
      const known = await exportsOf(source).catch(() => null);
      if (known === null) missing.push(`${basename(script)}: no module ${path}`);
      for (const entry of known === null ? [] : list.split(",")) {
        const name = entry.trim().replace(/(?: as |:)[\s\S]*$/u, "");
        if (name !== "" && !known?.has(name)) missing.push(`${path} does not export ${name}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
