import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { decodeNative } from "../../../src/audio/decode.js";
import { bytesPerSample } from "../../../src/audio/pcm/sample-format.js";
import { probe } from "../../../src/audio/probe.js";
import { ffmpeg, signal, stereo, temporaryFolder } from "../media.js";

const path = temporaryFolder();

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", stereo(1), "-ar", "16000", path("a.wav"));
});

/** Codec, options of the encoder, and samples that the file promises. */
const FILES: readonly [string, readonly string[], number | null][] = [
  ["a.aiff", [], 16_000],
  ["ima4.aifc", ["-f", "aiff", "-c:a", "adpcm_ima_qt"], 16_000],
  ["a.au", ["-c:a", "pcm_mulaw"], 16_000],
  ["a.w64", ["-c:a", "pcm_u8", "-ac", "1"], 16_000],
  ["a.caf", ["-c:a", "pcm_s24be"], 16_000],
  ["a.wma", ["-b:a", "64k"], null],
  ["a.3gp", ["-c:a", "aac"], null],
  ["gsm.wav", ["-c:a", "libgsm_ms", "-ac", "1", "-ar", "8000"], 8000],
  ["ms.wav", ["-c:a", "adpcm_ms"], null],
];

it.each(FILES)(
  "%s: what it promises is what it holds; cut off or longer than it says it is refused",
  async (name, options, samples) => {
    ffmpeg("-i", path("a.wav"), ...options, path(name));
    const sound = await probe(path(name), { signal });
    if (samples !== null) expect(sound.expectedSamples).toBe(samples);
    let bytes = 0;
    for await (const piece of decodeNative(path(name), sound, { signal })) bytes += piece.length;
    const decoded = bytes / bytesPerSample(sound.pcmFormat) / sound.channels;
    if (sound.expectedSamples !== null) expect(decoded).toBe(sound.expectedSamples);
    const whole = readFileSync(path(name));
    writeFileSync(path(`cut-${name}`), whole.subarray(0, Math.floor(whole.length * 0.7)));
    await expect(probe(path(`cut-${name}`), { signal })).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
  },
);
