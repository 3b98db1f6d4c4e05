import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { auditSchema, redactRecording } from "../../src/index.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();
const visit = await excerpt(folder, "visit", 4);

const SAID =
  "allora mi dica da quanto tempo ha questo dolore da tre giorni dottore e non riesco a dormire perché la notte è peggio ha preso qualcosa sì le pastiglie che mi ha dato la dottoressa ma non mi fanno niente";

/** The words of another recording, in the time of this one. */
const transcriptPath = join(folder, "italian.json");
const words = SAID.split(" ").map((word, at) => ({ word, start: at * 0.09, end: at * 0.09 + 0.08 }));
await writeFile(transcriptPath, JSON.stringify({ words }));

const redact = (name: string, config: Parameters<typeof redactRecording>[1]["config"]) =>
  redactRecording(visit.recording, {
    outDir: join(folder, name),
    transcriptPath,
    config: { acceptTranscript: true, ...config },
  });

it("publishes nothing of a recording whose words are in another language than was set", async () => {
  await expect(redact("refused", {})).rejects.toMatchObject({
    code: "LANGUAGE_MISMATCH",
    message: expect.stringContaining("Italian (it)"),
    figures: { sharePercent: 100 },
  });
  expect(await readdir(join(folder, "refused")).catch(() => [])).toEqual([]);
});

it("redacts it where the language is said, and where the user is sure, which the audit record has", async () => {
  const told = await redact("told", { language: "it" });
  // It names no language: it is in the one that was set, for those who judge its gaps too.
  expect(JSON.parse(await readFile(told.outputs.json, "utf8"))).toMatchObject({ language: "it" });
  expect(told.warnings.map(({ code }) => code)).not.toContain("language-mismatch");
  const sure = await redact("sure", { acceptLanguage: true });
  const audit = auditSchema.parse(JSON.parse(await readFile(sure.outputs.audit, "utf8")));
  expect(audit.warnings).toContainEqual({ code: "language-mismatch", sharePercent: 100 });
  expect(audit.config).toMatchObject({ language: "en", acceptLanguage: true });
});
