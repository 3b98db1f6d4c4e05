import { openText, readPieces } from "../documents/marks/open-text.js";
import type { InnerDocument } from "./inner-document.js";
import type { Leaf, LeafTexts } from "./leaf.js";

/** How free text is read whose letters stand between marks or in escapes. */
interface ReadMarks {
  readonly texts?: LeafTexts["texts"];
  readonly edits?: LeafTexts["edits"];
  readonly inner?: InnerDocument;
}

/**
 * Asks of free text, whatever record it stands in, what hides its letters.
 * @param found what its format reads of it; a format that took the marks of a value away itself has several texts, or edits.
 * @param isProse whether single characters of it may change.
 * @returns `null`: it cannot be read.
 */
export function readMarks(leaf: Leaf, found: LeafTexts | undefined, isProse: boolean): ReadMarks | null {
  if (leaf.kind !== "string") return found ?? {};
  const isMarkup = found !== undefined && !(found.texts.length === 1 && found.texts[0]?.pieces === leaf.pieces);
  const opened = isMarkup ? undefined : openText(leaf.value);
  if (opened === null || (opened && !isProse)) return null;
  if (opened) {
    const document = opened.parse(opened.source);
    return { inner: { source: opened.source, document, encode: (written) => written } };
  }
  const texts: LeafTexts["texts"][number][] = [];
  for (const one of found?.texts ?? [{ before: "", pieces: leaf.pieces }]) {
    const pieces = readPieces(one.pieces);
    if (pieces === null) return null;
    texts.push({ ...one, pieces });
  }
  return { texts, edits: found?.edits ?? [] };
}
