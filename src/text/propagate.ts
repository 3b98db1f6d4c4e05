import leven from "leven";
import type { Entity } from "../types.js";
import { Flag, lexicon } from "./detectors/names/lexicon.js";
import type { EntityType } from "./entity-types.js";
import { FUNCTION_WORDS } from "./lexicons/common-words.js";
import { isOrdinaryWord } from "./ordinary-word.js";
import { soundKey } from "./sound-key.js";

const LABEL = "propagation";
/** Below what a detector itself would answer for the same words: a repetition is sure, a near miss is a guess. */
const REPEAT_CONFIDENCE = 0.9;
const PART_CONFIDENCE = 0.8;
const NEAR_MISS_CONFIDENCE = 0.55;
/** A shorter word has too many neighbours that are another word. */
const NEAR_MISS_MIN_LETTERS = 6;
const MIN_PART_LETTERS = 3;
/** Fewer digits are doses, pressures and ages more often than identifiers. */
const MIN_DIGITS = 5;

const WHOLE_TYPES: ReadonlySet<EntityType> = new Set([
  "PERSON",
  "LOCATION",
  "ORGANIZATION",
  "PHARMACY",
  "DIAGNOSTIC_LABS",
]);
const NAME_PARTICLES = new Set(
  "van von de der den del della di da dos du la le bin al el jr sr dr mr mrs ms st the of and".split(" "),
);

const ADDRESS_WORDS = new Set(
  "and with hi hello hey thanks okay ok alright morning afternoon evening mr mrs ms dr doctor miss mister".split(" "),
);
const SUBJECT_VERBS = new Set(
  "is was has had said says told came comes came will would can could did does goes went wants wanted takes took called calls thinks lives works helps brought drove asked".split(
    " ",
  ),
);
const NOT_BEFORE_NAMES = new Set(
  "i you we they he she it the a an to my your his her our their no not this that in of".split(" "),
);

interface WordAt {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly capital: boolean;
  /** First word of a line or sentence: its capital says nothing. */
  readonly opens: boolean;
}

interface Pattern {
  readonly words: readonly string[];
  readonly type: EntityType;
  readonly proven: boolean;
  readonly detectedBy: readonly string[];
  readonly confidence: number;
  /** An ordinary word: taken only with a capital inside a sentence, or where only a name can stand. */
  readonly guarded: boolean;
}

/**
 * Everything the detectors found, and its repetitions elsewhere in the text.
 *
 * - A person is found again whole, in parts (given name or surname alone), hyphenated or not, in any case, spelled letter by
 *   letter ("k-a-r-e-n"), and as a recogniser may mishear a long part (same sound, one or two letters apart) at lower confidence.
 *   A part that is an ordinary word ("hope") only with a capital inside a sentence.
 * - A stretch that only must hold an identifier (`unlocated`) says nothing about other places.
 * - A place or an organisation is found again whole; an identifier with at least five digits is found again digit for digit.
 *
 * The input is part of the answer, unchanged; what is added carries "propagation" as its last detector. Pure; linear in the
 * length of the text for a given number of different names.
 */
export function propagate(text: string, entities: readonly Entity[]): Entity[] {
  const words = wordsIn(text);
  const placed = entities.filter(({ detectedBy }) => !detectedBy.includes("unlocated"));
  const patterns = patternsOf(text, placed);
  const index = new Map<string, Pattern[]>();
  for (const pattern of patterns.values()) {
    const [first] = pattern.words;
    if (first === undefined) continue;
    const list = index.get(first);
    if (list) list.push(pattern);
    else index.set(first, [pattern]);
  }
  const covered = new Set(entities.map(({ start, end, type, proven }) => `${start}:${end}:${type}:${proven}`));
  const added: Entity[] = [];
  const add = (start: number, end: number, pattern: Pattern, confidence: number) => {
    const place = `${start}:${end}:${pattern.type}:${pattern.proven}`;
    if (covered.has(place)) return;
    covered.add(place);
    const { type, proven } = pattern;
    added.push({ start, end, type, confidence, proven, detectedBy: [...new Set([...pattern.detectedBy, LABEL])] });
  };
  findRepeats(words, index, add);
  findSpelled(words, index, add);
  findNearMisses(words, [...patterns.values()], add);
  addDigitRepeats(text, placed, add);
  return [...entities, ...added];
}

