import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/language/locales.js";

const folder = join(import.meta.dirname, "../../data");
const page = readFileSync(join(folder, "README.md"), "utf8");
/** Tables of data/, and those that a language has in its own folder. */
const tables = ["data", ...LOCALES.map((locale) => `src/language/${locale}/data`)]
  .filter((own) => existsSync(join(folder, "..", own)))
  .flatMap((own) =>
    readdirSync(join(folder, "..", own)).flatMap((name) => (name.endsWith(".tsv") ? [`${own}/${name}`] : [])),
  );
const sources = new Set(
  [...(page.split("## Sources")[1] ?? "").matchAll(/^\| `([^`]+)` \|/gmu)].map(([, name]) => name),
);

describe.each(tables)("%s", (name) => {
  const lines = readFileSync(join(folder, "..", name), "utf8")
    .replace(/\n$/u, "")
    .split("\n");
  const [head = [], ...rows] = lines.map((line) => line.split("\t"));

  it("has a row in data/README.md", () => {
    expect(page).toContain(`| \`${basename(name, ".tsv")}\` |`);
  });

  it("has as many cells in each row as columns, the first its text and the last a source that data/README.md names", () => {
    expect(head[0]).toBe("text");
    expect(head.at(-1)).toBe("source");
    const odd = rows.filter((row) => row.length !== head.length || row[0] === "" || !sources.has(row.at(-1)));
    expect(odd).toEqual([]);
  });

  it("is sorted by text, and no row stands twice", () => {
    const texts = rows.map(([text = ""]) => text);
    expect(texts).toEqual([...texts].sort());
    const seen = rows.map((row) => row.slice(0, -1).join("\t"));
    const once = new Set<string>();
    expect(seen.filter((row) => once.size === once.add(row).size)).toEqual([]);
  });

  it("has no blank around a cell", () => {
    expect(rows.flat().filter((cell) => cell !== cell.trim())).toEqual([]);
  });
});
