import { HushtapeError } from "../../../errors.js";

/** A whole header of a message, with its end. */
export const MSH_LINE = /(?:^|[\r\n\v])MSH[^\r\n]*[\r\n]/;

/** The first header of a message in the text; empty: none. */
export function headerOf(text: string): string {
  const line = /(?:^|[\r\n\v])(MSH[^\r\n]*)/.exec(text);
  return line?.[1] ?? "";
}

/** Of table 0211, by the labels that decoders know them by. The first is read with the marks that Windows has besides: many write them so. */
const ENCODINGS: Readonly<Record<string, string | null>> = {
  "": null,
  ASCII: null,
  UNICODE: null,
  "UNICODE UTF-8": null,
  "UTF-8": null,
  "8859/1": "windows-1252",
  "8859/2": "iso-8859-2",
  "8859/3": "iso-8859-3",
  "8859/4": "iso-8859-4",
  "8859/5": "iso-8859-5",
  "8859/6": "iso-8859-6",
  "8859/7": "iso-8859-7",
  "8859/8": "iso-8859-8",
  "8859/9": "windows-1254",
  "8859/15": "iso-8859-15",
};

/**
 * What MSH-18 says of the characters of a message: an encoding of one byte a character, or `null`, UTF-8.
 * @throws HushtapeError INPUT_UNSUPPORTED: a set that is not known, or several: which of them a character is of would be a guess.
 */
export function declaredEncoding(header: string): string | null {
  const separator = header[3];
  const said = separator === undefined ? "" : (header.split(separator)[17] ?? "");
  const encoding = ENCODINGS[said];
  if (encoding !== undefined) return encoding;
  throw new HushtapeError(
    "INPUT_UNSUPPORTED",
    "a message names a character set (MSH-18) that is not read, or several",
    "Convert the messages to UTF-8 and name UNICODE UTF-8 in MSH-18.",
  );
}
