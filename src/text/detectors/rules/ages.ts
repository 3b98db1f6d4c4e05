import { hasUnit } from "../../../language/units.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { findFramedAges } from "./age-frames.js";
import { eachAge, findAgeLists } from "./age-lists.js";
import { correctedAge, findTalkedAges } from "./age-talk.js";
import { findKinAges } from "./kin-ages.js";
import { after, before, type Finding, finding, lineAt, matches, type View } from "./view.js";

const AGE = String.raw`(?:1[01]\d|120|[1-9]?\d)`;
const pattern = (source: string): RegExp => new RegExp(source, "gi");

/** "76"-year-old, "76" years old, "76" y/o, "36" -year-old, "18 months" old: only what identifies. */
const WITH_UNIT = pattern(
  String.raw`(?<![a-zA-Z\d./-])(?<id>${AGE}(?: ?(?:-to-|-|to|or) ?${AGE})?(?:[ -]and[ -]an?[ -](?:half|quarter)|[ -][1-3]/[2-4]| ?[½¼¾])?(?:[ -]{1,2}(?:month|week|day)s?(?='?[ -]{0,2}(?:old|of age)))?)[ -]{0,2}(?:(?:(?:year|yr)s?)?'?[ -]{0,2}(?:old|of age)s?|y\/?o|y\.o\.|yo\b|yrs?\.? old|anni(?! (?:fa|or sono|prima|dopo|di (?:terapia|malattia)))|anos|jahre alt|ans)(?![a-zA-Z\d])`,
);
/** "1,100 months old", "aged 4700 weeks", "33000-day-old": of somebody over 89, mostly. */
const LONG = String.raw`(?:\d{3,5}|\d{1,2},\d{3})[ -]{0,2}(?:mo|wk|month|mth|week|day)s?`;
const IN_SMALL_UNITS = pattern(
  String.raw`(?<![a-zA-Z\d.,/-])(?:(?<=\bage(?:d| is| was| of|:)? )${LONG}(?![a-zA-Z\d])|${LONG}(?=[ -]{0,2}(?:old|of age)(?![a-zA-Z\d])))`,
);
/** "age 76", "aged 4", "at the age of 12", "age: 45" */
const AFTER_AGE = pattern(
  String.raw`(?<![a-zA-Z\d])(?:ages?|aged)(?: is| was| of|:|=)? {0,2}(?<id>${AGE})(?![a-zA-Z\d%]|[./:]\d)`,
);
/** "I am 76", "she's 4", "he turned 40", "who is 92" */
const AFTER_BEING = pattern(
  String.raw`(?<![a-zA-Z\d])(?:(?:I|he|she|who|you)(?: am| is| was| are|'m|'s|'re)|im|hes|shes|turn(?:ed|s|ing)?|(?:my|his|her|our|your) (?:son|daughter|mother|father|mom|mum|dad|wife|husband|brother|sister|baby|grandson|granddaughter|boy|girl|grandmother|grandfather)(?: is| was|'s|,)|(?:when|since|until|before) (?:I|he|she) (?:was|were|is|turned)|the patient is|patient is a|(?:this|a|an) |I'?m like)(?: now| only| just| about| almost| nearly| over| already| currently| a)* ?(?<id>${AGE}(?: and a (?:half|quarter))?)(?![a-zA-Z\d%]|[./:]\d|-\d)`,
);
/** "died at 65", "83F with …" */
const DIED_AT = pattern(
  String.raw`(?<![a-zA-Z\d])(?:died|passed away|passed|dead)(?: [a-zA-Z']{1,12}){0,4}? at (?:about |around )?(?<id>${AGE})(?![a-zA-Z\d%]|[./:]\d|-\d)`,
);
/** "My aunt had the same cancer at 52.": a relative's age at an event. */
const KIN_AT = pattern(
  String.raw`(?<![a-zA-Z\d])(?:${anyText("talk-words", "relative", "en")}|he|she)(?![a-zA-Z\d])[^.;?!\n\d]{0,60} at (?:age |about |around )?(?<id>1[3-9]|[2-9]\d|1[01]\d)(?=[ \t]*(?:$|[.,;?!\n]| (?:and|but|so)\b))`,
);
const CLINICAL_AT =
  /\b(?:rate|pulse|sugar|glucose|pressure|saturation|sats|oxygen|count|runs?|running|ran|stable|stands?|score[ds]?|level) (?:\w+ )?at $|\b(?:was|is|be|were|been|got) (?:re)?(?:started|titrated|dosed|set|held|kept|capped) at $/i;
