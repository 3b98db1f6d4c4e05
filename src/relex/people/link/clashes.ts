import type { Mention } from "../../types.js";
import type { Called } from "./called.js";
import { areOneGivenName } from "./given-names.js";
import { some } from "./naming-fit.js";
import { MAX_NAMES, type PersonEvidence } from "./person-evidence.js";

/** Whether what is said of both, beside their names, speaks against one person. */
export function clashes(person: PersonEvidence, called: Called, previous: PersonEvidence | undefined): boolean {
  const { naming, gender, isGroup } = called;
  if (person.isGroup !== isGroup || isBeside(person, called)) return true;
  const own = person.gender;
  if (own !== null && gender !== null && own !== gender && !isSameGiven(person, called)) return true;
  const { generation, role } = naming;
  if (isToldApart(person, called)) return true;
  if (speaksOfSelf(person, called) || isOfAnotherFamily(person, called) || isOwnNameOfOther(person, called))
    return true;
  if (generation !== undefined && !person.generations.has(generation))
    if (person.generations.size > 0 || (naming.relation?.isLineal && person.relations.size === 0)) return true;
  if (role !== null && person.opposes(role)) return true;
  return isCalledOtherwise(person, called) || isRelativeOfSelf(person, called, previous);
}

/** "Nathaniel and |Nathan|"; not "his wife Ann Hale and |Ann| says yes". */
function isBeside(person: PersonEvidence, { naming, given }: Called): boolean {
  if (naming.beside === undefined || given === undefined || person.givens.size === 0 || person.givens.has(given))
    return false;
  return person.isNamedBy(naming.beside);
}

/** "Dr. Brennan" and "Caitlin Brennan, no relation": a family name alone is not hers, and what says so of her is not said of the doctor. */
function isOfAnotherFamily(person: PersonEvidence, { naming, given, givenInitial }: Called): boolean {
  if (naming.cues.isUnrelated === person.isUnrelated || naming.titles.some((title) => person.titles.has(title)))
    return false;
  const isGivenKnown = (given !== undefined || givenInitial !== undefined) && person.givens.size > 0;
  return !isGivenKnown && naming.isFormal && (naming.role === "clinician") !== person.roles.has("clinician");
}

/** "nurse Magda" and "cousin Magda", "our son Thad" and "James Thaddeus": one is kin, or called by a name that the other only has besides. */
function isOwnNameOfOther(person: PersonEvidence, { naming, given, families }: Called): boolean {
  const { relation } = naming;
  const isKin = person.called.slice(0, MAX_NAMES).some((one) => one.naming.relation?.isKin);
  const isWhole = given !== undefined && families.length > 0;
  if (!isWhole && naming.isFormal && naming.role === "clinician" && isKin && !person.roles.has("clinician"))
    return true;
  if (given === undefined || families.length > 0) return false;
  if (!relation?.isKin || person.relations.size > 0) return false;
  if (some(person.compounds, (own) => areOneGivenName(own, given))) return false;
  return person.givens.size > 0 && !some(person.givens, (own) => areOneGivenName(own, given));
}

function isNamedBefore({ called }: PersonEvidence, { start }: Mention): boolean {
  return (called[0]?.naming.mention.start ?? 0) < start;
}

/** "another |Duncan|": nobody who was named so before, but one whom a relation told apart already: "Uncle Duncan". */
function isToldApart(person: PersonEvidence, { naming, given }: Called): boolean {
  if (!naming.cues.isAnother || person.isAnother) return false;
  const { relation, mention } = naming;
  // "her mother, also Mrs. |Hale|"
  if (given === undefined && !naming.isFormal) return false;
  return isNamedBefore(person, mention) && !(relation !== undefined && person.relations.has(relation.word));
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
  { naming: { relation, cues, mention }, given, families }: Called,
  previous: PersonEvidence | undefined,
): boolean {
  if (relation === undefined || person.relations.has(relation.word)) return false;
  if (cues.saidBy !== null && person.speakers.has(cues.saidBy)) return true;
  const isClinician = person.roles.has("clinician") && person.relations.size === 0;
  if (mention.role !== "patient" && relation.isKin && isClinician) return true;
  // "Thomas Hale … his brother Thomas": who was not told to be anybody's brother before.
  const isSameName = given !== undefined && families.length === 0 && person.givens.has(given);
  if (
    isSameName &&
    relation.isKin &&
    cues.isRelationBefore &&
    person.relations.size === 0 &&
    isNamedBefore(person, mention)
  )
    if (person.isNamedInFull && !person.isAnother) return true;
  // "Karen, his wife" says Karen; "Adam and his cousin Adam".
  const isBefore = relation.isLineal || cues.isRelationBefore;
  return isBefore && previous === person;
}
