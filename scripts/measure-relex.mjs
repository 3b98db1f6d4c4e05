// What surrogates make of labelled texts, their identifiers given: node scripts/measure-relex.mjs DATA [options]
// DATA holds primock57/, aci_bench/, stt_pii/, presidio_synth/, italian/, openmed_fixtures/. Takes some minutes.
//   --write              puts the tables into docs/benchmarks.md between its markers
//   --coreference DIR    also scores clusters against DIR/*.jsonl ({id, text, entities, clusters} a line), beside samples/coreference/
//   --only a,b           these sets alone
//   --parts checks,hiding,redetection,clusters,machines   these tables alone
//   --failures DIR       writes what is not as it should be into DIR/failures-SET.txt, with the words: it holds PHI
//   --dist DIR           measures another build
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { fixtureDocuments } from "./measure-relex/fixtures.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean" },
    coreference: { type: "string" },
    only: { type: "string" },
    parts: { type: "string" },
    failures: { type: "string" },
    dist: { type: "string" },
  },
});
const root = fileURLToPath(new URL("..", import.meta.url));
const [data] = positionals;
if (!data) throw new Error("usage: node scripts/measure-relex.mjs DATA [--write]");
const dist = values.dist === undefined ? join(root, "dist") : resolve(values.dist);
const load = (path) => import(pathToFileURL(join(dist, path)).href);
const { evaluateRelex } = await load("evaluate/relex/evaluate-relex.js");
const { LabelMap } = await load("evaluate/readers/label-map.js");
const { DocumentReading } = await load("relex/relexicalize.js");
const { genderOf } = await load("readers/people/lexicon/gender.js");
const { SurrogateKey } = await load("relex/key/surrogate-key.js");
const { ENTITY_TYPES } = await load("entity-types.js");
const { parseConfig } = await load("config/config.js");
const { typesOfPolicy } = await load("config/policy.js");
const { chooseDetectors } = await load("text/detectors/choose-detectors.js");
const { detectLong } = await load("documents/blocks.js");
const { normalise } = await load("language/normalise.js");

const parts = values.parts?.split(",") ?? ["checks", "hiding", "redetection", "clusters", "machines"];
const key = SurrogateKey.of(createHash("sha256").update("hushtape evaluation").digest());
const { signal } = new AbortController();
const lines = [];
const say = (line) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

