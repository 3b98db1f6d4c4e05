import { Flag, NAME, ORDINARY } from "../../language/word-flags.js";
import type { TextSpan } from "../../types.js";
import { type Reading, wordsWithin } from "../read-text.js";

/** Names with capitals that a text has at least, and for each without one. */
const LEAST_NAMES = 2;
const FOR_EACH_SMALL = 4;

/** What a listed name may be besides, so that its small letters say nothing. */
const ALSO_WORDS = ORDINARY | Flag.Ambiguous | Flag.AmbiguousPlace | Flag.Title | Flag.Relation | Flag.Occupation;

const habits = new WeakMap<Reading, boolean>();

/**
 * Whether small letters say here that no name is meant: the text writes the names that lists have with capitals (four for each without one), and the
 * sentence begins with one. Talk that is typed in small letters under a heading or behind "PATIENT:" does not.
 */
export function isSmallMeant(span: TextSpan, reading: Reading): boolean {
  const habit = habits.get(reading) ?? hasHabit(reading);
  habits.set(reading, habit);
  return habit && beginsWithCapital(span, reading);
}

function hasHabit({ tokens, text }: Reading): boolean {
  let [capitals, small] = [0, 0];
  for (const { flags, key, start } of tokens) {
    if ((flags & (NAME | Flag.Place)) === 0 || (flags & ALSO_WORDS) !== 0 || key.length < 3) continue;
    if (isUpper(text, start)) capitals++;
    else small++;
  }
  return capitals >= LEAST_NAMES && capitals >= FOR_EACH_SMALL * small;
}

function beginsWithCapital(span: TextSpan, reading: Reading): boolean {
  const { tokens, text } = reading;
  const [from] = wordsWithin(reading, span);
  let at = from;
  // Behind a label the sentence begins anew: "PATIENT: my name is …"; and so it does behind the number of an item: "3. In caso di".
  const isBegun = (index: number) =>
    /^(?:line|stop|colon)$/u.test(tokens[index]?.before ?? "line") ||
    (tokens[index]?.before === "dot" && tokens[index - 1]?.isNumber === true);
  while (at > 0 && !isBegun(at)) at--;
  const first = tokens[at];
  return first !== undefined && at < from && isUpper(text, first.start);
}

function isUpper(text: string, at: number): boolean {
  return /\p{Lu}/u.test(text.charAt(at));
}
