/** What a reader of names that goes by tables must know of the forms of a language's words. Keys are lower case, without diacritics. */
export interface NameGrammar {
  /** Forms under which the tables may have the word: its singular, its masculine, its infinitive. The word itself is none of them. */
  readonly baseForms: (key: string) => readonly string[];
  /** Whether a word of no table ends like ordinary and clinical words of the language, and hardly like a name. */
  readonly endsOrdinary: (key: string) => boolean;
}
