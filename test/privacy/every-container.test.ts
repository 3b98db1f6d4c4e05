import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { countTagsLeft } from "../../src/audio/metadata-left.js";
import { muteRecording } from "../../src/audio/mute/mute.js";
import { type OutputFormat, planOutput } from "../../src/audio/output-format.js";
import { probe, probeWritten } from "../../src/audio/probe.js";
import { layer3FrameLength } from "../../src/audio/sniff-container.js";
import { verifyMute } from "../../src/audio/verify/verify-mute.js";
import { ffmpeg, signal, stereo, temporaryFolder } from "../audio/media.js";
import { hideInAsf } from "../helpers/canaries/asf.js";
import { canariesIn, canaryBytes } from "../helpers/canaries/canary.js";
import {
  hideBehindAiffSamples,
  hideBetweenFrames,
  hideIn3gpp,
  hideInAiff,
  hideInAu,
  hideInCaf,
  hideInW64,
} from "../helpers/canaries/chunk-files.js";
import { hideInWav } from "../helpers/canaries/containers.js";
import { hideInSpeex } from "../helpers/canaries/ogg.js";

/** `HUSHTAPE_CANARIES=all` tries every container and codec. */
const ALL = process.env.HUSHTAPE_CANARIES === "all";

const path = temporaryFolder();

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", stereo(1.5), "-bitexact", path("stereo.wav"));
  ffmpeg("-i", path("stereo.wav"), "-ac", "1", "-ar", "8000", "-bitexact", path("mono.wav"));
});

type Hide = (file: Buffer) => Buffer;

interface Case {
  readonly options: readonly string[];
  readonly hide: Hide;
  readonly atLeast: number;
  readonly format?: OutputFormat;
}

const stereoOf = (...options: readonly string[]): readonly string[] => ["stereo.wav", ...options];
const callOf = (...options: readonly string[]): readonly string[] => ["mono.wav", ...options];

const SUITE: Readonly<Record<string, Case>> = {
  "a.caf": { options: stereoOf("-c:a", "pcm_s16le"), hide: hideInCaf, atLeast: 13 },
  "a.wma": { options: stereoOf("-c:a", "wmav2"), hide: hideInAsf, atLeast: 18 },
};

const MORE: Readonly<Record<string, Case>> = {
  "a.aiff": { options: stereoOf("-c:a", "pcm_s16be"), hide: hideInAiff, atLeast: 28 },
  "a.w64": { options: stereoOf("-c:a", "pcm_s16le"), hide: hideInW64, atLeast: 7 },
  "a.au": { options: stereoOf("-c:a", "pcm_s16be"), hide: hideInAu, atLeast: 16 },
  "ima.aifc": { options: stereoOf("-c:a", "adpcm_ima_qt", "-f", "aiff"), hide: hideInAiff, atLeast: 28 },
  "mulaw.au": { options: callOf("-c:a", "pcm_mulaw"), hide: hideInAu, atLeast: 16 },
  "g722.au": { options: ["mono.wav", "-ar", "16000", "-c:a", "g722"], hide: hideInAu, atLeast: 16 },
  "ms.w64": { options: stereoOf("-c:a", "adpcm_ms"), hide: hideInW64, atLeast: 7 },
  "alac.caf": { options: stereoOf("-c:a", "alac"), hide: hideInCaf, atLeast: 13 },
  "old.wma": { options: stereoOf("-c:a", "wmav1"), hide: hideInAsf, atLeast: 18 },
  "a.3gp": { options: stereoOf("-c:a", "aac"), hide: hideIn3gpp, atLeast: 70 },
  "gsm.wav": { options: callOf("-c:a", "libgsm_ms"), hide: hideInWav, atLeast: 30 },
  "ms.wav": { options: stereoOf("-c:a", "adpcm_ms"), hide: hideInWav, atLeast: 30 },
  "ima.wav": { options: stereoOf("-c:a", "adpcm_ima_wav"), hide: hideInWav, atLeast: 30 },
  "g722.wav": { options: ["mono.wav", "-ar", "16000", "-c:a", "g722"], hide: hideInWav, atLeast: 30 },
  "g726.wav": { options: callOf("-c:a", "g726"), hide: hideInWav, atLeast: 30 },
  "rf64.wav": { options: stereoOf("-rf64", "always"), hide: hideInRf64, atLeast: 30 },
  "speex.spx": {
    options: callOf("-c:a", "libspeex", "-f", "ogg"),
    hide: (file) => hideInSpeex(file),
    atLeast: 6,
    format: "wav",
  },
};

/** The chunks of a plain file, in one whose lengths have 64 bits and stand in the first. */
function hideInRf64(file: Buffer): Buffer {
  const hidden = hideInWav(file);
  hidden.write("RF64", "latin1");
  return hidden;
}

