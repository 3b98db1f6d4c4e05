import {
  ADDRESS_ASIDES,
  ADDRESS_SIGNS,
  DOTS,
  MAIL_HOSTS,
  NOT_IN_LOCAL_PART,
  TOP_LEVEL_DOMAINS,
} from "../../language/spoken-words.js";
import { readSpelling } from "./letters.js";
import { readGroup } from "./numbers.js";
import type { Token } from "./tokens.js";

/** A spoken e-mail or web address: tokens `first` … `last`, and what each piece of them is written as. */
export interface SpokenAddress {
  readonly first: number;
  readonly last: number;
  readonly pieces: readonly { readonly text: string; readonly first: number; readonly last: number }[];
}

/** White space, a comma, or a hyphen: recognisers put commas into dictated addresses. */
const NEAR = /^[ \t]*[,-]?[ \t]*$/;
/** A sign that the recogniser wrote itself. */
const WRITTEN_SIGN = /^[._+-]$/;
/** A mail host's name is rarely said in more words than this ("lake mail dot org"). */
const MAX_HOST_WORDS = 3;
/** Words of a local part: bounds the search to the left, so that it stays linear. */
const MAX_LOCAL_WORDS = 24;
/** "at the dot on the wall" is no address. */
const NOT_IN_HOST: ReadonlySet<string> = new Set([
  "the",
  "a",
  "an",
  "this",
  "that",
  "on",
  "and",
  "is",
  "of",
  "to",
  "dot",
]);
/** Tokens of a host; the same reason. */
const MAX_HOST_TOKENS = 24;

function isNear(token: Token | undefined): token is Token {
  return token !== undefined && NEAR.test(token.gap) && !token.isLabel;
}

function isShort(token: Token): boolean {
  return token.folded.length === 1;
}

/** "dot"; "point" and "period" only before the last label of a host: "at some point in time". */
function isDot(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !DOTS.has(token.lower) || !isNear(token)) return false;
  return token.lower === "dot" || /^(?:com|org|net|edu|gov|co)$/.test(tokens[at + 1]?.lower ?? "");
}

/** How many tokens before this one (exclusive) say something about the address: "all one word", "no spaces". */
function asideBefore(tokens: readonly Token[], at: number): number {
  for (const words of ADDRESS_ASIDES) {
    if (words.every((word, offset) => tokens[at - words.length + offset]?.lower === word)) return words.length;
  }
  return 0;
}

function asideAt(tokens: readonly Token[], at: number): number {
  const found = ADDRESS_ASIDES.find((words) => words.every((word, offset) => tokens[at + offset]?.lower === word));
  return found?.length ?? 0;
}

/** The host: "lakemail dot org", "lake mail dot co dot uk", "lakemail.org". Returns the index of its last token. */
function readHost(tokens: readonly Token[], first: number): number | undefined {
  const [head, second] = [tokens[first], tokens[first + 1]];
  const isSpelled = head !== undefined && isShort(head) && second !== undefined && isShort(second);
  if (NOT_IN_HOST.has(head?.lower ?? "") && !isSpelled) return undefined;
  // "at gmail com", "at g mail com"
  for (const length of [1, 2]) {
    const host = tokens
      .slice(first, first + length)
      .map((token) => token.lower)
      .join("");
    const label = tokens[first + length];
    if (MAIL_HOSTS.has(host) && isNear(label) && /^(?:com|net|org|uk)$/.test(label.lower)) return first + length;
  }
  let dot = first + 1;
  while (dot <= first + MAX_HOST_WORDS && !isDot(tokens, dot)) {
    const token = tokens[dot];
    if (token?.gap === "." && /^[a-z]{2,}$/i.test(token.folded)) return dot;
    if (!isNear(token)) return undefined;
    dot++;
  }
  let last: number | undefined;
  while (isDot(tokens, dot) && dot - first < MAX_HOST_TOKENS) {
    const label = tokens[dot + 1];
    if (!isNear(label) || !/^[\p{L}\d-]+$/u.test(label.folded) || NOT_IN_HOST.has(label.lower)) break;
    last = dot + 1;
    // "dot c o m"
    if (isShort(label)) {
      while (last < dot + 4) {
        const next = tokens[last + 1];
        if (!isNear(next) || !isShort(next)) break;
        last++;
      }
    }
    dot = last + 1;
  }
  return last;
}

