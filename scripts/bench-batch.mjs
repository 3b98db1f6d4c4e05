#!/usr/bin/env node
// `hushtape batch` against the loop that a user would write, one `hushtape redact` a file, in one run: calls of a minute, 8 kHz stereo, with words given; and recordings
// for the demo model. Prints a table, idle time of the processors, and memory over the run.
// usage: node scripts/bench-batch.mjs [CALLS=200] [RECOGNISED=40] [LOOPED=20]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readWav, wavOf } from "./wav.mjs";

const root = join(fileURLToPath(new URL(".", import.meta.url)), "..");
const cli = join(root, "dist", "cli.js");
const [calls = 200, recognised = 40, looped = 20] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "hushtape-bench-"));
const SECONDS = 60;

/** The sample call behind itself, cut to a minute, with its words; the first sample tells the copies apart. */
function makeCalls(dir, count) {
  const call = readWav(readFileSync(join(root, "samples/call/recording.wav")));
  const { words } = JSON.parse(readFileSync(join(root, "samples/call/words.json"), "utf8"));
  const lengthS = call.samples.length / 2 / call.channels / call.rate;
  const bytes = SECONDS * call.rate * call.channels * 2;
  const sound = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += call.samples.length) call.samples.copy(sound, at);
  const repeated = [];
  for (let turn = 0; turn * lengthS < SECONDS; turn++) {
    for (const word of words) {
      const [start, end] = [word.start + turn * lengthS, word.end + turn * lengthS];
      if (end < SECONDS) repeated.push({ ...word, start, end });
    }
  }
  mkdirSync(dir, { recursive: true });
  for (let index = 0; index < count; index++) {
    sound.writeInt16LE(index, 0);
    writeFileSync(join(dir, `call-${index}.wav`), wavOf(call, sound));
    writeFileSync(join(dir, `call-${index}.words.json`), JSON.stringify({ language: "en", words: repeated }));
  }
}

function makeRecognised(dir, count) {
  mkdirSync(dir, { recursive: true });
  const visits = ["visit", "phone", "interview"].map((name) =>
    readWav(readFileSync(join(root, `samples/${name}/recording.wav`))),
  );
  for (let index = 0; index < count; index++) {
    const visit = visits[index % visits.length];
    // A quarter of a minute each, from different places.
    const from = (index % 4) * 10 * visit.rate * visit.channels * 2;
    const piece = Buffer.from(visit.samples.subarray(from, from + 15 * visit.rate * visit.channels * 2));
    piece.writeInt16LE(index, 0);
    writeFileSync(join(dir, `visit-${index}.wav`), wavOf(visit, piece));
  }
}

function processorTimes() {
  const [, ...fields] = readFileSync("/proc/stat", "latin1").split("\n")[0].split(/\s+/).map(Number);
  const all = fields.slice(0, 8).reduce((sum, value) => sum + value, 0);
  return { all, idle: fields[3] + fields[4] };
}

/** Resident memory of a process and all below it, in MB. */
function memoryOf(pid) {
  try {
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) / 1024;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "latin1").trim().split(" ").filter(Boolean),
    );
    return children.reduce((sum, child) => sum + memoryOf(child), own);
  } catch {
    return 0;
  }
}

async function run(args, onTick) {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  const timer = onTick && setInterval(() => onTick(child.pid), 1000);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`hushtape ${args[0]} ended with ${code}`);
}

async function compare(name, dir, count, options) {
  const loopCount = Math.min(looped, count);
  const names = readdirSync(dir)
    .filter((file) => file.endsWith(".wav"))
    .slice(0, loopCount);
  const loopStart = performance.now();
  for (const file of names) {
    const words = options.model
      ? ["--model", options.model]
      : ["--transcript", join(dir, file.replace(/\.wav$/, ".words.json"))];
    await run(["redact", join(dir, file), ...words, "--out", join(folder, `${name}-loop`), "--quiet"]);
  }
  const loopS = (performance.now() - loopStart) / 1000 / loopCount;
  const memory = [];
  const before = processorTimes();
  const batchStart = performance.now();
  const model = options.model ? ["--model", options.model] : [];
  await run(["batch", dir, ...model, "--out", join(folder, `${name}-batch`), "--quiet"], (pid) =>
    memory.push(memoryOf(pid)),
  );
  const batchS = (performance.now() - batchStart) / 1000 / count;
  const after = processorTimes();
  const idle = (after.idle - before.idle) / (after.all - before.all);
  const part = (from, to) => Math.max(...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to)));
  return { name, count, loopS, batchS, ratio: loopS / batchS, idle, early: part(0.1, 0.3), late: part(0.8, 1) };
}

try {
  makeCalls(join(folder, "calls"), calls);
  makeRecognised(join(folder, "visits"), recognised);
  const rows = [
    await compare("words given", join(folder, "calls"), calls, {}),
    await compare("demo model", join(folder, "visits"), recognised, { model: "demo" }),
  ];
  console.log(
    "| recordings | loop, s each | batch, s each | batch is | processors idle | memory early, late |\n|---|---|---|---|---|---|",
  );
  for (const { name, count, loopS, batchS, ratio, idle, early, late } of rows) {
    console.log(
      `| ${count}, ${name} | ${loopS.toFixed(2)} | ${batchS.toFixed(2)} | ${ratio.toFixed(1)} × | ${(idle * 100).toFixed(0)} % | ${early.toFixed(0)}, ${late.toFixed(0)} MB |`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
