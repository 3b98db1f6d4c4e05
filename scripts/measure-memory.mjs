#!/usr/bin/env node
// What Node's memory comes to over the length of a recording, stage by stage:
//   npm run build && node scripts/measure-memory.mjs [--accept] [MINUTES…]
// Default: 2, 30 and 120 minutes; 480 take some minutes more. Each is a 16 kHz mono WAV with holes: 21 s of speech every 20 minutes, with their
// words, and silence between; redacted in a process of its own. With --accept the transcript is taken at its word (`acceptTranscript`).
// Prints MB: the most that was resident in each stage (sampled every 50 ms), what of it was heap and buffers, and at the end `maxRSS`.
import { spawnSync } from "node:child_process";
import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { redactRecording } from "../dist/index.js";

const EVERY_S = 1200;
const BYTES_PER_S = 32_000;
const HEADER_BYTES = 44;
const SAMPLE_MS = 50;
const mb = (bytes) => Math.round(bytes / 2 ** 20);

const args = process.argv.slice(2);
const isAccepted = args.includes("--accept");
const [only, folder] = args.includes("--one") ? args.slice(args.indexOf("--one") + 1) : [];

/** The recording and its words. */
function build(dir, minutes) {
  const sample = fileURLToPath(new URL("../samples/control/", import.meta.url));
  const spoken = readFileSync(join(sample, "recording.wav"));
  const speech = spoken.subarray(spoken.indexOf("data") + 8);
  const header = Buffer.from(spoken.subarray(0, HEADER_BYTES));
  const bytes = minutes * 60 * BYTES_PER_S;
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.writeUInt32LE(bytes, 40);
  const said = JSON.parse(readFileSync(join(sample, "words.json"), "utf8")).words;
  const words = [];
  const file = openSync(join(dir, "recording.wav"), "w");
  writeSync(file, header, 0, HEADER_BYTES, 0);
  for (let from = 0; from + 30 < minutes * 60; from += EVERY_S) {
    writeSync(file, speech, 0, speech.length, HEADER_BYTES + from * BYTES_PER_S);
    for (const { word, start, end } of said) words.push({ word, start: start + from, end: end + from });
  }
  ftruncateSync(file, HEADER_BYTES + bytes);
  closeSync(file);
  writeFileSync(join(dir, "words.json"), JSON.stringify({ language: "en", words }));
}

async function redactOne(dir) {
  const stages = new Map();
  let stage = "start";
  const note = () => {
    const { heapUsed, arrayBuffers, external } = process.memoryUsage();
    const most = stages.get(stage) ?? { rss: 0, heapUsed: 0, arrayBuffers: 0, external: 0, maxRss: 0 };
    const now = { rss: process.memoryUsage.rss(), heapUsed, arrayBuffers, external };
    for (const [key, value] of Object.entries(now)) most[key] = Math.max(most[key], mb(value));
    most.maxRss = Math.round(process.resourceUsage().maxRSS / 1024);
    stages.set(stage, most);
  };
  const timer = setInterval(note, SAMPLE_MS);
  await redactRecording(join(dir, "recording.wav"), {
    outDir: join(dir, "out"),
    transcriptPath: join(dir, "words.json"),
    config: { acceptTranscript: isAccepted },
    onEvent: (event) => {
      if (event.kind !== "stage") return;
      note();
      if (event.state === "start") stage = event.stage;
    },
  });
  clearInterval(timer);
  note();
  process.stdout.write(JSON.stringify([...stages]));
}

/** In a process of its own, since what a process once had does not sink. */
function measure(minutes) {
  const dir = mkdtempSync(join(tmpdir(), "measure-memory-"));
  try {
    build(dir, minutes);
    const flags = isAccepted ? ["--accept"] : [];
    const { stdout, status } = spawnSync(process.execPath, [process.argv[1], ...flags, "--one", String(minutes), dir], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (status !== 0) throw new Error("redaction failed");
    return JSON.parse(stdout);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

if (only) {
  await redactOne(folder);
} else {
  const lengths = args.map(Number).filter((minutes) => minutes > 0);
  let shortest = 0;
  for (const minutes of lengths.length > 0 ? lengths : [2, 30, 120]) {
    const stages = measure(minutes);
    const end = stages.at(-1)[1].maxRss;
    shortest ||= end;
    console.log(`${minutes} min: ${end} MB, ${(end / shortest).toFixed(2)} × the first`);
    for (const [stage, { rss, heapUsed, arrayBuffers, external, maxRss }] of stages) {
      console.log(
        `  ${stage.padEnd(10)} resident ${rss}, heap ${heapUsed}, external ${external}, buffers ${arrayBuffers}, maxRSS ${maxRss}`,
      );
    }
  }
}
