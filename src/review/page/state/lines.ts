import type { WordView } from "../client/forms.js";

/** A line of the transcript: words that fit beside each other. */
export interface Line {
  /** First word, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Whether somebody begins to speak here: then it says who, and when. */
  readonly isTurn: boolean;
}

/** A pause that begins a new line, in ms. */
const PAUSE_MS = 1500;

/**
 * Lays words in lines of one height, so that those in view can be found without laying out the others.
 *
 * @param widthPx - of a line. @param measure - width of a word's text with the space after it, in px.
 */
export function linesOf(
  words: readonly WordView[],
  widthPx: number,
  measure: (index: number) => number,
): readonly Line[] {
  const lines: Line[] = [];
  let [from, width, isTurn] = [0, 0, true];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const begins = before !== undefined && beginsTurn(before, word);
    const own = measure(at);
    if (at > from && (begins || width + own > widthPx)) {
      lines.push({ from, to: at, isTurn });
      [from, width, isTurn] = [at, 0, begins];
    }
    width += own;
  }
  if (words.length > from) lines.push({ from, to: words.length, isTurn });
  return lines;
}

function beginsTurn(before: WordView, word: WordView): boolean {
  if (before.speaker !== word.speaker || before.channel !== word.channel) return true;
  return before.endMs !== null && word.startMs !== null && word.startMs - before.endMs >= PAUSE_MS;
}
