import { languageIn } from "../../language/languages.js";
import { FUNCTION_WORDS } from "../../language/lexicons/common-words.js";
import type { Entry } from "./gazetteer/entries.js";
import { gazetteer } from "./gazetteer/index.js";
import { lowerAbbreviation } from "./lower-abbreviation.js";
import { MAX_NAME_WORDS } from "./mention-reader.js";
import { NumberReader } from "./read-numbers.js";
import { languageOfKind, streetEnding } from "./street-kinds.js";
import { isJoined, type Token } from "./tokens.js";
import {
  ADMINISTRATIONS,
  DIRECTIONS,
  FACILITIES,
  FEATURES_AFTER,
  FEATURES_BEFORE,
  isKind,
  isRelatives,
  KINDS_BEFORE,
  LEADING_SITES,
  NAME_DIRECTIONS,
  NAME_PARTICLES,
  SITES,
  TALK,
  TOWN_ENDINGS,
} from "./words.js";

/** Reads names without a kind of street: towns, states, countries, and places that nobody knows. */
export class NameReader extends NumberReader {
  /** Names without a kind of street: towns, states, countries, and what nobody knows. */
  protected names(from: number, to: number, place: "alone" | "before-region"): void {
    let start = from;
    let end = to;
    if (start >= end) return;
    const isCode = this.isStateCode(start) || (this.hasCity && this.isItalianProvince(start));
    if (end - start === 1 && isCode && this.abbreviation(start, end)) return;
    // "Washington, D.C.", "N.Y.", not "L.A."
    const isState = this.hasCity || (this.tokens.length === 2 && !this.isTownAlone(start, end));
    if (end - start === 2 && this.isDotted(start) && isState && this.abbreviation(start, end)) return;
    if (
      this.tokens.slice(from, to).every((token) => isKind(token.key) || isRelatives(token)) &&
      this.known(from, to).length === 0 &&
      (!this.house || this.isWard(from, to))
    ) {
      this.onlyKinds(from, to);
      return;
    }
    const whole = this.known(start, end);
    if (whole.length > 0 && !(this.house && this.streetExpected(from, to) && this.isLonelyStreet(to))) {
      this.name(start, end, whole, [], place);
      return;
    }
    if (this.abbreviation(start, end)) return;
    const region = this.regionAtEnd(start, end);
    if (region > start) {
      const isDirection = region === start + 1 && DIRECTIONS.has(this.key(start));
      if (!isDirection) this.names(start, region, "before-region");
      this.names(region, end, "alone");
      return;
    }
    while (start + 1 < end && this.isLeadingKind(start, end)) start++;
    while (end - 1 > start && this.isTrailingKind(start, end)) end--;
    if (this.isFeature(start - 1, start) || this.isFeature(end, end)) {
      this.name(start, end, [], this.known(start, end), "feature");
      return;
    }
    if (start !== from || end !== to) {
      this.names(start, end, place);
      return;
    }
    this.unknown(start, end, place);
  }

  private isTownAlone(from: number, to: number): boolean {
    const entries = this.known(from, to);
    return entries.length > 0 && entries.every(({ kind }) => kind === "city");
  }

  /** "N.Y" */
  private isDotted(at: number): boolean {
    const [token, next] = [this.tokens[at], this.tokens[at + 1]];
    return token !== undefined && next?.gap === "." && /^[A-Z]$/u.test(token.text) && /^[A-Z]$/u.test(next.text);
  }

  /** "4 West": a ward, not a town. */
  private isWard(from: number, to: number): boolean {
    return to - from === 1 && !this.isAddress && DIRECTIONS.has(this.key(from)) && this.isLonelyStreet(to);
  }

  /** A name that holds nothing but words for kinds of places ("Forest Hills"): one all the same, unless it is a part of a building. */
  protected onlyKinds(from: number, to: number): void {
    const words = this.tokens.slice(from, to);
    const named = words.length > 1 && (this.isLower || words.every(({ text }) => /^\p{Lu}/u.test(text)));
    if (named && !words.some(({ key }) => FACILITIES.has(key) || TALK.has(key))) this.name(from, to, [], [], "alone");
  }

