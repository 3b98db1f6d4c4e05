import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));

/** What others may use: an export, or a method of an exported class. */
interface Declared {
  readonly place: string;
  readonly name: string;
  readonly kind: "function" | "method" | "other";
  /** A method of a class that keeps an interface, whose docblocks are there. */
  readonly isTold: boolean;
  /** The docblock right before it; "" without one. */
  readonly doc: string;
  /** Its lines, up to the one that closes it. */
  readonly body: string;
}

const EXPORT = /^export (?:async |abstract |declare )*(function|class|interface|type|const|enum)\*? (\w+)/;
const METHOD = /^ {2}(?:static |async |get |override |\*)*([a-z]\w*)(?:<[^>]*>)?\(.*[^;]$/;
const NUMBER = /^export const \w+(?:: number)? = -?[\d(][\d_ .e*()/+-]*;/;
const UNIT = /(?:_MS|_HZ|_BYTES|_SAMPLES|_S|_DB)$/;
const EMPTY_WORDS = new Set("the a an of for to and or in is are it its this that options what".split(" "));

/** Plain reading: in the format that biome holds, what opens in a column closes in the same one. */
function declaredIn(file: string, text: string): readonly Declared[] {
  const lines = text.split("\n");
  let isInClass = false;
  let keepsInterface = false;
  return lines.flatMap((line, at): Declared[] => {
    const [, keyword, exported] = EXPORT.exec(line) ?? [];
    if (keyword === "class") keepsInterface = /\b(?:implements|extends)\b/.test(line);
    if (/^\S/.test(line)) isInClass = keyword === "class" || (isInClass && !line.startsWith("}"));
    const name = exported ?? (isInClass ? METHOD.exec(line)?.[1] : undefined);
    if (name === undefined || name === "constructor") return [];
    const kind = exported === undefined ? "method" : keyword === "function" ? "function" : "other";
    const body = [line, ...linesToClose(lines.slice(at + 1), line)].join("\n");
    const isTold = kind === "method" && keepsInterface;
    return [{ place: `${file}:${at + 1} ${name}`, name, kind, isTold, doc: docBefore(lines, at), body }];
  });
}

function linesToClose(after: readonly string[], opening: string): readonly string[] {
  if (/[;}]$/.test(opening)) return [];
  const indent = opening.length - opening.trimStart().length;
  const closing = new RegExp(`^ {${indent}}(?:[)\\]}].*[;}]|\\})$`);
  return after.slice(0, after.findIndex((line) => closing.test(line)) + 1);
}

function docBefore(lines: readonly string[], at: number): string {
  if (!lines[at - 1]?.endsWith("*/")) return "";
  const start = lines.slice(0, at).findLastIndex((line) => line.trimStart().startsWith("/**"));
  return lines.slice(start, at).join("\n");
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Words of a docblock that are not in the name already. */
function news({ name, doc }: Declared): string[] {
  const known = new Set(wordsOf(name.replaceAll(/([a-z\d])([A-Z])|_/g, "$1 $2")));
  return wordsOf(doc).filter((word) => !known.has(word) && !EMPTY_WORDS.has(word));
}

const files = (await readdir(src, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const all = (
  await Promise.all(files.map(async (file) => declaredIn(relative(src, file), await readFile(file, "utf8"))))
).flat();
const exported = all.filter(({ kind }) => kind !== "method");
const placesOf = (found: readonly Declared[]): string[] => found.map(({ place }) => place);

describe("the exports of src say what they are for", () => {
  it("reads them all", () => {
    expect(exported.length).toBeGreaterThan(1500);
    expect(all.length - exported.length).toBeGreaterThan(200);
  });

  it("each has a docblock right before it, and so has each method of an exported class", () => {
    expect(placesOf(all.filter(({ doc, isTold }) => doc === "" && !isTold))).toEqual([]);
  });

  it("no docblock only repeats the name", () => {
    expect(placesOf(all.filter((one) => one.doc !== "" && news(one).length === 0))).toEqual([]);
  });

  it("each function and method that throws an error names its code at @throws", () => {
    const unnamed = all
      .filter(({ kind }) => kind !== "other")
      .flatMap(({ place, doc, body }) => {
        const [, ...told] = doc.split("@throws");
        const codes = [...body.matchAll(/throw new HushtapeError\(\s*"([A-Z_]+)"/g)].map(([, code = ""]) => code);
        return codes.filter((code) => !told.join().includes(code)).map((code) => `${place} ${code}`);
      });
    expect(unnamed).toEqual([]);
  });

  it("each number has its unit in its name, or a docblock that says what it counts", () => {
    const numbers = exported.filter(({ body }) => NUMBER.test(body));
    expect(numbers.length).toBeGreaterThan(20);
    expect(placesOf(numbers.filter((one) => !UNIT.test(one.name) && news(one).length < 3))).toEqual([]);
  });
});
