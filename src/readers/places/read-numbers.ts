import { languageIn } from "../../language/languages.js";
import { readOrdinal } from "../../language/number-words/number-words.js";
import { readCode, readDigits } from "../../language/spoken-digits/spoken-digits.js";
import { MentionReader } from "./mention-reader.js";
import { isNumberWord, isSoftNumberWord } from "./number-tokens.js";
import type { NumberUse } from "./segments.js";
import { streetEnding } from "./street-kinds.js";
import { isJoined, type Token } from "./tokens.js";
import {
  ALSO_ENGLISH,
  KINDS_BEFORE,
  MILITARY,
  ROAD_LETTERS,
  ROAD_WORDS,
  STREET_KINDS,
  UNIT_WORDS,
  WEAK_KINDS,
} from "./words.js";

const FLOORS = new Set(["floor", "fl", "piano", "planta", "piso", "level"]);
/** Roads that have numbers, after a house number too: "Motel 6 on Route 9". */
const SURE_ROADS = new Set(["route", "rte", "highway", "hwy", "interstate", "exit", "motorway"]);
const COMPASS = new Set(["n", "s", "e", "w", "ne", "nw", "se", "sw"]);

/** Reads the numbers of an address: houses, flats, roads and postal codes, written or said. */
export class NumberReader extends MentionReader {
  /** A number of a script that is not understood: any digit. */
  protected other(at: number, token: Token): number {
    this.segments.push({ kind: "digits", start: token.start, end: token.end, use: "unit", digits: "5" });
    return at + 1;
  }

  protected number(at: number, token: Token): number {
    const use = this.useOf(at, token.text);
    this.segments.push({ kind: "digits", start: token.start, end: token.end, use, digits: token.text });
    this.house = use === "house";
    return at + 1;
  }

  /** "second floor": index after the ordinal, or the same index. */
  protected floor(at: number): number {
    if (!this.isOrdinalAt(at) && !isNumberWord(this.key(at), "en")) return at;
    if (this.tokens[at]?.kind === "digits") {
      if (!FLOORS.has(this.key(at + 2))) return at;
      this.ordinal(at, at + 2, "unit");
      return at + 2;
    }
    const keys = this.tokens.slice(at, at + 3).map(({ key }) => key);
    const read = readOrdinal(keys, 0, "en");
    if (read === null || !FLOORS.has(keys[read.next] ?? "")) return at;
    this.ordinal(at, at + read.next, "unit");
    return at + read.next;
  }

  protected useOf(at: number, digits: string): NumberUse {
    const before = this.tokens[at - 1];
    const next = this.tokens[at + 1];
    if (this.isRoadLetter(at - 1)) return "road";
    const isRoad = before !== undefined && ROAD_WORDS.has(before.key) && (!this.house || SURE_ROADS.has(before.key));
    if (isRoad && digits.length <= 4) return "road";
    if (before !== undefined && /^(?:zip|zipcode|code|postcode|cap|cp)$/u.test(before.key)) return "zip";
    if (digits.length === 5 && !this.leadsStreet(at + 1)) return "zip";
    // The four digits after a ZIP code.
    const isPlusFour =
      before?.kind === "digits" && before.text.length === 5 && /^[-–]$/u.test(this.tokens[at]?.gap ?? "");
    if (isPlusFour && digits.length === 4) return "unit";
    const isLast = next === undefined || !isJoined(this.tokens[at], next);
    return isLast && before !== undefined && UNIT_WORDS.has(before.key) ? "unit" : "house";
  }

