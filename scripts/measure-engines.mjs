// Words, times and speed of speech engines on the sample dialogues, side by side:
// node scripts/measure-engines.mjs [ENGINE …] [--recordings DIR] [--threads N] [--model NAME|PATH] [--write]
// Without engines: those that `hushtape models build` has made. DIR/NAME.{wav,truth.json} instead of the samples: 16 kHz, mono.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { builtEngines, engineAt } from "../dist/audio/whisper/engine.js";
import { createWhisperTranscriber } from "../dist/audio/whisper/transcriber.js";
import { resolveModel } from "../dist/models/registry.js";
import { align } from "./measure-engines/align.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: "string", default: String(availableParallelism()) },
    recordings: { type: "string" },
    model: { type: "string", default: "demo" },
    write: { type: "boolean", default: false },
  },
});
const model = await resolveModel(flags.model);
const work = mkdtempSync(join(tmpdir(), "hushtape-engines-"));
const sources =
  flags.recordings === undefined
    ? ["visit", "phone", "interview"].map((name) => [`${name}/recording.wav`, `${name}/truth.json`])
    : readdirSync(flags.recordings)
        .filter((file) => file.endsWith(".truth.json"))
        .map((file) => [file.replace(".truth.json", ".wav"), file]);
const folder = flags.recordings ?? join(root, "samples");
const dialogues = sources.map(([wav, truth], k) => {
  const path = join(work, `${k}.wav`);
  copyFileSync(join(folder, wav), path);
  return { path, truth: JSON.parse(readFileSync(join(folder, truth), "utf8")) };
});

/** Words in seconds, as the truth has them. */
async function hear(enginePath, { path, truth }) {
  const durationMs = truth.duration * 1000;
  const transcriber = createWhisperTranscriber({
    enginePath,
    modelPath: model.path,
    modelName: model.name,
    modelSha256: model.sha256,
    threads: Number(flags.threads),
  });
  const { signal } = new AbortController();
  const since = performance.now();
  const { words } = await transcriber.transcribe([{ path, startMs: 0, durationMs }], {
    language: "en",
    channel: null,
    signal,
    emit: () => undefined,
  });
  const took = (performance.now() - since) / 1000;
  const inSeconds = (ms) => (ms === null ? null : ms / 1000);
  return {
    took,
    words: words.map((word) => ({ ...word, start: inSeconds(word.startMs), end: inSeconds(word.endMs) })),
  };
}

function quantile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
}

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

function times(pairs, side) {
  const timed = pairs.filter(([a, b]) => a[side] !== null && b[side] !== null);
  const off = timed.map(([a, b]) => Math.abs(a[side] - b[side]) * 1000);
  return `${[0.5, 0.9].map((share) => quantile(off, share).toFixed(0)).join(", ")}, ${quantile(off, 1).toFixed(0)}`;
}

/** One line: words against `reference`, and times of the words that are the same. */
function compare(label, runs, references) {
  const aligned = runs.map((run, k) => align(references[k], run.words));
  const spoken = references.reduce((sum, words) => sum + words.length, 0);
  const errors = aligned.reduce((sum, one) => sum + one.errors, 0);
  const pairs = aligned.flatMap((one) => one.pairs);
  return `| ${label} | ${percent(errors, spoken)} (${errors} of ${spoken}) | ${times(pairs, "start")} | ${times(pairs, "end")} |`;
}

try {
  const paths = positionals.length > 0 ? positionals : (await builtEngines()).map(({ path }) => path);
  const heard = paths.map((path) => {
    const { name, device } = engineAt(path);
    return { path, name: `${name} (${device ?? path})`, runs: [] };
  });
  // In turns, so that a busy machine slows all of them.
  for (const dialogue of dialogues) {
    for (const { path, runs } of heard) runs.push(await hear(path, dialogue));
    for (const { path, runs } of heard) {
      const { took } = await hear(path, dialogue);
      const last = runs.at(-1);
      last.took = Math.min(last.took, took);
    }
  }
  const seconds = dialogues.reduce((sum, { truth }) => sum + truth.duration, 0);
  const truths = dialogues.map(({ truth }) => truth.words);
  const lines = [
    `${flags.threads} of ${cpus().length} × ${cpus()[0]?.model.trim()}, model \`${model.name}\`, ${seconds.toFixed(0)} s of speech.`,
    "",
    "| words of … against … | words wrong | start off by, ms: median, 90 %, most | end | × real time |",
    "|---|---|---|---|---|",
    ...heard.map(({ name, runs }) => {
      const took = runs.reduce((sum, run) => sum + run.took, 0);
      return `${compare(`${name}, truth`, runs, truths)} ${(seconds / took).toFixed(1)} |`;
    }),
    ...heard.slice(1).map(({ name, runs }) => {
      const words = heard[0].runs.map((run) => run.words);
      return `${compare(`${name}, ${heard[0].name}`, runs, words)} |`;
    }),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  if (flags.write) {
    const page = join(root, "docs/benchmarks.md");
    const text = readFileSync(page, "utf8");
    writeFileSync(page, text.replace(/(<!-- engines -->)[\s\S]*?(<!-- \/engines -->)/, `$1\n${lines.join("\n")}\n$2`));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
