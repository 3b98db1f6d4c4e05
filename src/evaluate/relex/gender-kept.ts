import type { Locale } from "../../language/locales.js";
import { tellsGender } from "./given-names.js";
import { alignNames, type NameWord, nameWords } from "./name-words.js";
import type { Finding, RewrittenDocument, RewrittenMention } from "./rewritten-document.js";

/** The gender of a given name that is not in the list of frequent ones; `null`: unknown. */
export type GenderOf = (given: string, locale: Locale) => "female" | "male" | null;

/** Names whose bearers are called by it with no given name: "Mr. James". */
const TITLE_BEFORE =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|mister|missus|dr|doctor|prof|professor|sig|sig\.?(?:ra|na)|signora?|sr|sra|senor|senora|señor|señora|dott|dottore|dott\.?ssa|dr\.?ssa|dottoressa|doctora?|don|doña)\.?\s*$/iu;

/**
 * Whether a name that tells a gender is rewritten as one that tells the same: of each person the first word that tells one, where it stands in
 * the place of a given name. Words that are family names elsewhere in the document, or follow a title, are left out.
 */
export function checkGender({ text, mentions, locale }: RewrittenDocument, genderOf: GenderOf): Finding[] {
  const families = new Set(
    mentions.flatMap(({ type, original }) =>
      type === "PERSON" ? nameWords(original).flatMap(({ role, value }) => (role === "family" ? [value] : [])) : [],
    ),
  );
  return mentions.flatMap((mention, index): Finding[] => {
    if (mention.type !== "PERSON" || !mention.made) return [];
    const tells = (name: string) => tellsGender(name, locale) !== null;
    const given = givenOf(mention, families, text, mentions[index - 1], mentions[index + 1], tells);
    const before = given && tellsGender(given.from.value, locale);
    if (!given || !before) return [];
    const kept = (tellsGender(given.to.value, locale) ?? genderOf(given.to.value, locale)) === before;
    return [{ score: "gender-kept", type: mention.type, part: Number(kept), whole: 1, mentions: [index] }];
  });
}

function givenOf(
  { original, replacement, start, end }: RewrittenMention,
  families: ReadonlySet<string>,
  text: string,
  previous: RewrittenMention | undefined,
  next: RewrittenMention | undefined,
  tells: (name: string) => boolean,
): { from: NameWord; to: NameWord } | null {
  const pairs = (alignNames(original, replacement) ?? []).filter(({ from }) => from.kind === "name");
  const [first] = pairs;
  if (pairs.length > 1) return pairs.find(({ from }) => from.role === "given") ?? null;
  if (!first || first.from.role !== null) return first?.from.role === "given" ? first : null;
  // Of a name that is marked word by word, it is the given name if the other word could not be.
  const touches = (from: number, to: number) => /^[ ,]{1,2}$/u.test(text.slice(from, to));
  const besides = [
    previous && touches(previous.end, start) ? previous : undefined,
    next && touches(end, next.start) ? next : undefined,
  ];
  const isOneOfMany = besides.some(
    (other) => other?.type === "PERSON" && nameWords(other.original).some(({ value }) => tells(value)),
  );
  const isTitled =
    nameWords(original).some(({ kind }) => kind === "title") ||
    TITLE_BEFORE.test(text.slice(Math.max(0, start - 20), start));
  return isOneOfMany || isTitled || families.has(first.from.value) ? null : first;
}
