import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buildEngine } from "../../src/audio/whisper/engine-build.js";
import { auditSchema, type ConfigInput, redactRecording } from "../../src/index.js";
import { type Excerpt, excerpt, samplePath, temporaryFolder } from "../helpers/recordings.js";
import { readTruth } from "../helpers/sound.js";

const folder = await temporaryFolder();
let visit: Excerpt;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 18);
  await buildEngine({ cuda: false });
}, 300_000);

async function check(name: string, transcriptPath: string, config: ConfigInput) {
  const outDir = join(folder, name);
  await mkdir(outDir);
  const job = redactRecording(visit.recording, {
    outDir,
    transcriptPath,
    config: { secondListening: "off", ...config, checkTranscript: true },
  });
  return job.catch(async (error: unknown) => {
    expect(await readdir(outDir)).toEqual([]);
    throw error;
  });
}

describe("a transcript that is checked by recognising some of the recording", () => {
  it("passes where its words are heard, and the record says in how many stretches", async () => {
    const { transcriptFit, outputs, warnings } = await check("right", visit.transcript, { model: "demo" });
    expect(transcriptFit?.heard).toEqual({ stretches: 2, matching: 2 });
    expect(transcriptFit?.accepted).toBe(false);
    expect(warnings.map(({ code }) => code)).not.toContain("transcript-unheard");
    const audit = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
    expect(audit.transcriptFit).toEqual(transcriptFit);
    expect(audit.engines.transcriber.name).toBe("transcript-file");
    expect(audit.engines.checker).toMatchObject({ model: "demo", modelSha256: expect.any(String) });
  });

  it("is refused where others are heard, although there are too few words to tell them by their sounds", async () => {
    const { words } = await readTruth(samplePath("phone", "truth.json"));
    const transcriptPath = join(folder, "another.json");
    const few = words.slice(0, 12).map(({ text, start, end }) => ({ word: text, start, end }));
    await writeFile(transcriptPath, JSON.stringify({ language: "en", words: few }));
    await expect(check("another", transcriptPath, { model: "demo" })).rejects.toMatchObject({
      code: "TRANSCRIPT_MISMATCH",
      message: expect.stringContaining("recognised"),
      figures: { stretches: 1, matching: 0 },
    });
  });

  it.each([{ checkTranscript: true }, { transcriptOffsetMs: 200 }, { transcriptDriftPpm: -50 }])(
    "is asked for, and there is none: %j is a mistake before anything is read",
    async (config) => {
      const options = { outDir: join(folder, "none"), config: { ...config, model: "demo" } };
      await expect(redactRecording(join(folder, "absent.wav"), options)).rejects.toMatchObject({ code: "USAGE" });
    },
  );

  it("needs a model and an engine before the work", async () => {
    await expect(check("no-model", visit.transcript, {})).rejects.toMatchObject({ code: "USAGE" });
    const absent = { model: "demo", engine: join(folder, "absent") };
    await expect(check("no-engine", visit.transcript, absent)).rejects.toMatchObject({ code: "TOOL_MISSING" });
  });
});
