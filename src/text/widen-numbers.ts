import type { EntityType } from "../entity-types.js";
import { foldMarks } from "../language/fold-marks.js";
import type { Language } from "../language/language.js";
import { languageIn } from "../language/languages.js";
import { DEFAULT_LOCALE, eachLanguage, knownLanguage } from "../language/locales.js";
import { normalise } from "../language/normalise.js";
import { isNumberWord, ORDINALS } from "../language/spoken-words.js";
import { setOf } from "../language/vocabulary/lists.js";
import type { Entity } from "../types.js";
import { alphanumerics, figuresOf, runsOf } from "./detectors/rules/identifier-runs.js";
import { findReadBacks, READ_OUT } from "./detectors/rules/read-backs.js";
import { makeView } from "./detectors/rules/view.js";
import { normaliseSpoken } from "./spoken-forms/normalise-spoken.js";

/** Besides the numbers that are read out: what is said in number words. */
const SAID: ReadonlySet<EntityType> = new Set(["AGE", "DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME", "ADDRESS"]);
/** Numbers in which no letter stands. */
const FIGURES_ONLY: ReadonlySet<EntityType> = new Set([
  "TELEPHONE_NUMBER",
  "FAX_NUMBER",
  "SSN_OR_TAXPAYER",
  "CREDIT_DEBIT_NUMBER",
  "BANK_ROUTING",
]);
const WORD_BEFORE = /(?<word>[a-z]+)[ -]$/i;
const WORD_AFTER = /^[ -](?<word>[a-z]+)(?![a-z'])/i;
/** "B, two two, six oh nine": up to three letters before what is said one by one. */
const LETTERS_BEFORE = /(?<![A-Za-z'.-])(?:[B-HJ-Z],? ){1,3}$/;
/** How far behind a number its correction is looked for, and how long a number is at most, in characters. */
const REACH = 90;
const MAX_LENGTH = 160;
const MAX_WORDS = 6;
const CONFIDENCE = 0.7;
const CORRECTS =
  /(?<![a-z])(?:no|nope|sorry|wait|scratch|strike|make that|mean|meant|correction|actually|oops)(?![a-z])/i;

/**
 * Numbers whole, whoever found them: the rest of a number of which a part was found ("oh" of "oh one", "thirty" of "thirty nine"), the letters said
 * before it, and what corrects a part of it behind ("four B, nineteen, oh seven. No, oh one."). Only adds. In other languages than English: the rest of the number, and the number said right behind a word that corrects it.
 */
export function widenNumbers(text: string, entities: readonly Entity[], language: string): readonly Entity[] {
  const locale = /^auto/i.test(language) ? DEFAULT_LOCALE : knownLanguage(language);
  if (locale === null) return entities;
  const own = languageIn(locale);
  if (own.spoken)
    return entities.flatMap((entity) => {
      if (!isSaid(entity)) return [entity];
      const whole = wholeIn(text, entity, own);
      const corrected = correctionIn(text, whole, own, CORRECTIONS(locale));
      return corrected === null ? [whole] : [whole, corrected];
    });
  return entities.flatMap((entity) => {
    const isReadOut = READ_OUT.has(entity.type);
    if (!isReadOut && !SAID.has(entity.type)) return [entity];
    const whole = wholeNumber(text, entity);
    return isReadOut ? [whole, ...corrections(text, whole, language)] : [whole];
  });
}

function wholeNumber(text: string, entity: Entity): Entity {
  let { start, end } = entity;
  const words = text.slice(start, end).toLowerCase();
  if (isNumber(/^[a-z]+/.exec(words)?.[0])) {
    for (let count = 0; count < MAX_WORDS; count++) {
      const match = WORD_BEFORE.exec(text.slice(Math.max(0, start - 16), start));
      if (!match || !isNumber(match.groups?.word)) break;
      start -= match[0].length;
    }
    if (READ_OUT.has(entity.type) && !FIGURES_ONLY.has(entity.type))
      start -= LETTERS_BEFORE.exec(text.slice(Math.max(0, start - 12), start))?.[0].length ?? 0;
  }
  if (isNumber(/[a-z]+$/.exec(words)?.[0])) {
    for (let count = 0; count < MAX_WORDS; count++) {
      const match = WORD_AFTER.exec(text.slice(end, end + 16));
      const word = match?.groups?.word;
      if (!match || !(isNumber(word) || ORDINALS.has(word?.toLowerCase() ?? ""))) break;
      end += match[0].length;
    }
  }
  return start === entity.start && end === entity.end ? entity : { ...entity, start, end };
}

function isSaid({ type }: Entity): boolean {
  return READ_OUT.has(type) || SAID.has(type);
}

/** Whether a word of a language is a number, or begins one. */
function isNumberOf(word: string, { spoken, numbers }: Language): boolean {
  const said = normalise(word);
  return !spoken?.articles.has(said) && (/^\d+$/.test(said) || numbers.readCardinal([said], 0) !== null);
}

/** Words by which a number is corrected that was just said: such as leave no doubt, such as may say anything, and what stands between those and the right one. */
interface Correcting {
  readonly sure: ReadonlySet<string>;
  readonly doubtful: ReadonlySet<string>;
  readonly further: ReadonlySet<string>;
}

const CORRECTIONS = eachLanguage(
  (locale): Correcting => ({
    sure: setOf("talk-words", "corrects", locale),
    doubtful: setOf("talk-words", "may-correct", locale),
    further: setOf("talk-words", "within-correction", locale),
  }),
);

/** Between words of one sentence. */
const PAUSE = /^(?:[ \t,-]|…|\.{3}){1,6}/u;
const SAID_WORD = /^[\p{L}\p{M}\d]+/u;
const MAX_CORRECTING_WORDS = 7;
const MAX_CORRECTED_WORDS = 12;
/** Behind a mere "no" so many words or figures are a number that is read out. */
const MIN_READ_OUT = 5;

/** "tre otto, no scusi, |tre nove|": the number that corrects the one before it, up to where something else is said; no measurement. */
function correctionIn(text: string, entity: Entity, language: Language, words: Correcting): Entity | null {
  let at = entity.end;
  const next = (from: number): { word: string; start: number; end: number } | null => {
    const pause = PAUSE.exec(text.slice(from, from + 8))?.[0].length;
    const word = pause === undefined ? undefined : SAID_WORD.exec(text.slice(from + pause, from + pause + 40))?.[0];
    return pause === undefined || word === undefined
      ? null
      : { word: word.toLowerCase(), start: from + pause, end: from + pause + word.length };
  };
  let isSure = false;
  for (let count = 0; count < MAX_CORRECTING_WORDS; count++) {
    const said = next(at);
    if (said === null) break;
    const isOne = words.sure.has(said.word) || words.doubtful.has(said.word);
    if (!isOne && !(count > 0 && words.further.has(said.word))) break;
    isSure ||= words.sure.has(said.word);
    at = said.end;
  }
  if (at === entity.end) return null;
  const found: { start: number; end: number }[] = [];
  let figures = 0;
  while (found.length < MAX_CORRECTED_WORDS) {
    const said = next(at);
    const linked = said && found.length > 0 && language.digits.links.has(said.word) ? next(said.end) : said;
    if (linked === null || !isNumberOf(linked.word, language)) break;
    found.push({ start: linked.start, end: linked.end });
    figures += /^\d/.test(linked.word) ? linked.word.length : 1;
    at = linked.end;
  }
  const [start, end] = [found[0]?.start, found.at(-1)?.end];
  if (start === undefined || end === undefined) return null;
  const behind = foldMarks(text.slice(end, end + 40)).toLowerCase();
  const isAge = entity.type === "AGE" && isYears(behind, language);
  if (!isAge && language.forms?.measures.hasUnit(behind)) return null;
  const isReadOut = READ_OUT.has(entity.type) && figures >= (isSure ? 2 : MIN_READ_OUT);
  const isSaidLast = isSure && /^\s*(?:[.,;:!?…)]|$)/u.test(behind) && !/^[.,]\d/u.test(behind);
  if (!isAge && !isReadOut && !isSaidLast) return null;
  return { ...entity, start, end, confidence: CONFIDENCE, proven: false };
}

/** Whether a unit of ages begins what follows a number. */
function isYears(following: string, { ages }: Language): boolean {
  const word = /^ ([\p{L}]+)/u.exec(following)?.[1] ?? "";
  return Object.values(ages.units).some((units) => units.some((unit) => foldMarks(unit) === word));
}

/** Number words around a number of another language, one by one: a word that begins or goes on with one. */
function wholeIn(text: string, entity: Entity, language: Language): Entity {
  let { start, end } = entity;
  const isNumberIn = (word: string): boolean => isNumberOf(word, language);
  const words = text.slice(start, end).match(/[\p{L}\p{M}\d]+/gu) ?? [];
  if (isNumberIn(words[0] ?? "") && !/^\d/.test(words[0] ?? "")) {
    for (let count = 0; count < MAX_WORDS; count++) {
      const match = /([\p{L}\p{M}]+) $/u.exec(text.slice(Math.max(0, start - 24), start));
      if (!match || !isNumberIn(match[1] ?? "")) break;
      start -= match[0].length;
    }
  }
  if (isNumberIn(words.at(-1) ?? "") && !/^\d/.test(words.at(-1) ?? "")) {
    for (let count = 0; count < MAX_WORDS; count++) {
      const match = /^ (?:y )?([\p{L}\p{M}]+)(?![\p{L}\p{M}'’])/u.exec(text.slice(end, end + 24));
      if (!match || !isNumberIn(match[1] ?? "")) break;
      end += match[0].length;
    }
  }
  return start === entity.start && end === entity.end ? entity : { ...entity, start, end };
}

function isNumber(word: string | undefined): boolean {
  const said = word?.toLowerCase();
  return said !== undefined && (isNumberWord(said) || said === "hundred");
}

function corrections(text: string, entity: Entity, language: string): Entity[] {
  if (entity.end - entity.start > MAX_LENGTH || !CORRECTS.test(text.slice(entity.end, entity.end + REACH))) return [];
  const spoken = normaliseSpoken(text.slice(entity.start, entity.end + REACH), language);
  const view = makeView(spoken.text, true, true);
  const original = (start: number, end: number) =>
    spoken
      .toOriginalPieces(start, end)
      .map((piece) => ({ start: piece.start + entity.start, end: piece.end + entity.start }));
  const runs = [...runsOf(view)].map(({ words }) => {
    const { start, end, words: inner } = figuresOf(words);
    return { start, end, digits: alphanumerics(inner).replace(/\D/g, "") };
  });
  const own = runs.filter(({ start, end }) => original(start, end).some((piece) => piece.start < entity.end));
  // "oh four, sorry, I mean oh nine" is one run where it was said in one breath.
  const inRun = own
    .flatMap(({ start, end }) => original(start, end))
    .filter(({ end }) => end > entity.end && CORRECTS.test(text.slice(entity.end, end)))
    .map(({ start, end }) => ({ start: Math.max(start, entity.end), end }));
  const found = own.map(({ start, end }) => ({
    start,
    end,
    type: entity.type,
    confidence: entity.confidence,
    proven: false,
  }));
  const behind = findReadBacks(view, found, runs).flatMap(({ start, end }) => original(start, end));
  return [...inRun, ...behind].map((piece) => ({ ...entity, ...piece, confidence: CONFIDENCE, proven: false }));
}
