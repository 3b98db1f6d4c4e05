import { LANGUAGES } from "../../language/languages.js";
import { capitalised } from "../../language/letter-case.js";
import { normalise } from "../../language/normalise.js";
import { type CodeForm, readDigits } from "../../language/spoken-digits/spoken-digits.js";
import { isDisguised } from "../../language/spoken-digits/tokens.js";
import { EXPLAINS } from "../../language/spoken-digits/words.js";
import { SPOKEN_ASIDES, SPOKEN_SIGNS } from "./address-words.js";

/** A piece of an address. Offsets into the stretch that was read. */
export interface AddressToken {
  readonly start: number;
  readonly end: number;
  /** `word`: letters; `number`: digits; `sign`: as it is written, or its name; `aside`: stays. */
  readonly kind: "word" | "number" | "sign" | "aside";
  /** Lower case and without diacritics; digits; the sign. */
  readonly value: string;
  /** Writes another word, as many digits. */
  write(value: string): string | null;
}

const PIECE = /\p{Nd}+|[\p{L}\p{M}]+|[^\p{L}\p{M}\p{Nd}\s]/gu;
/** "AdamWilson", "CarlESteffensen" */
const CAPITALS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Between two letters that are spelled. */
const BETWEEN_LETTERS = /^[ \t,.\-–…]{1,4}$/u;
const WRITTEN_SIGNS = "@._-+/:?=&%~#";

interface Raw {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly lower: string;
}

/**
 * Takes an address apart.
 * @param isSpoken signs may be said ("dot", "chiocciola"), letters spelled, digits said.
 */
export function addressTokens(text: string, isSpoken: boolean): AddressToken[] {
  const raws = Array.from(text.matchAll(PIECE), ({ 0: word, index: start }): Raw => {
    return { start, end: start + word.length, text: word, lower: normalise(word) };
  });
  const tokens: AddressToken[] = [];
  for (let at = 0; at < raws.length; ) {
    const raw = raws[at];
    if (raw === undefined) break;
    const spoken = isSpoken ? spokenToken(text, raws, at) : null;
    if (spoken !== null) {
      tokens.push(spoken.token);
      at = spoken.next;
      continue;
    }
    tokens.push(...writtenTokens(raw));
    at++;
  }
  return tokens;
}

function writtenTokens({ start, end, text, lower }: Raw): AddressToken[] {
  if (/^\p{Nd}/u.test(text)) {
    const form = readDigits(text);
    return [
      { start, end, kind: "number", value: form?.characters ?? text, write: (value) => form?.write(value) ?? null },
    ];
  }
  if (!/^[\p{L}\p{M}]/u.test(text)) {
    const kind = WRITTEN_SIGNS.includes(text) ? "sign" : "aside";
    return [{ start, end, kind, value: text, write: () => (isDisguised(text) ? null : text) }];
  }
  if (lower === "") return [{ start, end, kind: "aside", value: "", write: () => text }];
  let at = start;
  return text.split(CAPITALS).map((word) => {
    const from = at;
    at += word.length;
    return { start: from, end: at, kind: "word", value: normalise(word), write: (value) => inCaseOf(word, value) };
  });
}

interface Spoken {
  readonly token: AddressToken;
  readonly next: number;
}

function spokenToken(text: string, raws: readonly Raw[], at: number): Spoken | null {
  const says = (words: readonly string[]): boolean => words.every((word, offset) => raws[at + offset]?.lower === word);
  const start = raws[at]?.start ?? 0;
  const fixed = (kind: "sign" | "aside", value: string, next: number): Spoken => {
    const end = raws[next - 1]?.end ?? start;
    return { token: { start, end, kind, value, write: () => text.slice(start, end) }, next };
  };
  const aside = SPOKEN_ASIDES.find(says);
  if (aside !== undefined) return fixed("aside", "", at + aside.length);
  const sign = SPOKEN_SIGNS.find(([words]) => says(words));
  if (sign !== undefined) return fixed("sign", sign[1], at + sign[0].length);
  return spelled(text, raws, at) ?? saidNumber(text, raws, at);
}

