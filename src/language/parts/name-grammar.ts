/** What a reader of names that goes by tables must know of the forms of a language's words. Keys are lower case, without diacritics. */
export interface NameGrammar {
  /** Origins of given names (column `origin` of data/given-names.tsv) that the language's own speakers have. */
  readonly homeOrigins: readonly string[];
  /** Whether a word of no table ends like ordinary and clinical words of the language, and hardly like a name. */
  readonly endsOrdinary: (key: string) => boolean;
  /** Whether a word of no table has the ending of a job ("volquetero"), where the words around it leave room for one. Keys as above. */
  readonly endsAsJob: (key: string) => boolean;
}
