import {
  BACKCHANNELS,
  DIGITS,
  HESITATIONS,
  LETTER_MARKS,
  LETTER_NAMES,
  MONTHS,
  ORDINALS,
  REPEATS,
  SPELLING_ALPHABET,
  TEENS,
  TENS,
  THINKING_ALOUD,
} from "../../language/spoken-words.js";
import { findSpokenAddresses } from "./addresses.js";
import { readSpelling, type SpelledRun } from "./letters.js";
import { type NumberGroup, readGroup, readOrdinal } from "./numbers.js";
import { type NormalisedText, SpokenMapBuilder } from "./spoken-map.js";
import { type Token, tokenise } from "./tokens.js";
import { translationsOf } from "./translations.js";

export type { NormalisedText } from "./spoken-map.js";

/** A comma (and a dash, an ellipsis) between two pieces of one number. */
const COMMA = /^[ \t]*(?:[,;]|\.{2,3}|…|[-–—])?[ \t]*$/;
/** What a transcriber writes for a word that was not understood: no end of a date or a number. */
const NOT_UNDERSTOOD = /^[ \t]*\[(?:\.\.\.|…|_)\][ \t]*$/;
const FULL_STOP = /^[ \t]*[.?!]+[ \t]*$/;
/** The most words that another speaker's "okay, go ahead" has. */
const MAX_BACKCHANNEL_WORDS = 4;
/** Longest phrase in THINKING_ALOUD, and how many of them may follow each other. */
const MAX_ASIDES = 3;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["dash", "-"],
  ["hyphen", "-"],
  ["slash", "/"],
  ["dot", "."],
  ["point", "."],
]);

/** Words that a spoken form begins with; besides these only digits and single letters do. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [HESITATIONS, ORDINALS, DIGITS, TEENS, TENS, REPEATS, LETTER_MARKS, LETTER_NAMES, SPELLING_ALPHABET].flatMap(
    (words) => [...words.keys()],
  ),
);

/** Whether a hesitation, a number, an ordinal or a spelling may begin with this word: most words are none of them. */
function beginsSpokenForm({ lower, folded }: Token): boolean {
  const code = folded.charCodeAt(0);
  return lower.length === 1 || (code >= 48 && code <= 57) || BEGINNINGS.has(lower);
}

/** Index of the first token after hesitations and thinking aloud. */
function skipAsides(tokens: readonly Token[], at: number): number {
  let next = at;
  for (let count = 0; count < MAX_ASIDES; count++) {
    const token = tokens[next];
    if (token === undefined || token.gap.includes("\n")) break;
    const phrase = HESITATIONS.has(token.lower)
      ? [token.lower]
      : THINKING_ALOUD.find((words) => words.every((word, offset) => tokens[next + offset]?.lower === word));
    if (phrase === undefined) break;
    next += phrase.length;
  }
  return next;
}

/** Over the line's end: past the speaker's label, and past another speaker's turn that is nothing but a backchannel. */
function skipToNextTurn(tokens: readonly Token[], at: number): number {
  let next = at;
  while (tokens[next]?.isLabel) next++;
  const start = next;
  while (next < start + MAX_BACKCHANNEL_WORDS && BACKCHANNELS.has(tokens[next]?.lower ?? "")) {
    next++;
    if (tokens[next]?.gap.includes("\n")) {
      while (tokens[next]?.isLabel) next++;
      break;
    }
  }
  return next;
}

