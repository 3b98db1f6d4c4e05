import leven from "leven";
import { soundKey } from "../../language/sound-key.js";
import type { Additions } from "./additions.js";
import { MAX_SPELLED_LETTERS, type Pattern } from "./patterns.js";
import { hasTellingCapital } from "./telling-capital.js";
import type { Words } from "./word-rows.js";
import type { WordUse } from "./word-use.js";

const NEAR_MISS_CONFIDENCE = 0.55;
/** A shorter word has too many neighbours that are another word. */
const NEAR_MISS_MIN_LETTERS = 6;

/** Names of one sound that a word is compared with; more are a list made to be slow. */
const MAX_ALIKE = 64;

/** Words that sound like a known long part and are one letter (two from nine letters on) apart. */
export function findNearMisses(words: Words, patterns: readonly Pattern[], additions: Additions, use: WordUse): void {
  const bySound = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const [part] = pattern.words;
    if (pattern.type !== "PERSON" || pattern.words.length !== 1 || part === undefined) continue;
    if (part.length < NEAR_MISS_MIN_LETTERS || part.length > MAX_SPELLED_LETTERS || pattern.guard !== "none") continue;
    const key = soundKey(part);
    const list = bySound.get(key);
    if (list === undefined) bySound.set(key, [pattern]);
    else if (list.length < MAX_ALIKE) list.push(pattern);
  }
  if (bySound.size === 0) return;
  const known = new Map<string, readonly Pattern[]>();
  for (let index = 0; index < words.keys.length; index++) {
    const key = words.keys[index] ?? "";
    if (key.length < NEAR_MISS_MIN_LETTERS - 1 || key.length > MAX_SPELLED_LETTERS + 2) continue;
    let near = known.get(key);
    if (near === undefined) {
      near = (bySound.get(soundKey(key)) ?? []).filter((pattern) => isNear(pattern.words[0] ?? "", key));
      known.set(key, near);
    }
    if (near.length === 0 || (use.isOrdinary(key) && !hasTellingCapital(words, index))) continue;
    for (const pattern of near)
      additions.add(words.starts[index] ?? 0, words.ends[index] ?? 0, pattern, NEAR_MISS_CONFIDENCE);
  }
}

function isNear(part: string, word: string): boolean {
  const allowed = part.length >= 9 ? 2 : 1;
  return part !== word && Math.abs(part.length - word.length) <= allowed && leven(part, word) <= allowed;
}
