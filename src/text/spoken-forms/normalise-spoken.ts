import { languageIn } from "../../language/languages.js";
import { DEFAULT_LOCALE, knownLanguage } from "../../language/locales.js";
import { DIGITS, LETTER_NAMES, ORDINALS, REPEATS, TEENS, TENS } from "../../language/spoken-words.js";
import { HESITATIONS, LETTER_MARKS, SPELLING_ALPHABET } from "../../language/talk-words.js";
import { findSpokenAddresses, type SpokenAddress } from "./addresses.js";
import { inLanguage } from "./in-language.js";
import { readSpelling, type SpelledRun } from "./letters.js";
import { continuation, nextTurn, SIGNS } from "./number-runs.js";
import { readGroup, readOrdinal } from "./numbers.js";
import { type NormalisedText, SpokenMapBuilder } from "./spoken-map.js";
import { type Token, tokenise } from "./tokens.js";
import { translationsOf } from "./translations.js";

export type { NormalisedText } from "./spoken-map.js";

/** What a transcriber writes for a word that was not understood: no end of a date or a number. */
const NOT_UNDERSTOOD = /^[ \t]*\[(?:\.\.\.|…|_)\][ \t]*$/;

/** Words that a spoken form begins with; besides these only digits and single letters do. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [HESITATIONS, ORDINALS, DIGITS, TEENS, TENS, REPEATS, LETTER_MARKS, LETTER_NAMES, SPELLING_ALPHABET].flatMap(
    (words) => [...words.keys()],
  ),
);

/** Whether a hesitation, a number, an ordinal or a spelling may begin with this word: most words are none of them. */
function beginsSpokenForm({ lower, folded, number }: Token): boolean {
  const code = folded.charCodeAt(0);
  return number !== undefined || lower.length === 1 || (code >= 48 && code <= 57) || BEGINNINGS.has(lower);
}

/**
 * Puts spoken forms into writing, so that the rules for written identifiers find spoken ones: digits one by one ("five five
 * five, oh one two nine", "double four"), numbers ("four fifty", "nineteen sixty two"), ordinals, decimals ("thirteen point
 * one"), spelled letters ("M R", "S as in Sam", "capital J", "bravo echo"), e-mail and web addresses ("t dot lee, all one word, at
 * lake mail dot org").
 * Hesitations vanish; a number goes on over commas, hesitations and the other speaker's "okay". Full-width digits become
 * plain ones and zero-width signs vanish.
 *
 * English, Italian and Spanish in full (ordinals in English alone). German, French, Dutch and Portuguese: digits one by one and addresses. Other
 * languages keep their words (full-width and zero-width signs are still mended).
 * Linear in the length of the text.
 *
 * @param language ISO 639-1.
 */
export function normaliseSpoken(text: string, language: string): NormalisedText {
  const locale = /^auto/i.test(language) ? DEFAULT_LOCALE : knownLanguage(language.slice(0, 2).toLowerCase());
  const tokens =
    locale === null ? tokenise(text, translationsOf(language)) : inLanguage(tokenise(text), languageIn(locale));
  return new SpokenReader(text, tokens).read();
}

