import leven from "leven";
import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { isListed } from "./lexicon/name-kind.js";
import { isSaidComma } from "./mark-asides.js";
import { rolesOf } from "./name-order.js";
import { HYPHEN, type NamePiece } from "./name-piece.js";
import { unitsOf } from "./name-units.js";

const PARTICLES = setOf("reader-words", "name-particle", "*");
/** Given names too: at the head of a name they are that. */
const GIVEN_TOO: ReadonlySet<string> = new Set(["al", "ben", "di", "lo", "li", "abu", "des", "bin"]);
/** Names of one person among which a spelled one is looked for. */
const MAX_WORDS = 8;

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
  const { onlyParticles, tiedParticles } = languageIn(locale).persons;
  for (const [index, word] of words.entries()) {
    if (word.form !== "plain" && !(word.form === "initial" && (word.value === "y" || word.value === "e"))) continue;
    const next = words[index + 1];
    if (!next || !PARTICLES.has(word.value) || next.gap.includes(",")) continue;
    const isTied = HYPHEN.test(next.gap);
    if (word.form === "initial" && (word.isCapital || next.gap.includes(".") || index === 0)) continue;
    const isNamed = GIVEN_TOO.has(word.value) && !onlyParticles.has(word.value);
    // "Al Hudson"; "Al Farsi" where no list has the family name.
    if (index === 0 && !isTied && isNamed && isListed(next.value, locale)) continue;
    if (tiedParticles.has(word.value) && !isTied) continue;
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
