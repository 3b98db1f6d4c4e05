import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { locateFfmpeg } from "../../src/audio/ffmpeg.js";
import { muteRecording } from "../../src/audio/mute/mute.js";
import { probe } from "../../src/audio/probe.js";
import { createSpeechStore } from "../../src/audio/speech/speech-store.js";
import { verifyMute } from "../../src/audio/verify/verify-mute.js";
import { temporaryFolder } from "../helpers/recordings.js";

const run = promisify(execFile);
const folder = await temporaryFolder();
const { signal } = new AbortController();

/** How far the process grew beyond where it stood, at most, while the job ran. */
async function growthDuring(job: (look: () => void) => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  await job(look);
  look();
  return most - before;
}

describe("law 6: memory does not grow with the recording", () => {
  it("while a recording is muted and verified", async () => {
    const { ffmpeg } = await locateFfmpeg();
    const seconds = 900;
    const soundBytes = seconds * 48_000 * 2 * 2;
    const path = join(folder, "long.wav");
    const outputPath = join(folder, "long.redacted.wav");
    const tone = ["-f", "lavfi", "-i", `sine=frequency=440:sample_rate=48000:duration=${seconds}`, "-ac", "2"];
    await run(ffmpeg, ["-v", "error", "-y", ...tone, "-c:a", "pcm_s16le", path]);
    const sound = await probe(path, { signal });
    const spans = [{ startMs: 60_000, endMs: 61_000, channels: null }];
    const job = { spans, style: "silence", signal } as const;

    const muting = await growthDuring((look) =>
      muteRecording({ ...job, inputPath: path, probe: sound, outputPath, onProgress: look }),
    );
    const verifying = await growthDuring(async (look) => {
      const checked = verifyMute({ ...job, originalPath: path, originalProbe: sound, outputPath, onProgress: look });
      expect(await checked).toMatchObject({ ok: true });
    });
    for (const growth of [muting, verifying]) expect(growth).toBeLessThan(soundBytes / 2);
  });

  it("while its speech is stored", async () => {
    const seconds = 5400;
    const soundBytes = seconds * 16_000 * 2;
    const dir = join(folder, "speech");
    await mkdir(dir);
    const store = createSpeechStore(dir, { channels: 1 });
    const growth = await growthDuring(async (look) => {
      for (let second = 0; second < seconds; second += 10) {
        await store.append([new Int16Array(160_000)]);
        look();
      }
      expect((await store.finish()).durationMs).toBe(seconds * 1000);
    });
    expect(growth).toBeLessThan(soundBytes / 2);
  });
});
