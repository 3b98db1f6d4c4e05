import leven from "leven";
import { wordSet } from "../../../language/lexicons/word-set.js";
import type { Locale } from "../../../language/locales.js";
import { isListed, kindOf } from "../lexicon/name-kind.js";
import { originOf } from "../lexicon/origin.js";
import type { Origin } from "../pools/index.js";
import { isSaidComma } from "./mark-asides.js";
import type { NamePiece } from "./name-piece.js";

const PARTICLES = wordSet(`
de del della delle dei degli dello dal dalla dalle di da das dos du des la le lo li los las el al van von vom zu der den ter ten op het bin ibn ben abu st y e
`);
/** Given names too: at the head of a name they are that. */
const GIVEN_TOO: ReadonlySet<string> = new Set(["al", "ben", "di", "lo", "li", "abu", "des", "bin"]);
const HYPHEN = /^[-‐‑–]$/u;
/** A name has no more words: what follows is family name, one word as the other. */
const MAX_WORDS = 8;

/** Words that a hyphen ties, read as one. */
interface Unit {
  readonly pieces: readonly NamePiece[];
  readonly isGiven: boolean;
  readonly isFamily: boolean;
  readonly isInitial: boolean;
  readonly isMostlyFamily: boolean;
  /** "Min-jun" */
  readonly isEastern: boolean;
  /** A comma stands before it. */
  readonly afterComma: boolean;
}

/** Gives the names of one person among the pieces their roles: given, middle, particle, family. */
export function assignRoles(pieces: readonly NamePiece[], locale: Locale): void {
  const words = pieces.filter(({ role }) => role === "family");
  const { plain, repeats } = withoutRepeats(words);
  markParticles(plain, locale);
  const units = unitsOf(plain, behindCommas(pieces), locale);
  const roles = rolesOf(units, plain, locale);
  for (const [index, unit] of units.entries()) {
    const role = roles[index] ?? "family";
    for (const [place, piece] of unit.pieces.entries()) {
      piece.role = role === "given" && place > 0 ? "middle" : role;
    }
  }
  const [only] = units;
  const [single] = only?.pieces ?? [];
  if (units.length === 1 && only?.pieces.length === 1 && single) {
    single.isOpen = !plain.some(({ role }) => role === "particle");
    if (!single.isOpen) single.role = "family";
  }
  for (const [spelled, named] of repeats) {
    spelled.role = named.role;
    spelled.isOpen = named.isOpen;
  }
}

/** "Wilson, W I L S O N": what is spelled is the word before. */
function withoutRepeats(words: readonly NamePiece[]): {
  plain: NamePiece[];
  repeats: Map<NamePiece, NamePiece>;
} {
  const repeats = new Map<NamePiece, NamePiece>();
  if (words.length <= MAX_WORDS) {
    for (const spelled of words) {
      if (spelled.form !== "spelled") continue;
      const named = words.find(({ form, value }) => form === "plain" && isRepeat(value, spelled.value));
      if (named) repeats.set(spelled, named);
    }
  }
  return { plain: words.filter((word) => !repeats.has(word)), repeats };
}

function isRepeat(name: string, letters: string): boolean {
  return (
    name === letters ||
    (name[0] === letters[0] &&
      Math.abs(name.length - letters.length) < 3 &&
      name.length < 30 &&
      leven(name, letters) <= 2)
  );
}

function markParticles(words: readonly NamePiece[], locale: Locale): void {
  for (const [index, word] of words.entries()) {
    if (word.form !== "plain" && !(word.form === "initial" && (word.value === "y" || word.value === "e"))) continue;
    const next = words[index + 1];
    if (!next || !PARTICLES.has(word.value) || next.gap.includes(",")) continue;
    const isTied = HYPHEN.test(next.gap);
    if (word.form === "initial" && (word.isCapital || next.gap.includes(".") || index === 0)) continue;
    const isNamed = GIVEN_TOO.has(word.value) && (locale === "en" || word.value === "al");
    // "Al Hudson"; "Al Farsi" where no list has the family name.
    if (index === 0 && !isTied && isNamed && isListed(next.value, locale)) continue;
    if ((word.value === "li" || word.value === "lo") && locale === "en" && !isTied) continue;
    word.role = "particle";
  }
}

