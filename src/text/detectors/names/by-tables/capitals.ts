import type { Separator, WrittenWord } from "./tokens.js";

/** How much a capital says: little at the start of a sentence and in a heading, nothing where every letter is one. */
export const Capital = { None: 0, Weak: 1, Strong: 2 } as const;

/** What a word that begins a line, a sentence or a field has before it. */
export const SENTENCE_STARTS: ReadonlySet<Separator> = new Set<Separator>(["line", "stop", "colon", "wide"]);
/** In a line with more of its words capitalised, capitals mark no names. */
const MAX_CAPITALS = 0.7;
const MIN_WORDS_OF_HEADING = 3;

/** What the capital of each word says (`Capital`), by its line and its place in the sentence. */
export function capitalsOf(words: readonly WrittenWord[]): Uint8Array {
  const capitals = new Uint8Array(words.length);
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && words[to]?.line === words[from]?.line) to++;
    const line = words.slice(from, to).filter(({ shape }) => shape !== "number");
    const large = line.filter(({ shape }) => shape !== "lower").length;
    const shouts = line.length > 1 && line.every(({ shape }) => shape === "caps" || shape === "initial");
    const isHeading = line.length >= MIN_WORDS_OF_HEADING && large > MAX_CAPITALS * line.length;
    for (let at = from; at < to; at++) {
      const word = words[at];
      if (!word || word.shape === "lower" || word.shape === "number") continue;
      const weak = shouts || isHeading || SENTENCE_STARTS.has(word.before);
      capitals[at] = weak ? Capital.Weak : Capital.Strong;
    }
    from = to;
  }
  return capitals;
}

/** Keys of words that stand somewhere in the text without a capital. */
export function smallWords(text: string, words: readonly WrittenWord[]): ReadonlySet<string> {
  const small = new Set<string>();
  for (const word of words)
    if (word.shape === "lower" && word.before !== "hyphen" && !isInAddress(text, word)) small.add(word.key);
  return small;
}

/** "assuntina.murgia@posta.example", "www.murgia.example": names in small letters that are no words. */
function isInAddress(text: string, { start, end }: WrittenWord): boolean {
  return (
    /[@_/.\\\d]$/u.test(text.slice(Math.max(0, start - 1), start)) ||
    /^(?:[@_/\\\d]|\.[\p{L}\d])/u.test(text.slice(end, end + 2))
  );
}
