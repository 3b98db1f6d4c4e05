import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital, type Token } from "./tokens.js";

const MAX_RUN = 5;
/** What an organisation has or is: "the Avalon office", "The Helmsley Orchestra". */
const OFFICES = setOf("talk-words", "office", "en");
const COMPANY_NOUNS = setOf("talk-words", "company", "en");
/** What a thing or an art is not, so that even an ordinary word before them is a firm's name: "Plum is a company". */
const FIRM_NOUNS = setOf("talk-words", "firm", "en");
const COMPANY_VERBS = setOf("talk-words", "company-verb", "en");
/** Times and posts spent somewhere: "spent a year at", "my job at". */
const STAYS = setOf("talk-words", "stay", "en");
const BECAMES = setOf("talk-words", "became", "en");
const OF_OFFICERS = setOf("talk-words", "officer", "en");
const BELONGINGS = setOf("talk-words", "belonging", "en");
const POSSESSIVES = wordSet("my his her their our your the");
const WORKS = setOf("talk-words", "working", "en");
const JOB_ENDING = /(?:writer|worker|maker|player|singer|grapher|keeper|ist|ician|eer|or|man|woman)$/u;
/** Capitalised words that end the name of a firm. */
const FIRM_ENDS = setOf("talk-words", "firm-end", "en");

/**
 * Firms, by what is said of them: "spent a year at Weeks-Rivas", "Lopez, Santos and Coleman is a design agency", "the Propane
 * office is at", "her Rivet Software resignation letter". Only capitalised names: in lower case these words say too little.
 */
export function findCompanies(reading: Reading): void {
  if (!reading.hasCapitals) return;
  for (let index = 0; index < reading.tokens.length; index++) {
    const token = reading.tokens[index];
    if (!token || token.capital === Capital.None || !reading.isFree(index)) continue;
    if (index > 0 && isPart(reading, index - 1) && isJoined(token)) continue;
    const end = firmEnd(reading, index);
    if (end === index || !isCompany(reading, index, end)) continue;
    reading.add(index, end, "ORGANIZATION", 0.75);
    index = end - 1;
  }
}

/** Whether the token can be part of a firm's name: a capital inside a sentence, or any at its start. */
function isPart(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || !reading.isFree(index) || token.isNumber || token.capital === Capital.None) return false;
  return token.capital === Capital.Strong || (token.flags & Flag.Function) === 0;
}

function runEnd(reading: Reading, from: number): number {
  let end = from;
  while (end < from + MAX_RUN && isPart(reading, end) && (end === from || isInRun(reading.tokens[end]))) end++;
  return end;
}

function isInRun(token: Token | undefined): boolean {
  return token !== undefined && isJoined(token) && token.capital === Capital.Strong;
}

/** Index after "Hawkins, Richardson and Santana", "Aunt Bertha Inc", "Mint". */
function firmEnd(reading: Reading, from: number): number {
  let end = runEnd(reading, from);
  const listed = end;
  while (end > from && end < from + 9 && reading.tokens[end]?.before === "comma" && isSurnameLike(reading, end)) {
    const next = runEnd(reading, end);
    if (next === end) break;
    end = next;
  }
  if (end > from && reading.key(end) === "and" && reading.tokens[end]?.before !== "line") {
    const next = runEnd(reading, end + 1);
    if (next > end + 1 && isJoined(reading.tokens[end + 1])) return next;
  }
  return listed;
}

function isSurnameLike(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return token?.capital === Capital.Strong && ((token.flags & Flag.Surname) !== 0 || token.unknown);
}

function isCompany(reading: Reading, from: number, end: number): boolean {
  const first = reading.tokens[from];
  if (!first || isPlainPlace(reading, from, end)) return false;
  return isObject(reading, from, end) || isSubject(reading, from, end);
}

/** One listed place or given name, or a title: left to the other passes. */
function isPlainPlace(reading: Reading, from: number, end: number): boolean {
  if (end - from > 1) return false;
  return (
    reading.has(from, Flag.Title | Flag.Relation | Flag.Clinical | Flag.Place) ||
    /^\p{Lu}{1,5}$/u.test(wordAt(reading, from))
  );
}

