import type { TextSpan } from "../../types.js";
import { type EvaluatedDocument, overlapOf, overlaps } from "../labelled-span.js";
import { countCovered } from "../text/coverage.js";

/** Characters shown around what is wrong: about one line. */
const AROUND = 90;

/** Most characters shown of one span; of a longer one only the beginning is shown. */
const MAX_SPAN_LENGTH = 300;

/** Wrong places that are close are shown together up to this many characters, about fifteen lines. */
const MAX_EXCERPT_LENGTH = 1500;

/** More places than these in one document nobody reads. */
const MAX_EXCERPTS = 12;

/** What became of a piece of text. */
export type Fate =
  /** Nobody marked it. */
  | "plain"
  /** Part of an identifier, and hidden. */
  | "hidden"
  /** Part of an identifier that is not covered, and not hidden. */
  | "missed"
  /** The visible part of an identifier that still counts as covered. */
  | "open"
  /** Hidden, by a prediction that touches an identifier, but beyond it. */
  | "beyond"
  /** Hidden, by predictions that touch no identifier. */
  | "wrong"
  /** Not scored: neither to be found nor wrong to find. */
  | "ignored";

/** A stretch of text in which everything has the same fate. It may be PHI. */
export interface Piece {
  readonly fate: Fate;
  readonly text: string;
  /** What people call it; empty where they marked nothing. */
  readonly gold: readonly string[];
  /** What the system called it. */
  readonly predicted: readonly string[];
}

/** A stretch of a document, around one wrong place or several that are close. */
export interface Excerpt extends TextSpan {
  readonly pieces: readonly Piece[];
}

/** The stretches of one document around what was missed or wrongly found. They hold PHI. */
export interface DocumentExcerpts {
  readonly id: string;
  /** Identifiers that are not covered. */
  readonly missed: number;
  /** Predictions that touch no identifier. */
  readonly wrong: number;
  readonly excerpts: readonly Excerpt[];
  /** Stretches that are not shown. */
  readonly more: number;
  /** UTF-16 units of the whole document. */
  readonly length: number;
}

/** The text around what was missed and what was found wrongly. It holds PHI. */
export function excerptsOf(document: EvaluatedDocument): DocumentExcerpts {
  const { id, text, gold, predicted } = document;
  const hits = overlaps(gold, predicted);
  const isCovered = gold.map((entity, index) => {
    const found = (hits[index] ?? []).flatMap((hit) => predicted[hit] ?? []);
    const { covered } = countCovered({ gold: [entity], predicted: found }).overall();
    return covered === 1;
  });
  const touches = overlaps(predicted, gold).map(({ length }) => length > 0);
  const missed = gold.filter((_, index) => !isCovered[index]);
  const wrong = predicted.filter((_, index) => !touches[index]);
  const windows = windowsAround([...missed, ...wrong], text);
  const marks: readonly Mark[] = [
    ...gold.map((span, index) => ({ ...span, kind: isCovered[index] ? "covered" : "missed" }) as const),
    ...predicted.map((span, index) => ({ ...span, kind: touches[index] ? "touching" : "wrong" }) as const),
    ...(document.ignored ?? []).map((span) => ({ ...span, type: "", kind: "ignored" }) as const),
  ].sort((a, b) => a.start - b.start);
  return {
    id,
    missed: missed.length,
    wrong: wrong.length,
    excerpts: windows.slice(0, MAX_EXCERPTS).map((window) => ({ ...window, pieces: piecesOf(text, window, marks) })),
    more: Math.max(0, windows.length - MAX_EXCERPTS),
    length: text.length,
  };
}

interface Mark extends TextSpan {
  readonly type: string;
  readonly kind: "covered" | "missed" | "touching" | "wrong" | "ignored";
}

/** Stretches around the spans, in order; those that meet are one, unless that were too long: then the next begins where it ends. */
function windowsAround(spans: readonly TextSpan[], text: string): TextSpan[] {
  const windows: TextSpan[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const from = wholeWord(text, Math.max(0, start - AROUND), 1);
    const to = wholeWord(text, Math.min(text.length, Math.min(end, start + MAX_SPAN_LENGTH) + AROUND), -1);
    const last = windows.at(-1);
    if (last && to <= last.end) continue;
    const meets = last !== undefined && from <= last.end;
    if (meets && to - last.start <= MAX_EXCERPT_LENGTH) windows[windows.length - 1] = { start: last.start, end: to };
    else windows.push({ start: meets ? last.end : from, end: to });
  }
  return windows;
}

/** The nearest white space within a word's length inward, so that no word is cut; else the place itself, but not within a character. */
function wholeWord(text: string, at: number, inward: 1 | -1): number {
  if (at === 0 || at === text.length) return at;
  for (let step = 0; step < 20; step++) {
    const place = at + inward * step;
    if (/\s/.test(text.charAt(inward === 1 ? place - 1 : place))) return place;
  }
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}

/** Cuts a stretch wherever a mark begins or ends. @param marks in order of start. */
function piecesOf(text: string, window: TextSpan, marks: readonly Mark[]): Piece[] {
  const inside = marks.filter((mark) => overlapOf(mark, window) > 0);
  const cuts = [...new Set([window.start, window.end, ...inside.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= window.start && cut <= window.end)
    .sort((a, b) => a - b);
  const spans = cuts.slice(0, -1).map((start, index) => ({ start, end: cuts[index + 1] ?? window.end }));
  const hits = overlaps(spans, inside);
  return spans.map(({ start, end }, index) => {
    const over = (hits[index] ?? []).flatMap((hit) => inside[hit] ?? []);
    const typesOf = (...kinds: readonly Mark["kind"][]) => [
      ...new Set(over.filter(({ kind }) => kinds.includes(kind)).map(({ type }) => type)),
    ];
    return {
      text: text.slice(start, end),
      fate: fateOf(new Set(over.map(({ kind }) => kind))),
      gold: typesOf("covered", "missed"),
      predicted: typesOf("touching", "wrong"),
    };
  });
}

function fateOf(kinds: ReadonlySet<Mark["kind"]>): Fate {
  const isHidden = kinds.has("touching") || kinds.has("wrong");
  if (kinds.has("missed")) return isHidden ? "hidden" : "missed";
  if (kinds.has("covered")) return isHidden ? "hidden" : "open";
  if (kinds.has("touching")) return "beyond";
  if (kinds.has("wrong")) return "wrong";
  return kinds.has("ignored") ? "ignored" : "plain";
}
