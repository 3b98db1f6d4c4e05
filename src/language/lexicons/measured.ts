import { setOf } from "../vocabulary/lists.js";

/** What laboratories and scores count, and no list of names or of words has: "troponin is nine" is nobody's age. */
export const MEASURED: ReadonlySet<string> = setOf("medicine", "measured", "en");
