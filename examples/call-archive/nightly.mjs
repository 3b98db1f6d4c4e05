// What a call centre runs every night: redacts the calls that are new, and says what somebody has to look at. README.md has how to run it.
//   node nightly.mjs CALLS OUT [options of `hushtape batch`]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Some recordings are in quarantine: the others are published. */
const SOME_FAILED = 3;

const [calls, out, ...options] = process.argv.slice(2);
if (!calls || !out) {
  console.error("usage: nightly.mjs CALLS OUT [options of `hushtape batch`]");
  process.exit(2);
}
const program = process.env.HUSHTAPE ?? "hushtape";
const batch = spawn(program, ["batch", calls, "--out", out, "--quiet", ...options], {
  stdio: ["ignore", "ignore", "inherit"],
});
// A night's end: what is under way is given up, and the next night goes on.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => batch.kill(signal));
const [code] = await once(batch, "exit");
if (code !== 0 && code !== SOME_FAILED) process.exit(code ?? 1);

const { totals, recordings } = JSON.parse(await readFile(join(out, "report.json"), "utf8"));
const hours = (totals.soundMs / 3_600_000).toFixed(1);
console.log(`${totals.done} calls published, ${hours} h of sound; ${totals.failed} in quarantine`);

/** The names of outputs say nobody; who is behind them is in the index, for its owner alone. */
const listen = totals.outliers.map(({ place, why }) => `${place}\t${why}`);
const failed = recordings
  .filter(({ state }) => state === "failed")
  .map(({ place, code: error }) => `${place}\t${error}`);
await writeFile(join(out, "to-do.tsv"), [...listen, ...failed, ""].join("\n"));
console.log(`${listen.length} to listen to first, ${failed.length} that failed: ${join(out, "to-do.tsv")}`);
process.exitCode = code;
