/** What the word lists of a language say of a word, as bits. */
export const Flag = {
  Given: 1,
  Surname: 1 << 1,
  /** A name that is an ordinary word too. */
  Ambiguous: 1 << 2,
  /** An ordinary word of the language. */
  Common: 1 << 3,
  Function: 1 << 4,
  Clinical: 1 << 5,
  Title: 1 << 6,
  Relation: 1 << 7,
  Place: 1 << 8,
  AmbiguousPlace: 1 << 9,
  Street: 1 << 10,
  OrgHead: 1 << 11,
  GenericOrg: 1 << 12,
  Toponym: 1 << 13,
  Occupation: 1 << 14,
  OccupationHead: 1 << 15,
  Eponym: 1 << 16,
  EponymHead: 1 << 17,
  Maker: 1 << 18,
} as const;

/** Flags by word: lower case without diacritics and without a possessive. */
export type Lexicon = ReadonlyMap<string, number>;

/** A name, whichever. */
export const NAME: number = Flag.Given | Flag.Surname;
/** A word that is nobody's name by itself. */
export const ORDINARY: number = Flag.Common | Flag.Function | Flag.Clinical;
