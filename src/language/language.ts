import type { AddressGrammar } from "./parts/address-grammar.js";
import type { AgeGrammar } from "./parts/age-grammar.js";
import type { Articles } from "./parts/articles.js";
import type { CalendarWords } from "./parts/calendar.js";
import type { DateGrammar } from "./parts/date-grammar.js";
import type { DemonymGrammar } from "./parts/demonym-grammar.js";
import type { DigitWords } from "./parts/digits.js";
import type { LanguageForms } from "./parts/forms.js";
import type { GapCues } from "./parts/gap-cues.js";
import type { LanguageModelPart } from "./parts/models.js";
import type { NameGrammar } from "./parts/name-grammar.js";
import type { NumberWords } from "./parts/numbers.js";
import type { OccupationGrammar } from "./parts/occupation-grammar.js";
import type { OrganizationGrammar } from "./parts/organization-grammar.js";
import type { PersonGrammar } from "./parts/person-grammar.js";
import type { RepeatedNames } from "./parts/repeated-names.js";
import type { SpellingWords } from "./parts/spelling.js";
import type { SpokenWords } from "./parts/spoken.js";
import type { WordBreaks } from "./parts/word-breaks.js";
import type { WordForms } from "./parts/word-forms.js";

/**
 * What must be known of a language to find identifiers in it and to write others in their place: each is one folder of `src/language/`. A part that a
 * folder lacks is a type error. Word lists are rows of data/ with the language in their column `locale`.
 */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /**
   * Of words that are said in several languages, where nothing tells which is meant, the one with the lowest is taken; whole, from 1, no two alike. A new
   * language has the highest, so that it changes nothing in the others. scripts/write-languages.mjs reads it as it stands in index.ts.
   */
  readonly precedence: number;
  /** Its name in English, for messages. */
  readonly name: string;
  /** Says at the head of a text that its names are invented, so that no reader takes them for the originals. */
  readonly surrogateNote: string;
  /** What there is of models for it; without one, what it would find is not looked for. */
  readonly models: ReadonlySet<LanguageModelPart>;
  /**
   * How sure its tagger must be in recordings by `caution`, 0..1; in texts, where a word too much is lost to a reader, as sure as with `low`. What was
   * found and lost with others: docs/benchmarks.md.
   */
  readonly taggerThresholds: { readonly low: number; readonly normal: number; readonly high: number };
  /** Numbers in words. */
  readonly numbers: NumberWords;
  /** Digits and letters one by one. */
  readonly digits: DigitWords;
  /** Names letter by letter. */
  readonly spelling: SpellingWords;
  /** Months, weekdays, seasons, and the small words of dates. */
  readonly calendar: CalendarWords;
  /** How dates and times are put together. */
  readonly dates: DateGrammar;
  readonly ages: AgeGrammar;
  /** Articles, and what they ask of the words behind them. */
  readonly articles: Articles;
  /** Jobs. */
  readonly occupations: OccupationGrammar;
  /** Peoples. */
  readonly demonyms: DemonymGrammar;
  /** Addresses and places. */
  readonly addresses: AddressGrammar;
  /** Organisations. */
  readonly organizations: OrganizationGrammar;
  /** People. */
  readonly persons: PersonGrammar;
  /** Forms of ordinary words that its lists lack. */
  readonly wordForms: WordForms;
  /** How it writes and says what has a form: ages, dates, addresses, numbers. `null`: rules of its own in `text/detectors/rules/`. */
  readonly forms: LanguageForms | null;
  /** The talk around what a recogniser missed. `null`: by the cues of the gap judge that were made for English. */
  readonly gapCues: GapCues | null;
  /** What is said between digits, letters and the parts of an address. `null`: English, in whose words the reader of spoken forms is written. */
  readonly spoken: SpokenWords | null;
  /** Forms of words for the reader of names that goes by tables; `null`: names are read by passes of the language's own. */
  readonly nameGrammar: NameGrammar | null;
  /** How its texts fall into words. */
  readonly wordBreaks: WordBreaks;
  /** Words around the parts of names that are said again. */
  readonly repeats: RepeatedNames;
}
