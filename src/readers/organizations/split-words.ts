import { Flag, lexicon } from "../../language/name-lexicon.js";
import { normalise } from "../../language/normalise.js";
import { type Field, fieldOf } from "./words.js";

/** One word of an organisation's name. */
export interface OrganizationWord {
  /** Offsets into the mention's text, without a possessive ending. */
  readonly start: number;
  readonly end: number;
  /** The characters between them. */
  readonly text: string;
  /** Letters and digits in normal form, nothing between them. */
  readonly value: string;
  /** "'s", "’s", "'" or nothing: what follows the word at once. */
  readonly possessive: string;
  /** Whether only spaces, line breaks, one hyphen or the point of "St." stand between it and the word before. */
  readonly joined: boolean;
  /** Whether it is made of letters that are said one by one: "M.G.H.", "m g h", "AT&T", "C R E E K". */
  readonly spelled: boolean;
}

// "U.N.", "m.g.h" | "AT&T" | "Creekwood", "O'Brien", "B12"
const WORD =
  /(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}\p{M}'’ʼ]))?|(?<![\p{L}\p{N}])\p{L}{1,2}&\p{L}{1,2}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu;
const POSSESSIVE = /['’ʼ]s$/iu;
const ELISION = /^(?:l|dell|all|nell|sull|dall|un|quell|sant)['’ʼ]/iu;
const JOINED = /^[\s\u200b-\u200d\ufeff]*[-‐‑–]?[\s\u200b-\u200d\ufeff]*$/u;
const ABBREVIATED_JOIN = /^\.[\s\u200b-\u200d\ufeff]*$/u;
const ABBREVIATION = /(?:^|[^\p{L}\p{N}])(?:st|ste|sts|s|ss|mt|ft|dr)$/iu;
const SPELLED_JOIN = /^(?:\s+|\s*[-.,]\s*)$/u;
const PLAIN = /^[A-Za-z0-9]+$/u;
const NOT_LETTERS = /[^\p{L}\p{N}]/gu;

/** The words of a name, in order; every letter and digit of it is in one of them. Linear. */
export function splitWords(text: string): OrganizationWord[] {
  const words: OrganizationWord[] = [];
  let last = 0;
  const add = (start: number, written: string, joined: boolean) => {
    const ending = POSSESSIVE.exec(written)?.[0] ?? "";
    const core = ending === "" ? written : written.slice(0, -ending.length);
    const end = start + core.length;
    words.push({
      start,
      end,
      text: core,
      value: lettersOf(core),
      possessive: ending === "" ? lonelyApostrophe(text, core, end) : ending,
      joined,
      spelled: core.includes(".") || core.includes("&"),
    });
    last = start + written.length;
  };
  for (const match of text.matchAll(WORD)) {
    const [written] = match;
    const joined = match.index > 0 && isJoined(text, last, match.index);
    const elided = ELISION.exec(written)?.[0] ?? "";
    if (elided !== "" && elided.length < written.length) {
      add(match.index, elided.slice(0, -1), joined);
      add(match.index + elided.length, written.slice(elided.length), true);
    } else add(match.index, written, joined);
  }
  return joinLetters(text, words);
}

function lettersOf(core: string): string {
  return PLAIN.test(core) ? core.toLowerCase() : normalise(core).replaceAll(NOT_LETTERS, "");
}

function isJoined(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to);
  return (
    JOINED.test(between) ||
    (ABBREVIATED_JOIN.test(between) && ABBREVIATION.test(text.slice(Math.max(0, from - 4), from)))
  );
}

/** "Thomas' Hospital". */
function lonelyApostrophe(text: string, core: string, end: number): string {
  const next = text[end] ?? "";
  const isEnding = (next === "'" || next === "’") && /s$/iu.test(core) && !/[\p{L}\p{N}]/u.test(text[end + 1] ?? "");
  return isEnding ? next : "";
}

/** "m g h" and "M-G-H" are one word. */
function joinLetters(text: string, words: readonly OrganizationWord[]): OrganizationWord[] {
  const joined: OrganizationWord[] = [];
  for (let index = 0; index < words.length; index++) {
    const first = words[index];
    if (!first) break;
    let to = index;
    while (isLetter(words[to]) && isLetter(words[to + 1]) && followsAsLetter(text, words[to], words[to + 1])) to++;
    const final = words[to];
    if (to === index || !final) {
      joined.push(first);
      continue;
    }
    const letters = words.slice(index, to + 1);
    joined.push({
      start: first.start,
      end: final.end,
      text: text.slice(first.start, final.end),
      value: letters.map(({ value }) => value).join(""),
      possessive: final.possessive,
      joined: first.joined,
      spelled: true,
    });
    index = to;
  }
  return joined;
}

function isLetter(word: OrganizationWord | undefined): boolean {
  return word !== undefined && word.value.length === 1 && word.text.length === 1;
}

function followsAsLetter(text: string, one: OrganizationWord | undefined, next: OrganizationWord | undefined): boolean {
  if (!one || !next || one.possessive !== "") return false;
  // "a b clinic" may begin with an article, "J. P. Morgan" does not.
  const sameCase = /\p{Lu}/u.test(one.text) === /\p{Lu}/u.test(next.text);
  return sameCase && SPELLED_JOIN.test(text.slice(one.end, next.start));
}

/** "the Wilsons' bakery". */
export function familyOfPlural({ value, possessive }: OrganizationWord): string | null {
  const stem = value.slice(0, -1);
  const isPlural = possessive.length === 1 && value.endsWith("s") && ((lexicon().get(stem) ?? 0) & Flag.Surname) !== 0;
  return isPlural ? stem : null;
}

/** What the words say that the organisation does: the last that says so. */
export function fieldOfWords(words: readonly OrganizationWord[]): Field | null {
  for (let at = words.length - 1; at >= 0; at--) {
    const field = fieldOf(words[at]?.value ?? "");
    if (field !== null) return field;
  }
  return null;
}

/** Whether nothing but spaces and the like stands between the words. */
export function isRun(words: readonly OrganizationWord[], from: number, to: number): boolean {
  return words.slice(from + 1, to).every(({ joined }) => joined);
}
