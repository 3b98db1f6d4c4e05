import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { locateFfmpeg } from "../src/audio/ffmpeg.js";
import { HushtapeError, redactRecording } from "../src/index.js";
import { excerpt, temporaryFolder } from "./helpers/recordings.js";

const run = promisify(execFile);
/** Seeds are kept: a failure names its container and seed, and comes again. */
const SEEDS = Array.from({ length: 26 }, (_, k) => k + 1);
const AT_ONCE = 3;

/** Name of a recording and how ffmpeg makes it. */
const CONTAINERS: readonly (readonly [string, readonly string[]])[] = [
  ["a.wav", ["-c:a", "pcm_s16le"]],
  ["mulaw.wav", ["-ar", "8000", "-c:a", "pcm_mulaw"]],
  ["float.wav", ["-c:a", "pcm_f32le"]],
  ["a.flac", ["-c:a", "flac"]],
  ["a.mp3", ["-c:a", "libmp3lame", "-b:a", "32k"]],
  ["a.m4a", ["-c:a", "aac", "-b:a", "32k"]],
  ["a.aac", ["-c:a", "aac", "-b:a", "32k", "-f", "adts"]],
  ["a.ogg", ["-c:a", "libvorbis"]],
  ["a.opus", ["-c:a", "libopus", "-b:a", "24k"]],
  ["a.webm", ["-c:a", "libopus", "-b:a", "24k"]],
  ["a.mkv", ["-c:a", "aac"]],
  ["a.mp4", ["-c:a", "aac"]],
];

/** What a damaged recording may end in. Anything else (INTERNAL above all) is a defect. */
const EXPECTED = new Set([
  "INPUT_EMPTY",
  "INPUT_UNSUPPORTED",
  "INPUT_CORRUPT",
  "INPUT_NO_AUDIO",
  "INPUT_MISSING",
  "TRANSCRIPT_INVALID",
  "VERIFICATION_FAILED",
  "ENGINE_FAILED",
  "DISK_FULL",
]);

const folder = await temporaryFolder();
const originals = new Map<string, Buffer>();
let transcriptPath: string;

beforeAll(async () => {
  const { recording } = await excerpt(folder, "visit", 3);
  const { ffmpeg } = await locateFfmpeg();
  for (const [name, codec] of CONTAINERS) {
    const path = join(folder, name);
    await run(ffmpeg, ["-v", "error", "-y", "-ss", "1.3", "-t", "1.5", "-i", recording, ...codec, path]);
    originals.set(name, await readFile(path));
  }
  transcriptPath = join(folder, "words.json");
  await writeFile(
    transcriptPath,
    JSON.stringify({
      language: "en",
      words: [
        { word: "Mrs.", start: 0.1, end: 0.5 },
        { word: "Whitfield,", start: 0.53, end: 1.2 },
      ],
    }),
  );
});

/** A small, well-mixed generator (mulberry32): 0 ≤ x < 1. */
function generator(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of seven kinds of damage, by the seed. */
function mutate(original: Buffer, seed: number): Buffer {
  const random = generator(seed);
  const at = (limit = original.length) => Math.floor(random() * limit);
  const bytes = Buffer.from(original);
  switch (seed % 7) {
    case 0: // cut short
      return bytes.subarray(0, at());
    case 1: // a few bytes anywhere
      for (let k = 0; k < 12; k++) bytes[at()] = at(256);
      return bytes;
    case 2: // the header
      for (let k = 0; k < 3; k++) bytes[at(Math.min(96, bytes.length))] = at(256);
      return bytes;
    case 3: // a hole of zeros
      return bytes.fill(0, at(), at());
    case 4: // a piece twice
      return Buffer.concat([bytes.subarray(0, at()), bytes.subarray(at())]);
    case 5: // noise behind it, or in front
      return random() < 0.5
        ? Buffer.concat([bytes, Buffer.from(Array.from({ length: 400 }, () => at(256)))])
        : Buffer.concat([Buffer.from("noise"), bytes]);
    default: // four bytes of a field set to the extremes
      bytes.writeUInt32LE(random() < 0.5 ? 0xffffffff : 0, at(Math.min(400, bytes.length - 4)));
      return bytes;
  }
}

async function redactMutated(name: string, seed: number): Promise<string> {
  const outDir = join(folder, `out-${name}-${seed}`);
  await mkdir(outDir);
  const input = join(outDir, `in-${name}`);
  await writeFile(input, mutate(originals.get(name) ?? Buffer.alloc(0), seed));
  const target = join(outDir, "out");
  try {
    const { outputs } = await redactRecording(input, { outDir: target, transcriptPath });
    const { ffmpeg } = await locateFfmpeg();
    const decoded = await run(
      ffmpeg,
      ["-v", "quiet", "-i", outputs.audio, "-map", "0:a", "-ar", "16000", "-ac", "1", "-f", "s16le", "-"],
      { encoding: "buffer", maxBuffer: 1 << 26 },
    );
    const samples = decoded.stdout;
    // The identifier's own time, well inside the muted span.
    for (let k = 0.6 * 32_000; k + 2 <= Math.min(samples.length, 1.1 * 32_000); k += 2) {
      if (Math.abs(samples.readInt16LE(k)) > 33) return "LEAK";
    }
    return "ok";
  } catch (error) {
    const left = await readdir(target).catch((): string[] => []);
    if (left.length > 0) return `LEFT ${left.length}`;
    return error instanceof HushtapeError ? error.code : "CRASH";
  }
}

describe(`fuzz: ${CONTAINERS.length * SEEDS.length} damaged recordings`, () => {
  it.each(CONTAINERS.map(([name]) => name))(
    "%s: an error of the table with nothing left, or an output that is silent where it must be",
    async (name) => {
      const outcomes: { seed: number; outcome: string }[] = [];
      const queue = [...SEEDS];
      const worker = async () => {
        for (let seed = queue.shift(); seed !== undefined; seed = queue.shift())
          outcomes.push({ seed, outcome: await redactMutated(name, seed) });
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      expect(outcomes).toHaveLength(SEEDS.length);
      expect(outcomes.filter(({ outcome }) => outcome !== "ok" && !EXPECTED.has(outcome))).toEqual([]);
    },
    120_000,
  );
});
