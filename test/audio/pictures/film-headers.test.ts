import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { countForeignParts } from "../../../src/audio/metadata-left.js";
import { muteRecording } from "../../../src/audio/mute/mute.js";
import { inspectPictures } from "../../../src/audio/pictures/inspect-pictures.js";
import { probe } from "../../../src/audio/probe.js";
import { canariesIn, canaryBytes } from "../../helpers/canaries/canary.js";
import { hideInEbmlHeaders } from "../../helpers/canaries/ebml.js";
import {
  hideInCompressedHeader,
  hideInDescription,
  hideInMatrix,
  hideInSecondDescription,
  hideInSettings,
} from "../../helpers/canaries/film-boxes.js";
import {
  hideInCodecPrivate,
  hideInCompressedFrames,
  hideInPictureElements,
  hideInStrippedHeader,
} from "../../helpers/canaries/film-elements.js";
import { hideInIso } from "../../helpers/canaries/iso.js";
import { unit } from "../../helpers/canaries/ivf.js";
import { ffmpeg, signal, stereo, temporaryFolder } from "../media.js";

const path = temporaryFolder();
/** `HUSHTAPE_CANARIES=all` tries every codec in every container. */
const ALL = process.env.HUSHTAPE_CANARIES === "all";

const ENCODERS: Readonly<Record<string, readonly string[]>> = {
  h264: ["-c:v", "libx264", "-preset", "ultrafast", "-g", "4"],
  hevc: ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=0:bframes=0:keyint=4"],
  av1: ["-c:v", "libaom-av1", "-cpu-used", "8", "-g", "4"],
  vp9: ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-deadline", "realtime"],
};

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", stereo(0.8), path("sound.wav"));
  for (const [codec, options] of Object.entries(ENCODERS)) {
    if (!ALL && codec === "vp9") continue;
    const pictures = ["-f", "lavfi", "-i", "testsrc=d=0.8:s=64x64:r=10", "-pix_fmt", "yuv420p", ...options];
    ffmpeg(...pictures, path(`${codec}.mkv`));
  }
});

type Hide = (file: Buffer) => Buffer;

/** A film with canaries where `hide` puts them. */
function film(codec: string, container: string, hide: Hide): string {
  const input = path(`film-${codec}.${container}`);
  const both = ["-map", "0", "-map", "1", "-c:v", "copy", "-c:a", "aac"];
  ffmpeg("-i", path(`${codec}.mkv`), "-i", path("sound.wav"), ...both, input);
  writeFileSync(input, hide(readFileSync(input)));
  return input;
}

async function written(input: string): Promise<string> {
  const sound = await probe(input, { signal });
  await inspectPictures(input, sound, { signal });
  const outputPath = input.replace(/([^/]+)$/, "muted-$1");
  const spans = [{ startMs: 200, endMs: 400, channels: null }];
  await muteRecording({ inputPath: input, probe: sound, outputPath, spans, style: "silence", signal });
  return outputPath;
}

function shown(file: string): string {
  return ffmpeg("-i", file, "-map", "0:v", "-f", "framemd5", "-").toString();
}

