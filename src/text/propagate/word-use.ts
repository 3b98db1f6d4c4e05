import { isInflected } from "../../language/inflected.js";
import { languageIn } from "../../language/languages.js";
import { relationRows, titleRows } from "../../language/lexicons/titles.js";
import { DEFAULT_LOCALE, eachLanguage, knownLanguage, type Locale } from "../../language/locales.js";
import { Flag, isOrdinary, lexicon } from "../../language/name-lexicon.js";
import type { RepeatedNames } from "../../language/parts/repeated-names.js";
import { cueTable } from "../detectors/names/by-tables/cue-table.js";

const MAY_BE_NAME = Flag.Given | Flag.Surname | Flag.Place | Flag.OrgHead;
/** Small words that may stand between an eponym and its noun: "morbo di", "síndrome de la". */
const HEAD_REACH = 3;

type WordList = Exclude<keyof RepeatedNames, "medicine">;

/** What a word is in the languages of a text; in a text of several, what it is in any of them. */
export class WordUse {
  /** @param locales at least one. */
  constructor(readonly locales: readonly Locale[]) {}

  /** Whether the word (a key) is an ordinary or a clinical one, even if it is a name too. */
  isOrdinary(word: string): boolean {
    return this.locales.some((locale) => isOrdinary(word, flagsOf(locale, word), locale));
  }

  /** Whether it is an article, a preposition, a pronoun or the like. */
  isSmall(word: string): boolean {
    return this.locales.some((locale) => (flagsOf(locale, word) & Flag.Function) !== 0);
  }

  /** Whether somebody, a place or an organisation may be called so. */
  mayBeName(word: string): boolean {
    return this.locales.some((locale) => (flagsOf(locale, word) & MAY_BE_NAME) !== 0);
  }

  /** Whether it is a word of medicine. */
  isClinical(word: string): boolean {
    return this.locales.some((locale) => (flagsOf(locale, word) & Flag.Clinical) !== 0);
  }

  /** Whether a person's name comes right after it, and it is no part of that. */
  isTitle(word: string): boolean {
    return this.locales.some((locale) => namesNobody(locale).titles.has(word));
  }

  /** Whether the word names nobody by itself, though it stands in a name. */
  namesNobody(word: string): boolean {
    return this.locales.some((locale) => namesNobody(locale).all.has(word));
  }

  /** Whether the word is in such a list of one of the languages. */
  is(list: WordList, word: string): boolean {
    return this.locales.some((locale) => languageIn(locale).repeats[list].has(word));
  }

  /** Whether a name may be a small word of a language that goes by tables: an ordinary one, a form of one, or a thing of medicine. */
  isDoubtful(word: string): boolean {
    return this.locales.every((locale) => byTables(locale)) && this.locales.some((locale) => isDoubtful(locale, word));
  }

  /**
   * Whether somebody who is called as the first word of a sentence may do what the next one says ("Conti firma"): neither is a word of medicine
   * ("Costa sinistra"), and the next is no article or preposition. Languages that go by tables only.
   */
  mayAct(word: string, next: string): boolean {
    if (!this.locales.every((locale) => byTables(locale))) return false;
    return this.locales.every((locale) => {
      const [own, behind] = [flagsOf(locale, word), flagsOf(locale, next)];
      return (own & (Flag.Clinical | Flag.Function)) === 0 && (behind & (Flag.Clinical | Flag.Function)) === 0;
    });
  }

  /** Whether the guard that was made for English talk is to be asked. */
  get hasGuard(): boolean {
    return this.locales.some((locale) => languageIn(locale).repeats.medicine === "guard");
  }

  /** Whether the word stands behind the noun of a disease, a sign or a score that the tables know: "morbo di Parkinson". */
  isEponymHere(word: string, keysBefore: readonly string[]): boolean {
    return this.locales.some(
      (locale) =>
        languageIn(locale).repeats.medicine === "tables" &&
        (flagsOf(locale, word) & Flag.Eponym) !== 0 &&
        hasHead(locale, keysBefore),
    );
  }
}

/** The languages of these codes that are known; English where none is, since a text is always read in one. */
export function wordUseOf(languages: Iterable<string>): WordUse {
  const locales = [...languages].flatMap((language) => knownLanguage(language) ?? []);
  return new WordUse(locales.length > 0 ? locales : [DEFAULT_LOCALE]);
}

function byTables(locale: Locale): boolean {
  return languageIn(locale).repeats.medicine === "tables";
}

function isDoubtful(locale: Locale, word: string): boolean {
  const flags = flagsOf(locale, word);
  const { wordForms } = languageIn(locale);
  const isForm = isInflected(word, lexicon(locale), [...wordForms.endings, ...wordForms.ofSurnames], wordForms);
  return (flags & (Flag.Ambiguous | Flag.Common | Flag.Clinical | Flag.Function)) !== 0 || isForm;
}

function flagsOf(locale: Locale, word: string): number {
  return lexicon(locale).get(word) ?? 0;
}

function hasHead(locale: Locale, keysBefore: readonly string[]): boolean {
  for (const key of keysBefore.slice(-HEAD_REACH).toReversed()) {
    if ((flagsOf(locale, key) & Flag.EponymHead) !== 0 || cueTable(locale).has("eponym-head", key)) return true;
    if ((flagsOf(locale, key) & Flag.Function) === 0) return false;
  }
  return false;
}

const namesNobody = eachLanguage((locale) => {
  const titles = new Set(titleRows(locale).flatMap((row) => (row.announces ? [row.text] : [])));
  const relations = relationRows(locale).map(({ text }) => text);
  return { titles, all: new Set([...languageIn(locale).repeats.particles, ...titles, ...relations]) };
});
