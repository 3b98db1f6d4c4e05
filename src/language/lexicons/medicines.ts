import { listOf, setOf } from "../vocabulary/lists.js";

/** Brands of medicines and vaccines, American and British; those that are given names too are in `NAME_LIKE_MEDICINES`. */
export const MEDICINES: ReadonlySet<string> = setOf("medicine", "brand", "en");

/** Brands that people are called too: a medicine only where the words around them say so. */
export const NAME_LIKE_MEDICINES: ReadonlySet<string> = setOf("medicine", "name-like-brand", "en");

/** Substances whose ending does not give them away (see `MEDICINE_ENDINGS`), their salts, remedies, and second names of germs. */
export const SUBSTANCES: ReadonlySet<string> = setOf("medicine", "substance", "en");

/** Endings of the international names of substances. */
export const MEDICINE_ENDINGS: readonly string[] = listOf("medicine", "ending", "en");
