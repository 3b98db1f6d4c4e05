// Refiners that need no model, over error sets of the development data: node scripts/measure-errors.mjs DATA [--seed N] [--per-document N]     After a build.
// Of each set (presidio_synth/, stt_pii/, primock57/, aci_bench/, italian/) what `hushtape evaluate errors` makes and scores, for a refiner that keeps all,
// one that removes all, and one that knows all: what the scores of any other lie between; and for ours, by rules alone and with scripted minds over the real
// client. Of a refiner "wrongly changed" are right findings that it takes away or moves. With --write the table goes into docs/benchmarks.md. Prints no word of a text.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ERROR_CLASSES } from "../dist/evaluate/errors/classes.js";
import { makeErrorSet } from "../dist/evaluate/errors/make-error-set.js";
import { RULE_NAMES } from "../dist/evaluate/errors/rule-names.js";
import { scoreRefined } from "../dist/evaluate/errors/score-refined.js";
import { readLabelMap } from "../dist/evaluate/readers/label-map.js";
import { DECIDERS, openOurRefiners } from "./measure-refine/over-errors.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "42" },
    "per-document": { type: "string", default: "5" },
    write: { type: "boolean", default: false },
  },
});
const [data] = positionals;
if (!data) throw new Error("usage: node scripts/measure-errors.mjs DATA [--seed N] [--per-document N]");
const root = fileURLToPath(new URL("..", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "measure-errors-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
const { signal } = new AbortController();
// What a set is refined into has our names, whatever its gold corpus calls them.
const ours = await readLabelMap(null, ERROR_CLASSES);
const three = (value) => (value === null || value === undefined ? "–" : value.toFixed(3));

const own = await openOurRefiners();
/** What our refiners do, for docs/benchmarks.md. */
const [deeds, byRule] = [[], new Map()];

function note(name, refiner, { errors, right, before, after }) {
  const { findings, kept, changed, removed } = right.overall;
  const sides = ["precision", "recall"].map((measure) => `${three(before[measure])} → ${three(after[measure])}`);
  deeds.push([
    name,
    refiner,
    `${errors.overall.corrected} of ${errors.overall.errors}`,
    findings,
    kept,
    changed,
    removed,
    ...sides,
  ]);
  for (const [rule, counts] of Object.entries(errors.byRule)) {
    const row = byRule.get(rule) ?? { errors: 0 };
    row[refiner] = (row[refiner] ?? 0) + counts.corrected;
    if (refiner === "rules alone") row.errors += counts.errors;
    byRule.set(rule, row);
  }
}

function writeTables() {
  const table = (head, rows) =>
    [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const who = Object.keys(DECIDERS);
  const rules = [...byRule].map(([rule, row]) => [rule, row.errors, ...who.map((one) => row[one] ?? 0)]);
  const head = [
    "set",
    "who decides",
    "errors caught",
    "right findings",
    "kept",
    "changed",
    "removed",
    "precision of tokens",
    "recall",
  ];
  const path = join(root, "docs/benchmarks.md");
  const page = readFileSync(path, "utf8");
  const [start, end] = ["<!-- refiner-errors -->", "<!-- /refiner-errors -->"];
  const [from, to] = [page.indexOf(start) + start.length, page.indexOf(end)];
  const text = `\n${table(head, deeds)}\n\n${table(["errors by rule, caught by", "errors", ...who], rules)}\n`;
  writeFileSync(path, page.slice(0, from) + text + page.slice(to));
}

const REFINERS = {
  "keeps all": (set) => join(set, "with-errors.jsonl"),
  "removes all": (set) => {
    const lines = readFileSync(join(set, "gold.jsonl"), "utf8").trimEnd().split("\n");
    const emptied = join(set, "removed.jsonl");
    writeFileSync(emptied, lines.map((line) => JSON.stringify({ id: JSON.parse(line).id, entities: [] })).join("\n"));
    return emptied;
  },
  "knows all": (set) => join(set, "gold.jsonl"),
  ...Object.fromEntries(Object.keys(DECIDERS).map((who) => [who, (set, language) => own.refine(set, language, who)])),
};

console.log(
  "| set | findings | errors: false, edges, class | refiner | caught | lenient | right ones kept | precision before, after | recall before, after |",
);
console.log("|---|---|---|---|---|---|---|---|---|");
for (const [name, file, language] of [
  ["presidio_synth", "sentences", "en"],
  ["stt_pii", "dev", "en"],
  ["primock57", "dialogues", "en"],
  ["aci_bench", "dialogues", "en"],
  ["italian", "synthetic100", "it"],
]) {
  const labels = await readLabelMap(join(root, `samples/labels/${name}.json`), ERROR_CLASSES);
  const out = join(work, name);
  const asked = {
    seed: Number(values.seed),
    perDocument: Number(values["per-document"]),
    rules: RULE_NAMES,
    logPath: null,
  };
  const corpus = { goldPath: join(data, name, `${file}.jsonl`), labels, offsets: "code-points", language };
  await makeErrorSet({ ...corpus, ...asked, signal, onProgress: () => undefined }, { out, force: false });
  for (const [refiner, refinedOf] of Object.entries(REFINERS)) {
    const scored = await scoreRefined({
      set: out,
      refinedPath: await refinedOf(out, language),
      labels: ours,
      targets: [],
      signal,
    });
    const { set, errors, scores, before, after } = scored;
    if (refiner in DECIDERS) note(name, refiner, scored);
    const kinds = ["false", "edges", "class"].map((kind) => errors.byKind[kind]?.errors ?? 0);
    const shares = [scores.caught, scores["caught-lenient"], scores.kept].map(({ value }) => three(value));
    const sides = ["precision", "recall"].map((measure) => `${three(before[measure])}, ${three(after[measure])}`);
    console.log(`| ${[name, set.findings, kinds.join(", "), refiner, ...shares, ...sides].join(" | ")} |`);
  }
}
if (values.write) writeTables();
await own.close();
