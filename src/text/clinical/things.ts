import { languageIn } from "../../language/languages.js";
import { EPONYM_KINDS, MEDICAL_PHRASES } from "../../language/lexicons/medical-names.js";
import { Flag, lexicon } from "../../language/name-lexicon.js";
import { setOfAll } from "../../language/vocabulary/lists.js";
import { once } from "../../language/vocabulary/once.js";
import type { TextSpan } from "../../types.js";
import type { WordedFinding } from "./certainty.js";
import { Class } from "./classes.js";
import type { ClinicalText } from "./clinical-text.js";
import { surroundingsOf } from "./surroundings.js";

/** Of an address only what cuts a word tells: its numbers have units of their own. */
const ADDRESSES: ReadonlySet<string> = new Set(["ADDRESS"]);
const ROMAN = /^(?:ii|iii|iv|vi|vii|viii|i{1,3}[a-c]|iv[a-c])$/u;
/** Small words between a noun and whom it is named after, at most. */
const LINKS = 2;

/**
 * Whether a finding that is made of words names something of medicine rather than somebody, or holds a value: "Child-|Pugh A|", "|Veress| needle",
 * "|F. EF| 35%", "|EGFR L|858R". After a title it is somebody.
 * @param mayOwn whether an eponym with a possessive counts too: "Murphy's sign" is a thing, "Murphy's scan" somebody's.
 */
export function isThing(mention: WordedFinding, text: ClinicalText, mayOwn = true): boolean {
  if (isCut(mention, text.text)) return true;
  if (ADDRESSES.has(mention.type)) return text.holdsMeasure(mention);
  const [from, to] = text.within(mention);
  if (isTitled(text, from) || isSpelled(text, wordsOf(text, from, to))) return false;
  if (mention.type !== "OCCUPATION" && text.holdsValue(mention)) return true;
  if (hasName(text, from, to)) return true;
  if (mention.type === "OCCUPATION" || mention.type === "ETHNICITY") return false;
  return isDrug(text, from, to) || isEponym(mention, text, from, to, mayOwn);
}

/** "H, A, W, T": letters that somebody's name is spelled with, and none of them a unit or a gene. */
function isSpelled(text: ClinicalText, words: readonly number[]): boolean {
  return words.length > 2 && words.every((at) => text.tokens[at]?.key.length === 1);
}

/** How far around a name its line is read, in tokens. */
const AROUND = 8;
/** A value stands so near behind an eponym, in tokens: "Burch 0 Ethibond". */
const NEAR = 3;

/**
 * Whether a name stands among values, as whom signs, scores and instruments are named after does: an eponym beside anything measured, or any single
 * name in a stretch that is mostly numbers and what they measure ("Rotterdam 5, GCS 6"). A person there is named with a title, a relation or a
 * given and a family name.
 */
export function standsAmongValues(mention: WordedFinding, text: ClinicalText): boolean {
  const [from, to] = text.within(mention);
  if (isTitled(text, from) || (flagsOf(text, from - 1) & Flag.Relation) !== 0) return false;
  const words = wordsOf(text, from, to);
  if (isSpelled(text, words)) return false;
  if (isMedicalPhrase(text, words) || isMeasuredPhrase(text, from, to)) return true;
  const isInitial = (text.tokens[words[0] ?? -1]?.key.length ?? 0) === 1;
  const isWhole = words.length > 1 && (isInitial || isGiven(text, words[0])) && !isJoinedBy(text, words);
  if (isWhole && (isInitial || (flagsOf(text, words.at(-1) ?? -1) & Flag.Surname) !== 0)) return false;
  const { numbers, telling, plain } = surroundingsOf(text, from, to, AROUND);
  const isPair = words.length === 2 && isJoinedBy(text, words) && !isGiven(text, words[0]);
  const isNamer = isPair || words.some((at) => isEponymAnywhere(text, at));
  if (isNamer && isLettered(text, to)) return true;
  // "Quartiere Mazzini 7" is a house.
  const maySayLess = mention.type === "PERSON";
  if (isNamer && ((telling > 0 && numbers > 0) || (maySayLess && surroundingsOf(text, to, to, NEAR).numbers > 0)))
    return true;
  if ((telling > 0 || maySayLess) && isScored(text, to)) return true;
  return numbers > 1 && telling > 0 && plain <= numbers + telling;
}