function wordAt(reading: Reading, index: number): string {
  const token = reading.tokens[index];
  return token ? reading.text.slice(token.start, token.end) : "";
}

function isObject(reading: Reading, from: number, end: number): boolean {
  const before = reading.wordBefore(from);
  if (before < 0 || reading.tokens[from]?.before !== "space") return false;
  const p1 = reading.key(before);
  const second = reading.wordBefore(before);
  const p2 = reading.key(second);
  if (p1 === "at" && (STAYS.has(p2) || isTitledRun(reading, from, end))) return true;
  if (["for", "at", "with"].includes(p1) && WORKS.has(p2)) return endsFirm(reading, from, end) || end - from > 1;
  if (BECAMES.has(p1) && reading.key(second) !== "he" && reading.key(second) !== "she")
    return p1 === "became" ? ["later", "which", "since", "soon"].includes(p2) : p1 === "formerly";
  if (["by", "with", "as", "to"].includes(p1) && BECAMES.has(p2)) return true;
  if (p1 === "of" && OF_OFFICERS.has(p2)) return !reading.has(from, Flag.Place);
  if (POSSESSIVES.has(p1) && BELONGINGS.has(reading.key(end)) && isJoined(reading.tokens[end])) return true;
  if (p1 === "the" && OFFICES.has(reading.key(end)) && isJoined(reading.tokens[end]))
    return !reading.has(from, Flag.Given) || end - from > 1;
  return p1 === "from" && (endsFirm(reading, from, end) || hasLink(reading, from, end));
}

function isSubject(reading: Reading, from: number, end: number): boolean {
  const next = reading.tokens[end];
  if (!next || !isJoined(next)) return false;
  const alone =
    end - from === 1 &&
    reading.has(from, Flag.Function | Flag.Common | Flag.Clinical) &&
    reading.tokens[from]?.capital === Capital.Weak;
  if (next.key === "is" || next.key === "was" || next.key === "are" || next.key === "were") {
    if (COMPANY_VERBS.has(reading.key(end + 1)) && !alone) return true;
    if (!["a", "an", "the", "our"].includes(reading.key(end + 1))) return false;
    const certain = FIRM_NOUNS.has(reading.key(end + 2)) || FIRM_NOUNS.has(reading.key(end + 3));
    if (alone && (!certain || reading.has(from, Flag.Function | Flag.Clinical))) return false;
    for (let at = end + 2; at < end + 7 && reading.continues(at); at++)
      if (COMPANY_NOUNS.has(reading.key(at))) return true;
    return false;
  }
  const job = (next.flags & Flag.Occupation) !== 0 || (next.key.length > 6 && JOB_ENDING.test(next.key));
  if (alone || !job || next.capital !== Capital.None) return false;
  const person = reading.tokens[end + 1];
  return (
    person !== undefined &&
    isJoined(person) &&
    person.capital === Capital.Strong &&
    ((person.flags & (Flag.Given | Flag.Surname)) !== 0 || person.unknown)
  );
}

/** "at Northwind Traders": two and more words with capitals, one of them no ordinary word and none a clinical one. */
function isTitledRun(reading: Reading, from: number, end: number): boolean {
  if (end - from < 2) return false;
  let unknown = false;
  let ordinary = false;
  for (let at = from; at < end; at++) {
    if (reading.has(at, Flag.Clinical | Flag.Title | Flag.Street | Flag.Place) || reading.tokens[at]?.isNumber === true)
      return false;
    unknown ||= reading.tokens[at]?.unknown === true;
    ordinary ||= reading.has(at, Flag.Common) || FIRM_ENDS.has(reading.key(at));
  }
  return unknown && ordinary;
}

function endsFirm(reading: Reading, from: number, end: number): boolean {
  return end - from > 1 && FIRM_ENDS.has(reading.key(end - 1));
}

function hasLink(reading: Reading, from: number, end: number): boolean {
  for (let at = from + 1; at < end - 1; at++)
    if (reading.key(at) === "and" && reading.tokens[from + 1]?.before === "comma") return true;
  return false;
}
