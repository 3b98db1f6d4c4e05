/** A word list written as one template string: words separated by any white space, lower case. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u).filter((word) => word !== ""));
}

/** A phrase list: phrases separated by commas or line feeds, lower case, words separated by one space. */
export function phraseList(list: string): readonly string[] {
  return list
    .split(/[,\n]/u)
    .map((phrase) => phrase.trim().replaceAll(/\s+/gu, " "))
    .filter((phrase) => phrase !== "");
}
