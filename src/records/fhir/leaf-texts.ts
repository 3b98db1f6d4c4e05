import type { TextSpan } from "../../types.js";
import type { LeafPiece, LeafTexts } from "../leaf.js";
import { entitiesIn, readMarkup } from "./markup.js";

/**
 * What is read of a value that is markup.
 * @param pieces the value, decoded, with where it stands in the record's source.
 * @returns `null`: it is not understood.
 */
export function markupTexts(pieces: readonly LeafPiece[], isStrict: boolean): LeafTexts | null {
  const value = pieces.map(({ text }) => text).join("");
  const parts = readMarkup(value, isStrict);
  if (!parts) return null;
  return {
    texts: parts.texts.map(({ start, end, isNewLine }) => ({
      before: isNewLine ? "\n" : "",
      pieces: textPieces(pieces, value, { start, end }),
    })),
    edits: parts.gone.map((span) => ({ ...sourceOf(pieces, span), replacement: "" })),
  };
}

/** The stretch with its entities as the characters that they stand for. */
function textPieces(pieces: readonly LeafPiece[], value: string, { start, end }: TextSpan): LeafPiece[] {
  const found: LeafPiece[] = [];
  let at = start;
  for (const entity of entitiesIn(value.slice(start, end)) ?? []) {
    found.push(...cut(pieces, { start: at, end: start + entity.start }));
    const place = { start: start + entity.start, end: start + entity.end };
    found.push({ text: entity.text, source: sourceOf(pieces, place) });
    at = place.end;
  }
  found.push(...cut(pieces, { start: at, end }));
  return found;
}

/** The pieces within a stretch of the value. */
function cut(pieces: readonly LeafPiece[], { start, end }: TextSpan): LeafPiece[] {
  const found: LeafPiece[] = [];
  let at = 0;
  for (const { text, source } of pieces) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, text.length);
    if (from < to) {
      const isLiteral = source.end - source.start === text.length;
      found.push(
        isLiteral
          ? { text: text.slice(from, to), source: { start: source.start + from, end: source.start + to } }
          : { text, source },
      );
    }
    at += text.length;
  }
  return found;
}

function sourceOf(pieces: readonly LeafPiece[], span: TextSpan): TextSpan {
  const within = cut(pieces, span);
  return { start: within[0]?.source.start ?? 0, end: within.at(-1)?.source.end ?? 0 };
}
