import { relationRows, titleRows } from "./titles.js";

/** Words of English that announce a person's name right after them; the word itself is not part of the name. */
export const TITLES: ReadonlySet<string> = new Set(titleRows("en").flatMap((row) => (row.announces ? [row.text] : [])));

/** Relations and roles of English that a name may follow: `my wife Anna`, `patient Anna`. */
export const RELATIONS: ReadonlySet<string> = new Set(relationRows("en").map(({ text }) => text));
