import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type MuteSpan, muteRecording } from "../../../src/audio/mute/mute.js";
import type { MuteStyle } from "../../../src/audio/mute/mute-style.js";
import { type AudioProbe, probe } from "../../../src/audio/probe.js";
import { type SilenceVerification, verifyMute } from "../../../src/audio/verify/verify-mute.js";
import { ffmpeg, ffmpegEach, signal, stereo, temporaryFolder } from "../media.js";

const path = temporaryFolder();

const SPANS: readonly MuteSpan[] = [
  { startMs: 500, endMs: 1300, channels: null },
  { startMs: 2000, endMs: 2600, channels: [0] },
];
/** The same, as filters: 0.5 … 1.3 s on both sides, 2.0 … 2.6 s on the left. */
const FINE = {
  ok: true,
  leakedSamples: 0,
  changedOutside: 0,
  lengthDifferenceSamples: 0,
  shiftSamples: 0,
  tagsLeft: 0,
};

const FORMATS: readonly [string, readonly string[]][] = [
  ["a.wav", []],
  ["alaw.wav", ["-c:a", "pcm_alaw", "-ar", "8000"]],
  ["s24.flac", ["-sample_fmt", "s32"]],
  ["a.mp3", ["-b:a", "64k"]],
  ["a.m4a", []],
  ["a.aac", ["-ar", "16000"]],
  ["a.ogg", ["-c:a", "libvorbis"]],
  ["a.webm", ["-c:a", "libopus", "-b:a", "32k"]],
];

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", stereo(5), "-bitexact", path("original.wav"));
  const made = FORMATS.map(([name, options]) => ["-map", "0:a", ...options, path(name)]);
  ffmpegEach(["-i", path("original.wav")], made);
});

function make(name: string, options: readonly string[]): string {
  ffmpeg("-i", path("original.wav"), ...options, path(name));
  return path(name);
}

const probes = new Map<string, Promise<AudioProbe>>();

/** Each original is probed once: the tests write it once. */
function probeOnce(file: string): Promise<AudioProbe> {
  const known = probes.get(file) ?? probe(file, { signal });
  probes.set(file, known);
  return known;
}

async function muted(input: string, spans = SPANS, style: MuteStyle = "silence"): Promise<string> {
  const sound = await probeOnce(input);
  const outputPath = input.replace(/([^/]+)$/, "muted-$1");
  await muteRecording({ inputPath: input, probe: sound, outputPath, spans, style, signal });
  return outputPath;
}

async function verify(
  input: string,
  output: string,
  spans = SPANS,
  style: MuteStyle = "silence",
): Promise<SilenceVerification> {
  const originalProbe = await probeOnce(input);
  return verifyMute({ originalPath: input, originalProbe, outputPath: output, spans, style, signal });
}

let original: Promise<string> | null = null;

/** The muted WAV that several tests start from, made once. */
function mutedOriginal(): Promise<string> {
  original ??= muted(path("original.wav"));
  return original;
}

/** A copy of a muted WAV with some of its bytes changed. */
async function tampered(name: string, change: (bytes: Buffer, data: number) => Buffer): Promise<string> {
  const bytes = readFileSync(await mutedOriginal());
  writeFileSync(path(name), change(bytes, bytes.indexOf("data") + 8));
  return path(name);
}

describe("passes what the mute stage makes, and only that", () => {
  test.each(FORMATS)("%s", async (name) => {
    const input = path(name);
    expect(await verify(input, await muted(input))).toMatchObject(FINE);
    // An untouched copy leaks all that the spans hold: 0.8 s on two channels and 0.6 s on one.
    const untouched = await verify(input, input);
    const { sampleRate, lossless } = await probeOnce(input);
    expect(untouched.ok).toBe(false);
    expect(untouched.leakedSamples).toBeGreaterThan((lossless ? 0.99 : 0.9) * sampleRate * (2 * 0.8 + 0.6));
    // A channel too few, and a stretch too many.
    const wrong = await muted(input, [
      { startMs: 500, endMs: 1300, channels: [1] },
      ...SPANS.slice(1),
      { startMs: 3000, endMs: 3500, channels: null },
    ]);
    const { ok, leakedSamples, changedOutside } = await verify(input, wrong);
    expect(ok).toBe(false);
    expect(leakedSamples).toBeGreaterThan(0.7 * sampleRate);
    expect(leakedSamples).toBeLessThan(0.9 * sampleRate);
    expect(changedOutside).toBeGreaterThan(0.3 * sampleRate);
  });
});

describe("a beep is what it must be, and it is not silence", () => {
  test.each(FORMATS.filter(([name]) => ["alaw.wav", "a.mp3", "a.webm"].includes(name)))("%s", async (name) => {
    const input = path(name);
    const output = await muted(input, SPANS, "beep");
    expect(await verify(input, output, SPANS, "beep")).toMatchObject(FINE);
    const { sampleRate } = await probeOnce(input);
    expect((await verify(input, output)).leakedSamples).toBeGreaterThan(0.7 * sampleRate);
  });
});

