import { hasUnit, isClinical } from "../../../language/units.js";
import { after, before, type Finding, finding, matches, type View } from "./view.js";

/** Years that a person now living, or whoever spoke of them, was there in. */
const YEAR = String.raw`(?:19\d\d|20[0-4]\d)`;
const END = String.raw`(?![a-zA-Z\d%]|[.,:]\d|[-/]\d|-[a-zA-Z])`;
const pattern = (source: string): RegExp => new RegExp(source, "gi");

const ANY_YEAR = /(?:19|20)\d\d|'\d\d| 0\d/;

/** "in 1977", "since early 2009", "back in 2014", "by the end of 2011" */
const AFTER_PREPOSITION = pattern(
  String.raw`(?<![a-zA-Z\d])(?:in|since|from|until|till|til|through|before|after|during|around|circa|between|by|year|year was|year is|spring|summer|autumn|fall|winter|christmas|easter|late|early|mid|prior to|as of|dated|effective|copyright|©)[ -](?:(?:about|around|early|late|mid|the|year|spring|summer|autumn|fall|winter|of)[ -]){0,3}(?<id>${YEAR})${END}`,
);
/** "the Act of 2001", "the summer of 2019", "class of 1982", "the end of 2020" */
const AFTER_OF = pattern(
  String.raw`(?<![a-zA-Z\d])(?:act|acts|law|laws|code|bill|amendments?|treaty|class|summer|spring|fall|autumn|winter|end|beginning|start|middle|part|half|quarter|crisis|outbreak|epidemic|flood|war|earthquake|season|year|month|rest|most|all|christmas|easter|early|late|back)(?: of|,)(?: the)?(?: year)? (?<id>${YEAR})${END}`,
);
/** "a 2017 film", "the 2009 surgery", "her 1998 accident": a plain number of a count is round. */
const BEFORE_NOUN = pattern(
  String.raw`(?<![a-zA-Z\d])(?:a|an|the|his|her|my|our|their|your|this|that|since|last) (?<id>(?:19\d[1-9]|20[0-4][1-9]|20[12]0)) (?=[a-zA-Z]{3,})`,
);
/** "2009-2013", "from 1998 to 2004", "in 2014/15" */
const RANGE = pattern(
  String.raw`(?<![a-zA-Z\d.,/-])(?<id>${YEAR} ?(?:-|to|until|through|and|or|/) ?(?:${YEAR}|\d\d(?=[ ,.;)\n]|$)))${END}`,
);
/** "(2014)", "[1998]" */
const IN_BRACKETS = pattern(String.raw`[(\[](?<id>${YEAR})[)\],;]`);
/** "in '98", "the summer of '69" */
const SHORT = pattern(
  String.raw`(?<![a-zA-Z\d])(?:in|since|from|until|till|of|before|after|around|back in|year|class of) (?<id>'\d\d)(?![a-zA-Z\d]|[.,:']\d)`,
);
/** "in oh four", said: the normaliser writes 04. */
const SAID_SHORT = pattern(
  String.raw`(?<![a-zA-Z\d])(?:in|since|back in|from|until|till|summer of|spring of|fall of|winter of|year) (?<id>0\d)(?![a-zA-Z\d]|[ .,:/-]\d)`,
);
/** "in the 1980s", "since the late 1990's" */
const DECADE = pattern(
  String.raw`(?<![a-zA-Z\d])(?:in|since|from|until|of|during|by|through) the (?:(?:early|mid|late)[ -])?(?<id>(?:19|20)\d0'?s)(?![a-zA-Z\d])`,
);
/** "2019: appendectomy" at the start of a line of a history. */
const AT_LINE_START = new RegExp(String.raw`^[ \t]*[-•*]?[ \t]*(?<id>${YEAR})(?=[ \t]*(?::|[-] ))`, "gm");

/** What follows a number that is a count, not a year. */
const COUNTED =
  /^ ?(?:more |other |different |new |consecutive |adult |male |female |healthy |elderly |steps|patients|people|persons|cases|men|women|children|kids|subjects|adults|participants|individuals|residents|employees|workers|students|members|births|deaths|doses|calorie|kcal|calories|copies|cells|points|votes|beds|visits|samples|records|files|words|photos|pictures|pieces|pages|mile|square|sq|foot|rpm|hz|mah|watt|volt|psi|lux|euros|pesos|yen|pounds|dollars|bucks|or so (?:calories|steps|people|patients)|%|\/ ?(?:mg|ml|day|u?l)\b|to (?!19\d\d|20[0-4]\d)\d{4})/i;
const MONEY =
  /(?:[$£€]|\b(?:usd|eur|gbp|cost|paid|pay|price|salary|worth|dose|total|about|up to|count|code|extension|ext|room|suite|apartment|apt|box|pin|number|no|lot|model|serial|part|page|channel|route|highway|flight|bus|gate)) ?$/i;

/**
 * Years that stand alone where a date is spoken of: after a word of time 0.75, in a range or after "the Act of" 0.75, before a noun,
 * in brackets or at the start of a line 0.6. Doses, counts and sums are none.
 */
export function findYears(view: View): Finding[] {
  const findings: Finding[] = [];
  if (!ANY_YEAR.test(view.text)) return findings;
  const add = (rule: RegExp, confidence: number): void => {
    for (const { match, start, end } of matches(view, rule, view.digitLines)) {
      const following = after(view, end, 40);
      const year = Number(/\d{4}/.exec(match.groups?.id ?? "")?.[0] ?? 2000);
      const preceding = before(view, start, 40);
      const isMeasured = hasUnit(following) && !/^ French(?![a-z])/.test(following);
      if (isMeasured || COUNTED.test(following) || MONEY.test(preceding) || isClinical(preceding)) continue;
      if (rule === RANGE && !isRising(match.groups?.id ?? "")) continue;
      if (year >= 1900) findings.push(finding("DATE", start, end, confidence));
    }
  };
  add(AFTER_PREPOSITION, 0.75);
  add(AFTER_OF, 0.75);
  add(RANGE, 0.75);
  add(BEFORE_NOUN, 0.6);
  add(SHORT, 0.75);
  add(DECADE, 0.7);
  if (view.spoken) add(SAID_SHORT, 0.7);
  else {
    add(IN_BRACKETS, 0.6);
    add(AT_LINE_START, 0.6);
  }
  return findings;
}

/** "1998 to 2004", not "2004 to 1998" and not "1950 to 2350". */
function isRising(range: string): boolean {
  const [from = "", to = ""] = range.match(/\d+/g) ?? [];
  const last = to.length === 2 ? Number(from.slice(0, 2) + to) : Number(to);
  return last > Number(from) && last - Number(from) < 80;
}
