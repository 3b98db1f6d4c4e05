import type { Locale } from "../../language/locales.js";
import type { Origin } from "../../language/names/by-origin.js";
import { kindOf } from "./lexicon/name-kind.js";
import { originOf } from "./lexicon/origin.js";
import { HYPHEN, type NamePiece } from "./name-piece.js";

/** Words that a hyphen ties, read as one. */
export interface Unit {
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

/** @param behindComma the pieces before which a comma stands. */
export function unitsOf(words: readonly NamePiece[], behindComma: ReadonlySet<NamePiece>, locale: Locale): Unit[] {
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
export function areEastern(family: Unit, given: Unit): boolean {
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
