import leven from "leven";
import type { EntityType } from "../entity-types.js";
import { RELATIONS, TITLES } from "../language/lexicons/ambiguous-names.js";
import { FUNCTION_WORDS } from "../language/lexicons/common-words.js";
import { Flag, lexicon } from "../language/name-lexicon.js";
import { isOrdinaryWord } from "../language/ordinary-word.js";
import { soundKey } from "../language/sound-key.js";
import type { Entity } from "../types.js";
import { medicalFactor } from "./medical-guard.js";
import { readWords, type Words } from "./word-rows.js";

const LABEL = "propagation";
/** Below what a detector itself would answer for the same words: a repetition is sure, a near miss is a guess. */
const REPEAT_CONFIDENCE = 0.9;
const PART_CONFIDENCE = 0.8;
const NEAR_MISS_CONFIDENCE = 0.55;
/** A shorter word has too many neighbours that are another word. */
const NEAR_MISS_MIN_LETTERS = 6;
const MIN_PART_LETTERS = 3;
/** "St.", "Jr.", "Wm." */
const MAX_ABBREVIATION_LENGTH = 3;
/** Fewer digits are doses, pressures and ages more often than identifiers. */
const MIN_DIGITS = 5;

const WHOLE_TYPES: ReadonlySet<EntityType> = new Set([
  "PERSON",
  "LOCATION",
  "ORGANIZATION",
  "PHARMACY",
  "DIAGNOSTIC_LABS",
]);
/** Words of a name that name nobody by themselves; nor do titles ("doctor") and relations ("nurse"). */
const NAME_PARTICLES = new Set(
  "van von de der den del della di da dos du la le bin al el jr sr st the of and".split(" "),
);
/** Left of a confidence less than this, the word there is a disease, a device or an ordinary word, whoever else is called so. */
const MIN_FACTOR = 0.2;
/** How far the words around a repetition are looked for, in UTF-16 units. */
const AROUND = 48;
/** A name has no more words; a finding that has is no pattern. */
const MAX_PATTERN_WORDS = 12;
/** A word that is spelled has no more letters. */
const MAX_SPELLED_LETTERS = 24;
/** Names of one sound that a word is compared with; more are a list made to be slow. */
const MAX_ALIKE = 64;
/** A finding below this rests on a capital alone: its word elsewhere needs one too. */
const UNSURE = 0.6;

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

interface Pattern {
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
}

/** Patterns by their words, one step a word. */
interface Branch {
  readonly next: Map<string, Branch>;
  readonly patterns: Pattern[];
}

/**
 * Everything the detectors found, and its repetitions elsewhere in the text.
 *
 * - A person is found again whole, with and without the title, in parts (given name or surname alone), hyphenated or not, in any
 *   case, spelled letter by letter ("k-a-r-e-n"), and as a recogniser may mishear a long part (same sound, one or two letters
 *   apart) at lower confidence. A part that is an ordinary word ("hope") only with a capital inside a sentence or where only a
 *   name can stand.
 * - A stretch that only must hold an identifier (`unlocated`) says nothing about other places.
 * - A place or an organisation is found again whole; an identifier with at least five digits is found again digit for digit.
 *
 * The input is the beginning of the answer, unchanged; what is added carries "propagation" as its last detector. Pure. Linear
 * in the length of the text.
 * @param mistaken names of the detectors that take ordinary words for names now and then (`mistakesOrdinaryWords`).
 */
export function propagate(
  text: string,
  entities: readonly Entity[],
  mistaken: ReadonlySet<string> = new Set(),
): Entity[] {
  const placed = entities.filter(({ detectedBy }) => !detectedBy.includes("unlocated"));
  const patterns = patternsOf(text, placed, mistaken);
  const additions = new Additions(entities);
  if (patterns.length > 0) {
    const words = readWords(text);
    const root = treeOf(patterns);
    findRepeats(words, root, additions);
    findSpelled(words, root, additions);
    findNearMisses(words, patterns, additions);
  }
  addDigitRepeats(text, placed, additions);
  return [...entities, ...additions.added];
}

/** What was found again; nothing twice. */
class Additions {
  readonly added: Entity[] = [];
  /** By where they start. */
  readonly #covered = new Map<number, Place[]>();

  constructor(entities: readonly Entity[]) {
    for (const { start, end, type, proven } of entities) this.#cover(start, { end, type, proven });
  }

  has(start: number, end: number, { type, proven }: Pattern): boolean {
    const places = this.#covered.get(start);
    if (places === undefined) return false;
    return places.some((place) => place.end === end && place.type === type && place.proven === proven);
  }

  add(start: number, end: number, pattern: Pattern, confidence = pattern.confidence): void {
    if (this.has(start, end, pattern)) return;
    const { type, proven } = pattern;
    this.#cover(start, { end, type, proven });
    this.added.push({ start, end, type, confidence, proven, detectedBy: [...new Set([...pattern.detectedBy, LABEL])] });
  }

