/** A stretch of text on a page, in units of the page; `y` grows upwards. */
export interface PageItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of its letters. */
  readonly size: number;
  readonly isUpright: boolean;
  readonly endsLine: boolean;
}

interface Line {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  /** It can be part of running text: upright, and without gaps as those between columns. */
  isPlain: boolean;
}

/** Running text reaches this part of the page's width, at least. */
const REACHES = 0.7;
/** Between lines of a paragraph, and between columns, in sizes of the letters. */
const LEADING = 1.7;
const GAP = 2;
const HYPHEN = /[\p{L}\d]-$/u;
const ITEM_START = /^(?:[•▪●○–*-]|\d{1,2}[.)])\s+\S/u;

/**
 * The text of a page. Lines of a paragraph are one, since a name, a date or an address may go over the end of a line: such whose next word
 * had no place on them. Lines of tables and forms stay lines.
 * @param pageWidth in the units of the items.
 */
export function textOfPage(items: readonly PageItem[], pageWidth: number): string {
  const lines = linesOf(items);
  const margin = Math.max(0, ...lines.filter(({ isPlain }) => isPlain).map(({ right }) => right));
  let text = "";
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before && goesOn(before, line, margin, pageWidth))
      text += HYPHEN.test(text) ? line.text.trimStart() : ` ${line.text.trimStart()}`;
    else text += `${index > 0 ? "\n" : ""}${line.text}`;
  }
  return text;
}

function goesOn(before: Line, line: Line, margin: number, pageWidth: number): boolean {
  const down = before.y - line.y;
  const [firstWord = ""] = line.text.trimStart().split(/\s/u);
  const wordWidth = ((line.right - line.left) * (firstWord.length + 1)) / Math.max(1, line.text.length);
  const isBelow =
    before.isPlain &&
    line.isPlain &&
    Math.abs(before.size - line.size) < 0.1 * line.size &&
    down > 0 &&
    down <= LEADING * line.size &&
    !ITEM_START.test(line.text);
  // A word or a number that is cut goes on, however narrow the text is.
  const isCut = HYPHEN.test(before.text) && /^\s*[\p{Ll}\d]/u.test(line.text);
  return isBelow && (isCut || (margin >= REACHES * pageWidth && before.right + wordWidth > margin));
}

function linesOf(items: readonly PageItem[]): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const { text, x, y, width, size, isUpright, endsLine } of items) {
    if (text.trim() !== "") {
      line ??= { text: "", left: x, right: x, y, size, isPlain: true };
      if (!isUpright || x - line.right > GAP * size || Math.abs(y - line.y) > size) line.isPlain = false;
      line.right = Math.max(line.right, x + width);
    }
    if (line) line.text += text;
    if (!endsLine || !line) continue;
    lines.push(line);
    line = null;
  }
  if (line) lines.push(line);
  return lines.map((one) => ({ ...one, text: one.text.trimEnd() }));
}
