import type { OracleClinical } from "./oracle-clinical.js";
import type { OracleDates } from "./oracle-dates.js";

/** Frequent given names that tell a gender, in any case, with or without accents; none of both sexes. */
export interface OracleGivenNames {
  readonly female: readonly string[];
  readonly male: readonly string[];
}

/**
 * What the oracle of `hushtape evaluate` knows of a language: each is a folder xx/ beside this file whose index.ts exports `language`. Short lists of
 * its own that share nothing with `src/language/` and data/: who wrote a surrogate is not asked whether it is right. Words are in lower case without
 * accents.
 */
export interface OracleLanguage {
  readonly dates: OracleDates;
  /** Asked for once, when a gender is looked up. */
  givenNames(): OracleGivenNames;
  readonly clinical: OracleClinical;
  /** Titles and words of address, which stand beside a name and are no part of it. */
  readonly titles: readonly string[];
  /** Words of kinds of places and companies, and small words inside of their names, which name nothing by themselves. */
  readonly kindWords: readonly string[];
}
