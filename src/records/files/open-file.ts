import { DocumentText } from "../../documents/document.js";
import { documentFormatOf, fromRtf } from "../../documents/formats.js";
import { parseHtml } from "../../documents/html.js";
import { type OpenedDocument, openAs, openRtf, openWhole } from "../../documents/marks/open-text.js";
import { readWord } from "../../documents/word/word.js";
import { parseWord } from "../../documents/word/word-text.js";
import type { InnerDocument } from "../inner-document.js";
import { textOfBytes } from "./charset.js";
import type { FileType } from "./file-type.js";

// A file in base64 that a record says the type of. It is opened where its bytes are what the type says and nothing hides letters in it; of any other
// nothing stays.

type Kind = "plain" | "html" | "rtf" | "docx";

const KINDS: Readonly<Record<string, Kind>> = {
  "text/plain": "plain",
  "text/markdown": "plain",
  "text/html": "html",
  "application/xhtml+xml": "html",
  "text/rtf": "rtf",
  "application/rtf": "rtf",
  "text/richtext": "rtf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};
/** A document may be far longer than its bytes; longer ones are none that somebody wrote. In UTF-16 units. */
const MAX_LENGTH = 8 * 2 ** 20;

/** The document that a value in base64 is. @returns `null`: it cannot be read, and nothing of it may stay. */
export function openFile(base64: string, said: FileType): InnerDocument | null {
  const kind = Object.hasOwn(KINDS, said.type) ? KINDS[said.type] : undefined;
  const bytes = kind && bytesOf(base64);
  if (!bytes) return null;
  const form = documentFormatOf(bytes);
  // What it is its first bytes say: RTF that is called plain text is read as RTF all the same. Nothing else passes under another name.
  const isText = kind === "plain" || kind === "html";
  try {
    if (form === "rtf") return kind === "docx" ? null : rtf(bytes);
    if (kind === "docx") return form === "docx" ? word(bytes) : null;
    return isText && form === null ? text(bytes, base64, kind, said.charset) : null;
  } catch {
    return null;
  }
}

function bytesOf(base64: string): Buffer | null {
  const bare = base64.replaceAll(/\s/g, "");
  if (bare === "" || bare.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(bare)) return null;
  return Buffer.from(bare, "base64");
}

function text(bytes: Buffer, base64: string, kind: "plain" | "html", charset: string | null): InnerDocument | null {
  const read = textOfBytes(bytes, charset);
  if (read === null) return null;
  const opened = kind === "html" ? openAs(read.text, parseHtml) : openWhole(read.text);
  if (opened === null) return null;
  return inner(opened ?? { source: read.text, parse: asItStands }, (written) =>
    // A text of which nothing changed stays as it was encoded.
    written === read.text ? base64 : inBase64(read.bytesOf(written)),
  );
}

function rtf(bytes: Buffer): InnerDocument | null {
  const opened = openRtf(fromRtf(bytes.toString("latin1")));
  return opened && inner(opened, (written) => inBase64(Buffer.from(written, "latin1")));
}

function word(bytes: Buffer): InnerDocument | null {
  const { source, pack } = readWord(bytes);
  if (source.length > MAX_LENGTH) return null;
  const opened = openAs(source, parseWord);
  return opened && inner(opened, (written) => inBase64(pack(written)));
}

function inner({ source, parse }: OpenedDocument, encode: (written: string) => string): InnerDocument | null {
  return source.length > MAX_LENGTH ? null : { source, document: parse(source), encode };
}

function asItStands(source: string) {
  const document = new DocumentText();
  document.take(source, { start: 0, end: source.length }, { whole: null, write: (replacement) => replacement });
  return document.finish();
}

const inBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
