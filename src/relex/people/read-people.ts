import type { Locale } from "../../language/locales.js";
import type { Cluster, Mention, RelexDocument } from "../types.js";
import { calledOf } from "./link/called.js";
import { canonicalsOf } from "./link/canonical-names.js";
import { clusterPeople } from "./link/cluster-people.js";
import { Merges, mergeProposals, mergeSpeakers } from "./link/merge-people.js";
import { type Naming, namingsOf, type Part } from "./link/naming.js";
import type { PersonEvidence } from "./link/person-evidence.js";
import { type Names, settleNames } from "./link/settle-names.js";
import { Turns } from "./link/turns.js";
import { isSmallWord } from "./parse/mark-asides.js";
import { isHouseWord, isOccupation, mayFollowName } from "./parse/mark-record-words.js";
import { isLinkWord } from "./parse/mark-titles.js";
import { isName } from "./parse/name-piece.js";
import type { NameToken, Person, PersonMention } from "./types.js";

/**
 * Reads the mentions of people and puts those of one person together: by their names, titles, relations, the words around them and
 * who speaks. What a language model proposes (`document.samePerson`) is taken where nothing speaks against it. Every mention is said by
 * exactly one person. Pure; near linear in the number and the length of the mentions.
 * @param mentions of type PERSON, in order.
 */
export function readPeople(mentions: readonly Mention[], document: RelexDocument): readonly Person[] {
  const turns = Turns.of(document.text);
  const namings = namingsOf(mentions, document, turns);
  const names = settleNames(namings, document.locale);
  const found = clusterPeople(
    namings.map((naming) => calledOf(naming, names, document.locale)),
    document.locale,
  );
  const merges = new Merges();
  mergeSpeakers([...new Set(found)], turns, merges);
  mergeProposals(proposalsOf(document, mentions, namings, found), merges);
  const people = found.map((person) => merges.of(person));
  return personsOf(mentions, namings, people, names, document.locale);
}

/** The people whom a language model takes for one, by the indexes of their mentions. */
function proposalsOf(
  { samePerson }: RelexDocument,
  mentions: readonly Mention[],
  namings: readonly Naming[],
  found: readonly PersonEvidence[],
): PersonEvidence[][] {
  if (samePerson.length === 0) return [];
  const byIndex = new Map<number, PersonEvidence>();
  for (const [place, naming] of namings.entries()) {
    const person = found[place];
    for (const mention of naming.mentions) {
      const index = mentions[mention]?.index;
      if (person && index !== undefined) byIndex.set(index, person);
    }
  }
  return samePerson.map((group) => group.flatMap((index) => byIndex.get(index) ?? []));
}

function personsOf(
  mentions: readonly Mention[],
  namings: readonly Naming[],
  people: readonly PersonEvidence[],
  names: Names,
  locale: Locale,
): Person[] {
  const tokens: NameToken[][] = mentions.map(() => []);
  const owners = new Map<PersonEvidence, number[]>();
  const owner: (PersonEvidence | undefined)[] = [];
  for (const [place, naming] of namings.entries()) {
    const person = people[place];
    if (!person) continue;
    for (const mention of naming.mentions) {
      owner[mention] = person;
      const list = owners.get(person);
      if (list) list.push(mention);
      else owners.set(person, [mention]);
    }
  }
  const occupations = occupationsIn(namings, locale);
  const canonicals = canonicalsOf(people, namings, names, locale);
  for (const [place, naming] of namings.entries()) {
    const person = people[place];
    for (const part of naming.parts) {
      const token = tokenOf(part, canonicals.get(part) ?? part.name);
      const isOther = person !== undefined && person !== owner[part.mention];
      tokens[part.mention]?.push(isOther ? { ...token, gender: person.gender } : token);
    }
  }
  return [...owners].map(([person, places], index): Person => {
    const said = places.flatMap((place): PersonMention[] => {
      const mention = mentions[place];
      const own = withoutDoubtfulTitle(withParticles(tokens[place] ?? []));
      return mention ? [{ mention, tokens: readable(own, occupations.has(place), mention.text, locale) }] : [];
    });
    return {
      id: `person-${index + 1}`,
      type: "PERSON",
      mentions: said.map(({ mention }) => mention.index),
      parts: partsOf(said),
      said,
      gender: person.gender,
    };
  });
}

/** Titles that are given names as often: "Justice Smith", "Major Smith", "Smith, Imam". */
const GIVEN_TITLES: ReadonlySet<string> = new Set(["justice", "major", "bishop", "deacon", "imam", "lord", "judge"]);

