import { BACKCHANNELS, HESITATIONS } from "../../../language/talk-words.js";
import { LONG_MONTH } from "./calendar-words.js";
import type { Cue } from "./cues.js";
import { type Finding, finding, lineAt, type View } from "./view.js";

/** A piece of a date: a month, a day, a year, two or more of them. */
const PIECE = new RegExp(
  String.raw`(?<![a-z\d])(?:${LONG_MONTH}|the \d{1,2}(?:st|nd|rd|th)|\d{1,2}(?:st|nd|rd|th)|\d{1,4}|\d{6}|\d{8})(?![a-z\d]|[.:/]\d)`,
  "gi",
);
/** What may stand around the pieces in such a turn. */
const AROUND =
  /^(?:the|of|in|it|it's|its|is|on|and|yes|yeah|yep|so|i|was|born|well|um|uh|sorry|okay|year|that|that's|would|be|day|month|my|birthday|date|a|no|then)$/i;
const LABEL = /^[ \t]*(?:\[[^\]\n]{1,24}\]:?|[a-z][a-z ]{0,14}\d{0,2}:)[ \t]*/i;
/** Turns that a date is looked for in, behind the question. */
const TURNS = 7;
const MAX_PIECES = 6;
/** Turns without a piece that end the search. */
const MAX_OTHER = 2;

/**
 * A date of birth that is said over several turns, the day in one, the month in the next, the year in a third: every turn behind the
 * question that holds only pieces of a date. Confidence 0.96 for two pieces or more: higher than for a date found without regard to
 * the question.
 */
export function findSplitDates(view: View, cues: readonly Cue[]): Finding[] {
  const findings: Finding[] = [];
  for (const cue of cues) {
    if (cue.kind.type !== "BIRTH_DATE_TIME" && cue.kind.type !== "DEATH_DATE_TIME") continue;
    const pieces = piecesAfter(view, cue);
    const lines = new Set(pieces.map(({ start }) => lineAt(view, start)));
    if (pieces.length < 2 || lines.size < 2) continue;
    for (const { start, end } of pieces) findings.push(finding(cue.kind.type, start, end, 0.96));
  }
  return findings;
}

function piecesAfter(view: View, cue: Cue): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let others = 0;
  for (let line = cue.line; line <= cue.line + TURNS && pieces.length < MAX_PIECES; line++) {
    const lineStart = view.lineStarts[line];
    if (lineStart === undefined) break;
    const lineEnd = Math.min((view.lineStarts[line + 1] ?? view.text.length + 1) - 1, lineStart + 120);
    const from =
      line === cue.line ? cue.end : lineStart + (LABEL.exec(view.text.slice(lineStart, lineEnd))?.[0].length ?? 0);
    const turn = view.text.slice(from, lineEnd);
    const found = [...turn.matchAll(PIECE)].map((match) => ({
      start: from + match.index,
      end: from + match.index + match[0].length,
    }));
    const rest = turn
      .replace(PIECE, " ")
      .split(/[^a-z']+/i)
      .filter((word) => word !== "");
    const isBackchannel = rest.every(
      (word) => BACKCHANNELS.has(word.toLowerCase()) || HESITATIONS.has(word.toLowerCase()),
    );
    if (found.length > 0 && rest.every((word) => AROUND.test(word))) pieces.push(...joined(view, found));
    else if (line > cue.line && !isBackchannel && ++others > (pieces.length > 0 ? 0 : MAX_OTHER)) break;
  }
  return pieces;
}

/** "june, 1940": pieces with nothing but a comma or "of" between them are one. */
function joined(view: View, pieces: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const result: { start: number; end: number }[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last !== undefined && /^(?:[ ,]{1,2}| of )$/.test(view.text.slice(last.end, piece.start))) last.end = piece.end;
    else result.push({ ...piece });
  }
  return result;
}
