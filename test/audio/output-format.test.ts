import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { muteRecording } from "../../src/audio/mute/mute.js";
import { planOutput } from "../../src/audio/output-format.js";
import { probe } from "../../src/audio/probe.js";
import { verifyMute } from "../../src/audio/verify/verify-mute.js";
import { decodeFloats, ffmpeg, signal, stereo, temporaryFolder } from "./media.js";

const path = temporaryFolder();
const SPANS = [{ startMs: 300, endMs: 700, channels: null }];
/** AMR of 12.2 kbit/s: a frame of 20 ms has 32 bytes; what they say does not matter. */
const AMR_FRAMES = 100;

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", stereo(2), "-bitexact", path("a.wav"));
  ffmpeg("-i", path("a.wav"), "-ac", "1", "-ar", "8000", "-c:a", "pcm_alaw", path("alaw.wav"));
  ffmpeg("-i", path("a.wav"), "-c:a", "libmp3lame", path("a.mp3"));
  const frames = Array.from({ length: AMR_FRAMES }, (_, n) => {
    const body = Array.from({ length: 31 }, (_, k) => (n * 37 + k * 101 + n * k) & 0xff);
    return Buffer.from([0x3c, ...body]);
  });
  writeFileSync(path("a.amr"), Buffer.concat([Buffer.from("#!AMR\n"), ...frames]));
});

async function convert(name: string, format: "wav" | "flac" | "mp3" | "m4a" | "opus") {
  const inputPath = path(name);
  const { source, target, ending } = planOutput(await probe(inputPath, { signal }), format, inputPath);
  const outputPath = path(`out${ending}`);
  const shared = { spans: SPANS, style: "silence", signal } as const;
  await muteRecording({ ...shared, inputPath, probe: source, target, outputPath });
  const verified = await verifyMute({ ...shared, originalPath: inputPath, originalProbe: source, target, outputPath });
  return { outputPath, target, verified };
}

describe("another format: the same sound, muted and checked", () => {
  it.each([
    ["a.wav", "flac", { container: "flac", codec: "flac", sampleRate: 48_000 }],
    ["alaw.wav", "flac", { container: "flac", codec: "flac", sampleRate: 8000 }],
    ["a.mp3", "wav", { container: "wav", codec: "pcm_s16le", sampleRate: 48_000 }],
    ["alaw.wav", "opus", { container: "ogg", codec: "opus", sampleRate: 48_000 }],
    ["a.wav", "m4a", { container: "m4a", codec: "aac", sampleRate: 48_000 }],
    ["a.amr", "mp3", { container: "mp3", codec: "mp3", sampleRate: 8000 }],
  ] as const)("%s to %s", async (name, format, expected) => {
    const { outputPath, verified, target } = await convert(name, format);
    expect(verified).toMatchObject({ ok: true });
    expect(await probe(outputPath, { signal })).toMatchObject(expected);
    if (!target.lossless) return;
    // Sample for sample what any decoder makes of the original, but for the span and its fades.
    const [before = new Float32Array()] = decodeFloats(path(name), target.channels);
    const [after = new Float32Array()] = decodeFloats(outputPath, target.channels);
    expect(after.length).toBe(before.length);
    const at = (ms: number) => Math.round((ms * target.sampleRate) / 1000);
    expect(after.subarray(at(300), at(700)).some((value) => value !== 0)).toBe(false);
    const step = name.endsWith(".mp3") ? 1 / 32768 : 0;
    for (const [from, to] of [
      [0, 290],
      [710, 2000],
    ] as const) {
      const furthest = after
        .subarray(at(from), at(to))
        .reduce((most, value, n) => Math.max(most, Math.abs(value - (before[at(from) + n] ?? 0))), 0);
      expect(furthest).toBeLessThanOrEqual(step);
    }
  });
});

it("what has no encoder here says which formats hold it", async () => {
  const sound = await probe(path("a.amr"), { signal });
  expect(sound).toMatchObject({ container: "amr", codec: "amr_nb", expectedSamples: 160 * AMR_FRAMES });
  expect(() => planOutput(sound, "same", path("a.amr"))).toThrow(
    expect.objectContaining({ code: "INPUT_UNSUPPORTED", hint: "choose --output-format wav, flac, mp3, m4a or opus" }),
  );
});

it("a format that holds fewer channels is refused before anything is done", async () => {
  ffmpeg("-f", "lavfi", "-i", "anullsrc=r=16000:cl=5.1:d=0.2", path("six.wav"));
  const sound = await probe(path("six.wav"), { signal });
  expect(() => planOutput(sound, "opus", path("six.wav"))).toThrow(
    expect.objectContaining({ code: "INPUT_UNSUPPORTED" }),
  );
});
