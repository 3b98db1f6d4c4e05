import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseLayout } from "../../src/audio/channel-layout.js";
import { countSamples, decodeNative, decodeSpeech } from "../../src/audio/decode.js";
import { requireNoLonger } from "../../src/audio/longest-sound.js";
import { planOutput } from "../../src/audio/output-format.js";
import { probe, probeWritten } from "../../src/audio/probe.js";
import { nativeSound, soundTracks } from "../../src/audio/stored-sound.js";
import { HushtapeError } from "../../src/errors.js";
import { bytesNeeded } from "../../src/recording/source.js";
import { ffmpegEach, signal, temporaryFolder } from "./media.js";

const path = temporaryFolder();

/** A minute of silence in two channels, in few bytes. */
const MINUTE_MS = 60_000;

beforeAll(() => {
  ffmpegEach(
    ["-f", "lavfi", "-i", "anullsrc=r=8000:cl=stereo:d=60"],
    [
      ["-frame_size", "65535", path("a.flac")],
      ["-c:a", "pcm_mulaw", path("stored.wav")],
    ],
  );
  const bytes = readFileSync(path("a.flac"));
  // STREAMINFO's 36 bits of samples: not known, as a recorder leaves them that cannot go back.
  bytes.writeUInt8(bytes.readUInt8(21) & 0xf0, 21);
  bytes.writeUInt32BE(0, 22);
  writeFileSync(path("says-nothing.flac"), bytes);
});

async function refusal(job: Promise<unknown>): Promise<string> {
  const error: unknown = await job.then(
    () => "it was taken",
    (failure: unknown) => failure,
  );
  if (!(error instanceof HushtapeError)) throw new Error(String(error));
  expect(error.retryable).toBe(false);
  expect(error.hint).toContain("--max-hours");
  return `${error.code}: ${error.message}`;
}

describe("a recording that is longer than it may be", () => {
  it("is refused by what it says, before anything is decoded", async () => {
    for (const name of ["a.flac", "stored.wav"]) {
      expect(await refusal(probe(path(name), { signal, longestMs: MINUTE_MS - 1 }))).toMatch(/^INPUT_TOO_LONG/);
      await probe(path(name), { signal, longestMs: MINUTE_MS });
    }
    expect(await refusal((async () => requireNoLonger(86_400_001, 86_400_000))())).toContain("24 hours");
  });

  it.each(["says-nothing.flac", "stored.wav"])(
    "%s: wherever its sound is read, it is read no further",
    async (name) => {
      const sound = { ...(await probe(path(name), { signal })), longestMs: 2000 };
      let heardMs = 0;
      const drain = async (pieces: AsyncIterable<Buffer | Int16Array[]>, samplesPerMs: number) => {
        heardMs = 0;
        for await (const piece of pieces) {
          heardMs += (Buffer.isBuffer(piece) ? piece.length / 2 : (piece[0]?.length ?? 0)) / samplesPerMs;
        }
      };
      const bytesPerFrame = sound.pcmFormat === "mulaw" ? 1 : 2;
      for (const read of [
        () => drain(decodeSpeech(path(name), sound, { layout: "mix", signal }), 16),
        () => drain(soundTracks(path(name), sound, { tracks: 2, rate: 8000, signal }), 8),
        () => drain(decodeNative(path(name), sound, { signal }), 8 * bytesPerFrame),
        () => drain(decodeNative(path(name), sound, { signal, rate: 16_000 }), 16 * bytesPerFrame),
        () => drain(nativeSound(path(name), sound, { signal }), 8 * bytesPerFrame),
        () => countSamples(path(name), sound, { signal }),
        () => chooseLayout(path(name), sound, { signal }),
      ]) {
        expect(await refusal(read())).toMatch(/^INPUT_TOO_LONG/);
        expect(heardMs).toBeLessThanOrEqual(2000);
      }
    },
  );

  it("room is asked for the plain samples that a few bytes become in another format", async () => {
    const sound = await probe(path("a.flac"), { signal });
    const source = { sound, stats: { size: 900 } };
    const [same, wav] = (["same", "wav"] as const).map((format) =>
      bytesNeeded(source, planOutput(sound, format, path("a.flac")), false),
    );
    expect(same).toBe(60_000 * 32 * 2 + 1.2 * 900);
    expect(wav).toBe(60_000 * 32 * 2 + 60 * 8000 * 2 * 2);
  });

  it("what was written here is not held to it: an encoder fills up its last block", async () => {
    expect((await probeWritten(path("a.flac"), { signal })).probe.longestMs).toBe(Number.POSITIVE_INFINITY);
  });
});
