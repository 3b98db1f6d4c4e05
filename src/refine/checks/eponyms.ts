import { eachLanguage } from "../../language/locales.js";
import { listOf } from "../../language/vocabulary/lists.js";
import { Flag } from "../../language/word-flags.js";
import { Class } from "../../text/clinical/classes.js";
import { isThing } from "../../text/clinical/things.js";
import type { TextSpan } from "../../types.js";
import type { Reason } from "../decisions.js";
import type { Reading } from "../read-text.js";
import type { Check } from "./check.js";
import { isName, wordsOf } from "./words.js";

/** A noun stands so near to whom it is named after, in tokens: "clamp", "segno di", "'s disease". */
const HEAD_REACH = 3;

/** Whom a disease, a sign, a score or an instrument is named after, with its noun: "Parkinson|'s disease|", "|pinza di| Kelly". */
function checkOf(reason: Reason, isHead: (reading: Reading, at: number) => boolean): Check {
  return (finding, reading) => {
    const { clinical, text } = reading;
    if (!isName(finding)) return null;
    const words = wordsOf(finding, reading);
    // "Mr Parkinson", and "John Parkinson": somebody, whatever stands beside.
    if (words.some(({ flags }) => (flags & (Flag.Title | Flag.Relation)) !== 0)) return null;
    const [first] = words;
    if (first && words.length > 1 && (first.flags & Flag.Given) !== 0 && first.before !== "hyphen") return null;
    if (!isThing({ ...finding, text: text.slice(finding.start, finding.end) }, clinical, false)) return null;
    // "Marta's disease" is Marta's, whoever says what beside it.
    const [from, to] = clinical.within(finding);
    if (!clinical.classes.slice(from, to).some((bits) => (bits & Class.Eponym) !== 0)) return null;
    const place = headBeside(reading, finding, isHead);
    return place && { reason, evidence: [place], settles: true };
  };
}

function headBeside(
  reading: Reading,
  span: TextSpan,
  isHead: (reading: Reading, at: number) => boolean,
): TextSpan | null {
  const { tokens } = reading.clinical;
  const [from, to] = reading.clinical.within(span);
  const places = Array.from({ length: to - from + 2 * HEAD_REACH }, (_, index) => from - HEAD_REACH + index);
  // What follows names it more often than what goes before.
  for (const at of [...places.filter((one) => one >= from), ...places.filter((one) => one < from).reverse()]) {
    const token = tokens[at];
    if (!token || !isHead(reading, at)) continue;
    const between = tokens.slice(Math.min(at, to), Math.max(at, from) + 1);
    if (between.some(({ before, start }) => before === "line" && start > Math.min(token.start, span.start))) continue;
    return { start: token.start, end: token.end };
  }
  return null;
}

/** What is handled, and called after somebody: "clamp", "pinza". */
const handled = eachLanguage(
  (locale) => new Set(["*", locale].flatMap((one) => listOf("measures", "eponym-noun", one))),
);

/** An eponym with its noun. */
export const checkEponym: Check = checkOf("eponym", ({ clinical }, at) => (clinical.classOf(at) & Class.Noun) !== 0);
/** … and where the noun is a thing that is handled. */
export const checkDevice: Check = checkOf("device", ({ clinical, locale }, at) =>
  handled(locale).has(clinical.tokens[at]?.key ?? ""),
);
