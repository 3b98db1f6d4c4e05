import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { redactRecording } from "../../src/index.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();

describe("publishing", () => {
  it.each(["start", "done"] as const)(
    "is taken back when the run is cancelled at the %s of its stage",
    async (state) => {
      const visit = await excerpt(folder, "visit", 8);
      const outDir = join(folder, state);
      await mkdir(outDir);
      const cancel = new AbortController();
      const run = redactRecording(visit.recording, {
        outDir,
        transcriptPath: visit.transcript,
        signal: cancel.signal,
        onEvent: (event) => {
          if (event.kind === "stage" && event.stage === "write" && event.state === state) cancel.abort();
        },
      });
      await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
      expect(await readdir(outDir)).toEqual([]);
    },
  );

  it("is refused under a name that was told before anything was heard, when a word of it is removed from the recording", async () => {
    const visit = await excerpt(folder, "visit", 3);
    const outDir = join(folder, "told");
    await mkdir(outDir);
    const said = ["My", "name", "is", "Bumper", "Whitfield."];
    const words = said.map((word, index) => ({ word, start: 0.5 + index / 4, end: 0.7 + index / 4 }));
    await writeFile(visit.transcript, JSON.stringify({ language: "en", words }));
    const told: string[] = [];
    const run = redactRecording(visit.recording, {
      outDir,
      transcriptPath: visit.transcript,
      name: "bumper-{index}",
      onNames: ({ audio, audit, review }) => told.push(audio, audit, String(review)),
      onEvent: (event) => {
        if (event.kind === "stage" && event.stage === "decode" && event.state === "start") told.push("decode");
      },
    });
    await expect(run).rejects.toMatchObject({
      code: "VERIFICATION_FAILED",
      message: expect.stringContaining("the name of the outputs"),
    });
    expect(told).toEqual(["bumper-1.redacted.wav", "bumper-1.audit.json", "null", "decode"]);
    expect(await readdir(outDir)).toEqual([]);
  });
});
