// Compiles the tables under data/ into what the program reads: without sources, and checked. Part of `npm run build`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const from = new URL("../data/", import.meta.url);
const to = new URL("../dist/vocabulary/", import.meta.url);
mkdirSync(to, { recursive: true });
// What was worked out of older tables: scripts/write-lexicon.mjs makes it again, and until then the program does so itself.
for (const name of readdirSync(to).filter((each) => each.endsWith(".txt"))) rmSync(new URL(name, to));
for (const name of readdirSync(from).filter((each) => each.endsWith(".tsv"))) {
  const lines = readFileSync(new URL(name, from), "utf8").replace(/\n$/u, "").split("\n");
  const columns = (lines[0] ?? "").split("\t").length;
  for (const [index, line] of lines.entries()) {
    if (line.split("\t").length !== columns) throw new Error(`data/${name}, line ${index + 1}: not ${columns} columns`);
  }
  // The source of a row is for people: it is the last column.
  writeFileSync(new URL(name, to), lines.map((line) => line.slice(0, line.lastIndexOf("\t"))).join("\n"));
}