/**
 * It begins or ends between a letter and a digit, or inside of a number with decimals: half of a variant or a stage ("Ser|1982|Arg"), of a value
 * ("|10|.5"), of a code ("90.|27.1|").
 */
export function isCut({ start, end }: TextSpan, text: string): boolean {
  const isBetween = (at: number) =>
    at > 0 &&
    (/^(?:\p{L}\p{N}|\p{N}[\p{L}\p{N}])$/u.test(text.slice(at - 1, at + 1)) ||
      /^\d[.,]\d/u.test(text.slice(at - 1, at + 2)) ||
      /^\d[.,]\d/u.test(text.slice(Math.max(0, at - 2), at + 1)));
  return isBetween(start) || isBetween(end);
}

/** A title stands before it, or begins it. */
export function isTitled(text: ClinicalText, from: number): boolean {
  const before = text.tokens[from - 1]?.key === "." ? from - 2 : from - 1;
  const isTitle = (at: number) => (flagsOf(text, at) & Flag.Title) !== 0 && (text.classOf(at) & Class.Noun) === 0;
  // "19 Fr Blake drain": the unit, and no Father.
  return [before, from].some((at) => isTitle(at) && !text.isNumber(at - 1));
}

/** The name of a score, a stage, a gene or something measured is in it, and its value in it or behind it. */
function hasName(text: ClinicalText, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const named = (text.classOf(at) & (Class.Quantity | Class.Gene | Class.Staged | Class.Coded)) !== 0;
    if (named && text.hasValueBehind(at)) return true;
  }
  return false;
}

function isDrug(text: ClinicalText, from: number, to: number): boolean {
  const words = wordsOf(text, from, to);
  if (!words.some((at) => (text.classOf(at) & Class.Drug) !== 0)) return false;
  const isNobody = words.every((at) => (flagsOf(text, at) & (Flag.Given | Flag.Surname)) === 0);
  const next = text.classOf(to) & (Class.Intake | Class.Unit);
  return isNobody || text.isNumber(to) || next !== 0;
}

function isEponym({ type }: WordedFinding, text: ClinicalText, from: number, to: number, mayOwn: boolean): boolean {
  if (type !== "PERSON" && type !== "LOCATION" && type !== "ORGANIZATION") return false;
  const words = wordsOf(text, from, to);
  const last = words.at(-1);
  if (last === undefined) return false;
  const key = text.tokens[last]?.key ?? "";
  const isOne = words.length === 1;
  const isJoined = isJoinedBy(text, words);
  const isPossessive = /^['’]$/u.test(text.tokens[to]?.key ?? "") || /^['’]$/u.test(text.tokens[last + 1]?.key ?? "");
  // "Hinchey III": somebody of that name is written whole.
  if (words.length === 2 && ROMAN.test(key)) return true;
  if (!isOne && !isJoined) return isGraded(text, to) && !isGiven(text, words[0]);
  if (isGraded(text, to) || (text.tokens[to]?.isUpper && ROMAN.test(text.tokens[to]?.key ?? ""))) return true;
  const isNamer = words.some((at) => (text.classOf(at) & Class.Eponym) !== 0);
  if (text.tokens[to]?.before === "line") return hasNounBefore(text, from);
  const noun = isPossessive ? to + (text.tokens[to + 1]?.key === "s" ? 2 : 1) : to;
  if (isNoun(text, noun)) return isPossessive ? mayOwn && isNamer && !isGiven(text, words[0]) : true;
  if (isNamer && !isPossessive && isQualifier(text, noun) && isNoun(text, noun + 1)) return true;
  return hasNounBefore(text, from);
}

/** "Foley |urinary| catheter": a word of medicine between. A verb, or a comma, says something of somebody: "Johnson |has| fever". */
function isQualifier(text: ClinicalText, at: number): boolean {
  const token = text.tokens[at];
  if (token?.kind !== "word" || token.before === "line" || token.hasCapital) return false;
  const flags = flagsOf(text, at);
  return (flags & Flag.Clinical) !== 0 && (flags & Flag.Function) === 0;
}

/** A stage or score right behind, and no age: "Rotterdam |5|", "Ann Arbor |IIIBX|", "Praga |C2M4|", "Blake |x2|". */
const SCORE = /^(?:\d{1,2}(?:[.,]\d+)?|[ivx]{1,4}[a-c]?[a-z]?\d?|\p{L}\d(?:\p{L}\d)*|x\d{1,2})$/u;

