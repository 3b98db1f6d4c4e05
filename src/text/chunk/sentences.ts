import type { TextSpan } from "../../types.js";

/** Titles and abbreviations whose full stop ends no sentence (lower case, without the stop). */
const NOT_AN_END: ReadonlySet<string> = new Set(
  "dr mr mrs ms prof st ave rd blvd jr sr no vs etc e.g i.e approx dept gen hon rev capt sgt lt col maj fr sra dra sig dott mme".split(
    " ",
  ),
);
/** The look-behind keeps it linear: a run of stops is tried from its first one only. */
const SENTENCE_END = /(?<![.!?…。！？])[.!?…。！？]+["'”’»)\]]*(?:\s+|$)|[。！？]+["'”’»)\]]*/gu;
/** Longest abbreviation that is looked for before a full stop. */
const MAX_ABBREVIATION = 12;

/**
 * The turns (lines) of a stretch. They cover it without a gap: a line feed, and blank lines after it, belong to the turn before;
 * blank lines at the very start belong to the first. A blank stretch is one turn; an empty one has none.
 */
export function turnsOf(text: string, within: TextSpan): TextSpan[] {
  const turns: TextSpan[] = [];
  const body = text.slice(within.start, within.end);
  let start = 0;
  let blank = true;
  for (let at = 0; at < body.length; ) {
    const feed = body.indexOf("\n", at);
    const next = feed < 0 ? body.length : feed + 1;
    const lineIsBlank = body.slice(at, next).trim() === "";
    if (!lineIsBlank && !blank) {
      turns.push({ start: within.start + start, end: within.start + at });
      start = at;
    }
    blank &&= lineIsBlank;
    at = next;
  }
  if (start < body.length) turns.push({ start: within.start + start, end: within.start + body.length });
  return turns;
}

/**
 * The sentences of a stretch, which may hold several turns. A sentence ends at every turn's end, and at a full stop, question mark,
 * exclamation mark or ellipsis with white space and no small letter behind it; not after a title, an initial or a common
 * abbreviation. They cover the stretch without a gap: the white space after a sentence belongs to it. Unpunctuated text has one
 * sentence per turn.
 */
export function sentencesOf(text: string, within: TextSpan): TextSpan[] {
  return turnsOf(text, within).flatMap((turn) => {
    const sentences: TextSpan[] = [];
    const body = text.slice(turn.start, turn.end);
    let start = 0;
    for (const match of body.matchAll(SENTENCE_END)) {
      const end = match.index + match[0].length;
      if (end >= body.length || !endsSentence(body, match.index, end)) continue;
      sentences.push({ start: turn.start + start, end: turn.start + end });
      start = end;
    }
    sentences.push({ start: turn.start + start, end: turn.end });
    return sentences;
  });
}

function endsSentence(body: string, stop: number, next: number): boolean {
  if (/^\p{Ll}/u.test(body.slice(next, next + 2))) return false;
  if (body[stop] !== "." || body[stop + 1] === ".") return true;
  const before = /[\p{L}.]+$/u.exec(body.slice(Math.max(0, stop - MAX_ABBREVIATION), stop))?.[0].toLowerCase();
  return before === undefined || !(NOT_AN_END.has(before) || /^\p{L}$/u.test(before));
}
