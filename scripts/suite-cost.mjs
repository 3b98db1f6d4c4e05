#!/usr/bin/env node
// Runs the tests (all, or those named as for vitest) and says what each file costs: processor seconds of the worker that
// ran it, and of the processes that the tests started. How long it took says little on a machine that does other things too; on a quiet
// one what exceeds the processor seconds was waited for.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "hushtape-cost-"));
const report = join(folder, "cost.jsonl");
const { status } = spawnSync("npx", ["--no-install", "vitest", "run", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, SUITE_COST_REPORT: report },
});

const lines = readFileSync(report, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });
const sum = (key) => lines.reduce((all, line) => all + line[key], 0);
const row = ({ wall, own, children }, name) =>
  `${[own + children, "=", own, "+", children, "in", wall].map((part) => (typeof part === "number" ? part.toFixed(1).padStart(7) : part)).join(" ")} s  ${name}`;
console.log("\nprocessor seconds by file: worker + started processes, and how long it took");
for (const line of lines.sort((a, b) => b.own + b.children - a.own - a.children)) console.log(row(line, line.file));
console.log(row({ wall: sum("wall"), own: sum("own"), children: sum("children") }, `${lines.length} files`));
process.exit(status ?? 1);
