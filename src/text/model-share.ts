import { HushtapeError } from "../errors.js";
import type { Detector, Entity, TextSpan } from "../types.js";
import { LABEL } from "./propagate/patterns.js";

/** However small the share that is allowed: in a short text a few words are a large one. */
const FEWEST_WORDS = 12;

/**
 * Refuses a text of which more words are redacted because of one detector alone than it may: a language model that calls everything an
 * identifier makes no text safe, it makes it worthless.
 * @param text the text itself. @param all findings before they are merged. @param redacted what is redacted of them. Offsets from `from` on.
 * @throws HushtapeError LLM_EXCESS, with the figures.
 */
export function requireShares(
  text: string,
  from: number,
  detectors: readonly Detector[],
  all: readonly Entity[],
  redacted: readonly TextSpan[],
): void {
  for (const { name, mostShare } of detectors) {
    if (mostShare === undefined || mostShare >= 1) continue;
    const own: ReadonlySet<string> = new Set([name, "unlocated", LABEL]);
    const others = marked(
      text.length,
      all.filter(({ detectedBy }) => detectedBy.some((by) => !own.has(by))),
    );
    const every = marked(text.length, redacted);
    let words = 0;
    let beyond = 0;
    for (const { 0: word, index } of text.slice(from).matchAll(/\S+/gu)) {
      if (!/[\p{L}\p{N}]/u.test(word)) continue;
      const [start, end] = [from + index, from + index + word.length];
      const touches = (marks: Uint8Array) => marks.subarray(start, end).includes(1);
      words++;
      if (touches(every) && !touches(others)) beyond++;
    }
    if (beyond >= FEWEST_WORDS && beyond > mostShare * words) throw excess(words, beyond, mostShare);
  }
}

function marked(length: number, spans: readonly TextSpan[]): Uint8Array {
  const marks = new Uint8Array(length);
  for (const { start, end } of spans) marks.fill(1, start, end);
  return marks;
}

function excess(words: number, beyond: number, limit: number): HushtapeError {
  const percent = (share: number) => `${Math.round(1000 * share) / 10} %`;
  return new HushtapeError(
    "LLM_EXCESS",
    `the language model alone redacts ${percent(beyond / words)} of the words (${beyond} of ${words}), and may redact ${percent(limit)}`,
    "Nothing was published. Use a model that follows instructions better; where the text is that dense, raise llmShareLimit (--llm-share-limit), at most 1.",
    { words, beyond, limit },
  );
}
