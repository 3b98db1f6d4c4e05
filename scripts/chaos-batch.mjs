#!/usr/bin/env node
// Ends `hushtape batch` by SIGKILL at random moments, itself or one of its slots, and runs it again until it is done. The tree must then be byte for byte that of
// an undisturbed run, and nothing may have been published twice but what was in flight.
// usage: node scripts/chaos-batch.mjs [KILLS=60] [SEED=1]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const cli = join(root, "dist", "cli.js");
const [kills = 60, seed = 1] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "hushtape-chaos-"));
const input = join(folder, "in");
const RECORDINGS = 8;

/** A small generator of its own, so that a run can be made again: mulberry32. */
function randoms(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randoms(seed);

mkdirSync(join(input, "desk"), { recursive: true });
const words = JSON.parse(readFileSync(join(root, "samples/call/words.json"), "utf8"));
for (let index = 0; index < RECORDINGS; index++) {
  const name = join(input, index % 2 ? "desk" : ".", `call-${index}`);
  const wav = readFileSync(join(root, "samples/call/recording.wav"));
  // The last sample tells them apart.
  wav[wav.length - 2] = index;
  mkdirSync(dirname(name), { recursive: true });
  writeFileSync(`${name}.wav`, wav);
  writeFileSync(`${name}.words.json`, JSON.stringify(words));
}

function start(out) {
  const child = spawn(process.execPath, [cli, "batch", input, "--out", out, "--json", "--quiet", "--slots", "2"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let stdout = "";
  child.stdout.on("data", (piece) => {
    stdout += piece;
  });
  const places = () =>
    stdout
      .split("\n")
      .flatMap((line) => /^\{"kind":"version","place":"([^"]+)","outcome":\{"summary"/.exec(line)?.[1] ?? []);
  return { child, places };
}

/** What was published, with the bytes; of audit records what does not tell how long it took. */
function treeOf(out) {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const tree = new Map();
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(out, path);
    if (name.startsWith(".hushtape-batch") || name.startsWith("report.")) continue;
    const content = readFileSync(path, "latin1");
    tree.set(name, name.endsWith(".audit.json") ? content.replace(/"timingsMs": \{[^}]*\}/u, "") : content);
  }
  return tree;
}

function sameTree(a, b) {
  return a.size === b.size && [...a].every(([name, content]) => b.get(name) === content);
}

/** Slots of a batch: its children. */
function slotsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const began = performance.now();
const whole = start(join(folder, "undisturbed"));
await once(whole.child, "exit");
const wholeMs = performance.now() - began;
const expected = treeOf(join(folder, "undisturbed"));

const result = { kills: 0, ofTheBatch: 0, ofASlot: 0, runs: 0, finished: 0, identical: 0, twice: 0, failed: 0 };
while (result.kills < kills) {
  const out = join(folder, `out-${result.runs}`);
  const published = new Map();
  for (;;) {
    const { child, places } = start(out);
    const exit = once(child, "exit");
    const isLast = result.kills >= kills;
    const killed = { batch: false };
    const timer = isLast
      ? null
      : setTimeout(
          () => {
            const slots = slotsOf(child.pid);
            const slot = random() < 0.4 ? slots[Math.floor(random() * slots.length)] : undefined;
            if (child.exitCode !== null) return;
            result.kills++;
            if (slot === undefined) {
              killed.batch = true;
              result.ofTheBatch++;
              child.kill("SIGKILL");
            } else {
              result.ofASlot++;
              try {
                process.kill(slot, "SIGKILL");
              } catch {
                // It ended by itself meanwhile.
              }
            }
          },
          300 + random() * wholeMs * 0.8,
        );
    const [code] = await exit;
    if (timer) clearTimeout(timer);
    for (const place of places()) published.set(place, (published.get(place) ?? 0) + 1);
    if (killed.batch) continue;
    if (code !== 0) result.failed++;
    break;
  }
  result.runs++;
  result.finished++;
  if (sameTree(treeOf(out), expected)) result.identical++;
  result.twice += [...published.values()].filter((count) => count > 1).length;
  rmSync(out, { recursive: true, force: true });
}
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify(result));
process.exitCode = result.identical === result.finished && result.failed === 0 && result.twice === 0 ? 0 : 1;