function isScored(text: ClinicalText, to: number): boolean {
  const [score, next] = [text.tokens[to], text.tokens[to + 1]];
  if (score?.before !== "space" || !SCORE.test(score.key)) return false;
  // "April I think": somebody says so.
  if (score.key === "i" && next?.kind === "word") return false;
  if (score.kind === "word") return score.hasCapital || /^x\d/u.test(score.key);
  return !(next?.before === "touch" && /^[/-]$/u.test(next.key)) && !isAgeBehind(text, to + 1);
}

/** "Halloran 45 |yo|", "Halloran 45|M|": the number was an age. */
function isAgeBehind(text: ClinicalText, at: number): boolean {
  const key = text.tokens[at]?.key ?? "";
  const { units } = languageIn(text.locale).ages;
  return /^[mf]$/u.test(key) || units.years.includes(key) || (text.classOf(at) & Class.AgeUnit) !== 0;
}

/** Whom things are named after is so in every language: "pinza di |Mayfield|". */
const eponymsAnywhere = once(() => EPONYM_KINDS.map((kind) => setOfAll("medicine", kind)));
const medicalPhrases = once(() => new Set(MEDICAL_PHRASES));

/** A token is the name of somebody whom things are named after, in whatever language. */
export function isEponymAnywhere(text: ClinicalText, at: number): boolean {
  const key = text.tokens[at]?.key ?? "";
  return (text.classOf(at) & Class.Eponym) !== 0 || eponymsAnywhere().some((names) => names.has(key));
}

/** "Ivor Lewis": all of it is the name of a procedure, a sign, an instrument. */
function isMedicalPhrase(text: ClinicalText, words: readonly number[]): boolean {
  return words.length > 1 && medicalPhrases().has(words.map((at) => text.tokens[at]?.key).join(" "));
}

/** "Duffy Fy": all of it is a name of several words of something measured. */
function isMeasuredPhrase(text: ClinicalText, from: number, to: number): boolean {
  const isNamed = (text.classOf(from) & (Class.Quantity | Class.Gene | Class.Staged)) !== 0;
  return isNamed && to - from > 1 && text.phraseEnd(from) === to;
}

/** A class by its letter right behind: "Los Ángeles |B|". */
function isLettered(text: ClinicalText, to: number): boolean {
  const letter = text.tokens[to];
  return letter?.before === "space" && letter.isUpper && /^[a-d]$/u.test(letter.key);
}

/** "Osgood-Schlatter" */
function isJoinedBy(text: ClinicalText, words: readonly number[]): boolean {
  return words.slice(1).every((at) => /^[-–‑]$/u.test(text.tokens[at - 1]?.key ?? ""));
}

/** A grade, class, type or classification right behind. */
function isGraded(text: ClinicalText, to: number): boolean {
  if (text.tokens[to]?.before === "line") return false;
  return (text.classOf(to) & Class.Staged) !== 0 && text.hasValueBehind(to);
}

/** "pinza di |Kelly|", "Y de |Roux|", "ansa alla |Roux|", "sonda |Foley|". */
function hasNounBefore(text: ClinicalText, from: number): boolean {
  for (let at = from - 1; at >= from - 1 - LINKS; at--) {
    if (text.tokens[at + 1]?.before === "line") return false;
    if (isNoun(text, at)) return true;
    if ((text.classOf(at) & Class.NounLink) === 0) return false;
  }
  return false;
}

/** "clamp"; of a single letter the capital alone: "Y de Roux". */
function isNoun(text: ClinicalText, at: number): boolean {
  const token = text.tokens[at];
  if (token === undefined || (text.classOf(at) & Class.Noun) === 0) return false;
  return token.key.length > 1 || token.isUpper;
}

function wordsOf(text: ClinicalText, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at++) {
    const token = text.tokens[at];
    if (token?.kind === "word" && token.key !== "s") found.push(at);
  }
  return found;
}

function isGiven(text: ClinicalText, at: number | undefined): boolean {
  return at !== undefined && (flagsOf(text, at) & Flag.Given) !== 0;
}

function flagsOf(text: ClinicalText, at: number): number {
  return lexicon(text.locale).get(text.tokens[at]?.key ?? "") ?? 0;
}