  /** Whether the words from here on are a street rather than a town: they have a kind of street, or a house number after them. */
  protected leadsStreet(from: number): boolean {
    for (let at = from; at < this.tokens.length; at++) {
      const token = this.tokens[at];
      if (token === undefined || (at > from ? !isJoined(this.tokens[at - 1], token) : /[,;\n(]/u.test(token.gap)))
        break;
      if (token.kind === "digits") return (at > from || token.text.length < 5) && !/^[-–]$/u.test(token.gap);
      if (KINDS_BEFORE.has(token.key) && !ALSO_ENGLISH.has(token.key)) return true;
      if (at > from && (STREET_KINDS.has(token.key) || WEAK_KINDS.has(token.key))) return true;
      if (streetEnding(token.text) !== "") return true;
      if (/^(?:po|box|unit)$/u.test(token.key)) return true;
    }
    return false;
  }

  /** Letters and digits without a space: "3B", "M25", "W1A". */
  protected glued(at: number): number {
    let end = at + 1;
    while (this.tokens[end]?.gap === "") end++;
    const first = this.tokens[at];
    const last = this.tokens[end - 1];
    if (first === undefined || last === undefined) return end;
    const isRoad = end === at + 2 && first.kind === "word" && ROAD_LETTERS.has(first.key) && this.segments.length === 0;
    const start = isRoad ? last.start : first.start;
    if (isRoad && last.kind === "digits")
      this.segments.push({ kind: "digits", start, end: last.end, use: "road", digits: last.text });
    else
      this.segments.push({
        kind: "code",
        start,
        end: last.end,
        text: this.text.slice(start, last.end),
        style: "other",
      });
    if (first.kind === "digits") this.house = true;
    return end;
  }

  /** Index after the numbers that are said from here on. */
  protected saidEnd(at: number, limit: number): number {
    let end = at;
    let sure = 0;
    for (; end < this.tokens.length; end++) {
      const token = this.tokens[end];
      if (token === undefined || token.end > limit) break;
      if (end > at && !/^[ \t]*[-,]?[ \t]*$/u.test(token.gap)) break;
      const isDigit = token.kind === "digits" && sure > 0 && token.text.length === 1;
      if (!isDigit && !(token.kind === "word" && isNumberWord(token.key, this.locale))) break;
      if (!isSoftNumberWord(token.key)) sure++;
    }
    while (end > at && /^(?:and|y|e)$/u.test(this.tokens[end - 1]?.key ?? "")) end--;
    return sure > 0 ? end : at;
  }

  protected said(at: number, limit: number): number {
    const letters = this.saidPostcode(at, limit);
    if (letters > at) return letters;
    const end = this.saidEnd(at, limit);
    const first = this.tokens[at];
    const last = this.tokens[end - 1];
    if (end === at || first === undefined || last === undefined) return at;
    // "Seven Oaks", "One Tree Hill" have capitals and are names; a number in talk begins what follows.
    const form = readDigits(this.text.slice(first.start, last.end));
    if (form === null) return at;
    const before = this.tokens[at - 1];
    const isZip =
      form.characters.length === 5 &&
      !this.leadsStreet(end) &&
      (this.segments.length > 0 || end === this.tokens.length);
    const isUnit = before !== undefined && UNIT_WORDS.has(before.key);
    const use = isZip ? "zip" : isUnit ? "unit" : "house";
    this.segments.push({ kind: "said", start: first.start, end: last.end, use, form });
    this.house = use === "house";
    return end;
  }

  /** "AB one CB two", "W six five": capitals and said digits, which end a mention. */
  protected saidPostcode(at: number, limit: number): number {
    const first = this.tokens[at];
    if (first === undefined || !this.mayBeginCode(at)) return at;
    const next = this.tokens[at + 1];
    const isCapital = /^[A-Z]{1,2}$/u.test(first.text) && next?.kind === "word" && this.isNumberAt(at + 1);
    if (!isCapital && !this.isSpelledCode(at)) return at;
    const letters = isCapital ? /^[A-Z]{1,2}$/u : /^[a-z]$/u;
    let end = at + 1;
    for (; end < this.tokens.length; end++) {
      const token = this.tokens[end];
      if (token === undefined || token.end > limit || !/^[ ,]{0,2}$/u.test(token.gap)) break;
      if (!letters.test(token.text) && !this.isNumberAt(end)) break;
    }
    if (at === 0 && end < this.tokens.length) return at;
    const last = this.tokens[end - 1];
    const form = last && readCode(this.text.slice(first.start, last.end));
    if (!form || !last || form.hasWords) return at;
    this.segments.push({ kind: "said", start: first.start, end: last.end, use: "unit", form });
    return end;
  }

  /** "apartment" of "apartment 3", "P.O. Box": words that stay, and a number or a letter follows them. */
  protected isUnit(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined || token.kind !== "word" || this.isItalianProvince(at)) return false;
    const isBox = /^[po]$/u.test(token.key) && /^(?:o|box)$/u.test(this.tokens[at + 1]?.key ?? "");
    // "OR 3": an operating room, not Oregon.
    if (token.text === "OR" && !this.isAddress && /^\d{1,2}$/u.test(this.tokens[at + 1]?.text ?? "")) return true;
    if (isBox || MILITARY.has(token.text) || this.isRoadLetter(at)) return true;
    const isRoad = ROAD_WORDS.has(token.key) && (!this.house || SURE_ROADS.has(token.key));
    if (isRoad && this.isNumberAt(at + 1)) return true;
    if (ROAD_WORDS.has(token.key) && ROAD_WORDS.has(this.tokens[at + 1]?.key ?? "") && this.isNumberAt(at + 2))
      return true;
    if (this.isNumberSign(at)) return true;
    if (!UNIT_WORDS.has(token.key)) return false;
    const next = this.tokens[at + 1];
    if (next === undefined) return this.isNumberAt(at - 1) || at === 0 || /^(?:zip|postcode|box)$/u.test(token.key);
    if (this.isNumberAt(at + 1) || UNIT_WORDS.has(next.key)) return true;
    return (
      next.key.length <= 2 &&
      next.kind === "word" &&
      !/^(?:of|in|at|on|to|di|de|da|la|le|il|el|du)$/u.test(next.key) &&
      isJoined(token, next)
    );
  }

