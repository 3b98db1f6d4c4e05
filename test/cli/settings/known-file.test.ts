import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readKnown } from "../../../src/cli/settings/known-file.js";

let folder: string;
let pipe: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "known-file-"));
  pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
});
afterAll(() => rm(folder, { recursive: true }));

it("what is known may come through a pipe, as the shell makes one of <(command)", async () => {
  const reading = readKnown({ known: pipe }, new AbortController().signal);
  // The shell waits with its writing until somebody reads.
  const writing = promisify(execFile)("sh", ["-c", `printf '{"terms": ["blue heron"]}' > "${pipe}"`]);
  const known = reading.then((read) => read?.terms);
  expect(await known).toEqual([{ text: "blue heron", type: null }]);
  await writing;
});

it("a pipe into which nobody writes is waited for until the run is cancelled", async () => {
  const cancel = new AbortController();
  const reading = readKnown({ known: pipe }, cancel.signal).catch((error: unknown) => error);
  cancel.abort();
  expect(await reading).toMatchObject({ code: "CANCELLED" });
});

it("more than settings ever are is given up, and so is a folder", async () => {
  const { signal } = new AbortController();
  const writing = promisify(execFile)("sh", ["-c", `head -c 2000000 /dev/zero > "${pipe}"`]).catch(() => undefined);
  await expect(readKnown({ known: pipe }, signal)).rejects.toMatchObject({ message: expect.stringContaining("1 MiB") });
  await writing;
  await expect(readKnown({ known: folder }, signal)).rejects.toMatchObject({ code: "USAGE" });
});
