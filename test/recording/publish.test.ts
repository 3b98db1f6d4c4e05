import { mkdir, readdir } from "node:fs/promises";
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
});