const WITH_SEX =
  /(?<![a-zA-Z\d./-])(?<id>\d{1,3}) ?[MF](?= (?:with|w\/|presents|presenting|who|here|admitted|c\/o|s\/p|hx|pt)\b)/g;
/** "Purvis, 58M, septic", "HPI: 69F snowmobiler", "14mo, croup": a sex or a baby's unit glued to it, where a clause begins or a name ends. */
const GLUED =
  /(?<=(?:^|[,;:(]|[.?!] |[–—-]|\b(?:an?|is|was|this|the|pt|patient)) {0,2})(?<id>(?:1[01]\d|[1-9]?\d))(?:(?<sex>[MF])(?![\p{L}\d°/-])|(?<unit>mo|wk)(?= ?(?:[,;:.)\n]|$|[MF]\b|(?:old|male|female|boy|girl|infant|baby|kid|kiddo|twin)\b)))/gmu;
const SIZED = anyText("talk-words", "sized-in-french", "en");
/** "16F Foley", "via a 24F chest tube", "T 101F", "febrile to 102F": sizes and temperatures. */
const OTHER_THAN_SEX = new RegExp(`^F? (?:[a-z]+ )?(?:${SIZED})(?![a-z])`, "i");
const OTHER_BEFORE = new RegExp(
  `(?<![a-z])(?:${SIZED}|t|tm|tmax|temps?|temperatures?|fevers?|febrile)(?![a-z])[^.;\\n]{0,16}$`,
  "i",
);

/** "in her 50s", "mid-30s", "early sixties" */
const DECADE = pattern(
  String.raw`(?<![a-zA-Z\d])(?:(?:early|mid|late)(?:-to-late)?[ -]?(?:to[ -]late[ -])?)?(?<id>(?:[2-9]0'?s|twenties|thirties|fort(?:ies)|fifties|sixties|seventies|eighties|nineties))(?![a-zA-Z\d])`,
);
/** What may follow an age that stands alone. */
const GOES_ON =
  /^(?:[ \t]*(?:$|[.,;:!?)\n-])| (?:and|so|but|now|next|this|in|yes|yeah|okay|or|my|he|she|i|we|they|it|today|years?(?= *(?:$|[.,;?!\n]|old|young|and|so|now))|last|as|with|living|retired|then|uh|um|going|turning|soon|already|male|female|man|woman|m\b|f\b|thank|thanks|too|actually|when|because|since|who|the)(?![a-zA-Z\d]))/i;
/** What follows "I am 30", "she is 94" where the number is something else: a measurement, a share, a count. */
const COUNTS =
  /^ (?:\d|of|on|to|out|over|by|for|at|more|less|other|people|different|percent|per|point|new|sure|again|out|degrees|and \d|or \d|pounds|(?:[a-zA-Z]+ )?(?:times|days|weeks|months|hours|minutes|blocks|miles|pills|tablets|kilos))(?![a-zA-Z])/i;
const IS_GROWN = /^(?:1[3-9]|[2-9]\d|1[01]\d)$/;
/** "How old is the scar?" */
const OF_THING =
  /^(?:is|are|was|were)? ?(?:the|this|that|these|those|your) (?:\w+ )?(?:prescription|injury|fracture|wound|car|house|scar|stitch|stitches|infarct|stroke|recording|x-?ray|scan|building|bruise|account|phone|bottle|device|pacemaker|implant|tube|dressing|cut|burn|rash|lump|mattress|glasses|tattoo|piercing|cast|graft|stent|hearing aids?)s?\b/i;
/** "twelve and four", after the first of the ages that answer. */
const NEXT_AGE = /^(?:,| and|, and) (?<id>(?:1[01]\d|120|[1-9]?\d)(?: and a half)?)(?![\da-zA-Z%]|[.:/]\d)/;
/** "Quarantasette... no, quarantotto", "veintiséis. Veintisiete": said again, a little otherwise; in other languages than English. */
const CORRECTED =
  /^(?:[.,]{1,3}|\u2026)? (?:(?:no|anzi|bueno|perdon|digo|scusi|cioe)[, ]{1,2}){0,2}(?<id>1[01]\d|120|[1-9]\d)(?![\da-zA-Z%]|[.:/]\d)/i;
