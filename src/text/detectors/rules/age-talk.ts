import { FILLED, FILLERS } from "../../../language/fillers.js";
import { MEASURED } from "../../../language/lexicons/measured.js";
import { MEDICINES } from "../../../language/lexicons/medicines.js";
import { Flag, isOrdinary, lexicon } from "../../../language/name-lexicon.js";
import { hasUnit, isClinical } from "../../../language/units.js";
import { medicalFactor } from "../../medical/medical-guard.js";
import { after, before, type Finding, finding, matches, type View } from "./view.js";

const AGE = String.raw`(?:1[01]\d|120|[1-9]?\d)(?: and a (?:half|quarter))?`;
const UNIT = "(?:days?|weeks?|months?|years?)";
const NO_MORE = String.raw`(?![a-zA-Z\d%]|[./:,]\d|-\d)`;
const ABOUT =
  "(?: now| only| just| just turned| about| almost| nearly| over| already| currently| still| barely| going on| pushing| nearing| not even| well past| past)*";
const pattern = (source: string, flags = "gi"): RegExp => new RegExp(source, flags);

/** "Ama is three.", "Silke's seventeen, and", "Barnaby will be six in May" */
const NAMED = pattern(
  `(?<![a-zA-Z\\d])(?<who>[A-Z][a-z'-]{1,15}[a-z])(?: is|'s| was| turns| turned| will be)${ABOUT} (?<id>${AGE})${NO_MORE}`,
  "g",
);
/** "Odette, nine, and Lucien, six": between a name and the end of the clause. */
const BESIDE_NAME = pattern(
  `(?<![a-zA-Z\\d])(?<who>[A-Z][a-z'-]{1,15}[a-z]), (?<id>${AGE})(?=[.,;?] |[.?]?$| and [A-Z]| (?:next|last|this) (?:week|month|spring|summer|fall|winter|year))(?!, ?\\d)`,
  "gm",
);
/** "my youngest is four", "the little one was two" */
const KIN = pattern(
  `(?<![a-zA-Z\\d])(?:(?:(?:my|our|his|her|their|the) (?:(?:oldest|eldest|youngest|middle|older|younger|little|big|other)(?: one| ones| boy| girl| child| kid| son| daughter| brother| sister)?|twins|kids|boys|girls|children|baby|grandkids|niece|nephew|aunt|uncle|cousin|partner|boyfriend|girlfriend|neighbou?r|stepson|stepdaughter|mother-in-law|father-in-law|roommate)(?: is| was| are| were|'s|'re)(?: gonna be| going to be)?)|(?:he|she|they|I|you|we)(?:'ll| will) (?:be|turn))${ABOUT} (?<id>${AGE})${NO_MORE}`,
);
/** "I am almost ninety", "he's going on sixty": words between that only an age bears. */
const NEARLY = pattern(
  `(?<![a-zA-Z\\d])(?:I|he|she|you|who|they)(?: am| is| was| are|'m|'s|'re)(?: (?:almost|nearly|just|only|about|what|now|not quite|not even|barely|well|already|all of|just shy of|shy of|pushing|nearing|approaching|going on|past|close to|closing in on)){1,2},? (?<id>${AGE})${NO_MORE}`,
);
/** "They're nine weeks now", "he's ten months old tomorrow": so old are babies; weeks of pregnancy, of pain and after a surgery go on otherwise. */
const YOUNG = pattern(
  `(?<![a-zA-Z\\d])(?:he|she|they|baby|twins|boy|girl|son|daughter|who)(?: is|'s| are|'re| was| were|,)${ABOUT}(?:,? what,?)?${ABOUT} (?<id>${AGE} (?:days?|weeks?|months?))(?= (?:now|today|tomorrow|old|on|next|this|already)\\b| ?[.?!])(?! (?:on (?:the|a|an|my|this|it)\\b|next to|this time))`,
);
/** "I was diagnosed at forty nine", "had my first at twenty two" */
const EVENT_AT = pattern(
  `(?<![a-zA-Z\\d])(?<event>diagnosed|married|widowed|retired|enlisted|graduated|menopause|pregnant|started|quit|began|period|periods|first(?: [a-z]{3,9}){0,2}|left home|stroke|heart attack|cancer|hysterectomy|drafted|adopted|orphaned) at${FILLED}(?:about |around |age |just |only )?(?<id>1[0-9]|[2-9]\\d|1[01]\\d)(?=[ \\t]*(?:$|[.,;?!\\n]| (?:and|but|so|when|because|with)\\b))(?!, ?\\d)`,
);
/** "He started at fourteen", but "the infusion started at ten". */
const OF_SOMEBODY =
  /(?<![a-z])(?:i|he|she|we|they|you|who|mother|father|mom|mum|dad|sister|brother|son|daughter|aunt|uncle|cousin|husband|wife|and)(?: [a-z]+ly| just| only| first| both| all)? $/i;
