import { hasUnit } from "./units.js";
import { after, before, type Finding, finding, lineAt, matches, type View } from "./view.js";

/** Kinds of street that are nothing else. */
const SUFFIX =
  "(?:street|avenue|ave|boulevard|blvd|road|rd|lane|ln|terrace|parkway|pkwy|highway|hwy|crescent|cres|turnpike|expressway|freeway|gardens|mews|plaza)";
/** Kinds of street that are words of their own or shortened: they need capitals or a word of place. */
const WEAK_SUFFIX =
  "(?:st|drive|dr|court|ct|circle|cir|place|pl|square|sq|ter|way|trail|trl|close|grove|alley|loop|row|pike|walk|hill|rise|vale|quay)";
const KIND = new RegExp(`^(?:${SUFFIX}|${WEAK_SUFFIX})\\.?$`, "i");
const NUMBER = String.raw`(?:\d{1,6}(?:[A-Za-z](?![\p{L}]))?(?:[-/]\d{1,4})?)`;
const DIRECTION = String.raw`(?:(?:north|south|east|west|northeast|northwest|southeast|southwest|[NSEW]{1,2})\.? )?`;
const NAME = String.raw`(?:\p{L}[\p{L}'’.-]{0,30}|\d{1,3}(?:st|nd|rd|th))`;
const UNIT_PART = String.raw`(?:,? ?(?:apartment|apt|suite|ste|unit|flat|room|rm|floor|fl|number|#)\.? ?#? ?(?:[A-Za-z]?\d{1,5}(?:[A-Za-z]| [b-hj-z](?![\p{L}'’]))?|[A-Za-z](?![\p{L}])))?`;
const pattern = (source: string): RegExp => new RegExp(source, "giu");

const street = (suffix: string): RegExp =>
  pattern(`(?<![\\p{L}\\d./-])${NUMBER},? ${DIRECTION}(?:${NAME} ){1,4}?${suffix}(?![\\p{L}\\d])\\.?${UNIT_PART}`);
