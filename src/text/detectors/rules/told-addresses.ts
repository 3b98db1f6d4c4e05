import { DEMONYMS } from "../../../language/lexicons/demonyms.js";
import { MEDICINES } from "../../../language/lexicons/medicines.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { hasUnit } from "../../../language/units.js";
import { LONG_MONTH, LONG_WEEKDAY } from "./calendar-words.js";
import { after, type Finding, finding, matches, type View } from "./view.js";

const NAME = "[A-Z][a-z]+(?:'s)?(?: [A-Z][a-z]+(?:'s)?){0,2}";
/** "Still Windmill Point?", "Are you still up on Quarry Hill?": an address read back. */
const STILL = new RegExp(
  String.raw`(?<![A-Za-z])[Ss]till (?:living |staying )?(?<lead>(?:over |up |down |out |back |there )?(?:on |at |in |off |by )?)(?<id>(?:The )?${NAME})(?=\?)`,
  "g",
);
/** What is said to it, and the number of the house: "Yes, number fifty seven." */
const HOUSE =
  /^\?\s+(?:(?:yes|yeah|yep|yup|right|correct|that's right|sure|no|still|same|mhm)[,.]? )?(?:still |it's |at |the |that's |now )?(?:number |house )(?<id>\d{1,5}[a-z]?)(?![\da-z%]|[.,:/]\d)/i;
/** "lot nineteen, Sycamore Park", "cabin six at Loon Point": a place in a park, a harbour, a house, and its name. */
const LOT =
  /(?<![A-Za-z])(?<id>(?:[Ll]ot|[Ss]pace|[Tt]railer|[Uu]nit|[Cc]abin|[Ss]lip|[Bb]erth|[Pp]ad|[Cc]ottage|[Bb]ungalow|[Aa]partment|[Aa]pt|[Cc]ondo|[Vv]illa|[Nn]umber) (?:number )?(?<number>\d{1,4}[A-Z]?)(?:,? (?:at|in|on|of)(?: the)?)?,? (?<name>[A-Z][a-z]+(?:'s)?(?: [A-Z][a-z]+){1,2}))(?![a-z])/g;
/** "His place is number nine." */
const NUMBERED =
  /(?<![a-z])(?:place|house|door|trailer|apartment|flat|building|cabin)(?:'s| is)(?: still)? (?<id>number \d{1,4}[a-z]?)(?=[.,;?!]|$)(?![.,]\d)/gim;
const NO_PLACE = Flag.Function | Flag.Title | Flag.Relation | Flag.Maker | Flag.Eponym;
const CALENDAR = new RegExp(`^(?:${LONG_MONTH}|(?:${LONG_WEEKDAY})s?|medicare|medicaid)$`, "i");

/** Addresses without a kind of street, by how they are told: read back, with the house's number in the answer, and places in a park. Confidence 0.6. */
export function findToldAddresses(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { match, start, end } of matches(view, STILL)) {
    const words = (match.groups?.id ?? "").replace(/^The /, "").split(" ");
    if (!isPlaceName(words, match.groups?.lead !== "")) continue;
    findings.push(finding("ADDRESS", start, end, 0.6));
    const answer = HOUSE.exec(after(view, end, 60));
    const number = answer?.groups?.id;
    if (!answer || number === undefined) continue;
    const last = end + answer[0].length;
    if (!hasUnit(after(view, last, 40))) findings.push(finding("ADDRESS", last - number.length, last, 0.6));
  }
  for (const { start, end } of matches(view, NUMBERED, view.digitLines))
    findings.push(finding("ADDRESS", start, end, 0.6));
  for (const { match, start, end } of matches(view, LOT, view.digitLines)) {
    const words = (match.groups?.name ?? "").split(" ");
    const isClinical = words.some((word) => (flagsOf(word) & (Flag.Clinical | Flag.OrgHead)) !== 0);
    if (!isClinical && isPlaceName(words, true)) findings.push(finding("ADDRESS", start, end, 0.6));
  }
  return findings;
}

function flagsOf(word: string): number {
  return lexicon().get(word.toLowerCase().replace(/'s$/, "")) ?? 0;
}

/** Two words and more, or one after "on": not what is taken, spoken or paid with, nor somebody. */
function isPlaceName(words: readonly string[], isPlaced: boolean): boolean {
  const keys = words.map((word) => word.toLowerCase());
  if (keys.some((key) => CALENDAR.test(key) || MEDICINES.has(key) || DEMONYMS.has(key))) return false;
  if (words.some((word) => (flagsOf(word) & NO_PLACE) !== 0)) return false;
  if (words.length > 1) return !words.every((word) => (flagsOf(word) & Flag.Clinical) !== 0);
  const flags = flagsOf(words[0] ?? "");
  return isPlaced && flags !== 0 && (flags & (Flag.Clinical | Flag.Given)) === 0;
}
