// Redacts recordings with exact truth and scores the sound: node scripts/measure.mjs RECORDINGS [--margins] [--write]
// RECORDINGS/NAME.{wav,truth.json,words.json[,heard.json]}; the samples are measured with the real engine.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { redactRecording } from "../dist/index.js";
import { readWav } from "./wav.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [folder] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const flags = new Set(process.argv.slice(2).filter((arg) => arg.startsWith("--")));
const work = mkdtempSync(join(tmpdir(), "hushtape-measure-"));
const lines = [];
let runs = 0;

function say(text) {
  lines.push(text);
  process.stdout.write(`${text}\n`);
}

/** 16-bit mono samples of a WAV file. */
function samplesOf(path) {
  const { buffer, byteOffset, length } = readWav(readFileSync(path)).samples;
  return new Int16Array(buffer.slice(byteOffset, byteOffset + (length & ~1)));
}

function score(path, truth) {
  const samples = samplesOf(path);
  const silent = new Uint8Array(Math.floor(samples.length / 16));
  for (let ms = 0; ms < silent.length; ms++)
    silent[ms] = samples.subarray(ms * 16, ms * 16 + 16).every((s) => Math.abs(s) <= 1) ? 1 : 0;
  let start = 0;
  for (let ms = 0; ms <= silent.length; ms++) {
    if (silent[ms]) continue;
    if (ms - start < 20) silent.fill(0, start, ms);
    start = ms + 1;
  }
  const muted = (w) => {
    const [a, b] = [Math.trunc(w.start * 1000), Math.trunc(w.end * 1000)];
    let sum = 0;
    for (let ms = a; ms < b; ms++) sum += silent[ms] ?? 0;
    return [sum, Math.max(1, b - a)];
  };
  const result = { entities: 0, covered: 0, phi: 0, leaked: 0, words: 0, lost: 0, missed: [] };
  for (const entity of truth.entities) {
    const [sum, length] = truth.words
      .filter((w) => w.entity === entity.id)
      .map(muted)
      .reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
    result.entities++;
    result.phi += length;
    result.leaked += length - sum;
    if (sum / length >= 0.95) result.covered++;
    else
      result.missed.push(
        `${entity.type} ${(sum / length).toFixed(2)}${flags.has("--show") ? ` (${entity.text})` : ""}`,
      );
  }
  for (const w of truth.words.filter((w) => w.entity === null)) {
    const [sum, length] = muted(w);
    result.words++;
    if (sum / length > 0.5) {
      result.lost++;
      if (flags.has("--show")) process.stderr.write(`  lost: ${w.text} ${w.start}\n`);
    }
  }
  return result;
}

async function measure(recording, truthPath, transcriptPath, config) {
  const { outputs } = await redactRecording(recording, {
    outDir: join(work, String(++runs)),
    config,
    ...(transcriptPath ? { transcriptPath } : {}),
  });
  return score(outputs.audio, JSON.parse(readFileSync(truthPath, "utf8")));
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);
const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const header = () => say("| set | recording | covered | leaked | lost | missed |\n|---|---|---|---|---|---|");
const cells = (r) =>
  `${r.covered}/${r.entities} | ${r.leaked} ms (${percent(r.leaked, r.phi)}) | ${r.lost}/${r.words} (${percent(r.lost, r.words)})`;

async function table(set, cases, config) {
  const results = [];
  for (const { name, recording, truth, transcript } of cases) {
    const result = await measure(recording, truth, transcript, config);
    results.push(result);
    say(`| ${set} | ${name} | ${cells(result)} | ${result.missed.join(", ")} |`);
  }
  const total = Object.fromEntries(
    ["entities", "covered", "phi", "leaked", "words", "lost"].map((key) => [key, sum(results, key)]),
  );
  say(`| **${set}** | **all** | **${percent(total.covered, total.entities)}**: ${cells(total)} | |`);
}

try {
  header();
  if (folder) {
    const names = readdirSync(folder)
      .filter((file) => file.endsWith(".truth.json"))
      .map((file) => file.slice(0, -".truth.json".length))
      .sort();
    const cases = (suffix) =>
      names
        .map((name) => ({
          name,
          recording: join(folder, `${name}.wav`),
          truth: join(folder, `${name}.truth.json`),
          transcript: join(folder, `${name}.${suffix}.json`),
        }))
        .filter(({ transcript }) => existsSync(transcript));
    if (flags.has("--margins")) {
      for (const margin of [0, 50, 100, 150, 200, 250, 300]) {
        for (const suffix of ["words", "heard"])
          await table(`${suffix}, margins ${margin} ms`, cases(suffix), {
            marginBeforeMs: margin,
            marginAfterMs: margin,
          });
      }
    } else {
      await table("perfect words", cases("words"), {});
      await table("heard words", cases("heard"), {});
      const soft = cases("heard").filter(({ name }) => name.includes("soft"));
      await table("soft-spoken, gaps kept", soft, { gaps: "keep" });
      await table("soft-spoken, gaps judged", soft, { gaps: "judge" });
      await table("soft-spoken, gaps all muted", soft, { gaps: "mute-all" });
    }
  }
  if (!flags.has("--margins")) {
    const samples = ["visit", "phone", "interview"].map((name) => ({
      name,
      recording: join(root, "samples", name, "recording.wav"),
      truth: join(root, "samples", name, "truth.json"),
    }));
    await table("whisper.cpp, demo model", samples, { model: "demo" });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
if (flags.has("--write")) {
  const page = join(root, "docs/benchmarks.md");
  const text = readFileSync(page, "utf8");
  writeFileSync(page, text.replace(/(<!-- measure -->)[\s\S]*?(<!-- \/measure -->)/, `$1\n${lines.join("\n")}\n$2`));
}
