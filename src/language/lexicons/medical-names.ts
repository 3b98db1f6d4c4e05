import { listOf, setOf } from "../vocabulary/lists.js";

/** Kinds of data/medicine.tsv whom or what diseases, signs, scores, procedures and instruments are named after. */
export const EPONYM_KINDS = ["eponym", "rare-eponym", "disease-eponym"] as const;

/** Kinds of what is named after them: a name before one of these words is that of a disease, a sign, a score, an instrument. */
export const EPONYM_HEAD_KINDS = ["eponym-head", "rare-head"] as const;

/** Kinds of drugs by their names. */
export const DRUG_KINDS = ["medicine", "brand", "substance"] as const;

const englishOf = (kinds: readonly string[]): ReadonlySet<string> =>
  new Set(kinds.flatMap((kind) => listOf("medicine", kind, "en")));

/** All of `EPONYM_KINDS`, in English. */
export const MEDICAL_EPONYMS: ReadonlySet<string> = englishOf(EPONYM_KINDS);

/** All of `EPONYM_HEAD_KINDS`, in English. */
export const MEDICAL_HEADS: ReadonlySet<string> = englishOf(EPONYM_HEAD_KINDS);

/** Eponyms that nobody uses without meaning the disease, whatever follows; with `'s` also `POSSESSIVE_EPONYMS`. */
export const DISEASE_EPONYMS: ReadonlySet<string> = setOf("medicine", "disease-eponym", "en");

/** Surnames that with a possessive name the disease ("she has Addison's") where no head follows. */
export const POSSESSIVE_EPONYMS: ReadonlySet<string> = setOf("medicine", "possessive-eponym", "en");

/** Medical names of several words that are no eponym with a head. */
export const MEDICAL_PHRASES: readonly string[] = listOf("medicine", "phrase", "en");
