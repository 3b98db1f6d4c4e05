import { hasUnit } from "./units.js";
import { after, before, type Finding, finding, lineAt, matches, type View } from "./view.js";

const AGE = String.raw`(?:1[01]\d|120|[1-9]?\d)`;
const pattern = (source: string): RegExp => new RegExp(source, "giu");

/** "76-year-old", "76 years old", "76 y/o", "18 months old", "36 -year-old" */
const WITH_UNIT = pattern(
  String.raw`(?<![\p{L}\d./-])${AGE}(?: ?(?:-|to|or) ?${AGE})?(?: and a half)?[ -]{0,2}(?:(?:year|yr|month|week|day)s?['’]?[ -]{0,2}(?:old|of age)s?|y\/?o|y\.o\.|yo\b|yrs?\.? old|anni|años|jahre alt|ans)(?![\p{L}\d])`,
);
/** "age 76", "aged 4", "at the age of 12", "age: 45" */
const AFTER_AGE = pattern(
  String.raw`(?<![\p{L}\d])(?:ages?|aged)(?: is| was| of|:|=)? {0,2}(?<id>${AGE})(?![\p{L}\d%]|[./:]\d)`,
);
/** "I am 76", "she's 4", "he turned 40", "who is 92" */
const AFTER_BEING = pattern(
  String.raw`(?<![\p{L}\d])(?:(?:I|he|she|who)(?: am| is| was|['’]m|['’]s)|im|hes|shes|turn(?:ed|s|ing)?|(?:my|his|her|our|your) (?:son|daughter|mother|father|mom|mum|dad|wife|husband|brother|sister|baby|grandson|granddaughter|boy|girl|grandmother|grandfather)(?: is| was|['’]s|,)|(?:when|since|until|before) (?:I|he|she) (?:was|were|is|turned)|the patient is|patient is a|(?:this|a|an) |I['’]?m like)(?: now| only| just| about| almost| nearly| over| already| currently| a)* ?(?<id>${AGE})(?![\p{L}\d%]|[./:]\d|-\d)`,
);
/** "in her 50s", "mid-30s", "early sixties" */
const DECADE = pattern(
  String.raw`(?<![\p{L}\d])(?:(?:early|mid|late)(?:-to-late)?[ -]?(?:to[ -]late[ -])?)?(?<id>(?:[2-9]0['’]?s|twenties|thirties|fort(?:ies)|fifties|sixties|seventies|eighties|nineties))(?![\p{L}\d])`,
);
/** What may follow an age that stands alone. */
const GOES_ON =
  /^(?:[ \t]*(?:$|[.,;:!?)\n…-])| (?:and|so|but|now|next|this|in|yes|yeah|okay|or|my|he|she|i|we|they|it|today|years?|last|as|with|living|retired|then|uh|um|going|turning|soon|already|male|female|man|woman|m\b|f\b|thank|thanks|too|actually|when|because|since|who|the)(?![\p{L}\d]))/iu;
/** The question that a bare number answers. */
const AGE_QUESTION =
  /(?:how old|\b(?:your|his|her|patient['’]?s|their|the) (?:\w+ )?age\b|\bage\?|what age|old are|old is|date of birth and age)/i;
const HIS_AGE = /^(?:[^\d\n]{0,40}?)(?<![\p{L}\d.])(?<id>(?:1[01]\d|120|[1-9]?\d))(?![\d\p{L}%]|[.:/]\d)/u;
/** Turns that may stand between "how old is he?" and the number. */
const TURNS_BETWEEN = 2;

/**
 * Ages. Confidence: with a unit ("76-year-old", "76 y/o") or the word "age" 0.95; after "I am", "he is", "turned" where no
 * unit follows 0.8; the first number of the answer to "how old" 0.9; a decade of life ("in her fifties") 0.8.
 */
export function findAges(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { match, start, end } of matches(view, WITH_UNIT)) {
    const person = /old|age|y\/?o|y\.o|anni|años|alt|ans/i.test(match[0]);
    if (person && !isThing(view, start, end)) findings.push(finding("AGE", start, end, 0.95));
  }
  for (const { start, end } of matches(view, AFTER_AGE)) {
    if (!hasDoseUnit(after(view, end, 30))) findings.push(finding("AGE", start, end, 0.95));
  }
  for (const { start, end } of matches(view, AFTER_BEING)) {
    const following = after(view, end, 40);
    const plain = GOES_ON.test(following) && !hasDoseUnit(following);
    const indefinite = /(?:this|a|an) {1,2}$/i.test(before(view, start, 6));
    if (plain && !indefinite) findings.push(finding("AGE", start, end, 0.8));
  }
  for (const { start, end } of matches(view, DECADE)) {
    const lead = before(view, start, 24);
    if (/(?:\b(?:my|his|her|their|your|early|mid|late|our)[ -]{1,2}(?:(?:early|mid|late)[ -])?)$/i.test(lead)) {
      findings.push(finding("AGE", start, end, 0.8));
    }
  }
  findings.push(...answers(view));
  return findings;
}

/** "a 5-year-old prescription" is not a person; "2 weeks old" of a wound is not either. */
function isThing(view: View, start: number, end: number): boolean {
  const following = after(view, end, 30);
  return (
    /^ (?:prescription|injury|fracture|wound|car|house|scar|problem|infarct|stroke|recording|x-?ray|scan|building|bruise)/i.test(
      following,
    ) && start >= 0
  );
}

function hasDoseUnit(following: string): boolean {
  return hasUnit(following) && !/^[ -]*(?:years?|yrs?)\b/i.test(following);
}

/** "How old is your son?" and the number that answers it. */
function answers(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { end } of matches(view, new RegExp(AGE_QUESTION.source, "gi"))) {
    const line = lineAt(view, end);
    for (let next = line; next <= line + 1 + TURNS_BETWEEN; next++) {
      const lineStart = view.lineStarts[next];
      if (lineStart === undefined) break;
      const start = next === line ? end : lineStart;
      const text = view.text.slice(start, Math.min(view.lineStarts[next + 1] ?? view.text.length, start + 90));
      const match = HIS_AGE.exec(text);
      const id = match?.groups?.id;
      if (match === null || id === undefined) continue;
      const from = start + match[0].length - id.length;
      if (!hasDoseUnit(after(view, from + id.length, 30))) findings.push(finding("AGE", from, from + id.length, 0.9));
      break;
    }
  }
  return findings;
}