/** A unit of supplemental information with its length before it, and one of AV1: what a reader puts before each picture. */
function message(head: readonly number[]): Buffer {
  const data = Buffer.concat([Buffer.alloc(16, 7), canaryBytes("before-picture")]);
  const whole = Buffer.concat([Buffer.from([...head, 5, data.length]), data, Buffer.from([0x80])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(whole.length);
  return Buffer.concat([length, whole]);
}

const BEFORE_PICTURE: Readonly<Record<string, Buffer>> = {
  h264: message([6]),
  hevc: message([78, 1]),
  av1: unit(5, Buffer.concat([Buffer.from([4, 0xb5]), canaryBytes("before-picture"), Buffer.from([0x80])])),
};
/** An element of data in AAC. */
const BEFORE_SOUND = Buffer.concat([Buffer.from([0x80, 30]), canaryBytes("before-sound").subarray(0, 30)]);
const PICTURES = 1;
const SOUND = 2;

/** In every box of a film, its description, the decoder's settings, and all that compressed. */
const everywhere: Hide = (file) => hideInCompressedHeader(hideInDescription(hideInSettings(file)));
const stripped = (codec: string): Hide => {
  return (file) => hideInStrippedHeader(file, PICTURES, BEFORE_PICTURE[codec] ?? Buffer.alloc(0));
};
const compressed = (codec: string): Hide => {
  const before = BEFORE_PICTURE[codec] ?? Buffer.alloc(0);
  return (file) => hideInCompressedFrames(file, PICTURES, (frame) => Buffer.concat([before, frame]));
};
const ofSettings =
  (codec: string): Hide =>
  (file) =>
    hideInCodecPrivate(hideInPictureElements(hideInEbmlHeaders(file), PICTURES), PICTURES, codec);
const ofSound: Hide = (file) => hideInCompressedFrames(file, SOUND, (frame) => Buffer.concat([BEFORE_SOUND, frame]));

type Film = readonly [codec: string, container: string, what: string, hide: Hide, atLeast: number];

const FILMS: readonly Film[] = [
  ["hevc", "mp4", "header", everywhere, 78],
  ["av1", "mp4", "header", everywhere, 78],
  ["hevc", "mkv", "settings", ofSettings("hevc"), 24],
  ["h264", "mkv", "compressed pictures", compressed("h264"), 2],
];

const MORE_FILMS: readonly Film[] = [
  ["h264", "mp4", "header", everywhere, 78],
  ["h264", "mov", "header", everywhere, 78],
  ["hevc", "mov", "header", everywhere, 78],
  ["vp9", "mp4", "header", everywhere, 75],
  ...["h264", "hevc", "av1", "vp9"].map((codec) => [codec, "mp4", "boxes", hideInIso, 67] as const),
  ...["h264", "av1", "vp9"].map((codec) => [codec, "mkv", "settings", ofSettings(codec), 22] as const),
  ...["h264", "hevc", "av1"].map((codec) => [codec, "mkv", "stripped pictures", stripped(codec), 1] as const),
  ...["hevc", "av1", "vp9"].map((codec) => [codec, "mkv", "compressed pictures", compressed(codec), 1] as const),
  ["h264", "mkv", "compressed sound", ofSound, 2],
  ["h264", "mkv", "stripped sound", (file) => hideInStrippedHeader(file, SOUND, BEFORE_SOUND), 1],
  ["av1", "mp4", "second description", (file) => hideInSecondDescription(file, "same"), 3],
];

describe("a canary in what a container says of its pictures does not reach the output, which shows the same", () => {
  test.each(ALL ? [...FILMS, ...MORE_FILMS] : FILMS)("%s in %s: %s", async (codec, container, _, hide, atLeast) => {
    const input = film(codec, container, hide);
    expect(canariesIn(readFileSync(input)).length).toBeGreaterThanOrEqual(atLeast);
    const output = await written(input);
    expect(canariesIn(readFileSync(output))).toEqual([]);
    expect(shown(output)).toBe(shown(input));
  });

  test.runIf(ALL).each(["h264", "hevc", "av1"])("%s: a second description, of text", async (codec) => {
    const input = film(codec, "mp4", (file) => hideInSecondDescription(file, "text"));
    expect(canariesIn(readFileSync(await written(input)))).toEqual([]);
  });
});

describe("what cannot be cleared is refused before any work", () => {
  const secondSame: Hide = (file) => hideInSecondDescription(file, "same");
  test.each<[string, string, Hide, string]>([
    ["h264", "numbers that turn the picture", hideInMatrix, "turned"],
    ["h264", "a second description with other parameters", secondSame, "read"],
  ])("%s: %s", async (codec, _, hide, why) => {
    const input = film(codec, "mp4", hide);
    const refusal: unknown = await probe(input, { signal })
      .then((sound) => inspectPictures(input, sound, { signal }))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "INPUT_UNSUPPORTED", hint: "leave the pictures out: --pictures drop" });
    expect(String(refusal)).toContain(why);
  });

  test("a picture that stands on its side, as phones film, is not", async () => {
    ffmpeg(
      "-i",
      path("h264.mkv"),
      "-i",
      path("sound.wav"),
      "-c:v",
      "copy",
      "-metadata:s:v",
      "rotate=90",
      path("side.mp4"),
    );
    const output = await written(path("side.mp4"));
    expect(shown(output)).toBe(shown(path("side.mp4")));
  });
});

/** What is written has the sound first. */
const WRITTEN_PICTURES = 2;

describe("by the structure of a written film what is hidden in it is foreign", () => {
  const boxes = [hideInSettings, hideInMatrix, hideInDescription];
  type Written = [codec: string, container: "mp4" | "mkv", hides: readonly Hide[]];
  const more: Written[] = [
    ["av1", "mp4", boxes],
    ["h264", "mp4", boxes],
  ];
  test.each<Written>([
    ["hevc", "mp4", boxes],
    ["hevc", "mkv", [(file) => hideInCodecPrivate(file, WRITTEN_PICTURES, "hevc")]],
    ...(ALL ? more : []),
  ])("%s in %s", async (codec, container, hides) => {
    const output = await written(film(codec, container, (file) => file));
    expect(await countForeignParts(output, container)).toBe(0);
    const plain = readFileSync(output);
    for (const hide of hides) {
      writeFileSync(output, hide(plain));
      expect(await countForeignParts(output, container)).toBeGreaterThan(0);
    }
  });
});
