import type { Locale } from "../../../language/locales.js";
import { wholeNamesOf } from "../../../language/nicknames/nicknames.js";
import { genderOf } from "../../../readers/people/lexicon/gender.js";
import { isName } from "../../../readers/people/name-piece.js";
import { areAlike, areNear } from "./alike.js";
import { areOneGivenName, wholesOf } from "./given-names.js";
import type { Names } from "./names.js";
import type { Naming, Part } from "./naming.js";
import type { PersonEvidence } from "./person-evidence.js";

/** Names of one person that are compared with each other. */
const MAX_COMPARED = 16;

interface OwnNames {
  /** What stands for each name of the person. */
  readonly givens: ReadonlyMap<string, string>;
  readonly middles: ReadonlySet<string>;
  readonly families: ReadonlyMap<string, string>;
}

/** What each part stands for with its person: "wilson" for "wilsen" and for "w", "robert" for "bob". */
export function canonicalsOf(
  people: readonly PersonEvidence[],
  namings: readonly Naming[],
  names: Names,
  locale: Locale,
): Map<Part, string> {
  const own = new Map<PersonEvidence, OwnNames>();
  const canonicals = new Map<Part, string>();
  for (const [place, { parts }] of namings.entries()) {
    const person = people[place];
    if (!person) continue;
    const known = own.get(person) ?? ownNamesOf(person, locale);
    own.set(person, known);
    for (const part of parts) {
      if (!isName(part)) continue;
      const canonical = part.form === "initial" ? ofInitial(part, known) : ofName(part, known, names);
      canonicals.set(part, canonical);
    }
  }
  return canonicals;
}

function ofName(part: Part, known: OwnNames, names: Names): string {
  const isFamily = part.role === "family";
  const spelled = (isFamily ? names.families : names.givens).find(part.name) ?? part.name;
  return (isFamily ? known.families : known.givens).get(spelled) ?? spelled;
}

/** The name that begins with the letter; the letter where none does. */
function ofInitial({ role, name }: Part, { givens, middles, families }: OwnNames): string {
  if (role === "middle") return [...middles].find((middle) => middle.startsWith(name)) ?? name;
  const order = role === "family" ? [families, givens] : [givens, families];
  for (const known of order) for (const canonical of known.values()) if (canonical.startsWith(name)) return canonical;
  return name;
}

function ownNamesOf(person: PersonEvidence, locale: Locale): OwnNames {
  const givens = new Map(person.givens);
  for (const middle of person.middles) if (!givens.has(middle)) givens.set(middle, 0);
  return {
    givens: representatives(
      givens,
      (a, b) => areOneGivenName(a, b) || areOneGiven(a, b, locale) || areOneByCompound(a, b, person),
    ),
    middles: person.middles,
    families: representatives(person.families, (a, b) => areNear(a, b, locale)),
  };
}

/** "Chema" stands for José of José María. */
function areOneByCompound(a: string, b: string, { compounds, middles }: PersonEvidence): boolean {
  if ([...middles].slice(0, MAX_COMPARED).some((middle) => areOneGivenName(middle, b))) return false;
  return [...compounds].slice(0, MAX_COMPARED).some((one) => one.startsWith(a) && areOneGivenName(one, b));
}

/** A name that tells a gender is not written as one that tells none: "tim" stays beside "kim". */
function areOneGiven(a: string, b: string, locale: Locale): boolean {
  if (areAlike(a, b, locale)) return true;
  return areNear(a, b, locale) && genderOf(a, locale) === genderOf(b, locale);
}

/** Each name and the one that stands for all like it: the whole name before a short one, then the most frequent, then the first. */
function representatives(
  counts: ReadonlyMap<string, number>,
  areOne: (a: string, b: string) => boolean,
): ReadonlyMap<string, string> {
  const rank = (name: string) => (wholeNamesOf(name).has(name) ? 2 : wholesOf(name).length === 0 ? 1 : 0);
  const ordered = [...counts].sort(([a, m], [b, n]) => rank(b) - rank(a) || n - m).map(([name]) => name);
  const leaders: string[] = [];
  const standing = new Map<string, string>();
  for (const name of ordered) {
    const leader = leaders.slice(0, MAX_COMPARED).find((one) => areOne(one, name));
    standing.set(name, leader ?? name);
    if (leader === undefined) leaders.push(name);
  }
  return standing;
}
