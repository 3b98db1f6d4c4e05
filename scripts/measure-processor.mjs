#!/usr/bin/env node
// Processor time of everything but recognition, stage by stage, children included:
//   npm run build && node scripts/measure-processor.mjs [--dist DIR] [--write] [SECONDS…]
// Default: calls of 60, 1800 and 7200 s, made of the sample `call` behind itself as 8 kHz stereo µ-law, with their words given. Each length is redacted
// in a process of its own: once as it starts (`first`), and, up to 10 minutes of sound in all, again in the same process (`again`: the median).
// Milliseconds of user and system time; how many processes each stage started stands behind. With --dist another build is measured; --write puts the
// tables into docs/benchmarks.md.
import { spawnSync } from "node:child_process";
import diagnostics from "node:diagnostics_channel";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const AGAIN_S = 600;
const TICK_MS = 10;
const root = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);
const optionOf = (name) => (args.includes(name) ? args.splice(args.indexOf(name), 2)[1] : undefined);
const dist = resolve(optionOf("--dist") ?? join(root, "dist"));
const [folder, rounds] = [optionOf("--one"), Number(optionOf("--rounds"))];
const isWriting = args.includes("--write");

/** The sample behind itself, as a telephone system stores it, and its words. */
function build(dir, seconds) {
  const sample = join(root, "samples/call/recording.wav");
  const every = Number(ask("ffprobe", ["-show_entries", "format=duration", "-of", "csv=p=0", sample]));
  const cut = ["-stream_loop", "-1", "-i", sample, "-t", String(seconds), "-c:a", "pcm_mulaw"];
  ask("ffmpeg", ["-nostdin", ...cut, join(dir, "call.wav")]);
  const { words } = JSON.parse(readFileSync(join(root, "samples/call/words.json"), "utf8"));
  const said = [];
  for (let from = 0; from < seconds; from += every) {
    for (const word of words) {
      const moved = { ...word, start: word.start + from, end: word.end + from };
      if (moved.end <= seconds) said.push(moved);
    }
  }
  writeFileSync(join(dir, "words.json"), JSON.stringify({ language: "en", words: said }));
}

function ask(program, options) {
  const { status, stdout } = spawnSync(program, ["-v", "error", ...options], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed`);
  return stdout;
}

/** Milliseconds that this process spent, and those that it started and that have ended (Linux counts these in hundredths of a second). */
function spent() {
  const { user, system } = process.cpuUsage();
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { own: (user + system) / 1000, children: (Number(fields[13]) + Number(fields[14])) * TICK_MS };
}

/** Redacts the call of a folder some times: for each time, what every stage spent. */
async function measureOne(dir, times) {
  const runs = [];
  let started = [];
  diagnostics.subscribe("child_process", ({ process: child }) => started.push(child));
  let before = { own: 0, children: 0 };
  let stages = {};
  const note = (name) => {
    const now = spent();
    stages[name] ??= { own: 0, children: 0, started: {} };
    const stage = stages[name];
    stage.own += now.own - before.own;
    stage.children += now.children - before.children;
    for (const child of started) {
      const program = basename(child.spawnfile ?? "?");
      stage.started[program] = (stage.started[program] ?? 0) + 1;
    }
    started = [];
    before = now;
  };
  const { redactRecording } = await import(pathToFileURL(join(dist, "index.js")).href);
  note("import");
  for (let time = 0; time < times; time++) {
    const outDir = join(dir, `out-${time}`);
    await redactRecording(join(dir, "call.wav"), {
      outDir,
      transcriptPath: join(dir, "words.json"),
      // The sample's words alone hardly tell that they are its own; what is measured is all that follows.
      config: { acceptTranscript: true },
      onEvent: (event) => {
        if (event.kind === "stage") note(event.state === "start" ? "between" : event.stage);
      },
    });
    note("between");
    rmSync(outDir, { recursive: true });
    runs.push(stages);
    stages = {};
    before = spent();
    started = [];
  }
  process.stdout.write(JSON.stringify(runs));
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

function total({ own, children }) {
  return own + children;
}

/** Rows of a table: a stage, then its time, for each length the first and those that followed. */
function tableOf(lengths) {
  const head = lengths.flatMap(({ seconds, again }) => [
    `${seconds} s, first`,
    ...(again.length > 0 ? [`${seconds} s, again`, "of that, programs"] : []),
  ]);
  const names = [...new Set(lengths.flatMap(({ first }) => Object.keys(first)))];
  const ms = (value) => Math.round(value).toString();
  const rows = names.map((name) => [
    withPrograms(name, lengths[0]?.first[name]),
    ...lengths.flatMap(({ first, again }) => [
      first[name] ? ms(total(first[name])) : "",
      ...(again.length > 0
        ? [
            again[0][name] ? ms(median(again.map((run) => total(run[name])))) : "",
            again[0][name] ? ms(again.reduce((sum, run) => sum + run[name].children, 0) / again.length) : "",
          ]
        : []),
    ]),
  ]);
  const sum = (run) => Object.values(run).reduce((all, stage) => all + total(stage), 0);
  const sums = lengths.flatMap(({ first, again }) => [
    sum(first),
    ...(again.length > 0 ? [median(again.map(sum)), null] : []),
  ]);
  const speeds = lengths.flatMap(({ seconds, first, again }) => [
    (seconds * 1000) / sum(first),
    ...(again.length > 0 ? [(seconds * 1000) / median(again.map(sum)), null] : []),
  ]);
  return [
    ["stage", ...head],
    Array(head.length + 1).fill("---"),
    ...rows,
    ["**all**", ...sums.map((value) => (value === null ? "" : `**${ms(value)}**`))],
    ["× real time, one core", ...speeds.map((value) => (value === null ? "" : `${ms(value)} ×`))],
  ]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function withPrograms(name, stage) {
  const programs = Object.entries(stage?.started ?? {}).map(([program, times]) => `${times} × ${program}`);
  return programs.length > 0 ? `${name} (${programs.join(", ")})` : name;
}

if (folder !== undefined) {
  await measureOne(folder, rounds);
} else {
  const wanted = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const lengths = [];
  for (const seconds of wanted.length > 0 ? wanted : [60, 1800, 7200]) {
    const dir = mkdtempSync(join(tmpdir(), "hushtape-processor-"));
    try {
      build(dir, seconds);
      const times = 1 + Math.floor(AGAIN_S / seconds);
      const one = [fileURLToPath(import.meta.url), "--dist", dist, "--one", dir, "--rounds", String(times)];
      const { status, stdout } = spawnSync(process.execPath, one, {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      });
      if (status !== 0) throw new Error("redaction failed");
      const [first, ...again] = JSON.parse(stdout);
      lengths.push({ seconds, first, again });
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  const table = tableOf(lengths);
  process.stdout.write(`${table}\n`);
  if (isWriting) {
    const page = join(root, "docs/benchmarks.md");
    const stamp = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}.`;
    const text = readFileSync(page, "utf8");
    const block = `$1\n${stamp} Milliseconds of processor time.\n\n${table}\n$2`;
    writeFileSync(page, text.replace(/(<!-- processor -->)[\s\S]*?(<!-- \/processor -->)/, block));
  }
}
