import { languageIn } from "../../language/languages.js";
import { Flag, lexicon } from "../../language/name-lexicon.js";
import { ORDINALS } from "../../language/spoken-words.js";
import type { TextSpan } from "../../types.js";
import { Class } from "./classes.js";
import type { ClinicalText } from "./clinical-text.js";

/** "Bone age by Greulich and Pyle: 7 years", in tokens. */
const OTHER_AGE_REACH = 7;
/** "10 mg/dL (ref. |20-40|)", in tokens. */
const UNIT_REACH = 5;
/** "pN2b", "ypN1": a stage of lymph nodes. */
const NODES = /^[ypcr]{0,2}n[0-3][a-d]?$/u;

/** It says a number with decimals: "seven |point| four in january". */
export function holdsDecimals(span: TextSpan, text: ClinicalText): boolean {
  const [from, to] = text.within(span);
  for (let at = from + 1; at < to; at++) {
    const isDecimal = (text.classOf(at) & Class.Decimal) !== 0 && text.tokens[at]?.kind === "word";
    if (isDecimal && text.isNumber(at - 1) && text.isNumber(at + 1)) return true;
  }
  return false;
}

/** A number with its unit stands before it, with nothing but small words and signs between: "10 mg/dL (ref. |20-40|)". */
export function isBehindUnit(span: TextSpan, text: ClinicalText): boolean {
  const [from] = text.within(span);
  for (let at = from - 1; from - at <= UNIT_REACH; at--) {
    const token = text.tokens[at];
    if (token === undefined || text.tokens[at + 1]?.before === "line") return false;
    const bits = text.classOf(at);
    if ((bits & Class.Unit) !== 0) return text.isNumber(at - 1) || /^[/^]$/u.test(text.tokens[at - 1]?.key ?? "");
    if (!/^[([:=.,]$/u.test(token.key) && (bits & (Class.Link | Class.Flag)) === 0) return false;
  }
  return false;
}

/** What is measured as an age and is none of a person's: "bone age (Greulich) |7 years|". */
export function isOtherAge(span: TextSpan, text: ClinicalText): boolean {
  const [from] = text.within(span);
  for (let at = from - 1; at >= 0 && from - at <= OTHER_AGE_REACH; at--) {
    if (text.tokens[at + 1]?.before === "line" || text.isNumber(at)) return false;
    if ((text.classOf(at) & Class.OtherAge) !== 0) return true;
  }
  return false;
}

/** In brackets behind the stage of lymph nodes: "pN2b (|10/12|)". */
export function isCountOfNodes(span: TextSpan, text: ClinicalText): boolean {
  const [from] = text.within(span);
  return text.tokens[from - 1]?.key === "(" && NODES.test(text.tokens[from - 2]?.key ?? "");
}

/** "the |4th|", "|5th|"; with its day: "the |2nd day|". */
const ORDINAL = /(?:\d{1,2}(?:st|nd|rd|th)|(?<word>\p{L}+))$/iu;
const DAY_BEHIND = / days?$/iu;

/** Index behind an ordinal that ends a finding, whatever word counts days behind it; `null`: another finding than an ordinal alone. */
function endOfOrdinal(span: TextSpan, text: ClinicalText): number | null {
  const said = text.text.slice(span.start, span.end).replace(/^the /iu, "");
  const bare = said.replace(DAY_BEHIND, "");
  const match = /^\p{L}+$|^\d{1,2}\p{L}{2}$/u.test(bare) ? ORDINAL.exec(bare) : null;
  if (match === null) return null;
  const { word } = match.groups ?? {};
  if (word !== undefined && !ORDINALS.has(word.toLowerCase())) return null;
  const [, to] = text.within(span);
  return bare === said ? to : to - 1;
}

/** An ordinal that counts something: "the |5th| toe", "the |9th| centile". */
export function isOrdinalOfThing(span: TextSpan, text: ClinicalText): boolean {
  const end = endOfOrdinal(span, text);
  return end !== null && isRightBehind(text, end) && (text.classOf(end) & Class.OrdinalNoun) !== 0;
}

/**
 * …or it may: a word in small letters stands right behind that says nothing about a date ("the |4th| floor", "the |2nd day| post op"). "On the |9th|
 * she fell": a small word goes on with the sentence.
 */
export function mayCountThings(span: TextSpan, text: ClinicalText): boolean {
  const end = endOfOrdinal(span, text);
  if (end === null || !isRightBehind(text, end)) return false;
  const { key, hasCapital } = text.tokens[end] ?? { key: "", hasCapital: true };
  const { months, weekdays } = languageIn(text.locale).calendar;
  if (hasCapital || months.includes(key) || weekdays.includes(key)) return false;
  return ((lexicon(text.locale).get(key) ?? 0) & Flag.Function) === 0;
}

function isRightBehind(text: ClinicalText, at: number): boolean {
  const token = text.tokens[at];
  return token?.kind === "word" && token.before === "space";
}
