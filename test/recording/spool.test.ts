import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { HushtapeError } from "../../src/errors.js";
import { WorkFolder } from "../../src/files/work-folder.js";
import { spool } from "../../src/recording/spool.js";
import { temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();
const never = new AbortController().signal;
let runs = 0;
const freshOut = () => join(folder, `out-${++runs}`);

async function* chunks(...all: readonly unknown[]): AsyncIterable<unknown> {
  yield* all;
}

async function* endless(chunk: Uint8Array): AsyncIterable<unknown> {
  for (;;) yield chunk;
}

async function failureOf(source: AsyncIterable<unknown>, outDir: string, signal = never): Promise<HushtapeError> {
  const failure: unknown = await spool(source, outDir, signal).catch((error: unknown) => error);
  if (!(failure instanceof HushtapeError)) throw new Error("it did not fail as it should");
  return failure;
}

describe("a recording that comes as a stream", () => {
  it("is kept whole where only its owner can read it, and erased", async () => {
    const outDir = freshOut();
    const { path, dispose } = await spool(chunks(Buffer.from("Hush"), new Uint8Array([0x74, 0x61])), outDir, never);
    expect(await readFile(path, "utf8")).toBe("Hushta");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
    await dispose();
    expect(await readdir(outDir)).toEqual([]);
  });

  it("that is empty is an empty file: reading it says so", async () => {
    const { path, dispose } = await spool(Readable.from([]), freshOut(), never);
    expect((await stat(path)).size).toBe(0);
    await dispose();
  });

  it.each([
    ["with chunks that are no bytes", () => chunks("RIFF"), "USAGE"],
    ["with null among its chunks", () => chunks(Buffer.from("RIFF"), null), "INPUT_MISSING"],
    ["that was read already", () => Readable.from([Buffer.from("a")]).destroy(), "INPUT_MISSING"],
    ["that fails", () => Readable.from(chunksThenFailure()), "INPUT_MISSING"],
    ["without end that is no recording", () => endless(Buffer.alloc(2 ** 20, "y\n")), "INPUT_UNSUPPORTED"],
  ])("%s is refused, and nothing of it stays", async (_what, source, code) => {
    const outDir = freshOut();
    const failure = await failureOf(source(), outDir);
    expect(failure.code).toBe(code);
    expect(failure.message + failure.hint).not.toContain("Whitlock");
    expect(await readdir(outDir)).toEqual([]);
  });

  it("without end that looks like one ends when the disk has no room for its output", async () => {
    const room = vi.spyOn(WorkFolder.prototype, "requireSpace").mockImplementation(async (bytes) => {
      if (bytes > 40 * 2 ** 20) throw new HushtapeError("DISK_FULL", "not enough disk space", "Free some.");
    });
    const outDir = freshOut();
    expect((await failureOf(endless(Buffer.concat([Buffer.from("fLaC"), Buffer.alloc(2 ** 20)])), outDir)).code).toBe(
      "DISK_FULL",
    );
    expect(room.mock.calls.length).toBeGreaterThan(1);
    expect(await readdir(outDir)).toEqual([]);
  });

  it("that says nothing is given up when it is cancelled", async () => {
    const cancel = new AbortController();
    const outDir = freshOut();
    const silent = new Readable({ read: () => queueMicrotask(() => cancel.abort()) });
    const waiting = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<IteratorResult<unknown>>(() => cancel.abort()) }),
    };
    expect((await failureOf(silent, outDir, cancel.signal)).code).toBe("CANCELLED");
    expect(silent.destroyed).toBe(true);
    expect((await failureOf(waiting, outDir, cancel.signal)).code).toBe("CANCELLED");
    expect(await readdir(outDir)).toEqual([]);
  });
});

async function* chunksThenFailure(): AsyncIterable<unknown> {
  yield Buffer.from("RIFF");
  throw new Error("connection to whitlock-teresa.example lost: Whitlock");
}
