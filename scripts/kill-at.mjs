// Preloaded into a run by kill-publishing.mjs: from the journal of publishing on it counts the changes of the file system, and ends the
// process with SIGKILL at the one that KILL_AT names. Even numbers lie before a change, odd ones after it.
import { createRequire, syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";

const { promises } = createRequire(import.meta.url)("node:fs");
const killAt = Number(process.env.KILL_AT);
let changes = -1;

for (const name of ["rename", "link", "unlink", "rm", "writeFile", "chmod"]) {
  const original = promises[name];
  promises[name] = async (...args) => {
    if (changes < 0 && !/^(?:publishing\.json|output-\d+)$/.test(basename(String(args[0])))) return original(...args);
    changes++;
    const at = changes * 2;
    if (at === killAt) process.kill(process.pid, "SIGKILL");
    const done = await original(...args);
    if (at + 1 === killAt) process.kill(process.pid, "SIGKILL");
    return done;
  };
}
syncBuiltinESMExports();
