import { TITLES } from "../../language/lexicons/ambiguous-names.js";
import { FUNCTION_WORDS } from "../../language/lexicons/common-words.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import { medicalFactor } from "../medical/medical-guard.js";
import type { Additions } from "./additions.js";
import type { Pattern } from "./patterns.js";
import { hasTellingCapital, isCapital, opens } from "./telling-capital.js";
import type { Words } from "./word-rows.js";

/** "St.", "Jr.", "Wm." */
const MAX_ABBREVIATION_LENGTH = 3;

/** Left of a confidence less than this, the word there is a disease, a device or an ordinary word, whoever else is called so. */
const MIN_FACTOR = 0.2;
/** How far the words around a repetition are looked for, in UTF-16 units. */
const AROUND = 48;

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

/** Said before a comma at the beginning of a sentence, and nobody is addressed by them, whoever is called so. */
const OPENERS = wordSet(
  "well so now then right sure okay fine good great true yes no oh hey look listen man boy sorry please thanks still first last next early maybe",
);
/** What a sentence goes on with when somebody was addressed. */
const ADDRESSING = wordSet(
  "how what when where why who which whose can could would will do did does is are was were have has you your please i i'm im we he she it they let lets thank thanks this that there here if may my",
);
/** They never stand before a comma or such a verb unless they are somebody. */
const AUXILIARIES = wordSet("will may can might must shall");

/** Patterns by their words, one step a word. */
export interface Branch {
  readonly next: Map<string, Branch>;
  readonly patterns: Pattern[];
}

/** Puts patterns into a tree by their words, so that a text is read once for all of them. */
export function treeOf(patterns: readonly Pattern[]): Branch {
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

/** Adds every place where a pattern's words are repeated and still mean the same to `additions`. */
export function findRepeats(words: Words, root: Branch, additions: Additions): void {
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

function isWholeSentence(words: Words, at: number, last: number): boolean {
  const { text, starts, ends } = words;
  if (!opens(words, at) || !isCapital(text, starts[at] ?? 0)) return false;
  return /^(?:[.!?]|$)/.test(text.slice(ends[last] ?? 0));
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
  if (guard === "ordinary") return isUsedAsName(words, at, last) || opensAsName(words, at, last);
  return !NOT_BEFORE_NAMES.has(words.keys[at - 1] ?? "");
}

/** "Parkinson's disease" in the notes of Mr Parkinson, "a rose" in those of Rose. A name of several words is never repeated by chance. */
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

/** Whether the first word of a sentence, whose capital says nothing, is a name there: "Will, how is she?", "May is on call.", "Will." */
function opensAsName(words: Words, at: number, last: number): boolean {
  const { text, keys, starts, ends } = words;
  const [word, next] = [keys[at] ?? "", keys[last + 1] ?? ""];
  if (at !== last || OPENERS.has(word) || !opens(words, at) || !isCapital(text, starts[at] ?? 0)) return false;
  const behind = text.slice(ends[at] ?? 0, starts[at + 1] ?? text.length);
  if (AUXILIARIES.has(word)) return /^(?:[,.!?]|['’]s\b)/u.test(behind) || (behind === " " && SUBJECT_VERBS.has(next));
  return /^,\s/u.test(behind) && ADDRESSING.has(next);
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
  // "Your key worker?" "Des.": nothing else is said, and with a capital.
  if (isWholeSentence(words, at, last)) return true;
  return ADDRESS_WORDS.has(before) || (SUBJECT_VERBS.has(after) && (opens(words, at) || !NOT_BEFORE_NAMES.has(before)));
}
