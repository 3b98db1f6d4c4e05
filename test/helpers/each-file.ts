import { relative } from "node:path";
import fc from "fast-check";
import { afterAll, expect } from "vitest";
import { removeTemporaryFolders } from "./folders.js";
import { processorTime, reportCost } from "./processor-time.js";

// Runs before every test file. Modules are loaded once for all files of a worker, so what a file leaves is cleared here.

// For the worker alone (vitest.config.ts): a small program that is started has nothing of it.
delete process.env.GLIBC_TUNABLES;

/** Set by scripts/suite-cost.mjs. */
const report = process.env.SUITE_COST_REPORT;
const before = report ? processorTime() : null;

// The same cases in every run, so that a red run is red again. PROPERTY_SEED=$RANDOM npm test looks at others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

// Hooks at the end run in reverse: these are the last.
afterAll(() => {
  if (report && before) reportCost(report, relative(process.cwd(), expect.getState().testPath ?? ""), before);
});
afterAll(removeTemporaryFolders);
