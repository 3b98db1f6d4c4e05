import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pairTranscripts } from "../../src/cli/run/pair-transcripts.js";
import { HushtapeError } from "../../src/errors.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
let folders = 0;

/** What is paired with each recording: the transcript's name, or the code of the error; and how many are left over. */
async function paired(recordings: readonly string[], files: readonly string[]) {
  const transcripts = join(folder, `transcripts-${++folders}`);
  await mkdir(transcripts);
  for (const name of files) await writeFile(join(transcripts, name), "{}");
  const { pairs, unused } = await pairTranscripts(recordings, transcripts);
  const shown = pairs.map((pair) => (pair instanceof HushtapeError ? pair.code : pair.slice(transcripts.length + 1)));
  return { shown, unused };
}

describe("transcripts are paired with recordings by name", () => {
  it.each([
    ["visit.words.json"],
    ["visit.transcript.json"],
    ["visit.json"],
    ["visit.wav.json"],
    ["visit.wav.words.json"],
  ])("visit.wav has %s", async (name) => {
    expect(await paired(["calls/visit.wav"], [name])).toEqual({ shown: [name], unused: 0 });
  });

  it("none, several, or one for two recordings is an error for those, and for no other", async () => {
    const files = ["a.words.json", "a.json", "c.json", "d.json"];
    const recordings = ["a.wav", "b.wav", "x/c.wav", "y/c.mp3", "d.wav"];
    expect(await paired(recordings, files)).toEqual({
      shown: ["TRANSCRIPT_INVALID", "INPUT_MISSING", "TRANSCRIPT_INVALID", "TRANSCRIPT_INVALID", "d.json"],
      unused: 0,
    });
  });

  it("two that differ in their endings have one each by the whole name", async () => {
    const files = ["c.wav.json", "c.mp3.json"];
    expect(await paired(["c.wav", "c.mp3"], files)).toEqual({ shown: files, unused: 0 });
  });

  it("what belongs to none is counted; what a run wrote, and what is no JSON, is not looked at", async () => {
    const files = ["a.json", "b.json", "notes.txt", "a.redacted.json", "a.audit.json", "a.review.json", ".c.json"];
    expect(await paired(["a.wav"], files)).toEqual({ shown: ["a.json"], unused: 1 });
    expect((await paired(["a.redacted.wav"], files)).shown).toEqual(["INPUT_MISSING"]);
  });

  it("a letter is the same composed or not, and a name is a name, not a pattern or a path", async () => {
    expect((await paired(["Rene\u0301.wav"], ["Ren\u00e9.json"])).shown).toEqual(["Ren\u00e9.json"]);
    expect((await paired(["*.wav", "a.b.wav", "visit"], ["a.json", "a.b.json", "visit.json"])).shown).toEqual([
      "INPUT_MISSING",
      "a.b.json",
      "visit.json",
    ]);
  });

  it("hushtape redact --transcripts begins those that have one, and tells of the others by number", async () => {
    const { recording } = await excerpt(folder, "visit", 4);
    await writeFile(join(folder, "Whitlock.json"), "{}");
    const absent = join(folder, "Absent-Whitlock.wav");
    const args = ["redact", absent, recording, "--transcripts", folder, "--out", "out", "--json", "--quiet"];
    const { code, stdout, stderr } = await runCommand(args, { cwd: folder });
    expect(code).toBe(3);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const warnings = [
      { code: "transcripts-unused", files: 1 },
      { code: "transcripts-missing", recordings: 1 },
    ];
    expect(lines[0]).toMatchObject({ recording: 1, error: { code: "INPUT_MISSING", retryable: false }, warnings });
    expect(lines.find(({ outputs }) => outputs)?.warnings).toEqual(expect.arrayContaining(warnings));
    expect(lines).toContainEqual(
      expect.objectContaining({ recording: 2, outputs: expect.objectContaining({ audio: "out/visit.redacted.wav" }) }),
    );
    expect(await readFile(join(folder, "out/visit.redacted.txt"), "utf8")).toContain("[PERSON]");
    expect(stderr).toContain("1 file of --transcripts belongs to none");
    expect(stderr).toContain("1 of 2 recordings");
    expect(stdout + stderr).not.toContain("Whitlock");
  });
});
