import { Flag, lexicon } from "../../language/name-lexicon.js";
import { Class } from "./classes.js";
import { BETWEEN, type ClinicalText, CONTEXT } from "./clinical-text.js";

/** How many tokens of a kind stand around a stretch. */
export interface Surroundings {
  /** Numbers that are no telephone's and no date's. */
  readonly numbers: number;
  /** Words that tell of values: what is measured, drugs, units behind a number. */
  readonly telling: number;
  /** Words of medicine besides: eponyms, what is named after them, other terms. */
  readonly medical: number;
  /** Words that are none of these. */
  readonly plain: number;
}

/** What stands around the tokens `[from, to)` in their line, up to `reach` tokens on either side. */
export function surroundingsOf(text: ClinicalText, from: number, to: number, reach: number): Surroundings {
  const counts = { numbers: 0, telling: 0, medical: 0, plain: 0 };
  const words = lexicon(text.locale);
  const isTerm = (key: string) => key.length > 4 && ((words.get(key) ?? 0) & Flag.Clinical) !== 0;
  /** "Wilson |said|": an ordinary word says something of somebody. "|Adam| Wilson": with a given name it is somebody. */
  const isSomebody = (at: number) => {
    const [before, next] = [text.tokens[at - 1], text.tokens[at + 1]];
    const isName = (key: string | undefined) => key !== undefined && ((words.get(key) ?? 0) & Flag.Given) !== 0;
    if (before?.hasCapital && text.tokens[at]?.before === "space" && isName(before.key)) return true;
    if (next?.kind !== "word" || next.before === "line") return false;
    if (next.hasCapital) return next.before === "space" && isName(text.tokens[at]?.key);
    return (text.classOf(at + 1) & Class.Noun) === 0 && !isTerm(next.key);
  };
  const look = (first: number, step: 1 | -1) => {
    for (let at = first, seen = 0; seen < reach; at += step, seen++) {
      const token = text.tokens[at];
      const edge = step < 0 ? text.tokens[at + 1] : token;
      if (token === undefined || edge?.before === "line") return;
      const bits = text.classOf(at);
      if (token.key.length > 1 && (bits & CONTEXT & ~Class.Unit) !== 0) counts.telling++;
      else if ((bits & Class.Unit) !== 0 && text.isNumber(at - 1)) counts.telling++;
      else if (text.isNumber(at)) counts.numbers += isInLongNumber(text, at) ? 0 : 1;
      else if (token.kind !== "word" || (bits & BETWEEN) !== 0) continue;
      else if ((bits & Class.Noun) !== 0 || ((bits & Class.Eponym) !== 0 && !isSomebody(at))) counts.medical++;
      else {
        if (isTerm(token.key)) counts.medical++;
        counts.plain++;
      }
    }
  };
  look(from - 1, -1);
  look(to, 1);
  return counts;
}

/** "555-0123", "12/03/2024": three digits and more, joined with others. */
function isInLongNumber(text: ClinicalText, at: number): boolean {
  const digits = (index: number) => text.tokens[index]?.key.replaceAll(/\D/gu, "").length ?? 0;
  const isJoinedWith = (step: 1 | -1) =>
    /^[-/]$/u.test(text.tokens[at + step]?.key ?? "") &&
    text.isNumber(at + 2 * step) &&
    Math.max(digits(at), digits(at + 2 * step)) > 2;
  return isJoinedWith(1) || isJoinedWith(-1);
}
