import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { COMPRESSED_CODECS, isCompressed } from "../../src/audio/codecs.js";
import { CONTAINER_FORMATS, type Container, outputEnding } from "../../src/audio/containers.js";
import { muteRecording } from "../../src/audio/mute/mute.js";
import { probe } from "../../src/audio/probe.js";
import { verifyMute } from "../../src/audio/verify/verify-mute.js";
import { ffmpeg, ffmpegEach, signal, stereo, temporaryFolder } from "../audio/media.js";

/** What every container of the table keeps to, with the first codec that it lists; `test/audio/mute.test.ts` has the others. */
const path = temporaryFolder();
const CANARY = "Zebedee";
const SPANS = [{ startMs: 200, endMs: 501, channels: null }];

const formats: ReadonlyMap<string, (typeof CONTAINER_FORMATS)[Container]> = new Map(Object.entries(CONTAINER_FORMATS));

const written = [...formats].filter(([, { codecs }]) => codecs.length > 0);

beforeAll(() => {
  const tags = ["-metadata", `title=${CANARY}`, "-metadata", `artist=${CANARY}`];
  ffmpeg("-f", "lavfi", "-i", stereo(0.9), ...tags, path("a.wav"));
  const outputs = written.map(
    ([
      container,
      {
        muxer,
        codecs: [codec = ""],
      },
    ]) => {
      const encoder = isCompressed(codec) ? COMPRESSED_CODECS[codec].encoder : codec;
      return ["-map", "0:a", "-c:a", encoder, "-f", muxer, path(container)];
    },
  );
  ffmpegEach(["-i", path("a.wav")], outputs);
});

it.each(written)(
  "%s is known by its bytes, muted, written as it was without its tags, and passes the checks",
  async (container, { codecs: [codec = ""] }) => {
    const [original, output] = [path(container), path(`${container}-muted`)];
    const sound = await probe(original, { signal });
    expect(sound).toMatchObject({ container, codec, channels: 2, hasVideo: false });
    const shared = { spans: SPANS, style: "silence", signal, onProgress: () => undefined } as const;
    await muteRecording({ ...shared, inputPath: original, probe: sound, outputPath: output });
    expect(await probe(output, { signal })).toMatchObject({ container, codec });
    expect(readFileSync(output).includes(CANARY)).toBe(false);
    const verified = await verifyMute({ ...shared, originalPath: original, originalProbe: sound, outputPath: output });
    expect(verified).toMatchObject({ ok: true });
  },
);

it("no two containers share an ending, and each keeps its own", () => {
  const endings = [...formats.values()].flatMap((format) => [...format.endings]);
  expect(endings).toHaveLength(new Set(endings).size);
  for (const ending of endings) expect(outputEnding(`visit${ending}`, "wav")).toBe(ending);
});
