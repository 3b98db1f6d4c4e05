/**
 * How texts are cut into the words that are counted. `whitespace`: what stands between white space, as it is written, so that "Pain," and "pain" are
 * two (as the SHIELD paper cuts). `words`: runs of letters, marks and digits in lower case, so that punctuation and capitals count for nothing.
 */
export type Tokenisation = "whitespace" | "words";

/** The words of a text in their order. */
export function tokensOf(text: string, how: Tokenisation): readonly string[] {
  const pattern = how === "whitespace" ? /\S+/gu : /[\p{L}\p{M}\p{N}]+/gu;
  return (how === "whitespace" ? text : text.normalize("NFC").toLowerCase()).match(pattern) ?? [];
}
