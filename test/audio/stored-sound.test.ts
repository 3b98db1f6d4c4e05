import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { decodeNative, decodeTracks } from "../../src/audio/decode.js";
import { muteRecording } from "../../src/audio/mute/mute.js";
import { probe } from "../../src/audio/probe.js";
import { nativeSound, soundTracks } from "../../src/audio/stored-sound.js";
import { verifyMute } from "../../src/audio/verify/verify-mute.js";
import { riffChunk } from "../helpers/riff.js";
import { chirp, ffmpegEach, signal, temporaryFolder } from "./media.js";

const path = temporaryFolder();

/** Longer than a piece that is read at once, of a length that no piece divides. */
const SECONDS = 5.0123;
const FORMS: readonly (readonly [string, ...string[]])[] = [
  ["u8.wav", "-c:a", "pcm_u8"],
  ["s16.wav", "-c:a", "pcm_s16le", "-ar", "16000"],
  ["s24-3.wav", "-c:a", "pcm_s24le", "-ac", "3"],
  ["s32.wav", "-c:a", "pcm_s32le"],
  ["f32.wav", "-c:a", "pcm_f32le"],
  ["f64.wav", "-c:a", "pcm_f64le", "-ac", "2"],
  ["ulaw-2.wav", "-c:a", "pcm_mulaw", "-ac", "2", "-ar", "8000"],
  ["alaw.wav", "-c:a", "pcm_alaw", "-ar", "8000"],
  ["rf64.wav", "-c:a", "pcm_s16le", "-rf64", "always", "-ar", "16000", "-ac", "2"],
  ["tagged.wav", "-c:a", "pcm_s16le", "-metadata", "title=Zebedee", "-ar", "8000"],
];
const DECODED: readonly (readonly [string, ...string[]])[] = [
  ["a.w64", "-c:a", "pcm_s16le"],
  ["a.aiff", "-c:a", "pcm_s16be"],
  ["a.flac"],
];

beforeAll(() => {
  const all = [...FORMS, ...DECODED].map(([name, ...options]) => ["-map", "0:a", ...options, path(name)]);
  ffmpegEach(["-f", "lavfi", "-i", chirp(SECONDS)], all);
});

async function all(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const kept: Buffer[] = [];
  for await (const piece of pieces) kept.push(Buffer.from(piece));
  return Buffer.concat(kept);
}

async function tracksOf(blocks: AsyncIterable<readonly Int16Array[]>): Promise<Buffer> {
  const kept: Buffer[][] = [];
  for await (const block of blocks) {
    for (const [track, samples] of block.entries()) {
      kept[track] ??= [];
      kept[track].push(Buffer.from(samples.slice().buffer));
    }
  }
  return Buffer.concat(kept.flat());
}

describe("sound that is stored as it is", () => {
  it.each(FORMS.map(([name]) => name))("is read as ffmpeg decodes it: %s", async (name) => {
    const sound = await probe(path(name), { signal });
    expect(sound.soundStart).toBeGreaterThan(40);
    const read = await all(nativeSound(path(name), sound, { signal }));
    expect(read.length).toBeGreaterThan(8000 * SECONDS - 1);
    expect(read.equals(await all(decodeNative(path(name), sound, { signal })))).toBe(true);
    const wanted = { tracks: sound.channels, rate: sound.sampleRate, signal };
    const heard = await tracksOf(soundTracks(path(name), sound, wanted));
    expect(heard.equals(await tracksOf(decodeTracks(path(name), sound, wanted)))).toBe(true);
  });

  it("is what ffmpeg makes of it for every byte of G.711", async () => {
    for (const name of ["ulaw-2.wav", "alaw.wav"]) {
      const bytes = readFileSync(path(name));
      const { soundStart, ...sound } = await probe(path(name), { signal });
      const from = soundStart ?? 0;
      for (let at = from; at < bytes.length; at++) bytes[at] = at - from;
      writeFileSync(path(`every-${name}`), bytes);
      const wanted = { tracks: sound.channels, rate: 8000, signal };
      const heard = await tracksOf(soundTracks(path(`every-${name}`), { ...sound, soundStart }, wanted));
      const decoded = decodeTracks(path(`every-${name}`), { ...sound, soundStart }, wanted);
      expect(heard.equals(await tracksOf(decoded))).toBe(true);
    }
  });

  it("is decoded where another rate, or the mean of the channels, is asked for", async () => {
    const sound = await probe(path("ulaw-2.wav"), { signal });
    for (const wanted of [
      { tracks: 1, rate: 8000, signal },
      { tracks: 2, rate: 16_000, signal },
    ]) {
      const heard = await tracksOf(soundTracks(path("ulaw-2.wav"), sound, wanted));
      expect(heard.equals(await tracksOf(decodeTracks(path("ulaw-2.wav"), sound, wanted)))).toBe(true);
    }
  });

  it.each(DECODED.map(([name]) => name))("is decoded where readers might begin elsewhere: %s", async (name) => {
    const sound = await probe(path(name), { signal });
    expect(sound.soundStart).toBeNull();
    const read = await all(nativeSound(path(name), sound, { signal }));
    expect(read.equals(await all(decodeNative(path(name), sound, { signal })))).toBe(true);
  });

  it("is not where the file has two headers: readers may take either", async () => {
    const bytes = readFileSync(path("s16.wav"));
    const header = bytes.subarray(20, 20 + bytes.readUInt32LE(16));
    const twice = Buffer.concat([bytes.subarray(0, 12), riffChunk("fmt ", header), bytes.subarray(12)]);
    writeFileSync(path("twice.wav"), twice);
    expect((await probe(path("twice.wav"), { signal })).soundStart).toBeNull();
  });

  it("is decoded where ffprobe says that a decoder begins elsewhere", async () => {
    const program = path("ffprobe");
    writeFileSync(program, '#!/bin/sh\nffprobe "$@" | sed \'s/"pos": "[0-9]*"/"pos": "46"/\'\n', { mode: 0o755 });
    vi.stubEnv("HUSHTAPE_FFPROBE", program);
    expect(await probe(path("s16.wav"), { signal })).toMatchObject({ channels: 1, soundStart: null });
    vi.unstubAllEnvs();
  });

  it("muted from a wrong place it does not pass the check", async () => {
    const sound = await probe(path("s16.wav"), { signal });
    const spans = [{ startMs: 1000, endMs: 1500, channels: null }];
    const job = { inputPath: path("s16.wav"), outputPath: path("muted.wav"), spans, style: "silence", signal } as const;
    const check = { originalPath: path("s16.wav"), originalProbe: sound, ...job };
    await muteRecording({ ...job, probe: sound });
    expect(await verifyMute(check)).toMatchObject({ ok: true });
    await muteRecording({ ...job, probe: { ...sound, soundStart: (sound.soundStart ?? 0) + 2000 } });
    expect(await verifyMute(check)).toMatchObject({ ok: false });
  });

  it("is an error when its end is gone, and when it is cancelled", async () => {
    const sound = await probe(path("s16.wav"), { signal });
    writeFileSync(path("cut.wav"), readFileSync(path("s16.wav")).subarray(0, 100_000));
    await expect(all(nativeSound(path("cut.wav"), sound, { signal }))).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
    await expect(all(nativeSound(path("gone.wav"), sound, { signal }))).rejects.toMatchObject({
      code: "INPUT_CORRUPT",
    });
    const cancelled = all(nativeSound(path("s16.wav"), sound, { signal: AbortSignal.abort() }));
    await expect(cancelled).rejects.toMatchObject({ code: "CANCELLED" });
  });
});
