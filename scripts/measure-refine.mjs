// What the refiner settles without a model in labelled texts, and what it costs of recall: node scripts/measure-refine.mjs DATA [--write] [--list] [--minds]
// DATA holds primock57/, aci_bench/, stt_pii/, presidio_synth/, italian/. After a build. `--write` puts the losses into src/refine/shipped-losses.ts, by which
// `--refine on` is allowed; `--minds` lets scripted minds review the rest over the real client (no weights); `--list` prints every false finding with what became of it (words of the data: to look at, never to keep).
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseConfig } from "../dist/config/config.js";
import { typesOfPolicy } from "../dist/config/policy.js";
import { RULES_VERSION, upperLossPoints } from "../dist/refine/loss.js";
import { measuredWith } from "../dist/refine/measured-with.js";
import { decide } from "../dist/refine/refine.js";
import { detectEntities } from "../dist/text/detect.js";
import { chooseDetectors } from "../dist/text/detectors/choose-detectors.js";
import { measureMinds } from "./measure-refine/minds.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [data] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (!data) throw new Error("usage: node scripts/measure-refine.mjs DATA [--write] [--list]");
const { signal } = new AbortController();

/** `ignored`: types of findings of which the labels tell nothing; `recallOnly`: what is not labelled may be an identifier too. */
const SETS = [
  { name: "primock57", file: "primock57/dialogues.jsonl", language: "en", ignored: ["OCCUPATION"] },
  { name: "aci_bench", file: "aci_bench/dialogues.jsonl", language: "en", recallOnly: true },
  { name: "stt_pii", file: "stt_pii/dev.jsonl", language: "en" },
  { name: "presidio_synth", file: "presidio_synth/sentences.jsonl", language: "en" },
  { name: "italian", file: "italian/synthetic100.jsonl", language: "it" },
];

/** Texts with their findings, for the minds. */
const read = [];
const losses = new Map();
const sums = { falseOnes: 0, untouchable: 0, settled: 0, found: 0, lost: 0 };
process.stdout.write(
  "| texts | false findings | … that two detectors agree on or a cue introduces | settled by rules | identifiers found | lost | of them at most (95 %) | ms a text |\n|---|---|---|---|---|---|---|---|\n",
);
for (const set of SETS) {
  const counts = await measure(set);
  for (const key of Object.keys(sums)) sums[key] += counts[key];
  const { found, lost } = losses.get(set.language) ?? { found: 0, lost: 0 };
  losses.set(set.language, { found: found + counts.found, lost: lost + counts.lost });
  process.stdout.write(row(set.name, counts, set.recallOnly));
}
process.stdout.write(row("all", sums));
for (const [language, loss] of losses)
  process.stdout.write(
    `${language}: ${loss.lost} of ${loss.found} lost, at most ${upperLossPoints(loss).toFixed(3)} points\n`,
  );
if (process.argv.includes("--write")) {
  const rows = [...losses].map(
    ([language, { found, lost }]) =>
      `  { language: "${language}", by: "rules", heard: false, rules: ${RULES_VERSION}, settings: ${settingsOf(language)}, found: ${found}, lost: ${lost} },\n`,
  );
  const path = join(root, "src/refine/shipped-losses.ts");
  const page = readFileSync(path, "utf8");
  const start = page.indexOf("= [") + 3;
  writeFileSync(path, `${page.slice(0, start)}\n${rows.join("")}];\n`);
  execFileSync("npx", ["biome", "format", "--write", path], { cwd: root, stdio: "ignore" });
}

if (process.argv.includes("--minds")) await measureMinds(read, overlap);

async function measure({ name, file, language, ignored = [], recallOnly = false }) {
  const config = parseConfig({ language });
  const [types, detectors] = [typesOfPolicy(config), chooseDetectors(config, null)];
  const labels = JSON.parse(readFileSync(join(root, `samples/labels/${name}.json`), "utf8"));
  const counts = { falseOnes: 0, untouchable: 0, settled: 0, found: 0, lost: 0, ms: 0, texts: 0 };
  for (const line of readFileSync(join(data, file), "utf8").split("\n").filter(Boolean)) {
    const { text, entities } = JSON.parse(line);
    const gold = inUnits(text, entities);
    const real = gold.filter(({ type }) => labels[type] !== null);
    let [findings, decisions, parts] = [[], [], new Map()];
    const refine = async (_text, all, context) => {
      const startedAt = performance.now();
      decisions = await decide(text, all, context);
      counts.ms += performance.now() - startedAt;
      findings = all;
      parts = context.parts;
      return all;
    };
    await detectEntities(text, { detectors, types, language, signal, emit: () => undefined, refine });
    counts.texts++;
    const isKnown = (finding) =>
      recallOnly || ignored.includes(finding.type) || gold.some((span) => overlap(span, finding) > 0);
    read.push({ text, language, findings, parts, real, isFalse: findings.map((finding) => !isKnown(finding)) });
    const left = findings.filter((_, index) => decisions[index].action !== "remove");
    for (const span of real) {
      const before = covered(span, findings);
      if (before === 0) continue;
      counts.found++;
      if (covered(span, left) < before) counts.lost++;
    }
    for (const [index, finding] of findings.entries()) {
      if (isKnown(finding)) continue;
      const { action, keptBecause, reason } = decisions[index];
      counts.falseOnes++;
      if (action === "remove") counts.settled++;
      if (keptBecause === "agreed" || keptBecause === "introduced") counts.untouchable++;
      if (process.argv.includes("--list"))
        process.stdout.write(
          `${name}\t${reason ?? keptBecause}\t${finding.type}\t${text.slice(finding.start - 30, finding.end + 20).replaceAll(/\s+/gu, " ")}\n`,
        );
    }
  }
  return counts;
}

/** As the program has them by default. */
function settingsOf(language) {
  const { types, ...rest } = measuredWith(parseConfig({ language }), language, false);
  return JSON.stringify(rest).replace(/\}$/u, `, types: ${JSON.stringify(types.join(" "))}.split(" ") }`);
}

/** Offsets in the files count code points. */
function inUnits(text, spans) {
  const units = [0];
  for (const character of text) units.push(units.at(-1) + character.length);
  return spans.map((span) => ({ ...span, start: units[span.start], end: units[span.end] }));
}

function overlap(one, other) {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

/** Findings are disjoint. */
function covered(span, findings) {
  return findings.reduce((sum, finding) => sum + overlap(span, finding), 0);
}

function row(name, { falseOnes, untouchable, settled, found, lost, ms, texts }, recallOnly = false) {
  const share = recallOnly ? "–" : `${settled} (${((100 * settled) / (falseOnes || 1)).toFixed(1)} %)`;
  const cells = [name, recallOnly ? "–" : falseOnes, recallOnly ? "–" : untouchable, share, found, lost];
  return `| ${cells.join(" | ")} | ${upperLossPoints({ found, lost }).toFixed(2)} points | ${ms === undefined ? "" : (ms / texts).toFixed(2)} |\n`;
}
