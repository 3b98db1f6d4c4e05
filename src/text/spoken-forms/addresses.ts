import { ADDRESS_SIGNS, DOTS } from "../../language/spoken-words.js";
import { ADDRESS_ASIDES } from "../../language/talk-words.js";
import { isDot, isNear, readHost } from "./hosts.js";
import { readSpelling } from "./letters.js";
import { localPartStart, WRITTEN_SIGN } from "./local-part.js";
import { readGroup } from "./numbers.js";
import type { Token } from "./tokens.js";
import { webAddressEnd, webAddressStart } from "./web-address.js";

/** A spoken e-mail or web address: tokens `first` … `last`, and what each piece of them is written as. */
export interface SpokenAddress {
  readonly first: number;
  readonly last: number;
  readonly pieces: readonly { readonly text: string; readonly first: number; readonly last: number }[];
}

function asideAt(tokens: readonly Token[], at: number): number {
  const found = ADDRESS_ASIDES.find((words) => words.every((word, offset) => tokens[at + offset]?.lower === word));
  return found?.length ?? 0;
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
