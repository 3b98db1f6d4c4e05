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
  "UNICODE UTF-16": null,
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

/** What MSH-18 says of the characters of a message: an encoding of one byte a character; `null`: UTF-8; nothing: a set that is not known, or several. */
export function declaredEncoding(header: string): string | null | undefined {
  const separator = header[3];
  const said = separator === undefined ? "" : (header.split(separator)[17] ?? "");
  return Object.hasOwn(ENCODINGS, said) ? ENCODINGS[said] : undefined;
}
