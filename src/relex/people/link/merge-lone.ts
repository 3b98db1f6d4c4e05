import type { Locale } from "../../../language/locales.js";
import { wholeNamesOf } from "../../../language/nicknames/nicknames.js";
import { isGivenName } from "../../../language/nicknames/pet-names.js";
import { mayBeShort } from "../../../language/nicknames/short-of.js";
import { soundKey } from "../../../language/sound-key.js";
import { genderOf } from "../../../readers/people/lexicon/gender.js";
import { isListed } from "../../../readers/people/lexicon/name-kind.js";
import { isName } from "../../../readers/people/name-piece.js";
import type { Merges } from "./merges.js";
import { MAX_NAMES, type PersonEvidence } from "./person-evidence.js";
import { areSideBySide, speaksAgainst } from "./same-person.js";

/** People before and after one in the document with whom it is compared. */
const MAX_NEIGHBOURS = 24;
/** A longer name is compared with none. */
const MAX_LENGTH = 40;
/** A sound of fewer consonants is that of too many names. */
const MIN_SOUND = 2;

/**
 * Takes people who are known by one name alone for the only other one whose name it can be: a short form by its letters, or the name as it was misheard.
 * Where two could be meant nobody is.
 */
export function mergeLone(people: readonly PersonEvidence[], merges: Merges): void {
  for (const [place, person] of people.entries()) {
    const name = loneName(person);
    if (name === undefined && !isPutTogether(person)) continue;
    const near = people.slice(Math.max(0, place - MAX_NEIGHBOURS), place + MAX_NEIGHBOURS + 1);
    const others = [...new Set(near.map((one) => merges.of(one)))].filter((one) => one !== merges.of(person));
    for (const test of name === undefined ? [isOneFull] : TESTS) {
      const fitting = others.filter((other) => test(name ?? "", person, other) && !isApart(person, other));
      const [only] = fitting;
      if (fitting.length > 1) break;
      if (!only) continue;
      merges.unite(only, merges.of(person));
      break;
    }
  }
}

type Test = (name: string, person: PersonEvidence, other: PersonEvidence) => boolean;

const TESTS: readonly Test[] = [
  // "Mr. W. Marchbanks", where the only other name in W is William's, whose family name nobody says.
  (_name, { givens, givenInitials }, other) =>
    givens.size === 0 &&
    other.families.size === 0 &&
    firstOf(givenInitials).some((letter) => firstOf(other.givens.keys()).some((given) => given.startsWith(letter))),
  // "la toya" and "latoya", "Okonjo Bell" and "okonjobell"
  (name, person, other) =>
    !hasOwnName(person, other) && (namesOf(other).some((one) => one === name) || joinedOf(other).has(name)),
  // What is a name of its own is a short form only where a list says so.
  (name, person, other) =>
    person.givens.size > 0 &&
    !hasOwnName(person, other) &&
    [...firstOf(other.givens.keys()), ...firstOf(other.middles)].some((one) => {
      const [short, whole] = name.length < one.length ? [name, one] : [one, name];
      return isOnlyShort(short, person.locale) && mayBeShort(short, whole) && !gendersDiffer(name, one, person.locale);
    }),
  (name, person, other) => {
    const key = heardAs(name);
    if (key.length < MIN_SOUND || hasOwnName(person, other)) return false;
    const isUnknown = !isListed(name, person.locale);
    const names = person.givens.size > 0 ? other.givens : other.families;
    return firstOf(names.keys()).some(
      (one) =>
        one.length <= MAX_LENGTH &&
        heardAs(one) === key &&
        (isUnknown || !isListed(one, person.locale)) &&
        one !== name,
    );
  },
];

/** As many names of one person as are looked at. */
function firstOf(names: Iterable<string>): string[] {
  const first: string[] = [];
  for (const name of names) {
    if (first.length >= MAX_NAMES) break;
    first.push(name);
  }
  return first;
}

/** No list has it as a name of its own. */
function isOnlyShort(name: string, locale: Locale): boolean {
  const wholes = wholeNamesOf(name);
  return wholes.size > 0 ? !wholes.has(name) && !isGivenName(name) : !isListed(name, locale);
}

/** The sound, without what is written and not said: "Whitcombe". */
function heardAs(name: string): string {
  return soundKey(name.replace(/mb(?=e?$)/u, "m"));
}

function gendersDiffer(one: string, other: string, locale: Locale): boolean {
  const [a, b] = [genderOf(one, locale), genderOf(other, locale)];
  return a !== null && b !== null && a !== b;
}

/** The only name by which the person is called; `undefined`: there are more, or other letters. */
function loneName({ givens, families, middles, called }: PersonEvidence): string | undefined {
  if (middles.size > 0 || givens.size + families.size !== 1) return undefined;
  const [name] = [...givens.keys(), ...families.keys()];
  const particles = called[0]?.naming.parts.filter(({ role }) => role === "particle").map(({ value }) => value) ?? [];
  const joined = `${particles.slice(0, MAX_NAMES).join("")}${name ?? ""}`;
  return joined.length > MAX_LENGTH ? undefined : joined;
}

/** No naming has the whole name ("Nguyen. First name? Thuy."), or there is another family name ("Ines Hale, née Boone"). */
function isPutTogether({ isFull, isNamedInFull, families, familiesAtOnce }: PersonEvidence): boolean {
  return isFull && (families.size > familiesAtOnce || !isNamedInFull);
}

function isOneFull(_name: string, person: PersonEvidence, other: PersonEvidence): boolean {
  const shares = (names: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) =>
    firstOf(names.keys()).some((name) => others.has(name));
  return shares(person.givens, other.givens) && shares(person.families, other.families);
}

/** The one name of the person is the other's too, in the same role: who they are was told by it before. */
function hasOwnName({ givens, families }: PersonEvidence, other: PersonEvidence): boolean {
  return (
    firstOf(givens.keys()).some((name) => other.givens.has(name)) ||
    firstOf(families.keys()).some((name) => other.families.has(name))
  );
}

function namesOf({ givens, families }: PersonEvidence): string[] {
  return [...firstOf(givens.keys()), ...firstOf(families.keys())];
}

/** All names of a naming in one word. */
function joinedOf({ called }: PersonEvidence): ReadonlySet<string> {
  const joined = called.slice(0, MAX_NAMES).map(({ naming }) =>
    naming.parts
      .slice(0, MAX_NAMES)
      .flatMap((part) => (isName(part) || part.role === "particle" ? [part.name] : []))
      .join(""),
  );
  return new Set(joined);
}

/** "Aunt Lupe", as Dr. Guadalupe Ferrand is not. */
function isKinOfSomebody({ called }: PersonEvidence): boolean {
  return called.slice(0, MAX_NAMES).some(({ naming }) => naming.relation?.isKin);
}

/** Whether something beside the names says that the two are not one: what they are to others, their titles, who speaks. */
function isApart(one: PersonEvidence, other: PersonEvidence): boolean {
  if (speaksAgainst(one, other) || areSideBySide(one, other)) return true;
  if (one.gender !== null && other.gender !== null && one.gender !== other.gender) return true;
  if (
    one.relations.size > 0 &&
    other.relations.size > 0 &&
    ![...one.relations].some((word) => other.relations.has(word))
  )
    return true;
  if (isKinOfSomebody(one) !== isKinOfSomebody(other) && (one.roles.has("clinician") || other.roles.has("clinician")))
    return true;
  const isDoctor = ({ roles }: PersonEvidence) => roles.has("clinician");
  return one.titles.size > 0 && other.titles.size > 0 && isDoctor(one) !== isDoctor(other);
}
