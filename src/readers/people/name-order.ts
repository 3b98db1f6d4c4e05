import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import type { NamePiece } from "./name-piece.js";
import { areEastern, type Unit } from "./name-units.js";

/** A name has no more words: what follows is family name, one word as the other. */
const MAX_WORDS = 8;

type Role = "given" | "middle" | "family";

/** The role of each unit, by commas, particles and the order of the words. */
export function rolesOf(units: readonly Unit[], plain: readonly NamePiece[], locale: Locale): Role[] {
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
  const { mayBeginWithFamily } = languageIn(locale).persons;
  const tied = units[from];
  if (
    from > 0 &&
    tied &&
    units.length > from + 1 &&
    tied.isGiven &&
    !tied.isMostlyFamily &&
    units[from - 1]?.isGiven &&
    !mayBeginWithFamily
  ) {
    return [
      ...givenNames(units.slice(0, from + 1)),
      ...rolesInOrder(units.slice(from), locale).slice(1).map(afterGiven),
    ];
  }
  const behind = units.slice(1);
  const areGiven = behind.every(({ isGiven, isMostlyFamily }) => isGiven && !isMostlyFamily);
  if (from === 0 && behind.length > 1 && mayBeginWithFamily && areGiven) return ["family", ...givenNames(behind)];
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
    !first.isInitial &&
    // "Kim H" is called Kim.
    (!first.isGiven || (first.isMostlyFamily && rest.length > 1 && rest.every(({ isInitial }) => isInitial)));
  const { mayBeginWithFamily } = languageIn(locale).persons;
  const isPerhapsFamily = mayBeginWithFamily && first.isFamily && !isGivenAlone(first);
  // "Pirandello Martino": in Italian a name that could be given is so behind one that could not.
  const endsWithGiven =
    (isGivenAlone(second) && (first.isFamily || mayBeginWithFamily)) ||
    (mayBeginWithFamily && beginsWithFamily && second.isGiven && !second.isMostlyFamily && units.length === 2);
  if (beginsWithFamily && rest.every(({ isInitial }) => isInitial)) return ["family", ...givenNames(rest)];
  if (
    (beginsWithFamily || isPerhapsFamily) &&
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
  const { hasTwoFamilies } = languageIn(locale).persons;
  const inner = units.findIndex(
    ({ isGiven, isFamily, isInitial }, index) => index > 0 && !isInitial && !isGiven && (isFamily || hasTwoFamilies),
  );
  if (inner > 0) return inner;
  return units.length - 1;
}
