const CODES: readonly (readonly [RegExp, string])[] = [
  [/[bfpv]/u, "1"],
  [/[cgjkqsxz]/u, "2"],
  [/[dt]/u, "3"],
  [/l/u, "4"],
  [/[mn]/u, "5"],
  [/r/u, "6"],
];

/**
 * A key that words of like sound share: Soundex (R. C. Russell, US patent 1,261,167, 1918) over the whole word, with the first
 * letter coded too and silent spellings levelled ("ph", "kn", "wr", "gh"), since a recogniser that mishears a name keeps its
 * consonants and not its spelling.
 */
export function soundKey(word: string): string {
  const levelled = word
    .replace(/^(?:kn|gn|pn)/u, "n")
    .replace(/^wr/u, "r")
    .replaceAll("ph", "f")
    .replaceAll("gh", "")
    .replaceAll("ck", "k");
  let key = "";
  let last = "";
  for (const letter of levelled) {
    const code = CODES.find(([letters]) => letters.test(letter))?.[1] ?? "";
    if (code !== "" && code !== last) key += code;
    if (letter !== "h" && letter !== "w") last = code;
  }
  return key;
}
