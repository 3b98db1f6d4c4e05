import { similarity } from "../../language/similarity.js";
import type { ClaimForm } from "./claim.js";
import { bestOf, type Candidate, type Look, piecesOf } from "./places.js";
import type { WordRange, WordView } from "./view.js";

/** From this share of its context on, a place is meant: half of the words around a claim may be wrong. */
export const SUPPORTED = 0.5;
/** As the RedactX paper matches a model's spans. */
export const MIN_SIMILARITY = 0.6;
/** Without a context, a window below this must be the only one; so like must one be to be taken for a claim that stands elsewhere. */
export const SURE_SIMILARITY = 0.8;
/** Runs that are compared letter by letter, the best contexts first. */
const MAX_COMPARED = 500;
/** Without a context, every window is compared: only in a stretch of at most so many words, and a claim of at least so many letters. */
const MAX_WORDS_WITHOUT_CONTEXT = 5000;
const MIN_LETTERS_WITHOUT_CONTEXT = 4;

/** Runs of words in the places that the context points to, if they are similar to the claim; and how well it points. */
export function similarInContext(looks: readonly Look[]): { candidates: Candidate[]; best: number } {
  const candidates: Candidate[] = [];
  let best = 0;
  for (const { isSpoken, view, range, forms, agreement } of looks) {
    const [whole] = forms;
    if (whole === undefined || agreement === undefined) continue;
    const slack = whole.words > 3 ? 2 : 1;
    const runs: (WordRange & { agreement: number })[] = [];
    for (let first = range.first; first < range.end; first++) {
      for (let end = first + Math.max(1, whole.words - slack); end <= first + whole.words + slack; end++) {
        if (end > range.end) break;
        const around = agreement.around(first, end);
        best = Math.max(best, around);
        if (around >= SUPPORTED) runs.push({ first, end, agreement: around });
      }
    }
    runs.sort((a, b) => b.agreement - a.agreement || a.first - b.first || a.end - b.end);
    for (const run of runs.slice(0, MAX_COMPARED)) {
      const score = similarTo(forms, view, run);
      if (score < MIN_SIMILARITY) continue;
      const pieces = piecesOf(view, run.first, run.end, isSpoken);
      candidates.push({
        pieces,
        how: "similar",
        similarity: score,
        agreement: run.agreement,
        rank: isSpoken ? 1 : 0,
        glued: false,
      });
    }
  }
  return { candidates: bestOf(candidates, (each) => each.agreement + each.similarity), best };
}

/** Similarity of a run with the form of the claim that is most like it; 0 where the lengths already rule out more than 0.6. */
function similarTo(forms: readonly ClaimForm[], view: WordView, { first, end }: WordRange): number {
  const [from, to] = [view.at[first] ?? 0, view.at[end] ?? 0];
  const run = to - from <= 400 ? view.squash.slice(from, to) : "";
  let best = 0;
  for (const { squash } of forms) {
    const [shorter, longer] = [Math.min(run.length, squash.length), Math.max(run.length, squash.length)];
    if (shorter >= MIN_SIMILARITY * longer) best = Math.max(best, similarity(run, squash));
  }
  return best;
}

/** Runs that are like a claim without a usable context: the only ones, or very much alike. */
export function similarAnywhere(looks: readonly Look[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { isSpoken, view, range, forms } of looks) {
    const [whole] = forms;
    if (whole === undefined || whole.squash.length < MIN_LETTERS_WITHOUT_CONTEXT) continue;
    if (range.end - range.first > MAX_WORDS_WITHOUT_CONTEXT) continue;
    for (let first = range.first; first < range.end; first++) {
      for (let end = first + Math.max(1, whole.words - 1); end <= Math.min(range.end, first + whole.words + 1); end++) {
        const score = similarTo(forms, view, { first, end });
        if (score < MIN_SIMILARITY) continue;
        const pieces = piecesOf(view, first, end, isSpoken);
        candidates.push({
          pieces,
          how: "similar",
          similarity: score,
          agreement: 0,
          rank: isSpoken ? 1 : 0,
          glued: false,
        });
      }
    }
  }
  const best = bestOf(candidates, (each) => each.similarity);
  const isSure = (best[0]?.similarity ?? 0) >= SURE_SIMILARITY;
  // A near that stands nowhere tells of another text, and there likeness is chance ("Prince", "price").
  const toldNothing = looks.every(({ context }) => context === undefined);
  return isSure && toldNothing ? best : [];
}
