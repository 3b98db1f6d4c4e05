// What the embedded detectors find in the labelled texts of samples/texts/, with intervals, and without each detector in turn:
// node scripts/measure-languages.mjs [--parts a,b] [--also FILE:LANGUAGE ...] [--write]     After a build.
// A language that has no such part is left out. Of Italian and Spanish parts d, e and f, of English part c are measured and never read. FILE holds further gold documents, offsets in UTF-16 units.
// `--write` puts the tables into docs/benchmarks.md between its markers.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { parseConfig } from "../dist/config/config.js";
import { typesOfPolicy } from "../dist/config/policy.js";
import { LabelMap } from "../dist/evaluate/readers/label-map.js";
import { evaluateText } from "../dist/evaluate/text/evaluate-text.js";
import { DEFAULT_LOCALE, LOCALES } from "../dist/language/locales.js";
import { detectEntities } from "../dist/text/detect.js";
import { chooseDetectors } from "../dist/text/detectors/choose-detectors.js";
import { writeFigures } from "./write-figures.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "a,b" },
    also: { type: "string", multiple: true, default: [] },
    write: { type: "boolean", default: false },
  },
});
const { signal } = new AbortController();
const lines = [];
const say = (line) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const ALL = ["rules", "names", "tagger"];
const SYSTEMS = [["all three", ALL], ...ALL.map((left) => [`without ${left}`, ALL.filter((name) => name !== left)])];

/** The texts of a part, unpacked where it is packed; `null`: the language has none of that name. */
function goldOf(name) {
  const path = join(root, "samples/texts", `${name}.jsonl`);
  if (existsSync(path)) return readFileSync(path, "utf8");
  return existsSync(`${path}.gz`) ? gunzipSync(readFileSync(`${path}.gz`)).toString() : null;
}

const sets = [
  ...[...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE), DEFAULT_LOCALE].flatMap((language) =>
    values.parts.split(",").flatMap((part) => {
      const gold = goldOf(`${language}-${part}`);
      return gold === null ? [] : [{ name: `${language}-${part}`, language, gold }];
    }),
  ),
  ...values.also.map((given) => {
    const at = given.lastIndexOf(":");
    return {
      name: basename(given.slice(0, at)),
      language: given.slice(at + 1),
      gold: readFileSync(given.slice(0, at), "utf8"),
    };
  }),
];

const policy = typesOfPolicy(parseConfig({}));
const three = (value) => (value === null || value === undefined ? "–" : value.toFixed(3).replace(/^0/, ""));
const within = (score) => (score ? `${three(score.value)} (${three(score.low)}–${three(score.high)})` : "–");
const folder = mkdtempSync(join(tmpdir(), "hushtape-languages-"));

/** Identifiers from which on a document is a case report of the long kind. */
const MANY = 35;

/**
 * Documents with many identifiers of which all are covered (80 % of their characters). Ordinary words that lie in a finding, and all: words of letters
 * or digits of which nothing is labelled.
 */
async function wordsLost(gold, predict) {
  let [words, lost, alone] = [0, 0, 0];
  let [long, whole] = [0, 0];
  for (const line of gold.split("\n").filter(Boolean)) {
    const { text, entities } = JSON.parse(line);
    const found = await predict(text);
    const wanted = entities.filter(({ type }) => policy.has(type));
    if (wanted.length >= MANY) {
      long++;
      if (wanted.every((entity) => isCovered(entity, found))) whole++;
    }
    for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const inside = ({ start, end }) => start < match.index + match[0].length && match.index < end;
      if (entities.some(inside)) continue;
      words++;
      const around = found.filter(inside);
      if (around.length > 0) lost++;
      // At the edge of an identifier ("giovedì" of "giovedì 26 settembre") it is another loss than by itself.
      const holds = ({ start, end }) => entities.some((one) => one.start < end && start < one.end);
      if (around.length > 0 && !around.some(holds)) alone++;
    }
  }
  return `${long === 0 ? "–" : `${whole} of ${long}`} | ${((100 * lost) / words).toFixed(2)} % (${lost} of ${words}) | ${((100 * alone) / words).toFixed(2)} %`;
}

function isCovered({ start, end }, found) {
  let covered = 0;
  for (let at = start; at < end; at++) if (found.some((one) => one.start <= at && at < one.end)) covered++;
  return covered >= 0.8 * (end - start);
}

say(
  "| texts | identifiers | detectors | recall | whole documents | precision | character precision | whole ones of 35 identifiers or more | ordinary words lost | of them in findings that hold no identifier |",
);
say("|---|---|---|---|---|---|---|---|---|---|");
const byType = [];
for (const { name, language, gold } of sets) {
  const goldPath = join(folder, `${name}.jsonl`);
  writeFileSync(goldPath, gold);
  for (const [system, detectors] of SYSTEMS) {
    const options = {
      detectors: chooseDetectors(parseConfig({ detectors, language }), null),
      types: policy,
      language,
      signal,
      emit: () => undefined,
    };
    const predictions = (text) => detectEntities(text, options);
    const { scores, coverage80 } = await evaluateText({
      goldPath,
      predictions,
      labels: new LabelMap({}, []),
      types: policy,
      offsets: "utf-16",
      panel: null,
      signal,
      onProgress: () => undefined,
    });
    const types = Object.entries(coverage80.byType);
    const count = types.reduce((sum, [, { gold: labelled }]) => sum + labelled, 0);
    say(
      `| ${name} | ${count} | ${system} | ${within(scores.recall80)} | ${within(scores["all-or-nothing"])} | ${within(scores.precision80)} | ${within(scores["character-precision"])} | ${await wordsLost(gold, predictions)} |`,
    );
    if (system !== "all three") continue;
    const missing = types.filter(([, { gold: labelled, covered }]) => covered < labelled);
    byType.push(
      `| ${name} | ${missing.map(([type, { gold: labelled, covered }]) => `${type} ${covered} of ${labelled}`).join(", ")} |`,
    );
  }
}
rmSync(folder, { recursive: true });
say("");
say("| texts | types of which something is left, all three detectors |");
say("|---|---|");
for (const line of byType) say(line);

if (values.write) writeFigures("languages", lines.join("\n"));
