import type { Deidentified, DeidentifyOptions } from "../rewrite/deidentify.js";
import type { Warning } from "../warning-codes.js";
import { deidentifyDocument } from "./document.js";
import { type DocumentFormat, fromRtf } from "./formats.js";
import type { InputReader } from "./input.js";

/** Documents are held in memory. */
const MAX_BYTES = 64 * 2 ** 20;

/** The text of a PDF, and what must be known of it. @throws HushtapeError as of `readPdf`. */
export async function textOfPdf(reader: InputReader, options: DeidentifyOptions): Promise<string> {
  const { readPdf } = await import("./pdf/read-pdf.js");
  const { text, pages, pictures, attachments } = await readPdf(await reader.wholeBytes(MAX_BYTES), options.signal);
  options.emit({
    kind: "warning",
    code: "pdf-as-text",
    message: `Of the PDF (${pages} pages) the text alone is written, as plain text; left out: its looks, ${pictures} pictures, ${attachments} attachments. docs/text.md`,
    numbers: { pages, pictures, attachments },
  });
  return text;
}

/**
 * A document de-identified in its own form, of which all that is not read is left out.
 * @param onDone told of what was found, before anything is written.
 * @throws HushtapeError INPUT_EMPTY, INPUT_UNSUPPORTED, INPUT_CORRUPT; see `deidentifyDocument`.
 */
export async function deidentifyOffice(
  format: Exclude<DocumentFormat, "pdf">,
  reader: InputReader,
  options: DeidentifyOptions,
  onDone: (done: Deidentified) => void,
): Promise<string | Uint8Array> {
  const bytes = await reader.wholeBytes(MAX_BYTES);
  if (format === "rtf") {
    const [{ cleanRtf }, { parseRtf }] = await Promise.all([import("./rtf/clean-rtf.js"), import("./rtf/rtf-text.js")]);
    const { source, dropped } = cleanRtf(fromRtf(Buffer.from(bytes).toString("latin1")));
    if (dropped.places > 0) options.emit(partsDropped(dropped));
    const done = await deidentifyDocument(source, parseRtf, options);
    onDone(done);
    return done.text;
  }
  const [{ readWord }, { parseWord }] = await Promise.all([import("./word/word.js"), import("./word/word-text.js")]);
  const { source, dropped, pack } = readWord(bytes);
  if (dropped.places > 0) options.emit(partsDropped(dropped));
  const done = await deidentifyDocument(source, parseWord, options);
  onDone(done);
  return pack(done.text);
}

function partsDropped({ places, pictures }: { readonly places: number; readonly pictures: number }): Warning {
  return {
    kind: "warning",
    code: "document-parts-dropped",
    message: `Of the document ${places} parts were left out, ${pictures} of them pictures: what is not read does not pass. docs/text.md`,
    numbers: { places, pictures },
  };
}
