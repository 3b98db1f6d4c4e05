import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

/** Names that are auxiliary verbs: as those they have no capital inside a sentence, and no comma behind them at its start. */
const AUXILIARIES = wordSet("will may");
/** Before these a month stands, and after these too. */
const AROUND_MONTHS = wordSet(
  "in of since last next this by until till early late mid through from to before after between during around and or per each every month first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth",
);
const AFTER_MONTHS = wordSet(
  "the first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth twenty thirty one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen of",
);
/** After an auxiliary only an auxiliary's subject: "May will bring it". */
const VERBS = wordSet("will would can could may might should has had said says told is was");
const SURE = 0.8;
const ORDINARY = Flag.Function | Flag.Clinical;

/** People called like an auxiliary verb, and families: what a capital gives away. For texts with capitals. */
export function findTellingCapitals(reading: Reading): void {
  if (!reading.hasCapitals) return;
  for (let index = 0; index < reading.tokens.length; index++) {
    if (!reading.isFree(index)) continue;
    if (isAuxiliaryName(reading, index)) reading.add(index, index + 1, "PERSON", SURE);
    else if (isFamily(reading, index)) reading.add(index, index + 1, "PERSON", SURE);
  }
}

/** "Will, how are the kidneys?", "I told May that", but "May is warm here", "in May". */
function isAuxiliaryName(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || !AUXILIARIES.has(token.key) || token.before === "hyphen") return false;
  const next = reading.tokens[index + 1];
  if (token.key === "may") {
    if (AROUND_MONTHS.has(reading.key(reading.wordBefore(index))) || reading.tokens[index - 1]?.isNumber) return false;
    if (next && isJoined(next) && (next.isNumber || AFTER_MONTHS.has(next.key))) return false;
  }
  if (token.capital === Capital.Strong) return true;
  if (token.capital === Capital.None || index === 0) return token.capital > 0 && isSetOff(reading, index);
  return isSetOff(reading, index) || (next?.before === "space" && VERBS.has(next.key) && next.key !== token.key);
}

/** Nothing but a stop or a comma follows. */
function isSetOff(reading: Reading, index: number): boolean {
  const next = reading.tokens[index + 1];
  return next === undefined || next.before === "comma" || next.before === "stop" || next.before === "line";
}

const PLURAL = /[^s]s$/u;

/** "the Petersons": the plural of a family's name. */
function isFamily(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token?.capital !== Capital.Strong || reading.key(reading.wordBefore(index)) !== "the") return false;
  if (!/^\p{Lu}\p{Ll}/u.test(reading.text.slice(token.start, token.end))) return false;
  if (!PLURAL.test(token.full) || (token.flags & ORDINARY) !== 0) return false;
  return ((lexicon().get(token.full.slice(0, -1)) ?? 0) & Flag.Surname) !== 0;
}
