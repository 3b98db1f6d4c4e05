import { execFile } from "node:child_process";
import { appendFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { COMPRESSED_CODECS, isCompressed } from "../../src/audio/codecs.js";
import { CONTAINER_FORMATS } from "../../src/audio/containers.js";
import { locateFfmpeg } from "../../src/audio/ffmpeg.js";
import { type AuditRecord, auditSchema, HushtapeError, redactRecording } from "../../src/index.js";
import { damage } from "../helpers/damage.js";
import { hostile } from "../helpers/hostile.js";
import { processesNaming } from "../helpers/processes.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";

const run = promisify(execFile);
/**
 * Seeds are kept: a failure names its container and seed, and comes again. Up to `LAST_DAMAGE` they are accidents, from there on attacks.
 * `HUSHTAPE_HOSTILE=1000` tries about so many recordings, in more codecs; the suite a few of each container.
 */
const HOSTILE = Number(process.env.HUSHTAPE_HOSTILE ?? 0);
const LAST_DAMAGE = 20;
/** Each kind of damage once for each way to build a container: those that are built alike share them (not Ogg, whose sums refuse nearly all). */
const SUITE_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const BUILT_ALIKE = [
  ["a.wav", "mulaw.wav", "float.wav"],
  ["a.m4a", "a.mp4"],
  ["a.webm", "a.mkv"],
];
const ATTACKS_IN_SUITE = 4;
/** Who repeats a frame 5,000 times makes minutes of sound; a recording that is not done after so long hangs. */
const HANG_MS = 300_000;
/** The recording as it was: it must be accepted. */
const WHOLE = 0;
/** A process that starts waits as long as it computes. */
const AT_ONCE = 4;

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

/** More of them, for the long run alone. */
const MORE_CONTAINERS: typeof CONTAINERS = [
  ["u8.wav", ["-ar", "8000", "-c:a", "pcm_u8"]],
  ["long.wav", ["-rf64", "always", "-c:a", "pcm_s24le"]],
  ["tagged.mp3", ["-c:a", "libmp3lame", "-q:a", "6", "-metadata", "title=visit", "-write_id3v1", "1"]],
  ["alac.m4a", ["-c:a", "alac"]],
  ["flac.ogg", ["-c:a", "flac"]],
  ["pcm.mov", ["-c:a", "pcm_s16be"]],
  ["fragmented.mp4", ["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov", "-frag_duration", "200000"]],
  ["vorbis.mkv", ["-c:a", "libvorbis"]],
  ["flac.mka", ["-c:a", "flac"]],
  ["film.mp4", ["-filter_complex", "testsrc=d=1.5:s=32x32:r=10", "-c:v", "libx264", "-bf", "2", "-c:a", "aac"]],
  ["film.webm", ["-filter_complex", "testsrc=d=1.5:s=32x32:r=10", "-c:v", "libvpx-vp9", "-c:a", "libopus"]],
];

/** Containers that the table has and the lists above have not, with the first codec of each. */
const OTHER_CONTAINERS: typeof CONTAINERS = Object.entries(CONTAINER_FORMATS).flatMap(
  ([name, { endings, muxer, codecs }]) => {
    if ([...CONTAINERS, ...MORE_CONTAINERS].some(([other]) => endings.some((ending) => other.endsWith(ending))))
      return [];
    const codec = codecs[0] ?? "none";
    const encoder = isCompressed(codec) ? COMPRESSED_CODECS[codec].encoder : codec;
    // Some are read and cannot be written.
    if (codec === "none" || encoder === undefined) return [];
    return [[`${name}${endings[0]}`, ["-c:a", encoder, "-f", muxer]] as const];
  },
);

const ALL = HOSTILE > 0 ? [...CONTAINERS, ...MORE_CONTAINERS, ...OTHER_CONTAINERS] : CONTAINERS;

/** The attacks differ from container to container, so that the few of the suite are all kinds. */
function seedsOf(name: string): readonly number[] {
  const place = ALL.findIndex(([other]) => other === name);
  const first = LAST_DAMAGE + 1 + place * ATTACKS_IN_SUITE;
  const alike = BUILT_ALIKE.find((names) => names.includes(name)) ?? [name];
  const seeds = SUITE_SEEDS.filter((seed) => seed % alike.length === alike.indexOf(name));
  if (HOSTILE === 0) return [...seeds, ...Array.from({ length: ATTACKS_IN_SUITE }, (_, k) => first + k)];
  return Array.from({ length: Math.ceil(HOSTILE / ALL.length) }, (_, k) => k + 1);
}

/**
 * What a damaged recording may end in. Anything else is a defect: INTERNAL above all, but also what tells somebody else than
 * the recording (the disk, the engine), because a queue would try it again for ever.
 */
const EXPECTED = new Set([
  "ok",
  "INPUT_EMPTY",
  "INPUT_UNSUPPORTED",
  "INPUT_CORRUPT",
  "INPUT_NO_AUDIO",
  "VERIFICATION_FAILED",
]);

/** The identifier's own time, in ms, well inside the muted span. */
const IDENTIFIER_MS = [600, 1100] as const;
/** Full scale is 1: −60 dBFS. */
const SILENT = 1e-3;
const FADE_MS = 5;

const folder = await temporaryFolder();
const originals = new Map<string, Buffer>();
let transcriptPath: string;

beforeAll(async () => {
  const { recording } = await excerpt(folder, "visit", 3);
  const { ffmpeg } = await locateFfmpeg();
  for (const [name, codec] of ALL) {
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

interface Accepted {
  readonly seed: number;
  readonly input: string;
  readonly output: string;
  readonly record: AuditRecord;
}

async function redactDamaged(name: string, seed: number): Promise<Accepted | string> {
  const outDir = join(folder, `out-${name}-${seed}`);
  await mkdir(outDir);
  const input = join(outDir, `in-${name}`);
  const original = originals.get(name) ?? Buffer.alloc(0);
  await writeFile(input, changed(name, original, seed));
  const target = join(outDir, "out");
  const signal = AbortSignal.timeout(HANG_MS);
  try {
    const { outputs } = await redactRecording(input, { outDir: target, transcriptPath, signal });
    const record = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
    return { seed, input, output: outputs.audio, record };
  } catch (error) {
    const left = await readdir(target).catch((): string[] => []);
    if (left.length > 0) return `LEFT ${left.length}`;
    if (signal.aborted) return "HANG";
    return error instanceof HushtapeError ? error.code : "CRASH";
  }
}

function changed(name: string, original: Buffer, seed: number): Buffer {
  if (seed <= WHOLE) return original;
  if (seed <= LAST_DAMAGE) return damage(original, seed);
  const others = ALL.map(([other]) => other).filter((other) => other !== name);
  return hostile(original, originals.get(others[seed % others.length] ?? "") ?? original, seed);
}

/** Every recording's samples as ffmpeg by itself decodes them, at their own rate, interleaved: one process for all. */
async function decodeAll(paths: readonly string[]): Promise<Float32Array[]> {
  const { ffmpeg } = await locateFfmpeg();
  const outputs = paths.map((_, k) => join(folder, `decoded-${k}`));
  const inputs = paths.flatMap((path) => ["-i", path]);
  const maps = outputs.flatMap((path, k) => ["-map", `${k}:a:0`, "-c:a", "pcm_f32le", "-f", "f32le", path]);
  await run(ffmpeg, ["-v", "quiet", "-y", ...inputs, ...maps], { maxBuffer: 1 << 26 });
  return Promise.all(
    outputs.map(async (path) => {
      const bytes = await readFile(path);
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    }),
  );
}

/** `original`: the damaged recording's own samples, where the codec keeps them exactly. */
function judge(record: AuditRecord, sound: Float32Array, original: Float32Array | undefined): string {
  const perMs = (record.output.sampleRate * record.output.channels) / 1000;
  const within = sound.subarray(Math.ceil(IDENTIFIER_MS[0] * perMs), Math.floor(IDENTIFIER_MS[1] * perMs));
  if (within.some((sample) => Math.abs(sample) > SILENT)) return "LEAK";
  if (!original) return "ok";
  const mayChange = new Uint8Array(original.length);
  for (const { startMs, endMs } of record.spans) {
    mayChange.fill(
      1,
      Math.max(0, Math.floor((startMs - FADE_MS - 1) * perMs)),
      Math.ceil((endMs + FADE_MS + 1) * perMs),
    );
  }
  const same =
    sound.length === original.length && sound.every((x, k) => mayChange[k] === 1 || Object.is(x, original[k]));
  return same ? "ok" : "CHANGED";
}

/** How many ended how, for docs/benchmarks.md: one line a container, in the file that `HUSHTAPE_HOSTILE_REPORT` names. */
async function report(name: string, outcomes: readonly { seed: number; outcome: string }[]): Promise<void> {
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const odd = outcomes.filter(({ outcome }) => !EXPECTED.has(outcome));
  const path = process.env.HUSHTAPE_HOSTILE_REPORT;
  if (path !== undefined) await appendFile(path, `${JSON.stringify({ name, counts, odd })}\n`);
}

async function outcomesOf(name: string): Promise<{ seed: number; outcome: string }[]> {
  const refused: { seed: number; outcome: string }[] = [];
  const accepted: Accepted[] = [];
  const queue = [WHOLE, ...seedsOf(name)];
  const worker = async () => {
    for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) {
      const result = await redactDamaged(name, seed);
      if (typeof result === "string") refused.push({ seed, outcome: result });
      else accepted.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const exact = name.endsWith(".wav") || name.endsWith(".flac");
  const sounds = await decodeAll(accepted.map(({ output }) => output));
  const originals = exact ? await decodeAll(accepted.map(({ input }) => input)) : [];
  const judged = accepted.map(({ seed, record }, k) => ({
    seed,
    outcome: judge(record, sounds[k] ?? new Float32Array(0), originals[k]),
  }));
  return [...refused, ...judged];
}

describe(`fuzz: ${ALL.reduce((sum, [name]) => sum + seedsOf(name).length, 0)} damaged and hostile recordings`, () => {
  it.each(ALL.map(([name]) => name))(
    "%s: an error of the table with nothing left, or an output that is silent where it must be",
    async (name) => {
      const outcomes = await outcomesOf(name);
      if (HOSTILE > 0) await report(name, outcomes);
      const count = seedsOf(name).length;
      expect(outcomes).toHaveLength(count + 1);
      expect(outcomes.filter(({ outcome }) => !EXPECTED.has(outcome))).toEqual([]);
      expect(outcomes).toContainEqual({ seed: WHOLE, outcome: "ok" });
      // Both ends of the scale are reached: neither is everything refused, nor is nothing noticed.
      const accepted = outcomes.filter(({ seed, outcome }) => seed !== WHOLE && outcome === "ok").length;
      expect(accepted).toBeGreaterThan(0);
      expect(accepted).toBeLessThan(count);
      expect(processesNaming(folder)).toEqual([]);
    },
    HOSTILE > 0 ? 3_600_000 : 120_000,
  );

  it("would notice: the recording as it was, judged as if it were redacted", async () => {
    const [sound] = await decodeAll([join(folder, "a.wav")]);
    const whole = await redactDamaged("a.wav", -1);
    if (typeof whole === "string" || !sound) throw new Error("the whole recording was refused");
    expect(judge(whole.record, sound, undefined)).toBe("LEAK");
    const [redacted] = await decodeAll([whole.output]);
    expect(judge(whole.record, redacted ?? sound, sound)).toBe("ok");
    expect(judge({ ...whole.record, spans: [] }, redacted ?? sound, sound)).toBe("CHANGED");
  });
});
