const CODES: ReadonlyMap<string, string> = new Map(
  ["bfpv", "cgjkqsxz", "dt", "l", "mn", "r"].flatMap((letters, index) =>
    Array.from(letters, (letter) => [letter, String(index + 1)] as const),
  ),
);

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
    const code = CODES.get(letter) ?? "";
    if (code !== "" && code !== last) key += code;
    if (letter !== "h" && letter !== "w") last = code;
  }
  return key;
}
