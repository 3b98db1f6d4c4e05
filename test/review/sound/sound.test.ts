import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { probe } from "../../../src/audio/probe.js";
import { soundTracks } from "../../../src/audio/stored-sound.js";
import { sha256OfFile } from "../../../src/files/sha256.js";
import { SPECTRUM_BANDS } from "../../../src/review/api/sound.js";
import { merge, PyramidBuilder } from "../../../src/review/sound/pyramid.js";
import { SoundCache } from "../../../src/review/sound/sound-cache.js";
import type { SoundSource } from "../../../src/review/sound/sound-source.js";
import { spectrumOf } from "../../../src/review/sound/spectrum.js";
import { wavBytes, wavOf } from "../../../src/review/sound/wav.js";
import { ffmpeg } from "../../audio/media.js";
import { temporaryFolder } from "../../helpers/folders.js";

const { signal } = new AbortController();

/** Sound in memory. */
class Samples implements SoundSource {
  readonly frames: number;

  constructor(
    private readonly samples: Int16Array,
    readonly sampleRate: number,
    readonly channels = 1,
  ) {
    this.frames = samples.length / channels;
  }

  stream(): never {
    throw new Error("not asked for");
  }

  async read(from: number, to: number): Promise<Int16Array> {
    return Int16Array.from(
      { length: (to - from) * this.channels },
      (_, at) => this.samples[from * this.channels + at] ?? 0,
    );
  }
}

const sine = (hz: number, rate: number, frames: number, level = 1) =>
  Int16Array.from({ length: frames }, (_, at) => Math.round(32_767 * level * Math.sin((2 * Math.PI * hz * at) / rate)));

describe("peaks", () => {
  /** All levels, with the sound given in pieces of such lengths. */
  function levelsOf(track: Int16Array, rate: number, pieces: number): Int8Array[] {
    const levels: number[][] = [];
    const builder = new PyramidBuilder(rate, 1, (level, buckets) => {
      levels[level] = [...(levels[level] ?? []), ...buckets];
    });
    for (let at = 0; at < track.length; at += pieces) builder.push([track.subarray(at, at + pieces)]);
    builder.end();
    return levels.map((values) => Int8Array.from(values));
  }

  it.each([8000, 11_025, 44_100, 48_000])(
    "at %i Hz: each bucket is the samples of its 5 ms, however they came",
    (rate) => {
      const track = Int16Array.from({ length: rate * 2 + 17 }, (_, at) => ((at * 7919) % 60_001) - 30_000);
      const [base = new Int8Array(0)] = levelsOf(track, rate, 1000);
      expect(levelsOf(track, rate, 333)).toEqual(levelsOf(track, rate, 100_000));
      expect(base.length).toBe(2 * Math.ceil(track.length / (rate / 200)));
      for (const bucket of [0, 1, 101, 399]) {
        const part = track.subarray(Math.ceil((bucket * rate) / 200), Math.ceil(((bucket + 1) * rate) / 200));
        const expected = [
          Math.floor((Math.min(...part) * 127) / 32_767),
          Math.ceil((Math.max(...part) * 127) / 32_767),
        ];
        expect([...base.subarray(2 * bucket, 2 * bucket + 2)]).toEqual(expected);
      }
    },
  );

  it("each level is the widest of four of the finer one", () => {
    const levels = levelsOf(sine(50, 8000, 80_000, 0.5), 8000, 4096);
    const [base = new Int8Array(0), second = new Int8Array(0)] = levels;
    for (let bucket = 0; 2 * bucket < second.length - 2; bucket++) {
      const four = base.slice(8 * bucket, 8 * bucket + 2);
      for (let at = 1; at < 4; at++) merge(four, base.subarray(8 * bucket + 2 * at, 8 * bucket + 2 * at + 2));
      expect([...second.subarray(2 * bucket, 2 * bucket + 2)]).toEqual([...four]);
    }
  });

  it("silence is flat, and the least sound is not", () => {
    const track = new Int16Array(160);
    track[100] = 1;
    expect([...(levelsOf(track, 8000, 160)[0] ?? [])]).toEqual([0, 0, 0, 0, 0, 1, 0, 0]);
  });
});

