import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { readOrdinal } from "../../language/number-words/number-words.js";
import { ORDINALS } from "../../language/spoken-words.js";
import type { Entry } from "./gazetteer/entries.js";
import { gazetteer } from "./gazetteer/index.js";
import { isNumberWord, isSoftNumberWord } from "./number-tokens.js";
import type { Segment } from "./segments.js";
import { type Token, tokensOf } from "./tokens.js";

/** The most words that a name of the gazetteer has. */
export const MAX_NAME_WORDS = 5;
/** The letters that make a row of digits an ordinal: "42nd". */
export const ORDINAL_ENDING = /^(?:st|nd|rd|th)$/iu;

/** A mention, its words, and what has been read of it so far. */
export class MentionReader {
  protected readonly tokens: readonly Token[];
  protected readonly segments: Segment[] = [];
  /** A house number stands right before, and its street has not come yet. */
  protected house = false;
  protected hasStreet = false;
  protected hasCity = false;
  protected isCorner = false;
  /** Nothing has capitals, as recognisers write. */
  protected readonly isLower: boolean;

  constructor(
    protected readonly text: string,
    protected readonly isAddress: boolean,
    protected readonly locale: Locale,
  ) {
    this.tokens = tokensOf(text);
    this.isLower = text === text.toLowerCase();
  }

  protected key(at: number): string {
    return this.tokens[at]?.key ?? "";
  }

  /** The words from `from` to `to` in normal form, as the gazetteer has them. */
  protected phrase(from: number, to: number): string {
    let phrase = "";
    for (let at = from; at < to; at++) {
      const token = this.tokens[at];
      if (token === undefined) break;
      phrase += `${at > from ? " " : ""}${token.key}${token.possessive && at < to - 1 ? " s" : ""}`;
    }
    return phrase;
  }

  protected known(from: number, to: number): readonly Entry[] {
    if (to <= from || to - from > MAX_NAME_WORDS) return [];
    return this.isPossessiveName(from, to)
      ? gazetteer().find(`${this.phrase(from, to)} s`)
      : gazetteer().find(this.phrase(from, to));
  }

  /** "St. John's": the town has the ending. */
  private isPossessiveName(from: number, to: number): boolean {
    if (this.tokens[to - 1]?.possessive !== true) return false;
    return gazetteer().find(`${this.phrase(from, to)} s`).length > 0;
  }

  protected isNumberAt(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined) return false;
    return token.kind === "digits" || (isNumberWord(token.key, this.locale) && !isSoftNumberWord(token.key));
  }

  protected isOrdinalAt(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined) return false;
    const next = this.tokens[at + 1];
    if (token.kind === "digits") return next?.gap === "" && ORDINAL_ENDING.test(next.key);
    return ORDINALS.has(token.key);
  }

  /** "IN", "OR" after a town or before a ZIP code are no words. */
  protected isStateCode(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined || gazetteer().abbreviation(token.text) === undefined) return false;
    return this.hasCity || this.tokens.length === 1 || this.tokens[at + 1]?.kind === "digits";
  }

  /** "RM", "MI" in an Italian text. */
  protected isItalianProvince(at: number): boolean {
    return languageIn(this.locale).addresses.hasProvinceLetters && gazetteer().isProvince(this.tokens[at]?.text ?? "");
  }

  protected street(from: number, to: number, language: string | null, ending: string): void {
    const first = this.tokens[from];
    const last = this.tokens[to - 1];
    if (first === undefined || last === undefined) return;
    const keys = this.tokens.slice(from, to).map(({ key }) => key);
    this.house = false;
    this.hasStreet = true;
    if (this.isOrdinalAt(from) || isNumberWord(first.key, "en")) {
      const isDigits = first.kind === "digits" && keys.length === 2;
      const read = isDigits ? null : readOrdinal(keys, 0, "en");
      if (isDigits || read?.next === keys.length) {
        this.ordinal(from, to, "street");
        return;
      }
    }
    const value = this.phrase(from, to);
    const stem = ending === "" ? value : value.slice(0, value.length - ending.length) || value;
    this.segments.push({ kind: "street", start: first.start, end: last.end, value: stem, language, ending });
  }

  protected ordinal(from: number, to: number, use: "street" | "unit"): void {
    const first = this.tokens[from];
    const last = this.tokens[to - 1];
    if (first === undefined || last === undefined) return;
    const form = first.kind === "digits" ? "digits" : "words";
    const keys = this.tokens.slice(from, to).map(({ key }) => key);
    const value = form === "digits" ? Number(first.text) : (readOrdinal(keys, 0, "en")?.value ?? 1);
    this.segments.push({ kind: "ordinal", start: first.start, end: last.end, value, form, use });
  }

  protected name(
    from: number,
    to: number,
    entries: readonly Entry[],
    near: readonly Entry[],
    place: "alone" | "before-region" | "feature",
  ): void {
    const first = this.tokens[from];
    const last = this.tokens[to - 1];
    if (first === undefined || last === undefined) return;
    const isCity = entries.some(({ kind }) => kind === "city");
    const position = place === "alone" && this.hasCity ? "after-city" : place;
    const value = this.phrase(from, to);
    const isSaint = /^(?:st|saint)$/u.test(first.key) && (to < this.tokens.length || this.isPossessiveName(from, to));
    let end = last.end;
    // "St Mary's Hospital", "St. John's": the ending is part of the name; and so is the last stop of "L.A.".
    if (last.possessive && isSaint) end += 2;
    else if (/^\p{L}(?:\.\p{L})+\.$/u.test(this.text.slice(first.start, end + 1))) end += 1;
    this.segments.push({ kind: "name", start: first.start, end, value, entries, near, place: position });
    this.hasCity ||= isCity || entries.length === 0;
    this.house = false;
  }
}
