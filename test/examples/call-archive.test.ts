import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runProgram } from "../helpers/command.js";
import { commandLine, excerpt, temporaryFolder } from "../helpers/recordings.js";

const script = fileURLToPath(new URL("../../examples/call-archive/nightly.mjs", import.meta.url));

it("redacts what is new, and writes down what failed", async () => {
  const folder = await temporaryFolder();
  const calls = join(folder, "calls");
  await mkdir(calls);
  await excerpt(calls, "visit", 4);
  await writeFile(join(calls, "broken.wav"), "no sound");
  await writeFile(join(calls, "broken.words.json"), JSON.stringify({ language: "en", words: [] }));
  const hushtape = join(folder, "hushtape");
  await writeFile(hushtape, `#!/bin/sh\nexec "${process.execPath}" "${commandLine}" "$@"\n`);
  await chmod(hushtape, 0o755);
  const env = { ...process.env, HUSHTAPE: hushtape };
  const out = join(folder, "out");
  const { code, stdout, stderr } = await runProgram(process.execPath, [script, calls, out, "--slots", "1"], {
    cwd: folder,
    env,
  });
  expect(code, stderr).toBe(3);
  expect(stdout).toContain("1 calls published");
  expect(await readFile(join(out, "to-do.tsv"), "utf8")).toMatch(/^(?:broken|recording-[0-9a-f]{8})\tINPUT_[A-Z]+\n$/u);
});
