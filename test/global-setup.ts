import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The command line is tested as it ships: compiled, in a process of its own. Errors of types are another check's business. */
export default function setup(): void {
  const root = fileURLToPath(new URL("..", import.meta.url));
  spawnSync("npx", ["--no-install", "tsc", "-p", "tsconfig.build.json"], { cwd: root, stdio: "ignore" });
  for (const script of ["scripts/copy-prompts.mjs", "scripts/write-lexicon.mjs", "scripts/prune-dist.mjs"]) {
    spawnSync(process.execPath, [script], { cwd: root, stdio: "ignore" });
  }
}
