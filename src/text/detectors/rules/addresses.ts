import { isLabUnit } from "../../../language/lab-units.js";
import { hasUnit } from "../../../language/units.js";
import { findNumberedAddresses } from "./address-blocks.js";
import { CANADIAN_POSTCODES, POSTAL_CODES, STATE_CODES, STATE_NAMES, UK_POSTCODES } from "./address-words.js";
import { NOT_IN_STREET } from "./street-names.js";
import { after, before, type Finding, finding, type Lines, lineAt, matches, type View } from "./view.js";

/** Kinds of street that are nothing else. */
const SUFFIX =
  "(?:street|avenue|ave|boulevard|blvd|road|rd|lane|ln|terrace|parkway|pkwy|highway|hwy|crescent|cres|turnpike|expressway|freeway|gardens|mews|plaza)";
/** Kinds of street that are words of their own or shortened: they need capitals or a word of place. */
const WEAK_SUFFIX =
  "(?:st|drive|dr|court|ct|circle|cir|place|pl|square|sq|ter|way|trail|trl|close|grove|alley|loop|row|pike|walk|hill|rise|vale|quay)";
const KIND = new RegExp(`^(?:${SUFFIX}|${WEAK_SUFFIX})\\.?$`, "i");
const NUMBER = String.raw`(?:\d{1,6}(?:[A-Za-z](?![a-zA-Z]))?(?:[-/]\d{1,4})?)`;
const DIRECTION = String.raw`(?:(?:north|south|east|west|northeast|northwest|southeast|southwest|[NSEW]{1,2})\.? )?`;
const NAME = String.raw`(?:[a-zA-Z][a-zA-Z'.-]{0,30}|\d{1,3}(?:st|nd|rd|th))`;
const UNIT_PART = String.raw`(?:,? ?(?:apartment|apt|suite|ste|unit|flat|room|rm|floor|fl|number|#)\.? ?#? ?(?:[A-Za-z]?\d{1,5}(?:[A-Za-z]| [b-hj-z](?![a-zA-Z']))?|[A-Za-z](?![a-zA-Z])))?`;
const pattern = (source: string): RegExp => new RegExp(source, "gi");

const street = (suffix: string): RegExp =>
  pattern(`(?<![a-zA-Z\\d./-])${NUMBER},? ${DIRECTION}(?:${NAME} ){1,4}?${suffix}(?![a-zA-Z\\d])\\.?${UNIT_PART}`);
