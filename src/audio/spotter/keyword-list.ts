import type { SpotPhrase } from "../../engine-types.js";
import { isShort, thresholdFor } from "./thresholds.js";

/** Ways to say a phrase that are listened for: each takes time. */
const MAX_WAYS = 6;
/** The phone of silence in PocketSphinx's models. */
const PAUSE = "SIL";

/** What a line of the answer stands for. */
interface Keyword {
  /** Indexes of the phrases that sound like this. */
  readonly phrases: number[];
  /** The power of ten from which on it counts by itself. */
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
  /** So many powers of ten below its threshold a keyword is still told. */
  readonly leniency: number;
}

/** Every way to say each phrase, as a keyword. A phrase is left out that has a word without sound, or is too short. */
export function keywordList(
  phrases: readonly SpotPhrase[],
  pronunciations: ReadonlyMap<string, readonly string[]>,
  leniency = 0,
): KeywordList {
  const names = new Map<string, string>();
  const nameOf = (phones: string): string => {
    const name = names.get(phones) ?? `w${names.size + 1}`;
    names.set(phones, name);
    return name;
  };
  const meaning = new Map<string, Keyword>();
  const ways = phrases.map(({ words }) => waysToSay(words, pronunciations));
  const shortOnes = ways.filter((said) => said.some((way) => isShort(phonesOf(way)))).length;
  for (const [index, { spaced = false }] of phrases.entries()) {
    for (const way of ways[index] ?? []) {
      const threshold = thresholdFor(phonesOf(way), shortOnes);
      if (threshold === null) continue;
      const said = spaced ? [way, [way.join(` ${PAUSE} `)]] : [way];
      for (const key of said.map((each) => each.map(nameOf).join(" "))) {
        const known = meaning.get(key);
        if (!known) meaning.set(key, { phrases: [index], threshold });
        else if (!known.phrases.includes(index)) known.phrases.push(index);
      }
    }
  }
  return {
    dictionary: [...names].map(([phones, name]) => `${name} ${phones}\n`).join(""),
    keywords: [...meaning].map(([key, { threshold }]) => `${key} /1e${threshold - leniency}/\n`).join(""),
    meaning,
    leniency,
  };
}

function phonesOf(way: readonly string[]): number {
  return way.join(" ").split(" ").length;
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
