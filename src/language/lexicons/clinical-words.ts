import { setOf } from "../vocabulary/lists.js";

/** Anatomy, symptoms, diseases, drugs, tests, devices and the words of the ward: never names without a very strong cue. */
export const CLINICAL_WORDS: ReadonlySet<string> = setOf("medicine", "clinical", "en");

/** People and makers that medicine names things after: kept where a thing follows, and never a name by themselves. */
export const EPONYMS: ReadonlySet<string> = setOf("medicine", "eponym", "en");
