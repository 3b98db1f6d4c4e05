import { documentFormatOf } from "../../../documents/formats.js";
import type { FileType } from "../../files/file-type.js";
import { decodedPieces } from "./escapes.js";
import type { Separators } from "./separators.js";

// A document in an observation (OBX-5 of the type ED) is opened before the message is read: its text, escaped, stands there between two control
// characters that no message may have, and is closed again when the message is written.

const OPENING = "\u0002";
const CLOSING = "\u0003";
const OPENED = new RegExp(`${OPENING}([^${OPENING}${CLOSING}]*)${CLOSING}`, "gu");

/** Whether it says that it is plain text. HTML and RTF are read as files; of other kinds (PDF) nobody knows where words stand. */
const PLAIN_TYPE = /^text(?:\/plain)?$/i;
const PLAIN_SUBTYPE = /^(?:|plain|txt|text|text\/plain|x-unspecified)$/i;
/** Files that are opened when they are read, by their subtypes. */
const FILE_TYPE = /^(?:text(?:\/(?:html|rtf))?|application(?:\/rtf)?|ap)$/i;
const FILE_SUBTYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  "text/html": "text/html",
  rtf: "text/rtf",
  "text/rtf": "text/rtf",
  "application/rtf": "text/rtf",
  richtext: "text/rtf",
};
const IS_BASE64 = /^base64$/i;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** An OBX segment with the documents of its fifth field opened, where they are plain text. */
export function openDocuments(segment: string, separators: Separators): string {
  const { field, component, repeat, escaping } = separators;
  const fields = segment.split(field);
  const value = fields[5];
  if (fields[0] !== "OBX" || fields[2] !== "ED" || value === undefined || escaping === null) return segment;
  const repeats = repeat === null ? [value] : value.split(repeat);
  fields[5] = repeats.map((one) => opened(one.split(component), separators).join(component)).join(repeat ?? "");
  return fields.join(field);
}

function opened(components: string[], separators: Separators): string[] {
  const [, type = "", subtype = "", encoding = "", data = ""] = components;
  if (!PLAIN_TYPE.test(type) || !PLAIN_SUBTYPE.test(subtype) || !IS_BASE64.test(encoding)) return components;
  if (data === "" || !BASE64.test(data)) return components;
  const text = plainText(Buffer.from(data, "base64"));
  if (text === null) return components;
  return components.with(4, `${OPENING}${escapedWhole(text, separators)}${CLOSING}`);
}

/** The type of the file that an observation of the type ED holds, by its components; `null`: of none that is read as one. */
export function documentType([, type = "", subtype = "", encoding = ""]: readonly string[]): FileType | null {
  const name = subtype.toLowerCase();
  const known = Object.hasOwn(FILE_SUBTYPES, name) ? FILE_SUBTYPES[name] : undefined;
  if (known === undefined || !FILE_TYPE.test(type) || !IS_BASE64.test(encoding)) return null;
  return { type: known, charset: null };
}

/** `null`: what it says cannot be read. */
function plainText(bytes: Buffer): string | null {
  const form = documentFormatOf(bytes);
  // RTF is read as such, whatever it is called; in a PDF nobody knows where words stand.
  if (form !== null && form !== "rtf") return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: such bytes are no text.
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** So that decoding gives back each character. */
function escapedWhole(
  text: string,
  { field, component, repeat, escaping, subcomponent, truncation }: Separators,
): string {
  const marks = new Set([field, component, repeat, escaping, subcomponent, truncation, "\r", "\n"]);
  return Array.from(text, (unit) =>
    marks.has(unit) ? `${escaping}X${Buffer.from(unit).toString("hex").toUpperCase()}${escaping}` : unit,
  ).join("");
}

/** The message with its documents in base64 again. */
export function closeDocuments(message: string, separators: Separators): string {
  return message.replaceAll(OPENED, (_whole, text: string) => {
    const said = decodedPieces(text, { start: 0, end: text.length }, separators).map((piece) => piece.text);
    return Buffer.from(said.join("")).toString("base64");
  });
}

/** What stands between the marks of an opened document; `null`: it is none. */
export function insideMarks(value: string): { readonly start: number; readonly end: number } | null {
  return value.startsWith(OPENING) && value.endsWith(CLOSING) ? { start: 1, end: value.length - 1 } : null;
}

/** A text that stands for a whole opened document. */
export function marked(text: string): string {
  return `${OPENING}${text}${CLOSING}`;
}
