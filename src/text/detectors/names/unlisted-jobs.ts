import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

/** What somebody who does something is called. */
const DOER =
  /(?:[a-z]{3}(?:er|or|ist)|ician|man|woman|men|wright|smith|lady|hand|maid|clerk|cook|chef|aide|guard|judge|pilot|coach|tech)$/u;
/** Words that end so and are nobody's work. */
const NO_WORK = wordSet(
  "smoker drinker user carrier member customer caller prisoner sufferer survivor sleeper walker runner eater loner worrier teenager newcomer boarder owner renter tenant beginner boxer-short other another better older younger bigger smaller lower higher former later never number daughter sister brother mother father man woman gentleman lady hand foreigner believer outsider winner fighter donor minor senior junior bother stranger master doctor wanderer tour hour four floor poor",
);
const MAX_WORDS = 3;
const NO_PART = Flag.Function | Flag.Clinical | Flag.Relation | Flag.Title;
/** Words that are a job with the one before: "lunch lady". */
const COMPOUNDS = wordSet("lady man woman hand maid girl boy guy");
const TO_BE = wordSet("am is was i'm he's she's you're im hes shes were");
const SINGLING = wordSet("only first last oldest");
const PLACE_LEADS = wordSet("at for in with");

/** Index after the job of one to three words that starts at the token, known by its last word alone; or the index itself. */
export function jobEnd(reading: Reading, from: number): number {
  let end = from;
  for (let at = from; at < from + MAX_WORDS; at++) {
    const token = reading.tokens[at];
    if (!token || (at > from && !isJoined(token)) || token.isNumber || !reading.isFree(at)) break;
    const compound = at > from && COMPOUNDS.has(token.key);
    if (reading.has(at, NO_PART) && !compound) break;
    const listed = reading.has(at, Flag.Occupation) || (at > from && reading.has(at, Flag.OccupationHead));
    if (listed || compound || (DOER.test(token.key) && !NO_WORK.has(token.key))) end = at + 1;
  }
  return end;
}

/** "I am a dishwasher at Nile Garden", "I am the only obituary writer": somebody is what a firm, or a town, has one of. */
export function findUnlistedJobs(reading: Reading): void {
  for (let index = 2; index < reading.tokens.length; index++) {
    if (!reading.isFree(index)) continue;
    const only = SINGLING.has(reading.key(index - 1)) && reading.key(index - 2) === "the";
    const article = only || ["a", "an"].includes(reading.key(index - 1));
    if (!article || !reading.continues(index)) continue;
    const being = reading.tokens[index - (only ? 3 : 2)];
    if (!being || !TO_BE.has(being.full) || !reading.continues(index - (only ? 2 : 1))) continue;
    const end = jobEnd(reading, index);
    if (end === index) continue;
    const somewhere = PLACE_LEADS.has(reading.key(end)) && reading.continues(end) && isNamed(reading, end + 1);
    if (only || somewhere || isTrade(reading, index, end)) reading.add(index, end, "OCCUPATION", 0.75);
  }
}

/** What people are at eating, sleeping and the like, and how. */
const HABITS =
  /^(?:sleep|smok|drink|eat|breath|heal|bleed|talk|think|learn|listen|ris|bit|grind|snor|hugg|cry|complain|walk|runn|swimm|work|play|lov|hat|believ|read|travel|visit|carri|us|spend|sav|giv|tak|keep|mov|chew|pick|clench|toss|turn|wak|lift|sweat|stomach|own|fan|carr|bruis|responder|respond|metaboliz|skipp|sitt|stand)/u;
const MANNERS = wordSet(
  "heavy light big small good bad fast slow poor strong weak hard social former current long short deep great terrible late early picky fussy chronic frequent mouth side back stomach night morning happy lucky family real total huge regular occasional lifelong daily non mean tough blood organ bone",
);

/** "I'm a glass blower.": two words and more, the last of them somebody who does the rest, where the clause ends. */
function isTrade(reading: Reading, from: number, end: number): boolean {
  const last = reading.tokens[end - 1];
  const after = reading.tokens[end];
  if (!last || end - from < 2 || MANNERS.has(reading.key(from)) || HABITS.test(last.key)) return false;
  return after === undefined || after.before !== "space";
}

function isNamed(reading: Reading, index: number): boolean {
  const at = reading.key(index) === "the" ? index + 1 : index;
  const token = reading.tokens[at];
  return token !== undefined && (token.capital === Capital.Strong || !reading.isFree(at));
}
