import type { Known, KnownPerson } from "../../../../config/known.js";
import type { EntityType } from "../../../../entity-types.js";
import { Flag, lexicon } from "../../../../language/name-lexicon.js";
import { isOrdinaryWord } from "../../../../language/ordinary-word.js";
import { ADDRESS_ASIDES, BACKCHANNELS, HESITATIONS } from "../../../../language/talk-words.js";
import { furtherNamesOf, namesOf, namingIn } from "../names-of.js";
import { valuesOfAddress } from "./address-values.js";
import { lettersOf } from "./said.js";
import type { Manner } from "./spell.js";
import { MIN_OTHER_LETTERS, PART, type Value, WHOLE, wordsIn } from "./value.js";

const words = (list: string) => list.split(" ");
const LETTER_TALK = new Set([...HESITATIONS, ...words("capital letter dash hyphen apostrophe space then")]);
const AS_NAMES: Manner = { skips: LETTER_TALK, overTurns: false };
const AS_TERMS: Manner = { skips: new Set([...HESITATIONS, ...words("and the number dash hyphen")]), overTurns: false };
const AS_EMAILS: Manner = {
  skips: new Set([
    ...LETTER_TALK,
    ...BACKCHANNELS,
    ...ADDRESS_ASIDES.flat(),
    ...words("at sign dot point period underscore minus plus"),
  ]),
  overTurns: true,
};
const INITIALS = new Set(words("initial initials initialled initialed"));

const MIN_NAME_LETTERS = 4;

/** Everything known that is found by its letters: names, e-mail addresses, streets and towns, employers, terms. Each once. */
export function valuesOf({ persons, terms }: Known): readonly Value[] {
  const values = new Map<string, Value>();
  const put = (value: Value): void => {
    const key = `${value.type} ${value.signs}`;
    const known = values.get(key);
    if (value.signs !== "" && (!known || known.confidence < value.confidence)) values.set(key, value);
  };
  for (const person of persons) {
    for (const value of valuesOfNames(person)) put(value);
    for (const value of person.emails.flatMap(valuesOfEmail)) put(value);
    for (const value of person.addresses.flatMap(valuesOfAddress)) put(value);
    for (const value of person.employers.flatMap((name) => valuesOfTerm(name, "ORGANIZATION"))) put(value);
  }
  for (const { text, type } of terms) for (const value of valuesOfTerm(text, type ?? "OTHER_ID")) put(value);
  return [...values.values()];
}

/** A person's names over the boundaries of words ("rosa linda", "vanderberg"), with initials, and spelled in any way. */
function valuesOfNames(person: KnownPerson): Value[] {
  const values: Value[] = [];
  const put = (said: readonly string[], confidence: number, proven = false, behind: Value["behind"] = null) => {
    const signs = said.join("");
    if (signs.length < MIN_NAME_LETTERS && behind === null) return;
    values.push({
      signs,
      type: "PERSON",
      role: person.role,
      confidence,
      proven,
      manner: AS_NAMES,
      words: said,
      behind,
    });
  };
  for (const name of furtherNamesOf(person)) {
    const said = wordsIn(name);
    put(said, PART);
    if (said.length > 2) put(said.slice(1), PART);
  }
  const isNaming = namingIn(person);
  for (const name of namesOf(person)) {
    const parts = wordsIn(name);
    const long = parts.filter((part) => part.length > 1);
    for (const part of parts) if (isNaming(part)) put([part], WHOLE);
    if (parts.length > long.length && long.length > 1) put(parts, WHOLE, true);
    for (let from = 0; from < long.length; from++) {
      for (let to = from + 2; to <= long.length; to++)
        put(long.slice(from, to), WHOLE, long.length > 1 && to - from === long.length);
    }
    if (long.length < 2) continue;
    const [given = "", ...family] = long;
    put([...long.slice(-1), ...long.slice(0, -1)], WHOLE, true);
    put([given.charAt(0), ...family], PART);
    for (const part of family) if (part.length >= MIN_NAME_LETTERS) put([given.charAt(0), part], PART);
    const between = parts.slice(1, -1).map((part) => part.charAt(0));
    put([given.charAt(0), ...between, family.at(-1) ?? ""], PART);
    put(
      parts.map((part) => part.charAt(0)),
      PART,
      false,
      INITIALS,
    );
  }
  return values;
}

function valuesOfEmail(email: string): Value[] {
  const at = email.lastIndexOf("@");
  const rest = { type: "EMAIL" as const, manner: AS_EMAILS, words: [], behind: null };
  const local = lettersOf(at > 0 ? email.slice(0, at) : "");
  const isTellingLocal = /\d/u.test(local) || (local.length >= MIN_OTHER_LETTERS && !isOrdinaryWord(local));
  return [
    { ...rest, signs: lettersOf(email), confidence: WHOLE, proven: true },
    ...(isTellingLocal && local.length >= MIN_OTHER_LETTERS
      ? [{ ...rest, signs: local, confidence: PART, proven: false }]
      : []),
  ];
}

/** The whole of a term or an employer, its plural, all but its last word, and a word of an employer that is no word of the language. */
function valuesOfTerm(text: string, type: EntityType): Value[] {
  const said = wordsIn(text).filter((word) => word !== "the" && word !== "and");
  const values: Value[] = [];
  const put = (own: readonly string[], confidence: number) =>
    values.push({
      signs: own.join(""),
      type,
      confidence,
      proven: false,
      manner: AS_TERMS,
      words: own,
      behind: null,
    });
  put(said, WHOLE);
  if (said.length === 0) return [];
  const last = said.at(-1) ?? "";
  put([...said.slice(0, -1), `${last}s`], WHOLE);
  if (last.endsWith("s")) put([...said.slice(0, -1), last.slice(0, -1)], WHOLE);
  put([...said.slice(-1), ...said.slice(0, -1)], PART);
  if (said.length > 2) put(said.slice(0, -1), PART);
  if (type !== "ORGANIZATION" || said.length === 1) return values;
  for (const word of said) if (word.length >= MIN_OTHER_LETTERS && isTelling(word)) put([word], PART);
  return values;
}

/** Whether a word of an employer's name tells who it is: no ordinary word, no town, none of those that many employers have. */
function isTelling(word: string): boolean {
  const flags = lexicon().get(word) ?? 0;
  return !isOrdinaryWord(word) && (flags & (Flag.OrgHead | Flag.GenericOrg | Flag.Place)) === 0;
}