/** How the number that starts with `group` goes on: the next group and the sign between the two, or `undefined`. */
function continuation(
  tokens: readonly Token[],
  group: NumberGroup,
): { readonly group: NumberGroup; readonly sign: string } | undefined {
  const at = group.last + 1;
  const token = tokens[at];
  if (token === undefined) return undefined;

  const sign = SIGNS.get(token.lower);
  if (sign !== undefined && COMMA.test(token.gap)) {
    const next = readGroup(tokens, at + 1);
    const near = next !== undefined && COMMA.test(tokens[at + 1]?.gap ?? "");
    return near && !(group.written && next.written) ? { group: next, sign } : undefined;
  }

  const newline = token.gap.includes("\n");
  const start = newline ? skipToNextTurn(tokens, at) : skipAsides(tokens, at);
  const next = readGroup(tokens, start);
  if (next === undefined || (group.written && next.written)) return undefined;
  const gap = tokens[start]?.gap ?? "";
  const goesOn = next.digitByDigit || (group.digitByDigit && /^\d{4}$/.test(next.text));
  if (newline) return group.digitByDigit && goesOn ? { group: next, sign: " " } : undefined;
  if (start > at) {
    const asIdentifier = (group.digitByDigit || group.lone) && (goesOn || next.lone);
    return asIdentifier && COMMA.test(gap) ? { group: next, sign: " " } : undefined;
  }
  if (FULL_STOP.test(gap)) return group.digitByDigit && goesOn ? { group: next, sign: " " } : undefined;
  if (!COMMA.test(gap)) return undefined;
  // "sixteenth of May, nineteen, eighty two"
  const afterMonth = MONTHS.has(tokens[group.first - 1]?.lower ?? "");
  if (afterMonth && /^(?:19|20)$/.test(group.text) && /^\d\d$/.test(next.text)) return { group: next, sign: "" };
  const isIdentifier = group.digitByDigit || next.digitByDigit || (group.lone && next.lone && isCounted(tokens, next));
  return isIdentifier ? { group: next, sign: " " } : undefined;
}

/** A lone digit that one more lone digit or a whole group follows: "five, five, five" rather than "six, seven". */
function isCounted(tokens: readonly Token[], group: NumberGroup): boolean {
  const after = readGroup(tokens, group.last + 1);
  const before = tokens[group.first - 2];
  const wasDigit = before !== undefined && readGroup(tokens, group.first - 2)?.lone === true;
  return after?.lone === true || after?.digitByDigit === true || wasDigit;
}

/**
 * Puts spoken forms into writing, so that the rules for written identifiers find spoken ones: digits one by one ("five five
 * five, oh one two nine", "double four"), numbers ("four fifty", "nineteen sixty two"), ordinals, decimals ("thirteen point
 * one"), spelled letters ("M R", "S as in Sam", "capital J", "bravo echo"), e-mail and web addresses ("t dot lee, all one word, at
 * lake mail dot org").
 * Hesitations vanish; a number goes on over commas, hesitations and the other speaker's "okay". Full-width digits become
 * plain ones and zero-width signs vanish.
 *
 * English in full. German, Spanish, French, Italian, Dutch and Portuguese: digits one by one and addresses. Other languages keep
 * their words (full-width and zero-width signs are still mended).
 * Linear in the length of the text.
 *
 * @param language ISO 639-1.
 */