/** One or more letters that are said at a place: "w", "double l", "b as in boy". */
function saidLetters(raws: readonly Raw[], at: number): { readonly letters: string; readonly next: number } | null {
  const { lower = "" } = raws[at] ?? {};
  const times = LANGUAGES.map(({ digits }) => digits.repeats.get(lower)).find((times) => times !== undefined);
  if (times !== undefined) {
    const letter = raws[at + 1]?.lower ?? "";
    if (!/^[a-z]$/u.test(letter)) return null;
    return { letters: lower === "double" && letter === "u" ? "w" : letter.repeat(times), next: at + 2 };
  }
  if (!/^[a-z]$/u.test(lower)) return null;
  let example = at + 1;
  if (raws[example]?.text === ",") example++;
  const first = example;
  while (example < first + 2 && EXPLAINS.has(raws[example]?.lower ?? "")) example++;
  const word = raws[example]?.lower ?? "";
  const isExplained = example > first && word.length > 1 && word.startsWith(lower);
  return { letters: lower, next: isExplained ? example + 1 : at + 1 };
}

/** "a d a m", "w, i, double l", "b as in boy, o, b": written again as letters alone. */
function spelled(text: string, raws: readonly Raw[], first: number): Spoken | null {
  let said = saidLetters(raws, first);
  if (said === null) return null;
  let { letters, next } = said;
  let between: string | undefined;
  for (;;) {
    // Commas and hyphens between letters are pieces of their own.
    let at = next;
    while (/^[,\-–]$/u.test(raws[at]?.text ?? "") && at < next + 2) at++;
    const gap = text.slice(raws[next - 1]?.end ?? 0, raws[at]?.start ?? 0);
    said = BETWEEN_LETTERS.test(gap) ? saidLetters(raws, at) : null;
    if (said === null) break;
    between ??= gap;
    letters += said.letters;
    next = said.next;
  }
  if (next === first + 1) return null;
  const start = raws[first]?.start ?? 0;
  const isUpper = raws[first]?.text.length === 1 && /\p{Lu}/u.test(raws[first]?.text ?? "");
  const write = (value: string): string => Array.from(isUpper ? value.toUpperCase() : value).join(between ?? " ");
  return { token: { start, end: raws[next - 1]?.end ?? start, kind: "word", value: letters, write }, next };
}

/** "forty two", "double oh seven" and "4 2". */
function saidNumber(text: string, raws: readonly Raw[], first: number): Spoken | null {
  const start = raws[first]?.start ?? 0;
  if (!/^[\p{L}\p{Nd}]/u.test(raws[first]?.text ?? "")) return null;
  let best: { readonly form: CodeForm; readonly next: number } | null = null;
  for (let next = first + 1; next <= Math.min(raws.length, first + 12); next++) {
    const last = raws[next - 1];
    if (last === undefined || !/^[\p{L}\p{Nd}-]/u.test(last.text)) break;
    const isFirst = next === first + 1;
    if (!isFirst && !/^[ \t]*[,-]?[ \t]*$/u.test(text.slice(raws[next - 2]?.end ?? 0, last.start))) break;
    const stretch = text.slice(start, last.end);
    const form = /[\p{L}\p{Nd}]$/u.test(stretch) ? readDigits(stretch) : null;
    const isKept = form?.kept.length !== 0;
    if (form !== null && !isKept) best = { form, next };
    else if (form === null && !/^(?:double|triple|treble|doppio|doble)$/u.test(raws[first]?.lower ?? "")) break;
  }
  if (best === null) return null;
  const { form, next } = best;
  const end = raws[next - 1]?.end ?? start;
  return { token: { start, end, kind: "number", value: form.characters, write: (value) => form.write(value) }, next };
}

/** "ADAM", "Adam", "adam". */
export function inCaseOf(original: string, word: string): string {
  if (original === original.toLowerCase()) return word;
  if (original.length > 1 && original === original.toUpperCase()) return word.toUpperCase();
  return capitalised(word);
}