  /** "Lake" of "Lake Erie", "River" of "Mississippi River": what is named so is no town. */
  private isFeature(at: number, edge: number): boolean {
    const kinds = at < edge ? FEATURES_BEFORE : FEATURES_AFTER;
    const token = this.tokens[at];
    const isNear = isJoined(this.tokens[edge - 1], this.tokens[edge] ?? NO_TOKEN);
    return token !== undefined && kinds.has(token.key) && isNear && !this.isAddress;
  }

  private isTrailingKind(from: number, to: number): boolean {
    const key = this.key(to - 1);
    // "Cedar Falls" is a town as a whole, where nobody knows a "Cedar".
    const isTown =
      TOWN_ENDINGS.has(key) &&
      /^\p{Lu}/u.test(this.tokens[to - 1]?.text ?? "") &&
      this.known(from, to - 1).length === 0;
    if (isTown) return false;
    return SITES.has(key) || DIRECTIONS.has(key) || this.isTalk(to - 1, to);
  }

  protected isLeadingKind(at: number, to: number): boolean {
    const key = this.key(at);
    const token = this.tokens[at];
    if (token === undefined) return false;
    if (DIRECTIONS.has(key)) return !NAME_DIRECTIONS.has(key) || this.known(at + 1, to).length > 0;
    if (this.isTalk(at, to)) return true;
    const isSmall = token.text === key && !this.isLower;
    const of = /^(?:of|di|de|del|della|civile|generale|general)$/u.test(this.key(at + 1));
    const isOffice = of && (FACILITIES.has(key) || ADMINISTRATIONS.has(key));
    if (SITES.has(key) && (isSmall || isOffice || LEADING_SITES.has(key))) return true;
    return /^(?:of|di|de|del|della)$/u.test(key) && at > 0 && SITES.has(this.key(at - 1));
  }

  /** "IL", "Ill.", "MI" in brackets. */
  protected abbreviation(from: number, to: number): boolean {
    const token = this.tokens[from];
    const last = this.tokens[to - 1];
    if (token === undefined || last === undefined || last.end - token.start > 6) return false;
    const written = this.text.slice(token.start, last.end);
    const isDotted = /^[A-Z]\.[A-Z]$/u.test(written);
    const found =
      gazetteer().abbreviation(isDotted ? written.replace(".", "") : written) ??
      (this.hasCity ? lowerAbbreviation(written) : undefined);
    if (/^[A-Z]{2}$/u.test(written) && gazetteer().isProvince(written) && this.isProvincePlace(from)) {
      this.segments.push({ kind: "province", start: token.start, end: last.end, code: written });
      return true;
    }
    if (found === undefined) return false;
    const end = isDotted && this.text.charAt(last.end) === "." ? last.end + 1 : last.end;
    this.segments.push({ kind: "state-code", start: token.start, end, ...found });
    this.house = false;
    return true;
  }

