import { scanXml } from "../../markup/scan-xml.js";
import { escapedXml, piecesOfXml } from "../../markup/xml-characters.js";
import { DocumentText, type ParsedDocument } from "../document.js";
import type { Slot } from "../slot.js";
import { MARKS } from "./word-markup.js";

/** What stands between two elements, for the detectors: cells and paragraphs are apart, parts of the document even more. */
const BORDERS: ReadonlyMap<string, string> = new Map([
  ["w:p", "\n"],
  ["w:tr", "\n"],
  ["w:tc", "\t"],
  ...["document", "hdr", "ftr", "footnote", "endnote", "comment"].map((name) => [`w:${name}`, "\n\n"] as const),
]);

/**
 * The text of parts that `WordCleaner` wrote, one behind the other. A paragraph is one text however it is cut into runs; what is found in
 * several of them is replaced in the first, and goes from the others.
 */
export function parseWord(source: string): ParsedDocument {
  const text = new DocumentText();
  const open: string[] = [];
  let border = "";
  let slot = newSlot();
  for (const token of scanXml(source)) {
    if (token.kind === "open") {
      const mark = open.at(-1) === "w:r" ? MARKS.get(token.name) : undefined;
      if (mark) text.say(mark);
      if (!token.isEmpty) open.push(token.name);
    } else if (token.kind === "close") {
      const name = open.pop() ?? "";
      const behind = BORDERS.get(name);
      if (behind === undefined) continue;
      border = behind;
      slot = newSlot();
    } else if (token.kind === "text" && open.at(-1) === "w:t") {
      text.say(border);
      border = "";
      for (const piece of piecesOfXml(source, token.place, false)) text.take(piece.text, piece.source, slot);
    }
  }
  return text.finish();
}

/** One for each paragraph: what is replaced may go over the tags between two runs, which stay. */
function newSlot(): Slot {
  return {
    whole: null,
    write: (replacement, replaced) => escapedXml(replacement) + (replaced.match(/<[^>]*>/gu) ?? []).join(""),
  };
}
