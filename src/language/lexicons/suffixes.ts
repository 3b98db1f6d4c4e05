import { setOf } from "../vocabulary/lists.js";

/** Generations and credentials after a name (normal form), which are nothing else: "jr", "phd". */
export const SUFFIXES: ReadonlySet<string> = setOf("credentials", "sure", "en");

/** Credentials that are names or words too: only in capitals where the name is not, or behind a comma. */
export const DOUBTFUL_SUFFIXES: ReadonlySet<string> = setOf("credentials", "doubtful", "en");
