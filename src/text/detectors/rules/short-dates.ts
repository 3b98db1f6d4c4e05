import { eachLanguage, type Locale } from "../../../language/locales.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { after, before, type Match, type View } from "./view.js";

/** How far the words beside a pair of figures are read, in characters. */
const AHEAD = 60;
const BEHIND = 40;

/** Where a statement begins: what is said before it says nothing of the figures. */
const STATEMENT = /[;!?\n]|[.] |: (?=[^\d])|, (?=[a-zA-Z]+ )/g;
/** A whole number before a share of one: "38 5/7". */
const MIXED = /(?<![\d/.-])\d{1,2} $/;
/** The plural of what is counted: "2/3 views", "1/14 nodes". Not "is", "his", "was". */
const COUNTED = /^ (?:[a-z-]{2,12} )?(?!this\b|does\b)[a-z]{3,}(?<![isu]|ha|wa|doe)s(?![a-z'])/;
/** Of what: "2/3 of words". */
const OF = /^ ?(?:of|out of)(?![a-z])/i;
/** The head of a line or sentence, and what is told of that day: "3/4: no BM", "(3/6) clean". */
const HEADS = /^[ \t]*[-*(]?$/;
const HEADED = /^(?:\)|:| ?[-–] | @)/;
/** The value of a test, told with its day: "hgb 8.1 (3/4)", "INR 4/2 2.5", "A1c (4/2) 7.9". */
const VALUE_AHEAD = /\d \($/;
const IN_BRACKET = /^\)/;
const VALUE_BEHIND = /^\)?[:,]? \d{1,4}(?:\.\d+)?(?!\d|[/.–-]\d| ?(?:of|out))/;
/** The day before in a list of days. */
const AND = /^(?:, ?| ?& ?| and | ?\+ | to |, and | ?[-–] ?)$/;
/** A clause ends, or goes on with small words: no noun that would be counted. */
const CLAUSE_ENDS = /^(?:$|[)\].,;:@\n]|[ \t]+(?:$|[\n(@&+-]|\d|s\/p|d\/t|[wc]\/|w(?![a-z])|c(?![a-z])))/i;

interface Words {
  /** What is done or happens on a day, up to two words before the figures. */
  readonly dated: RegExp;
  /** A word of what comes in shares and scores. */
  readonly shared: RegExp;
  /** …right behind the figures, or after one word more. */
  readonly sharedBehind: RegExp;
  /** A test whose value is one number. */
  readonly tested: RegExp;
  /** How a clause goes on that says nothing of a count. */
  readonly goesOn: RegExp;
}

/** `null`: the language has no such words listed. */
const wordsOf = eachLanguage((locale): Words | null => {
  const [dated, shared] = [anyText("measures", "dated", locale), anyText("measures", "in-shares", locale)];
  if (dated === "" || shared === "") return null;
  const goesOn = `${anyText("measures", "after-day", locale)}|${anyText("words", "function", locale)}`;
  return {
    dated: new RegExp(
      String.raw`(?<![a-z\d'])(?:${dated}|[a-z]{4,}ed)(?:[ /]+[a-z][a-z\d'/.-]{0,14}){0,2}(?: ?[(:=,@~#-]|'s)? ?$`,
      "i",
    ),
    shared: new RegExp(String.raw`(?<![a-z\d'])(?:${shared})(?![a-z'])`, "gi"),
    sharedBehind: new RegExp(String.raw`^[ \t]+(?:[a-z-]{1,14} )?(?:${shared})(?![a-z'])`, "i"),
    tested: new RegExp(
      String.raw`(?<![a-z\d])(?:${anyText("measures", "lab-test", "*")})(?:'s)?(?: ?[(:@]| on)? ?$`,
      "i",
    ),
    goesOn: new RegExp(String.raw`^[ \t]+(?:${goesOn})(?![a-z'])`, "i"),
  };
});

/**
 * Whether a pair of figures is a day although nothing listed announces one and no date stands beside it: after what happens, is done or is written on
 * a day ("CXR 1/9", "refilled 4/6"), with the value of a test ("INR 4/2 2.5"), at the head of a line ("3/4: no BM") or in a list of days. What comes
 * in shares and scores beside it ("strength 4/5", "3/6 murmur", "2/3 views"), a unit, a count and half a tablet say that it is none.
 * @param unlikeShare it is no share of a small number by its figures: then nothing but a word for shares, or something counted, speaks against it.
 * @param last end of the last day found before it; -1: none.
 */
export function isShortDate(
  view: View,
  { start, end }: Match,
  unlikeShare: boolean,
  isNamed: boolean,
  last: number,
  locale: Locale,
): boolean {
  const words = wordsOf(locale);
  if (words === null) return false;
  const ahead = before(view, start, AHEAD);
  const behind = after(view, end, BEHIND);
  if (OF.test(behind) || MIXED.test(ahead) || COUNTED.test(behind) || words.sharedBehind.test(behind)) return false;
  if (last >= 0 && AND.test(view.text.slice(last, start))) return true;
  const statement = lastStatement(ahead);
  const isDated = words.dated.test(statement) && !endsShared(statement, words);
  if (!isDated && statement.search(words.shared) >= 0) return false;
  const isTested = words.tested.test(statement);
  const ends = CLAUSE_ENDS.test(behind) || words.goesOn.test(behind);
  if (isTested && (VALUE_BEHIND.test(behind) || unlikeShare)) return true;
  if (VALUE_AHEAD.test(ahead) && IN_BRACKET.test(behind)) return true;
  if (HEADS.test(statement) && HEADED.test(behind)) return true;
  if (isDated) return unlikeShare || ends;
  return unlikeShare && ends && !isNamed;
}

/** What is said since the last statement ended. */
function lastStatement(ahead: string): string {
  let from = 0;
  for (const match of ahead.matchAll(STATEMENT)) from = match.index + match[0].length;
  return ahead.slice(from);
}

/** What comes in shares stands nearer than what is dated, or is the same: "seen, strength 4/5", "oriented 3/3". */
function endsShared(statement: string, { shared, dated }: Words): boolean {
  const at = [...statement.matchAll(shared)].at(-1);
  if (at === undefined) return false;
  const cue = dated.exec(statement);
  return cue === null || at.index >= cue.index;
}
