import { FILLED, FILLERS } from "../../../language/fillers.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { hasUnit, isClinical } from "../../../language/units.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { after, before, type Finding, finding, matches, type View } from "./view.js";

const AGE = String.raw`(?:1[01]\d|120|[1-9]?\d)`;
const GROWN = String.raw`(?:1[89]|[2-9]\d|10\d)`;
const NO_MORE = String.raw`(?![a-zA-Z\d%]|[./:]\d|, ?\d|-\d)`;
/** Nothing but the end of the clause may follow. */
const CLOSES = String.raw`(?=[ \t]*(?:$|[.,;?!\n])| (?:and|but|so|now|too|who|with|when|then|because|already|or so|or|by now|by then|years? old|from|this (?:year|month|spring|summer|fall|winter))\b)`;
const ABOUT =
  "(?: (?:about|around|only|just|almost|nearly|over|well over|past|well past|under|close to|near|going on|pushing|at least|all of))*";
const ABOUT_IT = "(?:(?:about|around|only|just|almost|nearly|close to|going on|pushing|at least) )*";
const KIN = `${anyText("talk-words", "relative", "en")}|${anyText("talk-words", "relative-or-friend", "en")}`;
const SOMEBODY = `(?:he|she|i|who|they|you|(?:my|his|her|our|your|their|the) (?:[a-z]{2,9} )?(?:${KIN}))`;
const pattern = (source: string, flags = "gi"): RegExp => new RegExp(source, flags);
const AT_AGE = `${FILLED}(?:age )?`;

