import type { Known, KnownPerson } from "../../../../config/known.js";
import type { EntityType } from "../../../../entity-types.js";
import { LOCALES } from "../../../../language/locales.js";
import { Flag, lexicon } from "../../../../language/name-lexicon.js";
import { isOrdinaryWord } from "../../../../language/ordinary-word.js";
import { ADDRESS_ASIDES, BACKCHANNELS, HESITATIONS } from "../../../../language/talk-words.js";
import { ORDINARY } from "../../../../language/word-flags.js";
import type { PersonRole } from "../../../../types.js";
import { furtherNamesOf, namesOf, namingIn } from "../names-of.js";
import { kindWords } from "./kind-first.js";
import { lettersOf } from "./said.js";
import type { Manner } from "./spell.js";
import { STREET_KINDS, STREET_WORDS } from "./street-words.js";

/** Right behind a kind of street, with these words between the two or with none; `null`: with whatever links them. */
interface BehindKind {
  readonly links: readonly string[] | null;
}

/** Something known, as letters and digits in normal form. */
export interface Value {
  readonly signs: string;
  readonly type: EntityType;
  readonly role?: PersonRole;
  /** 0..1 */
  readonly confidence: number;
  readonly proven: boolean;
  readonly manner: Manner;
  /** Its words, where it has several. */
  readonly words: readonly string[];
  /** Counts only where these are said before it ("initials"), or the kind of a street: `null` anywhere. */
  readonly behind: ReadonlySet<string> | BehindKind | null;
}

const words = (list: string) => list.split(" ");
const LETTER_TALK = new Set([...HESITATIONS, ...words("capital letter dash hyphen apostrophe space then")]);
const AS_NAMES: Manner = { skips: LETTER_TALK, overTurns: false };
const AS_TERMS: Manner = { skips: new Set([...HESITATIONS, ...words("and the number dash hyphen")]), overTurns: false };
const AS_ADDRESSES: Manner = {
  skips: new Set([...HESITATIONS, ...BACKCHANNELS, ...words("number the in on numero número n civico")]),
  overTurns: true,
};
const AS_EMAILS: Manner = {
  skips: new Set([
    ...LETTER_TALK,
    ...BACKCHANNELS,
    ...ADDRESS_ASIDES.flat(),
    ...words("at sign dot point period underscore minus plus"),
  ]),
  overTurns: true,
};
const INITIALS = new Set(words("initial initials initialled initialed"));
const PLACING = new Set(words("in from at near to of outside around a di da en de desde hasta presso"));

const MIN_NAME_LETTERS = 4;
const MIN_OTHER_LETTERS = 5;
const WHOLE = 0.95;
const PART = 0.7;

/** Everything known that is found by its letters: names, e-mail addresses, streets and towns, employers, terms. Each once. */
export function valuesOf({ persons, terms }: Known): readonly Value[] {
  const values = new Map<string, Value>();
  const put = (value: Value): void => {
    const key = `${value.type} ${value.signs}`;
    const known = values.get(key);
    if (value.signs !== "" && (!known || known.confidence < value.confidence)) values.set(key, value);
  };
  for (const person of persons) {
    for (const value of valuesOfNames(person)) put(value);
    for (const value of person.emails.flatMap(valuesOfEmail)) put(value);
    for (const value of person.addresses.flatMap(valuesOfAddress)) put(value);
    for (const value of person.employers.flatMap((name) => valuesOfTerm(name, "ORGANIZATION"))) put(value);
  }
  for (const { text, type } of terms) for (const value of valuesOfTerm(text, type ?? "OTHER_ID")) put(value);
  return [...values.values()];
}

