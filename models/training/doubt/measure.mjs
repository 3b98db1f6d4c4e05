// What the score finds and what it loses, each recording scored by weights that were fitted without it; then each kind of evidence left out in turn.
// Of the words that no detector found: those over identifiers that reach the threshold, and the others that do. Usage, after `npm run build`:
//   node models/training/doubt/measure.mjs TESTED_FOLDER [MORE_FOLDER_TO_FIT_ON…]
import { fileURLToPath } from "node:url";
import { EVIDENCE, EVIDENCE_GROUPS } from "../../../dist/text/doubt/evidence.js";
import { readExamples } from "./examples.mjs";
import { PENALTY, regress } from "./regression.mjs";

const THRESHOLDS = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
/** Shares of lost words at which the evidence is compared. */
const LOST = [0.02, 0.05, 0.1];

const [tested, ...more] = process.argv.slice(2);
const talkPath = fileURLToPath(new URL("../../talk.en.json", import.meta.url));
const recordings = await readExamples(talkPath, [tested]);
const others = (await readExamples(talkPath, more)).flatMap(({ examples }) => examples);

/** Scores of all words, each by weights that its recording had no part in. @param columns of the evidence that count */
function scored(columns) {
  const take = (examples) =>
    examples.map(({ evidence, hides }) => ({ evidence: columns.map((column) => evidence[column]), hides }));
  return recordings.flatMap((recording) => {
    const rest = recordings.filter((other) => other !== recording).flatMap(({ examples }) => examples);
    const { bias, weights } = regress(take([...rest, ...others]), PENALTY);
    return take(recording.examples).map(({ evidence, hides }) => ({
      hides,
      score: 1 / (1 + Math.exp(-evidence.reduce((sum, x, at) => sum + x * weights[at], bias))),
    }));
  });
}

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
const row = (...cells) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const all = EVIDENCE.map((_, at) => at);
const words = scored(all);
const [hidden, ordinary] = [words.filter(({ hides }) => hides), words.filter(({ hides }) => !hides)];

row("threshold", "of identifiers reached", "of other words reached", "of those reached, identifiers");
row("---", "---", "---", "---");
for (const threshold of THRESHOLDS) {
  const reach = (list) => list.filter(({ score }) => score >= threshold).length;
  const [right, wrong] = [reach(hidden), reach(ordinary)];
  row(threshold, percent(right, hidden.length), percent(wrong, ordinary.length), percent(right, right + wrong));
}
process.stdout.write(
  `\n${recordings.length} recordings, ${hidden.length} words over identifiers, ${ordinary.length} others\n\n`,
);
row("without", ...LOST.map((share) => `reached where ${100 * share} % are lost`));
row("---", ...LOST.map(() => "---"));
for (const group of [null, ...Object.keys(EVIDENCE_GROUPS)]) {
  const columns = all.filter((at) => group === null || !EVIDENCE_GROUPS[group].includes(EVIDENCE[at]));
  const by = scored(columns);
  const wrong = by.filter(({ hides }) => !hides).map(({ score }) => score);
  const sorted = wrong.toSorted((a, b) => b - a);
  const reached = LOST.map((share) => {
    const threshold = sorted[Math.floor(share * sorted.length)];
    return percent(by.filter(({ hides, score }) => hides && score > threshold).length, hidden.length);
  });
  row(group ?? "nothing", ...reached);
}
