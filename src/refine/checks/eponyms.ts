import { Flag } from "../../language/word-flags.js";
import { Class } from "../../text/clinical/classes.js";
import type { Reason } from "../decisions.js";
import type { Reading } from "../read-text.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { isName, wordsOf } from "./words.js";

/** Small words between a noun and whom it is named after, at most: "segno |di|", "manovra |della|". */
const LINKS = 2;

/**
 * Whom a disease, a sign or an instrument is named after, with its noun right beside: "a |Kelly| clamp", "segno di |Murphy|". The noun is one that no
 * patient has or does by himself: "Walsh had stroke", "Jones surgery" and "frattura di Moro" are of somebody. Where the noun follows, a small word
 * before the name settles that no person is meant; without one it may be telegraphic ("Jones test negative").
 */
function checkOf(reason: Reason, kinds: readonly ("named-thing" | "instrument")[]): Check {
  const nouns = kinds.map((kind) => wordsOfKind(kind));
  const determiners = wordsOfKind("determiner");
  return (finding, reading) => {
    if (!isName(finding)) return null;
    const words = wordsOf(finding, reading);
    // "Mr Parkinson", and "John Parkinson": somebody, whatever stands beside.
    if (words.some(({ flags }) => (flags & (Flag.Title | Flag.Relation)) !== 0)) return null;
    const { clinical, locale } = reading;
    const { tokens } = clinical;
    const [from, to] = clinical.within(finding);
    if (!isOneEponym(reading, from, to)) return null;
    const isThing = (at: number) =>
      tokens[at]?.hasCapital === false && nouns.some((words) => words(locale).has(tokens[at]?.key ?? ""));
    const evidenceAt = (at: number) => ({ start: tokens[at]?.start ?? 0, end: tokens[at]?.end ?? 0 });
    if (tokens[to]?.before === "space" && isThing(to)) {
      const isDetermined = tokens[from]?.before === "space" && determiners(locale).has(tokens[from - 1]?.key ?? "");
      return { reason, evidence: [evidenceAt(to)], settles: isDetermined };
    }
    for (let at = from - 1; at >= from - 1 - LINKS && tokens[at + 1]?.before === "space"; at--) {
      if (at < from - 1 && isThing(at)) return { reason, evidence: [evidenceAt(at)], settles: true };
      if ((clinical.classOf(at) & Class.NounLink) === 0) return null;
    }
    return null;
  };
}

/** One name of the lists of those whom things are named after, or two that a hyphen joins. */
function isOneEponym({ clinical }: Reading, from: number, to: number): boolean {
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  const letters = places.filter((at) => clinical.tokens[at]?.kind === "word");
  const isJoined = places.every((at) => at === from || clinical.tokens[at]?.before === "touch");
  return letters.length > 0 && isJoined && letters.every((at) => (clinical.classOf(at) & Class.Eponym) !== 0);
}

/** An eponym with its noun. */
export const checkEponym: Check = checkOf("eponym", ["named-thing", "instrument"]);
/** … and where the noun is a thing that is handled. */
export const checkDevice: Check = checkOf("device", ["instrument"]);
