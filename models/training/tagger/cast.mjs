// The cast and the values of one document, for languages whose nouns have genders and articles: a slot may ask for a form of a person
// ("{patient.o}": "o" or "a") or for an article that agrees ("{hospital.di}": "dell'Ospedale …"), which is no part of the identifier.
import { LABELS } from "./labels.mjs";

const PERSON = /^((patient|clinician|other)\d?)(?:\.(.+))?$/;
const VALUE = /^([a-z]+)(\d?)((?:\.[a-z]+)*)$/;

/**
 * @param language what a language brings: `personOf(random)`, `formsOf(random, person, written)` (identifiers by suffix), `wordsOf(random, person,
 * written)` (other words by suffix), `fillerOf(slot, random, written)` → text or `{text, gender}`, `articles` (suffixes), `articleOf(suffix, filler)`.
 * @returns what makes the slots of a document: (random, written) → (slot) → `{before, text, label}`; it throws on an unknown slot.
 */
export function slotsFrom(language) {
  return (random, written) => {
    const persons = new Map();
    const values = new Map();
    return (slot) => {
      const human = PERSON.exec(slot);
      if (human) {
        const [, key, role, part = ""] = human;
        if (!persons.has(key)) persons.set(key, language.personOf(random));
        const who = persons.get(key);
        const name = language.formsOf(random, who, written)[part];
        if (name) return { before: "", text: name(), label: LABELS[role] };
        const word = language.wordsOf(random, who, written)[part];
        if (!word) throw new Error(`unknown slot {${slot}}`);
        return { before: "", text: word(), label: null };
      }
      const [, base, number, suffixes] = VALUE.exec(slot) ?? [];
      if (base === undefined) throw new Error(`unknown slot {${slot}}`);
      const parts = suffixes.split(".").filter((part) => part !== "");
      const article = language.articles.includes(parts.at(-1)) ? parts.pop() : null;
      const kind = [base, ...parts].join(".");
      const key = `${kind}${number}`;
      if (!values.has(key)) {
        const made = language.fillerOf(kind, random, written);
        values.set(key, typeof made === "string" ? { text: made, gender: null } : made);
      }
      const filler = values.get(key);
      const before = article === null ? "" : language.articleOf(article, filler);
      return { before, text: filler.text, label: LABELS[base] ?? null };
    };
  };
}
