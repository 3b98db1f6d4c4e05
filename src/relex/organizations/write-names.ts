import { languageIn } from "../../language/languages.js";
import { capitalised, likeCase } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import { tellingWord } from "../../readers/organizations/famous.js";
import type { NamePiece, OrganizationName } from "../../readers/organizations/name-pieces.js";
import type { Unit } from "../../readers/organizations/unit.js";
import { partKey } from "../choose/part-key.js";
import type { WritingContext } from "../types.js";
import { chooseUnit, ORGANIZATION_ROLE } from "./choose-unit.js";
import { acronymOf, firstLetter, isAcronym, type OrganizationGroup, type SaidOrganization } from "./cluster-names.js";

/** Surrogates of all mentions of all groups, by the mention's index. */
export function writeGroups(groups: readonly OrganizationGroup[], context: WritingContext): Map<number, string> {
  const written = new Map<number, string>();
  for (const group of groups) {
    const full = group.names.filter((name) => !isAcronym(name));
    const acronyms = group.names.filter(isAcronym);
    for (const name of full) write(name, null);
    for (const name of acronyms) {
      const value = name.units[0]?.value ?? "";
      const named = full.find((other) => acronymOf(other) === value);
      write(name, named ? acronymOfSurrogate(named, value, context) : null);
    }
  }
  return written;

  function write(name: SaidOrganization, acronym: string | null): void {
    const surrogate = writeName(name, acronym, context);
    if (surrogate !== null) written.set(name.mention.index, surrogate);
  }
}

/** The initials of the surrogate of the full name, or `null`. */
function acronymOfSurrogate(full: OrganizationName, value: string, context: WritingContext): string | null {
  const key = partKey(ORGANIZATION_ROLE, value);
  const known = context.chosen.get(key);
  if (known !== undefined) return known;
  const remembered = context.recalled.get(key);
  if (remembered !== undefined && context.taken.allows(ORGANIZATION_ROLE, value, remembered)) return null;
  const words = full.units.map((unit) => chooseUnit(context, unit)?.split(" ") ?? []);
  const acronym = full.initials
    .map((letter) => {
      if (typeof letter === "string") return letter;
      const piece = full.pieces[letter];
      return piece && typeof piece.word === "number" ? firstLetter(words[piece.unit]?.[piece.word] ?? "") : "";
    })
    .join("");
  // It may sound like the original, since words of kind keep their letters.
  const isFree = !context.taken.says(acronym) && !context.taken.isClaimed(ORGANIZATION_ROLE, value, acronym);
  if (acronym.length !== value.length || acronym === value || !isFree) return null;
  context.taken.claim(ORGANIZATION_ROLE, value, acronym);
  context.chosen.set(key, acronym);
  return acronym;
}

function writeName(name: SaidOrganization, acronym: string | null, context: WritingContext): string | null {
  const { mention, units, pieces } = name;
  const words: (readonly string[])[] = [];
  for (const unit of units) {
    const surrogate = acronym ?? chooseUnit(context, unit);
    if (surrogate === null) return null;
    words.push(wordsOf(surrogate, unit, context.locale));
  }
  let text = "";
  let at = 0;
  for (const piece of pieces) {
    const word = words[piece.unit]?.[piece.word === "saint" ? 0 : piece.word];
    const unit = units[piece.unit];
    if (word === undefined || !unit) return null;
    text += mention.text.slice(at, piece.start);
    if (piece.word === "saint") {
      const female = unit.class.kind === "saint" && unit.class.female;
      const prefix = romanceSaint(word, female, piece.text, context.locale);
      text += prefix.text;
      // "Sant'Anna" has no space, "Santa Lucia" has one.
      at = prefix.joins === null ? piece.end : skipJoin(mention.text, piece.end);
      text += prefix.joins ?? "";
      continue;
    }
    text += wordLike(word, piece, unit.class.kind);
    text += possessiveAfter(word, piece);
    at = piece.end;
  }
  return text + mention.text.slice(at);
}

/** The surrogate of "Rite Aid" must say what it is; that of "Rite Aid Pharmacy" already does. */
function wordsOf(surrogate: string, unit: Unit, locale: Locale): readonly string[] {
  const words = surrogate.split(" ");
  if (unit.class.kind !== "famous" || unit.class.told || words.length < 2) return words;
  if (!languageIn(locale).organizations.brandsTellKind) return words;
  const last = tellingWord(unit.class.field);
  return last === null ? words : [...words.slice(0, -1), last];
}

function skipJoin(text: string, from: number): number {
  let at = from;
  while (/[\s'’ʼ]/u.test(text[at] ?? "")) at++;
  return at;
}

interface SaintPrefix {
  readonly text: string;
  /** What stands between it and the saint; `null`: what stood there. */
  readonly joins: string | null;
}

/** "San", "Santa", "Santo", "Sant'" as the saint's name wants it; abbreviations stay. */
function romanceSaint(saint: string, female: boolean, original: string, locale: Locale): SaintPrefix {
  if (original.length <= 2) return { text: original, joins: null };
  const { title, joint } = languageIn(locale).organizations.saintTitle(saint, female);
  return { text: likeCase(title, original), joins: joint };
}

const SPELLED = /^\p{L}(?:[^\p{L}\p{N}]+\p{L})+\P{L}*$/u;

/** The surrogate's word in the form of the original: sign by sign, letter by letter, in capitals, … */
function wordLike(word: string, { text, like }: NamePiece, kind: Unit["class"]["kind"]): string {
  // Where a full name has the same letters ("ACME", "Acme Corp"), its surrogate is a word.
  const isAcronym = kind === "letters" && text.replaceAll(/[^\p{L}\p{N}]/gu, "").length === word.length;
  if (isAcronym) return likeSigns(word, text);
  return SPELLED.test(text) ? spelledLike(word, text) : likeCase(capitalised(word), like);
}

/** "C, R, E, E, K" becomes "L, A, R, K". */
function spelledLike(word: string, text: string): string {
  const between = /^\p{L}([^\p{L}]+)/u.exec(text)?.[1] ?? " ";
  const end = /[^\p{L}]*$/u.exec(text)?.[0] ?? "";
  return likeCase(Array.from(word).join(between), text === text.toLowerCase() ? "a" : "AA") + end;
}

/** The letters in the places of the original's: "M.G.H." keeps its points, "m g h" its spaces. */
function likeSigns(letters: string, original: string): string {
  let at = 0;
  return original.replaceAll(/[\p{L}\p{N}]/gu, (sign) => {
    const letter = letters.charAt(at++).toLowerCase();
    return sign === sign.toUpperCase() && sign !== sign.toLowerCase() ? letter.toUpperCase() : letter;
  });
}

/** "Thomas' Hospital" becomes "Brendan's Hospital". */
function possessiveAfter(word: string, { possessive, text }: NamePiece): string {
  if (possessive !== "'" && possessive !== "’") return possessive;
  if (/s$/iu.test(word)) return possessive;
  return possessive + (text.length > 1 && text === text.toUpperCase() ? "S" : "s");
}
