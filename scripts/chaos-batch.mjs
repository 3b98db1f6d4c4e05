#!/usr/bin/env node
// Ends `hushtape batch` by SIGKILL at random moments, itself or one of its slots; or fills the disk of its output folder at random moments, whole or nearly (`disk`: a tmpfs and
// an ext4 by turns, as root). It is run again until it is done. The tree must then be byte for byte that of an undisturbed run, nothing may have been published twice but what was in
// flight; a full disk must end a run with its own error, with no half set beside and nothing in quarantine.
// usage: node scripts/chaos-batch.mjs [TIMES=60] [SEED=1] [kill|disk]
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCalls, sameTree, slotsOf, startBatch, treeOf } from "./chaos/batches.mjs";
import { randoms } from "./chaos/randoms.mjs";
import { inOwnNamespace, smallDisk } from "./chaos/small-disk.mjs";

const [times = 60, seed = 1] = process.argv.slice(2, 4).map(Number);
const mode = process.argv[4] ?? "kill";
if (mode === "disk") await inOwnNamespace();
const folder = mkdtempSync(join(tmpdir(), "hushtape-chaos-"));
const input = join(folder, "in");
const random = randoms(seed);
const [RECORDINGS, DISK_MEGABYTES] = [8, 64];
/** What a fill leaves: nothing, less than a set takes, and about what a run asks for before it begins. */
const LEFT_BYTES = [0, 4096, 100_000, 1_000_000, 17_000_000, 20_000_000];

const result = { times: 0, runs: 0, batches: 0, identical: 0, twice: 0, failed: 0 };
const count = (key) => {
  result[key] = (result[key] ?? 0) + 1;
};

/** Does to a run what is to be done at this moment. @returns whether it must be run again whatever it answers. */
function disturb(child, disk) {
  if (child.exitCode !== null) return false;
  result.times++;
  if (disk) {
    disk.fill(LEFT_BYTES[Math.floor(random() * LEFT_BYTES.length)]);
    return false;
  }
  const slots = slotsOf(child.pid);
  const slot = random() < 0.4 ? slots[Math.floor(random() * slots.length)] : undefined;
  count(slot === undefined ? "ofTheBatch" : "ofASlot");
  if (slot === undefined) return child.kill("SIGKILL");
  try {
    process.kill(slot, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
  return false;
}

/** While the disk is full, or just freed: whole sets alone, and no recording that is held to be broken. */
function requireNothingHalf(out) {
  for (const [name, content] of treeOf(out)) {
    if (/\.hushtape-\d/u.test(name)) count("workFoldersLeft");
    else if (expected.get(name) !== content) count("half");
    const stem = /^(.*)\.(?:redacted\.\w+|audit\.json)$/u.exec(name)?.[1];
    if (stem !== undefined && !existsSync(join(out, `${stem}.audit.json`))) count("half");
  }
  const journal = join(out, ".hushtape-batch/journal.jsonl");
  if (existsSync(journal) && readFileSync(journal, "utf8").includes('"state":"failed"')) count("inQuarantine");
}

/** Runs one batch until it is done, disturbed as often as there are times left. */
async function batchOf(out, disk) {
  const published = new Map();
  for (;;) {
    const run = startBatch(input, out);
    result.runs++;
    const exit = once(run.child, "exit");
    let killed = false;
    const at = 300 + random() * wholeMs * 0.8;
    const timer = result.times < times && setTimeout(() => (killed = disturb(run.child, disk)), at);
    const [code] = await exit;
    clearTimeout(timer);
    for (const place of run.places()) published.set(place, (published.get(place) ?? 0) + 1);
    for (const failure of run.failures()) count(`failed:${failure}`);
    if (disk) {
      requireNothingHalf(out);
      disk.free();
      requireNothingHalf(out);
    }
    if (killed) continue;
    if (code === 0) break;
    count(`ended:${run.error() ?? code}`);
    if (disk && (run.error() === "DISK_FULL" || code === 32)) continue;
    result.failed++;
    break;
  }
  result.batches++;
  if (sameTree(treeOf(out), expected)) result.identical++;
  result.twice += [...published.values()].filter((often) => often > 1).length;
}

let wholeMs = 0;
let expected = new Map();
try {
  makeCalls(input, RECORDINGS);
  const began = performance.now();
  const whole = startBatch(input, join(folder, "undisturbed"));
  const [code] = await once(whole.child, "exit");
  if (code !== 0) throw new Error(`the undisturbed batch ended with ${code}`);
  wholeMs = performance.now() - began;
  expected = treeOf(join(folder, "undisturbed"));
  while (result.times < times) {
    const out = join(folder, `out-${result.batches}`);
    const kind = result.batches % 2 ? "ext4" : "tmpfs";
    const disk = mode === "disk" ? smallDisk(out, { megabytes: DISK_MEGABYTES, kind }) : null;
    await batchOf(out, disk);
    disk?.unmount();
    rmSync(out, { recursive: true, force: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(JSON.stringify(result));
const isWhole = result.identical === result.batches && result.failed + result.twice === 0;
process.exitCode = isWhole && !result.half && !result.inQuarantine ? 0 : 1;
