import { similarity } from "../../language/similarity.js";
import type { TextSpan } from "../../types.js";
import { TITLES } from "../chunk/word-bonds.js";
import type { ClaimForm } from "./claim.js";
import { type Agreement, align, type Context, readContext } from "./context.js";
import { runsOf, type WordRange, type WordView, wordsWithin } from "./view.js";

/** How a place agrees with a claim: letter for letter; except for case, punctuation and articles; spoken for written; nearly. */
export type Agreeing = "exact" | "normalised" | "spoken" | "similar";

const STEPS: readonly Agreeing[] = ["exact", "normalised", "spoken", "similar"];
/** Places whose contexts agree this equally are all meant. */
const TIE = 0.02;

/** One view of the stretch, and what the claim says in the form of this view. */
export interface Look {
  readonly isSpoken: boolean;
  readonly view: WordView;
  readonly range: WordRange;
  readonly forms: readonly ClaimForm[];
  readonly context: Context | undefined;
  readonly agreement: Agreement | undefined;
}

/** A place that a claim may mean. */
export interface Candidate {
  readonly pieces: readonly TextSpan[];
  readonly how: Agreeing;
  readonly similarity: number;
  /** 0..1: agreement with the context, where there is one. */
  readonly agreement: number;
  /** 0 is the best: exact before normalised before spoken, the claim as it is before its shortened forms. */
  readonly rank: number;
  /** Part of a longer word of letters and digits ("12" in "A12"): meant only where nothing else is. */
  readonly glued: boolean;
}

/** Reads one view of a stretch with the eyes of a claim. */
export function lookAt(
  view: WordView,
  within: TextSpan,
  claim: { readonly forms: readonly ClaimForm[]; readonly near: string },
  isSpoken: boolean,
): Look {
  const range = wordsWithin(view, within);
  const context = readContext(
    claim.near,
    claim.forms.map(({ squash }) => squash),
  );
  const agreement = context && align(context, view, range);
  return { isSpoken, view, range, forms: claim.forms, context, agreement };
}

/** Every place of the stretch that has the claim, whatever its context. */
export function placesOf({ isSpoken, view, range, forms, agreement }: Look, text: string): Candidate[] {
  const [whole] = forms;
  return forms.flatMap((form, index) => {
    const score = similarity(form.squash, whole?.squash ?? "");
    return runsOf(view, range, form.squash).flatMap(({ first, end }) => {
      const pieces = piecesOf(view, first, end, isSpoken);
      const [piece] = pieces;
      const isExact = index === 0 && piece !== undefined && text.slice(piece.start, piece.end) === form.raw;
      if (!isExact && crossesLabel(view, first, end, text)) return [];
      const isSpelled = end - first === form.squash.length && end - first > form.words;
      const how = isSpoken || isSpelled ? "spoken" : isExact ? "exact" : "normalised";
      const rank = 3 * index + STEPS.indexOf(how);
      const glued = view.glued[first] === true || view.glued[end] === true;
      const around = (agreement?.around(first, end) ?? 0) - (glued ? TIE / 2 : 0);
      return [{ pieces, how, similarity: score, agreement: around, rank, glued }];
    });
  });
}

/** "Doctor: Doris": the label of a turn is not the title of the name after it. */
function crossesLabel(view: WordView, first: number, end: number, text: string): boolean {
  if (end - first < 2 || !TITLES.has(view.keys[first] ?? "")) return false;
  return /[:\n]/.test(text.slice(view.ends[first], view.starts[first + 1]));
}

/** The same place read in two ways: the context agrees with it as in the better one. */
export function levelled(places: readonly Candidate[]): Candidate[] {
  const keyOf = ({ pieces }: Candidate) => `${pieces[0]?.start}:${pieces.at(-1)?.end}`;
  const best = new Map<string, number>();
  for (const place of places) best.set(keyOf(place), Math.max(best.get(keyOf(place)) ?? 0, place.agreement));
  return places.map((place) => ({ ...place, agreement: best.get(keyOf(place)) ?? 0 }));
}

/** Where the words from `first` up to `end` (not included) stand in the original text. In a spoken view that may be several stretches. */
export function piecesOf(view: WordView, first: number, end: number, isSpoken: boolean): readonly TextSpan[] {
  if (isSpoken) return view.pieces(first, end - 1);
  return [{ start: view.starts[first] ?? 0, end: view.ends[end - 1] ?? 0 }];
}

/** Those that are as good as the best one. */
export function bestOf(candidates: readonly Candidate[], score: (candidate: Candidate) => number): Candidate[] {
  let best = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) best = Math.max(best, score(candidate));
  return candidates.filter((candidate) => score(candidate) >= best - TIE);
}