/** A sentence that begins with a number and goes on with what is wrong: "Fifty four, liver failure." */
const PRESENTED =
  /(?<=(?:^|[.?!:]\s+))(?<id>1[89]|[2-9]\d|10\d), (?:(?:a|an|known|status|day|here|in|admitted|came|comes|presents|presenting|with|post|female|male|chronic|acute|bad|severe|right|left|new|end|stage|type) )?(?<word>[a-z]+)/gim;
/** "Six months?" "Seven.": nothing but another number behind an age that was asked back. */
const ASKED_BACK = new RegExp(
  `^(?: ${UNIT})?(?: old)?\\?\\s+(?<id>${AGE}(?: (?:days?|weeks?|months?))?)(?=\\.(?:\\s|$)| (?:as of|since|now|last|next|on|in|actually)\\b)`,
  "i",
);
/** "Two. Well, two and three months.": the same again, and more of it; fillers are not in the spoken view. */
const MORE = new RegExp(`^[,.]? (?<id>${AGE}(?: ${UNIT})? and \\d{1,2} (?:months?|weeks?|days?))(?![a-zA-Z])`, "i");
/** "Nine months. No, wait, ten months now." */
const CORRECTED = new RegExp(
  `^(?: ${UNIT})?(?: old)?[,.?!]*(?: (?:no|sorry|wait|i mean|actually|well|or|make that|rather|almost|nearly|oops)[,.]*){1,4} (?:(?:it's|he's|she's|they're|i'm|is|make that|almost|nearly) )?(?<id>${AGE}(?: and \\d{1,2}(?= (?:days?|weeks?|months?)))?(?: (?:days?|weeks?|months?))?)(?! (?:times?|days? ago|weeks? ago|months? ago))${NO_MORE}`,
  "i",
);
const ENDS =
  /^(?:[ \t]*(?:$|[.,;:!?)\n-])| (?:and|so|but|now|next|this|in|on|today|tomorrow|years?(?= *(?:$|[.,;?!\n]|old))|when|because|too|already|or|with|living|my|he|she|we|they)(?![a-zA-Z\d]))/i;

/** What a rule found: where, and the words it asks about. */
interface Told {
  readonly from: number;
  readonly who?: string;
  readonly event?: string;
  readonly word?: string;
}

/** Ages as people tell them of each other, where no unit and no question says so. Confidence 0.7. */
export function findTalkedAges(view: View): Finding[] {
  const findings: Finding[] = [];
  const add = (rule: RegExp, holds: (found: Told) => boolean = () => true): void => {
    for (const { match, from, start, end } of matches(view, rule, view.digitLines)) {
      const following = after(view, end, 40);
      const unit = hasUnit(following) && !/^[ -]*(?:years?|yrs?)\b/i.test(following);
      if (ENDS.test(following) && !unit && holds({ ...match.groups, from }))
        findings.push(finding("AGE", start, end, 0.7));
    }
  };
  add(NAMED, ({ who = "" }) => isSomebody(who));
  add(BESIDE_NAME, ({ who = "" }) => isSomebody(who));
  add(KIN);
  add(NEARLY);
  add(
    EVENT_AT,
    ({ from, event = "" }) => !/^(?:started|began|quit)/i.test(event) || OF_SOMEBODY.test(before(view, from, 30)),
  );
  // "The dose would be, let me see, sixty."
  add(
    HALTING,
    ({ from }) => !isClinical(before(view, from, 60).replace(/ (?:would|will|must|might|should|could) $/i, " ")),
  );
  for (const { start, end } of matches(view, YOUNG, view.digitLines)) findings.push(finding("AGE", start, end, 0.7));
  add(PRESENTED, ({ word = "" }) => ((lexicon().get(word) ?? 0) & Flag.Clinical) !== 0 || isOnlyClinical(word));
  return findings;
}