  #cover(start: number, place: Place): void {
    const places = this.#covered.get(start);
    if (places === undefined) this.#covered.set(start, [place]);
    else if (
      !places.some(({ end, type, proven }) => end === place.end && type === place.type && proven === place.proven)
    )
      places.push(place);
  }
}

type Place = Pick<Entity, "end" | "type" | "proven">;

/** Whether the word has a capital that says something: not the first of a line or sentence. */
function hasTellingCapital(words: Words, index: number): boolean {
  const { text, starts } = words;
  const start = starts[index];
  return start !== undefined && isCapital(text, start) && !opens(words, index);
}

/** Whether the word is the first of a line or sentence. */
function opens({ text, starts, ends }: Words, index: number): boolean {
  return index === 0 || /[.!?:\n]/.test(text.slice(ends[index - 1] ?? 0, starts[index] ?? 0));
}

function isCapital(text: string, at: number): boolean {
  return /^\p{Lu}/u.test(text.slice(at, at + 2));
}

function patternsOf(text: string, entities: readonly Entity[], mistaken: ReadonlySet<string>): Pattern[] {
  const patterns = new Map<string, Pattern>();
  const put = (words: readonly string[], entity: Entity, confidence: number) => {
    if (words.length === 0 || words.length > MAX_PATTERN_WORDS) return;
    const { type, proven, detectedBy } = entity;
    // "the doctor" of a model's alone is more likely its mistake than somebody's name; "rose hill" may be one.
    const isModels = detectedBy.every((name) => mistaken.has(name) || name === LABEL);
    const isGuess = entity.confidence < UNSURE && isCapital(text, entity.start) && !words.some(mayBeName);
    const isOrdinary = words.every(isPlain) && (words.length === 1 || (isModels && !words.some(mayBeName)));
    const guard = isOrdinary ? "ordinary" : isGuess ? "guess" : "none";
    // By type and guard as well: what one finder says takes nothing from another's.
    const key = `${type} ${guard} ${words.join(" ")}`;
    const known = patterns.get(key);
    if (known && known.confidence >= confidence) return;
    patterns.set(key, { words, type, proven, detectedBy, confidence, guard });
  };
  const seen = new Set<string>();
  for (const entity of entities) {
    if (!WHOLE_TYPES.has(entity.type)) continue;
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
    const titles = entity.type === "PERSON" ? words.findIndex((word) => !TITLES.has(word)) : 0;
    const named = titles < 0 ? [] : words.slice(titles);
    // Of initials and titles alone nothing is made.
    if (named.join("").length < MIN_PART_LETTERS) continue;
    put(words, entity, whole);
    if (titles > 0) put(named, entity, named.length === 1 ? Math.min(PART_CONFIDENCE, whole) : whole);
    if (entity.type !== "PERSON") continue;
    for (const word of named) {
      if (word.length >= MIN_PART_LETTERS && !NAMES_NOBODY.has(word))
        put([word], entity, Math.min(PART_CONFIDENCE, entity.confidence));
    }
  }
  return [...patterns.values()];
}

const NAMES_NOBODY: ReadonlySet<string> = new Set([...NAME_PARTICLES, ...TITLES, ...RELATIONS]);

function mayBeName(word: string): boolean {
  return ((lexicon().get(word) ?? 0) & (Flag.Given | Flag.Surname | Flag.Place | Flag.OrgHead)) !== 0;
}

function isPlain(word: string): boolean {
  return isOrdinaryWord(word) || FUNCTION_WORDS.has(word);
}

function treeOf(patterns: readonly Pattern[]): Branch {
  const root: Branch = { next: new Map(), patterns: [] };
  for (const pattern of patterns) {
    let branch = root;
    for (const word of pattern.words) {
      const next: Branch = branch.next.get(word) ?? { next: new Map(), patterns: [] };
      branch.next.set(word, next);
      branch = next;
    }
    branch.patterns.push(pattern);
  }
  return root;
}

function findRepeats(words: Words, root: Branch, additions: Additions): void {
  const { keys, starts, ends } = words;
  for (let at = 0; at < keys.length; at++) {
    let branch = root.next.get(keys[at] ?? "");
    for (let last = at; branch; branch = endsSentence(words, last) ? undefined : branch.next.get(keys[++last] ?? "")) {
      for (const pattern of branch.patterns) {
        const [start, end] = [starts[at] ?? 0, ends[last] ?? 0];
        if (additions.has(start, end, pattern)) continue;
        if (passes(words, at, last, pattern.guard) && !isSomethingElse(words, at, last))
          additions.add(start, end, pattern);
      }
    }
  }
}

