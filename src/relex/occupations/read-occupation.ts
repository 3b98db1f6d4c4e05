import { languageIn } from "../../language/languages.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import type { Mention } from "../types.js";
import { isJob, readJob, type SaidJob } from "./job-book.js";

/** A job in a mention. */
export interface OccupationPiece {
  /** Offsets into the mention's text: what is written anew. */
  readonly start: number;
  readonly end: number;
  /** The characters between them. */
  readonly text: string;
  readonly job: SaidJob;
  /** The word before it, in normal form, in the mention or the document; empty where there is none. */
  readonly before: string;
}

/** A mention of an occupation, read. */
export interface Occupation {
  readonly mention: Mention;
  /** In order, disjoint. Outside of them are words that say nothing of the work: "retired", "a". */
  readonly pieces: readonly OccupationPiece[];
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-'’.&][\p{L}\p{N}\p{M}]+)*/gu;
const POSSESSIVE = /['’](?:s)?$/iu;
const ARTICLES = wordSet("a an the un uno una il lo la el los las un' l'");
/** A mention with more is not read as a job. */
const MAX_WORDS = 16;
/** Only so far back is the word before a mention looked for. */
const BEFORE_CHARACTERS = 24;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** `null`: it has no word, or only such as lead to a job, or too many. */
export function readOccupation(mention: Mention, text: string, locale: Locale): Occupation | null {
  const words = [...mention.text.matchAll(WORD)].flatMap((match) => wordsIn(match[0], match.index));
  if (words.length > MAX_WORDS) return null;
  const runs = split(words, locale);
  const { leading } = languageIn(locale).occupations;
  const pieces = runs.flatMap((run): OccupationPiece[] => {
    let from = 0;
    while (from < run.length - 1 && leading.has(run[from]?.value ?? "")) from++;
    const to = run.length - trailingCount(valuesOf(run.slice(from)), locale);
    const [first, last] = [run[from], run[to - 1]];
    if (!first || !last || (from === run.length - 1 && ARTICLES.has(first.value))) return [];
    const job = readJob(valuesOf(run.slice(from, to)), locale);
    const at = words.indexOf(first);
    const before = at > 0 ? (words[at - 1]?.value ?? "") : wordBefore(text, mention.start);
    return [{ start: first.start, end: last.end, text: mention.text.slice(first.start, last.end), job, before }];
  });
  return pieces.length === 0 || pieces.length < runs.length ? null : { mention, pieces };
}

/** How many words at the end say nothing of the work; never all of them. */
function trailingCount(values: readonly string[], locale: Locale): number {
  const found = languageIn(locale).occupations.trailing.find(
    (phrase) =>
      phrase.length < values.length && phrase.every((word, at) => values[values.length - phrase.length + at] === word),
  );
  return found?.length ?? 0;
}

/** "un'infermiera" is two words, "teacher's" is one and its ending stays. */
function wordsIn(written: string, start: number): Word[] {
  const elided = /^(?:un|l|dell|all)['’]/iu.exec(written)?.[0] ?? "";
  if (elided !== "" && elided.length < written.length) {
    const article = { start, end: start + elided.length - 1, value: `${normalise(elided)}'` };
    return [article, ...wordsIn(written.slice(elided.length), start + elided.length)];
  }
  const core = written.replace(POSSESSIVE, "");
  return [{ start, end: start + core.length, value: normalise(core) }];
}

/** "a chef and a waiter" is two jobs, "court and license clerk" is one. */
function split(words: readonly Word[], locale: Locale): Word[][] {
  const { links } = languageIn(locale).occupations;
  const at = words.findIndex(({ value }, index) => index > 0 && index < words.length - 1 && links.has(value));
  if (at < 0) return words.length === 0 ? [] : [[...words]];
  const [left, right] = [words.slice(0, at), words.slice(at + 1)];
  return isJob(valuesOf(left), locale) && isJob(valuesOf(right), locale)
    ? [left, ...split(right, locale)]
    : [[...words]];
}

function valuesOf(words: readonly Word[]): string[] {
  return words.map(({ value }) => value);
}

function wordBefore(text: string, start: number): string {
  const before = /([\p{L}\p{M}]+['’]?)\s*$/u.exec(text.slice(Math.max(0, start - BEFORE_CHARACTERS), start))?.[1] ?? "";
  return /['’]$/u.test(before) ? `${normalise(before)}'` : normalise(before);
}
