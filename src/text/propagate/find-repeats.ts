import { medicalFactor } from "../medical/medical-guard.js";
import type { Additions } from "./additions.js";
import type { Pattern } from "./patterns.js";
import { isSaidOfKnown, isSaidOfThing } from "./said-of-known.js";
import { hasTellingCapital, isCapital, opens } from "./telling-capital.js";
import type { Words } from "./word-rows.js";
import type { WordUse } from "./word-use.js";

/** "St.", "Jr.", "Wm." */
const MAX_ABBREVIATION_LENGTH = 3;

/** Left of a confidence less than this, the word there is a disease, a device or an ordinary word, whoever else is called so. */
const MIN_FACTOR = 0.2;
/** How far the words around a repetition are looked for, in UTF-16 units. */
const AROUND = 48;
/** Words before an eponym among which its noun is looked for. */
const HEAD_WORDS = 3;

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
export function findRepeats(words: Words, root: Branch, additions: Additions, use: WordUse): void {
  const { keys, starts, ends } = words;
  for (let at = 0; at < keys.length; at++) {
    let branch = root.next.get(keys[at] ?? "");
    for (
      let last = at;
      branch;
      branch = endsSentence(words, last, use) ? undefined : branch.next.get(keys[++last] ?? "")
    ) {
      for (const pattern of branch.patterns) {
        const [start, end] = [starts[at] ?? 0, ends[last] ?? 0];
        if (additions.has(start, end, pattern)) continue;
        if (isSmallWord(words, at, last, pattern, use)) continue;
        if (passes(words, at, last, pattern.guard, use) && !isSomethingElse(words, at, last, use))
          additions.add(start, end, pattern);
      }
    }
  }
}

/** "feci neri" in the notes of Mr Neri: in languages that go by tables, the small word that a name is too stays one, unless somebody is meant by it. */
function isSmallWord(words: Words, at: number, last: number, pattern: Pattern, use: WordUse): boolean {
  if (at !== last || !pattern.isCapital || isCapital(words.text, words.starts[at] ?? 0)) return false;
  return use.isDoubtful(words.keys[at] ?? "") && !isUsedAsName(words, at, last, use);
}

function isWholeSentence(words: Words, at: number, last: number): boolean {
  const { text, starts, ends } = words;
  if (!opens(words, at) || !isCapital(text, starts[at] ?? 0)) return false;
  return /^(?:[.!?]|$)/.test(text.slice(ends[last] ?? 0));
}

/** "the bill. Young man": no name goes on over the end of a sentence. A point after an initial or a title ends none. */
function endsSentence({ text, starts, ends, keys }: Words, index: number, use: WordUse): boolean {
  const between = text.slice(ends[index] ?? 0, starts[index + 1] ?? text.length);
  if (between === " " || !/[.!?]/.test(between)) return false;
  const key = keys[index] ?? "";
  return key.length > MAX_ABBREVIATION_LENGTH && !use.isTitle(key);
}

function passes(words: Words, at: number, last: number, guard: Pattern["guard"], use: WordUse): boolean {
  if (guard === "none" || hasTellingCapital(words, at)) return true;
  if (guard === "ordinary" && opens(words, at) && isSaidOfThing(words, at, use)) return false;
  if (guard === "ordinary") return isUsedAsName(words, at, last, use) || opensAsName(words, at, last, use);
  return !use.is("notBefore", words.keys[at - 1] ?? "");
}

/** "Parkinson's disease" in the notes of Mr Parkinson, "a rose" in those of Rose. A name of several words is never repeated by chance. */
export function isSomethingElse({ text, starts, ends, keys }: Words, at: number, last: number, use: WordUse): boolean {
  const start = starts[at] ?? 0;
  const end = ends[last] ?? 0;
  if (last > at) return false;
  if (use.isEponymHere(keys[at] ?? "", keys.slice(Math.max(0, at - HEAD_WORDS), at))) return true;
  if (!use.hasGuard) return false;
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

/** Whether a verb of one letter has its mark: "è" is one, "e" is none. */
function isWritten({ text, starts, ends, keys }: Words, index: number): boolean {
  return (keys[index] ?? "").length > 1 || /[\u00c0-\u017f]/u.test(text.slice(starts[index] ?? 0, ends[index] ?? 0));
}

/** Whether the first word of a sentence, whose capital says nothing, is a name there: "Will, how is she?", "May is on call.", "Will." */
function opensAsName(words: Words, at: number, last: number, use: WordUse): boolean {
  const { text, keys, starts, ends } = words;
  const [word, next] = [keys[at] ?? "", keys[last + 1] ?? ""];
  if (at !== last || use.is("openers", word) || !opens(words, at) || !isCapital(text, starts[at] ?? 0)) return false;
  const behind = text.slice(ends[at] ?? 0, starts[at + 1] ?? text.length);
  if (use.is("auxiliaries", word))
    return (
      /^(?:[,.!?]|['’]s\b)/u.test(behind) ||
      (behind === " " && (use.is("verbs", next) || isSaidOfKnown(words, at, use)))
    );
  if (behind === " " && use.mayAct(word, next)) return true;
  if (isSaidOfKnown(words, at, use)) return true;
  return /^,\s/u.test(behind) && use.is("addressing", next);
}

/**
 * Whether an ordinary word without a capital stands where a name does: addressed ("okay grace"), or the subject of a verb
 * ("grace told me") that no pronoun or article comes before ("I hope is").
 */
function isUsedAsName(words: Words, at: number, last: number, use: WordUse): boolean {
  const { keys } = words;
  if (use.isSmall(keys[at] ?? "")) return false;
  const before = keys[at - 1] ?? "";
  const after = keys[last + 1] ?? "";
  // "Your key worker?" "Des.": nothing else is said, and with a capital.
  if (isWholeSentence(words, at, last)) return true;
  const acts = use.is("verbs", after) && isWritten(words, last + 1);
  return use.is("addressed", before) || (acts && (opens(words, at) || !use.is("notBefore", before)));
}
