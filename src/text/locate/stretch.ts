import { FUNCTION_WORDS } from "../../language/lexicons/common-words.js";
import type { TextSpan } from "../../types.js";
import { sentencesOf } from "../chunk/sentences.js";
import { type Claim, MASK } from "./claim.js";
import { wordsIn } from "./view.js";

/** A sentence must hold at least this share of what the claim says … */
const MIN_SHARE = 0.5;
/** … and one that holds this much less than the best is not meant. */
const MIN_LEAD = 0.2;
/** Where more sentences than this agree as well, nothing tells which is meant. */
const MAX_SENTENCES = 3;
/** Talk without full stops: of a longer sentence only so many words around those of the claim. */
const MAX_WORDS = 32;
/** Words on each side of the first and the last that agree. */
const MARGIN_WORDS = 6;
/** "the", "is": they stand everywhere. */
const FUNCTION_WEIGHT = 0.25;
/** What is read of a claim. */
const MAX_LENGTH = 600;

/**
 * The sentences that may hold a claim that could not be located: those with most of the words of `near` and `text`, if they have at least half of
 * them (function words count a quarter, masks nothing) and no other has as many, up to three. Of a sentence of more than 32 words, the words around
 * those that agree. Where the claim stands in some form but nothing tells at which of these places, the places themselves as well.
 * None where no sentence agrees, or where all of them do: a claim never means the whole piece.
 *
 * @param places where `within` has the claim in some form, in order.
 */
export function stretchesOf(
  text: string,
  claim: Claim,
  within: TextSpan,
  places: readonly TextSpan[],
): readonly TextSpan[] {
  // Where it stands itself, only the words around it may point elsewhere.
  const pointed = agreeing(text, claim, sentencesOf(text, within), places.length > 0);
  return [...pointed, ...places.map(({ start, end }) => ({ start, end }))].sort((a, b) => a.start - b.start);
}

/** Those of the sentences that agree best with the words of the claim. */
function agreeing(text: string, claim: Claim, sentences: readonly TextSpan[], byNearAlone: boolean): TextSpan[] {
  const said = `${claim.near.slice(0, MAX_LENGTH)} ${claim.text.slice(0, MAX_LENGTH)}`;
  const words = wordsIn(said.replaceAll(MASK, " "));
  const wanted = new Map(words.map(({ key }) => [key, FUNCTION_WORDS.has(key) ? FUNCTION_WEIGHT : 1]));
  if (byNearAlone) for (const { key } of wordsIn(claim.text.slice(0, MAX_LENGTH))) wanted.delete(key);
  let total = 0;
  for (const weight of wanted.values()) total += weight;
  if (total === 0) return [];
  const shares = sentences.map(({ start, end }) => {
    let sum = 0;
    for (const key of new Set(wordsIn(text.slice(start, end)).map((word) => word.key))) sum += wanted.get(key) ?? 0;
    return sum / total;
  });
  const least = Math.max(MIN_SHARE, Math.max(...shares) - MIN_LEAD);
  const meant = sentences.filter((_, index) => (shares[index] ?? 0) >= least);
  if (meant.length > MAX_SENTENCES || (meant.length > 1 && meant.length === sentences.length)) return [];
  return meant.map((sentence) => narrowed(text, sentence, wanted));
}

/** Of a long sentence, the 32 words that have most of what is wanted, or fewer where that stands closer together. */
function narrowed(text: string, { start, end }: TextSpan, wanted: ReadonlyMap<string, number>): TextSpan {
  const words = wordsIn(text.slice(start, end));
  if (words.length <= MAX_WORDS) return { start, end };
  const weights = words.map(({ key }) => wanted.get(key) ?? 0);
  let [best, from, sum] = [0, 0, 0];
  for (const [index, weight] of weights.entries()) {
    sum += weight - (weights[index - MAX_WORDS] ?? 0);
    if (sum > best) [best, from] = [sum, Math.max(0, index - MAX_WORDS + 1)];
  }
  const inside = weights.slice(from, from + MAX_WORDS);
  const first = Math.max(from, from + inside.findIndex((weight) => weight > 0) - MARGIN_WORDS);
  const last = Math.min(words.length - 1, from + inside.findLastIndex((weight) => weight > 0) + MARGIN_WORDS);
  return { start: start + (words[first]?.start ?? 0), end: start + (words[last]?.end ?? 0) };
}