const work = mkdtempSync(join(tmpdir(), "measure-relex-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

/** The fixtures of one language as a gold file of ours. */
function fixturesOf(language) {
  const path = join(work, `${language}.jsonl`);
  const documents = fixtureDocuments(join(data, "openmed_fixtures", "i18n", `${language}.jsonl`));
  writeFileSync(path, documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
  return path;
}

const SETS = [
  // `hiding`: in how many samples identifiers are left undetected.
  { name: "primock57", path: join(data, "primock57/dialogues.jsonl"), labels: "primock57", hiding: 100 },
  { name: "aci_bench", path: join(data, "aci_bench/dialogues.jsonl"), labels: "aci_bench", hiding: 100 },
  { name: "stt_pii", path: join(data, "stt_pii/dev.jsonl"), labels: "stt_pii" },
  { name: "presidio_synth", path: join(data, "presidio_synth/sentences.jsonl"), labels: "presidio_synth" },
  { name: "italian", path: join(data, "italian/synthetic100.jsonl"), labels: "italian", locale: "it", hiding: 20 },
  { name: "fixtures, Spanish", path: () => fixturesOf("es"), locale: "es" },
  { name: "fixtures, Italian", path: () => fixturesOf("it"), locale: "it" },
].filter(({ name }) => values.only === undefined || values.only.split(",").includes(name));

const policy = typesOfPolicy(parseConfig({ policy: "all" }));
function detector(language) {
  const options = {
    detectors: chooseDetectors(parseConfig({ language }), null),
    types: policy,
    language,
    signal,
    emit: () => undefined,
  };
  return (text) => detectLong(text, options);
}

function labelsOf(name) {
  return name === undefined ? {} : JSON.parse(readFileSync(join(root, `samples/labels/${name}.json`), "utf8"));
}

async function evaluate(set, options = {}) {
  return evaluateRelex({
    goldPath: typeof set.path === "function" ? set.path() : set.path,
    labels: new LabelMap(labelsOf(set.labels), []),
    offsets: "code-points",
    types: new Set(ENTITY_TYPES),
    key,
    scope: "document",
    mode: "consistent",
    locale: set.locale ?? "en",
    read: DocumentReading.of,
    genderOf,
    signal,
    onProgress: () => undefined,
    ...options,
  });
}

/** Collects what failed, by score and type, with the words. */
function failureLog() {
  const found = new Map();
  return {
    onDocument: (document, findings) => {
      for (const { score, type, part, whole, mentions } of findings) {
        if (part === whole) continue;
        const about = [...new Set(mentions)].map((index) => {
          const one = document.mentions[index];
          const before = document.text.slice(Math.max(0, one.start - 30), one.start);
          return `${JSON.stringify(one.original)} → ${JSON.stringify(one.replacement)}  [after ${JSON.stringify(before)}]`;
        });
        const name = `${score} ${type ?? ""}`;
        found.set(name, [...(found.get(name) ?? []), `${document.id}: ${about.join(" | ")}`]);
      }
    },
    text: () =>
      [...found]
        .map(([name, examples]) => `## ${name}: ${examples.length}\n${examples.slice(0, 60).join("\n")}\n`)
        .join("\n"),
  };
}

const three = (value) => (value === null || value === undefined ? "–" : value.toFixed(3).replace(/^0/, ""));
const percent = (value) => (value === null || value === undefined ? "–" : `${(100 * value).toFixed(1)} %`);

/** What the issue asks for. */
const LEAST = {
  consistency: 1,
  "collision-free": 1,
  "no-identity-leak": 1,
  "no-survivor": 1,
  "no-borrowed-name": 1,
  "gender-kept": 0.98,
  "format-kept": 0.99,
  "intervals-exact": 1,
  "shifts-in-range": 1,
  "dates-agree": 1,
  "offsets-intact": 1,
  repeatable: 1,
};

if (parts.includes("checks")) {
  const byType = [];
  say(`| texts | identifiers | with a surrogate | ${Object.keys(LEAST).join(" | ")} | |`);
  say(
    `|---|---|---|${Object.keys(LEAST)
      .map(() => "---|")
      .join("")}---|`,
  );
  for (const set of SETS) {
    const log = failureLog();
    const { mentions, scores, counts } = await evaluate(set, { onDocument: log.onDocument });
    const cells = Object.keys(LEAST).map((name) => {
      const { part = 0, whole = 0 } = counts[name] ?? {};
      return whole === 0 ? "–" : `${three(scores[name].value)} (${part} of ${whole})`;
    });
    const missed = Object.entries(LEAST).filter(([name, least]) => (scores[name]?.value ?? 1) < least);
    const verdict = missed.length === 0 ? "reached" : `**missed**: ${missed.map(([name]) => name).join(", ")}`;
    say(`| ${set.name} | ${mentions} | ${three(scores.rewritten.value)} | ${cells.join(" | ")} | ${verdict} |`);
    for (const type of ENTITY_TYPES) {
      const of = (score) => {
        const { part = 0, whole = 0 } = counts[`${score}.${type}`] ?? {};
        return whole === 0 ? "–" : `${part} of ${whole}`;
      };
      if (counts[`rewritten.${type}`])
        byType.push(`| ${set.name} | ${type} | ${of("rewritten")} | ${of("format-kept")} |`);
    }
    if (values.failures !== undefined) {
      mkdirSync(values.failures, { recursive: true });
      writeFileSync(join(values.failures, `failures-${set.name.replace(/\W+/gu, "-")}.txt`), log.text(), {
        mode: 0o600,
      });
    }
  }
  say("");
  say("| texts | type | with a surrogate | form kept |");
  say("|---|---|---|---|");
  for (const line of byType) say(line);
  say("");
}

if (parts.includes("machines")) {
  say("| texts | another process with the same key |");
  say("|---|---|");
  const keyFile = join(work, "key");
  const cli = join(dist, "cli.js");
  spawnSync(process.execPath, [cli, "key", "new", keyFile], { stdio: "ignore" });
  for (const set of SETS) {
    const path = typeof set.path === "function" ? set.path() : set.path;
    const digest = () => {
      const labels = set.labels === undefined ? [] : ["--labels", join(root, `samples/labels/${set.labels}.json`)];
      const args = [
        path,
        "--offsets",
        "code-points",
        "--language",
        set.locale ?? "en",
        "--key-file",
        keyFile,
        ...labels,
      ];
      const { stdout } = spawnSync(process.execPath, [cli, "evaluate", "relex", ...args, "--json"], {
        encoding: "utf8",
        maxBuffer: 2 ** 28,
      });
      return stdout === "" ? null : JSON.parse(stdout).digest;
    };
    const [one, other] = [digest(), digest()];
    say(`| ${set.name} | ${one !== null && one === other ? "identical" : "**differs**"} |`);
  }
  say("");
}

if (parts.includes("clusters")) {
  say("| labels | mentions | B³ precision | recall | F1 |");
  say("|---|---|---|---|---|");
  const folders = [
    join(root, "samples/coreference"),
    ...(values.coreference === undefined ? [] : [values.coreference]),
  ];
  for (const file of folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".jsonl"))
      .sort()
      .map((name) => join(folder, name)),
  )) {
    // Labels that bring their own texts are scored with them, others with those of the consultations.
    const own = Object.hasOwn(JSON.parse(readFileSync(file, "utf8").split("\n", 1)[0]), "text");
    const set = own ? { path: file } : SETS.find(({ name }) => name === "primock57");
    if (set === undefined) continue;
    const { clustering } = await evaluate(set, { coreferencePath: file, offsets: own ? "utf-16" : "code-points" });
    const { mentions, precision, recall, f1 } = clustering;
    say(`| ${basename(file, ".jsonl")} | ${mentions} | ${three(precision)} | ${three(recall)} | ${three(f1)} |`);
  }
  say("");
}

