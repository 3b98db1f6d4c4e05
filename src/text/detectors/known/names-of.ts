import type { Known, KnownPerson } from "../../../config/known.js";
import { TITLES } from "../../../language/lexicons/ambiguous-names.js";
import { DOUBTFUL_SUFFIXES, SUFFIXES } from "../../../language/lexicons/suffixes.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { otherNamesFor } from "../../../language/nicknames/nicknames.js";
import { normalise } from "../../../language/normalise.js";
import { setOf } from "../../../language/vocabulary/lists.js";

/** Words of a surname that name nobody by themselves. */
const PARTICLES = wordSet("van von de der den del della di da dos du la le bin al el st the of and");

/** Titles and generations that are names of some: "Justice Okafor", "Emma Senior". */
const NAMES_TOO = setOf("talk-words", "title-and-name", "en");

/** What stands behind a credential: "PA-C", "FNP-BC". */
const CERTIFICATION = /(?<=^[A-Z.]+)-[A-Z]{1,3}$/u;

/** Words within a surname that are taken for each other: "van der Berg" is written as "van den Berg". */
const PARTICLE_RUNS = ["van der", "van den", "van de", "von der", "de la", "de", "della", "di", "da"];

/** All names and parts of names of a person, as they may be written, without titles and credentials; each once. */
export function namesOf(person: KnownPerson): readonly string[] {
  const { nicknames, spellings } = person;
  const [surname, rest] = nameOf(person);
  const written = rest === undefined ? surname : `${rest} ${surname}`;
  const [given, family] = [person.given.map(bare), person.family.map(bare)];
  const whole = given.length > 0 && family.length > 0 ? [[...given, ...family].join(" ")] : [];
  const names = [
    ...(written === undefined ? [] : [written]),
    ...whole,
    ...given,
    ...family,
    ...[...nicknames, ...spellings].map(bare),
  ];
  return [...new Set(names)];
}

/** Every name that is known, and each word of one that names somebody, as it is written; each once. What is said of one is its index. */
export function knownNames({ persons }: Known): readonly string[] {
  const parts = persons.flatMap((person) => {
    const isNaming = namingIn(person);
    return namesOf(person).flatMap((name) => name.split(/[\s-]+/u).filter((word) => isNaming(normalise(word))));
  });
  return [...new Set([...persons.flatMap(namesOf), ...parts])];
}

/** Finds names among `knownNames`. */
export class NameIndexes {
  readonly #indexes: ReadonlyMap<string, number>;

  /** Of all that are known. */
  constructor(known: Known) {
    this.#indexes = new Map(knownNames(known).map((name, index) => [normalise(name), index]));
  }

  /** As a finding has it; nothing where it is none of them. @param name in any case. */
  of(name: string): { readonly says?: number } {
    const says = this.#indexes.get(normalise(name));
    return says === undefined ? {} : { says };
  }
}

/**
 * Tells whether a word of a person's names (normal form) names them by itself: no title, no "van", no "junior". But for those that stand
 * where a name does: "Van Nguyen", "Anh Le", "Elizabeth Bishop", "Justice Okafor".
 */
export function namingIn(person: KnownPerson): (word: string) => boolean {
  const names = person.name === undefined ? [] : [namesOf({ ...person, given: [], family: [] })[0] ?? ""];
  const alone = [...person.nicknames, ...person.spellings].filter((name) => !/\s/u.test(name));
  const first = [...names, ...person.given, ...alone].map((name) => normalise(name).split(" "));
  const last = [...names, ...person.family].map((name) => normalise(name).split(" "));
  const byPlace = new Set([
    // "Van der Berg" by itself is a surname.
    ...first.flatMap(([word = "", next = ""]) => (PARTICLES.has(word) && PARTICLES.has(next) ? [] : [word])),
    ...last.flatMap((words) => words.slice(-1)),
  ]);
  return (word) => word.length > 1 && (byPlace.has(word) || !isOfNobody(word));
}

function isOfNobody(word: string): boolean {
  return TITLES.has(word) || SUFFIXES.has(word) || PARTICLES.has(word);
}

