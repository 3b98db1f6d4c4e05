import type { SpotPhrase } from "../../types.js";
import { thresholdFor } from "./thresholds.js";

/** Ways to say a phrase that are listened for: each takes time. */
const MAX_WAYS = 6;

/** What a line of the answer stands for. */
interface Keyword {
  /** Indexes of the phrases that sound like this. */
  readonly phrases: readonly number[];
  /** The power of ten from which on it counts. */
  readonly threshold: number;
}

/** What PocketSphinx is told to listen for. No word stands in it as it is written, only how it sounds. */
export interface KeywordList {
  /** Lines of a dictionary, `w1 R OW Z`. */
  readonly dictionary: string;
  /** Lines of a keyword list, `w1 w2 /1e-20/`. */
  readonly keywords: string;
  /** By the words of its line, `w1 w2`. */
  readonly meaning: ReadonlyMap<string, Keyword>;
}

/** Every way to say each phrase, as a keyword. A phrase is left out that has a word without sound, or is too short. */
export function keywordList(
  phrases: readonly SpotPhrase[],
  pronunciations: ReadonlyMap<string, readonly string[]>,
): KeywordList {
  const names = new Map<string, string>();
  const nameOf = (phones: string): string => {
    const name = names.get(phones) ?? `w${names.size + 1}`;
    names.set(phones, name);
    return name;
  };
  const meaning = new Map<string, { phrases: number[]; threshold: number }>();
  for (const [index, { words }] of phrases.entries()) {
    for (const way of waysToSay(words, pronunciations)) {
      const threshold = thresholdFor(way.join(" ").split(" ").length);
      if (threshold === null) continue;
      const key = way.map(nameOf).join(" ");
      const known = meaning.get(key);
      if (!known) meaning.set(key, { phrases: [index], threshold });
      else if (!known.phrases.includes(index)) known.phrases.push(index);
    }
  }
  return {
    dictionary: [...names].map(([phones, name]) => `${name} ${phones}\n`).join(""),
    keywords: [...meaning].map(([key, { threshold }]) => `${key} /1e${threshold}/\n`).join(""),
    meaning,
  };
}

/** Each a list of words' phones. The first ways of all words come first. */
function waysToSay(words: readonly string[], pronunciations: ReadonlyMap<string, readonly string[]>): string[][] {
  let ways: string[][] = [[]];
  for (const word of words) {
    const said = pronunciations.get(word.toLowerCase()) ?? [];
    ways = said.flatMap((phones) => ways.map((way) => [...way, phones])).slice(0, MAX_WAYS);
  }
  return ways.filter((way) => way.length > 0);
}
