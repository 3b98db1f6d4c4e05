import type { TextSpan } from "../../types.js";

/** A part of a document in RTF, and where it stands. */
export type RtfToken = TextSpan &
  (
    | { readonly kind: "open" }
    | { readonly kind: "close" }
    | { readonly kind: "word"; readonly word: string; readonly value: number | null }
    /** A backslash and a sign. */
    | { readonly kind: "symbol"; readonly symbol: string }
    /** Bytes, as characters up to 255: as they stand, or one in hexadecimal digits. */
    | { readonly kind: "bytes"; readonly bytes: string }
  );

const WORD = /\\([A-Za-z]{1,40})(-?\d{1,10})? ?/y;
const HEX = /\\'([\da-fA-F]{2})/y;
const SYMBOL = /\\([^A-Za-z\d'])/y;
const PLAIN = /[^\\{}\r\n\0]+/y;
const NOTHING = /[\r\n\0]+/y;

/**
 * Parts in order; line ends and binary data are left out. Ends at the first place that is none of them: `end` is where.
 * @param source a character for each byte.
 */
export function* tokensOfRtf(source: string): Generator<RtfToken, number, undefined> {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < source.length) {
    const start = at;
    const mark = source[at];
    if (mark === "{" || mark === "}") {
      at++;
      yield { kind: mark === "{" ? "open" : "close", start, end: at };
      continue;
    }
    if (take(NOTHING)) continue;
    const plain = take(PLAIN);
    if (plain) {
      yield { kind: "bytes", bytes: plain[0], start, end: at };
      continue;
    }
    const word = take(WORD);
    if (word) {
      const [, name = "", number] = word;
      const value = number === undefined ? null : Number(number);
      if (name === "bin") {
        if (value === null || value < 0 || at + value > source.length) return start;
        at += value;
      } else yield { kind: "word", word: name, value, start, end: at };
      continue;
    }
    const hex = take(HEX)?.[1];
    if (hex !== undefined) {
      yield { kind: "bytes", bytes: String.fromCharCode(Number.parseInt(hex, 16)), start, end: at };
      continue;
    }
    const symbol = take(SYMBOL)?.[1];
    if (symbol === undefined) return start;
    yield { kind: "symbol", symbol, start, end: at };
  }
  return at;
}

/** Text as it stands in RTF, in ASCII alone. */
export function escapedRtf(text: string): string {
  return text.replaceAll(/[\\{}]|[^\x20-\x7e]/g, (sign) => {
    if (/[\\{}]/.test(sign)) return `\\${sign}`;
    if (sign === "\n") return "\\line ";
    if (sign === "\t") return "\\tab ";
    const code = sign.charCodeAt(0);
    return `\\u${code > 32_767 ? code - 65_536 : code}?`;
  });
}
