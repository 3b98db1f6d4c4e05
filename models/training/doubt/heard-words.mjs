// Reads what a recogniser heard of a recording, with what was hidden in each word: from NAME.tsv (a line a word: word, beginning and end in milliseconds,
// probability, 1 where half of its time or more lies on an identifier), or from NAME.heard.json and NAME.truth.json ({words: [{start, end, entity}]}, seconds).
// As a program it writes the first from the second: node models/training/doubt/heard-words.mjs OUT FOLDER…
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const ms = (seconds) => Math.round(seconds * 1000);
const overlap = (a, b) => Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** @param {string} folder @returns its recordings in the order of their names, each with its words */
export function readHeard(folder) {
  const stems = readdirSync(folder).flatMap((file) => /^(.+)\.(?:heard\.json|tsv)$/.exec(file)?.[1] ?? []);
  return [...new Set(stems)].sort().flatMap((name) => {
    const stem = join(folder, name);
    if (existsSync(`${stem}.tsv`)) return [{ name, words: wordsOfTable(`${stem}.tsv`) }];
    return existsSync(`${stem}.truth.json`) ? [{ name, words: wordsOfTruth(stem) }] : [];
  });
}

function wordsOfTable(path) {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [text, startMs, endMs, probability, hides] = line.split("\t");
    return { text, startMs: +startMs, endMs: +endMs, probability: +probability, hides: +hides };
  });
}

function wordsOfTruth(stem) {
  const said = readJson(`${stem}.truth.json`).words.filter(({ entity }) => entity !== null);
  const identifying = said.map(({ start, end }) => ({ startMs: ms(start), endMs: ms(end) }));
  return readJson(`${stem}.heard.json`).words.map(({ word, start, end, probability }) => {
    const times = { startMs: ms(start), endMs: ms(end) };
    const hidden = identifying.reduce((sum, span) => sum + overlap(times, span), 0);
    return { text: word, ...times, probability, hides: 2 * hidden >= times.endMs - times.startMs ? 1 : 0 };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out, ...folders] = process.argv.slice(2);
  mkdirSync(out, { recursive: true });
  for (const { name, words } of folders.flatMap(readHeard)) {
    const lines = words.map((word) => [word.text, word.startMs, word.endMs, word.probability, word.hides].join("\t"));
    writeFileSync(join(out, `${basename(name)}.tsv`), `${lines.join("\n")}\n`);
  }
}
