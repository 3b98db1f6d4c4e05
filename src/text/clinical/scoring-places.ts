import { Flag, lexicon } from "../../language/name-lexicon.js";
import type { WordedFinding } from "./certainty.js";
import { Class } from "./classes.js";
import type { ClinicalText } from "./clinical-text.js";
import { isEponymAnywhere } from "./things.js";

/** "2", "6.5", "22": a score; longer ones are houses and years. */
const SCORE = /^\d{1,2}(?:[.,]\d)?$/u;
/** "II", "IIIB". */
const STAGE = /^(?:i{1,3}|iv|vi{0,3})[a-c]?$/u;
const NAMED_AFTER = Class.Eponym | Class.Staged | Class.Quantity;
/** What a grade or a score is called, and what has one. */
const HEADS = Class.Noun | Class.Staged;

/**
 * A place that grades, scores and criteria are named after, with one of these right behind and no word before that says where somebody is:
 * "|Nottingham| grade 2", "|Boston| criteria met", "|Deauville| 2;", "|Ann Arbor| IIIB".
 */
export function isScoringPlace(finding: WordedFinding, text: ClinicalText): boolean {
  const [from, to] = text.within(finding);
  const isPhrase = text.phraseEnd(from) === to && (text.classOf(from) & NAMED_AFTER) !== 0;
  if (!isPhrase && !(to - from === 1 && isEponymAnywhere(text, from))) return false;
  const next = text.tokens[to];
  if (next?.before !== "space") return false;
  const isWord = next.kind === "word" && !next.hasCapital;
  if (!opens(text, from) && !(isWord && text.tokens[from - 1]?.key === ":")) return false;
  if (isWord) return (text.classOf(to) & HEADS) !== 0 || isScored(text, to);
  if (SCORE.test(next.key)) return endsClause(text, to + 1);
  return next.isUpper && STAGE.test(next.key);
}

/** A word of medicine with its score: "Vancouver |scar| 6". */
function isScored(text: ClinicalText, at: number): boolean {
  const isClinical = ((lexicon(text.locale).get(text.tokens[at]?.key ?? "") ?? 0) & Flag.Clinical) !== 0;
  return isClinical && SCORE.test(text.tokens[at + 1]?.key ?? "") && endsClause(text, at + 2);
}

/** A line, a clause or brackets begin there, or a word of medicine stands before. "in |Boston|", "Mr |Boston|": somebody's. */
function opens(text: ClinicalText, from: number): boolean {
  const before = text.tokens[from - 1];
  if (before === undefined || text.tokens[from]?.before === "line") return true;
  if (before.kind === "sign") return /^[.,;(]$/u.test(before.key);
  const flags = lexicon(text.locale).get(before.key) ?? 0;
  return (flags & Flag.Clinical) !== 0 && (flags & (Flag.Function | Flag.Title | Flag.Given)) === 0;
}

/** "2;", "22/30", the end of the line. */
function endsClause(text: ClinicalText, at: number): boolean {
  const token = text.tokens[at];
  if (token === undefined || token.before === "line") return true;
  if (token.key === "/") return token.before === "touch" && text.isNumber(at + 1);
  return /^[.,;)]$/u.test(token.key);
}
