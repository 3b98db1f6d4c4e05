import { DEMONYMS } from "../../../language/lexicons/demonyms.js";
import { MEDICINES } from "../../../language/lexicons/medicines.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { hasUnit } from "../../../language/units.js";
import { LONG_MONTH, LONG_WEEKDAY } from "./calendar-words.js";
import { after, before, type Finding, finding, matches, type View } from "./view.js";

/** "two hundred Orchard.", "sixty one Pinckney", "eleven eleven East Ninth": a house's number and a street without its kind, at the end of the clause. */
const BARE =
  /(?<![a-zA-Z\d.,/:-])(?<id>(?<number>[1-9]\d{1,4}),? (?:(?:North|South|East|West|Old|New) )?(?<name>[A-Z][a-z']{2,20}|\d{1,3}(?:st|nd|rd|th))(?: (?<more>[A-Z][a-z']{2,20}))?)(?=[.,;?!]|$| (?:in|near|and|off|by|on|apartment|unit)\b)/gm;
/** "Seventh and Main": a corner. */
const NUMBERED_CORNER = /(?<![a-zA-Z\d-])(?<id>\d{1,3}(?:st|nd|rd|th) and (?<name>[A-Z][a-z']{2,20}))(?![a-zA-Z])/g;
const DIRECTED = /\d,? (?:North|South|East|West) /;
/** What comes before an address and not before a dose or a count. */
const LEADS =
  /(?:^|[.,?!:]|\b(?:at|on|is|it's|to|from|address|of|live|lives|near|by|now|still|called|say|says|reads?|um|uh|see|here's|that's|over|pick ?up|deliver|address is))[ ,]{1,2}$/i;
const NO_STREET = Flag.Clinical | Flag.Function | Flag.Title | Flag.Relation | Flag.Maker | Flag.Eponym | Flag.OrgHead;
/** A word of no list is a street's where the talk is of houses, and a medicine's otherwise: "on twenty Xarelto,". */
const OF_HOUSES =
  /\b(?:live[sd]?|living|address|house|home|street|apartment|moved?|moving|send|sent|mail|ship|deliver(?:ed)?|delivery|drop|pick ?up|corner|block|lot|door|where)\b/i;
const CALENDAR = new RegExp(
  `^(?:${LONG_MONTH}|(?:${LONG_WEEKDAY})s?|north|south|east|west|american|percent|street)$`,
  "i",
);

/** Addresses whose street is said without "street". Confidence 0.6. */
export function findBareStreets(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { match, start, end } of matches(view, BARE, view.digitLines)) {
    const { name = "", more } = match.groups ?? {};
    const numbered = /^\d/.test(name);
    if (numbered && !DIRECTED.test(match[0])) continue;
    if (!LEADS.test(before(view, start, 24)) || hasUnit(after(view, start + (match.groups?.number ?? "").length, 30)))
      continue;
    const rest = more === undefined ? [] : [more];
    const names = numbered ? rest : [name, ...rest];
    if (!names.every(isStreetName)) continue;
    if (names.some(isUnlisted) && !OF_HOUSES.test(before(view, start, 90))) continue;
    findings.push(finding("ADDRESS", start, end, 0.6));
  }
  for (const { match, start, end } of matches(view, NUMBERED_CORNER, view.digitLines)) {
    if (isStreetName(match.groups?.name ?? "")) findings.push(finding("ADDRESS", start, end, 0.6));
  }
  return findings;
}

function isStreetName(word: string): boolean {
  const key = word.toLowerCase();
  if (CALENDAR.test(key) || MEDICINES.has(key) || DEMONYMS.has(key)) return false;
  return ((lexicon().get(key) ?? 0) & NO_STREET) === 0;
}

function isUnlisted(word: string): boolean {
  return !lexicon().has(word.toLowerCase());
}
