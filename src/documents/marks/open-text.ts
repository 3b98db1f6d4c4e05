import { DocumentText, type ParsedDocument } from "../document.js";
import { parseHtml } from "../html.js";
import { DROPPED, KEPT, VOID } from "../html-markup.js";
import { parseJson } from "../json.js";
import { readJsonTree } from "../json-tree.js";
import { cleanRtf, HEAD } from "../rtf/clean-rtf.js";
import { parseRtf } from "../rtf/rtf-text.js";
import { saidPieces, withCharacters } from "./characters.js";
import type { Piece } from "./pieces.js";
import { parseXmlText } from "./xml-text.js";

/** A text that is a document, of a form in which marks may stand between the letters of a word. */
export interface OpenedDocument {
  /** The text; of RTF what of it is written anew. */
  readonly source: string;
  parse(source: string): ParsedDocument;
}

/** A cheap look: what has none of these is read as it stands. */
const MAY_BE_DOCUMENT = /<[/!?A-Za-z]|\\[A-Za-z'*{]|^\s*[{[]/u;
const RTF = /\{\\rtf/u;
/** Words of RTF for paragraphs, looks and fonts, or a group that begins with a word: a part of a document, which nobody can read by itself. */
const RTF_PART =
  /\\(?:pard?|plain|fs\d{1,3}|cf\d{1,2}|ulnone|b0|i0|f\d{1,2}|fonttbl|uc\d)(?![A-Za-z\d])|\{\\(?:\*|[a-z]{1,20}[ \d\\{}])/u;
const ELEMENT =
  /<\/?([A-Za-z][\w:.-]*)(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+)))*\s*(\/?)>|<!(?:--|doctype|\[CDATA\[)|<\?xml/giu;
const JSON_START = /^\s*(?:\{\s*"|\[\s*[[{"])/u;
/** JSON in JSON in JSON … is read so far. */
const DEEPEST = 3;

/**
 * What a text is, before it is read as one.
 * @returns nothing: a text as it stands, but perhaps for single characters (`saidPieces`); `null`: it cannot be read, and must not stay.
 */
export function openText(value: string, depth = 0): OpenedDocument | null | undefined {
  if (!MAY_BE_DOCUMENT.test(value)) return undefined;
  const rtf = RTF.exec(value);
  if (rtf) return value.slice(0, rtf.index).trim() === "" ? openRtf(inBytes(value.trimStart())) : null;
  if (RTF_PART.test(value)) return null;
  if (JSON_START.test(value)) {
    const opened = openJson(value, depth);
    if (opened !== undefined) return opened;
  }
  const elements = elementsIn(value);
  return elements === null ? undefined : openAs(value, elements === "html" ? parseHtml : parseXmlText);
}

/** Whether letters are still hidden in what a text says: a tag in references, a document in escapes. */
const isHidden = (said: string): boolean => openText(said) !== undefined;

/** Elements of HTML are told by their names; others count where one is closed. A bracket in front of a figure, or around a word, is none. */
function elementsIn(value: string): "html" | "xml" | null {
  let isXml = false;
  for (const [whole, name = "", empty] of value.matchAll(ELEMENT)) {
    if (HTML.has(name.toLowerCase()) || /^<!doctype/iu.test(whole)) return /^\s*<\?xml/u.test(value) ? "xml" : "html";
    isXml ||= name === "" || whole.startsWith("</") || empty === "/";
  }
  return isXml ? "xml" : null;
}

/** Elements that records in XML have as well, of another meaning. */
const OF_RECORDS = new Set("address code data form header label menu section summary time title var".split(" "));
const HTML: ReadonlySet<string> = new Set([...KEPT, ...DROPPED, ...VOID].filter((name) => !OF_RECORDS.has(name)));

/** A document of a known form, which stays what it is. @param read `null`: not understood. @returns `null`: it cannot be read. */
export function openAs(value: string, read: (source: string) => ParsedDocument | null): OpenedDocument | null {
  const parse = (source: string) => withCharacters(read(source) ?? refuse());
  try {
    return isHidden(parse(value).text) ? null : { source: value, parse };
  } catch {
    return null;
  }
}

function refuse(): never {
  throw new RangeError("a document that is none");
}

/** A document in RTF, written anew where anything of it is not read. @param bytes a character for each. @returns `null`: it cannot be read. */
export function openRtf(bytes: string): OpenedDocument | null {
  try {
    const { source, dropped } = cleanRtf(bytes);
    const isClean = bytes.startsWith(HEAD) && dropped.places === 0 && parseRtf(bytes).text === parseRtf(source).text;
    return openAs(isClean ? bytes : source, parseRtf);
  } catch {
    return null;
  }
}

/** Letters that no byte has, in words for them. */
function inBytes(value: string): string {
  return value.replaceAll(/[^\0-\x7F]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return `{\\uc1\\u${code > 32_767 ? code - 65_536 : code}?}`;
  });
}

function openJson(value: string, depth: number): OpenedDocument | null | undefined {
  try {
    readJsonTree(value);
  } catch {
    return undefined;
  }
  if (depth >= DEEPEST) return null;
  const open = (one: string) => openText(one, depth + 1);
  return { source: value, parse: (source) => withCharacters(parseJson(source, "replace", open)) };
}

/** Pieces of a text that is no document, with what they say; `null`: it cannot be read. */
export function readPieces(pieces: readonly Piece[]): readonly Piece[] | null {
  const said = saidPieces(pieces);
  return said === null || (said !== pieces && isHidden(said.map(({ text }) => text).join(""))) ? null : said;
}

/** As `openText`, of a text that is read whole: one that only has characters said in another way is a document too. */
export function openWhole(value: string): OpenedDocument | null | undefined {
  const document = openText(value);
  if (document !== undefined) return document;
  const pieces = [{ text: value, source: { start: 0, end: value.length } }];
  const said = readPieces(pieces);
  if (said === null || said === pieces) return said === null ? null : undefined;
  const parse = (source: string) => {
    const text = new DocumentText();
    text.take(source, { start: 0, end: source.length }, { whole: null, write: (replacement) => replacement });
    return withCharacters(text.finish());
  };
  return { source: value, parse };
}
