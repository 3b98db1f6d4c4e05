#!/usr/bin/env node
// Decisions against the sound:
//   npm run build && node scripts/measure-revise.mjs FOLDER [--seed N]
// FOLDER holds NAME.wav, or NAME.stereo8k.wav with a speaker on each side, with NAME.truth.json (words with times and speakers). Each is redacted with its
// words given, then decided on by a die: a quarter of the spans rejected, a quarter moved, of spans with several findings one finding rejected, and
// stretches added by time and by words, on one channel or all; the set is made again. What is counted is read from the samples of original and output
// alone, each against milliseconds that this script marks for itself: `audible` in what is to be silent, `changed` in what is not (5 ms fades aside).
// `said` counts words of the new transcript of which at least half is silenced by a stretch that was moved or added.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { redactRecording } from "../dist/index.js";
import { reviseRecording } from "../dist/recording/revise/revise-recording.js";
import { readWav } from "./wav.mjs";

const FADE_MS = 5.2;
const MARGIN_MS = 200;
const [folder, ...rest] = process.argv.slice(2);
let state = Number(rest[rest.indexOf("--seed") + 1] ?? 1) || 1;
const work = mkdtempSync(join(tmpdir(), "measure-revise-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

/** 0..1, the same in every run (mulberry32). */
function die() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (n) => Math.floor(die() * n);
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

function mark(muted, channels, startMs, endMs, value) {
  for (const [channel, list] of muted.entries()) {
    if (channels === null || channels.includes(channel)) list.fill(value, startMs, endMs);
  }
}

/** Decisions, and for each channel by ms: 1 silent, 0 as in the original, 2 may be either (beside a finding that was rejected alone). */
function decide(audit, words) {
  const { durationMs, channels: count } = audit.input;
  const muted = Array.from({ length: count }, () => new Uint8Array(durationMs + 1));
  const made = [];
  const counts = { rejected: 0, moved: 0, findings: 0, added: 0 };
  const later = [];
  const drawn = [];
  for (const { id: spanId, startMs, endMs, channels, entities } of audit.spans) {
    const target = { kind: "span", id: spanId };
    const chance = die();
    if (chance < 0.25) {
      made.push({ kind: "reject", target, reason: "no-identifier" });
      counts.rejected++;
    } else if (chance < 0.5) {
      const length = 50 + below(1500);
      const from = below(durationMs - length);
      made.push({ kind: "move", target, startMs: from, endMs: from + length });
      later.push([channels, from, from + length, 1]);
      drawn.push([channels, from, from + length]);
      counts.moved++;
    } else if (chance < 0.85 && entities.length > 1) {
      const id = entities[below(entities.length)];
      const gone = audit.entities.find((one) => one.id === id);
      made.push({ kind: "reject", target: { kind: "entity", id: gone.id }, reason: "clinical-term" });
      mark(muted, channels, startMs, endMs, 2);
      const stay = audit.entities.filter((one) => one.id !== gone.id && entities.includes(one.id));
      const near = (ms) => stay.some((one) => ms >= one.startMs - MARGIN_MS && ms < one.endMs + MARGIN_MS);
      for (let ms = startMs; ms < endMs; ms++) {
        const value = near(ms) ? 1 : ms >= gone.startMs && ms < gone.endMs ? 0 : 2;
        if (value !== 2) mark(muted, channels, ms, ms + 1, value);
      }
      counts.findings++;
    } else later.push([channels, startMs, endMs, 1]);
  }
  for (let k = 0; k < 6; k++) {
    const isWord = k % 2 === 0;
    const index = below(words.length);
    const word = words[index];
    const length = 20 + below(1200);
    const startMs = isWord ? Math.max(0, word.startMs - below(100)) : below(durationMs - length);
    const endMs = isWord ? Math.min(durationMs, word.endMs + below(100)) : startMs + length;
    const channels = isWord ? (word.channel === null ? null : [word.channel]) : die() < 0.5 ? null : [below(count)];
    made.push({ kind: "add", startMs, endMs, channels, type: "OTHER_ID", words: isWord ? [index] : [], answers: null });
    later.push([channels, startMs, endMs, 1]);
    drawn.push([channels, startMs, endMs]);
    counts.added++;
  }
  for (const [channels, from, to, value] of later) mark(muted, channels, from, to, value);
  const decisions = made.map((decision) => ({ id: randomUUID(), by: "die", at: "2026-01-01T00:00:00Z", decision }));
  return { decisions, muted, counts, drawn };
}

function compare(original, output, muted) {
  const [before, after] = [original, output].map((path) => readWav(readFileSync(path)));
  const { channels, rate } = before;
  const sums = { silent: 0, audible: 0, same: 0, changed: 0, length: after.samples.length - before.samples.length };
  for (const [channel, list] of muted.entries()) {
    // A ms that may be either has fades where nobody can say.
    const isNear = (ms) => [ms - FADE_MS, ms, ms + FADE_MS].some((at) => (list[Math.max(0, Math.floor(at))] ?? 0) > 0);
    for (let k = channel; k * 2 < before.samples.length; k += channels) {
      const ms = (Math.floor(k / channels) * 1000) / rate;
      const value = list[Math.floor(ms)];
      const sample = after.samples.readInt16LE(k * 2);
      if (value === 1) sums[sample === 0 ? "silent" : "audible"]++;
      else if (value === 0 && !isNear(ms)) sums[sample === before.samples.readInt16LE(k * 2) ? "same" : "changed"]++;
    }
  }
  return sums;
}

/** Words that are still said, of which a stretch that somebody drew silences at least half. */
function stillSaid({ words }, drawn) {
  return words.filter(({ start, end, channel = null, redacted }) => {
    if (redacted !== undefined || start === null) return false;
    return drawn.some(([channels, from, to]) => {
      const shared = Math.min(to, end * 1000) - Math.max(from, start * 1000);
      return (
        (channels === null || channel === null || channels.includes(channel)) && shared * 2 >= (end - start) * 1000
      );
    });
  }).length;
}

const total = { silent: 0, audible: 0, same: 0, changed: 0, length: 0, said: 0 };
console.log(
  "| recording | length | spans | rejected, moved, findings rejected, added | silent, s | audible samples | changed samples | made again in |\n|---|---|---|---|---|---|---|---|",
);
for (const file of readdirSync(folder)
  .filter((name) => /^[a-z]_.*\.wav$/u.test(name))
  .sort()) {
  const name = file.replace(/\.wav$/u, "");
  const isSplit = name.endsWith(".stereo8k");
  const truthPath = join(folder, `${name.replace(/\.stereo8k$/u, "")}.truth.json`);
  if (!existsSync(truthPath)) continue;
  const sides = ["D", "P"];
  const said = readJson(truthPath).words.map(({ text, start, end, speaker }) => {
    return { word: text, start, end, speaker, ...(isSplit ? { channel: sides.indexOf(speaker) } : {}) };
  });
  const transcriptPath = join(work, `${name}.words.json`);
  writeFileSync(transcriptPath, JSON.stringify({ language: "en", words: said }));
  const outDir = join(work, name);
  const originalPath = join(folder, file);
  const config = { privateReview: true, channels: isSplit ? "split" : "mix" };
  const { outputs } = await redactRecording(originalPath, { outDir, transcriptPath, config, name: "recording-{sha8}" });
  const [audit, review] = [readJson(outputs.audit), readJson(outputs.review)];
  const { decisions, muted, counts, drawn } = decide(audit, review.words);
  const auditSha256 = createHash("sha256").update(readFileSync(outputs.audit)).digest("hex");
  const recording = { inputSha256: audit.input.sha256, auditSha256 };
  const made = { schema: "hushtape.decisions/1", recording, decisions };
  const setName = outputs.audit.slice(outDir.length + 1, -".audit.json".length);
  const began = performance.now();
  await reviseRecording({ root: outDir, folder: outDir, name: setName, originalPath, decisions: made });
  const tookMs = performance.now() - began;
  const sums = { ...compare(originalPath, outputs.audio, muted), said: stillSaid(readJson(outputs.json), drawn) };
  for (const key of Object.keys(total)) total[key] += sums[key];
  const rate = audit.input.sampleRate;
  const cells = [
    name,
    `${(audit.input.durationMs / 1000).toFixed(1)} s`,
    audit.spans.length,
    Object.values(counts).join(", "),
    (sums.silent / rate).toFixed(1),
    sums.audible,
    sums.changed,
    `${(tookMs / 1000).toFixed(2)} s`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
console.log(JSON.stringify(total));
process.exitCode = total.audible + total.changed + total.said + Math.abs(total.length) > 0 ? 1 : 0;