/** Where no given name stands beside it, such a title is replaced as one: it would be the original. */
function withoutDoubtfulTitle(tokens: readonly NameToken[]): readonly NameToken[] {
  if (tokens.some(({ role }) => role === "given") || !tokens.some(({ role }) => role === "family")) return tokens;
  return tokens.map((token) =>
    token.role === "title" && GIVEN_TITLES.has(token.value) ? { ...token, role: "given" } : token,
  );
}

/** "María del Carmen": the particle goes with the given name that stands for all of it. */
function withParticles(tokens: readonly NameToken[]): readonly NameToken[] {
  if (!tokens.some(({ role }) => role === "particle")) return tokens;
  const merged: NameToken[] = [];
  for (const token of tokens) {
    let { start } = token;
    if (token.role === "middle" && token.form === "plain") {
      while (isTiedParticle(merged.at(-1))) start = merged.pop()?.start ?? start;
    }
    merged.push(start === token.start ? token : { ...token, start });
  }
  return merged;
}

/** "Mohammed bin Salem" has another particle, which stays. */
function isTiedParticle(token: NameToken | undefined): boolean {
  return token?.role === "particle" && /^(?:del|de|la|los|las)$/u.test(token.value);
}

/** Places of the mentions that are an occupation, with nothing around them that a name has, nor any word that is one elsewhere. */
function occupationsIn(namings: readonly Naming[], locale: Locale): ReadonlySet<number> {
  const candidates: { readonly mentions: readonly number[]; readonly parts: readonly Part[] }[] = [];
  const names = new Set<string>();
  for (let at = 0; at < namings.length; ) {
    const naming = namings[at];
    if (!naming) break;
    let end = at + 1;
    while (namings[end]?.mentions.length === 0) end++;
    const { cues, mention, mentions } = naming;
    const isNamed = cues.title !== undefined || cues.relation !== undefined || cues.isOwn || cues.isLabel;
    const parts = end === at + 1 ? naming.parts : namings.slice(at, end).flatMap((one) => one.parts);
    if (!isNamed && mention.role === null && isOccupation(parts, locale)) candidates.push({ mentions, parts });
    else for (const part of parts) if (isName(part)) names.add(part.value);
    at = end;
  }
  return new Set(
    candidates.filter(({ parts }) => !parts.some(({ value }) => names.has(value))).flatMap(({ mentions }) => mentions),
  );
}

/** No tokens where a word is neither a name nor one that may stay: the mention keeps its placeholder. */
function readable(
  tokens: readonly NameToken[],
  isOccupation: boolean,
  text: string,
  locale: Locale,
): readonly NameToken[] {
  const isHouse = tokens.some(({ role, value }) => role === "link" && isHouseWord(value));
  const isStrange = ({ role, value, start, end }: NameToken) =>
    role === "link" &&
    !isLinkWord(value) &&
    !mayFollowName(value) &&
    (isHouse || !isSmallWord(value, text.slice(start, end), locale));
  return isOccupation || tokens.some(isStrange) ? [] : tokens;
}

function tokenOf({ start, end, role, form, value, isPlural }: Part, canonical: string): NameToken {
  const token = { start, end, role, form, value, canonical };
  return isPlural ? { ...token, plural: true } : token;
}

/** What a vault remembers: names of more than a letter. */
function partsOf(said: readonly PersonMention[]): Cluster["parts"] {
  const parts = new Map<string, Cluster["parts"][number]>();
  for (const { mention, tokens } of said) {
    for (const { role, form, value, canonical, start, end } of tokens) {
      if (canonical.length < 2 || (role !== "given" && role !== "middle" && role !== "family")) continue;
      const part = { role: role === "family" ? "family" : "given", value: canonical };
      const key = `${part.role} ${part.value}`;
      const written = form === "plain" && value === canonical ? mention.text.slice(start, end) : "";
      if (isOwnSpelling(written, canonical)) parts.set(key, { ...part, written });
      else if (!parts.has(key)) parts.set(key, part);
    }
  }
  return [...parts.values()];
}

/** Whether a name is written in a way of its own, neither all in capitals nor all small: "O'Brien", "Müller", "McDonald". */
function isOwnSpelling(written: string, value: string): boolean {
  const isPlain = written === `${value.charAt(0).toUpperCase()}${value.slice(1)}`;
  return !isPlain && written !== written.toUpperCase() && written !== written.toLowerCase();
}
