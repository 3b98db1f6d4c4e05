import { likeCase } from "../../language/letter-case.js";
import { normalise } from "../../language/normalise.js";
import { rewriteText } from "../../rewrite/rewrite.js";
import type { TextSpan } from "../../types.js";
import type { RevealedPart, Vault, VaultScope } from "./types.js";

/** Words of one surrogate, at most: an address of e-mail or a number in groups has several. */
const MAX_WORDS = 8;
/** Between the words of one surrogate stand so many characters, at most: `) `, ` - `. */
const MAX_GAP = 3;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Whose values are written with capitals at the head of their words; those of others are numbers and addresses. */
const NAME_ROLES: ReadonlySet<string> = new Set([
  ...["given", "family", "organization", "city", "state", "country", "street", "place", "occupation"],
]);

/** A stretch of the text and what was there before. */
export interface Restored {
  readonly start: number;
  readonly end: number;
  readonly original: string;
}

/** A text with the originals put back. */
export interface Revealed {
  /** It is PHI. */
  readonly text: string;
  /** Stretches that were put back. */
  readonly count: number;
  /** Stretches that stand for different originals, such as a given and a family name: they stay as they are. */
  readonly ambiguous: number;
  /** Where they stand in the text that was given, in order. */
  readonly unclear: readonly TextSpan[];
  /** Where what was put back stood in the text that was given, in order. */
  readonly restored: readonly TextSpan[];
}

/**
 * Puts back the originals of a scope's surrogates in a text: the longest at each place, only whole words, in the case in which the
 * surrogate stands there. Written into the vault's audit.
 * @param restoreOthers finds what no vault remembers, such as shifted dates: disjoint; where both are found, these win.
 */
export async function reveal(
  text: string,
  vault: Pick<Vault, "revealParts">,
  scope: VaultScope,
  signal: AbortSignal,
  restoreOthers: (text: string) => readonly Restored[] = () => [],
): Promise<Revealed> {
  const runs = runsOf(text);
  const asked = [...new Set(runs.map(({ key }) => key))];
  const known = new Map<string, RevealedPart[]>();
  for (const part of await vault.revealParts(scope, asked, signal)) {
    known.set(part.surrogate, [...(known.get(part.surrogate) ?? []), part]);
  }
  const others = restoreOthers(text);
  const spans: Restored[] = [...others];
  let at = 0;
  const unclear: TextSpan[] = [];
  for (const { start, end, key } of runs) {
    const parts = known.get(key);
    if (!parts || start < at || others.some((other) => other.start < end && start < other.end)) continue;
    at = end;
    const [original, ...rest] = new Set(parts.map((part) => restoredForm(part, text.slice(start, end))));
    if (rest.length > 0) unclear.push({ start, end });
    else if (original !== undefined) spans.push({ start, end, original });
  }
  spans.sort((a, b) => a.start - b.start);
  const originals = spans.map(({ original }) => original);
  const restored = spans.map(({ start, end }) => ({ start, end }));
  const revealed = rewriteText(text, spans, originals).text;
  return { text: revealed, count: spans.length, ambiguous: unclear.length, unclear, restored };
}

interface Run {
  readonly start: number;
  readonly end: number;
  /** Without spaces and punctuation, as the vault compares surrogates. */
  readonly key: string;
}

/** All runs of words that may be one surrogate: by their start, the longest first. */
function runsOf(text: string): Run[] {
  const words = Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return words.flatMap(({ start }, first) => {
    const runs: Run[] = [];
    let before = start;
    for (const word of words.slice(first, first + MAX_WORDS)) {
      if (word.start - before > MAX_GAP) break;
      before = word.end;
      const key = normalise(text.slice(start, word.end)).replaceAll(" ", "");
      if (key.length > 1) runs.unshift({ start, end: word.end, key });
    }
    return runs;
  });
}

function restoredForm({ role, original }: RevealedPart, found: string): string {
  if (!NAME_ROLES.has(role)) return likeShape(original, found);
  const isLower = original === original.toLowerCase();
  const written = isLower
    ? original.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase())
    : original;
  return likeCase(written, found);
}

/** "2125551234" like "(212) 555-0123" is "(212) 555-1234"; of another length it is written as it was remembered. */
function likeShape(original: string, found: string): string {
  const letters = Array.from(original.replaceAll(/[^\p{L}\p{N}]/gu, ""));
  const places = found.match(/[\p{L}\p{N}]/gu) ?? [];
  if (letters.length !== places.length || /[^\p{L}\p{N} ]/u.test(original)) return original;
  let at = 0;
  return likeCase(
    found.replaceAll(/[\p{L}\p{N}]/gu, () => letters[at++] ?? ""),
    found,
  );
}
