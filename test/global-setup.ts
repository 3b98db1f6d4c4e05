import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { quickenFfmpeg } from "./helpers/quick-ffmpeg.js";

/** The command line is tested as it ships: compiled. Errors of types are another check's business, and looking for them is most of the work. */
export default async function setup(): Promise<() => void> {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  spawnSync(process.execPath, ["scripts/write-languages.mjs"], { cwd, stdio: "inherit" });
  const tsc = ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json", "--noCheck"];
  const compiled = once(spawn(process.execPath, tsc, { cwd, stdio: "ignore" }), "exit");
  const folder = mkdtempSync(join(tmpdir(), "hushtape-suite-"));
  // For what a worker makes once for all of its test files.
  process.env.SUITE_FOLDER = folder;
  quickenFfmpeg(folder);
  await compiled;
  for (const script of ["copy-beside", "write-vocabulary", "write-lexicon", "build-desk", "prune-dist"]) {
    spawnSync(process.execPath, [`scripts/${script}.mjs`], { cwd, stdio: "ignore" });
  }
  return () => rmSync(folder, { recursive: true, force: true });
}
