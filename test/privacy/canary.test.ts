import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { locateFfmpeg } from "../../src/audio/ffmpeg.js";
import { redactRecording } from "../../src/index.js";
import { commandLine, type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const run = promisify(execFile);
const folder = await temporaryFolder();
/** A name that occurs nowhere else: wherever it turns up, it came from the input. */
const CANARY = "Zebedoria Quackenthorpe";
const CANARY_PARTS = /zebedoria|quackenthorpe/i;
const STATEMENT = `my name is ${CANARY} and I have chest pain like Philomena`;
/** What is known of somebody else, and a name to keep, which stays in the words and is nowhere else. */
const KNOWN = {
  persons: [
    { name: "Ottilwen Brackenstoat", birthDate: "1961-04-17", phones: ["218 555 0147"], employers: ["Snorbeck"] },
  ],
  terms: ["grimblewick"],
  keep: ["Philomena"],
};
const KNOWN_PARTS = /ottilwen|brackenstoat|1961-04-17|555.?0147|snorbeck|grimblewick/i;
const KEPT = /philomena/i;
let recording: string;
let transcript: string;
let known: string;

beforeAll(async () => {
  const visit: Excerpt = await excerpt(folder, "visit", 8);
  const { ffmpeg } = await locateFfmpeg();
  recording = join(folder, "Zebedoria_Quackenthorpe.m4a");
  const tags = ["title", "artist", "comment", "album", "description"].flatMap((tag) => [
    "-metadata",
    `${tag}=${CANARY}`,
  ]);
  await run(ffmpeg, [
    "-v",
    "error",
    "-i",
    visit.recording,
    ...tags,
    "-metadata:s:a:0",
    `handler_name=${CANARY}`,
    "-c:a",
    "aac",
    recording,
  ]);
  transcript = join(folder, "words.json");
  known = join(folder, `${CANARY} known.json`);
  await writeFile(known, JSON.stringify(KNOWN));
  const words = STATEMENT.split(" ").map((word, k) => ({
    word,
    start: 0.5 + k * 0.5,
    end: 0.9 + k * 0.5,
    speaker: CANARY,
  }));
  await writeFile(transcript, JSON.stringify({ language: "en", words }));
});

async function everythingUnder(path: string): Promise<string> {
  const names = await readdir(path, { recursive: true });
  const contents = await Promise.all(names.map((name) => readFile(join(path, name), "latin1").catch(() => "")));
  return [...names, ...contents].join("\n");
}

describe("law 2: a canary in the words, the tags, the speakers and the file name", () => {
  it("reaches no output, no stream of the command line and no name", async () => {
    expect(await readFile(recording, "latin1")).toMatch(CANARY_PARTS);
    const out = join(folder, "out");
    const { stdout, stderr } = await run(process.execPath, [
      commandLine,
      "redact",
      recording,
      "--transcript",
      transcript,
      "--accept-transcript",
      "--known",
      known,
      "--out",
      out,
      "--json",
    ]);
    expect(stdout + stderr).not.toMatch(CANARY_PARTS);
    expect(stdout + stderr).not.toMatch(KNOWN_PARTS);
    expect(stdout + stderr).not.toMatch(KEPT);
    expect(await everythingUnder(out)).not.toMatch(CANARY_PARTS);
    expect(await everythingUnder(out)).not.toMatch(KNOWN_PARTS);
    expect(JSON.parse(stdout.split("\n")[1] ?? "")).toMatchObject({ leftIn: { keptTerms: { PERSON: 1 } } });
    const audit = (await readdir(out)).find((name) => name.endsWith(".audit.json")) ?? "";
    expect(await readFile(join(out, audit), "utf8")).not.toMatch(KEPT);
    expect((await readdir(out)).sort()[0]).toMatch(/^recording-[0-9a-f]{8}\.audit\.json$/);
    expect(
      await readFile(join(out, (await readdir(out)).find((name) => name.endsWith(".txt")) ?? ""), "utf8"),
    ).toContain("chest pain");
  });

  it.each([
    ["an unknown key", JSON.stringify({ ...KNOWN, [CANARY]: CANARY })],
    ["no JSON", JSON.stringify(KNOWN).slice(0, -1)],
  ])("is not in the error for what is known with %s", async (_name, content) => {
    const bad = join(folder, `${CANARY} bad.json`);
    await writeFile(bad, content);
    const failed = await runCommand(["text", transcript, "--known", bad], { cwd: folder });
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringMatching(/^error USAGE/m), stdout: "" });
    for (const parts of [CANARY_PARTS, KNOWN_PARTS, KEPT]) {
      expect(failed).toMatchObject({ stderr: expect.not.stringMatching(parts) });
    }
  });

  it("is in the private review companion, where it belongs", async () => {
    const { outputs } = await redactRecording(recording, {
      outDir: join(folder, "review"),
      transcriptPath: transcript,
      config: { privateReview: true, acceptTranscript: true },
    });
    expect(await readFile(outputs.review ?? "", "utf8")).toMatch(CANARY_PARTS);
  });

  it.each([
    ["a transcript that is not JSON", `{"words": [{"word": "${CANARY}"`],
    ["a transcript in an unknown form", JSON.stringify({ [CANARY]: CANARY })],
    ["a transcript with a wrong value", JSON.stringify({ words: [{ word: CANARY, start: CANARY, end: 2 }] })],
    [
      "a transcript longer than the recording",
      JSON.stringify({ language: "en", words: [{ word: CANARY, start: 900, end: 901 }] }),
    ],
  ])("is not in the error for %s", async (_name, content) => {
    const bad = join(folder, `${CANARY}.json`);
    await writeFile(bad, content);
    const out = join(folder, "bad");
    await mkdir(out, { recursive: true });
    const failed = await runCommand(["redact", recording, "--transcript", bad, "--out", out], { cwd: folder });
    expect(failed).toMatchObject({ code: 20, stderr: expect.stringContaining("TRANSCRIPT_INVALID") });
    expect(failed).toMatchObject({ stderr: expect.not.stringMatching(CANARY_PARTS), stdout: "" });
    expect(await everythingUnder(out)).toBe("");
  });

  it.each([
    ["absent", null],
    ["empty", ""],
    ["no recording", CANARY.repeat(50)],
    ["a damaged recording", `RIFF\u0010\u0000\u0000\u0000WAVEfmt ${CANARY}`],
  ])("is not in the error for a recording that is %s", async (_name, content) => {
    const bad = join(folder, `${CANARY} ${_name}.wav`);
    if (content !== null) await writeFile(bad, content, "latin1");
    const out = join(folder, "bad");
    const failed = await runCommand(["redact", bad, "--transcript", transcript, "--out", out], { cwd: folder });
    expect(failed).toMatchObject({ stderr: expect.not.stringMatching(CANARY_PARTS), stdout: "" });
    expect(failed).toMatchObject({ stderr: expect.stringMatching(/^error INPUT_/m) });
  });
});
