import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { redactRecording } from "../../src/index.js";
import { verifyLog } from "../../src/review/log/verify-log.js";
import { decisionsOn } from "../helpers/decisions.js";
import { type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
let visit: Excerpt;
let standing: string;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 8);
  const outDir = join(folder, "out", "sub");
  await mkdir(outDir, { recursive: true });
  const { transcript: transcriptPath } = visit;
  await redactRecording(visit.recording, { outDir, transcriptPath, config: { privateReview: true } });
  const decisions = await decisionsOn(outDir, "visit", [
    { kind: "reject", target: { kind: "span", id: "span-1" }, reason: "no-identifier" },
    { kind: "add", startMs: 0, endMs: 400, channels: null, type: "DATE", words: [], answers: null },
    { kind: "note", target: null, note: "canary" },
  ]);
  await writeFile(join(folder, "canary.json"), JSON.stringify(decisions));
  standing = await readFile(join(outDir, "visit.audit.json"), "utf8");
}, 60_000);

const apply = (dir: string, ...more: string[]) => runCommand(["apply", "canary.json", dir, ...more], { cwd: folder });

describe("hushtape apply", () => {
  it("says what would become of a set, and changes nothing", async () => {
    const { code, stdout, stderr } = await apply("out", "--dry-run");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^would be: [\d.]+ s muted in \d+ spans, [\d.]+ s before 3 decisions\n$/u);
    expect(JSON.parse((await apply("out", "--dry-run", "--json")).stdout)).toMatchObject({ dryRun: true });
    expect(await readFile(join(folder, "out", "sub", "visit.audit.json"), "utf8")).toBe(standing);
  });

  it("makes it again, finds the original by its sum, and writes a line into the log", async () => {
    await cp(join(folder, "out"), join(folder, "made"), { recursive: true });
    const { code, stdout, stderr } = await apply("made", "--originals", ".", "--json");
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ revision: 1, version: 1 });
    expect(stdout + stderr).not.toMatch(/canary/iu);
    const events: unknown[] = [];
    const verdict = await verifyLog(join(folder, "made", ".hushtape-review"), [], ({ entry }) => events.push(entry));
    expect(verdict.problem).toBeNull();
    const { recordingId: recording, fromAuditSha256, toAuditSha256, outputSha256 } = result;
    expect(events).toEqual([
      { event: "rendered", by: "hushtape", recording, fromAuditSha256, toAuditSha256, outputSha256, decisions: 3 },
    ]);
    const again = await apply("made", "--originals", ".");
    expect([again.code, again.stdout]).toEqual([18, ""]);
    expect(again.stderr).toContain("REVIEW_STALE");
  });

  it.each<[string, number, string[]]>([
    ["both ways of naming the original", 2, ["out", "--original", "canary.wav", "--originals", "."]],
    ["a folder that is not there", 10, ["nowhere", "--original", "visit.wav"]],
    ["no word of where the original is", 10, ["out"]],
    ["an original that is another", 13, ["out", "--original", "other.wav"]],
    ["an original that is not there", 10, ["out", "--original", "canary.wav"]],
  ])("refuses %s, and says nothing of what it was given", async (_what, code, args) => {
    await writeFile(join(folder, "other.wav"), Buffer.concat([await readFile(visit.recording), Buffer.alloc(2)]));
    const ended = await apply(args[0] ?? "", ...args.slice(1), "--quiet");
    expect([ended.code, ended.stdout]).toEqual([code, ""]);
    expect(ended.stderr).not.toMatch(/canary/iu);
    expect(await readFile(join(folder, "out", "sub", "visit.audit.json"), "utf8")).toBe(standing);
  });

  it.each([["{}"], ["canary"], ['{"schema":"hushtape.decisions/1","recording":{},"decisions":["canary"]}']])(
    "refuses decisions that are none: %s",
    async (content) => {
      await writeFile(join(folder, "none.json"), content);
      const ended = await runCommand(["apply", "none.json", "out"], { cwd: folder });
      expect([ended.code, ended.stdout]).toEqual([2, ""]);
      expect(ended.stderr).not.toMatch(/canary/iu);
    },
  );
});
