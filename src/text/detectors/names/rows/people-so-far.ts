import { foldMarks } from "../../../../language/fold-marks.js";
import type { Locale } from "../../../../language/locales.js";
import { Flag, lexicon } from "../../../../language/name-lexicon.js";
import { setOf } from "../../../../language/vocabulary/lists.js";
import type { Named } from "../by-tables/index.js";

const NOBODY = Flag.Clinical | Flag.Function | Flag.Title | Flag.Relation;
const NAME = Flag.Given | Flag.Surname;
/** So sure is a name that the form of a row or of a series tells. */
const CONFIDENCE = 0.75;

/** The people found in a text so far, and what the lists say of the words beside them. */
export class PeopleSoFar {
  readonly added: Named[] = [];
  readonly #at = new Map<number, Named>();
  readonly #things: ReadonlySet<string>;
  readonly #describing: ReadonlySet<string>;

  /** @param found all that was found before, of every type. */
  constructor(
    readonly text: string,
    readonly locale: Locale,
    found: readonly Named[],
  ) {
    this.#things = setOf("talk-words", "bare-thing", locale);
    this.#describing = setOf("talk-words", "describing-surname", locale);
    for (const one of found) for (let at = one.start; at < one.end; at++) this.#at.set(at, one);
  }

  /** Whether a person was found at this place. */
  isPerson(at: number): boolean {
    return this.#at.get(at)?.type === "PERSON";
  }

  /** Whether a list of names has the word, whatever else it is. */
  isListed(word: string): boolean {
    return (this.#flags(word) & NAME) !== 0;
  }

  /** Whether a list of given names has the word, and it is no article, title or word of medicine. */
  isGiven(word: string): boolean {
    const flags = this.#flags(word);
    return (flags & Flag.Given) !== 0 && (flags & NOBODY) === 0;
  }

  /** Whether a list of given names has the word, an auxiliary verb or not ("Will"), and it is no title and no word of medicine. */
  isGivenToo(word: string): boolean {
    const flags = this.#flags(word);
    return (flags & Flag.Given) !== 0 && (flags & (Flag.Clinical | Flag.Title | Flag.Relation)) === 0;
  }

  /** Whether it was found here, or is listed as a name and nothing else. */
  isKnown(at: number, word: string): boolean {
    return this.isPerson(at) || (this.isSure(word) && (this.#flags(word) & (Flag.Ambiguous | Flag.Place)) === 0);
  }

  /** Listed as a name, and neither something that notes name without an article nor a word that describes what follows, nor one of medicine. */
  isSure(word: string): boolean {
    const key = keyOf(word);
    if (this.#things.has(key) || this.#describing.has(key)) return false;
    return this.mayBe(word);
  }

  /** Listed as a name, and no word of medicine, no title and no small word. */
  mayBe(word: string): boolean {
    return this.isListed(word) && (this.#flags(word) & NOBODY) === 0;
  }

  /** Whether it is an article, a title, a relation or the like, and no name. */
  isSmall(word: string): boolean {
    return (this.#flags(word) & (Flag.Function | Flag.Title | Flag.Relation)) !== 0 && !this.isListed(word);
  }

  /** Adds a person; what was found there before stays. */
  add(start: number, end: number): void {
    if (this.isPerson(start) && this.isPerson(end - 1)) return;
    const person: Named = { start, end, type: "PERSON", confidence: CONFIDENCE };
    this.added.push(person);
    for (let at = start; at < end; at++) this.#at.set(at, person);
  }

  #flags(word: string): number {
    return lexicon(this.locale).get(keyOf(word)) ?? 0;
  }
}

/** A word as the lists have it. */
export function keyOf(word: string): string {
  return foldMarks(word.toLowerCase()).replaceAll("’", "'");
}