describe("what it finds in a WAV, to the sample", () => {
  test("one sample inside", async () => {
    const output = await tampered("inside.wav", (bytes, data) => {
      bytes.writeInt16LE(1, data + 4 * (48 * 1300 - 1));
      return bytes;
    });
    expect(await verify(path("original.wav"), output)).toMatchObject({
      ok: false,
      leakedSamples: 1,
      changedOutside: 0,
    });
  });

  test("one bit outside", async () => {
    const output = await tampered("outside.wav", (bytes, data) => {
      const at = data + 4 * 48 * 1400;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    });
    expect(await verify(path("original.wav"), output)).toMatchObject({
      ok: false,
      leakedSamples: 0,
      changedOutside: 1,
    });
  });

  test("a fade that is louder than the original", async () => {
    const output = await tampered("fade.wav", (bytes, data) => {
      bytes.writeInt16LE(32_000, data + 4 * (48 * 500 - 3));
      return bytes;
    });
    expect(await verify(path("original.wav"), output)).toMatchObject({
      ok: false,
      leakedSamples: 0,
      changedOutside: 1,
    });
  });

  test("a missing end", async () => {
    const output = await mutedOriginal();
    ffmpeg("-i", output, "-t", "4.5", "-bitexact", path("short.wav"));
    expect(await verify(path("original.wav"), path("short.wav"))).toMatchObject({
      ok: false,
      lengthDifferenceSamples: -24_000,
    });
  });

  test("tags", async () => {
    const output = await mutedOriginal();
    ffmpeg("-i", output, "-metadata", "title=Zebedee", path("tagged.wav"));
    const { ok, tagsLeft } = await verify(path("original.wav"), path("tagged.wav"));
    expect(ok).toBe(false);
    expect(tagsLeft).toBeGreaterThan(0);
  });

  test("a foreign chunk", async () => {
    const chunk = Buffer.from("note\u0008\0\0\0Zebedee\0", "latin1");
    const output = await tampered("chunk.wav", (bytes) => Buffer.concat([bytes, chunk]));
    expect(await verify(path("original.wav"), output)).toMatchObject({ ok: false, tagsLeft: 1 });
  });
});

describe("what it finds in lossy recordings", () => {
  test("sound that comes 50 ms late", async () => {
    const input = make("late.mp3", []);
    const output = await muted(input);
    ffmpeg("-i", output, "-af", "adelay=50:all=1,atrim=end_sample=240000", "-bitexact", path("delayed.mp3"));
    const { ok, shiftSamples } = await verify(input, path("delayed.mp3"));
    expect(ok).toBe(false);
    expect(Math.abs((shiftSamples ?? 0) - 2400)).toBeLessThanOrEqual(2);
  });

  test("the original, 30 dB quieter, under the silence", async () => {
    const input = make("quiet.m4a", ["-b:a", "128k"]);
    const level = "if(between(t\\,0.495\\,1.305)\\,0.03\\,1)";
    ffmpeg("-i", input, "-af", `volume='${level}':eval=frame`, "-b:a", "128k", "-bitexact", path("quiet2.m4a"));
    const spans = [{ startMs: 500, endMs: 1300, channels: null }];
    expect((await verify(input, path("quiet2.m4a"), spans)).leakedSamples).toBeGreaterThan(48_000 * 0.5);
  });

  test("a title, a chapter, a cover", async () => {
    const input = make("tags.m4a", []);
    const output = await muted(input);
    ffmpeg("-i", output, "-c", "copy", "-metadata", "title=Zebedee", path("titled.m4a"));
    expect(await verify(input, path("titled.m4a"))).toMatchObject({ ok: false });
    ffmpeg("-f", "lavfi", "-i", "color=red:s=32x32:d=0.1", "-frames:v", "1", path("cover.png"));
    ffmpeg(
      "-i",
      output,
      "-i",
      path("cover.png"),
      "-map",
      "0",
      "-map",
      "1",
      "-c",
      "copy",
      "-disposition:v",
      "attached_pic",
      "-bitexact",
      path("covered.m4a"),
    );
    expect((await verify(input, path("covered.m4a"))).tagsLeft).toBeGreaterThan(0);
  });
});

describe("what is no redacted recording at all", () => {
  test.each<[string, readonly string[]]>([
    ["another rate", ["-ar", "44100"]],
    ["another number of channels", ["-ac", "1"]],
    ["another codec", ["-c:a", "pcm_u8"]],
    ["another container", ["-f", "flac"]],
  ])("%s", async (_, options) => {
    ffmpeg("-i", path("original.wav"), ...options, path("other.wav"));
    await expect(verify(path("original.wav"), path("other.wav"))).rejects.toMatchObject({
      code: "VERIFICATION_FAILED",
    });
  });

  test("a file that cannot be read, and one that is not there", async () => {
    writeFileSync(path("text.wav"), "Good morning.");
    await expect(verify(path("original.wav"), path("text.wav"))).rejects.toMatchObject({ code: "VERIFICATION_FAILED" });
    await expect(verify(path("original.wav"), path("none.wav"))).rejects.toMatchObject({ code: "VERIFICATION_FAILED" });
  });
});
