#!/usr/bin/env node
// What the second listening costs, and what it leaves:
//   npm run build && node scripts/measure-second-listening.mjs FOLDER [--leave] [--model demo] [--config JSON] [--judge PROGRAM]
// FOLDER holds NAME.wav with NAME.truth.json (words with times, each with the identifier it belongs to), in voices that the model knows.
// Without --leave the model recognises each recording, once with and once without the second listening: processor time of
// its stages (children too, Linux alone), muted time. With --leave the words are given, and of every second identifier 400, 300 or 200 ms are left audible at its
// beginning or its end, without margins; said is what was heard there before and after, by an ear that took no part: the engine PROGRAM
// (whisper.cpp 1.5.0) with its beams and, where --config says `"spotting":"off"`, PocketSphinx.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findSpotter } from "../dist/audio/spotter/find-spotter.js";
import { createSpotter } from "../dist/audio/spotter/spotter.js";
import { createWhisperTranscriber } from "../dist/audio/whisper/transcriber.js";
import { redactRecording } from "../dist/index.js";

const CONTEXT_MS = 3000;
const NEAR_MS = 500;
const LEFT_MS = [400, 300, 200];
/** Less than this of a word is a click. */
const MIN_MUTED_MS = 60;

const args = process.argv.slice(2);
const option = (name, otherwise) => (args.includes(name) ? args[args.indexOf(name) + 1] : otherwise);
const config = { model: option("--model", "demo"), ...JSON.parse(option("--config", "{}")) };
const work = mkdtempSync(join(tmpdir(), "second-listening-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const keyOf = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
let runs = 0;

/** Processor milliseconds of this process and of the children that ended. */
function spent() {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
  return 10 * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

async function redact(recording, settings, options = {}) {
  const outDir = join(work, `out-${++runs}`);
  const stages = {};
  let began = 0;
  const onEvent = (event) => {
    if (event.kind !== "stage") return;
    if (event.state === "start") began = spent();
    else stages[event.stage] = (stages[event.stage] ?? 0) + spent() - began;
  };
  const { outputs } = await redactRecording(recording, {
    outDir,
    onEvent,
    ...options,
    config: { ...config, ...settings },
  });
  return { audit: readJson(outputs.audit), sound: outputs.audio, stages };
}

async function measureCost(recording, name) {
  const without = await redact(recording, { secondListening: "off" });
  const { audit, stages } = await redact(recording, {});
  const again = stages.mute + stages.verify - without.stages.mute - without.stages.verify;
  const { rounds = 0, stretches = 0, widened = 0, muted = 0, sentinels } = audit.verification.retranscription ?? {};
  const row = {
    seconds: Math.round(audit.input.durationMs / 1000),
    spans: without.audit.spans.length,
    first: stages.transcribe,
    listening: stages["listen-again"] ?? 0,
    "mute and verify again": rounds > 0 ? again : 0,
    stretches,
    rounds,
    widened,
    found: muted,
    sentinels: sentinels ? `${sentinels.heard}/${sentinels.expected}` : "-",
    "muted before": without.audit.mutedMs,
    "muted after": audit.mutedMs,
  };
  console.log(name, JSON.stringify(row));
  return row;
}

function sumUp(rows) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const listening = sum("listening") / sum("first");
  const all = (sum("listening") + sum("mute and verify again")) / sum("first");
  const perMinute = (sum("spans") * 60) / sum("seconds");
  console.log(
    `${rows.length} recordings, ${sum("seconds")} s, ${perMinute.toFixed(1)} spans a minute:`,
    `listening ${listening.toFixed(2)}, with what was made again ${all.toFixed(2)} of the first recognition;`,
    `muted ${(sum("muted after") / sum("muted before")).toFixed(3)} x`,
  );
}

/** The words as given, every second identifier too short by some of `LEFT_MS`. */
function shortened({ words, entities }, turn) {
  const left = [];
  const given = words.map(({ text, start, end }) => ({ word: text, start, end }));
  for (const { id } of entities) {
    if (id % 2 !== turn) continue;
    const at = words.flatMap((word, index) => (word.entity === id ? [index] : []));
    const isHead = left.length % 2 === 0;
    const index = isHead ? at[0] : at.at(-1);
    const { start, end } = words[index];
    const wanted = LEFT_MS[Math.floor(left.length / 2) % LEFT_MS.length];
    const ms = Math.min(wanted, 1000 * (end - start) - MIN_MUTED_MS);
    if (isHead) given[index].start = start + ms / 1000;
    else given[index].end = end - ms / 1000;
    const startMs = Math.round(1000 * (isHead ? start : end - ms / 1000));
    const names = at.map((one) => keyOf(words[one].text));
    left.push({
      startMs,
      endMs: Math.round(startMs + ms),
      whole: [1000 * words[at[0]].start, 1000 * words[at.at(-1)].end],
      names,
    });
  }
  return { given, left };
}

/** Pieces of a sound around what was left, each for itself. */
function cut(sound, left, folder) {
  mkdirSync(folder);
  return left.map(({ whole: [from, to] }, index) => {
    const path = join(folder, `${index}.wav`);
    const startMs = Math.max(0, Math.round(from - CONTEXT_MS));
    const durationMs = Math.round(to + CONTEXT_MS - startMs);
    const times = ["-ss", String(startMs / 1000), "-t", String(durationMs / 1000)];
    const { status } = spawnSync("ffmpeg", ["-v", "error", ...times, "-i", sound, "-ar", "16000", "-ac", "1", path]);
    if (status !== 0) throw new Error("ffmpeg failed");
    return { path, startMs, durationMs };
  });
}

async function whoHears(sound, left, judges, folder) {
  const pieces = cut(sound, left, folder);
  const heard = new Set();
  const context = { language: "en", channel: null, signal: new AbortController().signal, emit: () => undefined };
  if (judges.whisper) {
    const { words } = await judges.whisper.transcribe(pieces, context);
    for (const [index, { names, whole }] of left.entries()) {
      const near = words.filter(({ startMs, endMs }) => endMs > whole[0] - NEAR_MS && startMs < whole[1] + NEAR_MS);
      if (near.some(({ text }) => keyOf(text).length > 2 && names.includes(keyOf(text)))) heard.add(index);
    }
  }
  if (judges.sphinx) {
    for (const [index, { names, whole }] of left.entries()) {
      const phrases = names.filter((name) => name.length > 3).map((name) => ({ words: [name] }));
      if (phrases.length === 0) continue;
      const { hits } = await judges.sphinx.spot([pieces[index]], phrases, context);
      if (hits.some(({ startMs, endMs }) => endMs > whole[0] - NEAR_MS && startMs < whole[1] + NEAR_MS))
        heard.add(index);
    }
  }
  return heard;
}

async function measureLeft(recording, truth, judges, name) {
  const totals = { cases: 0, before: 0, after: 0, leftMs: 0, stillMs: 0, mutedBefore: 0, mutedAfter: 0, errors: 0 };
  for (const turn of [0, 1]) {
    const { given, left } = shortened(truth, turn);
    if (left.length === 0) continue;
    const transcriptPath = join(work, `given-${++runs}.json`);
    writeFileSync(transcriptPath, JSON.stringify({ language: "en", words: given }));
    const settings = {
      marginBeforeMs: 0,
      marginAfterMs: 0,
      gaps: "keep",
      acceptTranscript: true,
      checkTranscript: false,
    };
    const before = await redact(recording, { ...settings, secondListening: "off" }, { transcriptPath });
    const after = await redact(recording, settings, { transcriptPath }).catch((error) => ({ error }));
    if (after.error) {
      console.log(name, "refused:", after.error.code, JSON.stringify(after.error.figures ?? null));
      totals.errors++;
      continue;
    }
    const audible = ({ audit }, { startMs, endMs }) => {
      const silent = audit.spans.map((span) =>
        Math.max(0, Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs)),
      );
      return endMs - startMs - silent.reduce((sum, ms) => sum + ms, 0);
    };
    // What another stage has muted all the same is no case.
    const cases = left.filter((one) => audible(before, one) > (one.endMs - one.startMs) / 2);
    const first = await whoHears(before.sound, cases, judges, join(work, `pieces-${++runs}`));
    const second = await whoHears(after.sound, cases, judges, join(work, `pieces-${++runs}`));
    totals.cases += cases.length;
    totals.before += first.size;
    totals.after += second.size;
    for (const one of cases) {
      totals.leftMs += audible(before, one);
      totals.stillMs += audible(after, one);
    }
    totals.mutedBefore += before.audit.mutedMs;
    totals.mutedAfter += after.audit.mutedMs;
    const { ok, rounds, sentinels } = after.audit.verification.retranscription ?? {};
    console.log(
      name,
      JSON.stringify({ cases: cases.length, before: first.size, after: second.size, ok, rounds, sentinels }),
    );
  }
  return totals;
}

/** The greatest share that is compatible with so many of n at 95 % (Clopper and Pearson, one-sided). */
function upperBound(count, n) {
  const atMost = (share) => {
    let [term, sum] = [(1 - share) ** n, 0];
    for (let k = 0; k <= count; k++) {
      sum += term;
      term *= ((n - k) / (k + 1)) * (share / (1 - share));
    }
    return sum;
  };
  let [low, high] = [count / n, 1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (atMost(middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}

async function main() {
  const folder = resolve(args[0]);
  const names = readdirSync(folder).flatMap((file) => (file.endsWith(".truth.json") ? [file.slice(0, -11)] : []));
  const judges = { whisper: null, sphinx: null };
  if (args.includes("--judge")) {
    const modelPath = new URL("../models/ggml-demo.en.bin", import.meta.url).pathname;
    judges.whisper = createWhisperTranscriber({
      enginePath: option("--judge"),
      modelPath,
      modelName: null,
      modelSha256: "",
      threads: 1,
    });
  }
  if (config.spotting === "off") judges.sphinx = createSpotter(await findSpotter());
  const rows = [];
  for (const name of names) {
    const recording = join(folder, `${name}.wav`);
    const truth = readJson(join(folder, `${name}.truth.json`));
    rows.push(
      args.includes("--leave") ? await measureLeft(recording, truth, judges, name) : await measureCost(recording, name),
    );
  }
  if (!args.includes("--leave")) return sumUp(rows);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const [cases, after] = [sum("cases"), sum("after")];
  console.log(
    `${cases} identifiers left in part: heard before ${sum("before")}, after ${after}`,
    `(at most ${(100 * upperBound(after, cases)).toFixed(2)} %);`,
    `${((100 * sum("stillMs")) / sum("leftMs")).toFixed(1)} % of what was left is audible;`,
    `muted ${(sum("mutedAfter") / sum("mutedBefore")).toFixed(3)} x; refused ${sum("errors")}`,
  );
}

await main();
