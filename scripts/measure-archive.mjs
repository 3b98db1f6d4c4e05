#!/usr/bin/env node
// Many short recordings in one batch (calls of some seconds, 8 kHz stereo, words given): memory of the supervisor and of its slots over the run, how long the same command takes
// when nothing is left to do, and how long with an index and a journal of ten times as many entries. Prints a table.
// usage: node scripts/measure-archive.mjs [RECORDINGS=2000] [SECONDS=10]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { childrenOf } from "./chaos/fleet.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [recordings = 2000, seconds = 10] = process.argv.slice(2).map(Number);
const [TIMES_AS_MANY, FOLDERS] = [10, 50];
const folder = mkdtempSync(join(tmpdir(), "hushtape-archive-"));
const [input, out] = [join(folder, "in"), join(folder, "out")];

/** The beginning of the sample call, with its words; the last sample tells the copies apart. */
function makeCalls() {
  const wav = readFileSync(join(root, "samples/call/recording.wav"));
  const rate = wav.readUInt32LE(28);
  const head = wav.indexOf("data") + 8;
  const piece = Buffer.from(wav.subarray(0, head + seconds * rate));
  piece.writeUInt32LE(piece.length - head, head - 4);
  piece.writeUInt32LE(piece.length - 8, 4);
  const { words, ...rest } = JSON.parse(readFileSync(join(root, "samples/call/words.json"), "utf8"));
  const said = JSON.stringify({ ...rest, words: words.filter(({ end }) => end < seconds) });
  for (let index = 0; index < recordings; index++) {
    const desk = join(input, `desk-${index % FOLDERS}`);
    mkdirSync(desk, { recursive: true });
    piece.writeUInt16LE(index, piece.length - 2);
    writeFileSync(join(desk, `call-${index}.wav`), piece);
    writeFileSync(join(desk, `call-${index}.words.json`), said);
  }
}

/** Resident memory in MB. */
function memoryOf(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs a batch; memory once a second. */
async function run(more = []) {
  const began = performance.now();
  const args = [join(root, "dist/cli.js"), "batch", input, "--out", out, "--slots", "2", "--quiet", "--json", ...more];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let last = "";
  child.stdout.on("data", (piece) => {
    last = (last + piece).slice(-2000);
  });
  const samples = [];
  const timer = setInterval(() => {
    const slots = childrenOf(child.pid).map(memoryOf);
    samples.push({ supervisor: memoryOf(child.pid), slot: Math.max(0, ...slots) });
  }, 1000);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`the batch ended with ${code}`);
  return { s: (performance.now() - began) / 1000, samples, said: last.trimEnd().split("\n").at(-1) };
}

function most(samples, of, from, to) {
  const part = samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
  return Math.max(0, ...part.map((sample) => sample[of])).toFixed(0);
}

/** As if so many more had been redacted into the folder before: every entry again under other names. */
function addEntries() {
  for (const name of ["index.jsonl", "journal.jsonl"]) {
    const path = join(out, ".hushtape-batch", name);
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    const copies = [];
    for (let copy = 1; copy < TIMES_AS_MANY; copy++) {
      // Other sums and ids, none of them another's; places in other folders.
      const turned = (hex) => hex.slice(copy) + hex.slice(0, copy);
      for (const line of lines) {
        copies.push(line.replaceAll(/\b[0-9a-f]{64}\b/gu, turned).replaceAll("desk-", `desk-${copy}-`));
      }
    }
    writeFileSync(path, `${[...lines, ...copies].join("\n")}\n`, { mode: 0o600 });
  }
}

try {
  makeCalls();
  const rows = [];
  const tell = (what, { s, samples }) => {
    const parts = [0, 0.25, 0.5, 0.75].map((from) => [from, from + 0.25]);
    const quarters = (of) => parts.map(([from, to]) => most(samples, of, from, to)).join(", ");
    rows.push(`| ${what} | ${s.toFixed(1)} | ${quarters("supervisor")} | ${quarters("slot")} |`);
  };
  tell(`${recordings} redacted`, await run());
  const again = await run();
  tell("again: nothing to do", again);
  tell("dry run", await run(["--dry-run"]));
  addEntries();
  const many = await run();
  tell(`nothing to do, ${recordings * TIMES_AS_MANY} entries in index and journal`, many);
  console.log("| run | s | supervisor, MB by quarters | slot that has most, MB |\n|---|---|---|---|");
  console.log(rows.join("\n"));
  console.log(again.said, many.said);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
