// Clusters of the false findings of a system: node scripts/cluster-errors.mjs [--cut DISTANCE] [--words] GOLD.jsonl:LABELS.json:FOUND.jsonl ...
// After a build. FOUND is what `hushtape text GOLD.jsonl` printed; offsets of GOLD are code points. Prints for each cluster of two or more how many findings, of
// which types and of which shape (A capital, a small, 9 digit). --words also prints what was found: it is from the texts, to be looked at and kept nowhere.
//
// A finding is the hashed 3-grams of its letters, the words beside it, its shape and its type, as a vector of 512 numbers of length 1; clusters are
// agglomerated by mean cosine distance (ml-hclust), without chance. What data/error-clusters.tsv has was named by hand after this list, with words of our own.
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { agnes } from "ml-hclust";
import { ENTITY_TYPES } from "../dist/entity-types.js";
import { loggedErrors } from "../dist/evaluate/errors/logged-errors.js";
import { readLabelMap } from "../dist/evaluate/readers/label-map.js";
import { openCorpus } from "../dist/evaluate/readers/open-corpus.js";
import { openPredictions } from "../dist/evaluate/readers/open-predictions.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cut: { type: "string", default: "0.75" }, words: { type: "boolean", default: false } },
});
const SIZE = 512;

const findings = [];
const others = new Map();
for (const given of positionals) {
  const [gold, labelsPath, found] = given.split(":");
  const reading = { labels: await readLabelMap(labelsPath, []), types: new Set(ENTITY_TYPES), offsets: "code-points" };
  const predictions = await openPredictions(found, reading, "the findings");
  for await (const document of openCorpus(gold, reading)) {
    for (const { kind, wrong, right } of loggedErrors(document, await predictions.of(document))) {
      if (kind === "false") findings.push({ ...wrong, text: document.text });
      else {
        const name =
          kind === "class" ? `class ${right.type} → ${wrong.type}` : `edges ${edgesOf(wrong, right)} ${wrong.type}`;
        others.set(name, (others.get(name) ?? 0) + 1);
      }
    }
  }
  await predictions.close();
}
const vectors = findings.map(vectorOf);
const distances = vectors.map((a) =>
  vectors.map((b) => Math.max(0, 1 - a.reduce((sum, each, at) => sum + each * b[at], 0))),
);
const clusters = agnes(distances, { method: "average", isDistanceMatrix: true })
  .cut(Number(values.cut))
  .map((cluster) => cluster.indices().map((index) => findings[index]))
  .sort((a, b) => b.length - a.length);
console.log(`${findings.length} false findings, ${clusters.length} clusters at a distance of ${values.cut}`);
for (const cluster of clusters.filter(({ length }) => length > 1)) {
  const counts = (of) => {
    const sums = new Map();
    for (const one of cluster) sums.set(of(one), (sums.get(of(one)) ?? 0) + 1);
    const sorted = [...sums].sort(([, a], [, b]) => b - a);
    return sorted
      .slice(0, 5)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ");
  };
  const words = values.words ? `  |  ${counts(({ text, start, end }) => text.slice(start, end))}` : "";
  console.log(`${String(cluster.length).padStart(4)}  ${counts(({ type }) => type)}  |  ${counts(shapeOf)}${words}`);
}
console.log("\nOther wrong findings");
for (const [name, count] of [...others].sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(4)}  ${name}`);

function vectorOf(finding) {
  const { text, start, end, type } = finding;
  const vector = new Array(SIZE).fill(0);
  const add = (feature, weight) => {
    const sum = createHash("sha256").update(feature).digest();
    vector[sum.readUInt16BE(0) % SIZE] += sum[2] % 2 === 0 ? weight : -weight;
  };
  const letters = ` ${text.slice(start, end).toLowerCase()} `;
  const grams = Math.max(1, letters.length - 2);
  for (let at = 0; at + 3 <= letters.length; at++) add(`gram ${letters.slice(at, at + 3)}`, 2 / Math.sqrt(grams));
  const before = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, start - 30), start))?.[1] ?? "";
  const behind = /^[^\p{L}\p{N}]*([\p{L}\p{N}]+)/u.exec(text.slice(end, end + 30))?.[1] ?? "";
  add(`before ${before.toLowerCase()}`, 0.7);
  add(`behind ${behind.toLowerCase()}`, 0.7);
  add(`shape ${shapeOf(finding)}`, 1);
  add(`type ${type}`, 1.5);
  const length = Math.hypot(...vector) || 1;
  return vector.map((each) => each / length);
}

/** "Aa Aa", "9 a", runs of a kind as one. */
function shapeOf({ text, start, end }) {
  return text
    .slice(start, end)
    .replaceAll(/\p{Lu}+/gu, "A")
    .replaceAll(/\p{Ll}+/gu, "a")
    .replaceAll(/\p{N}+/gu, "9")
    .replaceAll(/\s+/gu, " ");
}

function edgesOf(wrong, right) {
  const front = Math.sign(right.start - wrong.start);
  const back = Math.sign(wrong.end - right.end);
  const said = (side, sign) => (sign === 0 ? "" : ` ${sign > 0 ? "more" : "less"} ${side}`);
  return `${said("in front", front)}${said("behind", back)}`.trim();
}
