import { areNicknames } from "../../../language/nicknames/nicknames.js";
import { areAlike } from "./alike.js";
import { type Called, isLetterAlone } from "./called.js";
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

function givenAgrees(person: PersonEvidence, { given, givenInitial, middles }: Called): boolean | undefined {
  const own = person.givens;
  if (given !== undefined && own.size > 0) {
    return (
      some(own, (one) => areNicknames(one, given) || areAlike(one, given, person.locale)) ||
      some(person.middles, (one) => areNicknames(one, given)) ||
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

/** Whether what is said of both, beside their names, speaks against one person. */
export function clashes(person: PersonEvidence, called: Called, previous: PersonEvidence | undefined): boolean {
  const { naming, gender, isGroup } = called;
  if (person.isGroup !== isGroup) return true;
  const own = person.gender;
  if (own !== null && gender !== null && own !== gender && !isSameGiven(person, called)) return true;
  const { generation, role } = naming;
  if (naming.cues.isAnother && !person.isAnother && !isNamedBefore(person, naming)) return true;
  if (speaksOfSelf(person, called)) return true;
  if (generation !== undefined && person.generations.size > 0 && !person.generations.has(generation)) return true;
  if (role !== null && person.opposes(role)) return true;
  return isCalledOtherwise(person, called) || isRelativeOfSelf(person, naming, previous);
}

/** "another Duncan, whose surname is Strachan", where a relation said who it is: "Uncle Duncan". */
function isNamedBefore({ relations }: PersonEvidence, { relation }: Naming): boolean {
  return relation !== undefined && relations.has(relation.word);
}

/** "Chuy: My uncle |Jesús|": whoever speaks under a name of his own has no other name for himself. */
function speaksOfSelf({ labels, givens, speakers }: PersonEvidence, { naming, given }: Called): boolean {
  const { cues, parts, mention } = naming;
  if (cues.saidBy === null || cues.isOwn || cues.isLabel || cues.speaker !== null || !speakers.has(cues.saidBy))
    return false;
  if (parts.some(({ form }) => form !== "plain") || (given !== undefined && givens.has(given))) return false;
  return labels.size > 0 && !labels.has(mention.text);
}

/** "El paciente Consuelo Marín. |Consuelo|": a title told one gender, and the same given name by itself would tell the other. */
function isSameGiven(person: PersonEvidence, { naming, given }: Called): boolean {
  if (given === undefined || !person.givens.has(given)) return false;
  return naming.gender === null ? person.titled.size === 1 : naming.titleGender !== null && person.toldGender === null;
}

/** "Dr. Smith", "Nurse Smith" and "Mr. Smith", where nothing but the title tells them apart. */
function isCalledOtherwise(person: PersonEvidence, { naming, given, givenInitial }: Called): boolean {
  if (given !== undefined || givenInitial !== undefined || person.givens.size > 0 || person.givenInitials.size > 0)
    return false;
  return naming.rank !== null && person.ranks.size > 0 && !person.ranks.has(naming.rank);
}

/** "my son Robert" says Robert; "Robert and his son Robert". */
function isRelativeOfSelf(
  person: PersonEvidence,
  { relation, cues, mention }: Naming,
  previous: PersonEvidence | undefined,
): boolean {
  if (relation === undefined || person.relations.has(relation.word)) return false;
  if (cues.saidBy !== null && person.speakers.has(cues.saidBy)) return true;
  if (mention.role !== "patient" && person.roles.has("clinician") && person.relations.size === 0) return true;
  // "Karen, his wife" says Karen; "Adam and his cousin Adam".
  const isBefore = relation.isLineal || cues.isRelationBefore;
  return isBefore && previous === person;
}

/** How much a name of several words, all of them the person's, counts: more than who was named last. */
const WHOLE = 3;

/** How well a naming fits a person whose names agree: what is said beside them. */
export function fitness(person: PersonEvidence, called: Called): number {
  const { naming, families, given, middles, gender } = called;
  const { titles, role, cues, generation, relation } = naming;
  const sharesTitle = titles.some((title) => person.titles.has(title));
  let score = 0;
  if (sharesTitle) score += 3;
  if (naming.gender !== null && person.gender === gender) score += 2;
  if (role !== null && person.roles.has(role)) score += 2;
  if (cues.speaker !== null && person.speakers.has(cues.speaker)) score += 3;
  if (generation !== undefined && person.generations.has(generation)) score += 3;
  if (generation === undefined && person.generations.has("jr")) score -= 1;
  // Who is called "the other William" is meant by "William" less than the one.
  if (!cues.isAnother && families.length === 0 && person.isAnother && !person.plainGivens.has(given ?? "")) score -= 1;
  if (relation) score += person.relations.has(relation.word) ? 4 : person.relations.size === 0 ? -1 : -0.5;
  // A short form is rather the name of who is not told by being somebody's uncle.
  else if (person.relations.size > 0 && given !== undefined && !person.givens.has(given)) score -= 1;
  // A relative is called by the given name.
  else if (person.relations.size > 0 && given === undefined) score -= 2;
  else if (person.relations.size > 0 && cues.speaker !== null) score -= 1;
  if (naming.isFormal && titles.length > 0 && person.titles.size > 0 && !sharesTitle) score -= 1;
  if (given !== undefined && person.givens.has(given)) score += 0.3;
  // "Juan Pablo" is rather Juan Pablo Montes than his father Juan; "Ms. Hart-Lunden" rather Sol Hart-Lunden than Ada Lunden.
  if (middles.some((middle) => person.middles.has(middle))) score += WHOLE;
  if (families.length > 1 && families.every((family) => person.families.has(family))) score += WHOLE;
  if (families.some((family) => naming.parts.some(({ name }) => name === family))) score += 0.5;
  return score;
}

function some(names: ReadonlyMap<string, number> | ReadonlySet<string>, test: (name: string) => boolean): boolean {
  let seen = 0;
  for (const name of names.keys()) {
    if (seen++ >= MAX_NAMES) return false;
    if (test(name)) return true;
  }
  return false;
}
