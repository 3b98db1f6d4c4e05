// Italian clinical notes as papers 000 (string count, three judges by vote) and 001 (i2b2 categories) score them:
// node scripts/measure-italian.mjs DATA [--write]     DATA holds italian/synthetic100.jsonl. After a build.
// `--write` puts the tables into docs/benchmarks.md between its markers. The judges are scripted: no weights are needed.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseConfig } from "../dist/config/config.js";
import { typesOfPolicy } from "../dist/config/policy.js";
import { classesOf } from "../dist/entity-types.js";
import { CategorySums } from "../dist/evaluate/statistics/category-sums.js";
import { scoresOf, typeCounts } from "../dist/evaluate/statistics/counts.js";
import { countI2b2 } from "../dist/evaluate/text/i2b2.js";
import { countStrings } from "../dist/evaluate/text/string-count.js";
import { detectEntities } from "../dist/text/detect.js";
import { chooseDetectors } from "../dist/text/detectors/choose-detectors.js";
import { CATEGORIES, readNotes, scored } from "./measure-italian/documents.mjs";
import { judgeNotes } from "./measure-italian/judges.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [data] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (!data) throw new Error("usage: node scripts/measure-italian.mjs DATA [--write]");
const lines = [];
const say = (line) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const three = (value) => (value === null || value === undefined ? "–" : value.toFixed(3).replace(/^0/, ""));

/** F1 of gemma3:12b in paper 000, on the 80 notes of CLinkaRT, by string count and by the vote of its three judges; what the paper does not say is missing. */
const GEMMA = { names: [".81", ".40"], places: [".88", ".64"], dates: [".65"] };
/** F1 of paper 001's best model (Bi-LSTM + CRF, FastText + Flair) on its 50 COVID-19 reports by category: whole entities, tokens. */
const PAPER_001 = { NAME: [".859", ".920"], LOCATION: [".693", ".942"], DATE: [".815", ".797"], ID: [".897", ".792"] };

const config = parseConfig({ language: "it" });
const types = typesOfPolicy(config);
const { signal } = new AbortController();
const labels = JSON.parse(readFileSync(join(root, "samples/labels/italian.json"), "utf8"));
const notes = readNotes(data, labels);
const predictor = (detectors) => (text) =>
  detectEntities(text, {
    detectors: chooseDetectors(parseConfig({ language: "it", detectors }), null),
    types,
    language: "it",
    signal,
    emit: () => undefined,
  });
const i2b2Of = (type) => classesOf(type).i2b2;
const documents = await scored(notes, predictor(config.detectors), i2b2Of);

const strings = typeCounts();
for (const document of documents) strings.addAll(countStrings(document));
const judged = await judgeNotes(documents);
const spans = documents.reduce((sum, { gold }) => sum + gold.length, 0);

say(
  `${documents.length} synthetic emergency notes, ${spans} labelled identifiers, detectors ${config.detectors.join(", ")}.`,
);
say("");
say(
  "| paper 000 | labelled | string count: precision | recall | F1 | gemma3:12b, F1 | judges (scripted), F1 | gemma3:12b by its judges, F1 |",
);
say("|---|---|---|---|---|---|---|---|");
for (const [name, type] of CATEGORIES) {
  const { precision, recall, f1 } = scoresOf(strings.of(type));
  const labelled = documents.reduce((sum, { gold }) => sum + gold.filter((span) => span.type === type).length, 0);
  const [byStrings = "–", byJudges = "–"] = GEMMA[name] ?? [];
  const verdict = three(judged.byType[type]?.f1);
  say(
    `| ${name} | ${labelled} | ${three(precision)} | ${three(recall)} | ${three(f1)} | ${byStrings} | ${verdict} | ${byJudges} |`,
  );
}
const all = scoresOf(strings.overall());
say(
  `| all | ${spans} | ${three(all.precision)} | ${three(all.recall)} | ${three(all.f1)} | – | ${three(judged.overall.f1)} | – |`,
);
say("");
const kappas = judged.agreement.map(({ kappa }) => three(kappa)).join(", ");
say(
  `Judges: ${judged.entities} entities, ${judged.undecided.length} without a majority, agreement of each two (kappa) ${kappas}, unanswered ${judged.judges.map(({ unanswered }) => unanswered).join(", ")}. Two of the scripts take people's labels for the truth, the third errs in a fifth of its verdicts: the column shows that the vote works, not what a model thinks.`,
);
say("");
say(
  "| paper 001, i2b2 categories | whole entities: precision | recall | F1 | tokens: precision | recall | F1 | the paper's best model, F1: entities | tokens |",
);
say("|---|---|---|---|---|---|---|---|---|");
const sumsOf = (variant) => {
  const sums = new CategorySums();
  for (const document of documents) sums.addAll(countI2b2(document, variant));
  return sums;
};
const row = (name, entities, tokens, [paperEntities = "–", paperTokens = "–"] = []) =>
  say(
    `| ${name} | ${[entities, tokens].map((one) => [one?.precision, one?.recall, one?.f1].map(three).join(" | ")).join(" | ")} | ${paperEntities} | ${paperTokens} |`,
  );
const [strict, token] = [sumsOf("categoryStrict"), sumsOf("categoryToken")];
const order = ["NAME", "LOCATION", "DATE", "ID"];
for (const category of order)
  row(category, strict.scores(order)[category], token.scores(order)[category], PAPER_001[category]);
row("all", scoresOf(strict.overall()), scoresOf(token.overall()), [".829", ".912"]);
row("binary", scoresOf(sumsOf("binaryStrict").overall()), scoresOf(sumsOf("binaryToken").overall()), [".831", ".921"]);
say("");
say(
  "Not run: gemma3, mistral, phi4 and llama3.2 as de-identifiers, gemma3:27b, mistral-small:24b and deepseek-r1:32b as judges, and the networks of paper 001: no weights could be had here. The papers' figures are of other notes (CLinkaRT; SIRM's COVID-19 reports), which have ages and hospitals besides; these notes have no labels for them, so that what is found of such is not counted. The set labels towns, not streets: an address that is found counts as wrong among places.",
);

if (process.argv.includes("--write")) {
  const path = join(root, "docs/benchmarks.md");
  const page = readFileSync(path, "utf8");
  const [start, end] = ["<!-- italian -->", "<!-- /italian -->"];
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error("docs/benchmarks.md lacks the markers");
  writeFileSync(path, `${page.slice(0, before)}${start}\n${lines.join("\n")}\n${page.slice(after)}`);
}
