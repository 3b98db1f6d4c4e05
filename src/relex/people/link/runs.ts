import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import { kindOf } from "../../../readers/people/lexicon/name-kind.js";
import { wordsOfName } from "../../../readers/people/name-words.js";
import type { Mention, RelexDocument } from "../../types.js";

const MAX_JOINED = 4;
const MAX_JOINED_LENGTH = 40;

/** Mentions that stand side by side and are read as one: "|Mario| |Rossi|". */
export interface Run {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly first: number;
  readonly mentions: readonly Mention[];
}

/** Puts mentions that are one name together. */
export function runsOf(mentions: readonly Mention[], { text, locale }: RelexDocument): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < mentions.length; ) {
    const head = mentions[first];
    if (!head) break;
    const run = [head];
    for (;;) {
      const [last, next] = [run.at(-1), mentions[first + run.length]];
      if (!last || !next || run.length >= MAX_JOINED || !isOneName(last, next, text, locale)) break;
      run.push(next);
    }
    const end = run.at(-1)?.end ?? head.end;
    runs.push({ text: text.slice(head.start, end), start: head.start, end, first, mentions: run });
    first += run.length;
  }
  return runs;
}

function isOneName(left: Mention, right: Mention, text: string, locale: Locale): boolean {
  if (right.start - left.end < 1 || right.start - left.end > 2) return false;
  if (left.text.length > MAX_JOINED_LENGTH || right.text.length > MAX_JOINED_LENGTH) return false;
  const gap = text.slice(left.end, right.start);
  const isField = gap === ", " && /[:\n][^\p{L}\p{N}]*$/u.test(text.slice(Math.max(0, left.start - 8), left.start));
  if (!/^ +$/u.test(gap) && !isField) return false;
  const [one, two] = [wordsOfName(left.text), wordsOfName(right.text)];
  const [first, second] = [one[0], two[0]];
  if (one.length !== 1 || two.length !== 1 || !first || !second) return false;
  if (first.value.length < 2 || second.value.length < 2) return false;
  const [a, b] = [kindOf(first.value, locale), kindOf(second.value, locale)];
  // "Patient: |Rossi|, |Mario|"
  if (isField) return !a.isGiven && b.isGiven;
  // "adam karen": in English rather two people without a comma.
  return !languageIn(locale).persons.neighboursAreTwo || !a.isGiven || a.isFamily || !b.isGiven || b.isFamily;
}
