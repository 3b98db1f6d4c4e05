import { wordSet } from "../../language/lexicons/word-set.js";

/** What is left of a confidence where the neighbours show the ordinary word. */
const ORDINARY = 0.15;

/** Names that are verbs: "mark the site", "pat it dry", "lance the boil". */
const VERBS = wordSet(
  "mark pat lance chase bill sue rob nick grant drew peg skip chip wade josh dash pierce hunter page carry ferry frank hope will harry jimmy jack rose may stew tuck ward hank russ don dean wash foster chuck buck bob gene rush trip tag price park case flip reed heath neil",
);
const OBJECTS = wordSet(
  "the a an it its his her my your our their this that these those them some any blood labs up off out down down's",
);
/** Before a verb in a request, a plan or a list of steps. A noun, a comma or "and" may stand before a name as well. */
const LEADS = wordSet(
  "to will can could should please then i'll we'll they'll you'll i we you they must let's would may might not don't he'll she'll just gently and or but always never",
);
/** Names that are nouns: "the bill", "a rose", "your mark". */
const NOUNS = wordSet(
  "bill mark rose jack grace hope faith joy dawn pearl olive iris art gene chip peg nick pat will case page bob price park ward mason cliff dean hunter ivy heather holly hazel violet lily daisy ruby jade amber crystal ginger basil rusty stone wood woods hill rivers brook lane forest wells banks hall house cook baker butler carter miller porter potter taylor fisher gardener bishop pope king prince duke earl major sergeant knight noble page young long short small little brown black white green gray grey bell ball bird fox wolf swan lamb drake finch buck colt robin jay martin may june april august summer autumn winter glen dale reed moss heath thorn berry rice bean bacon lemon cherry plum sage rosemary parsley curry pepper sterling penny cash rich star sky sunny misty stormy rain snow frost gale ray beam bond bolt chase wade",
);
const ARTICLES = wordSet("the a an your each every another no any his her one first second third last");
/** What follows the ordinary word, by word. */
const FOLLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "frank",
    wordSet(
      "blood pus discharge haematuria hematuria bleeding stool opinion psychosis failure heart rectal urine sputum talk discussion conversation about with",
    ),
  ],
  ["rich", wordSet("in food foods diet meal meals source tea text")],
  ["grace", wordSet("period under")],
  ["rose", wordSet("to from by up again slowly colored coloured oil bush garden")],
  ["drew", wordSet("blood labs up the a some it cultures back away")],
  ["jack", wordSet("knife up of in hammer russell daniels daniel's")],
  ["miles", wordSet("a an per away from away of to and today daily walk run")],
  [
    "may",
    wordSet(
      "be have not need also take want experience cause result feel help get go still well or require notice include occur increase develop continue come start increase need indicate",
    ),
  ],
  [
    "will",
    wordSet(
      "be have not need also take want see do get go help call come start continue send try make check give let still probably likely then ask put order refer recheck schedule follow discuss repeat",
    ),
  ],
  ["hope", wordSet("you that so to it this for we not")],
  ["mark", wordSet("on of made where left")],
  ["bill", wordSet("for of to from insurance medicare you me your")],
  ["chase", wordSet("up it them after")],
  ["sue", wordSet("him her them me you us for")],
  ["young", wordSet("man woman lady person people child adult age girl boy men women kids children ones")],
  ["dean", wordSet("of")],
  ["art", wordSet("of therapy class classes teacher gallery")],
  ["gene", wordSet("therapy test testing mutation panel expression")],
  ["down", wordSet("syndrome to the on in from there here below at there's and")],
  ["christmas", wordSet("disease day eve time holiday holidays tree tree-pattern")],
  ["iris", wordSet("of is looks and color colour repair")],
  ["ginger", wordSet("tea ale biscuits root")],
  ["basil", wordSet("leaves")],
  ["faith", wordSet("in based healing leader")],
  ["joy", wordSet("in of to")],
  ["dawn", wordSet("phenomenon of")],
  ["bob", wordSet("cat up down")],
  ["sunny", wordSet("day side outside weather")],
]);
/** What precedes it. */
const PRECEDED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "miles",
    wordSet(
      "few many several two three four five six seven eight nine ten twenty thirty forty fifty sixty hundred couple of number walk run walked run half",
    ),
  ],
  [
    "may",
    wordSet("in of since last next early late mid until by i you he she it we they this that which who there what on"),
  ],
  ["will", wordSet("i you he she it we they this that which who there what living free good ill own pain")],
  ["june", wordSet("in of since last next early late mid until by")],
  ["april", wordSet("in of since last next early late mid until by")],
  ["august", wordSet("in of since last next early late mid until by")],
  ["rich", wordSet("very too rather fibre fiber protein iron calcium vitamin filthy")],
  ["frank", wordSet("be very perfectly quite")],
  ["jack", wordSet("car apple lumber")],
  ["hope", wordSet("i we only lost no some")],
  ["rose", wordSet("temperature pressure it level levels she he compass")],
  ["drew", wordSet("nurse they she he we i")],
  ["chase", wordSet("paper wild")],
  ["pat", wordSet("gently then")],
]);

const MONTHS = wordSet("april may june august");
const BEFORE_MONTHS = wordSet("in since last next early late mid until by");

/** "told Rich", "speak to Bob", "this is Bob": nobody says so of a verb or a thing. */
const SAID_TO = wordSet("told tell ask asked");
const SPEAKING = wordSet("speak speaking spoke spoken talk talked talking");
/** Before these it is no name even with a capital: "Dawn phenomenon", "Patient Will be seen". */
const NO_NAME_BEFORE = wordSet("phenomenon syndrome disease be");

/**
 * What is left of the confidence that a single word is a name, from 1 down, where its neighbours make it the verb, adjective or
 * noun that it is as well. `key` in lower case without a possessive; `ahead` and `behind` the words before and after it, in order.
 * With `capitalised` (a capital inside a sentence) it is a name, whatever stands around it.
 */
export function ordinaryFactor(
  key: string,
  ahead: readonly string[],
  behind: readonly string[],
  capitalised: boolean,
): number {
  const previous = ahead.at(-1) ?? "";
  const [next = ""] = behind;
  if ((capitalised && !NO_NAME_BEFORE.has(next) && !isDate(key, previous)) || isSaidTo(ahead)) return 1;
  if (FOLLOWED.get(key)?.has(next) === true || PRECEDED.get(key)?.has(previous) === true) return ORDINARY;
  if (key === "miles" && /^\d/u.test(previous)) return ORDINARY;
  if (VERBS.has(key) && OBJECTS.has(next) && (previous === "" || LEADS.has(previous))) return ORDINARY;
  return NOUNS.has(key) && ARTICLES.has(previous) ? ORDINARY : 1;
}

/** "in May": months have their capital as dates too. */
function isDate(key: string, previous: string): boolean {
  return MONTHS.has(key) && BEFORE_MONTHS.has(previous);
}

function isSaidTo(ahead: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  const second = ahead.at(-2) ?? "";
  if (last === "is") return second === "this" || second === "name";
  return SAID_TO.has(last) || ((last === "to" || last === "with") && SPEAKING.has(second));
}
