import { HushtapeError } from "../errors.js";
import { tableIn } from "./recognise-table.js";

/** What a text that was to be read as plain text turns out to be. */
export type Structure = "csv" | "tsv" | "hl7" | "xml" | "fhir" | "json" | "ndjson" | Marked;
/** Texts between marks: `html-part`: HTML that begins with an element in it, or with a comment, as Markdown may; `rtf`: with words before it. */
type Marked = "html" | "html-part" | "rtf";

/** So much of a text is looked at, in UTF-16 units. */
export const RECOGNISED_LENGTH = 2 ** 16;

/** A line that begins a message, a batch or a file of HL7, with its own separators. */
const HL7_HEADER =
  /(?:^|[\r\n\v])[ \t]*(?:MSH|FHS|BHS)(?<field>[^\p{L}\p{N}\s])(?:(?!\k<field>)[^\p{L}\p{N}\s]){2,5}\k<field>/u;
/** Segments without their header. */
const HL7_SEGMENT = /^[A-Z][A-Z\d]{2}\|[^|]*\|/u;
const HTML_START =
  /^(?:<!doctype\s+html\b|<(?:html|head|body|p|div|span|table|thead|tbody|tfoot|tr|td|th|h[1-6]|ul|ol|li|dl|dt|dd|br|hr|pre|blockquote|center|font|img|meta|style|section|article)\b[^<>]*>)/iu;
/** A mark around all of a text; lines of plain text may begin with one. */
const ALL_MARKED = /^<(?<name>a|b|i|u|em|strong|small|sub|sup)(?:\s[^<>]*)?>[^<>]*<\/\k<name>\s*>\s*$/iu;
const WHOLE_HTML = /^<(?:!doctype\s+html|html)\b/iu;
const RTF = /\{\\rtf\d?(?![A-Za-z])/u;
const XML_START = /^(?:<\?xml\s|<!doctype\s)/iu;
const ELEMENT_START = /^<(?<name>[A-Za-z_][\w.:-]*)(?:\s[^<>]*)?(?<closed>\/?)>/u;
const COMMENTS = /^(?:<!--[\s\S]*?-->\s*)+/u;
/** An object with a member, or a list of such objects, of texts or of lists. */
const JSON_START =
  /^(?:\{\s*(?:"(?:[^"\\\r\n]|\\.)*"\s*:|\}\s*$)|\[\s*(?:\{\s*"|\[\s*["{[\d]|"(?:[^"\\\r\n]|\\.)*"\s*[,\]]))/u;
const FHIR = /"resourceType"\s*:\s*"[A-Z]/u;

/**
 * Tells structured text by its first 65,536 characters. Prose that has commas, tabs or an angle bracket is none: a table must have
 * rows of equal length whose separators stand as those of tables do, an element must be closed.
 * @param head the beginning of the text. @param isAll nothing comes behind it.
 * @returns `null` for what is plain text.
 */
export function recognise(head: string, isAll: boolean): Structure | null {
  const text = head.replace(/^[\uFEFF\s\v]+/u, "");
  if (isHl7(text)) return "hl7";
  const markup = text.replace(COMMENTS, "");
  if (HTML_START.test(markup) || (isAll && ALL_MARKED.test(markup)))
    return WHOLE_HTML.test(markup) ? "html" : "html-part";
  if (XML_START.test(markup) || isElement(markup, isAll)) return "xml";
  if (JSON_START.test(text)) return FHIR.test(text) ? "fhir" : isByLine(text) ? "ndjson" : "json";
  if (RTF.test(text)) return "rtf";
  return tableIn(text, isAll);
}

/**
 * The text's characters, none of them gone.
 * @returns besides, what the beginning was recognised as.
 */
export async function lookAhead(
  chunks: AsyncIterable<string>,
): Promise<{ readonly structure: Structure | null; readonly chunks: AsyncIterable<string> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = "";
  let isAll = false;
  while (head.length < RECOGNISED_LENGTH && !isAll) {
    const next = await iterator.next();
    if (next.done) isAll = true;
    else head += next.value;
  }
  const structure = recognise(head.slice(0, RECOGNISED_LENGTH), isAll && head.length <= RECOGNISED_LENGTH);
  return { structure, chunks: joined(head, { [Symbol.asyncIterator]: () => iterator }) };
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  if (head !== "") yield head;
  yield* rest;
}

function isHl7(text: string): boolean {
  if (HL7_HEADER.test(text)) return true;
  const lines = text.split(/[\r\n]+/u, 20).filter((line) => line.trim() !== "");
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines.filter((line) => line.split("|").length > 4);
  return whole.length > 0 && whole.every((line) => HL7_SEGMENT.test(line));
}

function isElement(text: string, isAll: boolean): boolean {
  const { name, closed } = ELEMENT_START.exec(text)?.groups ?? {};
  if (name === undefined) return false;
  if (closed === "/") return isAll ? /\/>\s*$/u.test(text) : true;
  const end = `</${name}>`;
  // A line such as "<v Anna>Hello</v>" is talk with a mark; a document ends with its first element.
  return isAll ? text.trimEnd().endsWith(end) : /<\/[A-Za-z_][\w.:-]*>/u.test(text);
}

/** Whether a record ends with its line, and another begins. */
function isByLine(text: string): boolean {
  const [first = "", second = ""] = text.split(/\r\n|[\r\n]/u, 2);
  return /[}\]]\s*$/u.test(first) && /^[{[]/u.test(second) && isJson(first);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const NAMES: Readonly<Record<Exclude<Structure, Marked>, string>> = {
  csv: "a table (CSV)",
  tsv: "a table (TSV)",
  hl7: "HL7 version 2",
  xml: "XML",
  fhir: "FHIR in JSON",
  json: "JSON",
  ndjson: "JSON, a record a line (NDJSON)",
};

/** The error for structured text where plain text is read. It holds no word of it. */
export function needsRecords(structure: Exclude<Structure, Marked>): HushtapeError {
  const isTable = structure === "csv" || structure === "tsv";
  const isDrafted = isTable || structure === "json" || structure === "ndjson";
  const texts =
    structure === "json" ? "--format json. " : structure === "ndjson" ? "--jsonl where it has {id, text} a line. " : "";
  const title = isTable
    ? "take away any title above its header, write a line with the names of its columns where it has none, "
    : "";
  const draft = isDrafted
    ? `${title}hushtape schema propose INPUT --format ${structure} > schema.yaml, look at it, hushtape schema approve schema.yaml --by YOU, then `
    : "";
  const sent = structure === "csv" || structure === "tsv" ? " (or hushtape text INPUT --schema schema.yaml)" : "";
  return new HushtapeError(
    "INPUT_RECORDS",
    `the text is ${NAMES[structure]}, whose fields are not read as plain text`,
    `${texts}By its fields: ${draft}hushtape records INPUT --format ${structure} --schema ${isDrafted ? "schema.yaml" : "NAME"} --out DIR${sent}; to read it as plain text all the same: --format txt.`,
  );
}

/** For RTF that begins in the middle of a text: as characters it says names in escapes, and holds what was deleted. */
export function hasRtf(): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the text has RTF in it, behind words of its own",
    "Give the RTF from where it begins, in a file of its own; --format txt reads it as it stands.",
  );
}
