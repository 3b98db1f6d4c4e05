import type { ParsedDocument } from "../documents/document.js";

/** A document that a value holds, which is read and written in its own form. */
export interface InnerDocument {
  readonly source: string;
  readonly document: ParsedDocument;
  /** The value of which this is the document. */
  readonly encode: (written: string) => string;
}
