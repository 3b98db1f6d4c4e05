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
