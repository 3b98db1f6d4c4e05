import { setOf } from "../../../language/vocabulary/lists.js";

/** What only stands behind who has learnt it: "rn". */
export const CREDENTIALS: ReadonlySet<string> = setOf("talk-words", "credential", "en");
/** What is done with people, right before them: "called", "paged", "per". */
export const REACHED: ReadonlySet<string> = setOf("talk-words", "reached", "en");
/** Where patients lie, before its number: "bed", "room". */
export const BEDS: ReadonlySet<string> = setOf("reader-words", "patient-place", "*");
/** Surnames of few that are ordinary words ("Fear", "Pray"): names only where a title, a label or what somebody has learnt says so. */
export const SELDOM: ReadonlySet<string> = setOf("talk-words", "seldom-surname", "en");
