import { DocumentText } from "../documents/document.js";
import type { InnerDocument } from "./inner-document.js";

// A file that a record carries in base64 is read only where it is plain text by its content: whatever its name says, a letter that hides in an escape,
// a tag or another encoding is not seen by the detectors.

/** What hides letters from those who read it as it stands. */
const HIDING: readonly RegExp[] = [
  // Markup: HTML, XML, RTF, PDF.
  /^\s*(?:<|\{\\rtf|%PDF-)/u,
  // A tag, a character reference, an escape of JSON or of quoted-printable, a part of a mail in another encoding.
  /<\/?[a-z!?]|&#?\w{2,10};|\\u[0-9a-f]{4}|=[0-9A-F]{2}(?:=[0-9A-F]{2})|content-transfer-encoding/iu,
  // Something in base64 again.
  /[A-Za-z0-9+/]{60}/u,
  // Controls but line breaks, tabs and page breaks; what stands for characters that could not be read.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
  /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\uFFFD]/u,
];

/** The text of an attachment; `null`: it is not base64, or no plain text in UTF-8. */
export function textOfAttachment(base64: string): string | null {
  const bare = base64.replaceAll(/\s/gu, "");
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u.test(bare)) return null;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(bare, "base64"));
  } catch {
    return null;
  }
  return HIDING.some((pattern) => pattern.test(text)) ? null : text;
}

/** The text of an attachment, encoded again when it is written. */
export function innerAttachment(source: string): InnerDocument {
  const text = new DocumentText();
  text.take(source, { start: 0, end: source.length }, { whole: null, write: (replacement) => replacement });
  return { source, document: text.finish(), encode: (written) => Buffer.from(written, "utf8").toString("base64") };
}
