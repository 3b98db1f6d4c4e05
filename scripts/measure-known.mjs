#!/usr/bin/env node
// False alarms for what is known, by its number of phones: of listening (PocketSphinx) in sound, and of the distance by sound in texts. From these
// the thresholds in src/audio/spotter/thresholds.ts and src/text/detectors/known/known-sounds.ts were chosen.
//   npm run build && node scripts/measure-known.mjs [--every 400] [--sound FILE.wav…] [--texts DIALOGUES.jsonl…]
// The names are every 400th of those that ship, given ones with surnames; names that are words, and those of the texts, are left out. That nobody
// in the sound is called so is for who runs it to know. Lines of a text file: {text}. An hour is 9,000 words.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findSpotter } from "../dist/audio/spotter/find-spotter.js";
import { createSpotter } from "../dist/audio/spotter/spotter.js";
import { parseKnown } from "../dist/config/known.js";
import { GIVEN_NAMES } from "../dist/language/lexicons/given-names.js";
import { SURNAMES } from "../dist/language/lexicons/surnames.js";
import { isOrdinaryWord } from "../dist/language/ordinary-word.js";
import { pronounce } from "../dist/language/pronunciation/pronounce.js";
import { findHeardAsKnown } from "../dist/text/detectors/known/heard-as-known.js";
import { phrasesOf } from "../dist/text/detectors/known/known-phrases.js";
import { soundsOf } from "../dist/text/detectors/known/known-sounds.js";

const WORDS_AN_HOUR = 9000;
const MAX_PERSONS = 200;
const given = { "--every": [], "--sound": [], "--texts": [] };
let option = "--every";
for (const arg of process.argv.slice(2)) {
  if (arg in given) option = arg;
  else given[option].push(arg);
}
const every = Number(given["--every"][0] ?? 400);
const texts = given["--texts"]
  .flatMap((path) => readFileSync(path, "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line).text);
const said = new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/gu) ?? []));

function someOf(names) {
  const free = [...names].filter((name) => /^[a-z]{3,}$/u.test(name) && !said.has(name) && !isOrdinaryWord(name));
  return free.filter((_, index) => index % every === 0);
}

const surnames = someOf(SURNAMES);
const persons = someOf(GIVEN_NAMES)
  .slice(0, Math.min(MAX_PERSONS, surnames.length))
  .map((name, index) => ({ given: [name], family: [surnames[index]] }));
const known = parseKnown({ persons });

/** By number of phones: how many are looked for, and how often one was found. */
function table(phones) {
  const rows = new Map();
  for (const count of phones) {
    const row = rows.get(count) ?? { names: 0, found: 0 };
    row.names++;
    rows.set(count, row);
  }
  return rows;
}

function print(what, rows, hours) {
  console.log(`\n${what}, ${hours.toFixed(2)} h\n| phones | names | found | a name and hour |\n|---|---|---|---|`);
  for (const [phones, { names, found }] of [...rows].sort(([a], [b]) => a - b)) {
    console.log(`| ${phones} | ${names} | ${found} | ${(found / names / hours).toFixed(2)} |`);
  }
}

async function listenTo(paths) {
  const folder = mkdtempSync(join(tmpdir(), "measure-known-"));
  const spotter = createSpotter(await findSpotter());
  const phrases = phrasesOf(known).filter(({ spaced }) => !spaced);
  const phonesOf = ({ words }) => words.reduce((sum, word) => sum + pronounce(word).length, 0);
  const rows = table(phrases.map(phonesOf));
  let hours = 0;
  for (const sound of paths) {
    const path = join(folder, `${basename(sound)}.wav`);
    execFileSync("ffmpeg", ["-v", "error", "-i", sound, "-ac", "1", "-ar", "16000", path]);
    const durationMs = statSync(path).size / 32;
    const { signal } = new AbortController();
    const options = { signal, onProgress: () => undefined };
    const { hits } = await spotter.spot([{ path, startMs: 0, endMs: durationMs, durationMs }], phrases, options);
    for (const { phrase } of hits) rows.get(phonesOf(phrases[phrase])).found++;
    hours += durationMs / 3_600_000;
  }
  rmSync(folder, { recursive: true });
  print("Listening", rows, hours);
}

function compare() {
  const sounds = soundsOf(known).filter(({ spelled }) => !spelled);
  const rows = table(sounds.map(({ phones }) => phones.length));
  for (const [count, row] of rows) {
    const alike = sounds.filter(({ phones }) => phones.length === count);
    for (const text of texts) row.found += findHeardAsKnown(text, alike, []).length;
  }
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/u).length, 0);
  print("By their sound in the words", rows, words / WORDS_AN_HOUR);
}

if (texts.length > 0) compare();
if (given["--sound"].length > 0) await listenTo(given["--sound"]);
