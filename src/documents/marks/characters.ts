import { partitionPoint } from "../../partition-point.js";
import type { TextSpan } from "../../types.js";
import { DocumentText, type ParsedDocument } from "../document.js";
import { decodedReference } from "../html.js";
import { charactersOf, type Said, signOf, twiceEncodedIn } from "./bytes.js";
import { type Character, type Piece, PieceText } from "./pieces.js";

/** Characters that are said in another way: references, escapes of JSON, RTF, addresses and mails. */
const ESCAPE = new RegExp(
  [
    String.raw`(?<reference>&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,30});|&(?:[A-Za-z](?:acute|grave|uml|tilde|circ|cedil|ring|slash)|szlig|[Aa][Ee]lig))`,
    String.raw`\\u(?<rtf>-?[1-9]\d{1,4}) ?\?`,
    String.raw`\\u(?<unit>[\dA-Fa-f]{4})|\\u\{(?<point>[\dA-Fa-f]{1,6})\}|\\U(?<long>[\dA-Fa-f]{8})`,
    String.raw`\\(?:'|x)(?<byte>[\dA-Fa-f]{2})`,
    String.raw`\\(?<letter>[nrt"/])`,
    String.raw`(?<line>\\\.br\\)`,
    String.raw`(?<percent>(?:%[\dA-Fa-f]{2})+)`,
    String.raw`(?<word>=\?[\w-]{1,40}\?[QqBb]\?[^?\s]{1,200}\?=)`,
    String.raw`(?<quoted>(?:=[\dA-F]{2})+)`,
    String.raw`(?<soft>=\r?\n)`,
  ].join("|"),
  "gu",
);
/** A cheap look: what has none of these says what it says. */
const MAY_SAY =
  /&[#A-Za-z]|\\[uUx'nrt"/.]|%[\dA-Fa-f]{2}|=(?:[\dA-F]{2}|\?|\r?\n)|[\u00C2-\u00DF\u00E2][\u0080-\u00BF\u0152-\u2122]/u;
/** In these a mark of equality and two figures are a byte. Elsewhere they are a measurement ("HR=65"). */
const QUOTED_PRINTABLE = /=[C-F][\dA-F]=[89AB][\dA-F]|\p{L}=[C-F][\dA-F]\p{L}|quoted-printable|\p{L}=\r?\n\p{Ll}/iu;
const LETTERS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", '"': '"', "/": "/" };
/** Escaped so many times over is nothing that anybody reads. */
const MOST_ROUNDS = 4;

function charactersIn(text: string): Character[] {
  const isQuoted = QUOTED_PRINTABLE.test(text);
  const found: Character[] = [];
  for (const match of text.matchAll(ESCAPE)) found.push(...charactersAt(match[0], match.index, match.groups, isQuoted));
  const twice = twiceEncodedIn(text);
  if (twice.length === 0) return found;
  // What is within another is said by that.
  const both = [...found, ...twice].sort((a, b) => a.start - b.start);
  return both.filter(({ start }, at) => at === 0 || start >= (both[at - 1]?.end ?? 0));
}

function charactersAt(
  whole: string,
  start: number,
  groups: Readonly<Partial<Record<string, string>>> = {},
  isQuoted: boolean,
): Character[] {
  const { reference, rtf, unit, point, long, byte, letter, line, percent, word, quoted } = groups;
  const one = (text: string): Character[] => (text === "" ? [] : [{ start, end: start + whole.length, text }]);
  if (reference !== undefined) {
    const text = decodedReference(reference);
    return text === reference ? [] : one(text);
  }
  if (rtf !== undefined) return one(String.fromCharCode((Number(rtf) + 65_536) % 65_536));
  if (unit !== undefined) return one(String.fromCharCode(Number.parseInt(unit, 16)));
  const code = point ?? long;
  if (code !== undefined) {
    const value = Number.parseInt(code, 16);
    return value <= 0x10ffff ? one(String.fromCodePoint(value)) : [];
  }
  if (byte !== undefined) return one(signOf(Number.parseInt(byte, 16)));
  if (letter !== undefined) return one(LETTERS[letter] ?? letter);
  if (line !== undefined) return one("\n");
  if (percent !== undefined) return charactersOf(bytesOf(percent, start));
  if (word !== undefined) return one(saidByWord(word));
  if (!isQuoted) return [];
  // A line that goes on says nothing by itself.
  return quoted === undefined ? [{ start, end: start + whole.length, text: "" }] : charactersOf(bytesOf(quoted, start));
}

/** @param written a mark and two figures for each byte. */
function bytesOf(written: string, start: number): Said[] {
  return Array.from({ length: written.length / 3 }, (_, nth) => ({
    byte: Number.parseInt(written.slice(nth * 3 + 1, nth * 3 + 3), 16),
    start: start + nth * 3,
    end: start + nth * 3 + 3,
  }));
}

/** A word of a mail's header in another encoding. Its characters have no places of their own. */
function saidByWord(word: string): string {
  const [, charset = "", how = "", said = ""] = word.split("?");
  const bytes = /b/i.test(how)
    ? Buffer.from(said, "base64")
    : Buffer.from(
        said.replaceAll("_", " ").replaceAll(/=([\dA-Fa-f]{2})/g, (_, hex: string) => signAt(hex)),
        "latin1",
      );
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}

const signAt = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/**
 * Pieces with each character as a piece of its own that is said in another way: what is not replaced stays as it is written.
 * @returns the same pieces where there is none; `null`: it is escaped too many times over.
 */
export function saidPieces(pieces: readonly Piece[]): readonly Piece[] | null {
  let said = pieces;
  for (let round = 0; ; round++) {
    const text = new PieceText(said);
    if (!MAY_SAY.test(text.text)) return said;
    const characters = charactersIn(text.text);
    if (characters.length === 0) return said;
    if (round === MOST_ROUNDS) return null;
    said = text.with(characters);
  }
}

/** The same for a document that was read. What is escaped too many times over stays as it is read. */
export function withCharacters(document: ParsedDocument): ParsedDocument {
  const { text, runs, edits, known } = document;
  if (!MAY_SAY.test(text)) return document;
  const said = new DocumentText();
  const moved: { readonly before: number; readonly after: number }[] = [{ before: 0, after: 0 }];
  let at = 0;
  const mark = () => moved.push({ before: at, after: said.end });
  for (let next = 0; next < runs.length; ) {
    const first = runs[next];
    if (!first) break;
    let end = first.at;
    const pieces: Piece[] = [];
    for (let run = runs[next]; run && run.slot === first.slot && run.at === end; run = runs[next]) {
      pieces.push({ text: text.slice(run.at, run.at + run.length), source: run.source });
      end += run.length;
      next++;
    }
    said.say(text.slice(at, first.at));
    at = first.at;
    mark();
    for (const piece of saidPieces(pieces) ?? pieces) said.take(piece.text, piece.source, first.slot);
    at = end;
    mark();
  }
  said.say(text.slice(at));
  const placeOf = (offset: number) => {
    const last = moved[partitionPoint(moved, ({ before }) => before <= offset) - 1] ?? { before: 0, after: 0 };
    return last.after + offset - last.before;
  };
  const inSaid = <Place extends TextSpan>(place: Place) => ({
    ...place,
    start: placeOf(place.start),
    end: placeOf(place.end),
  });
  return said.finish(edits, known.map(inSaid));
}
