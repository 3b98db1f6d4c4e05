import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { FAILURES, type FailureCode, HushtapeError, redactRecording } from "../../src/index.js";
import { type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();
let visit: Excerpt;
let bytes: Buffer;
let expected: Buffer;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 4);
  bytes = await readFile(visit.recording);
  const { outputs } = await redactRecording(visit.recording, {
    outDir: join(folder, "by-path"),
    transcriptPath: visit.transcript,
  });
  expected = await readFile(outputs.audio);
}, 60_000);

describe("redactRecording takes", () => {
  it("bytes: the same sound comes out, named by its sum, and nothing else stays", async () => {
    const outDir = join(folder, "by-bytes");
    const { outputs } = await redactRecording(new Uint8Array(bytes), { outDir, transcriptPath: visit.transcript });
    expect((await readFile(outputs.audio)).equals(expected)).toBe(true);
    const names = await readdir(outDir);
    expect(names).toHaveLength(5);
    for (const name of names) expect(name).toMatch(/^recording-[0-9a-f]{8}\.(?:redacted|audit)\.\w+$/);
  });

  it("a stream, and hands the sound on in place of a file once all else is published", async () => {
    const outDir = join(folder, "by-stream");
    const pieces: Uint8Array[] = [];
    let published: string[] = [];
    const { outputs } = await redactRecording(createReadStream(visit.recording), {
      outDir,
      transcriptPath: visit.transcript,
      soundTo: async (piece) => {
        published = (await readdir(outDir)).filter((name) => !name.startsWith("."));
        pieces.push(Uint8Array.from(piece));
      },
    });
    expect(outputs.audio).toBe("-");
    expect(Buffer.concat(pieces).equals(expected)).toBe(true);
    expect(published.map((name) => name.replace(/^recording-[0-9a-f]{8}/, "")).sort()).toEqual([
      ".audit.json",
      ".redacted.json",
      ".redacted.txt",
      ".redacted.vtt",
    ]);
    expect(await readdir(outDir)).toHaveLength(4);
  });

  it("nothing else: the error names no part of what was given", async () => {
    for (const input of [undefined, null, 7, {}, ["Whitlock.wav"]]) {
      // @ts-expect-error JavaScript passes anything.
      await expect(redactRecording(input, { outDir: join(folder, "none") })).rejects.toMatchObject({ code: "USAGE" });
    }
    expect(await readdir(folder)).not.toContain("none");
  });

  it("back no sound that nobody takes: that is an error, and the rest stays", async () => {
    const outDir = join(folder, "untaken");
    const options = { outDir, transcriptPath: visit.transcript };
    const soundTo = () => Promise.reject(new Error("Whitlock"));
    const failure: unknown = await redactRecording(visit.recording, { ...options, soundTo }).catch((error) => error);
    expect(failure).toMatchObject({ code: "CANCELLED", message: expect.not.stringContaining("Whitlock") });
    expect(await readdir(outDir)).toHaveLength(4);
  });
});

describe("redactRecording without its options", () => {
  it.each<[string, unknown, string]>([
    ["no options", undefined, "the options are missing"],
    ["null", null, "the options are missing"],
    ["no outDir", {}, "outDir is missing"],
    ["an undefined outDir", { outDir: undefined }, "outDir is missing"],
    ["an empty outDir", { outDir: "" }, "outDir is empty"],
    ["a number for a folder", { outDir: 7 }, "outDir is no path"],
    ["a listener that is none", { outDir: "x", onEvent: "Whitlock" }, "onEvent is no function"],
    ["a signal that is none", { outDir: "x", signal: {} }, "signal is no AbortSignal"],
    ["a setting that is none", { outDir: "x", config: { gaps: "Whitlock" } }, '"gaps"'],
    ["an unknown option", { outDir: "x", transcript: "Whitlock.json" }, "not known"],
  ])("%s is a HushtapeError USAGE", async (_what, options, told) => {
    // @ts-expect-error JavaScript passes anything.
    const failure: unknown = await redactRecording(visit.recording, options).catch((error) => error);
    expect(failure).toBeInstanceOf(HushtapeError);
    expect(failure).toMatchObject({ code: "USAGE", message: expect.stringContaining(told), retryable: false });
    expect(String(failure)).not.toContain("Whitlock");
  });

  it("takes undefined for absent", async () => {
    const options = { outDir: join(folder, "absent"), transcriptPath: undefined, signal: undefined, force: undefined };
    // @ts-expect-error JavaScript passes undefined for absent.
    const failure: unknown = await redactRecording(join(folder, "absent.wav"), options).catch((error) => error);
    expect(failure).toMatchObject({ code: "INPUT_MISSING" });
  });
});

it("HushtapeError.retryable is what the table of failures says", () => {
  for (const [code, { retry }] of Object.entries(FAILURES) as [FailureCode, { retry: boolean }][]) {
    expect(new HushtapeError(code, "", "").retryable).toBe(retry);
  }
});