type Add = (start: number, end: number, pattern: Pattern, confidence: number) => void;

function fold(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/gu, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replace(/'s$/u, "")
    .replaceAll("'", "");
}

function wordsIn(text: string): WordAt[] {
  const words: WordAt[] = [];
  let lastEnd = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\u200b-\u200d\u2060\ufeff]+(?:['’][\p{L}\p{M}]+)*|\p{N}+/gu)) {
    const start = match.index;
    const word = match[0];
    const between = text.slice(lastEnd, start);
    const possessive = /['’]s$/u.exec(word);
    words.push({
      start,
      end: start + word.length - (possessive ? 2 : 0),
      key: fold(word),
      capital: /^\p{Lu}/u.test(word),
      opens: words.length === 0 || /[.!?:\n]/u.test(between),
    });
    lastEnd = start + word.length;
  }
  return words;
}

function patternsOf(text: string, entities: readonly Entity[]): Map<string, Pattern> {
  const patterns = new Map<string, Pattern>();
  const put = (words: readonly string[], entity: Entity, confidence: number) => {
    const { type, proven, detectedBy } = entity;
    // "the doctor" of a model's alone is more likely its mistake than somebody's name; "rose hill" may be one.
    const isModels = detectedBy.every((name) => name === "ollama" || name === LABEL);
    const guarded = words.every(isPlain) && (words.length === 1 || (isModels && !words.some(mayBeName)));
    // By type and guard as well: what one finder says takes nothing from another's.
    const key = `${type} ${guarded} ${words.join(" ")}`;
    const known = patterns.get(key);
    if (known && known.confidence >= confidence) return;
    patterns.set(key, { words, type, proven, detectedBy, confidence, guarded });
  };
  for (const entity of entities) {
    if (!WHOLE_TYPES.has(entity.type)) continue;
    const words = wordsIn(text.slice(entity.start, entity.end)).map(({ key }) => key);
    const spelled = words.length >= MIN_PART_LETTERS && words.every((word) => word.length === 1);
    if (spelled) {
      put([words.join("")], entity, REPEAT_CONFIDENCE);
      continue;
    }
    if (words.join("").length < MIN_PART_LETTERS) continue;
    put(words, entity, Math.min(REPEAT_CONFIDENCE, entity.confidence));
    if (entity.type !== "PERSON") continue;
    for (const word of words) {
      if (word.length >= MIN_PART_LETTERS && !NAME_PARTICLES.has(word))
        put([word], entity, Math.min(PART_CONFIDENCE, entity.confidence));
    }
  }
  return patterns;
}

function mayBeName(word: string): boolean {
  return ((lexicon().get(word) ?? 0) & (Flag.Given | Flag.Surname | Flag.Place | Flag.OrgHead)) !== 0;
}

function isPlain(word: string): boolean {
  return isOrdinaryWord(word) || FUNCTION_WORDS.has(word);
}

function findRepeats(words: readonly WordAt[], index: ReadonlyMap<string, readonly Pattern[]>, add: Add): void {
  for (const [at, word] of words.entries()) {
    for (const pattern of index.get(word.key) ?? []) {
      const last = words[at + pattern.words.length - 1];
      if (!last || !pattern.words.every((key, offset) => words[at + offset]?.key === key)) continue;
      if (pattern.guarded && !(word.capital && !word.opens) && !isUsedAsName(words, at, at + pattern.words.length - 1))
        continue;
      add(word.start, last.end, pattern, pattern.confidence);
    }
  }
}

/**
 * Whether an ordinary word without a capital stands where a name does: addressed ("okay grace"), or the subject of a verb
 * ("grace told me") that no pronoun or article comes before ("I hope is").
 */
function isUsedAsName(words: readonly WordAt[], at: number, last: number): boolean {
  const key = words[at]?.key ?? "";
  if (FUNCTION_WORDS.has(key)) return false;
  const before = words[at - 1]?.key ?? "";
  const after = words[last + 1]?.key ?? "";
  return ADDRESS_WORDS.has(before) || (SUBJECT_VERBS.has(after) && !NOT_BEFORE_NAMES.has(before));
}

/** Runs of single letters that spell a known part. */
function findSpelled(words: readonly WordAt[], index: ReadonlyMap<string, readonly Pattern[]>, add: Add): void {
  const lengths = new Set([...index.keys()].map((key) => key.length));
  for (let from = 0; from < words.length; from++) {
    if (words[from]?.key.length !== 1) continue;
    let to = from;
    let letters = "";
    while (words[to]?.key.length === 1) letters += words[to++]?.key ?? "";
    for (let start = 0; start + MIN_PART_LETTERS <= letters.length; start++) {
      for (const length of lengths) {
        const first = words[from + start];
        const last = words[from + start + length - 1];
        if (length < MIN_PART_LETTERS || !first || !last || start + length > letters.length) continue;
        for (const pattern of index.get(letters.slice(start, start + length)) ?? []) {
          if (pattern.words.length === 1) add(first.start, last.end, pattern, pattern.confidence);
        }
      }
    }
    from = to;
  }
}

/** Words that sound like a known long part and are one letter (two from nine letters on) apart. */
function findNearMisses(words: readonly WordAt[], patterns: readonly Pattern[], add: Add): void {
  const bySound = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const [part] = pattern.words;
    if (pattern.type !== "PERSON" || pattern.words.length !== 1 || part === undefined) continue;
    if (part.length < NEAR_MISS_MIN_LETTERS || pattern.guarded) continue;
    const key = soundKey(part);
    const list = bySound.get(key);
    if (list) list.push(pattern);
    else bySound.set(key, [pattern]);
  }
  if (bySound.size === 0) return;
  for (const word of words) {
    if (word.key.length < NEAR_MISS_MIN_LETTERS - 1) continue;
    for (const pattern of bySound.get(soundKey(word.key)) ?? []) {
      const [part] = pattern.words;
      if (part === undefined || part === word.key) continue;
      const allowed = part.length >= 9 ? 2 : 1;
      if (Math.abs(part.length - word.key.length) > allowed || leven(part, word.key) > allowed) continue;
      if (isOrdinaryWord(word.key) && !(word.capital && !word.opens)) continue;
      add(word.start, word.end, pattern, NEAR_MISS_CONFIDENCE);
    }
  }
}

/** The same identifier written again: digit for digit, whatever stands between the digits. */
function addDigitRepeats(text: string, entities: readonly Entity[], add: Add): void {
  const byDigits = new Map<string, Map<string, Pattern>>();
  for (const entity of entities) {
    const found = text.slice(entity.start, entity.end);
    const digits = found.replaceAll(/\P{N}/gu, "");
    if (digits.length < MIN_DIGITS || /\p{L}/u.test(found)) continue;
    const ofDigits = byDigits.get(digits) ?? new Map<string, Pattern>();
    byDigits.set(digits, ofDigits);
    // Each finder's own: a proof, and who found it, are not lost to whoever comes later.
    ofDigits.set(`${entity.type} ${entity.proven} ${entity.detectedBy.join()}`, {
      words: [digits],
      type: entity.type,
      proven: entity.proven,
      detectedBy: entity.detectedBy,
      confidence: Math.min(REPEAT_CONFIDENCE, entity.confidence),
      guarded: false,
    });
  }
  if (byDigits.size === 0) return;
  for (const match of text.matchAll(/\p{N}(?:[ \t().+-]{0,2}\p{N})*/gu)) {
    for (const pattern of byDigits.get(match[0].replaceAll(/\P{N}/gu, ""))?.values() ?? []) {
      add(match.index, match.index + match[0].length, pattern, pattern.confidence);
    }
  }
}