/** Each method that takes a form reads at a token and answers the index behind what it wrote; `undefined`: nothing of its kind begins there. */
class SpokenReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #builder: SpokenMapBuilder;
  readonly #addresses: ReadonlyMap<number, SpokenAddress>;
  /** Up to where the original is written. */
  #written = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
    this.#builder = new SpokenMapBuilder(text);
    this.#addresses = findSpokenAddresses(tokens);
  }

  read(): NormalisedText {
    let at = 0;
    for (let token = this.#tokens[at]; token !== undefined; token = this.#tokens[at]) {
      at = this.#takeForm(token, at) ?? this.#takeWord(token, at);
    }
    this.#builder.keep(this.#written, this.#text.length);
    return this.#builder.build();
  }

  #takeForm(token: Token, at: number): number | undefined {
    if (token.isLabel) return undefined;
    const address = this.#addresses.get(at);
    if (address !== undefined) return this.#takeAddress(token, address);
    if (!beginsSpokenForm(token)) return undefined;
    return (
      this.#takeHesitation(token, at) ??
      this.#takeOrdinal(token, at) ??
      this.#takeNumber(token, at) ??
      this.#takeSpelling(token, at)
    );
  }

  /** A word that stays as it is, except for folded signs. */
  #takeWord(token: Token, at: number): number {
    this.#writeGap(token);
    if (token.folded.length === token.end - token.start && this.#text.startsWith(token.folded, token.start)) {
      this.#builder.keep(token.start, token.end);
    } else {
      this.#builder.push(token.folded, token.start, token.end);
    }
    this.#written = token.end;
    return at + 1;
  }

  #takeAddress(token: Token, address: SpokenAddress): number {
    this.#writeGap(token);
    for (const piece of address.pieces) this.#replace(piece);
    return address.last + 1;
  }

  /** The comma after it goes too: "April, uh, nineteen" becomes "April, 1919". */
  #takeHesitation(token: Token, at: number): number | undefined {
    if (!HESITATIONS.has(token.lower) || at === 0 || token.gap.includes("\n")) return undefined;
    this.#written = token.end;
    const comma = /^[ \t]*[,.…]*[ \t]*/.exec(this.#text.slice(this.#written, this.#written + 8));
    const next = this.#tokens[at + 1];
    if (comma && next && !next.gap.includes("\n")) {
      this.#written = Math.min(this.#written + comma[0].length, next.start);
    }
    this.#builder.push(token.gap, token.start - token.gap.length, token.start);
    return at + 1;
  }

  #takeOrdinal(token: Token, at: number): number | undefined {
    const ordinal = readOrdinal(this.#tokens, at);
    if (ordinal === undefined) return undefined;
    this.#writeGap(token);
    this.#replace({ first: at, last: ordinal.last, text: ordinal.text });
    return ordinal.last + 1;
  }

  #takeNumber(token: Token, at: number): number | undefined {
    let group = readGroup(this.#tokens, at);
    if (group === undefined) return undefined;
    const { first } = group;
    this.#writeGap(token);
    for (;;) {
      this.#replace(group);
      const next = continuation(this.#tokens, group);
      if (next === undefined) break;
      const said = this.#tokens[group.last + 1];
      const end = this.#tokens[group.last]?.end ?? this.#written;
      // A sign that was not said has no place of its own in the original.
      const place = said !== undefined && SIGNS.has(said.lower) ? said : { start: end, end };
      this.#builder.push(next.sign, place.start, place.end);
      group = next.group;
    }
    const behind = group.last + 1;
    const isIdentifier = group.first > first || group.digitByDigit;
    return (isIdentifier ? this.#takeLetterAfterNumber(behind) : undefined) ?? behind;
  }

  /** "double zero three, B": a letter right after digits said one by one is written as in an identifier. */
  #takeLetterAfterNumber(at: number): number | undefined {
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    if (token === undefined || token.isLabel || this.#addresses.has(at) || next?.gap === "'") return undefined;
    const isLetter = /^[b-hj-z]$/.test(token.lower) && /^[ \t]?,?[ \t]$/.test(token.gap);
    if (!isLetter || readSpelling(this.#tokens, at)) return undefined;
    this.#writeGap(token);
    this.#replace({ first: at, last: at, text: token.lower.toUpperCase() });
    return at + 1;
  }

  #takeSpelling(token: Token, at: number): number | undefined {
    let spelled = spellingOutside(this.#addresses, this.#tokens, at) ?? letterBeforeNumber(this.#tokens, at);
    if (spelled === undefined) return undefined;
    this.#writeGap(token);
    for (;;) {
      this.#replace(spelled);
      const behind = spelled.last + 1;
      const next = nextTurn(this.#tokens, behind);
      if (next === undefined) return behind;
      const more = spellingOutside(this.#addresses, this.#tokens, next);
      if (more === undefined && !readGroup(this.#tokens, next)?.digitByDigit) return behind;
      // Letters go on as one word, a number after them as the next; that one is read as a form of its own.
      this.#builder.push(more === undefined ? " " : "", this.#written, this.#written);
      this.#written = this.#tokens[next]?.start ?? this.#written;
      if (more === undefined) return next;
      spelled = more;
    }
  }

  /** Whatever stands between the last token taken and this one. */
  #writeGap(token: Token): void {
    if (token.start <= this.#written) return;
    // No shorter gap is one that was not understood.
    const isShort = token.start - this.#written < 3;
    if (isShort || !NOT_UNDERSTOOD.test(this.#text.slice(this.#written, token.start))) {
      this.#builder.keep(this.#written, token.start);
    } else {
      this.#builder.push(" ", this.#written, token.start);
    }
  }

  /** Tokens `first` … `last` are written as `text`. */
  #replace({ first, last, text }: SpelledRun): void {
    const [from, to] = [this.#tokens[first], this.#tokens[last]];
    if (from === undefined || to === undefined) return;
    // "24-2" is not read as "24 2", in which nobody could tell one from the other.
    if (this.#text.slice(from.start, to.end).replaceAll("-", " ") === text.replaceAll("-", " "))
      this.#keepApart(first, last);
    else this.#builder.push(text, from.start, to.end);
    this.#written = to.end;
  }

  /** What stands in figures already, each a place of its own: "12" of "2024 12" is no part of a date that ends with "2024". */
  #keepApart(first: number, last: number): void {
    let written = this.#tokens[first]?.start ?? 0;
    for (const { start, end } of this.#tokens.slice(first, last + 1)) {
      this.#builder.keep(written, start);
      this.#builder.keep(start, end);
      written = end;
    }
  }
}

/** A spelling, which ends before the next address at the latest ("e, mail b o b at …"). */
function spellingOutside(
  addresses: ReadonlyMap<number, unknown>,
  tokens: readonly Token[],
  at: number,
): SpelledRun | undefined {
  const spelled = readSpelling(tokens, at);
  if (spelled === undefined) return undefined;
  for (let index = at + 1; index <= spelled.last; index++) {
    if (addresses.has(index)) return readSpelling(tokens, at, index);
  }
  return addresses.has(at) ? undefined : spelled;
}

/** "W six five": a letter that a number said digit by digit follows is written as in an identifier. */
function letterBeforeNumber(
  tokens: readonly Token[],
  at: number,
): { first: number; last: number; text: string } | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || next === undefined || !/^[b-z]$/.test(token.lower) || token.lower === "i")
    return undefined;
  if (!/^[ \t]*,?[ \t]*$/.test(next.gap)) return undefined;
  return readGroup(tokens, at + 1)?.digitByDigit ? { first: at, last: at, text: token.lower.toUpperCase() } : undefined;
}
