import type { EntityType } from "../../entity-types.js";
import { LAB_NAMES, ORG_HEAD_PHRASES, ORGANIZATION_NAMES, PHARMACY_NAMES } from "../../lexicons/organizations.js";
import { Flag } from "./lexicon.js";
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
  industries enterprises hospitals clinics chemist college therapy care medicine practice living services`.split(
    /\s+/u,
  ),
);
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
  const from = nameBefore(reading, head, headEnd);
  const to = nameAfterOf(reading, headEnd);
  if (from === head && to === headEnd) return;
  const type = headType(reading, head, headEnd);
  const capitalised = (reading.tokens[from]?.capital ?? 0) > 0;
  reading.add(from, to, type, capitalised ? 0.92 : 0.85);
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
      continue;
    }
    const extendsName = from < head && (token.flags & Flag.Toponym) !== 0;
    if (extendsName || names(reading, token, at, headCapital, weak)) {
      from = at;
      continue;
    }
    if ((token.flags & (Flag.GenericOrg | Flag.Toponym)) === 0 || (token.flags & Flag.Function) !== 0) break;
    if (["the", "a", "an", "this", "my", "at", "of", "in", "to", "from"].includes(token.key)) break;
  }
  return from;
}

/** Whether the word makes an organisation a particular one. */
function names(reading: Reading, token: Token, at: number, headCapital: boolean, weak: boolean): boolean {
  const { flags } = token;
  if ((flags & Flag.Function) !== 0 || token.isNumber) return false;
  if ((flags & Flag.GenericOrg) !== 0) return false;
  if ((flags & (Flag.Title | Flag.Relation)) !== 0 && (flags & (Flag.Toponym | Flag.Surname)) === 0) return false;
  if ((flags & (Flag.Clinical | Flag.Eponym)) !== 0 && (flags & Flag.Toponym) === 0) return false;
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
