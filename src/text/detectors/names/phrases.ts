import type { Token } from "./tokens.js";

/** Finds phrases of a list in a sequence of tokens; the longest one wins. */
export class PhraseBook {
  private readonly byFirst = new Map<string, string[][]>();

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) {
      const words = phrase.split(/[\s-]+/u).map((word) => word.replace(/'s$/u, "").replace(/'$/u, ""));
      const [first] = words;
      if (first === undefined) continue;
      const list = this.byFirst.get(first);
      if (list) list.push(words);
      else this.byFirst.set(first, [words]);
    }
    for (const list of this.byFirst.values()) list.sort((a, b) => b.length - a.length);
  }

  /** Index after the longest phrase that starts at token `from`, or `from` where there is none. */
  match(tokens: readonly Token[], from: number): number {
    const candidates = this.byFirst.get(tokens[from]?.key ?? "");
    if (!candidates) return from;
    for (const words of candidates) {
      const fits = words.every((word, offset) => {
        const token = tokens[from + offset];
        return token?.key === word && (offset === 0 || isJoined(token));
      });
      if (fits) return from + words.length;
    }
    return from;
  }
}

/** Whether the token continues the phrase of the one before it. */
export function isJoined(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.before === "space" || token.before === "hyphen" || token.before === "dot";
}
