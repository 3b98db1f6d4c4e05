import type { Locale } from "../language/locales.js";
import { clinicalJudgement } from "../text/clinical/judgement.js";
import type { Entity } from "../types.js";
import type { Mention } from "./types.js";

/**
 * Which findings keep their placeholder because they are, or could be, something clinical (law 9): another value in such a place would be a wrong
 * fact that looks right, and a gap is none. What a checksum proves, an unmistakable form shows or a word announces is never among them.
 * @param mentions of these findings, in their order.
 * @returns indexes of mentions.
 */
export function clinicallyDoubtful(
  text: string,
  entities: readonly Entity[],
  mentions: readonly Mention[],
  locale: Locale,
): ReadonlySet<number> {
  const { couldBe } = clinicalJudgement(text, locale);
  const doubtful = mentions.filter((mention, index) => entities[index]?.proven !== true && couldBe(mention));
  return new Set(doubtful.map(({ index }) => index));
}