/** "Somebody who is, what, thirty nine?", "he'd just turned, um, seven" */
const HALTING = pattern(
  `(?<![a-zA-Z\\d])(?:is|was|am|are|[a-z]{2,4}'(?:s|m|re)|turned|turns|turning|be)(?=,? (?:${FILLERS})[, ])${FILLED}(?:about )?(?<=, (?:about )?)(?<id>(?:1[0-9]|[2-9]\\d|10\\d|(?<=turn[a-z]{1,3}\\b.{1,30})[1-9]|(?<=(?:how old|age|born|baby|child|boy|girl)\\b.{1,80})[1-9]))(?=[?,.])`,
);
const NEAR = 120;
const MAX_YEARS_OFF = 3;
/** "Sorry, thirty eight, then.": a number a little off, by itself, soon after an age. */
const AGAIN =
  /(?:^|[.,?!] )(?:(?:sorry|no|oh|okay|so|well|right|just|only|almost|nearly|then|i'm|he's|she's)[, ]{1,2}){1,3}(?<id>1[3-9]|[2-9]\d|10\d)(?=[.,?!])/gi;

/** What corrects an age that was found. */
export function correctedAge(view: View, found: Finding): Finding[] {
  const rest = after(view, found.end, NEAR);
  const match = CORRECTED.exec(rest) ?? ASKED_BACK.exec(rest) ?? MORE.exec(rest);
  const id = match?.groups?.id;
  if (!match || id === undefined) return aroundAge(view, found, rest);
  const end = found.end + match[0].length;
  const following = after(view, end, 40);
  if (hasUnit(following) && !/^[ -]*(?:years?|yrs?|months?|weeks?|days?)\b/i.test(following)) return [];
  return [finding("AGE", end - id.length, end, 0.7)];
}

function aroundAge(view: View, found: Finding, rest: string): Finding[] {
  const age = Number(/\d+/.exec(view.text.slice(found.start, found.end))?.[0]);
  return [...rest.matchAll(AGAIN)].flatMap((match) => {
    const id = match.groups?.id ?? "";
    const end = found.end + match.index + match[0].length;
    const near = Math.abs(Number(id) - age) <= MAX_YEARS_OFF && !isClinical(before(view, end - id.length, 60));
    return near ? [finding("AGE", end - id.length, end, 0.6)] : [];
  });
}

const NAME = Flag.Given | Flag.Surname;

/** A name, or a word that is none of English. */
function isSomebody(word: string): boolean {
  const key = word.toLowerCase();
  const flags = lexicon().get(key) ?? 0;
  if ((flags & (Flag.Function | Flag.Clinical)) !== 0) return false;
  // "Apgar is nine"
  if ((flags & (Flag.Eponym | Flag.Given)) === Flag.Eponym) return false;
  if ((flags & (Flag.Title | Flag.Relation)) !== 0 || MEDICINES.has(key)) return false;
  if (MEASURED.has(key) || medicalFactor([key], "", "is") < 1) return false;
  return (flags & NAME) !== 0 || !isOrdinary(key, flags);
}

function isOnlyClinical(word: string): boolean {
  const flags = lexicon().get(word) ?? 0;
  return flags === 0 && isOrdinary(word, flags);
}
