import type { EntityType } from "../../../entity-types.js";
import {
  LAB_NAMES,
  ORG_HEAD_PHRASES,
  ORGANIZATION_NAMES,
  PHARMACY_NAMES,
} from "../../../language/lexicons/organizations.js";
import { Flag } from "../../../language/name-lexicon.js";
import { isJoined, PhraseBook } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital, type Token } from "./tokens.js";

const NAME = Flag.Given | Flag.Surname;
const headPhrases = new PhraseBook(ORG_HEAD_PHRASES);
const known: readonly (readonly [PhraseBook, EntityType])[] = [
  [new PhraseBook(PHARMACY_NAMES), "PHARMACY"],
  [new PhraseBook(LAB_NAMES), "DIAGNOSTIC_LABS"],
  [new PhraseBook(ORGANIZATION_NAMES), "ORGANIZATION"],
];

const PHARMACY_HEADS = new Set(["pharmacy", "pharmacies", "drugstore", "chemist", "drugs"]);
const LAB_HEADS = new Set(["laboratories", "laboratory", "labs", "lab", "diagnostics", "imaging"]);
/** Heads that common words precede all the time: in lower case they need a place, a name or an unknown word before them. */
const WEAK_HEADS = new Set(
  `bank insurance group company companies partners associates solutions systems consulting lab labs imaging drugs factory
  mill hotel restaurant schools school church motors holdings logistics technologies health co institute foundation
  industries enterprises hospitals clinics chemist college therapy care medicine practice living services pediatrics paediatrics
  orthopedics orthopaedics cardiology dermatology oncology obstetrics dentistry physiotherapy physio surgery optometry ophthalmology
  radiology chiropractic plan kindergarten nursery`.split(/\s+/u),
);
/** Shortened names of hospitals end so: "at Mercy General". */
const SHORT_HEADS = new Set(
  "general memorial regional methodist presbyterian baptist lutheran adventist deaconess".split(" "),
);
/** Words after which "to" leads somewhere, and is no "to" of an infinitive. */
const GOING = new Set(
  "goes gone went come comes came coming sent send referred transferred admitted moved move taken took brought discharged back over up down goes prescription belong belongs".split(
    " ",
  ),
);
/** Words that cannot stand inside a name that only a preposition and a head mark. */
const NOT_IN_NAME = new Set(
  "a an the this that these those my your his her our their its any some each no another what which who how i you he she it we they me him us them is are was were be been am do did does have has had if when while because so than then at from in to with for by not".split(
    " ",
  ),
);
/** "Lakeside Demo Clinic": a place made up for practice is nobody's. */
const REHEARSALS = new Set("demo mock dummy sample fictional fictitious simulated".split(" "));
const MAX_NAME_WORDS = 4;
/** Tokens of heads that may follow a head: "Sunrise Manor Nursing Home". */
const MAX_HEADS = 6;

/** Connecting words inside a capitalised name. */
const LINKS = new Set(["of", "and", "the", "for", "at"]);
/** One known name that is an ordinary word as well: only with a capital inside a sentence or after a cue. */
const ORDINARY_NAMES = new Set(
  "anthem ascension fortis tenet amazon oracle caterpillar prudential intel ups boeing mit chevron scripps spire axa medco lowes aldi".split(
    " ",
  ),
);
const EMPLOYER_VERBS = new Set(
  "work works worked working employed interned interning volunteer volunteers volunteered".split(" "),
);
/** Words before "work" that make it a verb: "I work for", not "lab work for". */
const SUBJECTS = new Set("i you we they to who and still also currently used parents both do".split(" "));
const ARRIVALS = new Set("at to from in by with".split(" "));
const NOT_EMPLOYERS = new Set("home night nights work school weekends lunch".split(" "));

/** Named organisations, pharmacies and laboratories: known names, names that end in a head, employers. */
export function findOrganizations(reading: Reading): void {
  const { tokens } = reading;
  for (let index = 0; index < tokens.length; index++) {
    if (!reading.isFree(index)) continue;
    if (addKnown(reading, index)) continue;
    const headEnd = headAt(reading, index);
    if (headEnd > index) addWithHead(reading, index, headEnd);
    else if (SHORT_HEADS.has(reading.key(index))) addShortName(reading, index);
    else addSaint(reading, index);
  }
  for (let index = 0; index < tokens.length; index++) addEmployer(reading, index);
}

