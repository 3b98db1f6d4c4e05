// How far corpora are apart: node scripts/measure-divergence.mjs DATA [--write]     After a build.
// The texts that the taggers are trained on against labelled sets of DATA (primock57/, aci_bench/, stt_pii/, presidio_synth/, italian/) and of samples/texts/; the sets
// against each other; originals against the same with surrogates, and with placeholders. Prints no word of a text. `--write` puts the tables into docs/benchmarks.md.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { redactText } from "../dist/documents/redact-text.js";
import { evaluateDivergence } from "../dist/evaluate/divergence/evaluate-divergence.js";
import { jensenShannon, WordMeasure } from "../dist/evaluate/divergence/jensen-shannon.js";
import { measureDivisions } from "../dist/evaluate/divergence/measure-divisions.js";
import { countWords, Vocabulary } from "../dist/evaluate/divergence/word-counts.js";
import { generator } from "../dist/evaluate/statistics/bootstrap.js";
import { writeFigures } from "./write-figures.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: "boolean" } } });
const [data] = positionals;
if (!data) throw new Error("usage: measure-divergence.mjs DATA [--write]");
const root = fileURLToPath(new URL("..", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "measure-divergence-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
const { signal } = new AbortController();
/** The same surrogates in every run. */
const keyFile = join(work, "key");
writeFileSync(keyFile, `hushtape-key-1 ${Buffer.alloc(32, 7).toString("base64url")}\n`, { mode: 0o600 });

/** Parts of samples/texts/ that nobody tunes to, as one corpus. */
function samplesOf(language, parts) {
  const path = join(work, `samples-${language}.jsonl`);
  const packed = parts.map((part) => readFileSync(join(root, `samples/texts/${language}-${part}.jsonl.gz`)));
  writeFileSync(path, packed.map((bytes) => gunzipSync(bytes).toString().trim()).join("\n"));
  return path;
}

/** What the tagger of a language is trained on. */
function madeOf(language) {
  const path = join(work, `made-${language}.jsonl`);
  const generator = join(root, "models/training/tagger/generate.mjs");
  const made = execFileSync(process.execPath, [generator, "--language", language, "--texts", "1000", "--seed", "5"], {
    maxBuffer: 2 ** 28,
  });
  writeFileSync(path, made);
  return path;
}

const set = (name, language, path) => ({ name, language, path });
const sets = [
  set("primock57", "en", join(data, "primock57/dialogues.jsonl")),
  set("aci_bench", "en", join(data, "aci_bench/dialogues.jsonl")),
  set("stt_pii", "en", join(data, "stt_pii/dev.jsonl")),
  set("presidio_synth", "en", join(data, "presidio_synth/sentences.jsonl")),
  set("samples, en-c", "en", samplesOf("en", ["c"])),
  set("italian", "it", join(data, "italian/synthetic100.jsonl")),
  set("samples, it-d to it-f", "it", samplesOf("it", ["d", "e", "f"])),
  set("samples, es-d to es-f", "es", samplesOf("es", ["d", "e", "f"])),
];
const made = Object.fromEntries(["en", "it", "es"].map((language) => [language, madeOf(language)]));

async function measure(pathA, pathB, { paired = false, tokens = "words", resamples = 1000, references = 200 } = {}) {
  return evaluateDivergence({
    ...{ pathA, pathB, paired, tokens, vectors: { kind: "hashed-ngrams" }, dimensions: null, words: 0 },
    ...{ seed: 42, resamples, references, signal, emit: () => undefined, onProgress: () => undefined },
  });
}

const lines = [];
const say = (line) => {
  lines.push(line);
  console.log(line);
};
const row = (cells) => say(`| ${cells.join(" | ")} |`);
/** Without a minus before nothing. */
const three = (value) => value.toFixed(3).replace(/^-(0\.0+)$/, "$1");
const two = (value) => (value === 0 ? "0" : value.toPrecision(2));
const upTo = (spread, write) => (spread === null ? "–" : write(spread.high));

function head(...columns) {
  if (lines.length > 0) say("");
  row(columns);
  row(columns.map(() => "---"));
}

const COLUMNS = [
  ...["documents", "words alike", "beyond chance", "p", "halves up to", "documents alike", "as written"],
  ...["Fréchet", "beyond chance", "of it shift", "halves up to", "dimensions"],
];

/** Two sources whose divergence is known: words by Zipf's law, every third of them so many times as often in the second. */
async function knownSources(often, many) {
  const shares = (factor) => {
    const parts = Array.from({ length: 5000 }, (_, word) => (word % 3 === 0 ? factor : 1) / (word + 3));
    const total = parts.reduce((sum, part) => sum + part, 0);
    return Float64Array.from(parts, (part) => part / total);
  };
  const [p, q] = [shares(1), shares(often)];
  const random = generator(many);
  const wordOf = (source) => {
    let left = random();
    let word = 0;
    while (word < source.length - 1 && left > source[word]) left -= source[word++];
    return String(word);
  };
  const vocabulary = new Vocabulary();
  const documents = [p, q].flatMap((source) =>
    Array.from({ length: many }, () =>
      countWords(
        Array.from({ length: 100 }, () => wordOf(source)),
        vocabulary,
      ),
    ),
  );
  const words = new WordMeasure(documents, vocabulary.size);
  const measured = await measureDivisions((division) => ({ ...words.measure(division) }), {
    ...{ shape: { a: many, b: many, paired: false }, sizes: documents.map(({ total }) => total) },
    ...{ seed: 42, resamples: 200, references: 200, signal, onProgress: () => undefined },
  });
  const { value, drawn, beyondChance, p: chance } = measured("pooled");
  row([
    ...[three(jensenShannon(p, q)), many, three(value), `${three(drawn.low)}–${three(drawn.high)}`],
    ...[three(beyondChance), three(chance)],
  ]);
}

async function compare(one, other, options = {}) {
  const { a, b, jensenShannon: said, frechet } = await measure(one.path, other.path, options);
  // Of the words as they are written the value alone is told.
  const once = { ...options, tokens: "whitespace", resamples: 1, references: 1 };
  const written = (await measure(one.path, other.path, once)).jensenShannon;
  const { distance } = frechet;
  row([
    ...[one.name, other.name, `${a.documents} / ${b.documents}`],
    ...[three(said.pooled.value), three(said.pooled.beyondChance), three(said.pooled.p)],
    `${upTo(said.pooled.halvesOfA, three)} / ${upTo(said.pooled.halvesOfB, three)}`,
    ...[three(said.byDocument.value), three(written.pooled.value)],
    ...[two(distance.value), two(distance.beyondChance), two(frechet.meanShift.value)],
    ...[`${upTo(distance.halvesOfA, two)} / ${upTo(distance.halvesOfB, two)}`, frechet.dimensions],
  ]);
}

head("true divergence", "documents each", "value", "drawn anew, 95 %", "beyond chance", "p");
for (const often of [1, 1.5, 4]) for (const many of [10, 40, 160, 640]) await knownSources(often, many);
head("trained on", "measured on", ...COLUMNS);
for (const one of sets) await compare({ name: `templates, ${one.language}`, path: made[one.language] }, one);
head("one set", "another", ...COLUMNS);
for (const [index, one] of sets.entries())
  for (const other of sets.slice(index + 1)) if (one.language === other.language) await compare(one, other);
head("originals", "the same documents", ...COLUMNS);
for (const one of sets)
  for (const surrogates of [true, false]) {
    const name = surrogates ? "with surrogates" : "with placeholders";
    const path = join(work, "outputs.jsonl");
    const outputs = [];
    for (const line of readFileSync(one.path, "utf8").trim().split("\n")) {
      const { id, text } = JSON.parse(line);
      const config = { language: one.language, surrogates, ...(surrogates ? { keyFile } : {}) };
      const done = await redactText(text, { config });
      outputs.push(JSON.stringify({ id, text: done.text }));
    }
    writeFileSync(path, outputs.join("\n"));
    await compare(one, { name, path }, { paired: true });
  }
if (values.write) writeFigures("divergence", lines.join("\n"));