/** A person's names over the boundaries of words ("rosa linda", "vanderberg"), with initials, and spelled in any way. */
function valuesOfNames(person: KnownPerson): Value[] {
  const values: Value[] = [];
  const put = (said: readonly string[], confidence: number, proven = false, behind: Value["behind"] = null) => {
    const signs = said.join("");
    if (signs.length < MIN_NAME_LETTERS && behind === null) return;
    values.push({
      signs,
      type: "PERSON",
      role: person.role,
      confidence,
      proven,
      manner: AS_NAMES,
      words: said,
      behind,
    });
  };
  for (const name of furtherNamesOf(person)) {
    const said = wordsIn(name);
    put(said, PART);
    if (said.length > 2) put(said.slice(1), PART);
  }
  const isNaming = namingIn(person);
  for (const name of namesOf(person)) {
    const parts = wordsIn(name);
    const long = parts.filter((part) => part.length > 1);
    for (const part of parts) if (isNaming(part)) put([part], WHOLE);
    if (parts.length > long.length && long.length > 1) put(parts, WHOLE, true);
    for (let from = 0; from < long.length; from++) {
      for (let to = from + 2; to <= long.length; to++)
        put(long.slice(from, to), WHOLE, long.length > 1 && to - from === long.length);
    }
    if (long.length < 2) continue;
    const [given = "", ...family] = long;
    put([...long.slice(-1), ...long.slice(0, -1)], WHOLE, true);
    put([given.charAt(0), ...family], PART);
    for (const part of family) if (part.length >= MIN_NAME_LETTERS) put([given.charAt(0), part], PART);
    const between = parts.slice(1, -1).map((part) => part.charAt(0));
    put([given.charAt(0), ...between, family.at(-1) ?? ""], PART);
    put(
      parts.map((part) => part.charAt(0)),
      PART,
      false,
      INITIALS,
    );
  }
  return values;
}

function valuesOfEmail(email: string): Value[] {
  const at = email.lastIndexOf("@");
  const rest = { type: "EMAIL" as const, manner: AS_EMAILS, words: [], behind: null };
  const local = lettersOf(at > 0 ? email.slice(0, at) : "");
  const isTellingLocal = /\d/u.test(local) || (local.length >= MIN_OTHER_LETTERS && !isOrdinaryWord(local));
  return [
    { ...rest, signs: lettersOf(email), confidence: WHOLE, proven: true },
    ...(isTellingLocal && local.length >= MIN_OTHER_LETTERS
      ? [{ ...rest, signs: local, confidence: PART, proven: false }]
      : []),
  ];
}

/** House number and street, the street, and each town of an address. */
function valuesOfAddress(address: string): Value[] {
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
  return [[town, false, town.length === 1 && !isTown(letters) && isOrdinaryWord(letters) ? PLACING : null]];
}

/** With every short form in full: "St Mark's Pl" is "saint marks place", and "street marks place" as well. */
function inFull(said: readonly string[]): string[][] {
  return said.reduce<string[][]>(
    (ways, word) => ways.flatMap((way) => (STREET_WORDS.get(word) ?? [word]).map((full) => [...way, full])),
    [[]],
  );
}

/** The whole of a term or an employer, its plural, all but its last word, and a word of an employer that is no word of the language. */
function valuesOfTerm(text: string, type: EntityType): Value[] {
  const said = wordsIn(text).filter((word) => word !== "the" && word !== "and");
  const values: Value[] = [];
  const put = (own: readonly string[], confidence: number) =>
    values.push({
      signs: own.join(""),
      type,
      confidence,
      proven: false,
      manner: AS_TERMS,
      words: own,
      behind: null,
    });
  put(said, WHOLE);
  if (said.length === 0) return [];
  const last = said.at(-1) ?? "";
  put([...said.slice(0, -1), `${last}s`], WHOLE);
  if (last.endsWith("s")) put([...said.slice(0, -1), last.slice(0, -1)], WHOLE);
  put([...said.slice(-1), ...said.slice(0, -1)], PART);
  if (said.length > 2) put(said.slice(0, -1), PART);
  if (type !== "ORGANIZATION" || said.length === 1) return values;
  for (const word of said) if (word.length >= MIN_OTHER_LETTERS && isTelling(word)) put([word], PART);
  return values;
}

/** Whether a word of an employer's name tells who it is: no ordinary word, no town, none of those that many employers have. */
function isTelling(word: string): boolean {
  const flags = lexicon().get(word) ?? 0;
  return !isOrdinaryWord(word) && (flags & (Flag.OrgHead | Flag.GenericOrg | Flag.Place)) === 0;
}

function wordsIn(text: string): string[] {
  return text
    .split(/[\s\-–—.,/&+()]+/u)
    .map(lettersOf)
    .filter((word) => word !== "");
}