function addKnown(reading: Reading, index: number): boolean {
  for (const [book, type] of known) {
    const end = book.match(reading.tokens, index);
    if (end === index) continue;
    const first = reading.tokens[index];
    const ordinary = end === index + 1 && ORDINARY_NAMES.has(reading.key(index));
    if (ordinary && first?.capital !== Capital.Strong && !isAtWork(reading, index)) return false;
    const headEnd = headAt(reading, end);
    reading.add(index, isNextJoined(reading, end) ? Math.max(headEnd, end) : end, type, 0.9);
    return true;
  }
  return false;
}

/** "works at (the) amazon". */
function isAtWork(reading: Reading, index: number): boolean {
  let before = reading.wordBefore(index);
  if (reading.key(before) === "the") before = reading.wordBefore(before);
  return ["at", "for"].includes(reading.key(before)) && EMPLOYER_VERBS.has(reading.key(reading.wordBefore(before)));
}

function isNextJoined(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return token !== undefined && isJoined(token);
}

/** Index after the head that starts at the token, or the index itself. */
function headAt(reading: Reading, index: number): number {
  const phraseEnd = headPhrases.match(reading.tokens, index);
  if (phraseEnd > index) return phraseEnd;
  return reading.has(index, Flag.OrgHead) ? index + 1 : index;
}

function addWithHead(reading: Reading, head: number, headEnd: number): void {
  if (reading.key(headEnd) === "course" && isNextJoined(reading, headEnd)) return;
  const named = nameBefore(reading, head, headEnd);
  const from = Math.min(named, nameAfterPreposition(reading, head));
  const to = nameAfterOf(reading, lastHeadEnd(reading, headEnd));
  if (from === head && to <= lastHeadEnd(reading, headEnd)) return;
  for (let at = from; at < head; at++) {
    if (!REHEARSALS.has(reading.key(at))) continue;
    reading.claim(from, to);
    return;
  }
  const type = headType(reading, head, headEnd);
  const capitalised = (reading.tokens[from]?.capital ?? 0) > 0;
  reading.add(from, to, type, capitalised ? 0.92 : 0.85);
}

/** "Sunrise Manor Nursing Home": index after the heads that follow a head. */
function lastHeadEnd(reading: Reading, headEnd: number): number {
  const capital = reading.tokens[headEnd - 1]?.capital ?? 0;
  let end = headEnd;
  while (
    end < headEnd + MAX_HEADS &&
    isNextJoined(reading, end) &&
    headAt(reading, end) > end &&
    (reading.tokens[end]?.capital ?? 0) === capital
  ) {
    end = headAt(reading, end);
  }
  return end;
}

function headType(reading: Reading, head: number, headEnd: number): EntityType {
  const last = reading.key(headEnd - 1);
  if (PHARMACY_HEADS.has(last) || (reading.key(head) === "drug" && last === "store")) return "PHARMACY";
  return LAB_HEADS.has(last) ? "DIAGNOSTIC_LABS" : "ORGANIZATION";
}

/** First token of the name before a head: the leftmost word that names it, at most six words away; `head` where none does. */
function nameBefore(reading: Reading, head: number, headEnd: number): number {
  const { tokens } = reading;
  const headCapital = (tokens[head]?.capital ?? 0) > 0;
  const weak = WEAK_HEADS.has(reading.key(headEnd - 1));
  let from = head;
  for (let at = head - 1; at >= 0 && at >= head - 6; at--) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token || !next || !isJoined(next) || !reading.isFree(at)) break;
    if (headCapital && LINKS.has(token.key) && (tokens[at - 1]?.capital ?? 0) === Capital.Strong && from === at + 1) {
      if (token.key === "at" && isTitled(reading, at - 1)) break;
      continue;
    }
    // "Little Acorns Nursery": a capital inside a sentence belongs to the name, whatever the word.
    const capital =
      headCapital && token.capital === Capital.Strong && (token.flags & (Flag.Title | Flag.Relation)) === 0;
    const extendsName =
      from === at + 1 && from < head && ((token.flags & Flag.Toponym) !== 0 || (capital && token.key !== "i"));
    if (extendsName || names(reading, token, at, headCapital, weak)) {
      from = at;
      continue;
    }
    if ((token.flags & (Flag.GenericOrg | Flag.Toponym)) === 0 || (token.flags & Flag.Function) !== 0) break;
    if (["the", "a", "an", "this", "my", "at", "of", "in", "to", "from"].includes(token.key)) break;
  }
  return from;
}

