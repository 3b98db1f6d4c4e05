import { hasUnit } from "../../../language/units.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { after, before, type Finding, finding, matches, type View } from "./view.js";

const AGE = String.raw`(?:1[01]\d|120|[1-9]?\d)(?: and a (?:half|quarter))?`;
const LIST = `${AGE}(?:(?:,| and|, and|,? or) ${AGE}){0,7}`;
const END = String.raw`(?=[ \t]*(?:$|[.,;?!\n]))(?![.,:/]\d)`;
const pattern = (source: string): RegExp => new RegExp(source, "gim");

const MANY_KIN = anyText("talk-words", "relatives", "en");
const KIN = new RegExp(String.raw`\b(?:${MANY_KIN}|${anyText("talk-words", "relative", "en")}|nephew|niece)\b`, "i");

/** "three kids, nine, seven and two", "Tell me about the kids. We have nine and two.": two numbers at least. */
const OF_MANY = pattern(
  `(?<![a-z])(?:${MANY_KIN})(?:[,.?]| are| aged| is)?[^\\d.?!\\n]{0,40}? (?<id>${AGE}(?:(?:,? and|,)? ${AGE}){1,7})${END}`,
);
/** "They were forty one and fifty.", "both two": of people just spoken of. */
const OF_THEM = pattern(
  `(?<![a-z])(?:they(?: are|'re| were)(?: now| only| about| just| both)*|both(?: are| of them(?: are)?| now)?) (?<id>${LIST})${END}`,
);
const REACH_BACK = 140;
/** "turns eleven on the twelfth", "turned forty in May": how the day goes on. */
const TURNING = pattern(
  `(?<![a-z])turn(?:s|ed|ing) (?<id>${AGE})(?= (?:on|this|next|last|in) (?:the \\d{1,2}(?:st|nd|rd|th)|the (?:spring|summer|fall|autumn|winter|new year)|[a-z]*day\\b|week|month|year|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december))`,
);
/** "mister Lockridge, seventy three, short of breath" */
const AFTER_NAME = pattern(
  `(?<![a-z])(?:mr|mrs|ms|miss|mister|missus)\\.? [a-z'-]{2,20}(?: [a-z'-]{2,20})?,? (?<id>1[89]|[2-9]\\d|10\\d)(?=, (?!\\d)| (?:with|short|here|male|female|chest|complaining|who)\\b)`,
);

/** Ages in rows and beside the people whose they are, where no unit says so (confidence 0.7): see the expressions above. */
export function findAgeLists(view: View): Finding[] {
  const findings: Finding[] = [];
  const add = (rule: RegExp, holds: (start: number) => boolean = () => true): void => {
    for (const { from, start, end } of matches(view, rule, view.digitLines)) {
      if (holds(from) && !hasUnit(after(view, end, 30))) findings.push(...eachAge(view, start, end, 0.7));
    }
  };
  add(OF_MANY);
  add(OF_THEM, (start) => KIN.test(before(view, start, REACH_BACK)));
  add(TURNING);
  add(AFTER_NAME);
  return findings;
}

/** The ages of a row, without what joins them. */
export function eachAge(view: View, start: number, end: number, confidence: number): Finding[] {
  const row = view.text.slice(start, end);
  return [...row.matchAll(new RegExp(`${AGE}(?: (?:month|week|day)s?(?![a-z]))?`, "gi"))].map(({ 0: age, index }) =>
    finding("AGE", start + index, start + index + age.length, confidence),
  );
}