async function written(name: string, format: OutputFormat) {
  const inputPath = path(name);
  const { source, target, ending } = planOutput(await probe(inputPath, { signal }), format, inputPath);
  const outputPath = path(`out-${name}${ending}`);
  const spans = [{ startMs: 300, endMs: 700, channels: null }];
  const shared = { spans, style: "silence", signal } as const;
  await muteRecording({ ...shared, inputPath, probe: source, target, outputPath });
  const verified = await verifyMute({ ...shared, originalPath: inputPath, originalProbe: source, target, outputPath });
  return { outputPath, verified };
}

describe("a canary in every place of a container of calls and archives reaches no byte of the sound that is written", () => {
  it.each(Object.entries(ALL ? { ...SUITE, ...MORE } : SUITE))(
    "%s",
    async (name, { options, hide, atLeast, format }) => {
      const [source = "", ...encoder] = options;
      ffmpeg("-i", path(source), ...encoder, path(name));
      const hidden = hide(readFileSync(path(name)));
      writeFileSync(path(name), hidden);
      expect(canariesIn(hidden).length).toBeGreaterThanOrEqual(atLeast);
      const { outputPath, verified } = await written(name, format ?? "same");
      expect(verified).toMatchObject({ ok: true, tagsLeft: 0 });
      const sound = ffmpeg("-i", outputPath, "-map", "0:a", "-c:a", "pcm_s16le", "-f", "s16le", "-");
      expect([readFileSync(outputPath), sound].flatMap(canariesIn)).toEqual([]);
      // By the structure alone, whatever ffprobe shows.
      const { probe: read } = await probeWritten(path(name), { signal });
      const silent = { streams: [{ codec_type: "audio" }], format: {}, chapters: [] };
      if (format === undefined) expect(await countTagsLeft(path(name), read, silent)).toBeGreaterThan(0);
    },
  );
});

/** FLAC's block of a picture: its kind and type, then its lengths, of which the last may be wrong. */
function picture(stated: number): string {
  const data = canaryBytes("cover");
  const sizes = Buffer.alloc(24);
  sizes.writeUInt32BE(stated, 20);
  const block = [Buffer.from("0000000300000009", "hex"), Buffer.from("image/png"), sizes, data];
  return Buffer.concat(block).toString("base64");
}

describe("a cover in Ogg's comments that is none is left out like every other", () => {
  const whole = canaryBytes("cover").length;
  const covers: readonly [string, string][] = [["shorter than it says", picture(90_000)]];
  const more: readonly [string, string][] = [
    ["no picture", picture(whole)],
    ["no block", canaryBytes("cover").toString("base64")],
    ["no base64", "!".repeat(40)],
  ];
  test.each(ALL ? [...covers, ...more] : covers)("%s", async (_, cover) => {
    const options = ["-c:a", "libopus", "-metadata", `METADATA_BLOCK_PICTURE=${cover}`];
    ffmpeg("-i", path("stereo.wav"), ...options, path("cover.opus"));
    const { outputPath, verified } = await written("cover.opus", "same");
    expect(verified).toMatchObject({ ok: true, tagsLeft: 0 });
    expect(canariesIn(readFileSync(outputPath))).toEqual([]);
    // Damage of the sound is still told.
    const broken = readFileSync(path("cover.opus"));
    broken.fill(0x55, broken.length - 3000, broken.length - 2000);
    writeFileSync(path("broken.opus"), broken);
    await expect(written("broken.opus", "same")).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
  });
});

describe("text where sound belongs", () => {
  test("behind the samples that an AIFF file counts it does not become sound", async () => {
    ffmpeg("-i", path("stereo.wav"), path("behind.aiff"));
    writeFileSync(path("behind.aiff"), hideBehindAiffSamples(readFileSync(path("behind.aiff"))));
    const { outputPath } = await written("behind.aiff", "same");
    expect(canariesIn(readFileSync(outputPath))).toEqual([]);
  });

  test("between the frames of an MP3 file it is refused", async () => {
    ffmpeg("-i", path("mono.wav"), "-c:a", "libmp3lame", "-id3v2_version", "0", path("between.mp3"));
    writeFileSync(path("between.mp3"), hideBetweenFrames(readFileSync(path("between.mp3")), layer3FrameLength));
    expect(canariesIn(readFileSync(path("between.mp3")))).toEqual(["between-frames"]);
    await expect(written("between.mp3", "same")).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
  });

  test.runIf(ALL)("further headers of Speex, which ffmpeg takes for sound, are refused", async () => {
    ffmpeg("-i", path("mono.wav"), "-c:a", "libspeex", "-f", "ogg", path("headers.spx"));
    writeFileSync(path("headers.spx"), hideInSpeex(readFileSync(path("headers.spx")), 2));
    await expect(written("headers.spx", "wav")).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
  });

  test("behind the frames of an AMR file it is refused", async () => {
    const frame = Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31, 7)]);
    const frames = Array.from({ length: 60 }, () => frame);
    writeFileSync(path("a.amr"), Buffer.concat([Buffer.from("#!AMR\n"), ...frames, canaryBytes("amr-behind")]));
    await expect(probe(path("a.amr"), { signal })).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
  });
});
