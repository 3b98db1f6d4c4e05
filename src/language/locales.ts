/** Languages whose names, numbers and dates are known well enough to write them: surrogates can be made in these. ISO 639-1. */
export const LOCALES = ["en", "it", "es"] as const;
/** A language that surrogates can be written in; see `LOCALES`. */
export type Locale = (typeof LOCALES)[number];
