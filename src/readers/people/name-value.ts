import type { Locale } from "../../language/locales.js";
import { Sealed } from "../../sealed.js";
import type { TextSpan } from "../../types.js";
import type { LetterKnowledge } from "./initials.js";
import type { NamePiece } from "./name-piece.js";
import { parseName } from "./parse-name.js";

/** Nothing is known of what else a document names. */
const NOTHING: LetterKnowledge = { isWord: () => false, areInitials: () => false };

/** The words of a person's name and what each of them is, as far as they tell it by themselves: `readPerson`. They are read when they are first asked for. */
export class NameValue extends Sealed {
  readonly kind = "name";
  readonly #text: string;
  readonly #locale: Locale;
  #pieces: readonly NamePiece[] | undefined;

  constructor(text: string, locale: Locale) {
    super();
    this.#text = text;
    this.#locale = locale;
  }

  /** What was read, every letter of it; `null`: of other words than these, or in another language. */
  piecesOf(text: string, locale: Locale): readonly NamePiece[] | null {
    if (this.#text !== text || this.#locale !== locale) return null;
    this.#pieces ??= parseName(text, locale, NOTHING);
    return this.#pieces;
  }
}

/** The people whom a stretch of a text names. */
export function readPerson(text: string, { start, end }: TextSpan, locale: Locale): NameValue {
  return new NameValue(text.slice(start, end), locale);
}
