import { rm, stat, symlink, truncate } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { createSpeechStore } from "../../../src/audio/speech/speech-store.js";
import { temporaryFolder } from "../../helpers/recordings.js";
import { readWav } from "../../helpers/sound.js";

/** A loud tone that never repeats its samples for a while, with quiet from `quietFrom` to `quietTo` (ms). */
function tone(ms: number, quietFrom: number, quietTo: number): Int16Array {
  return Int16Array.from({ length: ms * 16 }, (_, index) => {
    const at = index / 16;
    return Math.round((at >= quietFrom && at < quietTo ? 3 : 8000) * Math.sin(index * 0.37 + (index * index) / 1e6));
  });
}

let folder = "";
beforeEach(async () => {
  folder = await temporaryFolder();
});

/** Appends in blocks of a length that divides nothing. */
async function fill(store: ReturnType<typeof createSpeechStore>, channels: readonly Int16Array[], block = 777) {
  const length = channels[0]?.length ?? 0;
  for (let at = 0; at < length; at += block) {
    await store.append(channels.map((samples) => samples.subarray(at, at + block)));
  }
  return store.finish();
}

describe("pieces", () => {
  it("hold every sample of a channel once, in order, as 16 kHz mono WAV that only the owner reads", async () => {
    const channels = [tone(5000, 1700, 2000), tone(5000, 1100, 1400)];
    const { durationMs, chunks } = await fill(createSpeechStore(folder, { channels: 2, chunkMs: 2000 }), channels);
    expect(durationMs).toBe(5000);
    expect(chunks).toHaveLength(2);
    for (const [channel, pieces] of chunks.entries()) {
      const joined: number[] = [];
      for (const { path, startMs, durationMs: lengthMs } of pieces) {
        expect(startMs).toBe(joined.length / 16);
        const sound = await readWav(path);
        expect(sound).toMatchObject({ sampleRate: 16_000, channels: 1 });
        // 1.2 s of silence behind it, which whisper.cpp needs and nobody counts.
        expect(sound.samples.length).toBe((lengthMs + 1200) * 16);
        expect(sound.samples.subarray(lengthMs * 16).every((sample) => sample === 0)).toBe(true);
        expect((await stat(path)).mode & 0o777).toBe(0o600);
        joined.push(...sound.samples.subarray(0, lengthMs * 16));
      }
      expect(Int16Array.from(joined)).toEqual(channels[channel]);
    }
  });

  it("are taken out across pieces, of a channel or of the mix, for their owner alone", async () => {
    const channels = [tone(5000, 1700, 2000), tone(5000, 1100, 1400)];
    const store = createSpeechStore(folder, { channels: 2, chunkMs: 2000 });
    await fill(store, channels);
    for (const channel of [1, null]) {
      const { path, startMs, durationMs } = await store.extract(channel, 900, 3100);
      expect({ startMs, durationMs }).toEqual({ startMs: 900, durationMs: 2200 });
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      const { samples, sampleRate } = await readWav(path);
      expect(sampleRate).toBe(16_000);
      expect(samples.length).toBe((2200 + 1200) * 16);
      const [left = [], right = []] = channels.map((each) => [...each.subarray(900 * 16, 3100 * 16)]);
      const expected =
        channel === 1 ? right : left.map((sample, at) => Math.round((sample + (right[at] ?? 0)) / 2) + 0);
      expect([...samples.subarray(0, 2200 * 16)]).toEqual(expected);
      expect(samples.subarray(2200 * 16).every((sample) => sample === 0)).toBe(true);
    }
  });

  it("are cut in the quiet of their own channel, not at the length limit", async () => {
    const channels = [tone(3000, 1500, 1900), tone(3000, 1100, 1500)];
    const { chunks } = await fill(createSpeechStore(folder, { channels: 2, chunkMs: 2000 }), channels);
    expect(chunks.map((pieces) => pieces[1]?.startMs)).toEqual([1700, 1300]);
  });

  it("are no longer than the limit, however loud", async () => {
    const { chunks } = await fill(createSpeechStore(folder, { channels: 1, chunkMs: 1000 }), [tone(10_000, 0, 0)]);
    expect(chunks[0]?.length).toBeGreaterThanOrEqual(10);
    for (const { durationMs } of chunks[0] ?? []) expect(durationMs).toBeLessThanOrEqual(1000);
  });

  it("are none when there was no sample", async () => {
    expect(await createSpeechStore(folder, { channels: 1 }).finish()).toEqual({ durationMs: 0, chunks: [[]] });
  });
});

describe("read", () => {
  it("gives the samples of any stretch, across pieces, clamped to the recording", async () => {
    const samples = tone(5000, 1700, 1900);
    const store = createSpeechStore(folder, { channels: 1, chunkMs: 2000 });
    await fill(store, [samples]);
    for (const [startMs, endMs] of [
      [0, 5000],
      [1650, 1950],
      [1799, 1801],
      [1000, 4999],
    ] as const) {
      expect(await store.read(0, startMs, endMs)).toEqual(samples.slice(startMs * 16, endMs * 16));
    }
    expect(await store.read(0, -100, 10)).toEqual(samples.slice(0, 160));
    expect(await store.read(0, 4990, 9000)).toEqual(samples.slice(4990 * 16));
    expect(await store.read(0, 6000, 7000)).toHaveLength(0);
  });
});

describe("energyAt", () => {
  it("is the loudness of the loudest 10 ms in dBFS, of one channel or of all", async () => {
    const store = createSpeechStore(folder, { channels: 2 });
    const square = (level: number) => new Int16Array(16_000).map((_, index) => (index % 2 ? level : -level));
    await fill(store, [square(3277), square(328)]);
    expect(store.energyAt(0, 200, 300)).toBeCloseTo(-20, 0);
    expect(store.energyAt(1, 200, 300)).toBeCloseTo(-40, 0);
    expect(store.energyAt(null, 200, 300)).toBeCloseTo(-20, 0);
    expect(store.energyAt(null, 5000, 5100)).toBe(-100);
  });
});

describe("failures", () => {
  it("says DISK_FULL when the disk is full, and names no path", async () => {
    const store = createSpeechStore(folder, { channels: 1 });
    await store.append([tone(100, 0, 0)]);
    await rm(`${folder}/speech-0-0.wav`);
    await symlink("/dev/full", `${folder}/speech-0-0.wav`);
    const failure = store.append([tone(100, 0, 0)]);
    await expect(failure).rejects.toMatchObject({ code: "DISK_FULL" });
    await expect(failure).rejects.not.toThrow(folder);
  });

  it("refuses channels of different lengths, and channels that it does not have", async () => {
    const store = createSpeechStore(folder, { channels: 2 });
    await expect(store.append([tone(10, 0, 0), tone(11, 0, 0)])).rejects.toMatchObject({ code: "INTERNAL" });
    await expect(store.append([tone(10, 0, 0)])).rejects.toMatchObject({ code: "INTERNAL" });
    expect(() => store.chunks(2)).toThrow(/no such channel/);
  });

  it("does not give silence for a piece that was cut short", async () => {
    const store = createSpeechStore(folder, { channels: 1 });
    await fill(store, [tone(100, 0, 0)]);
    await truncate(`${folder}/speech-0-0.wav`, 500);
    await expect(store.read(0, 0, 100)).rejects.toMatchObject({ code: "INTERNAL" });
  });
});
