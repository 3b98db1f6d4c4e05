import type { TextSpan } from "../../types.js";
import { type Claim, type ReadClaim, readClaim } from "./claim.js";
import type { Context } from "./context.js";
import { type Agreeing, bestOf, type Candidate, type Look, levelled, lookAt, placesOf } from "./places.js";
import { MIN_SIMILARITY, SUPPORTED, SURE_SIMILARITY, similarAnywhere, similarInContext } from "./similar.js";
import { stretchesOf } from "./stretch.js";
import { plainView, spokenView, type WordView, wordsWithin } from "./view.js";

/** Where a claim stands: whole words of the text, without outer punctuation. */
export interface Located extends TextSpan {
  /** How the text agrees with the claim: letter for letter; except for case, punctuation and articles; spoken for written; nearly. */
  readonly how: Agreeing;
  /** 0..1: 1 − Levenshtein distance / length of the longer, over letters and digits in lower case. */
  readonly similarity: number;
}

/** Finds what a language model claims to have found. */
export interface Locator {
  /**
   * The places that a claim means, usually one. There are several if their surroundings are the same, or if the claim says nothing
   * about its surroundings and is neither an ordinary word nor a number of up to three digits. There is none if the place cannot be
   * decided (see `stretches`). A number that the other speaker interrupts is found in several pieces. Never throws.
   *
   * @param within the stretch of the text that the model was shown.
   */
  locate(claim: Claim, within: TextSpan): readonly Located[];
  /**
   * Every place that has these words, in whatever form, for a claim that was made without its surroundings: also an ordinary word's and a short
   * number's. Where there is none, what is very much like it. Never throws.
   */
  everywhere(text: string, within: TextSpan): readonly Located[];
  /** For a claim that cannot be located: the sentences that may hold it, in order; often none (see `stretchesOf`). */
  stretches(claim: Claim, within: TextSpan): readonly TextSpan[];
}

/** Below, the context speaks against a place. */
const CONTRADICTED = 0.3;
/** From this share on, the context stands somewhere else in the text without the claim. */
const ELSEWHERE = 0.75;

/**
 * Prepares a text for look-ups: word views of it, made once, when first needed. A look-up costs about its stretch.
 *
 * The context comes first, then the claim: of all places where the claim stands in some form, those are meant that the context
 * agrees with best. Then, where the context agrees with none of these (less than half of its words), the place that it does
 * agree with, if the words there are at least 0.6 similar to the claim. A context that stands nowhere in the stretch, or does not hold the
 * claim, as it was asked to, counts as none where it agrees with no place.
 *
 * @param language ISO 639-1.
 */
export function createLocator(text: string, language: string): Locator {
  let views: readonly [WordView, WordView] | undefined;
  const prepared = (): readonly [WordView, WordView] => {
    views ??= [plainView(text), spokenView(text, language)];
    return views;
  };
  const looksAt = (read: ReadClaim, within: TextSpan): Look[] => {
    const [plain, spoken] = prepared();
    return [lookAt(plain, within, read.plain, false), lookAt(spoken, within, read.spoken, true)];
  };
  const placesIn = (looks: readonly Look[]): Candidate[] => levelled(looks.flatMap((each) => placesOf(each, text)));
  return {
    locate(claim, within) {
      const read = readClaim(claim, language);
      if (read === undefined) return [];
      const looks = looksAt(read, within);
      const places = placesIn(looks);
      return located(choose(places, looks, read.distinctive), prepared()[0], within);
    },
    everywhere(text, within) {
      const read = readClaim({ text, near: "" }, language);
      if (read === undefined) return [];
      const looks = looksAt(read, within);
      const places = placesIn(looks);
      return located(places.length > 0 ? places : similarAnywhere(looks), prepared()[0], within);
    },
    stretches(claim, within) {
      const read = readClaim(claim, language);
      const places = read === undefined ? [] : placesIn(looksAt(read, within));
      return stretchesOf(text, claim, within, located(places, prepared()[0], within));
    },
  };
}

/** Those of the places, or the places like them, that the claim means. */
function choose(places: readonly Candidate[], looks: readonly Look[], distinctive: boolean): Candidate[] {
  const unguided = () => withoutContext(places, looks, distinctive);
  if (looks.every(({ context }) => context === undefined)) return unguided();
  const likeliest = bestOf(places, ({ agreement }) => agreement);
  const support = likeliest[0]?.agreement ?? 0;
  if (support >= SUPPORTED) return likeliest;
  const holds = (how: Context["holdsClaim"]) => looks.some(({ context }) => context?.holdsClaim === how);
  const { candidates, best } = similarInContext(looks);
  // A context without the claim is not what was asked for: it does not speak against places that have the claim itself.
  const needed = places.length === 0 || holds("exactly") ? MIN_SIMILARITY : holds("nearly") ? SURE_SIMILARITY : 1;
  const alike = candidates.filter((candidate) => candidate.similarity >= needed);
  if (alike.length > 0) return alike;
  if (support >= CONTRADICTED && support >= best - SUPPORTED / 2) return likeliest;
  return best >= ELSEWHERE && (holds("exactly") || holds("nearly")) ? [] : unguided();
}

/** Where a claim without a usable context is meant. */
function withoutContext(places: readonly Candidate[], looks: readonly Look[], distinctive: boolean): Candidate[] {
  if (places.length > 0) {
    const whole = places.filter(({ glued }) => !glued);
    const meant = whole.length > 0 ? whole : places;
    if (distinctive) return [...meant];
    const best = Math.min(...new Set(meant.map(({ rank }) => rank)));
    const likeliest = meant.filter(({ rank }) => rank === best);
    return likeliest.length === 1 ? likeliest : [];
  }
  return similarAnywhere(looks);
}

/**
 * The spans of candidates, in order of the text. Where they overlap, the likeliest is meant, or all equally likely ones as one:
 * nothing shows which "she she" of "she she she" is meant.
 */
function located(candidates: readonly Candidate[], plain: WordView, within: TextSpan): Located[] {
  const range = wordsWithin(plain, within);
  /** For each word the rank of what was found there, from 1; 0: nothing. */
  const taken = new Uint8Array(range.end - range.first);
  const found: Located[] = [];
  const byRank = [...candidates].sort((a, b) => a.rank - b.rank || b.similarity - a.similarity);
  for (const { pieces, how, rank, similarity: score } of byRank) {
    const words = pieces.map((piece) => wordsWithin(plain, piece));
    const free = words.every(({ first, end }) => {
      for (let word = Math.max(first, range.first); word < Math.min(end, range.end); word++) {
        const other = taken[word - range.first] ?? 0;
        if (other !== 0 && (other !== rank + 1 || how === "similar")) return false;
      }
      return true;
    });
    if (!free) continue;
    for (const { first, end } of words) {
      const [from, to] = [Math.max(first, range.first), Math.min(end, range.end)];
      if (from >= to) continue;
      taken.fill(rank + 1, from - range.first, to - range.first);
      const start = Math.max(plain.starts[from] ?? 0, within.start);
      const stop = Math.min(plain.ends[to - 1] ?? 0, within.end);
      if (start < stop) found.push({ start, end: stop, how, similarity: score });
    }
  }
  const apart: Located[] = [];
  for (const span of found.sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && span.start < last.end) apart[apart.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else apart.push(span);
  }
  return apart;
}
