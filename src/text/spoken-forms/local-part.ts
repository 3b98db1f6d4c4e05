import { ADDRESS_SIGNS, DOTS } from "../../language/spoken-words.js";
import { ADDRESS_ASIDES, NOT_IN_LOCAL_PART } from "../../language/talk-words.js";
import { isNear, isShort } from "./hosts.js";
import { readGroup } from "./numbers.js";
import type { Token } from "./tokens.js";

/** A sign that the recogniser wrote itself. */
export const WRITTEN_SIGN = /^[._+-]$/;

/** Words of a local part: bounds the search to the left, so that it stays linear. */
const MAX_LOCAL_WORDS = 24;

/** How many tokens before this one (exclusive) say something about the address: "all one word", "no spaces". */
function asideBefore(tokens: readonly Token[], at: number): number {
  for (const words of ADDRESS_ASIDES) {
    if (words.every((word, offset) => tokens[at - words.length + offset]?.lower === word)) return words.length;
  }
  return 0;
}

/** Index of the first token of the local part that ends at `last`. */
export function localPartStart(tokens: readonly Token[], end: number): number | undefined {
  // "jane roe, all one word, at …"
  const last = end - asideBefore(tokens, end + 1);
  const token = tokens[last];
  if (token === undefined || token.isLabel) return undefined;
  if (NOT_IN_LOCAL_PART.has(token.lower) && !isShort(token)) return undefined;
  return new LocalPart(tokens, last, isShort(token)).start();
}

/** Goes to the left from the last token. Each `over…` is one kind of step: whether it was taken. */
class LocalPart {
  readonly #floor: number;
  #at: number;
  /** Words said as such; "maria lopez" may be two of them, after a word that is no part of the address. */
  #words: number;

  constructor(
    readonly tokens: readonly Token[],
    last: number,
    isSpelled: boolean,
  ) {
    this.#floor = Math.max(0, last - MAX_LOCAL_WORDS);
    this.#at = last;
    this.#words = isSpelled || readGroup(tokens, last) !== undefined ? 0 : 1;
  }

  start(): number {
    while (this.#at > this.#floor && (this.#overAside() || this.#overPiece()));
    return this.#at;
  }

  #overAside(): boolean {
    const aside = this.#at - 1 > this.#floor && isNear(this.tokens[this.#at]) ? asideBefore(this.tokens, this.#at) : 0;
    const before = this.tokens[this.#at - aside - 1];
    if (aside === 0 || before === undefined || before.isLabel || NOT_IN_LOCAL_PART.has(before.lower)) return false;
    this.#at -= aside;
    // "bob, the number four two": the word before the aside goes on as if nothing had been said.
    if (isShort(before) || this.#words === 0) {
      if (!isShort(before)) this.#words++;
      this.#at--;
    }
    return true;
  }

  #overPiece(): boolean {
    const [current, before] = [this.tokens[this.#at], this.tokens[this.#at - 1]];
    if (current === undefined || before === undefined || before.isLabel) return false;
    // "t.hawk at …", "T. Hawk at …": half written already
    if (WRITTEN_SIGN.test(current.gap) || (current.gap === ". " && isShort(before))) {
      this.#at--;
      return true;
    }
    return isNear(current) && (this.#overSignOrExample(current, before) || this.#overWord(current, before));
  }

  #overSignOrExample(current: Token, before: Token): boolean {
    const beforeThat = this.tokens[this.#at - 2];
    if (beforeThat === undefined || !isNear(before)) return false;
    const isSign = ADDRESS_SIGNS.has(before.lower) || DOTS.has(before.lower);
    // "m like mary"
    const isExample =
      /^(?:like|for|as)$/.test(before.lower) && isShort(beforeThat) && current.lower.startsWith(beforeThat.lower);
    // "b as in bravo, o, b": the example belongs to its letter
    const isAsIn = before.lower === "in" && beforeThat.lower === "as" && isNear(beforeThat);
    if (isAsIn && this.#at - 3 >= this.#floor) {
      this.#at -= 3;
      return true;
    }
    if (!isExample && !(isSign && !beforeThat.isLabel)) return false;
    this.#at -= 2;
    return true;
  }

  #overWord(current: Token, before: Token): boolean {
    const { tokens } = this;
    const beforeThat = tokens[this.#at - 2];
    if (!ADDRESS_SIGNS.has(current.lower) && NOT_IN_LOCAL_PART.has(before.lower)) return false;
    const isExplained = /^(?:in|like|for|as)$/.test(beforeThat?.lower ?? "");
    const isSpelled = isShort(before) || (isShort(current) && (!current.gap.includes(",") || isExplained));
    const isNumber = readGroup(tokens, this.#at) !== undefined || readGroup(tokens, this.#at - 1) !== undefined;
    const isNamed = beforeThat === undefined || NOT_IN_LOCAL_PART.has(beforeThat.lower) || before.gap.includes("\n");
    if (!isSpelled && !isNumber && !(isNamed && this.#words === 1)) return false;
    if (!isShort(before) && readGroup(tokens, this.#at - 1) === undefined) this.#words++;
    this.#at--;
    return true;
  }
}