/** "doctor Moore at Hollins Hospital", "Dr. Anna Moore at …" is somebody at a hospital, not a hospital. */
function isTitled(reading: Reading, last: number): boolean {
  for (let at = last; at > last - 3 && (reading.tokens[at]?.capital ?? 0) > 0; at--) {
    if (reading.has(at - 1, Flag.Title)) return true;
  }
  return false;
}

/**
 * "at little acorns nursery", in a text without capitals: between a preposition and a head there is a name where no article
 * stands. Index of its first word, or `head`.
 */
function nameAfterPreposition(reading: Reading, head: number): number {
  if (reading.hasCapitals) return head;
  let particular = false;
  for (let at = head - 1; at >= 0 && at >= head - 1 - MAX_NAME_WORDS; at--) {
    const token = reading.tokens[at];
    const next = reading.tokens[at + 1];
    if (!token || !next || !isJoined(next) || token.isNumber || !reading.isFree(at)) return head;
    const leads =
      ["at", "from", "in"].includes(token.key) ||
      (token.key === "to" && GOING.has(reading.key(reading.wordBefore(at))));
    if (leads) return particular ? at + 1 : head;
    if (NOT_IN_NAME.has(token.key)) return head;
    particular ||= (token.flags & (Flag.GenericOrg | Flag.Function | Flag.Clinical)) === 0;
  }
  return head;
}

/** "at Mercy General", "transferred to Lakeside Memorial": no hospital is called so, but nothing else is either. */
function addShortName(reading: Reading, head: number): void {
  const next = reading.tokens[head + 1];
  if (next !== undefined && isJoined(next) && (next.flags & Flag.Function) === 0) return;
  for (let at = head - 1; at >= 0 && at >= head - 2; at--) {
    const token = reading.tokens[at];
    const after = reading.tokens[at + 1];
    if (!token || !after || !isJoined(after) || token.isNumber || !reading.isFree(at)) return;
    const named =
      token.capital === Capital.Strong || token.unknown || (token.flags & (NAME | Flag.Place | Flag.Toponym)) !== 0;
    if (!named || (token.flags & (Flag.Function | Flag.Title)) !== 0) return;
    if (!ARRIVALS.has(reading.key(reading.wordBefore(at)))) continue;
    reading.add(at, head + 1, "ORGANIZATION", 0.75);
    return;
  }
}

/** Whether the word makes an organisation a particular one. */
function names(reading: Reading, token: Token, at: number, headCapital: boolean, weak: boolean): boolean {
  const { flags } = token;
  if ((flags & Flag.Function) !== 0 || token.isNumber) return false;
  if ((flags & Flag.GenericOrg) !== 0) return false;
  if ((flags & (Flag.Title | Flag.Relation)) !== 0 && (flags & (Flag.Toponym | Flag.Surname)) === 0) return false;
  const eponym = (flags & Flag.Eponym) !== 0 && !(headCapital && token.capital === Capital.Strong);
  const clinical = (flags & Flag.Clinical) !== 0 && ((flags & Flag.Eponym) === 0 || !headCapital);
  if ((clinical || eponym) && (flags & Flag.Toponym) === 0) return false;
  if (!headCapital && (flags & (Flag.Common | Flag.Toponym)) === Flag.Common) return false;
  if (token.capital === Capital.Strong) return true;
  const particular = (flags & NAME) !== 0 && (flags & Flag.Ambiguous) === 0;
  const place = (flags & Flag.Place) !== 0 && (flags & Flag.AmbiguousPlace) === 0;
  if (token.capital === Capital.Weak) return headCapital || particular || place || (flags & Flag.Toponym) !== 0;
  if (particular || place) return true;
  if ((flags & Flag.Place) !== 0 && !weak) return true;
  if (token.unknown && token.key.length > 2) return !weak || !headCapital;
  if (weak) return false;
  const afterArticle = ["a", "an", "any", "some", "another", "new", "no"].includes(reading.key(at - 1));
  return (flags & Flag.Toponym) !== 0 && !afterArticle;
}

