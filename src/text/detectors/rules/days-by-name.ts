import { LONG_MONTH, LONG_WEEKDAY } from "./calendar-words.js";
import { NO_COUNT } from "./date-patterns.js";
import { before, type Finding, finding, matches, type View } from "./view.js";

const pattern = (source: string, flags: string): RegExp => new RegExp(source, flags);
const WEEKDAY = `(?:${LONG_WEEKDAY})`;

const LATE_DAY = String.raw`(?:31st|30th|2[4-9]th|23rd|22nd|21st|20th|1\dth)`;
const ANY_DAY = `(?:${LATE_DAY}|[4-9]th|3rd|2nd|1st)`;

/** "the day before Halloween", "a week after the 3rd of May", "the Saturday after Labor Day": what is said before a day that says which one is meant. */
const AWAY = pattern(
  `(?:(?:the|a|one|about a|\\d{1,2}|two|three|few|couple of) )?(?:very |whole )?(?:days?|weeks?|weekend|months?|night|morning|evening|afternoon|${WEEKDAY})(?: or (?:two|so|2))? (?:before|after|of|following|preceding|prior to|from) (?:the )?$`,
  "i",
);
const MAX_AWAY = 48;

/** "the third to the seventh of July": the day from which a span runs. */
const FROM = pattern(`the ${ANY_DAY} (?:to|through|until|till|and|or) (?:the )?$`, "i");

/** "early March", "the first half of June": the part of a month that is meant. */
const PART =
  /(?:(?:very )?(?:early|late|mid)(?:[ -]to[ -](?:early|late|mid))?|(?:the )?(?:first|second|last|early|later) (?:half|part|days?|weeks?) (?:of|in))[ -]$/i;
const MONTH = pattern(`^(?:${LONG_MONTH})(?![a-z])`, "i");

/** Dates with the words before them that count from them. */
export function withDistance(view: View, findings: readonly Finding[]): Finding[] {
  return findings.map((found) => {
    if (found.type !== "DATE") return found;
    const preceding = before(view, found.start, MAX_AWAY);
    const isMonth = MONTH.test(view.text.slice(found.start, found.end));
    const away = AWAY.exec(preceding) ?? FROM.exec(preceding) ?? (isMonth ? PART.exec(preceding) : null);
    return away ? { ...found, start: found.start - away[0].length } : found;
  });
}

/** But "Vent Day three". "Super Bowl Sunday", "Canada Day", "Guy Fawkes Night": a day with a capital, and capitals before it. */
const CAPITALS =
  /(?<=[a-z,'] )(?<id>(?:[A-Z][a-z']+ ){1,3}(?:Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Day|Eve|Weekend))(?![a-zA-Z])(?!,? (?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|zero)\b))/g;
const NO_DAY =
  /^(?:Doctor|Dr|Mr|Mrs|Ms|Miss|Mister|Sister|Last|Next|This|Every|Each|On|I|Good|Saturday|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|January|February|March|April|May|June|July|August|September|October|November|December) /;

const LEAD =
  "(?:(?:yeah|yes|yep|um|uh|er|no|so|okay|oh|well|i think|that's|that is|that was|it's|it is|it was|today's|today is|make that|on|by|around|like|maybe|probably)[, ]{1,2}){0,4}";
const CLOSES = `(?=[ \\t]*(?:$|[.,;?!\\n]))${NO_COUNT}`;
/** "Put today, that's, um, the nineteenth.", "Yeah, the eighteenth, same as": a day of the month by itself, from the tenth on. */
const SET_OFF = pattern(`(?<=^|[.,;?!:] )${LEAD}(?<id>the ${LATE_DAY})${CLOSES}`, "gim");
/** "When is she due?" "The third.": any day of the month that answers. */
const ANSWERED = pattern(
  `(?<![a-z])(?:when|what day|which day|(?:what|which)(?: is|'s)? (?:the |your |his |her )?(?:date|birthday|due date)|birthday|due date|date of [a-z]+)(?![a-z])[^?.\\d\\n]{0,60}\\?\\s+${LEAD}(?<id>the ${ANY_DAY})${CLOSES}`,
  "gi",
);

/** "Make it the fifth.", "I can't do the third,", "two weeks, the second or the third.": a day that is offered or agreed on. */
const OFFERED = pattern(
  `(?<![a-z])(?:make (?:it|that)|(?:can|can't|cannot|could|couldn't) (?:you )?(?:do|make|come(?: in)?)|(?:how|what) about|(?:book|booked|down|free|open|available|scheduled?|opening|appointment|see you)(?: you| him| her| them| me)?(?: again)?(?: in (?:a|one|two|three|\\d) (?:weeks?|months?),?)?(?: on| for)?) (?<id>the ${ANY_DAY}(?: or (?:the )?${ANY_DAY})?)${CLOSES}`,
  "gi",
);

const PAPER =
  "(?<![a-z])(?:charge|bill|statement|letter|visit|call|message|note|results?|labs?|order|fax|claim|invoice|receipt|payment|appointment)(?: [a-z]+){0,2} (?:from|of|on|for|dated)";
/** "a charge from the third,": papers and visits are of a day. */
const DATED = pattern(`${PAPER} (?<id>the ${ANY_DAY})${CLOSES}`, "gi");
/** "… from the third, for eleven hundred. No, it was the second." */
const REDATED = pattern(
  `${PAPER} the ${ANY_DAY}[^?!\\n]{0,40}?(?:no|not|sorry|i mean),? (?:it was |it's |that was |on |from )?(?<id>the ${ANY_DAY})${CLOSES}`,
  "gi",
);
/** "The ninth, then, at two thirty?" */
const AGREED = pattern(
  `(?<=^|[.?!:] )(?<id>the ${ANY_DAY})(?=,? (?:then|at \\d|it is|works|is fine|is good|sounds|would be)(?![a-z]))`,
  "gim",
);

/** "When did you come here?" "Sixty three.": the year in two figures, where nothing but "when" was asked. */
const YEAR_ANSWERED = pattern(`(?<![a-z])when\\?\\s+${LEAD}(?<id>[3-9]\\d)(?=[.])(?!\\.\\d)`, "gi");

/** Days by a name that no list has, and days of the month by themselves. Confidence 0.6. */
export function findDaysByName(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { match, start, end } of matches(view, CAPITALS)) {
    if (!NO_DAY.test(match[0])) findings.push(finding("DATE", start, end, 0.6));
  }
  for (const rule of [SET_OFF, ANSWERED, OFFERED, DATED, REDATED, AGREED, YEAR_ANSWERED]) {
    for (const { start, end } of matches(view, rule, view.digitLines)) findings.push(finding("DATE", start, end, 0.6));
  }
  return findings;
}
