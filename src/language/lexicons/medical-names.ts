import { listOf, setOf } from "../vocabulary/lists.js";

/** Surnames (and places) after which diseases, signs, scores, procedures and instruments are named; more than `EPONYMS` has. */
export const MEDICAL_EPONYMS: ReadonlySet<string> = setOf("medicine", "rare-eponym", "en");

/** What is named after them: a name before one of these words is the name of a disease, a sign, a score, an instrument. */
export const MEDICAL_HEADS: ReadonlySet<string> = setOf("medicine", "rare-head", "en");

/** Eponyms that nobody uses without meaning the disease, whatever follows; with `'s` also `POSSESSIVE_EPONYMS`. */
export const DISEASE_EPONYMS: ReadonlySet<string> = setOf("medicine", "disease-eponym", "en");

/** Surnames that with a possessive name the disease ("she has Addison's") where no head follows. */
export const POSSESSIVE_EPONYMS: ReadonlySet<string> = setOf("medicine", "possessive-eponym", "en");

/** Medical names of several words that are no eponym with a head. */
export const MEDICAL_PHRASES: readonly string[] = listOf("medicine", "phrase", "en");
