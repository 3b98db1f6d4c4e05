import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../helpers/folders.js";
import { commandLine } from "../../helpers/recordings.js";

const MODULES = new URL("jobs/batch/", `file://${commandLine}`).href;
const OPEN = `
const [{ PrivateFolder }, { Journal }] = await Promise.all(["private-folder", "journal"].map((name) => import(process.argv[1] + name + ".js")));
const folder = await PrivateFolder.open(process.argv[2]);
const told = [];
const tell = ({ code, message }) => void told.push([code, message]);`;

/** Runs a program where no file may grow beyond some 64 kB: as a disk that is nearly full, the system takes a part of a write before it refuses. */
async function whereFilesStaySmall(out: string, program: string): Promise<[string, string][]> {
  const shell = `ulimit -f 128; exec "$0" --input-type=module -e "$1" "$2" "$3"`;
  const whole = `${OPEN}${program}; await folder.close(); console.log(JSON.stringify(told));`;
  const { stdout } = await promisify(execFile)("sh", ["-c", shell, process.execPath, whole, MODULES, out]);
  return JSON.parse(stdout);
}

it("what was written down is replaced as a whole, or stays: also where the disk takes a part of it", async () => {
  const out = await temporaryFolder();
  await whereFilesStaySmall(out, "");
  const journal = join(out, ".hushtape-batch/journal.jsonl");
  await writeFile(journal, '{"before":true}\n');
  const replace = `await folder.replaceLines("journal.jsonl", Array(300).fill("x".repeat(1000))).catch(tell)`;
  expect(await whereFilesStaySmall(out, replace)).toMatchObject([["OUTPUT_UNWRITABLE", expect.any(String)]]);
  expect(await readFile(journal, "utf8")).toBe('{"before":true}\n');
});

it("every entry that could not be written down tells why, not the first alone", async () => {
  const entries = `
const journal = await Journal.open(folder);
const entry = { state: "begun", place: "x".repeat(300_000), id: "a", key: "k", replaces: false };
for (const place of [entry.place, "b", "c"]) await journal.write({ ...entry, place }).catch(tell)`;
  const told = await whereFilesStaySmall(await temporaryFolder(), entries);
  expect(told).toHaveLength(3);
  expect(new Set(told.map(([, message]) => message)).size).toBe(1);
});