/** `[whole]`, or `[surname, given]`. */
function nameOf({ name }: KnownPerson): [] | [string] | [string, string] {
  const [first = "", ...others] = name?.split(/\s*,\s*/u) ?? [];
  // "De la Cruz" is no whole name.
  const [begin = "", ...more] = normalise(first).split(" ");
  const isWhole = more.length > 0 && !PARTICLES.has(begin);
  const [given] = others.filter((piece, index) => !isCredential(piece, isWhole || index > 0));
  if (first === "") return given === undefined ? [] : [bare(given)];
  return given === undefined ? [bare(first)] : [bare(first), bare(given)];
}

/** Whether a piece behind a comma is "MD", "Ph.D.", "RN BSN". @param isBehindWhole the name stands before it whole: "NP" is no given name. */
function isCredential(piece: string, isBehindWhole: boolean): boolean {
  const bases = piece.split(/\s+/u).map((word) => word.replace(CERTIFICATION, ""));
  const words = bases.map((word) => normalise(word).replaceAll(" ", ""));
  // "Garcia Lopez, Ed"
  const mayBe = isBehindWhole && !/\p{Ll}/u.test(piece);
  return words.every((word) => SUFFIXES.has(word) || (mayBe && DOUBTFUL_SUFFIXES.has(word)) || word === "");
}

/** Without what stands before and behind the name itself: "Dr. Will Ferreira PhD". Something is left. */
function bare(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== "");
  const keyAt = (index: number) => normalise(words.at(index) ?? "").replaceAll(" ", "");
  while (words.length > 1 && TITLES.has(keyAt(0)) && !NAMES_TOO.has(keyAt(0))) words.shift();
  while (words.length > (NAMES_TOO.has(keyAt(-1)) ? 2 : 1) && SUFFIXES.has(keyAt(-1))) words.pop();
  return words.join(" ");
}

/**
 * What else they may be called or written: other names for the given ones ("Bob" for Robert), the family ("the Ferrers"), other little
 * words in a surname ("van den Berg"), "Mac" for "Mc".
 */
export function furtherNamesOf(person: KnownPerson): readonly string[] {
  const further = new Set<string>();
  const [given, family] = givenAndFamily(person);
  for (const name of given) for (const other of otherNamesFor(name)) further.add(other);
  for (const name of family) {
    const last = name.split(" ").at(-1) ?? "";
    if (last.length > 2) further.add(/(?:[sxz]|ch|sh)$/u.test(last) ? `${last}es` : `${last}s`);
  }
  for (const name of namesOf(person).map(normalise)) for (const variant of variantsOf(name)) further.add(variant);
  return [...further];
}

/** Given names and surnames in normal form, one by one. */
function givenAndFamily(person: KnownPerson): [string[], string[]] {
  const { given, family } = person;
  const [before = "", behind] = nameOf(person);
  const words = normalise(behind === undefined ? before : `${behind} ${before}`).split(" ");
  const ofName = words.length > 1 || behind !== undefined;
  const firsts = ofName && words[0] ? [words[0]] : [];
  const lasts = ofName && words.length > 1 ? [words.at(-1) ?? ""] : [];
  return [
    [...given.flatMap((one) => normalise(one).split(" ")), ...firsts],
    [...family.map(normalise), ...lasts],
  ];
}

/** @param name in normal form. */
function variantsOf(name: string): string[] {
  const mac = name.replaceAll(/(?<![\p{L}])mc(?=\p{L}{3})/gu, "mac");
  const run = PARTICLE_RUNS.find((particles) => ` ${name} `.includes(` ${particles} `));
  const others = run === undefined ? [] : PARTICLE_RUNS.filter((other) => other !== run && isLike(run, other));
  const written = others.map((other) => ` ${name} `.replace(` ${run} `, ` ${other} `).trim());
  return [...(mac === name ? [] : [mac]), ...written];
}

/** "van der" and "van den", but not "van der" and "di". */
function isLike(one: string, other: string): boolean {
  return one.includes(" ") === other.includes(" ") && one.charAt(0) === other.charAt(0);
}
