import { hasUnit } from "../../../language/units.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { listOf } from "../../../language/vocabulary/lists.js";
import { after, type Finding, finding, matches, type View } from "./view.js";

/** Younger ages need a word that tells them, or a unit. */
const OLD = String.raw`(?:9\d|1[0-2]\d)`;
const NO_MORE = String.raw`(?![a-zA-Z\d%°/+]|[.,:-]\d| ?[-–] ?\d)`;
const WORD = `(?:great[- ]?)*(?:grand ?)?(?:${anyText("talk-words", "relative", "en")})`;
const anyCase = (words: string): string => words.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** Such as have a vowel are read as words ("Gma"), the others are in capitals: "gm" is a unit. */
const SHORT = listOf("talk-words", "relative-in-short", "en").map((short) =>
  /a/.test(short) ? anyCase(short) : short.toUpperCase(),
);
const KIN = `(?:${anyCase(WORD)}|(?:${anyCase("great")}[- ]?)*(?:${SHORT.join("|")}))`;
const DEAD = String.raw`(?:[dD]\.|[dD]ied|[dD]ec(?:eased|'?d)?\.?|[pP]assed(?: away)?)`;
const AT = "(?: at| age| aged| @)*";
const SIGN = String.raw`(?:,? ?(?:${DEAD}${AT}|at age|at|age|aged|@) ?| ?\()`;

/** "GM died 97", "GF (95)", "grandmother d. 101": with what says that it is an age. */
const WITH_SIGN = new RegExp(`(?<![a-zA-Z\\d])${KIN}${SIGN}(?<id>${OLD})${NO_MORE}`, "g");
/** "F d. 94": of a letter that may be anything, only where somebody died. */
const PARENT_DIED = new RegExp(`(?<![a-zA-Z\\d/]|\\d ?°? )[FM],? ${DEAD}${AT} ?(?<id>${OLD})${NO_MORE}`, "g");
/** "Great-GM 101, lives w/ them": where the clause ends. */
const BARE = new RegExp(`(?<![a-zA-Z\\d])${KIN}:? (?<id>${OLD})(?=[ \\t]*(?:$|[,;.)\\n]))${NO_MORE}`, "gm");
const YEARS = new RegExp(`(?<![a-zA-Z\\d])${KIN}:? (?<id>${OLD}) ?(?:yrs?|years?)(?![a-zA-Z\\d])`, "g");

/**
 * Ages over 89 beside a relative, as family histories have them: behind a word of kin or its short form, with a sign that it is an age (`d.`, "died",
 * brackets), or bare where the clause ends. Confidence 0.8; bare 0.7.
 */
export function findKinAges(view: View): Finding[] {
  if (view.spoken) return [];
  const found = (rule: RegExp, confidence: number): Finding[] =>
    [...matches(view, rule, view.digitLines)]
      .filter(({ end }) => rule === YEARS || !hasUnit(after(view, end, 30)))
      .map(({ start, end }) => finding("AGE", start, end, confidence));
  return [...found(WITH_SIGN, 0.8), ...found(PARENT_DIED, 0.8), ...found(YEARS, 0.8), ...found(BARE, 0.7)];
}
