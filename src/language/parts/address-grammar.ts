/** How addresses and places are written. */
export interface AddressGrammar {
  /** ISO 3166 code of the country where nothing tells which: the home of the language. */
  readonly homeCountry: string;
  /** Countries whose telephone numbers stand without a calling code; the first is the likeliest. ISO 3166. */
  readonly telephoneCountries: readonly [string, ...string[]];
  /** Numbers without a calling code that are the country's all the same, and that calling code. `null`: their form does not tell. */
  readonly ownNumbers: readonly [RegExp, string] | null;
  /** A number of any sort that is likely a telephone's: mobile numbers whose first digit nothing else has. `null`: none tells. */
  readonly mobileNumber: RegExp | null;
  /** "n. 221" is "No. 221"; elsewhere it is north. */
  readonly abbreviatesNumber: boolean;
  /** Letters of provinces ("MI") stand without brackets too. */
  readonly hasProvinceLetters: boolean;
  /** The kind of street stands behind its name ("Elm Street"), so that a word of kind before it may be a name. */
  readonly isKindBehind: boolean;
  /** A name that is both a state of the United States and a country is the state: "Georgia". */
  readonly prefersStates: boolean;
  /** Towns abroad have their English names. */
  readonly namesTownsInEnglish: boolean;
  /** What may be kept of a postal code where no country is named: as much as American rules allow, or the first two digits. */
  readonly postcodeRule: "us" | "first-two";
  /** The towns of the world (rows of data/places.tsv that are of no language) are places in its texts. In English too many of them are words and names as well. */
  readonly knowsTownsAbroad: boolean;
}
