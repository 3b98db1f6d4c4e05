import { listOf } from "../../../language/vocabulary/lists.js";

/** Names of saints by their sex, which decides the word before them in Italian and Spanish. */
export interface Saints {
  readonly female: readonly string[];
  readonly male: readonly string[];
}

/** Saints that institutions of a language are called after. */
export function saints(locale: string): Saints {
  return {
    female: listOf("institution-names", "female-saint", locale),
    male: listOf("institution-names", "male-saint", locale),
  };
}
