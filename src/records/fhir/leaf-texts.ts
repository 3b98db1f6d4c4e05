import { PieceText } from "../../documents/marks/pieces.js";
import type { LeafPiece, LeafTexts } from "../leaf.js";
import { entitiesIn, readMarkup } from "./markup.js";

/**
 * What is read of a value that is markup.
 * @param pieces the value, decoded, with where it stands in the record's source.
 * @returns `null`: it is not understood.
 */
export function markupTexts(pieces: readonly LeafPiece[], isStrict: boolean): LeafTexts | null {
  const value = new PieceText(pieces);
  const parts = readMarkup(value.text, isStrict);
  if (!parts) return null;
  return {
    texts: parts.texts.map(({ start, end, isNewLine }) => ({
      before: isNewLine ? "\n" : "",
      pieces: textPieces(value, start, end),
    })),
    edits: parts.gone.map((span) => ({ ...value.placeOf(span), replacement: "" })),
  };
}

/** The stretch with its entities as the characters that they stand for. */
function textPieces(value: PieceText, start: number, end: number): readonly LeafPiece[] {
  const part = new PieceText(value.cut({ start, end }));
  return part.with(entitiesIn(part.text) ?? []);
}