/** "the bill. Young man": no name goes on over the end of a sentence. A point after an initial or a title ends none. */
function endsSentence({ text, starts, ends, keys }: Words, index: number): boolean {
  const between = text.slice(ends[index] ?? 0, starts[index + 1] ?? text.length);
  if (between === " " || !/[.!?]/.test(between)) return false;
  const key = keys[index] ?? "";
  return key.length > MAX_ABBREVIATION_LENGTH && !TITLES.has(key);
}

function passes(words: Words, at: number, last: number, guard: Pattern["guard"]): boolean {
  if (guard === "none" || hasTellingCapital(words, at)) return true;
  if (guard === "ordinary") return isUsedAsName(words, at, last);
  return !NOT_BEFORE_NAMES.has(words.keys[at - 1] ?? "");
}

/** "Parkinson's disease" in the notes of Mr Parkinson, "a rose" in those of Rose. A name of several words is no chance. */
function isSomethingElse({ text, starts, ends }: Words, at: number, last: number): boolean {
  const start = starts[at] ?? 0;
  const end = ends[last] ?? 0;
  if (last > at) return false;
  const after = text.slice(end, end + AROUND);
  const possessive = /^['’]s/iu.exec(after)?.[0] ?? "";
  const behind = after.slice(possessive.length).split(SENTENCE_END, 1)[0] ?? "";
  const ahead =
    text
      .slice(Math.max(0, start - AROUND), start)
      .split(SENTENCE_END)
      .at(-1) ?? "";
  const factor = medicalFactor(
    [text.slice(start, end) + possessive],
    wordsOf(ahead).slice(-2).join(" "),
    wordsOf(behind).slice(0, 2).join(" "),
  );
  return factor < MIN_FACTOR;
}

/** The guard is asked of a word with two on either side, in its own sentence. */
const SENTENCE_END = /[.!?;:,\n]/u;

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}

/**
 * Whether an ordinary word without a capital stands where a name does: addressed ("okay grace"), or the subject of a verb
 * ("grace told me") that no pronoun or article comes before ("I hope is").
 */
function isUsedAsName(words: Words, at: number, last: number): boolean {
  const { keys } = words;
  if (FUNCTION_WORDS.has(keys[at] ?? "")) return false;
  const before = keys[at - 1] ?? "";
  const after = keys[last + 1] ?? "";
  return ADDRESS_WORDS.has(before) || (SUBJECT_VERBS.has(after) && (opens(words, at) || !NOT_BEFORE_NAMES.has(before)));
}

/** Runs of single letters that spell a known part. */
function findSpelled({ keys, starts, ends }: Words, root: Branch, additions: Additions): void {
  const spellable = [...root.next]
    .filter(
      ([key, { patterns }]) =>
        key.length >= MIN_PART_LETTERS && key.length <= MAX_SPELLED_LETTERS && patterns.length > 0,
    )
    .map(([key]) => key);
  const beginnings = new Set(spellable.map((key) => key.slice(0, MIN_PART_LETTERS)));
  const lengths = [...new Set(spellable.map((key) => key.length))];
  for (let from = 0; from < keys.length; from++) {
    if (keys[from]?.length !== 1) continue;
    let to = from;
    while (keys[to]?.length === 1) to++;
    const letters = keys.slice(from, to).join("");
    for (let start = 0; start + MIN_PART_LETTERS <= letters.length; start++) {
      if (!beginnings.has(letters.slice(start, start + MIN_PART_LETTERS))) continue;
      for (const length of lengths) {
        if (start + length > letters.length) continue;
        for (const pattern of root.next.get(letters.slice(start, start + length))?.patterns ?? [])
          additions.add(starts[from + start] ?? 0, ends[from + start + length - 1] ?? 0, pattern);
      }
    }
    from = to;
  }
}

/** Words that sound like a known long part and are one letter (two from nine letters on) apart. */
function findNearMisses(words: Words, patterns: readonly Pattern[], additions: Additions): void {
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
    if (near.length === 0 || (isOrdinaryWord(key) && !hasTellingCapital(words, index))) continue;
    for (const pattern of near)
      additions.add(words.starts[index] ?? 0, words.ends[index] ?? 0, pattern, NEAR_MISS_CONFIDENCE);
  }
}

function isNear(part: string, word: string): boolean {
  const allowed = part.length >= 9 ? 2 : 1;
  return part !== word && Math.abs(part.length - word.length) <= allowed && leven(part, word) <= allowed;
}

/** The same identifier written again: digit for digit, whatever stands between the digits. */
function addDigitRepeats(text: string, entities: readonly Entity[], additions: Additions): void {
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
      guard: "none",
    });
  }
  if (byDigits.size === 0) return;
  for (const match of text.matchAll(/\p{N}(?:[ \t().+-]{0,2}\p{N})*/gu)) {
    for (const pattern of byDigits.get(match[0].replaceAll(/\P{N}/gu, ""))?.values() ?? []) {
      additions.add(match.index, match.index + match[0].length, pattern);
    }
  }
}