/** "450 Maple Street", "12 Beacon Terrace, apartment 4B", "1600 N. 5th Ave" */
const STREET = street(SUFFIX);
/** "42 Oak Drive", "10 Kings Court" */
const WEAK_STREET = street(WEAK_SUFFIX);
const IS_CAPITALISED = /^\S+,? (?:(?:\p{Lu}|\d)\S* )+(?:\p{Lu}\p{Ll}+|\p{Lu}{2,})\b/u;
const PLACE_QUESTION = /\b(?:address|where|live|living|mail|send|deliver|ship)\b/i;
/** "2 chest CT" is no court. */
const SCAN = /\b(?:chest|head|abdom\w*|pelvi\w*|brain|contrast|cardiac|low|dose|repeat|spine|neck) ct\b/i;
const PLACE_CUE =
  /(?:\b(?:live|lives|living|lived|address|reside[sd]?|residing|home|house|moved|mail|send|sent|deliver(?:ed|y)?|located|staying|stays|at|on|is|it's|its)\b)[^.\n]{0,24}$/i;

/** "Juniper Road", with its capitals. */
const NAMED_STREET =
  /(?<![\p{L}\d])(?:(?:North|South|East|West|Old|New|Upper|Lower) )?\p{Lu}[\p{Ll}'’]{1,24}(?: \p{Lu}[\p{Ll}'’]{1,24})? (?:Street|Avenue|Boulevard|Road|Drive|Lane|Court|Terrace|Parkway|Highway|Crescent)(?![\p{L}\d])/gu;
/** "from juniper road", without capitals: only after a word of place. */
const LOWER_STREET =
  /(?<![\p{L}\d])(?:from|on|at|off|to|near|along|live|lives|living|of|is|and|it's) (?<id>[a-z']{3,20}(?: [a-z']{3,20})? (?:street|avenue|boulevard|road|lane|terrace|parkway|crescent|drive))(?![\p{L}\d])/gu;
/** Not the name of a street. */
const NOT_A_NAME =
  /\b(?:the|a|an|this|that|my|your|his|her|our|their|other|same|busy|long|main road|down|across|in|of|on|and|or|long|car|country|open|wrong|right|left|next|which|what|dirt|private|any|some|to|you|we|i|they|he|she|it|is|was|can|will|could|would|do|does|did|not|sex|hard|test|disk|flash|walk|street|memory|whole|just)\b/i;
/** "I live at 42 …": the number after it is a house's, whatever became of the street. */
const LIVE_AT =
  /(?<![\p{L}\d])(?:live|lives|lived|living|reside|resides|residing|staying|address is|address) (?:over )?(?:at )?(?<id>\d{1,6}(?: \d{1,4}){0,2})(?![\p{L}\d]|[.,]\d| (?:years?|months?|weeks?|days?|miles?|minutes?|hours?|of|percent|people)\b)/giu;
/** "Is your address still 31 Willow …": the number and, in talk, up to two words of the street after a question about the address. */
const ADDRESS_STILL =
  /(?<![\p{L}\d])(?:address|live|living) (?:(?:is )?still|please|on file|again) (?:is |at |it is |it's )?(?<id>\d{1,6} (?!(?:and|or|the|in|at|years?|months?|weeks?|days?|yes|no)(?![\p{L}]))[\p{L}'’-]{3,20}(?: (?!(?:and|or|the|in|at|yes|no|yeah|is)(?![\p{L}]))[\p{L}'’-]{3,20})?)/giu;
const PO_BOX =
  /(?<![\p{L}\d])(?:p\.? ?o\.? ?box|post office box|psc|unit) ?#? ?\d{1,6}(?:,? ?box \d{1,5})?(?![\p{L}\d])/giu;
const UNIT_ALONE =
  /(?<![\p{L}\d])(?:(?:apartment|apt|suite|ste|flat)\.? ?(?:number |no\.? |#)?(?:[A-Za-z]?\d{1,5}(?:[A-Za-z]| [b-hj-z](?![\p{L}'’]))?(?:-?\d{1,4})?|[A-Z](?![\p{L}.])))(?![\p{L}\d])/giu;
/** States of the USA: five digits after one are a ZIP code. Codes only in capitals: "in", "me" and "or" are words. */
const STATE_NAMES =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
const STATE_CODES =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR|AA|AE|AP";
const ZIP_AFTER_NAME = pattern(`(?<!\\p{L})(?:${STATE_NAMES}),? (?<id>\\d{5}(?:-\\d{4})?)(?![\\p{L}\\d-])`);
const ZIP_AFTER_CODE = new RegExp(`(?<!\\p{L})(?:${STATE_CODES}),? (?<id>\\d{5}(?:-\\d{4})?)(?![\\p{L}\\d-])`, "gu");
const ZIP_PLUS_FOUR = /(?<![\p{L}\d-])\d{5}-\d{4}(?![\p{L}\d-])/gu;
const UK_POSTCODE =
  /(?<![\p{L}\d])(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]) ?\d[ABD-HJLNP-UW-Z]{2})(?![\p{L}\d])/gu;
const CANADIAN_POSTCODE =
  /(?<![\p{L}\d])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d(?![\p{L}\d])/gu;
/** Streets where the kind comes first ("Via Garibaldi 8", "9 rue des Lilas") or is one word ("Lindenstraße 4"). */
const KIND_FIRST =
  "(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Vv]icolo|[Cc]alle|[Aa]venida|[Pp]laza|[Rr]ue|[Bb]oulevard|[Rr]ua|[Tt]ravessa) (?:(?:de|del|della|delle|dei|la|las|los|du|des|di|da|do|das|dos) ){0,2}\\p{Lu}[\\p{L}'’.-]{1,24}(?: \\p{Lu}[\\p{L}'’.-]{1,24}){0,2}";
const FOREIGN_STREET = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${KIND_FIRST},? (?:n\. ?)?\d{1,4}|\d{1,4},? ${KIND_FIRST}|\p{Lu}\p{Ll}{1,24}(?:straße|strasse|weg|gasse|platz|allee|straat|laan|gracht|plein|kade|gatan|vej|gata) \d{1,4})[a-z]?(?![\p{L}\d])`,
  "gu",
);
/** "21st street", "Highway 61", "Route 9" */
const NUMBERED_ROAD =
  /(?<![\p{L}\d])(?:\d{1,3}(?:st|nd|rd|th) (?:street|avenue|st|ave)|(?:highway|interstate|county road|state road|rural route|route) \d{1,4})(?![\p{L}\d])/giu;
/** Military mail. */
const MILITARY = /(?<![\p{L}\d])(?:APO|FPO|DPO)[ ,]{1,2}A[AEP] \d{5}(?:-\d{4})?(?!\d)/gu;
/** Five digits (or the Dutch form) on the line of a street: its postal code. */
const ZIP_AFTER_STREET = /^[^\d\n]{0,60}(?<![\p{L}\d])(?<id>\d{5}(?:-\d{3,4})?|\d{4} ?[A-Z]{2})(?![\p{L}\d-])/u;

/** Words that make "number … way", "5 … drive" no address: a verb or a measure in between. */
const NOT_IN_STREET =
  /\b(?:times?|days?|weeks?|months?|years?|hours?|minutes?|miles?|milligrams?|mg|percent|degrees|pounds?|out|of|the|and|or|is|was|are|a|an|to|in|at|on|my|your|his|her|that|this|it|we|you|i|he|she|for|with|from|tablets?|pills?|feet|blocks?|steps?|over|seconds?|meters?|metres?|foot|block|quick|short|way|lane|more|other|different|story|bedroom|cars?|people|as|if|so|but|when|then|because|about|after|before|since|have|has|had|not|no|do|did|does|will|would|can|could|should|am|were|been|be|by|up|down|into|there|here|what|who|which|these|those|maybe|probably|like|just|really|very)\b/i;

/** The turn before asked for an address, and this one begins with it. */
function answersWhere(view: View, start: number): boolean {
  const line = lineAt(view, start);
  const lineStart = view.lineStarts[line] ?? 0;
  if (line === 0 || start - lineStart > 30) return false;
  return PLACE_QUESTION.test(view.text.slice(Math.max(view.lineStarts[line - 1] ?? 0, lineStart - 120), lineStart));
}

/** The words between the number and the kind of street. */
function nameOf(street: string): string {
  const words = street.replace(/,.*$/s, "").split(" ");
  const kind = words.findLastIndex((word) => KIND.test(word));
  return words.slice(1, kind > 0 ? kind : undefined).join(" ");
}

/**
 * Street addresses and postal codes, written or said. Confidence: number, name and kind of street 0.9; a named street 0.75;
 * a box, an apartment, a suite 0.8; a ZIP after its state 0.9; a British or Canadian postcode 0.85.
 */
export function findAddresses(view: View): Finding[] {
  const findings: Finding[] = [];
  const add = (rule: RegExp, confidence: number, keep: (text: string) => boolean = () => true): void => {
    for (const { match, start, end } of matches(view, rule)) {
      if (keep(match.groups?.id ?? match[0])) findings.push(finding("ADDRESS", start, end, confidence));
    }
  };
  add(STREET, 0.9, (text) => !NOT_IN_STREET.test(nameOf(text)));
  for (const { match, start, end } of matches(view, WEAK_STREET)) {
    const name = nameOf(match[0]);
    const isPlace =
      IS_CAPITALISED.test(match[0]) || PLACE_CUE.test(before(view, start, 60)) || answersWhere(view, start);
    const isScan = SCAN.test(match[0]);
    if (isPlace && !isScan && !NOT_IN_STREET.test(name)) findings.push(finding("ADDRESS", start, end, 0.8));
  }
  add(NUMBERED_ROAD, 0.75);
  for (const { match, end } of matches(view, LIVE_AT)) {
    const id = match.groups?.id ?? "";
    findings.push(finding("ADDRESS", end - id.length, end, 0.7));
  }
  for (const { start, end } of matches(view, ADDRESS_STILL)) findings.push(finding("ADDRESS", start, end, 0.6));
  add(MILITARY, 0.9);
  add(NAMED_STREET, 0.75, (text) => !/^(?:The|This|That|My|Your|Our|Wall|Main Court)\b/.test(text));
  add(LOWER_STREET, 0.65, (text) => !NOT_A_NAME.test(text.replace(/ \S+$/, "")));
  add(FOREIGN_STREET, 0.8);
  for (const street of [...findings]) {
    const match = ZIP_AFTER_STREET.exec(after(view, street.end, 80));
    const id = match?.groups?.id;
    if (!match || id === undefined) continue;
    const end = street.end + match[0].length;
    findings.push(finding("ADDRESS", end - id.length, end, 0.8));
  }
  add(PO_BOX, 0.8, (text) => /box/i.test(text));
  for (const { match, start, end } of matches(view, UNIT_ALONE)) {
    if (/\d|[A-Z]$/.test(match[0]) && !hasUnit(after(view, end, 40)))
      findings.push(finding("ADDRESS", start, end, 0.8));
  }
  add(ZIP_AFTER_CODE, 0.9);
  add(ZIP_AFTER_NAME, 0.9);
  add(ZIP_PLUS_FOUR, 0.7);
  add(UK_POSTCODE, 0.85);
  add(CANADIAN_POSTCODE, 0.85, (text) => !/^T\dN\dM\d$/.test(text));
  return findings;
}
