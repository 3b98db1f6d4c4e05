import { NAME_TYPES } from "../../entity-types.js";
import { normalise } from "../../language/normalise.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import { listOf } from "../languages/list-of.js";
import { ORACLES } from "../languages/oracle-in.js";
import { TITLES } from "./name-words.js";
import type { Finding, RewrittenDocument, RewrittenMention } from "./rewritten-document.js";

/** Types whose words name somebody or some place. */
const NAMING: ReadonlySet<string> = new Set([...NAME_TYPES, "ADDRESS", "USERNAME", "EMAIL", "URL"]);
/** A year may stay the year it was, and a number of years too. */
const OF_TIME: ReadonlySet<string> = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME", "AGE"]);
const OF_DIALLING: ReadonlySet<string> = new Set(["TELEPHONE_NUMBER", "FAX_NUMBER"]);
const MIN_LETTERS = 3;
const MIN_DIGITS = 4;

/** Words of kinds of places and companies that the lexicon, which is English, does not know as ordinary; they name nothing by themselves. */
const KIND_WORDS: ReadonlySet<string> = new Set([
  ...ORACLES.flatMap(({ kindWords }) => kindWords),
  ...listOf(
    "van von der den utja utca ulica gata gatan vei veien straat laan plein strasse terrasse gmbh sas rue rua route sant saint sao dans les",
  ),
  ...listOf("http https www com org net edu gov example test invalid mail dot"),
]);

/** The words and numbers of an identifier by which it could be known again. */
function tellingParts({ type, original }: Pick<RewrittenMention, "type" | "original">): string[] {
  const found: string[] = [];
  if (NAMING.has(type)) {
    for (const word of normalise(original).split(" ")) {
      const letters = /^\p{L}+$/u.test(word) && word.length >= MIN_LETTERS;
      if (letters && !TITLES.has(word) && !KIND_WORDS.has(word) && !isOrdinaryWord(word)) found.push(word);
    }
  }
  if (OF_DIALLING.has(type)) {
    const digits = original.replaceAll(/\D/gu, "");
    // What stands before is the country and the area, which may be those of the reserved numbers.
    if (digits.length >= MIN_DIGITS) found.push(digits.slice(-MIN_DIGITS));
  } else if (!OF_TIME.has(type)) {
    for (const [digits] of original.matchAll(/\d+/gu)) if (digits.length >= MIN_DIGITS) found.push(digits);
  }
  return found;
}

/** Whether a surrogate is the original, in other case or punctuation. */
export function checkIdentity({ mentions }: RewrittenDocument): Finding[] {
  return mentions.flatMap(({ type, original, replacement, made }, index): Finding[] =>
    made
      ? [
          {
            score: "no-identity-leak",
            type,
            part: Number(normalise(original) !== normalise(replacement)),
            whole: 1,
            mentions: [index],
          },
        ]
      : [],
  );
}

/**
 * Whether something of the original survives in its own surrogate: a word of three letters or more that is no ordinary one, four digits or
 * more in a row. And whether a surrogate's word is another original's of the document.
 */
export function checkSurvivors({ mentions }: RewrittenDocument): Finding[] {
  const telling = mentions.map(tellingParts);
  const names = new Map<string, number>();
  telling.forEach((parts, index) => {
    for (const part of parts) if (!names.has(part)) names.set(part, index);
  });
  return mentions.flatMap(({ type, replacement, made }, index): Finding[] => {
    const own = telling[index] ?? [];
    if (!made) return [];
    const written = new Set([
      ...normalise(replacement).split(" "),
      ...replacement.split(/\D+/u),
      ...(OF_DIALLING.has(type) ? [replacement.replaceAll(/\D/gu, "").slice(-MIN_DIGITS)] : []),
    ]);
    const borrowed = tellingParts({ type, original: replacement }).find(
      (part) => names.has(part) && !own.includes(part),
    );
    const finding = (score: Finding["score"], passed: boolean, others: readonly number[] = []): Finding => ({
      score,
      type,
      part: Number(passed),
      whole: 1,
      mentions: [index, ...others],
    });
    return [
      ...(own.length === 0 ? [] : [finding("no-survivor", !own.some((part) => written.has(part)))]),
      ...(NAMING.has(type)
        ? [
            finding(
              "no-borrowed-name",
              borrowed === undefined,
              borrowed === undefined ? [] : [names.get(borrowed) ?? index],
            ),
          ]
        : []),
    ];
  });
}
