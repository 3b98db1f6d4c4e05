import { guessLanguage } from "../../language/guess/guess-language.js";
import { countTellingWords } from "../../language/guess/telling-words.js";
import { knownLanguage } from "../../language/locales.js";
import type { TextSpan } from "../../types.js";
import { lastMade } from "../last-made.js";
import { blocksOf } from "./blocks.js";

/** In which languages a text is read, and what its words say of that. */
export interface Readings {
  /** Parts to be read, by language (ISO 639-1), each in order and disjoint; together the whole text. The only entry: nothing else is there. */
  readonly parts: ReadonlyMap<string, readonly TextSpan[]>;
  /** Characters of blocks that surely are in a language, by language, those that are not read among them. */
  readonly sure: ReadonlyMap<string, number>;
}

/** Words that tell a language, and their least share of all words, from which on a block is surely in it … */
const LEAST_TELLING = 3;
const LEAST_SHARE = 0.12;
/** … where so many times fewer tell another. */
const CLEARLY_MORE = 4;
/** A block with so many of one language, or this share, and none of another, goes with its neighbours. */
const HINTING = 2;
const HINTING_SHARE = 0.08;
/** So many hints of one language, and this share of all words, tell the language of a text of which no block does. */
const HINTS_TOGETHER = 4;
const HINTS_SHARE = 0.05;
/** Where less of a text than this is in blocks whose words tell or hint at something, the others are shown to the slow guess … */
const CLEAR_ENOUGH = 0.5;
/** … up to so many; what is left goes with its neighbours. */
const MOST_GUESSES = 8;

interface Block extends TextSpan {
  /** Empty: nobody can tell. */
  readonly languages: readonly string[];
  /** No word of it tells, the slow guess did. */
  readonly isGuessed: boolean;
}

/**
 * Tells the languages of a text block by block. A block that nobody can tell goes with its neighbours; one in two languages is read in both; one in a
 * language that is not read is read in the language that was set, since leaving it out would find less; so is one whose language is no more than guessed.
 * @param language that was set, ISO 639-1.
 */
export const readingsOf: (text: string, language: string) => Promise<Readings> = lastMade(2, read);

async function read(text: string, language: string): Promise<Readings> {
  const spans = blocksOf(text);
  const told = withHints(
    text,
    spans.map((span) => toldBy(text, span)),
  );
  const blocks = spans.map((span, index): Block => ({ ...span, languages: told[index] ?? [], isGuessed: false }));
  const clear = blocks.reduce((sum, { start, end }, index) => sum + (told[index] === null ? 0 : end - start), 0);
  const open = clear < CLEAR_ENOUGH * text.length ? blocks.filter((_, index) => told[index] === null) : [];
  const guessed = new Map<Block, readonly string[]>();
  for (const block of open) {
    if (guessed.size === MOST_GUESSES) break;
    const guess = await guessLanguage(text.slice(block.start, block.end));
    if (guess.asked) guessed.set(block, guess.language === null ? [] : [guess.language]);
  }
  const all = blocks.map((block) => {
    const guess = guessed.get(block);
    return guess ? { ...block, languages: guess, isGuessed: true } : block;
  });
  return { parts: partsOf(all, language), sure: sureOf(all) };
}

/** The languages that a block's own words tell: one, several where they are mixed, none where they only hint at one; `null`: they tell nothing. */
function toldBy(text: string, { start, end }: TextSpan): readonly string[] | null {
  const { words, telling } = countTellingWords(text, start, end);
  const [first, second] = telling;
  if (!first) return null;
  const [language, most] = first;
  if (most >= LEAST_TELLING && most >= LEAST_SHARE * words) {
    if (!second || second[1] * CLEARLY_MORE <= most) return [language];
    return telling.filter(([, count]) => count >= LEAST_TELLING && count >= HINTING_SHARE * words).map(([one]) => one);
  }
  return !second && (most >= HINTING || most >= HINTING_SHARE * words) ? [] : null;
}

/** Where no block tells a language, but hints all over the text are of one (telegraphic notes), the blocks that hint are in it. */
function withHints(text: string, told: readonly (readonly string[] | null)[]): readonly (readonly string[] | null)[] {
  if (told.some((languages) => languages !== null && languages.length > 0)) return told;
  const { words, telling } = countTellingWords(text, 0, text.length);
  const [first, second] = telling;
  if (!first || first[1] < HINTS_TOGETHER || first[1] < HINTS_SHARE * words) return told;
  if (second && second[1] * CLEARLY_MORE > first[1]) return told;
  return told.map((languages) => languages && [first[0]]);
}

function sureOf(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const sure = new Map<string, number>();
  for (const { start, end, languages } of blocks) {
    const [only, other] = languages;
    if (only !== undefined && other === undefined) sure.set(only, (sure.get(only) ?? 0) + end - start);
  }
  return sure;
}

function partsOf(blocks: readonly Block[], language: string): ReadonlyMap<string, readonly TextSpan[]> {
  const languagesOf = blocks.map(({ languages, isGuessed }) => {
    const known = languages.map((one) => (knownLanguage(one) === null ? language : one));
    return isGuessed && known.length > 0 ? [...known, language] : known;
  });
  const before = nearest(languagesOf);
  const after = nearest(languagesOf.toReversed()).toReversed();
  const parts = new Map<string, TextSpan[]>();
  for (const [index, { start, end }] of blocks.entries()) {
    const own = languagesOf[index] ?? [];
    const told = own.length > 0 ? own : [...(before[index] ?? []), ...(after[index] ?? [])];
    for (const one of new Set(told.length > 0 ? told : [language])) {
      const spans = parts.get(one) ?? [];
      const last = spans.at(-1);
      if (last?.end === start) spans[spans.length - 1] = { start: last.start, end };
      else spans.push({ start, end });
      parts.set(one, spans);
    }
  }
  return parts.size > 0 ? parts : new Map([[language, []]]);
}

/** For each place what was told last up to it. */
function nearest(told: readonly (readonly string[])[]): (readonly string[])[] {
  let last: readonly string[] = [];
  return told.map((own) => {
    if (own.length > 0) last = own;
    return last;
  });
}
