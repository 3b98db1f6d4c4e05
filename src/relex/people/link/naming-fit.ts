import { areAlike } from "./alike.js";
import { type Called, isLetterAlone } from "./called.js";
import { areOneGivenName } from "./given-names.js";
import type { Naming } from "./naming.js";
import { MAX_NAMES, type PersonEvidence } from "./person-evidence.js";

/** Whether the names could be this person's: at least one part agrees, and none contradicts. */
export function agrees(person: PersonEvidence, called: Called): boolean {
  if (isLetterAlone(called)) return letterAgrees(person, called);
  const family = familyAgrees(person, called);
  const given = givenAgrees(person, called);
  if (family === false || given === false || middleClashes(person, called)) return false;
  if (isSpelledOtherwise(person, called)) return false;
  return family === true || given === true;
}

/** "Dr. J": the given name's letter as well as the family name's. */
function letterAgrees(person: PersonEvidence, { givenInitial, familyInitial }: Called): boolean {
  const letter = givenInitial ?? familyInitial ?? "";
  const begins = (name: string) => name.startsWith(letter);
  if (person.givenInitials.has(letter) || person.familyInitials.has(letter)) return true;
  return some(person.givens, begins) || some(person.families, begins);
}

/** "Mohammed Farouki" and "Dr. Farouk": names of almost one spelling, of whom one treats and the other is not said to. */
function isSpelledOtherwise(person: PersonEvidence, { naming }: Called): boolean {
  const written = familiesIn(naming);
  if (written.length === 0 || person.families.size === 0) return false;
  if (!naming.isFormal || (naming.role === "clinician") === person.roles.has("clinician")) return false;
  const own = person.called.slice(0, MAX_NAMES).flatMap((one) => familiesIn(one.naming));
  return own.length > 0 && !written.some((name) => own.includes(name));
}

function familiesIn({ parts }: Naming): string[] {
  return parts.flatMap(({ role, form, name }) => (role === "family" && form === "plain" ? [name] : []));
}

/** `undefined`: one of the two has no family name. */
function familyAgrees(person: PersonEvidence, { families, familyInitial }: Called): boolean | undefined {
  const own = person.families;
  if (families.length > 0 && own.size > 0) {
    const shared = families.filter((family) => own.has(family)).length;
    if (shared === 0) return families.some((family) => some(own, (one) => areAlike(one, family, person.locale)));
    // "García López" and "García Pérez" are two.
    return shared === families.length || shared === own.size || families.length < 2 || person.familiesAtOnce < 2;
  }
  const initials = familyInitial === undefined ? families.map((family) => family.charAt(0)) : [familyInitial];
  return initialAgrees(initials, own, person.familyInitials);
}

function givenAgrees(person: PersonEvidence, { given, givenInitial, middles, compound }: Called): boolean | undefined {
  const own = person.givens;
  if (given !== undefined && own.size > 0) {
    return (
      some(own, (one) => areOneGivenName(one, given) || areAlike(one, given, person.locale)) ||
      some(person.middles, (one) => areOneGivenName(one, given)) ||
      some(person.compounds, (one) => areOneGivenName(one, given)) ||
      (compound !== undefined && some(own, (one) => areOneGivenName(one, compound))) ||
      middles.some((middle) => own.has(middle))
    );
  }
  const initial = givenInitial ?? given?.charAt(0);
  return initialAgrees(initial === undefined ? [] : [initial], own, person.givenInitials);
}

/** Initials of a name against those of a person's, of which more is known or not. */
function initialAgrees(
  initials: readonly string[],
  names: ReadonlyMap<string, number>,
  ownInitials: ReadonlySet<string>,
): boolean | undefined {
  if (initials.length === 0) return undefined;
  const isInitial = initials.some((initial) => ownInitials.has(initial));
  if (names.size > 0) return isInitial || some(names, (own) => initials.some((initial) => own.startsWith(initial)));
  return ownInitials.size === 0 ? undefined : isInitial;
}

/** "Adam J. Wilson" and "Adam K. Wilson" */
export function middleClashes(person: PersonEvidence, { middles, middleInitials }: Called): boolean {
  const own = [...person.middles, ...person.middleInitials].map((name) => name.charAt(0));
  const others = [...middles, ...middleInitials].map((name) => name.charAt(0));
  return own.length > 0 && others.length > 0 && !others.some((letter) => own.includes(letter));
}

/** Whether the test holds of one of the first names. */
export function some(
  names: ReadonlyMap<string, number> | ReadonlySet<string>,
  test: (name: string) => boolean,
): boolean {
  let seen = 0;
  for (const name of names.keys()) {
    if (seen++ >= MAX_NAMES) return false;
    if (test(name)) return true;
  }
  return false;
}
