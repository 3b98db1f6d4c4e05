import type { TextSpan } from "../../types.js";
import { signsOf1252 } from "../windows-1252.js";
import type { Character } from "./pieces.js";

/** A byte that a text says, and where. */
export interface Said extends TextSpan {
  readonly byte: number;
}

/** Windows-1252, as browsers read it: a character for each byte. */
const SIGNS = signsOf1252(String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte)));
const BYTES: ReadonlyMap<string, number> = new Map(Array.from(SIGNS, (sign, byte) => [sign, byte] as const));

/** What a byte says by itself. */
export function signOf(byte: number): string {
  return SIGNS.charAt(byte);
}

/** How many bytes of UTF-8 one character has that begins so; 0: none does. */
function lengthOf(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function fromUtf8(bytes: readonly number[]): string | null {
  try {
    return UTF8.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** What bytes one behind the other say: UTF-8, or letters of Windows-1252. Controls, and bytes that are neither, say nothing. */
export function charactersOf(bytes: readonly Said[]): Character[] {
  const found: Character[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at];
    if (!first) break;
    const sequence = bytes.slice(at, at + Math.max(1, lengthOf(first.byte)));
    const text = fromUtf8(sequence.map(({ byte }) => byte));
    if (text !== null && (text >= " " || text === "\n" || text === "\r" || text === "\t")) {
      found.push({ start: first.start, end: sequence.at(-1)?.end ?? first.end, text });
      at += sequence.length;
      continue;
    }
    const sign = signOf(first.byte);
    if (text === null && /\p{L}/u.test(sign)) found.push({ start: first.start, end: first.end, text: sign });
    at++;
  }
  return found;
}

/** What may stand behind a letter in ordinary text: quotes, dashes, an ellipsis, a hard space. */
const ORDINARY = /[…‘’“”–—\u00A0«»´·°ºª®™]/u;
const FOLLOWING = Array.from(SIGNS.slice(0x80, 0xc0))
  .map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)
  .join("");
/** Two bytes, and the quotes, dashes and signs of three. */
const TWICE_ENCODED = new RegExp(`[\\u00C2-\\u00DF][${FOLLOWING}]|\\u00E2[\\u20AC\\u201A\\u201E][${FOLLOWING}]`, "gu");

/** Characters whose UTF-8 was read as Windows-1252 or Latin-1 (`Ã¼`). What ordinary text has as well is one within a word alone. */
export function twiceEncodedIn(text: string): Character[] {
  const found: Character[] = [];
  for (const { 0: whole, index } of text.matchAll(TWICE_ENCODED)) {
    const end = index + whole.length;
    const isSure = whole.startsWith("\u00C2") || whole.startsWith("\u00C3") || whole.length > 2;
    if (!isSure && ORDINARY.test(whole.slice(1)) && !/^\p{Ll}/u.test(text.slice(end, end + 2))) continue;
    const said = fromUtf8(Array.from(whole, (sign) => BYTES.get(sign) ?? sign.charCodeAt(0)));
    if (said !== null) found.push({ start: index, end, text: said });
  }
  return found;
}
