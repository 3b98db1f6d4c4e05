import type { Locale } from "../../language/locales.js";
import type { TextSpan } from "../../types.js";
import { LazyValue } from "../lazy-value.js";
import type { LetterKnowledge } from "./initials.js";
import type { NamePiece } from "./name-piece.js";
import { parseName } from "./parse-name.js";

/** Nothing is known of what else a document names. */
const NOTHING: LetterKnowledge = { isWord: () => false, areInitials: () => false };

/** The words of a person's name and what each of them is, every letter of it, as far as they tell it by themselves: `readPerson`. */
export class NameValue extends LazyValue<readonly NamePiece[]> {
  readonly kind = "name";
}

/** The people whom a stretch of a text names. */
export function readPerson(text: string, { start, end }: TextSpan, locale: Locale): NameValue {
  return new NameValue(text.slice(start, end), locale, (words, language) => parseName(words, language, NOTHING));
}
