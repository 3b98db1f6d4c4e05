#!/usr/bin/env node
// How well a transcript that does not belong to a recording is told from one that does:
//   npm run build && node scripts/measure-transcript-fit.mjs [--held | --all] [--pairs] FOLDER…
// Each FOLDER holds NAME.wav beside NAME.words.json ({words: [{word or text, start, end, channel?, identifier?}]}, seconds); NAME.heard.json and
// NAME.simulated.json are further transcripts of it. What stands before the first dot of NAME names the content, which is no other's in another form.
// Two thirds of the names (by their hash) are for choosing thresholds, the others, with --held, for judging them; --all takes every one, where whole
// folders were put away. With --pairs also every transcript against every other recording. Each right one is moved, stretched, cut and blurred besides.
// Every eighth word counts as an identifier, and those that say so; what is audible of them is reckoned with the least margin, 50 ms.
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { measureChannels } from "../dist/audio/fit/measure-channels.js";
import { probe } from "../dist/audio/probe.js";
import { listen } from "../dist/audio/speech/listen.js";

const MARGIN_MS = 50;
const LEAK = 0.02;
const args = process.argv.slice(2);
const [isHeld, isAll, withPairs] = ["--held", "--all", "--pairs"].map((option) => args.includes(option));
const folders = args.filter((arg) => !arg.startsWith("--"));

const nameOf = (path) => basename(path, ".wav");
const isHeldOut = (name) => createHash("sha256").update(name).digest()[0] % 3 === 0;