  protected isProvincePlace(at: number): boolean {
    return languageIn(this.locale).addresses.hasProvinceLetters || /\($/u.test(this.tokens[at]?.gap ?? "");
  }

  /** Where the state or the country that ends the words begins, or -1. */
  protected regionAtEnd(from: number, to: number): number {
    for (let at = Math.max(from + 1, to - MAX_NAME_WORDS); at < to; at++) {
      if (NAME_PARTICLES.has(this.key(at - 1))) continue;
      const isRegion = this.known(at, to).some(({ kind }) => kind === "state" || kind === "country");
      if (isRegion) return at;
    }
    const last = this.tokens[to - 1];
    if (last === undefined || to - from < 2) return -1;
    const isProvince = this.isItalianProvince(to - 1) && this.known(from, to - 1).length > 0;
    const isCode =
      isProvince ||
      gazetteer().abbreviation(last.text) !== undefined ||
      (lowerAbbreviation(last.text) !== undefined && this.known(from, to - 1).length > 0);
    return isCode ? to - 1 : -1;
  }

  protected unknown(from: number, to: number, place: "alone" | "before-region"): void {
    const only = this.tokens[from];
    // "Hellendoorn, OV": a region's code that nobody knows.
    const isCode = only !== undefined && (this.hasCity || this.isAddress) && /^[A-Z]{2,3}$/u.test(only.text);
    if (only !== undefined && to - from === 1 && (isCode || /^[a-z]$/iu.test(only.text))) {
      this.segments.push({ kind: "code", start: only.start, end: only.end, text: only.text, style: "other" });
      return;
    }
    const ending = to > from ? streetEnding(this.tokens[to - 1]?.text ?? "") : "";
    if (this.isAddress && ending !== "") {
      this.street(from, to, languageOfKind(ending, this.locale), ending);
      return;
    }
    if (this.streetExpected(from, to)) {
      // "fourteen twenty broadway springfield": the town that ends the words is one.
      for (let at = from + 1; at < to; at++) {
        if (this.known(at, to).some(({ kind }) => kind === "city")) {
          this.street(from, at, null, "");
          this.names(at, to, place);
          return;
        }
      }
      this.street(from, to, null, "");
      return;
    }
    const near: Entry[] = [];
    for (let at = from; at < to; at++) near.push(...this.known(at, at + 1), ...this.known(at, at + 2));
    this.name(from, to, [], near, place);
  }

  /** Whether words without a kind of street are a street: a house number stands beside them. */
  protected streetExpected(from: number, to: number): boolean {
    if (!this.isAddress) return false;
    if (this.isCorner) return true;
    if (this.hasStreet) return false;
    if (this.house && isJoined(this.tokens[from - 1], this.tokens[from] ?? NO_TOKEN)) return true;
    const next = this.tokens[to];
    return next?.kind === "digits" && next.text.length < 5 && isJoined(this.tokens[to - 1], next);
  }

  /** The words after a house number are all that there is on the line: "12 Broadway". */
  protected isLonelyStreet(to: number): boolean {
    const next = this.tokens[to];
    return next === undefined || !/^[ \t]+$/u.test(next.gap);
  }

  protected isTalk(at: number, to: number): boolean {
    const token = this.tokens[at];
    if (token === undefined) return false;
    if ((KINDS_BEFORE.has(token.key) || this.shortenedKind(at) > at) && at + 1 < to) return false;
    if (this.isStateCode(at)) return false;
    const isFunction = FUNCTION_WORDS.has(token.key) && token.text === token.key && !this.isOrdinalAt(at);
    const isSmall = TALK.has(token.key) || isFunction || isRelatives(token);
    const isLetter = /^[A-Z]$/u.test(token.text);
    if (!isSmall || (isLetter && (at > 0 || token.key !== "a"))) return false;
    // "La Spezia", "Las Vegas": the article is part of the name.
    for (let end = Math.min(to, at + MAX_NAME_WORDS); end > at + 1; end--)
      if (this.known(at, end).length > 0) return false;
    return at + 1 >= to || !this.isNameParticle(at);
  }

  /** "Las", "El" with a capital inside a name that the gazetteer does not know: the article goes with the name. */
  protected isNameParticle(at: number): boolean {
    const token = this.tokens[at];
    return token !== undefined && /^(?:las?|los|el|le|les)$/iu.test(token.text) && token.text !== token.key;
  }

  /** Index after "C/", "V.le", "P.zza", or the same index. */
  protected shortenedKind(at: number): number {
    const key = this.key(at);
    const next = this.tokens[at + 1];
    if (next === undefined) return at;
    if (key === "c" && next.gap.startsWith("/")) return at + 1;
    const isKind =
      next.gap === "." && /^(?:v le|p za|p zza|p le|c so|l go|v lo|str lle|c da)$/u.test(`${key} ${next.key}`);
    return isKind ? at + 2 : at;
  }
}

const NO_TOKEN: Token = { text: "", key: "", kind: "word", gap: "\n", start: 0, end: 0, possessive: false };
