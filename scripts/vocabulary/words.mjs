// Forms of the ordinary and clinical words of Italian and Spanish: forms/words-xx.txt and forms/clinical-xx.txt have the words, forms/italian.mjs and
// forms/spanish.mjs the grammar.
import { readFileSync } from "node:fs";
import { ITALIAN } from "./forms/italian.mjs";
import { SPANISH } from "./forms/spanish.mjs";

export const packages = [];

const GRAMMARS = { it: ITALIAN, es: SPANISH };
/** A word that a table can hold: abbreviations with points and figures among them. */
const WORD = /^\p{L}[\p{L}\d.'/+ºª-]*$/u;

export function make() {
  const rows = Object.keys(GRAMMARS).flatMap((locale) =>
    [...formsOf(locale)].map(([text, kind]) => ({ text, locale, kind })),
  );
  const isKnown = (others) => {
    const known = new Set(others.map(({ text, locale, kind }) => `${text} ${locale} ${kind}`));
    return ({ text, locale, kind }) => known.has(`${text} ${locale} ${kind}`);
  };
  return [
    { table: "words", source: "forms", rows: rows.filter(({ kind }) => kind !== "clinical"), isKnown },
    { table: "medicine", source: "forms", rows: rows.filter(({ kind }) => kind === "clinical"), isKnown },
  ];
}

/** Forms with what they are: "function", "everyday" (talk), "common" or "clinical", the first that a form is. */
function formsOf(locale) {
  const found = new Map();
  const all = ["words", "clinical"].flatMap((file) => wordsOf(`${file}-${locale}.txt`).map((each) => [file, ...each]));
  const leftOut = new Set(all.flatMap(([, name, word]) => (name === "name" ? [fold(word)] : [])));
  const put = (form, kind) => {
    if (!found.has(form) && !leftOut.has(fold(form)) && WORD.test(form)) found.set(form, kind);
  };
  for (const [file, name, word] of all) {
    const rest = file === "clinical" ? "clinical" : "common";
    const kind = { function: "function", talk: "everyday", word: rest }[name];
    const forms = GRAMMARS[locale][name.replace(/^c-/u, "")];
    if (kind !== undefined) put(word.toLowerCase(), kind);
    else if (forms !== undefined) for (const form of forms(word)) put(form.toLowerCase(), rest);
    else if (name !== "name") throw new Error(`${file}-${locale}.txt: no class ${name}`);
  }
  return found;
}

/** "marcò" is looked up as "marco". */
const fold = (form) => form.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The words of a file, each after its class. */
function wordsOf(file) {
  const lines = readFileSync(new URL(`forms/${file}`, import.meta.url), "utf8").split("\n");
  return lines.flatMap((line) => {
    const [name, list] = line.split(": ");
    if (line.startsWith("#") || list === undefined) return [];
    return list.split(" ").flatMap((word) => (word === "" ? [] : [[name, word]]));
  });
}
