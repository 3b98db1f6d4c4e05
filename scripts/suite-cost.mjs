#!/usr/bin/env node
// Runs the tests (all, or those named as for vitest) and says what each file costs: processor seconds of the worker that
// ran it, and of the processes that the tests started. Wall time says little on a machine that does other things too.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "hushtape-cost-"));
const report = join(folder, "cost.jsonl");
const { status } = spawnSync("npx", ["--no-install", "vitest", "run", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, SUITE_COST: report },
});

const lines = readFileSync(report, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });
const total = { own: 0, children: 0 };
console.log("\nprocessor seconds by file: worker + started processes");
for (const { file, own, children } of lines.sort((a, b) => b.own + b.children - a.own - a.children)) {
  total.own += own;
  total.children += children;
  console.log(
    `${(own + children).toFixed(1).padStart(7)} = ${own.toFixed(1).padStart(6)} + ${children.toFixed(1).padStart(6)}  ${file}`,
  );
}
console.log(
  `${(total.own + total.children).toFixed(1).padStart(7)} = ${total.own.toFixed(1).padStart(6)} + ${total.children.toFixed(1).padStart(6)}  in ${lines.length} files`,
);
process.exit(status ?? 1);
