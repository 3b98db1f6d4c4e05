import { type EntityType, NAME_TYPES } from "../../entity-types.js";
import type { Entity } from "../../types.js";
import { isCapital } from "./telling-capital.js";
import { readWords } from "./word-rows.js";
import type { WordUse } from "./word-use.js";

/** Name in `detectedBy` of what was found because its words had been found elsewhere. */
export const LABEL = "propagation";

/** Below what a detector itself would answer for the same words: a repetition is sure, a near miss is a guess. */
export const REPEAT_CONFIDENCE = 0.9;

const PART_CONFIDENCE = 0.8;

/** Fewest letters of a name, or a part of one, that is looked for elsewhere. */
export const MIN_PART_LETTERS = 3;

/** Names have at most so many words; a longer finding makes no pattern. */
const MAX_PATTERN_WORDS = 12;

/** The most letters that a word spelled letter by letter may have: longer runs are not taken for one. */
export const MAX_SPELLED_LETTERS = 24;

/** A finding below this rests only on a capital: its word needs one elsewhere too. */
const UNSURE = 0.6;

/** Words to be looked for in the rest of the text, and what they are taken for where they are found. `confidence` is 0..1. */
export interface Pattern {
  readonly words: readonly string[];
  readonly type: EntityType;
  readonly proven: boolean;
  readonly detectedBy: readonly string[];
  readonly confidence: number;
  /**
   * `ordinary`: an ordinary word, taken only with a capital inside a sentence, or where only a name can stand. `guess`: taken for
   * a name by its capital alone; without one not after an article ("the prolene").
   */
  readonly guard: "none" | "ordinary" | "guess";
  /** Whether it was found with a capital. */
  readonly isCapital: boolean;
}

/**
 * Makes the patterns of what was found: whole names and, of people, their parts.
 * @param mistaken names of detectors that take ordinary words for names.
 * @param use what words are in the languages of the text.
 */
export function patternsOf(
  text: string,
  entities: readonly Entity[],
  mistaken: ReadonlySet<string>,
  use: WordUse,
): Pattern[] {
  const mayBeName = (word: string) => use.mayBeName(word);
  const isPlain = (word: string) => use.isOrdinary(word) || use.isSmall(word);
  const patterns = new Map<string, Pattern>();
  const put = (words: readonly string[], entity: Entity, confidence: number) => {
    if (words.length === 0 || words.length > MAX_PATTERN_WORDS) return;
    const { type, proven, detectedBy } = entity;
    // "the doctor", found only by a model, is more likely its mistake than a name; "rose hill" may be a name.
    const isModels = detectedBy.every((name) => mistaken.has(name) || name === LABEL);
    const isGuess = entity.confidence < UNSURE && isCapital(text, entity.start) && !words.some(mayBeName);
    const isOrdinary = words.every(isPlain) && (words.length === 1 || (isModels && !words.some(mayBeName)));
    const guard = isOrdinary ? "ordinary" : isGuess ? "guess" : "none";
    // By type and guard as well: what one finder says takes nothing from another's.
    const key = `${type} ${guard} ${words.join(" ")}`;
    const known = patterns.get(key);
    if (known && known.confidence >= confidence) return;
    const isLarge = isCapital(text, entity.start);
    patterns.set(key, { words, type, proven, detectedBy, confidence, guard, isCapital: isLarge });
  };
  const seen = new Set<string>();
  for (const entity of entities) {
    if (!NAME_TYPES.has(entity.type)) continue;
    const found = text.slice(entity.start, entity.end);
    // The same words, found in the same way, make the same patterns.
    const sight = `${found}\n${entity.type} ${entity.proven} ${entity.confidence} ${entity.detectedBy.join()}`;
    if (found.length > 1 && seen.has(sight)) continue;
    seen.add(sight);
    const words = readWords(found).keys;
    const spelled = words.length >= MIN_PART_LETTERS && words.every((word) => word.length === 1);
    if (spelled) {
      put([words.join("")], entity, REPEAT_CONFIDENCE);
      continue;
    }
    const whole = Math.min(REPEAT_CONFIDENCE, entity.confidence);
    const titles = entity.type === "PERSON" ? words.findIndex((word) => !use.isTitle(word)) : 0;
    const named = titles < 0 ? [] : words.slice(titles);
    // Initials and titles by themselves make no pattern.
    if (named.join("").length < MIN_PART_LETTERS) continue;
    put(words, entity, whole);
    if (titles > 0) put(named, entity, named.length === 1 ? Math.min(PART_CONFIDENCE, whole) : whole);
    if (entity.type !== "PERSON") continue;
    for (const word of named) {
      if (word.length >= MIN_PART_LETTERS && !use.namesNobody(word))
        put([word], entity, Math.min(PART_CONFIDENCE, entity.confidence));
    }
  }
  return [...patterns.values()];
}
