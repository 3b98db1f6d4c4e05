import { isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { codesOf, decodedOneByte } from "../one-byte-codes.js";

/** A text that came in bytes. */
export interface BytesText {
  readonly text: string;
  /** Bytes again, in the encoding that the text came in. */
  bytesOf(written: string): Uint8Array;
}

/** Encodings that are read, by their names. */
const KNOWN = /^(?:utf-?8|(?:us-)?ascii|utf-?16(?:le|be)?|iso-8859-(?:[1-9]|1[0-6])|latin1|windows-125[0-8])$/i;
const UTF_8 = /^(?:utf-?8|(?:us-)?ascii)$/i;
const ONE_BYTE = /^(?:windows-125\d|iso-8859-\d{1,2})$/;
/** Which of the two it is its mark says alone. */
const UTF_16 = /^utf-?16$/i;
const MARKS: readonly (readonly [mark: string, encoding: "utf-16le" | "utf-16be"])[] = [
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
];
/** What is written for a character that the encoding has not. */
const NO_SIGN = 0x3f;
/** All but tabulator, line breaks and page breaks: what has them is no text, whatever it says that it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f]/;

/** What any text in a language that is read is mostly made of. */
const PLAIN = /[\t\n\r -~]/g;
const PLAIN_SHARE = 0.7;

/** Whether it is the name of an encoding that is read. */
export function isCharset(name: string): boolean {
  return KNOWN.test(name);
}

/**
 * The text that bytes are.
 * @param charset what is said of them; `null`: nothing, and they are UTF-8, or UTF-16 where a mark says so.
 * @returns `null`: they are none of that encoding, or nobody knows it. Nothing is guessed: a name that is read wrongly is not known for one. Any bytes are
 * something in an encoding other than UTF-8, so what it makes of them must be mostly ASCII besides: English called UTF-16 is Chinese, in which nothing is found.
 */
export function textOfBytes(bytes: Uint8Array, charset: string | null): BytesText | null {
  if (charset !== null && !isCharset(charset)) return null;
  try {
    const read = readAs(bytes, charset);
    if (read === null || CONTROL.test(read.text)) return null;
    return read.isUtf8 || isMostlyPlain(read.text) ? read : null;
  } catch {
    return null;
  }
}

const isMostlyPlain = (text: string): boolean => (text.match(PLAIN)?.length ?? 0) >= PLAIN_SHARE * text.length;

type ReadBytes = BytesText & { readonly isUtf8: boolean };

function readAs(bytes: Uint8Array, charset: string | null): ReadBytes | null {
  const marked = MARKS.find(([mark]) => Buffer.from(bytes.subarray(0, 2)).toString("hex") === mark)?.[1];
  if (charset === null ? marked : UTF_16.test(charset)) return marked ? inUtf16(bytes, marked) : null;
  if (charset === null || UTF_8.test(charset)) {
    return { isUtf8: true, text: decode(bytes, "utf-8"), bytesOf: (written) => Buffer.from(written, "utf8") };
  }
  const { encoding } = new TextDecoder(charset);
  if (encoding === "utf-16le" || encoding === "utf-16be") return inUtf16(bytes, encoding);
  if (!ONE_BYTE.test(encoding)) return null;
  // What says that it has one byte a character and is UTF-8 all the same would be read wrongly.
  if (bytes.some((byte) => byte > 0x7f) && isUtf8(bytes)) return null;
  const codes = codesOf(encoding);
  return {
    isUtf8: false,
    text: decodedOneByte(bytes, encoding),
    bytesOf: (written) => Uint8Array.from(Array.from(written, (sign) => codes.get(sign) ?? NO_SIGN)),
  };
}

function inUtf16(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): ReadBytes {
  return {
    isUtf8: false,
    text: decode(bytes, encoding),
    bytesOf: (written) => {
      const little = Buffer.from(written, "utf16le");
      return encoding === "utf-16le" ? little : little.swap16();
    },
  };
}

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
