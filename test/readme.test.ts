import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { excerpt, temporaryFolder } from "./helpers/recordings.js";

const run = promisify(execFile);
const folder = await temporaryFolder();
const root = fileURLToPath(new URL("..", import.meta.url));

it("the README's example runs as it stands, against the package by its name", async () => {
  await excerpt(folder, "visit", 6);
  const example = /```ts\n([\s\S]*?)```/.exec(await readFile(join(root, "README.md"), "utf8"))?.[1] ?? "";
  await mkdir(join(folder, "node_modules"));
  await symlink(root, join(folder, "node_modules", "hushtape"));
  await writeFile(join(folder, "example.mjs"), example);
  const { stdout } = await run(process.execPath, ["example.mjs"], { cwd: folder });
  expect(stdout).toMatch(/verify \d+/);
  expect(stdout).toContain("visit.redacted.wav");
  expect(await readdir(join(folder, "redacted"))).toHaveLength(5);
});
