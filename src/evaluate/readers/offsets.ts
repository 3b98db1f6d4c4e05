/** How a file counts characters: JavaScript's UTF-16 units, or Unicode code points (Python's). They differ after an emoji. */
export const OFFSET_UNITS = ["utf-16", "code-points"] as const;
/** The unit in which a file counts characters; see `OFFSET_UNITS`. */
export type OffsetUnit = (typeof OFFSET_UNITS)[number];

/** Converts offsets into one text. */
export interface OffsetConverter {
  /** The text's length in the file's unit. */
  readonly length: number;
  /** From the file's unit; `offset` is within 0..length. */
  toUtf16(offset: number): number;
  /** To the file's unit. An offset within a surrogate pair counts as the one after it. */
  fromUtf16(offset: number): number;
}

/** Prepares the conversion of offsets into `text`. Offsets beyond the text become its end. */
export function offsetConverter(text: string, unit: OffsetUnit): OffsetConverter {
  const same = (offset: number) => offset;
  if (unit === "utf-16" || !/[\u{10000}-\u{10FFFF}]/u.test(text)) {
    return { length: text.length, toUtf16: same, fromUtf16: same };
  }
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    starts.push(at);
    at += character.length;
  }
  starts.push(at);
  const points = new Map(starts.map((start, point) => [start, point]));
  return {
    length: starts.length - 1,
    toUtf16: (offset) => starts[offset] ?? text.length,
    fromUtf16: (offset) => points.get(offset) ?? points.get(offset + 1) ?? starts.length - 1,
  };
}

/** Whether a cut there would divide a character of two UTF-16 units. */
export function isInsideCharacter(text: string, offset: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(offset - 1, offset + 1));
}
