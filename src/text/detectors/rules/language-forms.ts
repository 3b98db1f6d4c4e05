import type { FormRule, LanguageForms } from "../../../language/parts/forms.js";
import { findAgeAnswers } from "./ages.js";
import { after, before, type Finding, finding, matches, type View } from "./view.js";

/** What of the line before a match, and behind what is found, its rule looks at, in characters. */
const BEFORE = 60;
const BEHIND = 40;

/**
 * What the rules of a language's folder find, by their forms and the words around them. Nothing that a unit follows or the name of a
 * measurement announces, unless the rule says that this does not speak against it.
 */
export function findForms(view: View, forms: LanguageForms): Finding[] {
  const answers = findAgeAnswers(view, forms.ageQuestion).filter(
    ({ end }) => !view.guards.hasUnit(after(view, end, BEHIND)),
  );
  return [...answers, ...forms.rules.flatMap((rule) => findForm(view, forms, rule))];
}

/** Without the ages that are spans, values or counts, the dates that are doses, and whatever ends inside a word. */
export function withoutMeasured(view: View, { noAge, noDate }: LanguageForms, findings: readonly Finding[]): Finding[] {
  return findings.filter(({ type, start, end, proven }) => {
    if (proven || (type !== "AGE" && type !== "DATE")) return true;
    if (/^[a-z]{2}/i.test(view.text.slice(end - 1, end + 1))) return false;
    const isOther = type === "AGE" ? noAge : noDate;
    return !isOther(before(view, start, BEFORE), view.text.slice(start, end), after(view, end, BEHIND));
  });
}

/** Dates that others found: which are births and deaths, as the language tells them. */
export function withKindOfDate(view: View, forms: LanguageForms, findings: readonly Finding[]): Finding[] {
  return findings.map((found) => ({ ...found, type: kindOfDate(view, forms, found.type, found.start, found.start) }));
}

function findForm(view: View, forms: LanguageForms, rule: FormRule): Finding[] {
  const { type, confidence, only, notAfter, notBefore, measured = false, wordsAlone = false } = rule;
  if (only !== undefined && (only === "spoken") !== view.spoken) return [];
  const findings: Finding[] = [];
  for (const { from, start, end } of matches(view, rule.pattern, wordsAlone ? undefined : view.digitLines)) {
    const behind = after(view, end, BEHIND);
    if (notAfter?.test(before(view, from, BEFORE)) || notBefore?.test(behind)) continue;
    if (!measured && (view.guards.hasUnit(behind) || view.guards.isClinical(before(view, start, BEFORE)))) continue;
    findings.push(finding(kindOfDate(view, forms, type, from, start), start, end, confidence));
  }
  return findings;
}

/** A birth or a death is meant where it is spoken of right before. */
function kindOfDate(
  view: View,
  { birth, death }: LanguageForms,
  type: Finding["type"],
  from: number,
  start: number,
): Finding["type"] {
  if (type !== "DATE") return type;
  // Not over the end of a sentence, nor over another date.
  const lead =
    (/(?:[^.;\d]|\.(?! [A-Z]))*$/.exec(before(view, from, BEFORE))?.[0] ?? "") + view.text.slice(from, start);
  if (death.test(lead)) return "DEATH_DATE_TIME";
  return birth.test(lead) ? "BIRTH_DATE_TIME" : type;
}
