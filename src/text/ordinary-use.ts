const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** What is left of a confidence where the neighbours show the ordinary word. */
const ORDINARY = 0.15;

/** Names that are verbs: "mark the site", "pat it dry", "lance the boil". */
const VERBS = words(
  "mark pat lance chase bill sue rob nick grant drew peg skip chip wade josh dash pierce hunter page carry ferry frank hope will harry jimmy jack rose may stew tuck ward hank russ don dean wash foster chuck buck bob gene rush trip tag price park case flip reed heath neil",
);
const OBJECTS = words(
  "the a an it its his her my your our their this that these those them some any blood labs up off out down down's",
);
/** Before a verb in a request, a plan or a list of steps. A noun, a comma or "and" may stand before a name as well. */
const LEADS = words(
  "to will can could should please then i'll we'll they'll you'll i we you they must let's would may might not don't he'll she'll just gently and or but always never",
);
/** Names that are nouns: "the bill", "a rose", "your mark". */
const NOUNS = words(
  "bill mark rose jack grace hope faith joy dawn pearl olive iris art gene chip peg nick pat will case page bob price park ward mason cliff dean hunter ivy heather holly hazel violet lily daisy ruby jade amber crystal ginger basil rusty stone wood woods hill rivers brook lane forest wells banks hall house cook baker butler carter miller porter potter taylor fisher gardener bishop pope king prince duke earl major sergeant knight noble page young long short small little brown black white green gray grey bell ball bird fox wolf swan lamb drake finch buck colt robin jay martin may june april august summer autumn winter glen dale reed moss heath thorn berry rice bean bacon lemon cherry plum sage rosemary parsley curry pepper sterling penny cash rich star sky sunny misty stormy rain snow frost gale ray beam bond bolt chase wade",
);
const ARTICLES = words("the a an your each every another no any his her one first second third last");
/** What follows the ordinary word, by word. */
const FOLLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "frank",
    words(
      "blood pus discharge haematuria hematuria bleeding stool opinion psychosis failure heart rectal urine sputum talk discussion conversation about with",
    ),
  ],
  ["rich", words("in food foods diet meal meals source tea text")],
  ["grace", words("period under")],
  ["rose", words("to from by up again slowly colored coloured oil bush garden")],
  ["drew", words("blood labs up the a some it cultures back away")],
  ["jack", words("knife up of in hammer russell daniels daniel's")],
  ["miles", words("a an per away from away of to and today daily walk run")],
  [
    "may",
    words(
      "be have not need also take want experience cause result feel help get go still well or require notice include occur increase develop continue come start increase need indicate",
    ),
  ],
  [
    "will",
    words(
      "be have not need also take want see do get go help call come start continue send try make check give let still probably likely then ask put order refer recheck schedule follow discuss repeat",
    ),
  ],
  ["hope", words("you that so to it this for we not")],
  ["mark", words("on of made where left")],
  ["bill", words("for of to from insurance medicare you me your")],
  ["chase", words("up it them after")],
  ["sue", words("him her them me you us for")],
  ["young", words("man woman lady person people child adult age girl boy men women kids children ones")],
  ["dean", words("of")],
  ["art", words("of therapy class classes teacher gallery")],
  ["gene", words("therapy test testing mutation panel expression")],
  ["down", words("syndrome to the on in from there here below at there's and")],
  ["christmas", words("disease day eve time holiday holidays tree tree-pattern")],
  ["iris", words("of is looks and color colour repair")],
  ["ginger", words("tea ale biscuits root")],
  ["basil", words("leaves")],
  ["faith", words("in based healing leader")],
  ["joy", words("in of to")],
  ["dawn", words("phenomenon of")],
  ["bob", words("cat up down")],
  ["sunny", words("day side outside weather")],
]);
/** What precedes it. */
const PRECEDED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "miles",
    words(
      "few many several two three four five six seven eight nine ten twenty thirty forty fifty sixty hundred couple of number walk run walked run half",
    ),
  ],
  [
    "may",
    words("in of since last next early late mid until by i you he she it we they this that which who there what on"),
  ],
  ["will", words("i you he she it we they this that which who there what living free good ill own pain")],
  ["june", words("in of since last next early late mid until by")],
  ["april", words("in of since last next early late mid until by")],
  ["august", words("in of since last next early late mid until by")],
  ["rich", words("very too rather fibre fiber protein iron calcium vitamin filthy")],
  ["frank", words("be very perfectly quite")],
  ["jack", words("car apple lumber")],
  ["hope", words("i we only lost no some")],
  ["rose", words("temperature pressure it level levels she he compass")],
  ["drew", words("nurse they she he we i")],
  ["chase", words("paper wild")],
  ["pat", words("gently then")],
]);

const MONTHS = words("april may june august");
const BEFORE_MONTHS = words("in since last next early late mid until by");

/** "told Rich", "speak to Bob", "this is Bob": nobody says so of a verb or a thing. */
const SAID_TO = words("told tell ask asked");
const SPEAKING = words("speak speaking spoke spoken talk talked talking");
/** Before these it is no name even with a capital: "Dawn phenomenon", "Patient Will be seen". */
const NO_NAME_BEFORE = words("phenomenon syndrome disease be");

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
