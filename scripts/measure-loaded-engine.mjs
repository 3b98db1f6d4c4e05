// What it gains that the speech engine stays, on short pieces of the sample dialogues, each heard in turn by a process of its own and by the
// engine that stays; and how soon a short recording is begun beside a long one: node scripts/measure-loaded-engine.mjs [--model NAME|PATH]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findEngine } from "../dist/audio/whisper/engine.js";
import { openEnginePool } from "../dist/audio/whisper/loaded/engine-pool.js";
import { runEngineProcess } from "../dist/audio/whisper/process-run.js";
import { createWhisperTranscriber } from "../dist/audio/whisper/transcriber.js";
import { resolveModel } from "../dist/models/registry.js";

const PIECES = 40;
const HEADER_BYTES = 44;
const BYTES_PER_MS = 32;

const { values: flags } = parseArgs({ options: { model: { type: "string", default: "demo" } } });
const samples = fileURLToPath(new URL("../samples/", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "hushtape-loaded-"));
const model = await resolveModel(flags.model);
const { path: enginePath } = await findEngine();

const dialogues = ["visit", "phone", "interview"].map((name) => readFileSync(join(samples, name, "recording.wav")));
const header = dialogues[0].subarray(0, HEADER_BYTES);

function piece(name, sound) {
  const path = join(work, `${name}.wav`);
  const own = Buffer.from(header);
  own.writeUInt32LE(sound.length + 36, 4);
  own.writeUInt32LE(sound.length, 40);
  writeFileSync(path, Buffer.concat([own, sound]));
  return { path, startMs: 0, durationMs: Math.floor(sound.length / BYTES_PER_MS) };
}

const shorts = Array.from({ length: PIECES }, (_, index) => {
  const sound = dialogues[index % 3].subarray(HEADER_BYTES);
  const from = Math.floor(index / 3) * 3_000 * BYTES_PER_MS;
  return piece(`short${index}`, sound.subarray(from, from + (3_000 + (index % 4) * 1_000) * BYTES_PER_MS));
});
const nothing = piece("nothing", Buffer.alloc(50 * BYTES_PER_MS));
const visit = dialogues[0].subarray(HEADER_BYTES);
const long = piece("long", Buffer.concat(Array(11).fill(visit)));

function transcriberBy(run) {
  const transcriber = createWhisperTranscriber({
    ...{ enginePath, modelPath: model.path, modelName: model.name, modelSha256: model.sha256 },
    ...{ threads: 1, run },
  });
  const hear = (chunk, over = {}) => {
    const { signal } = new AbortController();
    return transcriber.transcribe([chunk], { language: "en", channel: null, signal, emit: () => undefined, ...over });
  };
  const timed = async (chunk) => {
    const since = performance.now();
    const { words } = await hear(chunk);
    return { ms: performance.now() - since, words: JSON.stringify(words) };
  };
  return { hear, timed };
}

/** The pieces by both, one after the other. */
async function compare(pieces, byProcess, byLoaded) {
  const sums = { process: 0, loaded: 0, differ: 0 };
  for (const chunk of pieces) {
    const [alone, stays] = [await byProcess.timed(chunk), await byLoaded.timed(chunk)];
    sums.process += alone.ms / pieces.length;
    sums.loaded += stays.ms / pieces.length;
    if (alone.words !== stays.words) sums.differ++;
  }
  return sums;
}

/** How long a piece in which nothing is said takes while a long one is heard: what it waits, and 10 ms. */
async function beside(pool, times) {
  const { hear, timed } = transcriberBy(pool.run);
  const abort = new AbortController();
  const heard = await new Promise((begun) => {
    const ended = hear(long, { signal: abort.signal, emit: () => begun({ ended }) }).catch(() => undefined);
  });
  const waits = [];
  for (let time = 0; time < times; time++) waits.push((await timed(nothing)).ms);
  abort.abort();
  await heard.ended;
  return waits;
}

const tell = (line) => process.stdout.write(`${line}\n`);
const pool = openEnginePool({ engines: 1, forShort: true, stays: true });
try {
  const [byProcess, byLoaded] = [transcriberBy(runEngineProcess), transcriberBy(pool.run)];
  await byLoaded.hear(nothing);
  for (const [what, pieces] of [
    [`${PIECES} pieces of 3 to 6 s`, shorts],
    [`${PIECES} times nothing to hear`, Array(PIECES).fill(nothing)],
  ]) {
    const { process: alone, loaded, differ } = await compare(pieces, byProcess, byLoaded);
    tell(
      `${what}: a process each ${alone.toFixed(0)} ms, the engine that stays ${loaded.toFixed(0)} ms ` +
        `(${(alone / loaded).toFixed(2)} ×); words differ in ${differ}`,
    );
  }
  const waits = await beside(pool, 5);
  tell(`beside ten minutes: ${waits.map((ms) => ms.toFixed(0)).join(", ")} ms (the first loads its model)`);
} finally {
  await pool.close();
  rmSync(work, { recursive: true, force: true });
}
