/**
 * What was measured or trained for a language and ships, or is made for it by others: how words sound (`pronunciation`), which misheard words hide an
 * identifier (`doubt`), hearing known phrases (`spotter`).
 */
export type LanguageModelPart = "pronunciation" | "doubt" | "spotter";
