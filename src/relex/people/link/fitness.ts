import type { Called } from "./called.js";
import { MAX_NAMES, type PersonEvidence } from "./person-evidence.js";

/** How much more somebody counts who speaks, where the name is called out. */
const IS_SPEAKING = 1.5;
/** How much less somebody is called by the second of two family names alone. */
const SECOND_FAMILY = 2;
/** How much more the very given name counts than another form of it. */
const SAME_FORM = 1.2;
/** How much a name of several words, all of them the person's, counts: more than who was named last. */
const WHOLE = 3;

/** How well a naming fits a person whose names agree: what is said beside them. */
export function fitness(person: PersonEvidence, called: Called, previous: PersonEvidence | undefined): number {
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
  const isNewForm = person.isAnother && isNewFormOf(person, given, previous);
  if (!cues.isAnother && person.isAnother && !isNewForm) score -= 1;
  // "I go by |James|", where somebody said "my name is".
  if (cues.isOwn && person.called.slice(0, MAX_NAMES).some((one) => one.naming.cues.isOwn)) score += 1;
  if (relation) score += person.relations.has(relation.word) ? 4 : person.relations.size === 0 ? -1 : -0.5;
  // A short form is rather the name of who is not told by being somebody's uncle.
  else if (person.relations.size > 0 && given !== undefined && !person.givens.has(given) && !isNewForm) score -= 1;
  // Of father and son of one name the bare name is rather that of who is nobody's relative.
  else if (person.relations.size > 0 && given !== undefined && person.generations.size > 0) score -= 1.5;
  // A relative is called by the given name.
  else if (person.relations.size > 0 && given === undefined) score -= naming.isFormal ? 1.5 : 2;
  else if (person.relations.size > 0 && cues.speaker !== null) score -= 1;
  // Who speaks is rather called by name than who is spoken of.
  if (cues.isAddressed && !cues.isLabel && person.labels.size > 0 && !person.labels.has(naming.mention.text))
    score += IS_SPEAKING;
  if (naming.isFormal && titles.length > 0 && person.titles.size > 0 && !sharesTitle) score -= 1;
  if (given !== undefined && person.givens.has(given)) score += SAME_FORM;
  // "Juan Pablo" is rather Juan Pablo Montes than his father Juan; "Ms. Hart-Lunden" rather Sol Hart-Lunden than Ada Lunden.
  if (middles.some((middle) => person.middles.has(middle))) score += WHOLE;
  if (families.length > 1 && families.every((family) => person.families.has(family))) score += WHOLE;
  // "la señora Mamani" is rather Yolanda Mamani than Luz Quispe Mamani.
  const [family, ...others] = families;
  if (family !== undefined && others.length === 0 && person.familiesAtOnce > 1)
    if (person.families.has(family) && [...person.families.keys()][0] !== family) score -= SECOND_FAMILY;
  if (cues.isLabel && isSpokenOf(person, cues.saidBy)) score -= IS_SPEAKING;
  if (families.some((family) => naming.parts.some(({ name }) => name === family))) score += 0.5;
  return score;
}

/** A name by which the person was not told apart from another who has it: known already, or new right behind the other name. */
function isNewFormOf(person: PersonEvidence, given: string | undefined, previous: PersonEvidence | undefined): boolean {
  if (given === undefined) return false;
  return person.plainGivens.has(given) || (previous === person && !person.givens.has(given));
}

/** Whoever speaks under the label said the person's name, and not as the own one. */
function isSpokenOf({ called }: PersonEvidence, saidBy: string | null): boolean {
  return called
    .slice(0, MAX_NAMES)
    .some(({ naming: { cues } }) => cues.saidBy === saidBy && !cues.isLabel && !cues.isOwn && cues.speaker !== saidBy);
}

/** Of the people whom a naming may mean those who have all its names, where some have: "Mrs. Hart-Lunden" is not Ada Lunden. */
export function mostWhole(people: readonly PersonEvidence[], { families, middles, given }: Called): PersonEvidence[] {
  const hasFamilies = ({ families: own }: PersonEvidence) => families.every((family) => own.has(family));
  const hasMiddle = (person: PersonEvidence) => middles.some((one) => person.middles.has(one));
  let left = [...people];
  // Of two of a name, one is called by a form of it that the other is not.
  const isCalled = (person: PersonEvidence) => given !== undefined && person.plainGivens.has(given);
  if (left.some(({ isAnother }) => isAnother) && left.some(isCalled)) left = left.filter(isCalled);
  if (families.length > 1 && left.some(hasFamilies)) left = left.filter(hasFamilies);
  if (given !== undefined && middles.length > 0 && left.some(hasMiddle)) left = left.filter(hasMiddle);
  return left;
}
