import leven from "leven";

/** 1 − Levenshtein distance / length of the longer, 0..1; 1 for two empty strings. Case counts. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - leven(a, b) / longer;
}