/** "he'd be, gosh, ninety", "she must be sixty", "they can't be more than thirty", "she was, I think, forty" */
const WOULD_BE = pattern(
  `(?<![a-z'])(?:${SOMEBODY}(?:'d| would| must| might| may| could| can't| cannot| can not| has to| should|'ll| will)(?: not)? (?:be|have been)(?: (?:more|older|younger|less) than)?|(?:${SOMEBODY}(?: is| was| am|'s|'m)|somebody who's|someone who's)(?=,? (?:${FILLERS})[, ]))${ABOUT}${FILLED}${ABOUT_IT}(?<id>(?:a )?${AGE})${NO_MORE}${CLOSES}`,
);
/** "not bad for seventy six", "she's sharp for ninety": a praise or a pity that only an age explains. */
const FOR_AGE = pattern(
  `(?<![a-z])(?:not (?:too |so |half |that )?(?:bad|shabby|old)|not a bad looking [a-z]+|(?:in )?(?:good|great|fine|amazing|decent) shape|(?:looks?|looking|do|doing|does|feels?|moves?|walks?|holding up|gets? around)(?: (?:very|so|really|pretty|quite|just))? (?:good|great|well|young|old|fine|wonderful|amazing|fantastic)|young|old|spry|sharp|fit|strong|healthy|active|nimble|limber|spunky|tall|small|big|short|frail|lively|sturdy|sharp as a tack)${FILLED}for${FILLED}(?:a (?:man|woman|lady|guy|gentleman|fellow|person|girl|boy|kid|child) of )?(?<id>${GROWN})${NO_MORE}${CLOSES}`,
);
/** "a lobsterman of sixty six": who it is, is read from the lists. */
const SOMEBODY_OF = pattern(
  `(?<![a-z])(?:an?|another|the|this|that|our|one) (?:[a-z]+ ){0,2}(?<who>[a-z]{3,16}) of${FILLED}(?:about |around |only |just )?(?<id>${GROWN})${NO_MORE}(?:${CLOSES}|(?= (?:came|comes|has|had|was|is|presented|presents|on|in|last|next|whose)\\b))`,
);
/** "he lived to ninety four", "she made it to eighty eight", "I hope to reach seventy" */
const REACHED = pattern(
  `(?<![a-z])(?:(?:live[ds]?|living) (?:to|until|till|past)|(?:mom|mum|dad|mother|father|he|she|they|grandma|grandpa|grandmother|grandfather|uncle|aunt)(?: only| just| almost| barely| never| didn't| did not)?(?: even)?(?: made it| make it| got) (?:to|past)|(?:hope to|want to|going to|gonna|never|didn't|to) (?:reach|see|hit|make it to)|closing in on|getting on for)(?: be)?${FILLED}(?:about )?(?<id>${GROWN})${NO_MORE}${CLOSES}`,
);
/** "until my seventieth birthday" */
const BIRTHDAY = pattern(`(?<![a-zA-Z\\d])(?<id>(?:10\\d|[1-9]?\\d)(?:st|nd|rd|th)) birthday(?![a-z])`);
/** What somebody begins, or has done to him, once in a life: "smoking at fourteen", "took up running at forty". */
const ONCE = pattern(
  `(?<![a-z])(?:(?:start|started|began|begun|quit|stopped|gave up|took up|learned|learnt|tried) (?:to [a-z]+ (?:[a-z]+ )?|[a-z]+ing (?:[a-z]+ )?|(?:school|work|college|dialysis|her period|her periods|my period|my periods) )|(?:the change|a widow|a widower|a mother|a father|an orphan|pregnant|sober|deaf|blind|gr[ae]y|bald|enlisted|drafted|retired|married|divorced|menopause) |${SOMEBODY}(?:'s| is| was| were|'re|'m| am) still [a-z]+ing(?: [a-z]+){0,2} )(?:at|from|by)${AT_AGE}(?:about |around )?(?<id>1[3-9]|[2-9]\\d|10\\d)${NO_MORE}${CLOSES}`,
);
/** "he was in the hospital at twelve", "lost her leg at nine": what happens once, to somebody's relative or to whom the talk is of. */
const AS_CHILD = pattern(
  `(?<![a-z])(?:was (?:in (?:the |a )?(?:hospital|wheelchair|foster care|braces|an orphanage|a cast|remission)|diagnosed|adopted|orphaned|blind|deaf|crippled)|spent [a-z ]{3,24} in (?:the )?hospital|(?:lost|broke|shattered|burned|had|got|caught|outgrew) (?:[a-z']+ ){1,4}?) ?(?:at|by|around)${AT_AGE}(?:about |around )?(?<id>[2-9]|1[0-2])${NO_MORE}${CLOSES}`,
);
/** How far back a relative is named whom "he" means. */
const KIN_REACH = 90;
const KIN_NEAR = pattern(`(?<![a-z])(?:${KIN})(?:s|'s)?(?![a-z])`, "i");
/** What tells a time of day from an age, in the same sentence. */
const OF_DAY =
  /(?<![a-z])(?:today|tonight|yesterday|tomorrow|morning|evening|afternoon|night|noon|midnight|o'?clock|just|now|shift|appointment|session|call|visit|am|pm|a\.m|p\.m|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![a-z])/i;
/** What is had or lost at an hour of the day. */
const DAILY = new RegExp(`(?<![a-z])(?:${anyText("talk-words", "at-an-hour", "en")})(?![a-z])`, "i");
const NOBODY = new RegExp(`^(?:${anyText("talk-words", "of-no-age", "en")})$`, "i");
const PEOPLE = new RegExp(`^(?:${anyText("talk-words", "of-an-age", "en")})$`, "i");
const WORKS = /(?:man|woman|ist|eer|keeper|worker|maker|smith|wright|monger|herd)$/i;

/**
 * Ages that a frame announces, not a unit: what somebody would be, what is good or young for somebody, who is of so many years, how far a life went,
 * and at what age a thing was begun or befell somebody. Confidence 0.7; with a number that might be a time of day 0.6.
 */
export function findFramedAges(view: View): Finding[] {
  const findings: Finding[] = [];
  const add = (rule: RegExp, confidence: number, holds: (start: number, end: number, who: string) => boolean): void => {
    for (const { match, from, start, end } of matches(view, rule, view.digitLines)) {
      const following = after(view, end, 40);
      if (hasUnit(following) && !/^[ -]*(?:years?|yrs?)\b/i.test(following)) continue;
      if (holds(from, start, match.groups?.who ?? "")) findings.push(finding("AGE", start, end, confidence));
    }
  };
  const always = (): boolean => true;
  add(WOULD_BE, 0.7, always);
  add(FOR_AGE, 0.7, always);
  add(REACHED, 0.7, always);
  add(BIRTHDAY, 0.7, always);
  add(ONCE, 0.7, (_from, start) => !isClinical(before(view, start, 60)));
  add(SOMEBODY_OF, 0.7, (_from, _start, who) => isPerson(who));
  add(AS_CHILD, 0.6, (from, start) => isChildhood(view, from, start));
  return findings;
}

/** Somebody's relative is spoken of, and no hour of the day. */
function isChildhood(view: View, from: number, start: number): boolean {
  if (!KIN_NEAR.test(before(view, from, KIN_REACH))) return false;
  const sentence = /[^.?!]*$/.exec(before(view, start, KIN_REACH))?.[0] ?? "";
  const rest = /^[^.?!\n]{0,40}/.exec(after(view, start, 40))?.[0] ?? "";
  return !OF_DAY.test(`${sentence} ${rest}`) && !DAILY.test(view.text.slice(from, start));
}

function isPerson(word: string): boolean {
  if (NOBODY.test(word)) return false;
  const flags = lexicon().get(word.toLowerCase()) ?? 0;
  if (PEOPLE.test(word) || (flags & (Flag.Occupation | Flag.OccupationHead)) !== 0) return true;
  return (flags & (Flag.Clinical | Flag.Function)) === 0 && WORKS.test(word);
}