  /** "n. 221", "n° 3", "n.º 5": Italian and Spanish for "No. 5"; in English it is north. */
  private isNumberSign(at: number): boolean {
    const next = this.tokens[at + 1];
    return (
      languageIn(this.locale).addresses.abbreviatesNumber &&
      this.key(at) === "n" &&
      next?.kind === "digits" &&
      /^\.?[°º]?[ \u00a0]?$/u.test(next.gap)
    );
  }

  /** "I" of "I-70". */
  protected isRoadLetter(at: number): boolean {
    const token = this.tokens[at];
    const next = this.tokens[at + 1];
    if (token === undefined || next?.kind !== "digits" || next.gap !== "-") return false;
    return ROAD_LETTERS.has(token.key) && token.text !== token.key;
  }

  /** Postal codes end an address, or are all that is said of it. */
  private mayBeginCode(at: number): boolean {
    return this.segments.length > 0 || (at === 0 && this.isAddress);
  }

  /** "l s two": letters that are said one by one before a number, as postcodes are. */
  protected isSpelledCode(at: number): boolean {
    const isLetter = (index: number) => /^[a-z]$/u.test(this.tokens[index]?.text ?? "");
    const isSaid = (index: number) => this.tokens[index]?.kind === "word" && this.isNumberAt(index);
    if (!isLetter(at) || !this.mayBeginCode(at)) return false;
    return isLetter(at + 1) ? isSaid(at + 2) : isSaid(at + 1) && !/^[aeioy]$/u.test(this.key(at));
  }

  /** "B" of "apartment three b", "Flat C". */
  protected isUnitLetter(at: number, token: Token): boolean {
    const before = this.tokens[at - 1];
    if (before === undefined || token.key.length !== 1) return false;
    if (UNIT_WORDS.has(before.key)) return true;
    const isAfterNumber = this.segments.at(-1)?.end === before.end && this.segments.at(-1)?.kind !== "name";
    const next = this.tokens[at + 1];
    const isCompass = COMPASS.has(token.key) && next !== undefined && isJoined(token, next);
    const isWord =
      /^[aeyoi]$/u.test(token.key) && token.text === token.key && next !== undefined && !/[,\n]/u.test(next.gap);
    return isAfterNumber && this.isNumberSegment() && !isCompass && !isWord;
  }

  protected isNumberSegment(): boolean {
    const kind = this.segments.at(-1)?.kind;
    return kind === "digits" || kind === "said" || kind === "ordinal";
  }
}
