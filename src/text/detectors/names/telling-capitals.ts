import { DEMONYMS } from "../../../language/lexicons/demonyms.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { medicalFactor } from "../../medical/medical-guard.js";
import { isVerbInCapitals } from "./behind-titles.js";
import { NEVER, NOT_PEOPLE } from "./name-shape.js";
import { PERSON_THRESHOLD } from "./people.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

/** Names that are auxiliary verbs: as those they have no capital inside a sentence, and no comma behind them at its start. */
const AUXILIARIES = wordSet("will may");
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth";
/** Before these a month stands, and after these too. */
const BEFORE_MONTHS = wordSet(
  `in of since last next this by until till early late mid through from to before after between during around and or per each every month ${ORDINALS}`,
);
const AFTER_MONTHS = wordSet(
  `the of twenty thirty one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen april june ${ORDINALS}`,
);
/** After an auxiliary only an auxiliary's subject: "May will bring it". */
const VERBS = wordSet("will would can could may might should has had said says told is was");
const SURE = 0.8;
const UNSURE = 0.5;
const MIN_LETTERS = 4;
/** Where and how people are, and drugs and machines are not. */
const WHEREABOUTS = setOf("talk-words", "whereabouts", "en");
const ORDINARY = Flag.Function | Flag.Clinical;

const SUBJECTS = wordSet("i you he she it we they that this which what who there");
const NOT_COMMON = Flag.Given | Flag.Surname | Flag.Title | Flag.Relation;

/** People called like an auxiliary verb, and families: what a capital gives away. For texts with capitals. */
export function findTellingCapitals(reading: Reading): void {
  if (!reading.hasCapitals) return;
  for (let index = 0; index < reading.tokens.length; index++) {
    if (!reading.isFree(index)) continue;
    if (isAuxiliaryName(reading, index)) reading.add(index, index + 1, "PERSON", SURE);
    else if (isPlaced(reading, index)) reading.add(index, index + 1, "PERSON", UNSURE);
    else if (isOddCapital(reading, index)) reading.add(index, index + 1, "PERSON", UNSURE);
    else if (isFamily(reading, index)) reading.add(index, index + 1, "PERSON", SURE);
  }
}

/** "Will, how are the kidneys?", "I told May that", but "May is warm here", "in May". */
function isAuxiliaryName(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || !AUXILIARIES.has(token.key) || token.before === "hyphen") return false;
  const next = reading.tokens[index + 1];
  if (token.key === "may") {
    if (BEFORE_MONTHS.has(reading.key(reading.wordBefore(index))) || reading.tokens[index - 1]?.isNumber) return false;
    if (next?.before !== "stop" && (next?.isNumber || AFTER_MONTHS.has(next?.key ?? ""))) return false;
  }
  // "Sign by the X. Will there be …": the point may end the sentence.
  if (token.before === "dot") return isSetOff(reading, index);
  if (token.capital === Capital.Strong) return !isInHeading(reading, index) && !isVerbInCapitals(reading, index);
  if (token.capital === Capital.None || goesOn(reading, index)) return false;
  return isSetOff(reading, index) || (next?.before === "space" && VERBS.has(next.key) && next.key !== token.key);
}

/** "What You May Feel", "Side Effects May Include", "It May help": its subject stands before it. */
function isInHeading(reading: Reading, index: number): boolean {
  const before = reading.tokens[index - 1];
  if (!before || reading.tokens[index]?.before !== "space") return false;
  if (SUBJECTS.has(before.key)) return true;
  return before.capital === Capital.Strong && (before.flags & Flag.Common) !== 0 && (before.flags & NOT_COMMON) === 0;
}

const CONDITIONS = wordSet("if when as once unless while but however though although because after before depending");

/** "May, if tolerated, go up to two.": the verb's own clause. */
function goesOn(reading: Reading, index: number): boolean {
  return CONDITIONS.has(reading.key(index + 1)) && reading.tokens[index + 1]?.before === "comma";
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

/** "Benedikt is just off camera": a word that no list has opens the sentence, and it is said where or how somebody is. */
function isPlaced(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token?.unknown || token.capital !== Capital.Weak || token.key.length < MIN_LETTERS) return false;
  if (!/^\p{Lu}[\p{Ll}\p{M}'’]+$/u.test(reading.text.slice(token.start, token.end))) return false;
  const possessed = token.full !== token.key;
  const verb = possessed || ["is", "was"].includes(reading.key(index + 1));
  const what = reading.tokens[index + (possessed ? 1 : 2)];
  if (!verb || what?.before !== "space" || !WHEREABOUTS.has(what.key)) return false;
  return medicalFactor([token.full], "", reading.fullsAfter(index + 1), false) * UNSURE >= PERSON_THRESHOLD;
}

const NO_NAME =
  Flag.Function |
  Flag.Clinical |
  Flag.Title |
  Flag.Relation |
  Flag.Maker |
  Flag.Eponym |
  Flag.Place |
  Flag.OrgHead |
  Flag.Street;

/** Before these, with nothing behind it, a word with a capital is somebody. */
const LEADS_TO_SOMEBODY = wordSet("or and with for from by ask tell call is it's");

/** "Or Des, at the lodge": an ordinary word, but with a capital inside a sentence, and alone with it. */
function isOddCapital(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token?.capital !== Capital.Strong || token.before !== "space") return false;
  if ((token.flags & NO_NAME) !== 0 || (token.flags & Flag.Common) === 0 || NEVER.has(token.key)) return false;
  if (!LEADS_TO_SOMEBODY.has(reading.tokens[index - 1]?.full ?? "") || !/[,.?!]/.test(reading.text.charAt(token.end)))
    return false;
  if (
    DEMONYMS.has(token.key) ||
    NOT_PEOPLE.has(token.key) ||
    !/^\p{Lu}\p{Ll}{2,}$/u.test(reading.text.slice(token.start, token.end))
  )
    return false;
  return medicalFactor([token.full], reading.fullsBefore(index), "", true) * UNSURE >= PERSON_THRESHOLD;
}
