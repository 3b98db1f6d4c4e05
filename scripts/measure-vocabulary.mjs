// Measures the vocabulary: node scripts/measure-vocabulary.mjs [--dist FOLDER] [--write]. How many names of an origin (those that surrogates draw from,
// and those that only tell where somebody is from) the detector `names` finds in talk and in writing; the rows of each table; what the lexicon
// costs. `--dist` is another build to read with.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { LOCALES } from "../dist/language/locales.js";
import { Flag, lexicon } from "../dist/language/name-lexicon.js";
import { givenNameRows, surnameRows } from "../dist/language/names/name-tables.js";
import { writeFigures } from "./write-figures.mjs";

const { values } = parseArgs({
  options: { dist: { type: "string", default: "dist" }, write: { type: "boolean", default: false } },
});
const built = (path) => pathToFileURL(resolve(values.dist, path)).href;
const { createNamesDetector } = await import(built("text/detectors/names/index.js"));

const keysOf = (rows) => [...new Set(rows.flatMap(({ key, origin }) => (origin === "" ? [] : [key])))];
const given = keysOf(givenNameRows());
const family = keysOf(surnameRows());
/** What stands beside a name in a frame of two: an everyday one of the other kind. */
const NEIGHBOURS = { given: "adam", family: "wilson" };

/** Frames, "X" being the name. In writing it has a capital, and so has the sentence. */
const FRAMES = [
  ["given", "um so i was talking to X about it"],
  ["given", "my name is X"],
  ["given", `X ${NEIGHBOURS.family} speaking`],
  ["family", "um so i was talking to X about it"],
  ["family", "dr X"],
  ["family", `${NEIGHBOURS.given} X speaking`],
];

const detector = await createNamesDetector();
const context = { signal: new AbortController().signal, emit() {}, language: "en", languages: ["en"] };
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const written = (frame) => capital(frame).replace(/\b(?:adam|wilson)\b/gu, capital);

const rows = [];
for (const [kind, frame] of FRAMES) {
  const names = kind === "given" ? given : family;
  const talk = await found(names, frame);
  const writing = await found(names.map(capital), written(frame));
  const plain = names.filter(isNothingElse);
  const cells = [
    share(talk.size, names.length),
    share(plain.filter((name) => talk.has(name)).length, plain.length),
    share(writing.size, names.length),
  ];
  rows.push(`| \`${frame}\` | ${kind} | ${names.length.toLocaleString("en")} | ${cells.join(" | ")} |`);
}
const text = [
  "| frame | name | names | in lower case | of those that are no word or place | in writing |",
  "|---|---|---|---|---|---|",
  ...rows,
  "",
  ...tables(),
  "",
  counted(),
  "",
  cost(),
].join("\n");
process.stdout.write(`${text}\n`);
if (values.write) writeFigures("vocabulary", text);

/** The names that are found, each in a document of its own: what is found of one must not help another. */
async function found(names, frame) {
  const all = new Set();
  const start = frame.indexOf("X");
  for (const name of names) {
    const document = frame.slice(0, start) + name + frame.slice(start + 1);
    const people = (await detector.detect(document, context)).filter(({ type }) => type === "PERSON");
    if (people.some((person) => person.start <= start && person.end >= start + name.length)) all.add(name);
  }
  return all;
}

/** No ordinary word of English, nor a place: a recogniser that writes no capitals gives no more to tell those by. */
function isNothingElse(name) {
  return (
    ((lexicon("en").get(name) ?? 0) & (Flag.Ambiguous | Flag.Place | Flag.Common | Flag.Function | Flag.Clinical)) === 0
  );
}

function share(part, whole) {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function tables() {
  const folder = new URL("../data/", import.meta.url);
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .map((name) => {
      const [, ...entries] = readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");
      const sources = new Map();
      for (const entry of entries) {
        const source = entry.slice(entry.lastIndexOf("\t") + 1);
        sources.set(source, (sources.get(source) ?? 0) + 1);
      }
      const told = [...sources].map(([source, count]) => `${source} ${count.toLocaleString("en")}`).join(", ");
      return `| \`${name.replace(/\.tsv$/u, "")}\` | ${entries.length.toLocaleString("en")} | ${told} |`;
    });
  return ["| table | rows | by source |", "|---|---|---|", ...lines];
}

/** What is data and what is code: word lists typed into it, comparisons with a language's code and tables by language outside of the languages' own room. */
function counted() {
  const folder = new URL("../src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".ts"));
  const texts = new Map(files.map((name) => [name, readFileSync(new URL(name, folder), "utf8")]));
  const count = (pattern, isWanted) =>
    [...texts].reduce((sum, [name, text]) => sum + (isWanted(name) ? [...text.matchAll(pattern)].length : 0), 0);
  const outside = (name) => !/^(?:language|evaluate\/languages)\//u.test(name);
  const lists = count(/\b(?:wordSet|phraseList)\(/gu, (name) => !name.endsWith("word-set.ts"));
  const compared = count(
    new RegExp(
      `\\b(?:\\w*[lL]ocale\\w*|\\w*[lL]anguage\\w*|code)\\)?\\s*[!=]==?\\s*"[a-z]{2}"|case "(?:${LOCALES.join("|")})":`,
      "gu",
    ),
    outside,
  );
  const tables = count(/Record<Locale\b|\[Locale in\b/gu, outside);
  const rows = readdirSync(new URL("../data/", import.meta.url))
    .filter((name) => name.endsWith(".tsv"))
    .reduce(
      (sum, name) => sum + readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8").split("\n").length - 2,
      0,
    );
  const lines = count(/\n/gu, (name) => name.startsWith("language/"));
  const said = (value) => value.toLocaleString("en");
  return `Rows of data: ${said(rows)}; lines of \`src/language/\`: ${said(lines)}; word lists typed into code: ${lists}; outside of \`src/language/\` (the oracle's own folders apart) comparisons with a language's code: ${compared}, tables by language: ${tables}.`;
}

/** In a process of its own, so that nothing is loaded yet. */
function cost() {
  const script = `
    const m = await import(${JSON.stringify(built("language/name-lexicon.js"))});
    const said = [];
    for (const locale of ${JSON.stringify(LOCALES)}) {
      globalThis.gc();
      const before = process.memoryUsage().heapUsed;
      const start = performance.now();
      const table = m.lexicon(locale);
      const ms = performance.now() - start;
      globalThis.gc();
      said.push(locale + ": " + table.size.toLocaleString("en") + " words, " + Math.round(ms) + " ms, " + ((process.memoryUsage().heapUsed - before) / 1e6).toFixed(1) + " MB");
    }
    console.log(said.join("; "));`;
  const said = execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return `The lexicon of a language, read on first use: ${said.trim()}.`;
}