async function hear(path) {
  const { signal } = new AbortController();
  const sound = await probe(path, { signal });
  const work = mkdtempSync(join(tmpdir(), "transcript-fit-"));
  try {
    const layout = sound.channels === 2 ? "split" : "mix";
    const { store, activity, durationMs } = await listen(
      path,
      sound,
      layout,
      { path: work, requireSpace: async () => undefined },
      { signal, emit: () => undefined },
    );
    const sounds = activity.map(({ probabilities, frameMs }, channel) => {
      const { loudness, brightness } = store.texture(channel);
      return { loudness: loudness.slice(), brightness: brightness.slice(), probabilities, frameMs };
    });
    return { sounds, durationMs };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function readWords(path) {
  return JSON.parse(readFileSync(path, "utf8"))
    .words.filter(({ start, end }) => end > start)
    .map(({ word, text, start, end, channel, identifier }, index) => ({
      text: word ?? text,
      startMs: Math.round(start * 1000),
      endMs: Math.round(end * 1000),
      channel: channel ?? null,
      probability: null,
      speaker: null,
      invented: false,
      isIdentifier: identifier === true || index % 8 === 3,
    }));
}

/** Words with other times; those that leave the recording are gone, as the reader has it. */
function retimed(words, durationMs, to) {
  return words.flatMap((word) => {
    const times = to(word);
    if (times === null) return [];
    const startMs = Math.max(0, Math.round(times[0]));
    const endMs = Math.min(durationMs, Math.round(times[1]));
    return endMs > startMs ? [{ ...word, startMs, endMs }] : [];
  });
}

function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = chance(1);
const jittered = (byMs) => (word) => {
  const off = (2 * next() - 1) * byMs;
  return [word.startMs + off, word.endMs + off];
};
const RIGHT = {
  exact: ({ startMs, endMs }) => [startMs, endMs],
  "jitter 50 ms": jittered(50),
  "jitter 100 ms": jittered(100),
  "jitter 150 ms": jittered(150),
};
const both = (values) => values.flatMap((value) => [value, -value]);
const WRONG = Object.fromEntries([
  ...both([200, 300, 500, 1000, 2000, 5000]).map((ms) => [
    `offset ${ms} ms`,
    (word) => [word.startMs + ms, word.endMs + ms],
  ]),
  ...both([200, 500, 1000, 2000, 5000]).map((ppm) => [
    `drift ${ppm} ppm`,
    (word) => [word.startMs * (1 + ppm / 1e6), word.endMs * (1 + ppm / 1e6)],
  ]),
  ...both([500, 1000, 3000]).map((ms) => [
    `from the half on ${ms} ms`,
    (word, all) => [word.startMs + (word.startMs < all / 2 ? 0 : ms), word.endMs + (word.startMs < all / 2 ? 0 : ms)],
  ]),
  ...both([1000, 3000]).map((ms) => [
    `in the last fifth ${ms} ms`,
    (word, all) => [
      word.startMs + (word.startMs < 0.8 * all ? 0 : ms),
      word.endMs + (word.startMs < 0.8 * all ? 0 : ms),
    ],
  ]),
]);

/** What is silenced whole; of a side of a call as if it were all of it. */
function silencedBy({ unplaced, unplacedOn }) {
  return unplacedOn.reduce((all, { spans }) => all.union(spans), unplaced);
}

/** Share of the identifiers' time that would stay audible. */
function audible(truth, said, fit) {
  if (fit.verdict !== "fits") return 0;
  const muted = silencedBy(fit)
    .toArray()
    .map(({ startMs, endMs }) => [startMs, endMs]);
  for (const { startMs, endMs, isIdentifier } of said) {
    if (!isIdentifier) continue;
    const touched = fit.reach.filter((reach) => reach.startMs < endMs && reach.endMs > startMs);
    const most = (side) => Math.max(0, ...touched.map((reach) => reach[side]));
    muted.push([startMs - most("beforeMs") - MARGIN_MS, endMs + most("afterMs") + MARGIN_MS]);
  }
  let [all, left] = [0, 0];
  for (const { startMs, endMs, isIdentifier } of truth) {
    for (let ms = startMs; isIdentifier && ms < endMs; ms += 5) {
      all++;
      if (!muted.some(([from, to]) => ms >= from && ms < to)) left++;
    }
  }
  return all === 0 ? 0 : left / all;
}

function report(what, results) {
  const counts = {};
  for (const { fit } of results) counts[fit.verdict] = (counts[fit.verdict] ?? 0) + 1;
  const scores = results.map(({ fit }) => fit.score).sort((a, b) => a - b);
  const at = (share) => scores[Math.min(scores.length - 1, Math.floor(share * scores.length))];
  const leaking = results.filter(({ leak }) => leak > LEAK).length;
  const fitting = results.filter(({ fit }) => fit.verdict === "fits");
  const silenced = fitting.reduce((sum, { fit, durationMs }) => sum + silencedBy(fit).totalMs / durationMs, 0);
  const line = [
    what,
    results.length,
    JSON.stringify(counts),
    `silenced of those that fit ${((100 * silenced) / Math.max(1, fitting.length)).toFixed(1)} %`,
    `over ${100 * LEAK} %: ${leaking}`,
  ];
  process.stdout.write(`${line.join(" | ")} | score ${[0, 0.01, 0.5, 0.99, 1].map(at).join(" ")}\n`);
}

const found = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".wav"))
    .map((name) => join(folder, name)),
);
const recordings = [];
for (const path of found.sort()) {
  const stem = path.slice(0, -".wav".length);
  const transcripts = ["words", "heard", "simulated"].map((kind) => `${stem}.${kind}.json`).filter(existsSync);
  if (transcripts.length === 0 || (!isAll && isHeldOut(nameOf(path)) !== isHeld)) continue;
  recordings.push({
    content: nameOf(path).split(".")[0],
    ...(await hear(path)),
    transcripts: transcripts.map(readWords),
  });
}
for (const [what, to] of [...Object.entries(RIGHT), ...Object.entries(WRONG)]) {
  const results = recordings.flatMap(({ sounds, durationMs, transcripts }) =>
    transcripts.map((truth) => {
      const said = retimed(truth, durationMs, (word) => to(word, durationMs));
      const fit = measureChannels(said, sounds) ?? { verdict: "cannot-tell", score: 0 };
      return { fit, durationMs, leak: audible(truth, said, fit) };
    }),
  );
  report(what, results);
}
if (withPairs) {
  const results = recordings.flatMap((own) =>
    recordings.flatMap((other) => {
      if (own.content === other.content) return [];
      return other.transcripts.map((words) => {
        const said = retimed(words, own.durationMs, ({ startMs, endMs }) =>
          endMs < own.durationMs ? [startMs, endMs] : null,
        );
        const onChannels = said.map((word) => (own.sounds.length > 1 ? word : { ...word, channel: null }));
        const fit = measureChannels(onChannels, own.sounds) ?? { verdict: "cannot-tell", score: 0 };
        return { fit, durationMs: own.durationMs, leak: audible(own.transcripts[0] ?? [], onChannels, fit) };
      });
    }),
  );
  report("another recording's", results);
}
