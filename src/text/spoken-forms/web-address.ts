import { ADDRESS_SIGNS } from "../../language/spoken-words.js";
import { TOP_LEVEL_DOMAINS } from "../../language/talk-words.js";
import { isDot, isNear, MAX_HOST_TOKENS } from "./hosts.js";
import type { Token } from "./tokens.js";

/**
 * Index of the first token of a web address, with its "w w w".
 * @param dot index of its first "dot".
 * @param free first token that nothing has taken.
 */
export function webAddressStart(tokens: readonly Token[], dot: number, free: number): number | undefined {
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
export function webAddressEnd(tokens: readonly Token[], dot: number, first: number): number | undefined {
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
