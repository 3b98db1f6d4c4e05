import { areNear } from "./alike.js";
import { areOneGivenName } from "./given-names.js";
import { MAX_NAMES, type PersonEvidence } from "./person-evidence.js";

/** Whether the two could be one person, as far as names go: for what else than the names says that they are. */
export function mayBeOne(one: PersonEvidence, other: PersonEvidence): boolean {
  const areOne = isOneName(one);
  if (one.families.size > 0 && other.families.size > 0 && !anyPair(one.families.keys(), other.families.keys(), areOne))
    return false;
  if (one.isFull && other.isFull && !anyPair(givensOf(one), givensOf(other), areOne)) return false;
  return !speaksAgainst(one, other);
}

/** Whether what is known of the two beside their names says that they are not one. */
export function speaksAgainst(one: PersonEvidence, other: PersonEvidence): boolean {
  if (one.toldGender !== null && other.toldGender !== null && one.toldGender !== other.toldGender) return true;
  if (one.isGroup !== other.isGroup || [...other.roles].some((role) => one.opposes(role))) return true;
  return !shareGeneration(one, other);
}

/** "Nathan and Nathaniel": the two were named side by side. */
export function areSideBySide(one: PersonEvidence, other: PersonEvidence): boolean {
  const stands = (person: PersonEvidence, beside: PersonEvidence) =>
    person.called
      .slice(0, MAX_NAMES)
      .some(({ naming }) => naming.beside !== undefined && beside.isNamedBy(naming.beside));
  return stands(one, other) || stands(other, one);
}

function shareGeneration(one: PersonEvidence, other: PersonEvidence): boolean {
  if (one.generations.size === 0 || other.generations.size === 0) return true;
  return [...one.generations].some((generation) => other.generations.has(generation));
}

/** Whether a part of the names is the same, by spelling, sound, short form or initial. */
export function sharesName(one: PersonEvidence, other: PersonEvidence): boolean {
  const near = (a: string, b: string) => areNear(a, b, one.locale);
  return (
    anyPair(one.families.keys(), other.families.keys(), near) ||
    anyPair(givensOf(one), givensOf(other), isOneName(one)) ||
    sharesInitial(one, other) ||
    sharesInitial(other, one)
  );
}

/** Whether a given name of one may be a given name of the other. */
export function mayShareGiven(one: PersonEvidence, other: PersonEvidence): boolean {
  return anyPair(one.givens.keys(), other.givens.keys(), isOneName(one));
}

/** Whether a family name of one is one of the other's. */
export function sharesFamily(one: PersonEvidence, other: PersonEvidence): boolean {
  return anyPair(one.families.keys(), other.families.keys(), (a, b) => areNear(a, b, one.locale));
}

/** "his daughter Karen" and whoever else is named without a word of being anybody's daughter, and by another given name. */
export function isRelativeOf(one: PersonEvidence, other: PersonEvidence): boolean {
  return one.relations.size > 0 !== other.relations.size > 0 && !mayShareGiven(one, other);
}

function sharesInitial(one: PersonEvidence, other: PersonEvidence): boolean {
  const begins = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
  return (
    anyPair(one.givenInitials, [...other.givens.keys(), ...other.givenInitials], begins) ||
    anyPair(one.familyInitials, [...other.families.keys(), ...other.familyInitials], begins)
  );
}

function givensOf({ givens, middles }: PersonEvidence): string[] {
  return [...givens.keys(), ...middles];
}

function isOneName({ locale }: PersonEvidence): (a: string, b: string) => boolean {
  return (a, b) => areOneGivenName(a, b) || areNear(a, b, locale);
}

/** Whether the test holds of a name of the one and a name of the other. */
function anyPair(
  names: Iterable<string>,
  others: Iterable<string>,
  test: (name: string, other: string) => boolean,
): boolean {
  const list = [...others].slice(0, MAX_NAMES);
  return [...names].slice(0, MAX_NAMES).some((name) => list.some((other) => test(name, other)));
}
