import { Flag } from "../../../language/name-lexicon.js";
import { Capital, type Token } from "../names/tokens.js";

const SUBJECTS: ReadonlySet<string> = new Set(["i", "you", "we", "they"]);
/** What is left of a probability there. */
const ASKED = 0.25;
const ORDINARY = Flag.Common | Flag.Function | Flag.Clinical;

/**
 * A probability with what the spelling adds: the model was taught on words whose capitals come and go, so it makes little of them. A word that is
 * no ordinary one and has a capital inside a sentence is a name or a thing's name, and half of the doubt is enough; before a number it is rather a
 * thing's ("Prolene 4").
 */
export function weighed(probability: number, token: Token | undefined, next?: Token): number {
  if (!token || token.isNumber || token.key.length < 3 || next?.isNumber) return probability;
  // "May I", "will you": a verb before whom it is said of.
  if ((token.flags & Flag.Function) !== 0 && SUBJECTS.has(next?.key ?? "")) return probability * ASKED;
  const telling = token.capital === Capital.Strong && (token.flags & ORDINARY) === 0;
  // What begins a turn is too often half a word.
  const odd = token.unknown && token.capital > 0 && token.before !== "line" && token.before !== "colon";
  return telling || odd ? Math.sqrt(probability) : probability;
}
