import type { EntityType } from "../../../entity-types.js";
import type { Locale } from "../../../language/locales.js";
import { titleOf } from "../../../readers/people/lexicon/titles.js";
import { placeholdersIn } from "../../placeholders.js";
import type { Token } from "../names/tokens.js";

const NO_TYPES: ReadonlySet<EntityType> = new Set();

/** What is told apart by where it stands: a text, its words, and the language that they are of. */
interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly locale: Locale;
}

/**
 * Probabilities without what the model makes of placeholders: to it "[PERSON]" is somebody, and so is the "Dr." before it, which names nobody.
 * @param read rows of `width`, one for each word; column 0 is "no identifier".
 */
export function beyondPlaceholders(read: Float32Array, width: number, { text, tokens, locale }: Words): Float32Array {
  const placeholders = placeholdersIn(text, NO_TYPES);
  if (placeholders.length === 0) return read;
  const beyond = Float32Array.from(read);
  const isNobody = (index: number) => {
    beyond.fill(0, index * width, (index + 1) * width);
    beyond[index * width] = 1;
  };
  let next = 0;
  for (const [index, { start, end }] of tokens.entries()) {
    while ((placeholders[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    if ((placeholders[next]?.start ?? Number.POSITIVE_INFINITY) >= end) continue;
    isNobody(index);
    const before = tokens[index - 1];
    const isBeside = before && /^[\s.]*\[?$/u.test(text.slice(before.end, start));
    // What may be a name as well ("Don") is left to the model.
    if (isBeside && titleOf(before.key, locale)?.isNameToo === false) isNobody(index - 1);
  }
  return beyond;
}
