import { FUNCTION_WORDS } from "../../language/lexicons/common-words.js";
import type { TextSpan } from "../../types.js";
import { sentencesOf, turnsOf } from "../chunk/sentences.js";
import { type Claim, MASK } from "./claim.js";
import { wordsIn } from "./view.js";

/** A stretch must hold at least this share of what the claim says … */
const MIN_SHARE = 0.5;
/** … and this much more of it than any other. */
const MIN_LEAD = 0.2;
/** "the", "is": they stand everywhere. */
const FUNCTION_WEIGHT = 0.25;
/** What is read of a claim. */
const MAX_LENGTH = 600;

/**
 * The smallest stretch that must hold a claim that could not be located. It is the sentence with most of the words of `near` and
 * `text`, if it has at least half of them (function words count a quarter, masks nothing) and at least 0.2 more than any other
 * sentence. Otherwise it is the turn (line), by the same measure; otherwise all of `within`. Where the claim does stand
 * somewhere (`places`), the stretch reaches over the sentences of all these places too, and over nothing else where no sentence
 * and no turn agrees with the words.
 *
 * @param places where `within` has the claim in some form, in order.
 */
export function stretchOf(text: string, claim: Claim, within: TextSpan, places: readonly TextSpan[]): TextSpan {
  const sentences = sentencesOf(text, within);
  const pointed = agreeing(text, claim, sentences) ?? agreeing(text, claim, turnsOf(text, within));
  const [firstPlace, lastPlace] = [places[0], places.at(-1)];
  if (firstPlace === undefined || lastPlace === undefined) return pointed ?? { start: within.start, end: within.end };
  const first = sentences.find(({ end }) => end > firstPlace.start);
  const last = sentences.findLast(({ start }) => start < lastPlace.end);
  return {
    start: Math.min(pointed?.start ?? within.end, first?.start ?? within.start),
    end: Math.max(pointed?.end ?? within.start, last?.end ?? within.end),
  };
}

/** The one of the stretches that agrees clearly best with the words of the claim. */
function agreeing(text: string, claim: Claim, stretches: readonly TextSpan[]): TextSpan | undefined {
  const said = `${claim.near.slice(0, MAX_LENGTH)} ${claim.text.slice(0, MAX_LENGTH)}`;
  const words = wordsIn(said.replaceAll(MASK, " "));
  const wanted = new Map(words.map(({ key }) => [key, FUNCTION_WORDS.has(key) ? FUNCTION_WEIGHT : 1]));
  let total = 0;
  for (const weight of wanted.values()) total += weight;
  if (total === 0) return undefined;
  const share = ({ start, end }: TextSpan): number => {
    let sum = 0;
    for (const key of new Set(wordsIn(text.slice(start, end)).map((word) => word.key))) sum += wanted.get(key) ?? 0;
    return sum / total;
  };
  let [best, second] = [0, 0];
  let stretch: TextSpan | undefined;
  for (const each of stretches) {
    const value = share(each);
    if (value > best) {
      [best, second] = [value, best];
      stretch = each;
    } else if (value > second) second = value;
  }
  return best >= MIN_SHARE && best - second >= MIN_LEAD ? stretch : undefined;
}
