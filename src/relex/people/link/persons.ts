import type { Locale } from "../../../language/locales.js";
import { groupBy } from "../../group-by.js";
import type { Cluster, Mention } from "../../types.js";
import type { NameToken, Person, PersonMention } from "../types.js";
import { canonicalsOf } from "./canonical-names.js";
import { settledTokens, tokenOf } from "./name-tokens.js";
import type { Names } from "./names.js";
import type { Naming } from "./naming.js";
import { occupationsIn } from "./occupations.js";
import type { PersonEvidence } from "./person-evidence.js";

/**
 * What is written: each person with the mentions that say who it is, and their words.
 * @param people the person of each naming.
 */
export function personsOf(
  mentions: readonly Mention[],
  namings: readonly Naming[],
  people: readonly PersonEvidence[],
  names: Names,
  locale: Locale,
): Person[] {
  const owners = new Map<number, PersonEvidence | undefined>();
  for (const [place, naming] of namings.entries())
    for (const mention of naming.mentions) owners.set(mention, people[place]);
  const tokens = tokensOf(mentions, namings, people, owners, names, locale);
  const occupations = occupationsIn(namings, locale);
  const groups = groupBy(owners.keys(), (place) => owners.get(place));
  return [...groups].map(([person, places], index): Person => {
    const said = places.flatMap((place): PersonMention[] => {
      const mention = mentions[place];
      if (!mention) return [];
      const own = occupations.has(place) ? [] : (tokens[place] ?? []);
      return [{ mention, tokens: settledTokens(own, mention.text, locale) }];
    });
    return {
      id: `person-${index + 1}`,
      type: "PERSON",
      mentions: said.map(({ mention }) => mention.index),
      parts: partsOf(said),
      said,
      gender: person?.gender ?? null,
      isTitled: person !== undefined && person.titled.size === 1 && person.toldGender !== null,
    };
  });
}

/** The words of each mention, with what they stand for. */
function tokensOf(
  mentions: readonly Mention[],
  namings: readonly Naming[],
  people: readonly PersonEvidence[],
  owners: ReadonlyMap<number, PersonEvidence | undefined>,
  names: Names,
  locale: Locale,
): NameToken[][] {
  const tokens: NameToken[][] = mentions.map(() => []);
  const canonicals = canonicalsOf(people, namings, names, locale);
  for (const [place, naming] of namings.entries()) {
    const person = people[place];
    for (const part of naming.parts) {
      const token = tokenOf(part, canonicals.get(part) ?? part.name);
      const isOther = person !== undefined && person !== owners.get(part.mention);
      tokens[part.mention]?.push(isOther ? { ...token, gender: person.gender } : token);
    }
  }
  return tokens;
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