/** The names before which, titles aside, a comma stands. */
function behindCommas(pieces: readonly NamePiece[]): ReadonlySet<NamePiece> {
  const behind = new Set<NamePiece>();
  let comma = false;
  for (const piece of pieces) {
    comma ||= piece.gap.includes(",") || isSaidComma(piece);
    if (piece.role !== "family") continue;
    if (comma) behind.add(piece);
    comma = false;
  }
  return behind;
}

function unitsOf(words: readonly NamePiece[], behindComma: ReadonlySet<NamePiece>, locale: Locale): Unit[] {
  const groups: NamePiece[][] = [];
  let previous: NamePiece | undefined;
  for (const word of words) {
    const last = groups.at(-1);
    const isTied = HYPHEN.test(word.gap) && word.form === "plain" && previous?.role !== "particle";
    previous = word;
    if (word.role === "particle") continue;
    if (last && isTied) last.push(word);
    else groups.push([word]);
  }
  return groups.map((pieces) => {
    const kinds = pieces.map(({ value }) => kindOf(value, locale));
    const isEastern = isEasternGiven(pieces);
    const isGiven = isEastern || kinds.every((kind) => kind.isGiven);
    return {
      pieces,
      isGiven,
      isEastern,
      isFamily:
        !isEastern &&
        kinds.some((kind) => kind.isFamily) &&
        !(pieces.length > 1 && isGiven && kinds.some((kind) => !kind.isFamily)),
      isInitial: pieces[0]?.form === "initial",
      isMostlyFamily: kinds.every(({ mostly }) => mostly === "family"),
      afterComma: pieces[0] !== undefined && behindComma.has(pieces[0]),
    };
  });
}

const MAX_SYLLABLE_LENGTH = 6;

const EASTERN: ReadonlySet<Origin | null> = new Set<Origin>(["korean", "chinese"]);

/** "Kim Min-Jun", "Li Wei" */
function areEastern(family: Unit, given: Unit): boolean {
  const [name] = family.pieces;
  const isHyphenated = given.pieces.length === 2;
  if (
    !name ||
    (!isHyphenated && (!family.isMostlyFamily || given.isMostlyFamily)) ||
    !EASTERN.has(originOf(name.value, "family", "en"))
  )
    return false;
  return given.pieces.every(({ value }) => EASTERN.has(originOf(value, "given", "en")));
}

/** "Min-jun": the second syllable has no capital. */
function isEasternGiven(pieces: readonly NamePiece[]): boolean {
  const [first, second] = pieces;
  if (!first || !second || pieces.length !== 2 || !first.isCapital || second.isCapital) return false;
  return first.value.length <= MAX_SYLLABLE_LENGTH && second.value.length <= MAX_SYLLABLE_LENGTH;
}

type Role = "given" | "middle" | "family";

function rolesOf(units: readonly Unit[], plain: readonly NamePiece[], locale: Locale): Role[] {
  if (units.length === 0) return [];
  if (units.length > MAX_WORDS) return units.map((_, index) => (index === 0 ? "given" : "family"));
  const [first] = units;
  if (units.length === 1 && first) return [first.isGiven && !first.isFamily ? "given" : "family"];
  const comma = units.findIndex(({ afterComma }, index) => index > 0 && afterComma);
  if (comma > 0) return rolesAroundComma(units, comma);
  const particle = plain.findIndex(({ role }) => role === "particle");
  if (particle >= 0) return rolesAroundParticle(units, plain, particle, locale);
  return rolesInOrder(units, locale);
}

/** "Wilson, Adam J."; "Adam, Wilson" where no one is called Adam. */
function rolesAroundComma(units: readonly Unit[], comma: number): Role[] {
  const before = units.slice(0, comma);
  const after = units.slice(comma);
  const onlyGiven = before.every(({ isGiven, isFamily }) => isGiven && !isFamily);
  if (onlyGiven && after.some(({ isGiven, isFamily }) => isFamily && !isGiven)) {
    return [...givenNames(before), ...after.map((): Role => "family")];
  }
  return [...before.map((): Role => "family"), ...givenNames(after)];
}