/** "450 Maple Street", "12 Beacon Terrace, apartment 4B", "1600 N. 5th Ave" */
const STREET = street(SUFFIX);
/** "42 Oak Drive", "10 Kings Court" */
const WEAK_STREET = street(WEAK_SUFFIX);
const IS_CAPITALISED = /^\S+,? (?:(?:[A-Z]|\d)\S* )+(?:[A-Z][a-z]+|[A-Z]{2,})\b/;
/** A sentence ends in it: "2 CM GLUED. DR CHIN". */
const SENTENCE_END = /[a-zA-Z]{4,}\. /;
/** Its number may measure: the short form of a unit behind it has no vowel, which names of streets have: "2 CM R UOQ. DR HOPE", but "12 Mill Court". */
const MEASURES = /^\d+ ?(?<unit>[b-df-hj-np-tv-z]{2,6})(?![a-zA-Z])/i;
const PLACE_QUESTION = /\b(?:address|where|live|living|mail|send|deliver|ship)\b/i;
/** "2 chest CT" is no court. */
const SCAN = /\b(?:chest|head|abdom\w*|pelvi\w*|brain|contrast|cardiac|low|dose|repeat|spine|neck) ct\b/i;
const PLACE_CUE =
  /(?:\b(?:live|lives|living|lived|address|reside[sd]?|residing|home|house|moved|mail|send|sent|deliver(?:ed|y)?|located|staying|stays|at|on|is|it's|its)\b)[^.\n]{0,24}$/i;

/** "Juniper Road", with its capitals. */
const NAMED_STREET =
  /(?<![a-zA-Z\d])(?:(?:North|South|East|West|Old|New|Upper|Lower) )?[A-Z][a-z']{1,24}(?: [A-Z][a-z']{1,24})? (?:Street|Avenue|Boulevard|Road|Drive|Lane|Court|Terrace|Parkway|Highway|Crescent)(?![a-zA-Z\d])/g;
/** "from juniper road", without capitals: only after a word of place. */
const LOWER_STREET =
  /(?<![a-zA-Z\d])(?:from|on|at|off|to|near|along|live|lives|living|of|is|and|it's) (?<id>[a-z']{3,20}(?: [a-z']{3,20})? (?:street|avenue|boulevard|road|lane|terrace|parkway|crescent|drive))(?![a-zA-Z\d])/g;
/** Not the name of a street. */
const NOT_A_NAME =
  /\b(?:the|a|an|this|that|my|your|his|her|our|their|other|same|busy|long|main road|down|across|in|of|on|and|or|long|car|country|open|wrong|right|left|next|which|what|dirt|private|any|some|to|you|we|i|they|he|she|it|is|was|can|will|could|would|do|does|did|not|sex|hard|test|disk|flash|walk|street|memory|whole|just)\b/i;
/** "I live at 42 …": the number after it is a house's, whatever became of the street. */
const LIVE_AT =
  /(?<![a-zA-Z\d])(?:live|lives|lived|living|reside|resides|residing|staying|address is|address) (?:over )?(?:at )?(?<id>\d{1,6}(?: \d{1,4}){0,2})(?![a-zA-Z\d]|[.,]\d| (?:years?|months?|weeks?|days?|miles?|minutes?|hours?|of|percent|people)\b)/gi;
/** "Is your address still 31 Willow …": the number and, in talk, up to two words of the street after a question about the address. */
const ADDRESS_STILL =
  /(?<![a-zA-Z\d])(?:address|live|living) (?:(?:is )?still|please|on file|again) (?:is |at |it is |it's )?(?<id>\d{1,6} (?!(?:and|or|the|in|at|years?|months?|weeks?|days?|yes|no)(?![a-zA-Z]))[a-zA-Z'-]{3,20}(?: (?!(?:and|or|the|in|at|yes|no|yeah|is)(?![a-zA-Z]))[a-zA-Z'-]{3,20})?)/gi;
const PO_BOX =
  /(?<![a-zA-Z\d])(?:p\.? ?o\.? ?box|post office box|psc|unit) ?#? ?\d{1,6}(?:,? ?box \d{1,5})?(?![a-zA-Z\d])/gi;
const UNIT_ALONE =
  /(?<![a-zA-Z\d])(?:(?:apartment|apt|suite|ste|flat)\.? ?(?:number |no\.? |#)?(?:[A-Za-z]?\d{1,5}(?:[A-Za-z]| [b-hj-z](?![a-zA-Z']))?(?:-?\d{1,4})?|[A-Z](?![a-zA-Z.])))(?![a-zA-Z\d])/gi;
/** Five digits after a state of the USA. */
const ZIP_AFTER_NAME = pattern(`(?<![a-zA-Z])(?:${STATE_NAMES}),? (?<id>\\d{5}(?:-\\d{4})?)(?![a-zA-Z\\d-])`);
const ZIP_AFTER_CODE = new RegExp(`(?<![a-zA-Z])(?:${STATE_CODES}),? (?<id>\\d{5}(?:-\\d{4})?)(?![a-zA-Z\\d-])`, "g");
/** "ZIP: 7412 SL", "postcode 1010 AB" */
const CODE_AFTER_CUE = new RegExp(
  `(?<![a-zA-Z])(?:[Zz][Ii][Pp](?: ?[Cc]odes?)?|[Pp]ost(?:al)? ?[Cc]ode|PLZ|CAP|CP)(?:[:#]| is){0,2} {1,2}(?<id>${POSTAL_CODES})(?![a-zA-Z\\d]|[.,/:-]\\d)`,
  "g",
);
const ZIP_PLUS_FOUR = /(?<![a-zA-Z\d-])\d{5}-\d{4}(?![a-zA-Z\d-])/g;
const UK_POSTCODE = new RegExp(`(?<![a-zA-Z\\d])(?:${UK_POSTCODES})(?![a-zA-Z\\d])`, "g");
/** "L S 1 4 A P": letters and digits said one by one; after a word that announces a postcode. */
const SAID_POSTCODE =
  /(?<=(?:post ?code|postal code|and it's|it's|is) (?:is )?)[A-PR-UWYZ][A-HK-Y]? ?\d{1,2} ?[A-Z]? ?\d? ?[ABD-HJLNP-UW-Z]{2}(?![a-zA-Z\d])/g;
const CANADIAN_POSTCODE = new RegExp(`(?<![a-zA-Z\\d])${CANADIAN_POSTCODES}(?![a-zA-Z\\d])`, "g");
/** "21st street", "Highway 61", "Route 9" */
const NUMBERED_ROAD =
  /(?<![a-zA-Z\d])(?:\d{1,3}(?:st|nd|rd|th) (?:street|avenue|st|ave)|(?:highway|interstate|county road|state road|rural route|route) \d{1,4})(?![a-zA-Z\d])/gi;
/** Military mail: "PSC 1234, Box 567, APO AA 34035", "USS Lakeland, FPO AP 96671". */
const MILITARY =
  /(?<![a-zA-Z\d])(?:(?:psc|unit|cmr|uss|usns|usnv|uscgc|hc|rr)(?: [a-zA-Z\d.'-]{1,24}){1,3}(?:[ ,\n]{1,3}box \d{1,5})?[ ,\n]{1,3})?(?:apo|fpo|dpo)[ ,]{1,2}a[aep](?:,? \d{5}(?:-\d{4})?(?!\d))?/gi;
/** In every one of these: a quick look at the whole text. */
const POST_OFFICE = /po[ ,]{1,2}a[aep]/i;
/** "the corner of Oak and 25 Elm Street" */
const CORNER =
  /(?<![a-zA-Z\d])(?:the )?corner of (?:(?:the )?(?:[A-Z][a-zA-Z'.-]{0,24}|\d{1,5}(?:st|nd|rd|th)?|[a-z]{1,4}\.?) ){1,6}(?:and|&) (?:[a-z]{1,4}\.? )?(?:(?:[A-Z][a-zA-Z'.-]{0,24}|\d{1,5}(?:st|nd|rd|th)?)(?: |(?=[.,;?!\n]|$))){1,6}/g;
const LOWER_CORNER =
  /(?<![a-zA-Z\d])(?:on|at|near|to) the corner of (?<id>[a-zA-Z\d]{3,20}(?: (?:street|avenue|road|st|ave))? and [a-zA-Z\d]{3,20}(?: (?:street|avenue|road|st|ave))?)(?![a-zA-Z\d])/gi;
/** Five digits (or the Dutch form) on the line of a street: its postal code. */
const ZIP_AFTER_STREET = /^[^\d\n]{0,60}(?<![a-zA-Z\d])(?<id>\d{5}(?:-\d{3,4})?|\d{4} ?[A-Z]{2})(?![a-zA-Z\d-])/;

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
  const streets = [...streetsIn(view), ...findNumberedAddresses(view)];
  return [...streets, ...codesBehind(view, streets), ...boxesAndUnitsIn(view), ...postalCodesIn(view)];
}

interface Reading {
  /** Left out: all lines. */
  readonly lines?: Lines | undefined;
  /** Which findings are kept, by the text of the group `id` or, without one, of the whole match. Default: all. */
  readonly keep?: (text: string) => boolean;
}

function addressesBy(view: View, rule: RegExp, confidence: number, { lines, keep }: Reading = {}): Finding[] {
  const findings: Finding[] = [];
  for (const { match, start, end } of matches(view, rule, lines)) {
    if (!keep || keep(match.groups?.id ?? match[0])) findings.push(finding("ADDRESS", start, end, confidence));
  }
  return findings;
}

/** Streets by their kind, with a number or a capital or after a word of place; corners; military mail. */
function streetsIn(view: View): Finding[] {
  const lines = view.digitLines;
  // Capitals are a name, "mg" is a unit: "42 MG Road".
  const isStreet = (text: string): boolean =>
    !NOT_IN_STREET.test(nameOf(text).replace(/(?<![A-Za-z])[A-Z]{2,4}(?![A-Za-z])/g, ""));
  const isNamed = (text: string): boolean => !/^(?:The|This|That|My|Your|Our|Wall|Main Court)\b/.test(text);
  return [
    ...addressesBy(view, STREET, 0.9, { lines, keep: isStreet }),
    ...weakStreetsIn(view),
    ...addressesBy(view, NUMBERED_ROAD, 0.75, { lines }),
    ...houseNumbersIn(view),
    ...addressesBy(view, ADDRESS_STILL, 0.6, { lines }),
    ...(POST_OFFICE.test(view.text) ? addressesBy(view, MILITARY, 0.9) : []),
    ...addressesBy(view, NAMED_STREET, 0.75, { keep: isNamed }),
    ...addressesBy(view, LOWER_STREET, 0.65, { keep: (text) => !NOT_A_NAME.test(text.replace(/ \S+$/, "")) }),
    ...cornersIn(view),
  ];
}

/** "12 Orchard Way": the kind of street is a word of other uses too. */
function weakStreetsIn(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { match, start, end } of matches(view, WEAK_STREET, view.digitLines)) {
    const name = nameOf(match[0]);
    const isPlace =
      IS_CAPITALISED.test(match[0]) || PLACE_CUE.test(before(view, start, 60)) || answersWhere(view, start);
    const isScan = SCAN.test(match[0]);
    const unit = MEASURES.exec(match[0])?.groups?.unit;
    if (SENTENCE_END.test(name) || (unit !== undefined && isLabUnit(unit))) continue;
    if (isPlace && !isScan && !NOT_IN_STREET.test(name)) findings.push(finding("ADDRESS", start, end, 0.8));
  }
  return findings;
}

function houseNumbersIn(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { match, end } of matches(view, LIVE_AT, view.digitLines)) {
    const id = match.groups?.id ?? "";
    findings.push(finding("ADDRESS", end - id.length, end, 0.7));
  }
  return findings;
}

function cornersIn(view: View): Finding[] {
  if (!/corner of /i.test(view.text)) return [];
  return [
    ...addressesBy(view, CORNER, 0.75),
    ...addressesBy(view, LOWER_CORNER, 0.7, { keep: (text) => !NOT_A_NAME.test(text.replace(/ and /i, " ")) }),
  ];
}

/** Postal codes on the lines of streets. */
function codesBehind(view: View, streets: readonly Finding[]): Finding[] {
  const findings: Finding[] = [];
  for (const street of streets) {
    const match = ZIP_AFTER_STREET.exec(after(view, street.end, 80));
    const id = match?.groups?.id;
    if (!match || id === undefined) continue;
    const end = street.end + match[0].length;
    findings.push(finding("ADDRESS", end - id.length, end, 0.8));
  }
  return findings;
}

function boxesAndUnitsIn(view: View): Finding[] {
  const findings = addressesBy(view, PO_BOX, 0.8, { lines: view.digitLines, keep: (text) => /box/i.test(text) });
  for (const { match, start, end } of matches(view, UNIT_ALONE)) {
    if (/\d|[A-Z]$/.test(match[0]) && !hasUnit(after(view, end, 40)))
      findings.push(finding("ADDRESS", start, end, 0.8));
  }
  return findings;
}

function postalCodesIn(view: View): Finding[] {
  const lines = view.digitLines;
  const hasFive = /\d{5}/.test(view.text);
  return [
    ...(hasFive ? addressesBy(view, ZIP_AFTER_CODE, 0.9, { lines }) : []),
    ...(hasFive ? addressesBy(view, ZIP_AFTER_NAME, 0.9, { lines }) : []),
    ...addressesBy(view, CODE_AFTER_CUE, 0.9, { lines }),
    ...addressesBy(view, ZIP_PLUS_FOUR, 0.7, { lines }),
    ...addressesBy(view, UK_POSTCODE, 0.85, { lines }),
    ...(view.spoken ? addressesBy(view, SAID_POSTCODE, 0.85, { lines }) : []),
    ...addressesBy(view, CANADIAN_POSTCODE, 0.85, { lines }),
  ];
}