if (parts.includes("redetection")) {
  say("| texts | type | identifiers | found in the original | found in the rewritten text | difference |");
  say("|---|---|---|---|---|---|");
  for (const set of SETS.filter(({ path }) => typeof path === "string")) {
    const { redetection } = await evaluate(set, { detect: detector(set.locale ?? "en") });
    const line = (type, { identifiers, recallBefore, recallAfter, difference }) =>
      `| ${set.name} | ${type} | ${identifiers} | ${three(recallBefore)} | ${three(recallAfter)} | ${difference === null ? "–" : difference.toFixed(3)} |`;
    for (const [type, one] of Object.entries(redetection.byType)) say(line(type, one));
    say(line("**all**", redetection.overall));
  }
  say("");
}

/** Every word that a name's surrogate could be made of. */
async function poolWords() {
  const words = new Set();
  const { ORIGINS, drawnFamily, drawnGiven } = await load("language/names/by-origin.js");
  for (const origin of ORIGINS) {
    const names = [
      ...["female", "male", "unisex"].map((gender) => drawnGiven(origin, gender)),
      drawnFamily(origin),
    ].flat();
    for (const name of names) for (const word of normalise(name).split(" ")) words.add(word);
  }
  return words;
}

if (parts.includes("hiding")) {
  const pool = await poolWords();
  const attack = async (title, types, sets) => {
    const columns = ["consistent", "resilient"].flatMap((mode) =>
      ["odd one out", "trained", "knows the pools"].map((attacker) => ({ mode, attacker })),
    );
    say(
      `| texts | ${title} left | samples | placeholders, any attacker | ${columns.map(({ mode, attacker }) => `${mode}, ${attacker}`).join(" | ")} | chance |`,
    );
    say(`|---|---|---|---|${columns.map(() => "---|").join("")}---|`);
    for (const set of sets) {
      const settings = { rates: [0.01, 0.03, 0.05], samples: set.hiding, types, isOfPool: (word) => pool.has(word) };
      const { hiding } = await evaluate(set, { hiding: settings });
      for (const rate of settings.rates) {
        const found = (mode, attacker) =>
          hiding.find((row) => row.rate === rate && row.mode === mode && row.attacker === attacker);
        const { left, chance } = found("consistent", "trained");
        const shares = columns.map(({ mode, attacker }) => percent(found(mode, attacker)?.share));
        const placeholders = percent(found("placeholders", "odd one out").share);
        say(
          `| ${set.name} | ${percent(rate)} (${(left / set.hiding).toFixed(1)} a time) | ${set.hiding} | ${placeholders} | ${shares.join(" | ")} | ${percent(chance)} |`,
        );
      }
    }
    say("");
  };
  const sets = SETS.filter(({ hiding }) => hiding);
  await attack("names", new Set(["PERSON"]), sets);
  await attack("identifiers of all types", new Set(ENTITY_TYPES), sets);
}

if (values.write) {
  const path = join(root, "docs/benchmarks.md");
  const page = readFileSync(path, "utf8");
  const [start, end] = ["<!-- relex -->", "<!-- /relex -->"];
  const [before, after] = [page.indexOf(start), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error("docs/benchmarks.md lacks the markers");
  writeFileSync(path, `${page.slice(0, before)}${start}\n${lines.join("\n")}\n${page.slice(after)}`);
}
