import type { Mention, RelexDocument } from "../types.js";
import { calledOf } from "./link/called.js";
import { clusterPeople } from "./link/cluster-people.js";
import { mergePeople } from "./link/merge-people.js";
import { type Naming, namingsOf } from "./link/naming.js";
import type { PersonEvidence } from "./link/person-evidence.js";
import { personsOf } from "./link/persons.js";
import { settleNames } from "./link/settle-names.js";
import { statementsIn } from "./link/statements.js";
import { Turns } from "./link/turns.js";
import type { Person } from "./types.js";

/**
 * Reads the mentions of people and puts those of one person together: by their names, titles, relations, the words around them and
 * who speaks. What a language model proposes (`document.sameThing`) is taken where nothing speaks against it. Every mention is said by
 * exactly one person. Pure; near linear in the number and the length of the mentions.
 * @param mentions of type PERSON, in order.
 */
export function readPeople(mentions: readonly Mention[], document: RelexDocument): readonly Person[] {
  const { text, locale } = document;
  const turns = Turns.of(text);
  // Each mention by itself: its words, and the words around it.
  const namings = namingsOf(mentions, document, turns);
  // Its words by all the others: which are given names, which family names, and how they are spelled.
  const names = settleNames(namings, locale);
  const called = namings.map((naming) => calledOf(naming, names, locale));
  // Who is who: by names, then by what the text says, by who speaks and by what the model proposes.
  const statements = statementsIn(namings, mentions, document);
  const found = clusterPeople(called, locale, statements);
  const people = mergePeople(found, statements, turns, proposalsOf(document, mentions, namings, found));
  return personsOf(mentions, namings, people, names, locale);
}

/** The people whom a language model takes for one, by the indexes of their mentions. */
function proposalsOf(
  { sameThing }: RelexDocument,
  mentions: readonly Mention[],
  namings: readonly Naming[],
  found: readonly PersonEvidence[],
): PersonEvidence[][] {
  if (sameThing.length === 0) return [];
  const byIndex = new Map<number, PersonEvidence>();
  for (const [place, naming] of namings.entries()) {
    const person = found[place];
    for (const mention of naming.mentions) {
      const index = mentions[mention]?.index;
      if (person && index !== undefined) byIndex.set(index, person);
    }
  }
  return sameThing.map((group) => group.flatMap((index) => byIndex.get(index) ?? []));
}
