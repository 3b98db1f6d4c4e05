import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../helpers/folders.js";
import { commandLine } from "../../helpers/recordings.js";

const MODULE = new URL("jobs/batch/private-folder.js", `file://${commandLine}`).href;

/** Replaces a file by one of 300 kB, where no file may grow beyond some 64 kB: as a disk that is nearly full, the system takes a part of it first. */
const REPLACE = `
const { PrivateFolder } = await import(process.argv[1]);
const folder = await PrivateFolder.open(process.argv[2]);
const lines = Array.from({ length: 300 }, (_, id) => ({ id, text: "x".repeat(1000) }));
await folder.replaceLines("journal.jsonl", lines).then(() => console.log("replaced"), ({ code }) => console.log(code));
await folder.close();`;

it("what was written down is replaced as a whole, or stays: also where the disk takes a part of it", async () => {
  const out = await temporaryFolder();
  const shell = `ulimit -f 128; exec "$0" --input-type=module -e "$1" "$2" "$3"`;
  const replace = () => promisify(execFile)("sh", ["-c", shell, process.execPath, REPLACE, MODULE, out]);
  await replace();
  const journal = join(out, ".hushtape-batch/journal.jsonl");
  await writeFile(journal, '{"before":true}\n');
  expect((await replace()).stdout).toBe("OUTPUT_UNWRITABLE\n");
  expect(await readFile(journal, "utf8")).toBe('{"before":true}\n');
});
