import { LOCALES } from "../../../../language/locales.js";
import { Flag, lexicon } from "../../../../language/name-lexicon.js";
import { isOrdinaryWord } from "../../../../language/ordinary-word.js";
import { BACKCHANNELS, HESITATIONS } from "../../../../language/talk-words.js";
import { ORDINARY } from "../../../../language/word-flags.js";
import { kindWords } from "./kind-first.js";
import type { Manner } from "./spell.js";
import { STREET_KINDS, STREET_WORDS } from "./street-words.js";
import { MIN_OTHER_LETTERS, PART, type Value, WHOLE, wordsIn } from "./value.js";

const words = (list: string) => list.split(" ");
const AS_ADDRESSES: Manner = {
  skips: new Set([...HESITATIONS, ...BACKCHANNELS, ...words("number the in on numero número n civico")]),
  overTurns: true,
};
/** Before a town that is an ordinary word too, in English and where the postal code stands before it. */
const PLACING = new Set(words("in from at near to of outside around"));
const PLACING_ABROAD = new Set(words("in a di da en de desde hasta presso"));

/** House number and street, the street, and each town of an address. */
export function valuesOfAddress(address: string): Value[] {
  const values: Value[] = [];
  const put = (said: readonly string[], proven: boolean, behind: Value["behind"] = null) =>
    values.push({
      signs: said.join(""),
      type: "ADDRESS",
      confidence: proven ? WHOLE : PART,
      proven,
      manner: AS_ADDRESSES,
      words: said,
      behind,
    });
  for (const part of partsOfAddress(address)) {
    for (const value of valuesKindFirst(part)) put(...value);
    for (const said of inFull(wordsIn(part))) {
      const numbers = said.findIndex((word) => !/^\d+\p{L}?$/u.test(word));
      const street = numbers < 0 ? [] : said.slice(numbers);
      const number = said.slice(0, Math.max(0, numbers));
      const bare = street.length > 1 && STREET_KINDS.has(street.at(-1) ?? "") ? street.slice(0, -1) : street;
      if (number.length > 0) for (const one of [street, bare]) put([...number, ...one], true);
      if (street.join("").length < MIN_OTHER_LETTERS || street.some((word) => /\d/u.test(word))) continue;
      if (bare !== street) put(street, false);
      if (bare.length > 1 && bare.join("").length >= MIN_OTHER_LETTERS) put(bare, false);
      const [only = ""] = bare;
      if (bare.length === 1 && bare === street) put(bare, false, isOrdinaryWord(only) ? PLACING : null);
    }
  }
  return values;
}

/** What is divided by commas; a number by itself belongs to the street before it: "Avda. de los Tilos, 122". */
export function partsOfAddress(address: string): string[] {
  return address.replaceAll(/,(?=\s*\d{1,5}(?:\s?\/?\s?\p{L})?\s*(?:,|$))/gu, " ").split(",");
}

/** Whether a language knows the word for a place, and for nothing else. */
function isTown(word: string): boolean {
  return LOCALES.some((locale) => {
    const flags = lexicon(locale).get(word) ?? 0;
    return (flags & Flag.Place) !== 0 && (flags & ORDINARY) === 0;
  });
}

/** Whether the kind of a street stands last: "11800 Tannery Lane". */
export function isStreet(part: string): boolean {
  return inFull(wordsIn(part)).some((said) => STREET_KINDS.has(said.at(-1) ?? ""));
}

type AddressValue = [said: readonly string[], proven: boolean, behind?: Value["behind"]];

/** Of "via Monte Polenta 8/B" the name, with its number and by itself; of "24023 Clusone" the town. */
function valuesKindFirst(part: string): AddressValue[] {
  const said = wordsIn(part);
  const kind = kindWords(said);
  if (kind > 0) {
    const numbers = said.findIndex((word, at) => at > kind && /^\d/u.test(word));
    const [name, number] = numbers < 0 ? [said.slice(kind), []] : [said.slice(kind, numbers), said.slice(numbers)];
    // "Calle Mayor 3" is no "nódulo mayor de 3 cm": the kind of a street stands before it, whichever.
    const values: AddressValue[] = [[name, false, { links: said.slice(1, kind) }]];
    for (let count = 1; count <= number.length; count++)
      values.push([[...name, ...number.slice(0, count)], true, { links: null }]);
    return values;
  }
  const [code = "", ...town] = said;
  if (!/^\d{4,5}$/u.test(code) || town.length === 0 || isStreet(part)) return [];
  const letters = town.join("");
  if (letters.length < MIN_OTHER_LETTERS) return [];
  return [[town, false, town.length === 1 && !isTown(letters) && isOrdinaryWord(letters) ? PLACING_ABROAD : null]];
}

/** With every short form in full: "St Mark's Pl" is "saint marks place", and "street marks place" as well. */
function inFull(said: readonly string[]): string[][] {
  return said.reduce<string[][]>(
    (ways, word) => ways.flatMap((way) => (STREET_WORDS.get(word) ?? [word]).map((full) => [...way, full])),
    [[]],
  );
}
