import type { TextSpan } from "../types.js";

/** Characters that are said, and where they stand. */
interface XmlPiece {
  readonly text: string;
  readonly source: TextSpan;
}

const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g;

/** What a stretch says: references to characters decoded, unless it is literal (CDATA). */
export function piecesOfXml(source: string, place: TextSpan, isLiteral: boolean): readonly XmlPiece[] {
  const pieces: XmlPiece[] = [];
  const literal = (start: number, end: number) => {
    if (end > start) pieces.push({ text: source.slice(start, end), source: { start, end } });
  };
  let from = place.start;
  if (!isLiteral) {
    for (const found of source.slice(place.start, place.end).matchAll(REFERENCE)) {
      const start = place.start + found.index;
      const end = start + found[0].length;
      literal(from, start);
      const code = found[2] !== undefined ? Number(found[2]) : Number.parseInt(found[3] ?? "", 16);
      const text = found[1] !== undefined ? NAMED.get(found[1]) : code <= 0x10ffff ? String.fromCodePoint(code) : null;
      pieces.push({ text: text ?? " ", source: { start, end } });
      from = end;
    }
  }
  literal(from, place.end);
  return pieces;
}

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters as they stand in a document, in text and between quotes. What XML cannot have is a space. */
export function escapedXml(text: string): string {
  return text.replaceAll(FORBIDDEN, " ").replaceAll(/[&<>"']/g, (mark) => ESCAPED[mark] ?? "");
}

/** The same in CDATA. */
export function literalXml(text: string): string {
  return text.replaceAll(FORBIDDEN, " ").replaceAll("]]>", "]] >");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 has no way to write.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
