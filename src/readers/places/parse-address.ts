import type { Locale } from "../../language/locales.js";
import { ORDINAL_ENDING } from "./mention-reader.js";
import { isNumberWord } from "./number-tokens.js";
import { findPostcodes } from "./postcodes.js";
import { StreetReader } from "./read-streets.js";
import type { Segment } from "./segments.js";
import { isJoined, type Token } from "./tokens.js";

/** Characters; what is longer is no address, whatever found it. */
const MAX_LENGTH = 1000;

/**
 * Reads a mention of an address or a place into the stretches that are to be replaced, in order and disjoint. Every letter and digit
 * of the mention is in one of them or is a word that says what kind of thing something is ("street", "apartment", "near").
 */
export function parsePlace(text: string, isAddress: boolean, locale: Locale): Segment[] {
  return text.length > MAX_LENGTH ? [] : new PlaceParser(text, isAddress, locale).parse();
}

class PlaceParser extends StreetReader {
  parse(): Segment[] {
    const codes = findPostcodes(this.text);
    let at = 0;
    while (at < this.tokens.length) {
      const token = this.tokens[at];
      if (token === undefined) break;
      const code = codes.find(({ start, end }) => start <= token.start && token.end <= end);
      if (code !== undefined) {
        if (this.segments.at(-1) !== code) this.segments.push(code);
        at++;
        continue;
      }
      const limit = codes.find(({ start }) => start > token.start)?.start ?? this.text.length;
      at = this.step(at, token, limit);
    }
    return this.segments;
  }

  /** Reads what begins at a token. @returns the index after it, always further. */
  private step(at: number, token: Token, limit: number): number {
    if (token.kind === "other") return this.other(at, token);
    const next = this.tokens[at + 1];
    const isGlued = next?.gap === "" && next.end <= limit;
    const isOrdinal = this.isOrdinalAt(at);
    if (token.kind === "digits" && !isOrdinal) return isGlued ? this.glued(at) : this.number(at, token);
    if (token.kind === "word" && isGlued && next.kind !== "word") return this.glued(at);
    if (this.isShortPhrase(at)) return at + 2;
    const floor = this.floor(at);
    if (floor > at) return floor;
    const said = isOrdinal ? at : this.said(at, limit);
    if (said > at) return said;
    // "the 400 block of Elm": the street comes still.
    if (this.house && token.key === "block" && this.key(at + 1) === "of") return at + 1;
    if (this.isUnit(at)) {
      this.house = false;
      return at + 1;
    }
    if (this.isUnitLetter(at, token)) {
      this.segments.push({ kind: "code", start: token.start, end: token.end, text: token.text, style: "other" });
      return at + 1;
    }
    let end = at + 1;
    while (end < this.tokens.length && this.continuesRun(at, end, limit)) end++;
    this.run(at, end);
    return end;
  }

  /** "calle Mayor s/n": without a number; "c/o". */
  private isShortPhrase(at: number): boolean {
    const next = this.tokens[at + 1];
    return next?.gap === "/" && /^(?:sn|co)$/u.test(this.key(at) + next.key);
  }

  private continuesRun(from: number, at: number, limit: number): boolean {
    const token = this.tokens[at];
    if (token === undefined || token.end > limit || !isJoined(this.tokens[at - 1], token)) return false;
    if (token.kind !== "word") return this.isOrdinalAt(at);
    const next = this.tokens[at + 1];
    if (next?.gap === "" && next.kind !== "word") return false;
    if (this.isSpelledCode(at) || this.isShortPhrase(at)) return false;
    if (ORDINAL_ENDING.test(token.key) && token.gap === "" && this.tokens[at - 1]?.kind === "digits") return true;
    if (isNumberWord(token.key, this.locale) && !this.isOrdinalAt(at) && this.saidEnd(at, limit) > at) return false;
    return !(at > from && this.isUnit(at));
  }
}