/** "University of Northfield", "Bank of the Valley": index after the name that follows "of". */
function nameAfterOf(reading: Reading, headEnd: number): number {
  const { tokens } = reading;
  if (reading.key(headEnd) !== "of" || !isNextJoined(reading, headEnd)) return headEnd;
  let at = headEnd + 1;
  if (reading.key(at) === "the") at++;
  let end = headEnd;
  for (; at < tokens.length && at < headEnd + 6; at++) {
    const token = tokens[at];
    if (!token || !isJoined(token)) break;
    const place = (token.flags & Flag.Place) !== 0;
    if (token.capital !== Capital.Strong && !place) break;
    if (token.capital === Capital.None && (token.flags & Flag.Function) !== 0) break;
    end = at + 1;
  }
  return end;
}

/** "at St. Mary's": a saint after a preposition is a hospital, school or church. */
function addSaint(reading: Reading, index: number): void {
  if (reading.key(index) !== "saint" && reading.key(index) !== "st") return;
  if (!ARRIVALS.has(reading.key(reading.wordBefore(index)))) return;
  const next = reading.tokens[index + 1];
  if (!next || !isJoined(next) || (next.flags & (Flag.Given | Flag.Surname | Flag.Toponym)) === 0) return;
  if ((next.flags & Flag.Function) !== 0 || headAt(reading, index + 2) > index + 2) return;
  reading.add(index, index + 2, "ORGANIZATION", 0.75);
}

/** "this is Dana Whitlock from Brightline": where the person whose name ends before token `index` belongs. */
export function addAffiliation(reading: Reading, index: number): void {
  const preposition = reading.key(index);
  if (!["from", "with", "at"].includes(preposition) || !reading.continues(index)) return;
  const end = employerEnd(reading, index + 1);
  const capitalised = reading.tokens[index + 1]?.capital === Capital.Strong;
  const listed = reading.has(index + 1, Flag.Given | Flag.Place);
  if (!listed && (preposition === "from" || capitalised)) reading.add(index + 1, end, "ORGANIZATION", 0.7);
}

/** "works at Brightline", "calling from Northgate": a capitalised or unknown run after the preposition. */
function addEmployer(reading: Reading, index: number): void {
  const verb = reading.wordBefore(index);
  if (verb < 0) return;
  const preposition = reading.key(index);
  const employed = EMPLOYER_VERBS.has(reading.key(verb)) && ["at", "for", "with", "by"].includes(preposition);
  if (reading.key(verb) === "work" && !SUBJECTS.has(reading.key(reading.wordBefore(verb)))) return;
  const calling = reading.key(verb) === "calling" && preposition === "from";
  if (!employed && !calling) return;
  const end = employerEnd(reading, index + 1);
  const only = reading.tokens[index + 1];
  if (end === index + 2 && only && (only.flags & (Flag.Place | Flag.Given)) !== 0) return;
  reading.add(index + 1, end, "ORGANIZATION", 0.7);
}

/** Index after the capitalised or unknown words (at most four) that start at the token. */
function employerEnd(reading: Reading, from: number): number {
  const { tokens } = reading;
  let end = from;
  for (; end < tokens.length && end < from + 4; end++) {
    const token = tokens[end];
    if (!token || !isJoined(token) || !reading.isFree(end) || token.isNumber) break;
    if ((token.flags & (Flag.Function | Flag.Title | Flag.Relation)) !== 0 || NOT_EMPLOYERS.has(token.key)) break;
    const named = token.capital === Capital.Strong || token.unknown;
    if (!named) break;
  }
  return end;
}
