/** What a character is to the division of a text into words. */
export const CharClass = { Other: 1, Letter: 2, Upper: 3, Digit: 4 } as const;

/** Letters, the marks on them, and invisible characters that stand inside words. */
const LETTER = /[\p{L}\p{M}\u200b-\u200d\u2060\ufeff]/u;
const UPPER = /\p{Lu}/u;
const DIGIT = /\p{N}/u;

/** Classes of the characters met so far, by UTF-16 unit; 0 where none was asked for. The same for every text. */
const known = new Uint8Array(0x10000);

/** Class of the character that starts at `at`. */
export function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const seen = known[code];
  if (seen) return seen;
  // A surrogate pair is no single unit: it is looked at each time.
  if (code >= 0xd800 && code <= 0xdfff) return classOf(String.fromCodePoint(text.codePointAt(at) ?? code));
  const found = classOf(text.charAt(at));
  known[code] = found;
  return found;
}

function classOf(char: string): number {
  if (UPPER.test(char)) return CharClass.Upper;
  if (LETTER.test(char)) return CharClass.Letter;
  return DIGIT.test(char) ? CharClass.Digit : CharClass.Other;
}

/** Whether a capital letter starts at this UTF-16 offset. */
export function isUpperAt(text: string, at: number): boolean {
  return classAt(text, at) === CharClass.Upper;
}

/** Index after the word that starts at `from`: digits, or letters, with apostrophes between them where these are part of words ("o'malley's"). */
export function wordEnd(text: string, from: number, kind: number, withApostrophes = true): number {
  const isDigits = kind === CharClass.Digit;
  let at = from;
  while (at < text.length) {
    const found = classAt(text, at);
    if (isDigits ? found === CharClass.Digit : found === CharClass.Letter || found === CharClass.Upper) {
      at += isPair(text, at) ? 2 : 1;
      continue;
    }
    const apostrophe =
      withApostrophes && !isDigits && at > from && (text[at] === "'" || text[at] === "’") && at + 1 < text.length;
    const after = apostrophe ? classAt(text, at + 1) : CharClass.Other;
    if (after !== CharClass.Letter && after !== CharClass.Upper) break;
    at++;
  }
  return at;
}

function isPair(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff && at + 1 < text.length;
}