describe("spectra", () => {
  it("a sine of full scale is at 0 dB in its own band, and nowhere near that far from it", async () => {
    const view = { startMs: 100, endMs: 900, columns: 3, channel: 0 };
    const bytes = await spectrumOf(new Samples(sine(1000, 16_000, 16_000), 16_000), view);
    const column = bytes.subarray(SPECTRUM_BANDS, 2 * SPECTRUM_BANDS);
    const loudest = column.indexOf(Math.max(...column));
    // 1 kHz is 1000 mel; 80 bands have 81 steps up to 2840 mel.
    expect(loudest).toBe(Math.round(1000 / (2840 / 81)) - 1);
    expect(column[loudest]).toBeGreaterThan(255 - 12);
    expect(column[loudest + 12]).toBeLessThan(140);
    expect(Math.max(...(await spectrumOf(new Samples(new Int16Array(16_000), 16_000), view)))).toBe(0);
  });

  it("a long stretch is read column by column, and shows the same", async () => {
    const samples = new Samples(sine(440, 8000, 8000 * 200), 8000);
    const far = await spectrumOf(samples, { startMs: 0, endMs: 200_000, columns: 2, channel: 0 });
    const near = await spectrumOf(samples, { startMs: 49_000, endMs: 51_000, columns: 1, channel: 0 });
    expect([...far.subarray(0, SPECTRUM_BANDS)]).toEqual([...near]);
  });
});

describe("the cache", async () => {
  const folder = await temporaryFolder();
  const source = join(folder, "source.wav");
  ffmpeg("-f", "lavfi", "-i", "sine=frequency=300:duration=2:sample_rate=22050", "-ac", "2", source);

  async function decoded(path: string): Promise<Buffer> {
    const found = await probe(path, { signal });
    const parts: Buffer[] = [];
    for await (const tracks of soundTracks(path, found, { tracks: found.channels, rate: found.sampleRate, signal })) {
      const [left = new Int16Array(0), right = left] = tracks;
      const both = Int16Array.from({ length: 2 * left.length }, (_, at) => (at % 2 === 0 ? left : right)[at >> 1] ?? 0);
      parts.push(Buffer.from(both.buffer));
    }
    return Buffer.concat(parts);
  }

  it.each(["wav", "mp3", "m4a", "flac"])("%s: what is served is what muting decodes, in any part", async (ending) => {
    const path = ending === "wav" ? source : join(folder, `sound.${ending}`);
    if (ending !== "wav") ffmpeg("-i", source, path);
    const cache = await SoundCache.open(join(folder, `cache-${ending}`), signal);
    const sum = await sha256OfFile(path);
    const { source: sound, peaks } = await cache.open(path, sum);
    const samples = await decoded(path);
    expect(wavBytes(sound)).toBe(44 + samples.length);
    const part = async (start: number, end: number) => {
      const pieces: Buffer[] = [];
      for await (const piece of wavOf(sound, { start, end })) pieces.push(Buffer.from(piece));
      return Buffer.concat(pieces);
    };
    const whole = await part(0, wavBytes(sound));
    expect(whole.subarray(44).equals(samples)).toBe(true);
    for (const [start, end] of [
      [0, 10],
      [40, 50],
      [44, 48],
      [1001, 2002],
      [whole.length - 3, whole.length],
    ] as const) {
      expect((await part(start, end)).equals(whole.subarray(start, end))).toBe(true);
    }
    expect(peaks.durationMs).toBe(Math.ceil((samples.length / 4 / 22_050) * 1000));
    // Plain samples are not kept twice.
    const [key = ""] = await readdir(join(folder, `cache-${ending}`));
    const kept = await readdir(join(folder, `cache-${ending}`, key));
    expect(kept.includes("sound.pcm")).toBe(ending !== "wav");
  });

  it("the bound holds: what was not used for longest goes", async () => {
    const place = join(folder, "bounded");
    const cache = await SoundCache.open(place, signal, 1);
    const other = join(folder, "other.wav");
    ffmpeg("-i", source, "-t", "1", other);
    const [first, second] = [await sha256OfFile(source), await sha256OfFile(other)];
    await cache.open(source, first);
    const [before] = await readdir(place);
    await cache.open(other, second);
    const after = await readdir(place);
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  });

  it("two copies of a sound are kept apart, and opened as often as one likes at once", async () => {
    const copy = join(folder, "copy.wav");
    await copyFile(source, copy);
    const cache = await SoundCache.open(join(folder, "copies"), signal);
    const sum = await sha256OfFile(source);
    const all = await Promise.all([source, copy, source, copy].map((path) => cache.open(path, sum)));
    expect(new Set(all.map(({ peaks }) => JSON.stringify(peaks))).size).toBe(1);
    expect(await readdir(join(folder, "copies"))).toHaveLength(2);
  });

  it("a sound that is not the one that its record names is not opened", async () => {
    const cache = await SoundCache.open(join(folder, "cache-wrong"), signal);
    await expect(cache.open(source, "0".repeat(64))).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
    await expect(cache.open(join(folder, "none.wav"), "1".repeat(64))).rejects.toMatchObject({ code: "INPUT_MISSING" });
    expect(await readdir(join(folder, "cache-wrong"))).toEqual([]);
  });
});
