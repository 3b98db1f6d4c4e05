import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { quickenFfmpeg } from "./helpers/quick-ffmpeg.js";

/** The command line is tested as it ships: compiled. Errors of types are another check's business. */
export default function setup(): () => void {
  const root = fileURLToPath(new URL("..", import.meta.url));
  spawnSync("npx", ["--no-install", "tsc", "-p", "tsconfig.build.json"], { cwd: root, stdio: "ignore" });
  for (const script of ["scripts/copy-prompts.mjs", "scripts/write-lexicon.mjs", "scripts/prune-dist.mjs"]) {
    spawnSync(process.execPath, [script], { cwd: root, stdio: "ignore" });
  }
  const folder = mkdtempSync(join(tmpdir(), "hushtape-suite-"));
  // For what a worker makes once for all of its test files.
  process.env.SUITE_FOLDER = folder;
  quickenFfmpeg(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
