/** The word before a saint, and what stands between them; `joint` "": they are one word. */
export interface SaintTitle {
  readonly title: string;
  readonly joint: string;
}

/** How the names of organisations are put together. Words in normal form. */
export interface OrganizationGrammar {
  /** Words that bind a name together or stand before it: they stay. */
  readonly links: ReadonlySet<string>;
  /** A link in capitals is one all the same ("CASA DI CURA"), unless it has two letters. Else it is an acronym. */
  readonly shoutsLinks: boolean;
  /** "S." and "SS." before a name are a saint's. */
  readonly abbreviatesSaints: boolean;
  /** "San", "Santa", "Santo", "Sant'" as the saint's name wants it. */
  saintTitle(saint: string, isFemale: boolean): SaintTitle;
  /** Names of two words that are known as one: regions, foundations, services of the country ("U.S. Navy"). */
  readonly hasKnownPairs: boolean;
  /** Kinds of houses that stand before their name: "Villa Igea". */
  readonly landmarks: ReadonlySet<string>;
  /** Words of made-up names of houses, besides those of the pools. `null`: any ordinary word of the language may be one. */
  readonly houseWords: ReadonlySet<string> | null;
  /** What a family name that no list has ends with. `null`: the lists are enough. */
  readonly familyEnding: RegExp | null;
  /** The last word of a made-up brand says what it is. */
  readonly brandsTellKind: boolean;
}
