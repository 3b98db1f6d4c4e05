import { DEMONYMS } from "../../../language/lexicons/demonyms.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";

/** "French press", "German measles": what is called after a people is none of it. */
const THINGS_CALLED_SO = wordSet(
  "press measles flu courage fries toast bread roulette shepherd salad dressing oven door doors doll dolls ink pox variant strain mouse rat needle gauge scale catheter guideline guidelines criteria heart lung cancer diabetes medical college academy board society association journal encephalitis hemorrhagic haemorrhagic fever virus cockroach tetanus standard units unit horn windows leave kiss manicure setter terrier greyhound bulldog retriever dane ivy muffin breakfast yoghurt yogurt cheese wine beer whisky whiskey tea coffee food cuisine curry takeaway bath baths delight hat bacon spring wave split squat deadlift twist twists massage lentils ginseng",
);
/** A language, not a people: "speaks English", "in Spanish". */
const LANGUAGE_CUES = wordSet(
  "speak speaks speaking spoke spoken in into from learn learned learning teach teaches study studies understand understands language",
);
/** After these even a word in lower case says where somebody is from. */
const PERSON_CUES = wordSet(
  "am i'm is he's she's they're are was were originally partly half mostly ethnically culturally racially part of a an native the",
);
const PEOPLE = wordSet(
  "man woman male female lady gentleman guy girl boy child person people family parents mother father husband wife speaker native national nationals citizen citizens immigrant refugee descent origin heritage ancestry background accent nationality passport community place restaurant grandmother grandfather neighbour neighbor friend student patient doctor nurse",
);

/** Nationality and origin, said of people: "I am Cambodian", "of Polish descent", "the Japanese team". */
export function findDemonyms(reading: Reading): void {
  for (const [index, token] of reading.tokens.entries()) {
    if (!DEMONYMS.has(token.key) || !reading.isFree(index) || token.before === "hyphen") continue;
    const next = reading.tokens[index + 1];
    const joined = next !== undefined && isJoined(next) ? next.key : "";
    if (THINGS_CALLED_SO.has(joined)) {
      reading.claim(index, index + 1);
      continue;
    }
    const previous = reading.key(reading.wordBefore(index));
    const ofPeople = PEOPLE.has(joined);
    if (LANGUAGE_CUES.has(previous) && !ofPeople) continue;
    const written = token.capital > 0;
    const stated =
      PERSON_CUES.has(previous) &&
      (joined === "" || ofPeople || previous.length > 3 || ["am", "i'm", "is", "he's", "was"].includes(previous));
    if (ofPeople || stated || (written && joined !== "")) reading.add(index, index + 1, "ETHNICITY", 0.8);
  }
}
