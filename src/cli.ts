#!/usr/bin/env node
import { writeSync } from "node:fs";

// Loaded here, so that a process that may open too few files says so.
const program = await import("./cli/program.js").catch(() => null);
if (program) process.exitCode = await program.runCommandLine(process.argv.slice(2));
else {
  writeSync(
    2,
    "error ENGINE_FAILED: the program cannot be loaded\n  Let the process open 256 files (`ulimit -n`), or install it anew.\n",
  );
  process.exitCode = 50;
}
