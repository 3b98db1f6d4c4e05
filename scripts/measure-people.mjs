#!/usr/bin/env node
// How well mentions of people, given, are put together into people (B³), and which pairs are not as people labelled them.
//   npm run build && node scripts/measure-people.mjs FILE… [--language en|it|es|guess] [--pairs] [--written] [--dist DIR]
// FILE: documents behind lines `=== ID`, each mention of a person marked ⟦K|text⟧, K the person's key within the document.
//   --language   `guess` (default): each document's own, as detection tells it
//   --pairs      also lists what was wrongly split and wrongly merged: it holds PHI where the file does
//   --written    also shows the surrogates of each person, with a fixed key
//   --dist       measures another build
// Intervals: documents drawn anew, 95 %. "right": documents in which every person is one.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { markedDocuments } from "./measure-people/marked.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string", default: "guess" },
    pairs: { type: "boolean" },
    written: { type: "boolean" },
    dist: { type: "string" },
  },
});
if (positionals.length === 0) throw new Error("usage: node scripts/measure-people.mjs FILE…");
const root = fileURLToPath(new URL("..", import.meta.url));
const dist = values.dist === undefined ? join(root, "dist") : resolve(values.dist);
const load = (path) => import(pathToFileURL(join(dist, path)).href);
const { BCubedScorer } = await load("evaluate/relex/b-cubed.js");
const { intervalOf, resample } = await load("evaluate/statistics/bootstrap.js");
const { DocumentReading } = await load("relex/relexicalize.js");
const { SurrogateKey } = await load("relex/key/surrogate-key.js");
const { readingsOf } = await load("text/languages/readings.js");
const { mainLanguage } = await load("text/languages/main-language.js");
const key = SurrogateKey.of(createHash("sha256").update("hushtape evaluation").digest());

async function localeOf(text) {
  return values.language === "guess" ? mainLanguage((await readingsOf(text, "en")).parts) : values.language;
}

/** Each mention with its own cluster and that of the labels. */
async function read({ text, mentions }) {
  const locale = await localeOf(text);
  const entities = mentions.map(({ start, end }) => ({
    start,
    end,
    type: "PERSON",
    confidence: 1,
    detectedBy: ["labels"],
    // People are sure of what they label: none keeps its placeholder.
    proven: true,
  }));
  const reading = DocumentReading.of(text, entities, locale);
  if (reading.mentions.length !== mentions.length) throw new Error("mentions overlap");
  const owner = new Map();
  for (const { id, mentions: indexes } of reading.clusters) for (const index of indexes) owner.set(index, id);
  const settings = { key, scope: { kind: "document" }, locale, mode: "consistent" };
  const surrogates = values.written ? reading.write(settings).surrogates : [];
  return mentions.map(({ start, end, key: gold }, index) => ({
    gold,
    own: owner.get(index) ?? `alone ${index}`,
    said: text.slice(start, end),
    written: surrogates[index]?.replacement,
  }));
}

function scoreOf(documents) {
  const scorer = new BCubedScorer();
  for (const mentions of documents) scorer.add(mentions);
  return scorer.score();
}

/** F1 is no ratio of sums: it is made of the two scores of each draw. */
function intervals(documents) {
  const scores = documents.map((mentions) => scoreOf([mentions]));
  const column = (name) => ({
    documents: documents.map((_, index) => index),
    parts: scores.map((score, index) => (score[name] ?? 0) * documents[index].length),
    wholes: documents.map(({ length }) => length),
  });
  const columns = [column("precision"), column("recall")];
  const [precision, recall] = resample(columns, documents.length);
  const f1 = precision.map((one, draw) => (2 * one * recall[draw]) / (one + recall[draw]));
  return { precision, recall, f1, of: columns[0] };
}

/** Pairs of ways to say one person, or two, each once. */
function wrongPairs(mentions) {
  const [split, merged] = [new Set(), new Set()];
  for (const [index, one] of mentions.entries()) {
    for (const other of mentions.slice(index + 1)) {
      const [isOne, isOwn] = [one.gold === other.gold, one.own === other.own];
      const pair = `${one.gold}:${one.said} | ${other.gold}:${other.said}`;
      if (isOne && !isOwn) split.add(pair);
      if (!isOne && isOwn) merged.add(pair);
    }
  }
  return { split: [...split], merged: [...merged] };
}

const three = (value) => (value === null ? "–" : value.toFixed(3).replace(/^0/, ""));
console.log("| file | documents | right | people of several forms, split | mentions | B³ precision | recall | F1 |");
console.log("|---|---|---|---|---|---|---|---|");
const details = [];
for (const file of positionals) {
  const documents = markedDocuments(readFileSync(file, "utf8"));
  const readings = [];
  for (const document of documents) readings.push({ id: document.id, mentions: await read(document) });
  const all = readings.map(({ mentions }) => mentions);
  const score = scoreOf(all);
  const draws = intervals(all);
  const cell = (name) => {
    const interval = intervalOf(draws[name], draws.of);
    return three(score[name]) + (interval ? ` [${three(interval.low)}, ${three(interval.high)}]` : "");
  };
  let several = 0;
  let splitPeople = 0;
  let right = 0;
  for (const { id, mentions } of readings) {
    const { split, merged } = wrongPairs(mentions);
    if (split.length + merged.length === 0) right++;
    for (const gold of new Set(mentions.map((one) => one.gold))) {
      const own = mentions.filter((one) => one.gold === gold);
      if (new Set(own.map(({ said }) => said.toLowerCase())).size < 2) continue;
      several++;
      if (new Set(own.map((one) => one.own)).size > 1) splitPeople++;
    }
    if (values.pairs && split.length + merged.length > 0) {
      details.push(`## ${id}: B³ F1 ${three(scoreOf([mentions]).f1)}`);
      for (const pair of split) details.push(`  split   ${pair}`);
      for (const pair of merged) details.push(`  merged  ${pair}`);
    }
    if (values.written) {
      details.push(`## ${id}`);
      for (const gold of new Set(mentions.map((one) => one.gold))) {
        const said = mentions.filter((one) => one.gold === gold);
        const forms = new Set(said.map((one) => `${one.said} → ${one.written}`));
        details.push(`  ${gold}: ${[...forms].join(" | ")}`);
      }
    }
  }
  const row = [documents.length, right, `${splitPeople} of ${several}`, score.mentions];
  console.log(`| ${file.split("/").at(-1)} | ${[...row, cell("precision"), cell("recall"), cell("f1")].join(" | ")} |`);
}
if (details.length > 0) console.log(`\n${details.join("\n")}`);
