import { foldMarks } from "../../language/fold-marks.js";

/**
 * What a stretch of a word sounds like, as far as its spelling tells: an index into the tables of `expected-sound.ts`. 0 stands for no word.
 */
export const SOUND_CLASS = { none: 0, vowel: 1, sonorant: 2, sibilant: 3, fricative: 4, stop: 5, unknown: 6 } as const;

/** One of `SOUND_CLASS`. */
type SoundClass = (typeof SOUND_CLASS)[keyof typeof SOUND_CLASS];

/** How long each lasts, as a share of a plain consonant: vowels are longer, stops shorter. */
const LENGTHS: readonly number[] = [0, 1.3, 1, 1.2, 0.8, 0.9, 1];

const PAIRS: ReadonlyMap<string, SoundClass | null> = new Map([
  ["sh", SOUND_CLASS.sibilant],
  ["ch", SOUND_CLASS.sibilant],
  ["th", SOUND_CLASS.fricative],
  ["ph", SOUND_CLASS.fricative],
  ["ck", SOUND_CLASS.stop],
  ["ng", SOUND_CLASS.sonorant],
  ["gh", null],
]);
const SINGLE: ReadonlyMap<string, SoundClass> = new Map([
  ...Array.from("aeiouy", (letter) => [letter, SOUND_CLASS.vowel] as const),
  ...Array.from("mnlrw", (letter) => [letter, SOUND_CLASS.sonorant] as const),
  ...Array.from("szxj", (letter) => [letter, SOUND_CLASS.sibilant] as const),
  ...Array.from("fvh", (letter) => [letter, SOUND_CLASS.fricative] as const),
  ...Array.from("ptkbdgcq", (letter) => [letter, SOUND_CLASS.stop] as const),
]);

/** A stretch of a word: `share` of its length, from 0 to 1 in all. */
export interface SoundStretch {
  readonly sound: SoundClass;
  readonly share: number;
}

/**
 * The sounds of a word by its letters, in their order. Rough, and meant to be: over some dozens of words it tells one recording from another.
 * Digits and scripts other than Latin are `unknown`.
 */
export function soundsOf(word: string): SoundStretch[] {
  const sounds = classesOf(foldMarks(word.toLowerCase()));
  const lengthOf = (sound: SoundClass) => LENGTHS[sound] ?? 1;
  const total = sounds.reduce<number>((sum, sound) => sum + lengthOf(sound), 0);
  return sounds.map((sound) => ({ sound, share: lengthOf(sound) / total }));
}

function classesOf(text: string): SoundClass[] {
  const letters = Array.from(text).filter((character) => /[\p{L}\p{N}]/u.test(character));
  const sounds: SoundClass[] = [];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? "";
    const next = letters[at + 1] ?? "";
    const pair = PAIRS.get(letter + next);
    if (pair !== undefined) {
      if (pair !== null) sounds.push(pair);
      at++;
    } else if (!isSilent(letters, at)) {
      sounds.push(...singleSound(letter, next, at));
    }
  }
  return sounds.length > 0 ? sounds : [SOUND_CLASS.unknown];
}

function singleSound(letter: string, next: string, at: number): SoundClass[] {
  if (letter === "c" && /[eiy]/.test(next)) return [SOUND_CLASS.sibilant];
  if (letter === "y" && at === 0) return [SOUND_CLASS.sonorant];
  // A digit is a word of its own; a sign of another script a syllable.
  return [SINGLE.get(letter) ?? SOUND_CLASS.unknown];
}

/** A doubled consonant is said once, and an e at the end of a longer word not at all. */
function isSilent(letters: readonly string[], at: number): boolean {
  const letter = letters[at] ?? "";
  if (letter === letters[at + 1] && /[a-z]/.test(letter) && !/[aeiou]/.test(letter)) return true;
  const isLast = at === letters.length - 1;
  return isLast && letter === "e" && letters.length > 2 && !/[aeiou]/.test(letters[at - 1] ?? "");
}
