import { Class } from "../../text/clinical/classes.js";
import type { ClinicalText } from "../../text/clinical/clinical-text.js";
import { clinicalJudgement } from "../../text/clinical/judgement.js";
import type { Finding } from "../../text/refine-port.js";
import type { TextSpan } from "../../types.js";
import type { Reason } from "../decisions.js";
import type { Check } from "./check.js";

/** Types that figures alone make. */
const FIGURES: ReadonlySet<string> = new Set(["AGE", "DATE", "TELEPHONE_NUMBER", "FAX_NUMBER", "OTHER_ID"]);
/** Longer numbers are hardly measured. */
const LONG = /\d{5}/u;

const YEAR = /^(?:19|20)\d{2}$/u;

/** The name of what is measured stands so near before its value, in tokens: "platelets count of 45". */
const NAME_REACH = 4;

/** What the words beside a number say of it, by reason; the first that fits is the rules' own. */
const CLASSES: readonly (readonly [reason: Reason, before: number, behind: number])[] = [
  ["dose", Class.Drug, Class.Intake],
  ["classification", Class.Staged | Class.Coded, 0],
  ["laboratory-value", Class.Quantity | Class.Gene, Class.Unit],
  ["score", Class.Quantity | Class.Staged, 0],
];

/** A number that measures, doses, scores or classifies: by the name before it, or the unit behind it. */
function checkOf(reason: Reason, before: number, behind: number): Check {
  return (finding, { text, locale, clinical }) => {
    const said = text.slice(finding.start, finding.end);
    if (!FIGURES.has(finding.type) || LONG.test(said) || !/\d/u.test(said)) return null;
    const worded = { ...finding, text: said };
    const judgement = clinicalJudgement(text, locale);
    if (!judgement.couldBe(worded)) return null;
    const place = evidenceOf(clinical, finding, before, behind);
    return place && { reason, evidence: [place], settles: judgement.is(worded) };
  };
}

/** A check for each kind of clinical value. */
export const VALUE_CHECKS: readonly Check[] = CLASSES.map((row) => checkOf(...row));

function evidenceOf(clinical: ClinicalText, finding: Finding, before: number, behind: number): TextSpan | null {
  const [from, to] = clinical.within(finding);
  // Nothing but values and small words stands between, and no end of a sentence.
  for (let at = from - 1; clinical.isNamed(finding, NAME_REACH) && at >= Math.max(0, from - NAME_REACH); at--)
    if ((clinical.classOf(at) & before) !== 0) return spanOf(clinical, at);
  // "a |2005| French film": a year, whatever is a unit behind it.
  if (finding.type === "DATE" && YEAR.test(clinical.tokens[from]?.key ?? "")) return null;
  if (clinical.tokens[to]?.before === "line" || (clinical.classOf(to) & behind) === 0) return null;
  return spanOf(clinical, to);
}

function spanOf(clinical: ClinicalText, at: number): TextSpan | null {
  const token = clinical.tokens[at];
  return token ? { start: token.start, end: token.end } : null;
}