function givenNames(units: readonly Unit[]): Role[] {
  return units.map((_, index) => (index === 0 ? "given" : "middle"));
}

/** "Maria del Carmen García", "Ludwig van Berg", "De Luca Andrea". */
function rolesAroundParticle(
  units: readonly Unit[],
  plain: readonly NamePiece[],
  particle: number,
  locale: Locale,
): Role[] {
  let from = units.findIndex(({ pieces }) => {
    const [piece] = pieces;
    return piece !== undefined && plain.indexOf(piece) > particle;
  });
  if (from < 0) from = units.length;
  const tied = units[from];
  if (
    from > 0 &&
    tied &&
    units.length > from + 1 &&
    tied.isGiven &&
    !tied.isMostlyFamily &&
    units[from - 1]?.isGiven &&
    locale !== "it"
  ) {
    return [
      ...givenNames(units.slice(0, from + 1)),
      ...rolesInOrder(units.slice(from), locale).slice(1).map(afterGiven),
    ];
  }
  const behind = units.slice(1);
  const areGiven = behind.every(({ isGiven, isMostlyFamily }) => isGiven && !isMostlyFamily);
  if (from === 0 && behind.length > 1 && locale === "it" && areGiven) return ["family", ...givenNames(behind)];
  const last = units.at(-1);
  if (from === 0 && units.length > 1 && last?.isGiven && !last.isFamily) {
    return [...units.slice(0, -1).map((): Role => "family"), "given"];
  }
  return [...givenNames(units.slice(0, from)), ...units.slice(from).map((): Role => "family")];
}

function afterGiven(role: Role): Role {
  return role === "given" ? "family" : role;
}

function rolesInOrder(units: readonly Unit[], locale: Locale): Role[] {
  const [first, second] = units;
  const last = units.at(-1);
  if (!first || !second || !last) return units.map(() => "family");
  const rest = units.slice(1);
  // "Kim Min-jun"
  if (
    (second.isEastern || areEastern(first, second)) &&
    units.length === 2 &&
    !first.isInitial &&
    first.pieces.length === 1
  )
    return ["family", "given"];
  const isGivenAlone = ({ isGiven, isFamily }: Unit) => isGiven && !isFamily;
  // "Rossi Mario", "Wilson A. J."
  const beginsWithFamily =
    !first.isInitial && (!first.isGiven || (first.isMostlyFamily && rest.every(({ isInitial }) => isInitial)));
  const mayBeginWithFamily = locale === "it" && first.isFamily && !isGivenAlone(first);
  // "Pirandello Martino": in Italian a name that could be given is so behind one that could not.
  const endsWithGiven =
    (isGivenAlone(second) && (first.isFamily || locale === "it")) ||
    (locale === "it" && beginsWithFamily && second.isGiven && !second.isMostlyFamily && units.length === 2);
  if (beginsWithFamily && rest.every(({ isInitial }) => isInitial)) return ["family", ...givenNames(rest)];
  if (
    (beginsWithFamily || mayBeginWithFamily) &&
    endsWithGiven &&
    rest.every(({ isGiven, isInitial }) => isGiven || isInitial)
  ) {
    return ["family", ...givenNames(rest)];
  }
  if (units.length === 2) return ["given", isGivenAlone(second) ? "middle" : "family"];
  // "Juan García López", "Bianchi De Rossi Anna"
  if (beginsWithFamily && isGivenAlone(last) && !isGivenAlone(second)) {
    return [...units.slice(0, -1).map((): Role => "family"), "given"];
  }
  const families = familiesFrom(units, locale);
  return units.map((_, index) => (index === 0 ? "given" : index < families ? "middle" : "family"));
}

/** Index of the first family name in a name of three words or more. */
function familiesFrom(units: readonly Unit[], locale: Locale): number {
  const inner = units.findIndex(
    ({ isGiven, isFamily, isInitial }, index) => index > 0 && !isInitial && !isGiven && (isFamily || locale === "es"),
  );
  if (inner > 0) return inner;
  return units.length - 1;
}
