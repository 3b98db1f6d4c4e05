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

const four = (value) => value.toFixed(3);
const three = (value) => (value === 0 ? "0" : value.toPrecision(2));
const to = (spread, write) => (spread === null ? "–" : write(spread.high));

function rowOf(a, b, { a: sizeA, b: sizeB, jensenShannon, frechet }, { jensenShannon: written }) {
  const { pooled, byDocument } = jensenShannon;
  const { distance, meanShift, dimensions } = frechet;
  return `| ${[
    ...[a, b, `${sizeA.documents} / ${sizeB.documents}`, four(pooled.value), to(pooled.mixed, four)],
    ...[
      `${to(pooled.halvesOfA, four)} / ${to(pooled.halvesOfB, four)}`,
      four(byDocument.value),
      four(written.pooled.value),
    ],
    ...[three(distance.value), three(meanShift.value), to(distance.mixed, three)],
    ...[`${to(distance.halvesOfA, three)} / ${to(distance.halvesOfB, three)}`, dimensions],
  ].join(" | ")} |`;
}

const lines = [];
const say = (line) => {
  lines.push(line);
  console.log(line);
};

function head(first, second) {
  say(
    `| ${first} | ${second} | documents | words alike | mixed up to | halves up to | documents alike | as written | Fréchet | of it shift | mixed up to | halves up to | dimensions |`,
  );
  say("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
}

async function compare(a, b, options = {}) {
  const said = await measure(a.path, b.path, options);
  // Of the words as they are written the value alone is told.
  const written = await measure(a.path, b.path, { ...options, tokens: "whitespace", resamples: 1, references: 1 });
  say(rowOf(a.name, b.name, said, written));
}

head("trained on", "measured on");
for (const one of sets) await compare({ name: `templates, ${one.language}`, path: made[one.language] }, one);
say("");
head("one set", "another");
for (const [index, one] of sets.entries())
  for (const other of sets.slice(index + 1)) if (one.language === other.language) await compare(one, other);
say("");
head("originals", "the same documents");
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
