#!/usr/bin/env node
// What each stage is worth: recordings with a truth are redacted with everything, and again with one stage left out or set otherwise:
//   npm run build && node scripts/measure-stages.mjs FOLDER words|heard|MODEL [--only SETTING,…]
// FOLDER/NAME.wav with NAME.truth.json (docs/evaluate.md), NAME.words.json or NAME.heard.json where these are asked for, and NAME.known.json
// where something is known; or FOLDER/NAME/recording.wav with truth.json, such as samples. MODEL (`demo`) recognises the words, and
// hears the redacted sound again. The spans of the audit records are scored against the truth's times; stages by their own clock.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AudioScorer } from "../dist/evaluate/audio/audio-scores.js";
import { readAudioTruth } from "../dist/evaluate/audio/audio-truth.js";
import { countRecording } from "../dist/evaluate/audio/recording-counts.js";
import { StageTally } from "../dist/evaluate/audio/stage-worth.js";
import { LabelMap } from "../dist/evaluate/readers/label-map.js";
import { redactRecording } from "../dist/index.js";
import { IntervalSet } from "../dist/time/interval-set.js";

/** `needs`: what a setting makes no difference without. */
const SETTINGS = [
  { name: "all", config: {} },
  { name: "nothing known", config: {}, known: false, needs: "known" },
  { name: "no spotting", config: { spotting: "off" }, needs: "known" },
  { name: "caution low", config: { caution: "low" }, needs: "probabilities" },
  { name: "caution high", config: { caution: "high" }, needs: "probabilities" },
  { name: "gaps kept", config: { gaps: "keep" } },
  { name: "gaps all muted", config: { gaps: "mute-all" } },
  { name: "no rules", config: { detectors: ["names", "tagger"] } },
  { name: "no names", config: { detectors: ["rules", "tagger"] } },
  { name: "no tagger", config: { detectors: ["rules", "names"] } },
  { name: "no second listening", config: { secondListening: "off" }, needs: "model" },
  { name: "second listening full", config: { secondListening: "full" }, needs: "model" },
];

const [folder = "", words = "", flag, list = ""] = process.argv.slice(2);
const model = words === "words" || words === "heard" ? null : words;
const cases = casesIn(folder);
const has = {
  known: cases.some(({ known }) => known),
  model: model !== null,
  probabilities: model !== null || cases.some(({ transcript }) => hasProbabilities(transcript)),
};
const only = new Set(flag === "--only" ? list.split(",") : []);
const settings = SETTINGS.filter(({ name, needs }) => (only.size === 0 || only.has(name)) && (!needs || has[needs]));
const work = mkdtempSync(join(tmpdir(), "hushtape-stages-"));
try {
  process.stdout.write(
    `${cases.length} recordings, ${model === null ? `${words} words` : `model ${model}`}${has.known ? ", known" : ""}\n\n`,
  );
  print(["setting", "covered", "audible", "known", "audible", "other words lost", "s a minute of sound"]);
  print(Array(7).fill("---"));
  const results = [];
  for (const setting of settings) {
    const result = await measure(setting);
    results.push(result);
    const { entities, byKnown, overMute } = result.scores;
    const { covered, entities: of, leakedShare } = entities.overall;
    const known = byKnown?.known.overall;
    const seconds = sum(Object.values(result.timings)) / 1000 / (result.scores.durationMs / 60_000);
    print([
      setting.name,
      `${covered}/${of} (${percent(covered / of)})`,
      percent(leakedShare),
      known ? `${known.covered}/${known.entities}` : "",
      known ? percent(known.leakedShare) : "",
      `${overMute.lost}/${overMute.words} (${percent(overMute.rate)})`,
      seconds.toFixed(1),
    ]);
  }
  const [first] = results;
  process.stdout.write(`\nWhat no other stage asked for (${settings[0].name}, by the records):\n\n`);
  print(["stage", "identifiers", "alone", "other words", "alone"]);
  print(Array(5).fill("---"));
  for (const [stage, of] of Object.entries(first.stages)) {
    print([stage, of.identifiers, of.identifiersAlone, of.words, of.wordsAlone]);
  }
  process.stdout.write(`\nMilliseconds a minute of sound, by stage:\n\n`);
  const stages = [...new Set(results.flatMap(({ timings }) => Object.keys(timings)))];
  print(["setting", ...stages]);
  print(Array(stages.length + 1).fill("---"));
  for (const [index, { timings, scores }] of results.entries()) {
    const perMinute = (ms) => Math.round(ms / (scores.durationMs / 60_000));
    print([settings[index].name, ...stages.map((stage) => (stage in timings ? perMinute(timings[stage]) : ""))]);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

function casesIn(path) {
  const names = readdirSync(path);
  const beside = names.filter((name) => name.endsWith(".truth.json")).map((name) => join(path, name.slice(0, -11)));
  const within = names.filter((name) => existsSync(join(path, name, "truth.json"))).map((name) => join(path, name));
  const given = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);
  return [
    ...beside.map((stem) => ({
      recording: `${stem}.wav`,
      truth: `${stem}.truth.json`,
      transcript: `${stem}.${words}.json`,
      known: given(`${stem}.known.json`),
    })),
    ...within.map((stem) => ({ recording: join(stem, "recording.wav"), truth: join(stem, "truth.json"), known: null })),
  ].filter(({ recording, transcript = "" }) => existsSync(recording) && (model !== null || existsSync(transcript)));
}

function hasProbabilities(transcript) {
  return readFileSync(transcript, "utf8").includes('"probability"');
}

async function measure({ name, config, known: isKnown = true }) {
  const [scorer, tally, timings] = [new AudioScorer(), new StageTally(), {}];
  for (const [index, { recording, truth: path, transcript, known }] of cases.entries()) {
    process.stderr.write(`${name}: ${index + 1} of ${cases.length}\n`);
    const outDir = join(work, `${name.replaceAll(" ", "-")}-${index}`);
    const { outputs, timingsMs, durationMs } = await redactRecording(recording, {
      outDir,
      config: { ...config, ...(model === null ? { acceptTranscript: true } : { model }) },
      ...(model === null && { transcriptPath: transcript }),
      ...(isKnown && known && { known }),
    });
    const truth = await readAudioTruth(path, { labels: new LabelMap({}, []), speakers: [] });
    const audit = JSON.parse(readFileSync(outputs.audit, "utf8"));
    tally.add(truth, audit);
    const silent = Array.from({ length: audit.input.channels }, (_, channel) =>
      IntervalSet.from(audit.spans.filter(({ channels }) => channels === null || channels.includes(channel))),
    );
    const heard = { original: silent.map(() => IntervalSet.empty), redacted: silent, durationMs, changedMs: null };
    scorer.add(countRecording(truth, heard), heard);
    for (const [stage, ms] of Object.entries(timingsMs)) timings[stage] = (timings[stage] ?? 0) + ms;
    rmSync(outDir, { recursive: true });
  }
  return { scores: scorer.scores(), stages: tally.stages, timings };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function percent(share) {
  return share === null ? "–" : `${(100 * share).toFixed(1)} %`;
}

function print(cells) {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