/** The question that a bare number answers. */
const AGE_QUESTION =
  /(?:how old|\b(?:your|his|her|patient'?s|their|the) (?:\w+ )?age\b|\bage\?|what age|old are|old is|date of birth and age)/i;
const HIS_AGE =
  /^(?:[^\d\n]{0,40}?)(?<![a-zA-Z\d.])(?<id>(?:1[01]\d|120|[1-9]?\d)(?: and a (?:half|quarter))?(?: (?:month|week|day)s?(?! (?:ago|later)))?)(?![\da-zA-Z%]|[.:/]\d)/;
/** Turns that may stand between "how old is he?" and the number. */
const TURNS_BETWEEN = 2;

/**
 * Ages. Confidence: with a unit ("76-year-old", "76 y/o") or the word "age" 0.95; after "I am", "he is", "turned" where no
 * unit follows 0.8; the first number of the answer to "how old" 0.9; a decade of life ("in her fifties") 0.8.
 */
export function findAges(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { match, from, start, end } of matches(view, WITH_UNIT, view.digitLines)) {
    const whole = from + match[0].length;
    if (!isThing(view, start, whole)) findings.push(finding("AGE", start, end, 0.95));
  }
  for (const { match, start, end } of matches(view, IN_SMALL_UNITS, view.digitLines)) {
    if (!isThing(view, start, start + match[0].length)) findings.push(finding("AGE", start, end, 0.95));
  }
  for (const { start, end } of matches(view, AFTER_AGE, view.digitLines)) {
    if (!hasDoseUnit(after(view, end, 30))) findings.push(finding("AGE", start, end, 0.95));
  }
  // A recogniser that writes no sentence ends leaves the next sentence right behind the age: "I am 33 will it heal".
  for (const { start, end } of matches(view, AFTER_BEING, view.digitLines)) {
    const following = after(view, end, 40);
    const talk = !view.hasSentences && IS_GROWN.test(view.text.slice(start, end)) && !COUNTS.test(following);
    const plain = (GOES_ON.test(following) || talk) && !hasDoseUnit(following);
    const indefinite = /(?:this|a|an) {1,2}$/i.test(before(view, start, 6));
    if (plain && !indefinite) findings.push(finding("AGE", start, end, 0.8));
  }
  for (const { start, end } of matches(view, DIED_AT, view.digitLines)) {
    const talk = !view.hasSentences && IS_GROWN.test(view.text.slice(start, end)) && !COUNTS.test(after(view, end, 40));
    if ((GOES_ON.test(after(view, end, 40)) || talk) && !hasDoseUnit(after(view, end, 40)))
      findings.push(finding("AGE", start, end, 0.8));
  }
  for (const { start, end } of matches(view, KIN_AT, view.digitLines)) {
    if (!CLINICAL_AT.test(before(view, start, 40))) findings.push(finding("AGE", start, end, 0.7));
  }
  for (const { start, end } of matches(view, WITH_SEX, view.digitLines)) findings.push(finding("AGE", start, end, 0.8));
  for (const { match, start, end } of matches(view, GLUED, view.digitLines)) {
    const isOther = match.groups?.sex === "F" && OTHER_THAN_SEX.test(after(view, end, 40));
    if (!isOther && !OTHER_BEFORE.test(before(view, start, 30))) findings.push(finding("AGE", start, end, 0.8));
  }
  for (const { start, end } of matches(view, DECADE)) {
    const lead = before(view, start, 24);
    if (/(?:\b(?:my|his|her|their|your|early|mid|late|our)[ -]{1,2}(?:(?:early|mid|late)[ -])?)$/i.test(lead)) {
      findings.push(finding("AGE", start, end, 0.8));
    }
  }
  findings.push(
    ...findAgeAnswers(view, AGE_QUESTION),
    ...findAgeLists(view),
    ...findTalkedAges(view),
    ...findFramedAges(view),
    ...findKinAges(view),
  );
  return [...findings, ...findings.flatMap((found) => [...said(view, found), ...correctedAge(view, found)])];
}

/** "da 30 anni", "circa 5 ans": a span of time. */
const SPAN_OF_TIME =
  /(?:\b(?:da|circa|per|ogni|ultimi|dopo|oltre|sospeso|sospesa|depuis|pendant|il y a|desde hace|hace|durante|trattat[oa]|diagnosticat[oa]|chirurgicamente|conservativamente)) *$/i;

/** What may be "5 years old" and is no person. */
const THING =
  /^ (?:prescription|injury|fracture|wound|car|house|scar|problem|infarct|stroke|recording|x-?ray|scan|building|bruise|account|phone|bottle|device|pacemaker|implant)(?![a-zA-Z])/i;
const OWN_AGE =
  /\b(?:prescription|injury|fracture|wound|car|house|scar|infarct|scan|building|bruise|account|phone|bottle|device|pacemaker|implant) (?:is|was|are|were)(?: about| around| over)? $/i;

/** "a 5-year-old prescription" is not a person; "2 weeks old" of a wound is not either. */
function isThing(view: View, start: number, end: number): boolean {
  return (
    SPAN_OF_TIME.test(before(view, start, 24)) ||
    THING.test(after(view, end, 30)) ||
    OWN_AGE.test(before(view, start, 40))
  );
}

function hasDoseUnit(following: string): boolean {
  if (/^ ?[.] ?\d/.test(following)) return true;
  return hasUnit(following) && !/^[ -]*(?:years?|yrs?)\b/i.test(following);
}

/** "seven, twenty seven": what follows an age as a correction, in the same breath. */
const CORRECTION =
  /^(?: years? old)?(?:,|\.\.\.)? (?:or |no |sorry |i mean )?(?<id>(?:1[01]\d|120|[1-9]?\d))(?![\da-zA-Z%]|[.:/]\d)/;
/** What a listener says before repeating an age. */
const REPEATED =
  /^(?:\[[^\]\n]{1,24}\]:?|[a-zA-Z]{1,14}:)? ?(?:(?:okay|ok|so|right|and|you're|he's|she's|yes|yeah|just)[,. ]{1,2}){0,3}/i;

/** The same age again: corrected at once, or repeated at the start of the next turn. */
function said(view: View, found: Finding): Finding[] {
  const findings: Finding[] = [];
  const age = /\d+/.exec(view.text.slice(found.start, found.end))?.[0];
  let { end } = found;
  for (let count = 0; count < 3; count++) {
    const match = CORRECTION.exec(after(view, end, 40));
    const id = match?.groups?.id;
    if (!match || id === undefined || !/,|\.\.|or|no|sorry|mean/.test(match[0])) break;
    const start = end + match[0].length - id.length;
    end = start + id.length;
    const following = after(view, end, 40);
    if (!GOES_ON.test(following) || hasDoseUnit(following)) break;
    // "fifty years old, fifty one": one breath, one finding.
    findings.push(finding("AGE", /years/.test(match[0]) ? found.start : start, end, 0.7));
  }
  const next = view.lineStarts[lineAt(view, found.start) + 1];
  if (next === undefined) return findings;
  const start = next + (REPEATED.exec(view.text.slice(next, next + 60))?.[0].length ?? 0);
  const repeated = /^\d+/.exec(after(view, start, 4))?.[0];
  const spoken = findings.map((other) => /\d+$/.exec(view.text.slice(other.start, other.end))?.[0]);
  if (repeated !== undefined && (repeated === age || spoken.includes(repeated))) {
    const following = after(view, start + repeated.length, 40);
    if (GOES_ON.test(following) && !hasDoseUnit(following)) {
      findings.push(finding("AGE", start, start + repeated.length, 0.7));
    }
  }
  return findings;
}

/** "How old is the child, and what does he weigh?": the answer comes after all of the question. */
function endOfQuestion(view: View, from: number): number {
  return from + (/^[^?\d\n]{0,70}\?/.exec(after(view, from, 72))?.[0].length ?? 0);
}

/** "How old is your son?" and the number that answers it. @param question as it is asked in the view's language. */
export function findAgeAnswers(view: View, question: RegExp): Finding[] {
  const findings: Finding[] = [];
  for (const { end } of matches(view, new RegExp(question.source, "gi"))) {
    if (OF_THING.test(after(view, end, 40).trimStart())) continue;
    const line = lineAt(view, end);
    for (let next = line; next <= line + 1 + TURNS_BETWEEN; next++) {
      const lineStart = view.lineStarts[next];
      if (lineStart === undefined) break;
      const start = next === line ? endOfQuestion(view, end) : lineStart;
      const text = view.text.slice(start, Math.min(view.lineStarts[next + 1] ?? view.text.length, start + 90));
      const match = HIS_AGE.exec(text);
      const id = match?.groups?.id;
      if (match === null || id === undefined) continue;
      const from = start + match[0].length - id.length;
      let to = from + id.length;
      for (let more = NEXT_AGE.exec(after(view, to, 30)); more; more = NEXT_AGE.exec(after(view, to, 30)))
        to += more[0].length;
      for (
        let more = CORRECTED.exec(after(view, to, 30));
        more && view.forms;
        more = CORRECTED.exec(after(view, to, 30))
      )
        to += more[0].length;
      const isMeasured = view.forms ? view.guards.hasUnit(after(view, to, 30)) : hasDoseUnit(after(view, to, 30));
      if (!isMeasured) findings.push(...eachAge(view, from, to, 0.9));
      break;
    }
  }
  return findings;
}
