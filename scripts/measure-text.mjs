// What the embedded detectors find in labelled texts, with intervals, and without each detector in turn:
// node scripts/measure-text.mjs DATA [--write]     DATA holds primock57/, aci_bench/, stt_pii/, presidio_synth/, openmed_fixtures/.
// `--write` puts the tables into docs/benchmarks.md between its markers. Takes some minutes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseConfig } from "../dist/config/config.js";
import { typesOfPolicy } from "../dist/config/policy.js";
import { LabelMap } from "../dist/evaluate/readers/label-map.js";
import { evaluateText } from "../dist/evaluate/text/evaluate-text.js";
import { detectEntities } from "../dist/text/detect.js";
import { chooseDetectors } from "../dist/text/detectors/choose-detectors.js";
import { measureFixtures } from "./measure-text/fixtures.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [data] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
if (!data) throw new Error("usage: node scripts/measure-text.mjs DATA [--write]");
const { signal } = new AbortController();
const lines = [];
const say = (line) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

const ALL = ["rules", "names", "tagger"];
const SYSTEMS = [
  ["all three", ALL],
  ...ALL.map((left) => [`without ${left}`, ALL.filter((name) => name !== left)]),
  ["tagger alone", ["tagger"]],
];

/** `least`: what README promises, by the names of `--fail-below`; `most`: share of words redacted. */
const SETS = [
  {
    name: "primock57",
    file: "primock57/dialogues.jsonl",
    least: { recall80: 0.97, "all-or-nothing": 0.85, "character-precision": 0.85 },
    // Nobody labelled what people work as; whether its removal is wrong cannot be told from this corpus.
    extra: { OCCUPATION: null },
  },
  {
    name: "primock57, occupations counted as wrong",
    file: "primock57/dialogues.jsonl",
    labels: "primock57",
    least: {},
    only: "all three",
  },
  {
    name: "aci_bench",
    file: "aci_bench/dialogues.jsonl",
    least: { recall80: 0.98, "all-or-nothing": 0.93 },
    most: 0.04,
  },
  { name: "stt_pii", file: "stt_pii/dev.jsonl", least: { recall80: 0.97, precision80: 0.95 } },
  { name: "presidio_synth", file: "presidio_synth/sentences.jsonl", least: { recall80: 0.92, precision80: 0.92 } },
];

const policy = typesOfPolicy(parseConfig({}));

function predictor(detectors, types, taggerThreshold) {
  const options = {
    detectors: chooseDetectors(parseConfig({ detectors, taggerThreshold }), null),
    types,
    language: "en",
    signal,
    emit: () => undefined,
  };
  return (text) => detectEntities(text, options);
}

/** Every score of one set. */
async function evaluate({ name, file, labels = name, extra = {} }, predictions) {
  const map = { ...JSON.parse(readFileSync(join(root, `samples/labels/${labels}.json`), "utf8")), ...extra };
  return evaluateText({
    goldPath: join(data, file),
    predictions,
    labels: new LabelMap(map, []),
    types: policy,
    offsets: "code-points",
    panel: null,
    signal,
    onProgress: () => undefined,
  });
}

const three = (value) => (value === null || value === undefined ? "–" : value.toFixed(3).replace(/^0/, ""));
const within = (score) => (score ? `${three(score.value)} (${three(score.low)}–${three(score.high)})` : "–");

say("| texts | detectors | recall | all-or-nothing | precision | character precision | leak | words redacted | |");
say("|---|---|---|---|---|---|---|---|---|");
const byType = [];
for (const set of SETS) {
  const { name, file, least, most, only } = set;
  const goldPath = join(data, file);
  for (const [system, detectors] of SYSTEMS.filter(([system]) => only === undefined || system === only)) {
    const evaluation = await evaluate(set, predictor(detectors, policy));
    const { scores, words, leak } = evaluation;
    const whole = system === "all three" && Object.keys(least).length > 0;
    const missed = Object.entries(least)
      .filter(([score, bound]) => !(scores[score]?.value >= bound))
      .map(([score]) => score);
    if (most !== undefined && !(words.redactedShare <= most)) missed.push("words redacted");
    const verdict = !whole ? "" : missed.length === 0 ? "reached" : `**missed**: ${missed.join(", ")}`;
    say(
      `| ${name} | ${system} | ${within(scores.recall80)} | ${within(scores["all-or-nothing"])} | ${within(scores.precision80)} | ${within(scores["character-precision"])} | ${three(leak.rate)} | ${(100 * words.redactedShare).toFixed(2)} % | ${verdict} |`,
    );
    if (system !== "all three" || only !== undefined) continue;
    for (const [type, { gold, covered }] of Object.entries(evaluation.coverage80.byType)) {
      if (gold > 0)
        byType.push(`| ${name} | ${type} | ${covered} of ${gold} | ${within(scores[`recall80.${type}`])} |`);
    }
    if (name === "primock57") byType.push(await lostIn(goldPath));
  }
}

/** Words lost in the documents that hold no identifier. */
async function lostIn(goldPath) {
  const predict = predictor(ALL, policy);
  let [documents, words, lost] = [0, 0, 0];
  for (const line of readFileSync(goldPath, "utf8").split("\n").filter(Boolean)) {
    const { text, entities } = JSON.parse(line);
    if (entities.length > 0) continue;
    documents++;
    const found = await predict(text);
    for (const match of text.matchAll(/\S+/g)) {
      words++;
      if (found.some(({ start, end }) => start < match.index + match[0].length && match.index < end)) lost++;
    }
  }
  return `| primock57 | words lost in its ${documents} dialogues without identifiers | ${lost} of ${words} | |`;
}

say("");
say("| texts | type | covered | recall |");
say("|---|---|---|---|");
for (const line of byType) say(line);

say("");
for (const line of await measureFixtures(join(data, "openmed_fixtures"), predictor(ALL, policy))) say(line);

say("");
say(
  "| threshold of the tagger | recall | all-or-nothing | precision | words redacted | (primock57, all three detectors)",
);
say("|---|---|---|---|---|---|");
for (const taggerThreshold of [0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
  const { scores, words } = await evaluate(SETS[0], predictor(ALL, policy, taggerThreshold));
  say(
    `| ${taggerThreshold} | ${three(scores.recall80.value)} | ${three(scores["all-or-nothing"].value)} | ${three(scores.precision80.value)} | ${(100 * words.redactedShare).toFixed(2)} % | |`,
  );
}

if (process.argv.includes("--write")) {
  const path = join(root, "docs/benchmarks.md");
  const page = readFileSync(path, "utf8");
  const [start, end] = ["<!-- text -->", "<!-- /text -->"];
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error("docs/benchmarks.md lacks the markers");
  writeFileSync(path, `${page.slice(0, before)}${start}\n${lines.join("\n")}\n${page.slice(after)}`);
}
