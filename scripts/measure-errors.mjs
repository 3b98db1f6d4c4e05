// Refiners that need no model, over error sets of the development data: node scripts/measure-errors.mjs DATA [--seed N] [--per-document N]     After a build.
// Of each set (presidio_synth/, stt_pii/, primock57/, aci_bench/, italian/) what `hushtape evaluate errors` makes and scores, for a refiner that keeps all,
// one that removes all, and one that knows all: what the scores of any other lie between. Prints no word of a text.
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "42" }, "per-document": { type: "string", default: "5" } },
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

const REFINERS = {
  "keeps all": (set) => join(set, "with-errors.jsonl"),
  "removes all": (set) => {
    const lines = readFileSync(join(set, "gold.jsonl"), "utf8").trimEnd().split("\n");
    const emptied = join(set, "removed.jsonl");
    writeFileSync(emptied, lines.map((line) => JSON.stringify({ id: JSON.parse(line).id, entities: [] })).join("\n"));
    return emptied;
  },
  "knows all": (set) => join(set, "gold.jsonl"),
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
    const scored = await scoreRefined({ set: out, refinedPath: refinedOf(out), labels: ours, targets: [], signal });
    const { set, errors, scores, before, after } = scored;
    const kinds = ["false", "edges", "class"].map((kind) => errors.byKind[kind]?.errors ?? 0);
    const shares = [scores.caught, scores["caught-lenient"], scores.kept].map(({ value }) => three(value));
    const sides = ["precision", "recall"].map((measure) => `${three(before[measure])}, ${three(after[measure])}`);
    console.log(`| ${[name, set.findings, kinds.join(", "), refiner, ...shares, ...sides].join(" | ")} |`);
  }
}
