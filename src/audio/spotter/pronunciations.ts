import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { phoneOf } from "../../language/pronunciation/phones.js";
import { pronounce } from "../../language/pronunciation/pronounce.js";

/** Of each word: more are rare, and each is one more phrase to listen for. */
const MAX_PER_WORD = 3;

/** How letters are said that are words too, as which the dictionary has them. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["a", "EY"],
  ["z", "Z IY"],
]);

/** The ways to say each word, as names of phones with spaces between; none for what has no sound. */
export async function pronunciationsOf(
  words: ReadonlySet<string>,
  dictionary: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const said = new Map<string, Set<string>>([...words].map((word) => [word, new Set()]));
  for await (const line of createInterface({ input: createReadStream(dictionary, "latin1") })) {
    const [, word = "", phones = ""] = /^(\S+?)(?:\(\d+\))? (.+)$/u.exec(line) ?? [];
    said.get(word)?.add(phones.trim());
  }
  for (const [word, ways] of said) {
    const letter = LETTERS.get(word);
    if (letter !== undefined) ways.clear();
    ways.add(letter ?? [...pronounce(word)].map(phoneOf).join(" "));
    ways.delete("");
  }
  return new Map([...said].map(([word, ways]) => [word, [...ways].slice(0, MAX_PER_WORD)]));
}
