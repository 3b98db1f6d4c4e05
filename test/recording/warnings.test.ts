import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { auditSchema, type PipelineEvent, parseConfig } from "../../src/index.js";
import { dispose, prepare } from "../../src/recording/prepare.js";
import { publish } from "../../src/recording/publish.js";
import { hear, redact } from "../../src/recording/redact.js";
import { StageRunner } from "../../src/recording/stage-runner.js";
import { warningsOfWords } from "../../src/recording/warnings.js";
import { WARNING_CODES } from "../../src/warning-codes.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
const visit = await excerpt(folder, "visit", 4);

/** After that with the names. */
const lastLine = (printed: string) => JSON.parse(printed.trimEnd().split("\n").at(-1) ?? "");

describe("warnings", () => {
  it("say that caution was asked for in vain", () => {
    const said = { startMs: 0, endMs: 400, speaker: null, channel: null, invented: false };
    const warned = (caution: "normal" | "high", probability: number | null, language = "en") =>
      warningsOfWords(parseConfig({ caution }), { language, words: [{ ...said, text: "fair", probability }] });
    expect(warned("high", null)).toMatchObject([{ code: "caution-unused" }]);
    expect(warned("high", 0.5, "it")).toMatchObject([{ code: "caution-unused" }]);
    expect([warned("high", 0.5), warned("normal", null)]).toEqual([[], []]);
  });

  it("every code there is reaches the listener, the result and the audit record, with its numbers", async () => {
    const told: PipelineEvent[] = [];
    const stages = new StageRunner(new AbortController().signal, (event) => told.push(event));
    const options = { outDir: join(folder, "every-code"), transcriptPath: visit.transcript };
    const job = await prepare(visit.recording, options, stages);
    try {
      for (const [index, code] of WARNING_CODES.entries()) {
        stages.emit({ kind: "warning", code, message: "For people.", numbers: { counted: index, shareOfIt: 0.5 } });
      }
      const { warnings, outputs } = await publish(job, await redact(job, await hear(job)));
      const expected = WARNING_CODES.map((code, index) => ({ code, counted: index, shareOfIt: 0.5 }));
      // The run itself may warn of this short recording as well.
      expect(warnings.slice(0, expected.length)).toEqual(expected);
      expect(auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8"))).warnings).toEqual(warnings);
      const heard = told.flatMap((event) => (event.kind === "warning" ? [event.code] : []));
      expect(heard).toEqual(warnings.map(({ code }) => code));
    } finally {
      await dispose(job);
    }
  });

  it("those of a run are in --json and in the audit record alike, and in --json where the run fails", async () => {
    const args = [
      "--transcript",
      visit.transcript,
      "--language",
      "de",
      "--allow-partial-language",
      "--policy",
      "PERSON,RACE",
      "--json",
      "--quiet",
    ];
    const { stdout } = await runCommand(["redact", visit.recording, "--out", join(folder, "told"), ...args], {
      cwd: folder,
    });
    const { warnings, outputs } = lastLine(stdout);
    const expected = [{ code: "types-not-found", types: 1 }, { code: "language-partial" }, { code: "tagger-language" }];
    expect(warnings).toEqual(expect.arrayContaining(expected));
    const audit = JSON.parse(await readFile(outputs.audit, "utf8"));
    expect(audit.warnings).toEqual(warnings);
    expect(audit.config).toMatchObject({ language: "de", allowPartialLanguage: true });
    const failed = await runCommand(["redact", visit.recording, "--out", join(folder, "told"), ...args], {
      cwd: folder,
    });
    expect(lastLine(failed.stdout)).toMatchObject({
      error: { code: "OUTPUT_EXISTS" },
      warnings: [{ code: "types-not-found", types: 1 }, { code: "language-partial" }],
    });
  });

  it("a sentence, or a name that is none of ours, fits no record", () => {
    const { warnings } = auditSchema.shape;
    expect(warnings.safeParse([{ code: "language", words: "Teresa Whitlock" }]).success).toBe(false);
    expect(warnings.safeParse([{ code: "language", "Teresa Whitlock": 1 }]).success).toBe(false);
    expect(warnings.safeParse([{ code: "Teresa Whitlock" }]).success).toBe(false);
  });
});
