import { groupBy } from "../../group-by.js";
import { mergeLone } from "./merge-lone.js";
import { mergeStated } from "./merge-stated.js";
import { Merges } from "./merges.js";
import type { PersonEvidence } from "./person-evidence.js";
import { isRelativeOf, mayBeOne, mayShareGiven, sharesName } from "./same-person.js";
import type { Statement } from "./statements.js";
import { roleOf, type Turns } from "./turns.js";

/** People that one proposal is compared with each other; a proposal of more is compared with these. */
const MAX_COMPARED = 16;

/**
 * Takes people together that are one by more than their names: by what the text says of them, by who speaks, by names that nobody else can have,
 * then by what a language model proposes.
 * @param found the person of each naming.
 * @param proposals people whom the model takes for one.
 * @returns the person of each naming.
 */
export function mergePeople(
  found: readonly PersonEvidence[],
  statements: readonly Statement[],
  turns: Turns,
  proposals: readonly (readonly PersonEvidence[])[],
): PersonEvidence[] {
  const merges = new Merges();
  mergeStated(statements, found, merges);
  const people = () => [...new Set(found.map((person) => merges.of(person)))];
  mergeSpeakers(people(), turns, merges);
  mergeLone(people(), merges);
  mergeProposals(proposals, merges);
  return found.map((person) => merges.of(person));
}

/**
 * One label, one speaker: whoever says "I am …" under it, or is called by name by the only other speaker, is one person, even where
 * the recogniser heard another name each time.
 */
function mergeSpeakers(people: readonly PersonEvidence[], turns: Turns, merges: Merges): void {
  for (const [speaker, list] of groupBy(people, speakerOf)) {
    if (speaker === undefined) continue;
    const role = roleOf(speaker);
    const isPair = turns.otherThan(speaker) !== null;
    const [main, ...others] = list.sort(
      (a, b) => Number(b.isFull) - Number(a.isFull) || b.called.length - a.called.length,
    );
    if (!main || (role !== null && main.opposes(role))) continue;
    for (const other of others.slice(0, MAX_COMPARED)) {
      if (role !== null && other.opposes(role)) continue;
      // Names of a woman and a man are not one name misheard.
      if (main.gender !== null && other.gender !== null && main.gender !== other.gender) continue;
      const completes = main.givens.size === 0 || other.givens.size === 0 || mayShareGiven(main, other);
      if ((isPair || completes) && mayBeOne(main, other)) merges.join(main, other);
    }
  }
}

/**
 * The label under which most of the namings place the person. Relatives are called by name, but do not speak; and who speaks of
 * somebody by name, but to say who it is, speaks of another.
 */
function speakerOf(person: PersonEvidence): string | undefined {
  if (person.relations.size > 0 || person.speakers.size !== 1) return undefined;
  const [first] = person.speakers;
  if (!first || 2 * first[1] < person.called.length) return undefined;
  const isSpokenOf = person.called.some(({ naming: { cues, parts } }) => {
    const isSelf =
      cues.speaker === first[0] || cues.isLabel || cues.isOwn || parts.some(({ form }) => form === "spelled");
    return cues.saidBy === first[0] && !isSelf;
  });
  return isSpokenOf ? undefined : first[0];
}

/**
 * Takes a language model's word that mentions are of one person, where it can be believed: they share a part, or one is the other's
 * initials, short form or mishearing, and nothing contradicts it. What fills a gap ("Robert", "Mr. Johnson") needs a common role.
 * @param groups people of each proposal.
 */
function mergeProposals(groups: readonly (readonly PersonEvidence[])[], merges: Merges): void {
  for (const group of groups) {
    const kept: PersonEvidence[] = [];
    for (const proposed of group) {
      const person = merges.of(proposed);
      if (kept.some((one) => merges.of(one) === person)) continue;
      const match = kept.find((one) => isBelievable(merges.of(one), person));
      if (match) merges.join(merges.of(match), person);
      else if (kept.length < MAX_COMPARED) kept.push(person);
    }
  }
}

function isBelievable(one: PersonEvidence, other: PersonEvidence): boolean {
  if (isRelativeOf(one, other) || !mayBeOne(one, other)) return false;
  // "Mr. Wilson" and "Mary Wilson": what the title tells of the one, the name tells of the other.
  if (one.gender !== null && other.gender !== null && one.gender !== other.gender) return false;
  if (sharesName(one, other)) return true;
  const completes =
    (one.givens.size === 0) !== (other.givens.size === 0) && (one.families.size === 0) !== (other.families.size === 0);
  return completes && [...one.roles].some((role) => role !== "other" && other.roles.has(role));
}
