import type { CalendarWords } from "./parts/calendar.js";
import type { DigitWords } from "./parts/digits.js";
import type { LanguageForms } from "./parts/forms.js";
import type { NameGrammar } from "./parts/name-grammar.js";
import type { NumberWords } from "./parts/numbers.js";
import type { SpokenWords } from "./parts/spoken.js";
import type { WordForms } from "./parts/word-forms.js";

/**
 * What must be known of a language to find identifiers in it and to write others in their place: each is one folder of `src/language/`. A part that a
 * folder lacks is a type error. Word lists are rows of data/ with the language in their column `locale`.
 */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** Its name in English, for messages. */
  readonly name: string;
  /** Says at the head of a text that its names are invented, so that no reader takes them for the originals. */
  readonly surrogateNote: string;
  /** Numbers in words. */
  readonly numbers: NumberWords;
  /** Digits and letters one by one. */
  readonly digits: DigitWords;
  /** Months, weekdays, seasons, and the small words of dates. */
  readonly calendar: CalendarWords;
  /** Forms of words for the reader of names that goes by tables; `null`: names are read by passes of the language's own. */
  readonly nameGrammar: NameGrammar | null;
  /** How it writes and says what has a form: ages, dates, addresses, numbers. `null`: rules of its own in `text/detectors/rules/`. */
  readonly forms: LanguageForms | null;
  /** What is said between digits, letters and the parts of an address. `null`: English, in whose words the reader of spoken forms is written. */
  readonly spoken: SpokenWords | null;
  /** Forms of ordinary words that its lists lack. */
  readonly wordForms: WordForms;
}
