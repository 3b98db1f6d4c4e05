/** What may stand between two values of a table. */
export const SEPARATORS = [",", ";", "|", "\t"] as const;
/** One of them. */
export type Separator = (typeof SEPARATORS)[number];