/** Index of the first token of the local part that ends at `last`. */
function localPartStart(tokens: readonly Token[], end: number): number | undefined {
  // "jane roe, all one word, at …"
  const last = end - asideBefore(tokens, end + 1);
  const floor = Math.max(0, last - MAX_LOCAL_WORDS);
  const token = tokens[last];
  if (token === undefined || token.isLabel) return undefined;
  if (NOT_IN_LOCAL_PART.has(token.lower) && !isShort(token)) return undefined;
  let at = last;
  // Words said as such; "maria lopez" may be two of them, after a word that is no part of the address.
  let words = isShort(token) || readGroup(tokens, last) !== undefined ? 0 : 1;
  while (at > floor) {
    const aside = at - 1 > floor && isNear(tokens[at]) ? asideBefore(tokens, at) : 0;
    const beforeAside = tokens[at - aside - 1];
    if (aside > 0 && beforeAside !== undefined && !beforeAside.isLabel && !NOT_IN_LOCAL_PART.has(beforeAside.lower)) {
      at -= aside;
      // "bob, the number four two": the word before the aside goes on as if nothing had been said.
      if (isShort(beforeAside) || words === 0) {
        if (!isShort(beforeAside)) words++;
        at--;
      }
      continue;
    }
    const [current, before, beforeThat] = [tokens[at], tokens[at - 1], tokens[at - 2]];
    // "t.hawk at …", "T. Hawk at …": half written already
    const isInitial = current?.gap === ". " && before !== undefined && isShort(before);
    if ((current !== undefined && WRITTEN_SIGN.test(current.gap)) || isInitial) {
      if (before === undefined || before.isLabel) break;
      at--;
      continue;
    }
    if (!isNear(current) || before === undefined || before.isLabel) break;
    const sign = ADDRESS_SIGNS.has(before.lower) || DOTS.has(before.lower);
    if (sign && beforeThat !== undefined && isNear(before) && !beforeThat.isLabel) {
      at -= 2;
      continue;
    }
    // "b as in bravo, o, b": the example belongs to its letter
    if (
      before.lower === "in" &&
      beforeThat?.lower === "as" &&
      at - 3 >= floor &&
      isNear(before) &&
      isNear(beforeThat)
    ) {
      at -= 3;
      continue;
    }
    // "m like mary"
    const isExample =
      /^(?:like|for|as)$/.test(before.lower) &&
      beforeThat !== undefined &&
      isShort(beforeThat) &&
      current.lower.startsWith(beforeThat.lower);
    if (isExample && isNear(before)) {
      at -= 2;
      continue;
    }
    const signHere = ADDRESS_SIGNS.has(current.lower);
    if (!signHere && NOT_IN_LOCAL_PART.has(before.lower)) break;
    const spelled =
      isShort(before) ||
      (isShort(current) && (!current.gap.includes(",") || /^(?:in|like|for|as)$/.test(tokens[at - 2]?.lower ?? "")));
    const number = readGroup(tokens, at) !== undefined || readGroup(tokens, at - 1) !== undefined;
    const named = beforeThat === undefined || NOT_IN_LOCAL_PART.has(beforeThat.lower) || before.gap.includes("\n");
    if (!spelled && !number && !(named && words === 1)) break;
    if (!isShort(before) && readGroup(tokens, at - 1) === undefined) words++;
    at--;
  }
  return at;
}

