// What the scripts do to batches: their inputs, their runs, and what they published.
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cli = join(root, "dist", "cli.js");

/** Copies of the sample call in two folders, with their words beside. */
export function makeCalls(input, count) {
  const words = readFileSync(join(root, "samples/call/words.json"));
  const wav = readFileSync(join(root, "samples/call/recording.wav"));
  for (let index = 0; index < count; index++) {
    const name = join(input, index % 2 ? "desk" : ".", `call-${index}`);
    // The last sample tells them apart.
    wav.writeUInt16LE(index, wav.length - 2);
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(`${name}.wav`, wav);
    writeFileSync(`${name}.words.json`, words);
  }
}

/** Begins a batch. `places` are those that it has told as published so far, `failures` the codes of those in quarantine, `error` that of what ended it. */
export function startBatch(input, out) {
  const child = spawn(process.execPath, [cli, "batch", input, "--out", out, "--json", "--quiet", "--slots", "2"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let stdout = "";
  child.stdout.on("data", (piece) => {
    stdout += piece;
  });
  const lines = () => stdout.split("\n");
  const places = () =>
    lines().flatMap((line) => /^\{"kind":"version","place":"([^"]+)","outcome":\{"summary"/.exec(line)?.[1] ?? []);
  const failures = () =>
    lines().flatMap((line) => /^\{"kind":"version".*"outcome":\{"failure":\{"code":"(\w+)"/.exec(line)?.[1] ?? []);
  const error = () => /"error":\{"code":"(\w+)"/.exec(stdout)?.[1] ?? null;
  return { child, places, failures, error };
}

/** What was published, with the bytes; of audit records what does not tell how long it took. */
export function treeOf(out) {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const tree = new Map();
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(out, path);
    if (/^(?:\.hushtape-batch|report\.|\.filler|lost\+found)/u.test(name)) continue;
    const content = readFileSync(path, "latin1");
    tree.set(name, name.endsWith(".audit.json") ? content.replace(/"timingsMs": \{[^}]*\}/u, "") : content);
  }
  return tree;
}

/** Whether two trees hold the same. */
export function sameTree(a, b) {
  return a.size === b.size && [...a].every(([name, content]) => b.get(name) === content);
}

/** Slots of a batch: its children. */
export function slotsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