export function normaliseSpoken(text: string, language: string): NormalisedText {
  const english = /^(?:en|auto)/i.test(language);
  const tokens = tokenise(text, english ? undefined : translationsOf(language));
  const builder = new SpokenMapBuilder(text);
  const addresses = findSpokenAddresses(tokens);
  let written = 0;

  /** Whatever stands between the last token taken and this one. */
  const gap = (token: Token): void => {
    if (token.start <= written) return;
    // No shorter gap is one that was not understood.
    const isShort = token.start - written < 3;
    if (isShort || !NOT_UNDERSTOOD.test(text.slice(written, token.start))) builder.keep(written, token.start);
    else builder.push(" ", written, token.start);
  };
  /** Tokens `first` … `last` are written as `replacement`. */
  const replace = (first: number, last: number, replacement: string): void => {
    const [from, to] = [tokens[first], tokens[last]];
    if (from === undefined || to === undefined) return;
    builder.push(replacement, from.start, to.end);
    written = to.end;
  };

  /** A word that stays as it is, but for its folded signs. */
  const keep = (token: Token): void => {
    gap(token);
    if (token.folded.length === token.end - token.start && text.startsWith(token.folded, token.start)) {
      builder.keep(token.start, token.end);
    } else {
      builder.push(token.folded, token.start, token.end);
    }
    written = token.end;
  };

  /** "double zero three, B": a letter right after digits said one by one is written as in an identifier. Next index. */
  const letterAfterNumber = (index: number): number => {
    const [token, next] = [tokens[index], tokens[index + 1]];
    const isLetter = token !== undefined && /^[b-hj-z]$/.test(token.lower) && /^[ \t]?,?[ \t]$/.test(token.gap);
    if (!isLetter || token.isLabel || addresses.has(index) || readSpelling(tokens, index) || next?.gap === "'")
      return index;
    gap(token);
    replace(index, index, token.lower.toUpperCase());
    return index + 1;
  };

  let at = 0;
  for (;;) {
    const token = tokens[at];
    if (token === undefined) break;
    const address = token.isLabel ? undefined : addresses.get(at);
    if (token.isLabel || (address === undefined && !beginsSpokenForm(token))) {
      keep(token);
      at++;
      continue;
    }

    if (address !== undefined) {
      gap(token);
      for (const piece of address.pieces) replace(piece.first, piece.last, piece.text);
      at = address.last + 1;
      continue;
    }

    if (HESITATIONS.has(token.lower) && at > 0 && !token.gap.includes("\n")) {
      // The comma after it goes too: "April, uh, nineteen" becomes "April, 1919".
      written = token.end;
      const comma = /^[ \t]*[,.…]*[ \t]*/.exec(text.slice(written, written + 8));
      const next = tokens[at + 1];
      if (comma && next && !next.gap.includes("\n")) written = Math.min(written + comma[0].length, next.start);
      builder.push(token.gap, token.start - token.gap.length, token.start);
      at++;
      continue;
    }

    const ordinal = readOrdinal(tokens, at);
    if (ordinal !== undefined) {
      gap(token);
      replace(at, ordinal.last, ordinal.text);
      at = ordinal.last + 1;
      continue;
    }

    let group = readGroup(tokens, at);
    if (group !== undefined) {
      const { first } = group;
      gap(token);
      for (;;) {
        replace(group.first, group.last, group.text);
        at = group.last + 1;
        const next = continuation(tokens, group);
        if (next === undefined) break;
        const before = tokens[group.last];
        const spoken = SIGNS.has(tokens[at]?.lower ?? "") ? tokens[at] : undefined;
        // A sign that was not said has no place of its own in the original.
        const place = spoken ?? { start: before?.end ?? written, end: before?.end ?? written };
        builder.push(next.sign, place.start, place.end);
        group = next.group;
      }
      if (group.first > first || group.digitByDigit) at = letterAfterNumber(at);
      continue;
    }

    let spelled = spellingOutside(addresses, tokens, at) ?? letterBeforeNumber(tokens, at);
    if (spelled === undefined) {
      keep(token);
      at++;
      continue;
    }
    gap(token);
    for (;;) {
      replace(spelled.first, spelled.last, spelled.text);
      at = spelled.last + 1;
      const next = nextTurn(tokens, at);
      const more = next === undefined ? undefined : spellingOutside(addresses, tokens, next);
      const number = next === undefined ? undefined : readGroup(tokens, next);
      if (next === undefined || (more === undefined && !number?.digitByDigit)) break;
      // Letters go on as one word, a number after them as the next; the loop above reads the number.
      builder.push(more === undefined ? " " : "", written, written);
      written = tokens[next]?.start ?? written;
      at = next;
      if (more === undefined) break;
      spelled = more;
    }
  }
  builder.keep(written, text.length);
  return builder.build();
}

/** Where the next turn begins, if this token is the first of one. */
function nextTurn(tokens: readonly Token[], at: number): number | undefined {
  return tokens[at]?.gap.includes("\n") ? skipToNextTurn(tokens, at) : undefined;
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