function pieces(tokens: readonly Token[], first: number, last: number, at: number): SpokenAddress["pieces"] {
  const written: { text: string; first: number; last: number }[] = [];
  for (let index = first; index <= last; ) {
    const token = tokens[index];
    if (token === undefined) break;
    const spelled = index === at ? undefined : readSpelling(tokens, index);
    if (spelled && spelled.last <= last && (at < index || spelled.last < at)) {
      written.push({ text: spelled.text.toLowerCase(), first: index, last: spelled.last });
      index = spelled.last + 1;
      continue;
    }
    const group = index === at ? undefined : readGroup(tokens, index);
    if (group && group.last <= last) {
      written.push({ text: group.text.replaceAll(" ", ""), first: index, last: group.last });
      index = group.last + 1;
      continue;
    }
    const aside = index > first && index !== at ? asideAt(tokens, index) : 0;
    if (aside > 0 && index + aside - 1 <= last) {
      index += aside;
      continue;
    }
    if (index === at + 1 && /^(?:sign|symbol)$/.test(token.lower)) {
      index++;
      continue;
    }
    const sign =
      index === at
        ? "@"
        : DOTS.has(token.lower) && index > first
          ? "."
          : token.lower === "slash"
            ? "/"
            : ADDRESS_SIGNS.get(token.lower);
    const isWritten = index > first && (WRITTEN_SIGN.test(token.gap) || token.gap === ". ");
    // "at gmail com": the dot was not said.
    const isDropped =
      index === last && index > at + 1 && at >= 0 && !isWritten && !DOTS.has(tokens[index - 1]?.lower ?? "");
    const dotted = isWritten ? token.gap.trim() : isDropped && /^(?:com|net|org|uk)$/.test(token.lower) ? "." : "";
    written.push({ text: dotted + (sign ?? token.folded.toLowerCase()), first: index, last: index });
    index++;
  }
  return written;
}

/** Every spoken address of a text, by the index of its first token. */
export function findSpokenAddresses(tokens: readonly Token[]): ReadonlyMap<number, SpokenAddress> {
  const found = new Map<number, SpokenAddress>();
  let free = 0;
  const add = (first: number, last: number, at: number): void => {
    found.set(first, { first, last, pieces: pieces(tokens, first, last, at) });
    free = last + 1;
  };
  for (let index = 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || index < free) continue;
    if (token.lower === "at" && isNear(token) && isNear(tokens[index + 1])) {
      const said = /^(?:sign|symbol)$/.test(tokens[index + 1]?.lower ?? "") ? 2 : 1;
      const last = readHost(tokens, index + said);
      const first = last === undefined ? undefined : localPartStart(tokens, index - 1);
      if (last !== undefined && first !== undefined && first >= free) add(first, last, index);
    } else if (isDot(tokens, index)) {
      const first = webAddressStart(tokens, index, free);
      const last = first === undefined ? undefined : webAddressEnd(tokens, index, first);
      if (first !== undefined && last !== undefined) add(first, last, -1);
    }
  }
  return found;
}

function webAddressStart(tokens: readonly Token[], dot: number, free: number): number | undefined {
  let first = dot - 1;
  const head = tokens[first];
  if (head === undefined || head.isLabel || first < free) return undefined;
  while (first - 1 >= Math.max(free, dot - 4) && head.lower === "w" && tokens[first - 1]?.lower === "w") first--;
  // "double u double u double u dot": six words
  const isDoubleU = (at: number): boolean =>
    tokens[at - 1]?.lower === "double" && /^(?:u|you)$/.test(tokens[at]?.lower ?? "");
  if (isDoubleU(dot - 1)) {
    first = dot - 2;
    while (first - 2 >= Math.max(free, dot - 6) && isDoubleU(first - 1)) first -= 2;
  }
  return first;
}

/** Index of the last token of the web address whose first "dot" is given, or `undefined` where it is none. */
function webAddressEnd(tokens: readonly Token[], dot: number, first: number): number | undefined {
  const isWww = tokens[first]?.folded.toLowerCase() === "www" || dot - first === 3 || dot - first === 6;
  let last: number | undefined;
  let at = dot;
  while (at - dot < MAX_HOST_TOKENS && isDot(tokens, at)) {
    let end = at + 1;
    if (!isNear(tokens[end]) || !/^[\p{L}\d]+$/u.test(tokens[end]?.folded ?? "")) break;
    while (isHyphen(tokens[end + 1]) && isNear(tokens[end + 2])) end += 2;
    // "www dot lake mail dot org": a label said in two words
    const second = tokens[end + 1];
    if (isWww && isNear(second) && second.lower !== "dot" && tokens[end + 2]?.lower === "dot") end++;
    last = end;
    at = end + 1;
  }
  if (last === undefined) return undefined;
  if (!isWww && !TOP_LEVEL_DOMAINS.has(tokens[last]?.folded.toLowerCase() ?? "")) return undefined;
  while (isNear(tokens[last + 1]) && tokens[last + 1]?.lower === "slash" && isNear(tokens[last + 2])) last += 2;
  return last;
}

function isHyphen(token: Token | undefined): boolean {
  return isNear(token) && ADDRESS_SIGNS.get(token.lower) === "-";
}
