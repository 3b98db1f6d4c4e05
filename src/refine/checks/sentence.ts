import type { Token } from "../../text/detectors/names/tokens.js";
import type { TextSpan } from "../../types.js";
import { type Reading, wordsWithin } from "../read-text.js";

/** The words of the sentence that a stretch stands in: of its line, from one stop to the next. */
export function sentenceOf(span: TextSpan, reading: Reading): readonly Token[] {
  const { tokens } = reading;
  const [from, to] = wordsWithin(reading, span);
  const isEdge = (at: number) => /^(?:line|stop)$/u.test(tokens[at]?.before ?? "line");
  let [first, next] = [from, to];
  while (first > 0 && !isEdge(first)) first--;
  while (next < tokens.length && !isEdge(next)) next++;
  return tokens.slice(first, next);
}
