import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";

/** A WAV file of 16-bit samples, read whole: test recordings are short. */
export interface Sound {
  readonly sampleRate: number;
  readonly channels: number;
  /** Interleaved. */
  readonly samples: Int16Array;
}

const HEADER_BYTES = 44;

export async function readWav(path: string): Promise<Sound> {
  const bytes = await readFile(path);
  let at = 12;
  let format = { channels: 0, sampleRate: 0 };
  while (at + 8 <= bytes.length) {
    const id = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (id === "fmt ") format = { channels: bytes.readUInt16LE(at + 10), sampleRate: bytes.readUInt32LE(at + 12) };
    if (id === "data") {
      const end = Math.min(bytes.length, at + 8 + size);
      const samples = new Int16Array(Math.floor((end - at - 8) / 2));
      for (let k = 0; k < samples.length; k++) samples[k] = bytes.readInt16LE(at + 8 + 2 * k);
      return { ...format, samples };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error("no data chunk");
}

export async function writeWav(path: string, { sampleRate, channels, samples }: Sound): Promise<void> {
  const bytes = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [k, sample] of samples.entries()) bytes.writeInt16LE(sample, HEADER_BYTES + 2 * k);
  await writeFile(path, bytes);
}

const truthSchema = z.object({
  words: z.array(
    z.object({
      text: z.string(),
      start: z.number(),
      end: z.number(),
      entity: z.number().nullable(),
      speaker: z.string(),
    }),
  ),
  entities: z.array(z.object({ id: z.number(), type: z.string(), text: z.string() })),
});
export type Truth = z.infer<typeof truthSchema>;

export async function readTruth(path: string): Promise<Truth> {
  return truthSchema.parse(JSON.parse(await readFile(path, "utf8")));
}

/** A millisecond is silent when no sample of it exceeds this; and only runs of this length count, so that zero crossings do not. */
const SILENT_SAMPLE = 1;
const SILENT_RUN_MS = 20;
/** An entity is covered when at least this share of its words' time is silent (FACTS, audio metrics). */
const COVERED = 0.95;

export interface SoundScore {
  readonly entities: number;
  readonly covered: number;
  readonly leakedMs: number;
  readonly phiMs: number;
  readonly words: number;
  readonly wordsLost: number;
  readonly missed: readonly string[];
}

/** Scores a redacted recording from its sound alone: leaked time, covered entities, other words more than half silent. */
export async function scoreSound(redactedPath: string, truth: Truth): Promise<SoundScore> {
  const silent = silentMilliseconds(await readWav(redactedPath));
  const mutedOf = ({ start, end }: { start: number; end: number }) => {
    const from = Math.trunc(start * 1000);
    const to = Math.trunc(end * 1000);
    let muted = 0;
    for (let ms = from; ms < to; ms++) muted += silent[ms] ?? 0;
    return { muted, length: Math.max(1, to - from) };
  };
  const missed: string[] = [];
  let phiMs = 0;
  let mutedMs = 0;
  for (const entity of truth.entities) {
    const parts = truth.words.filter((word) => word.entity === entity.id).map(mutedOf);
    const muted = parts.reduce((sum, part) => sum + part.muted, 0);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    phiMs += length;
    mutedMs += muted;
    if (muted / length < COVERED) missed.push(`${entity.type} ${entity.text}`);
  }
  const others = truth.words.filter((word) => word.entity === null).map(mutedOf);
  return {
    entities: truth.entities.length,
    covered: truth.entities.length - missed.length,
    leakedMs: phiMs - mutedMs,
    phiMs,
    words: others.length,
    wordsLost: others.filter(({ muted, length }) => muted / length > 0.5).length,
    missed,
  };
}

function silentMilliseconds({ samples, sampleRate, channels }: Sound): Uint8Array {
  const perMs = (sampleRate / 1000) * channels;
  const silent = new Uint8Array(Math.floor(samples.length / perMs));
  for (let ms = 0; ms < silent.length; ms++) {
    silent[ms] = samples.subarray(ms * perMs, (ms + 1) * perMs).every((sample) => Math.abs(sample) <= SILENT_SAMPLE)
      ? 1
      : 0;
  }
  let runStart = 0;
  for (let ms = 0; ms <= silent.length; ms++) {
    if (silent[ms] === 1) continue;
    if (ms - runStart < SILENT_RUN_MS) silent.fill(0, runStart, ms);
    runStart = ms + 1;
  }
  return silent;
}
