import type { Entity, TextSpan, Word } from "../../types.js";
import { placeholder, type RedactedItem } from "./redacted-item.js";
import type { RemovedWord } from "./removed-words.js";

/** One word that stays, or neighbouring words that one placeholder stands for, and what stays of them at either end. */
export interface WordGroup {
  readonly item: RedactedItem;
  /** Punctuation before and after the identifier, in the same words. */
  readonly head: string;
  readonly tail: string;
  /** Index of the entity that the group stands for; `null`: none. */
  readonly entity: number | null;
}

/** Only this may stay of a word that an entity covers in part: punctuation, and the possessive ending. */
const HARMLESS_PREFIX = /^[("'“‘[]*$/u;
const HARMLESS_SUFFIX = /^(?:['’]s)?[.,!?;:…)"'”’\]]*$/u;

/**
 * Words that are removed one after the other in one turn are one group while they belong to the same entity; and a word that the plan alone
 * mutes joins one of its type, or of such words.
 * @param removed for each word, why it goes. @param text in which `wordSpans` and `entities` are places.
 * @param labelOf what a word's speaker is called in the outputs.
 */
export function groupWords(
  words: readonly Word[],
  wordSpans: readonly TextSpan[],
  entities: readonly Entity[],
  removed: readonly (RemovedWord | null)[],
  text: string,
  labelOf: (word: Word) => string | null,
): readonly WordGroup[] {
  const groups: WordGroup[] = [];
  let open: RemovedWord | null = null;
  for (const [index, word] of words.entries()) {
    const gone = removed[index] ?? null;
    const speaker = labelOf(word);
    const { startMs, endMs, channel } = word;
    const item = { startMs, endMs, speaker, channel };
    const last = groups.at(-1);
    const ends = gone ? harmlessEnds(wordSpans[index], entities, gone.entity, text) : { head: "", tail: "" };
    if (!gone) groups.push({ item: { word: word.text, ...item, redacted: null }, ...ends, entity: null });
    else if (last && open && isSame(open, gone) && isSameTurn(last.item, item)) {
      groups[groups.length - 1] = { ...last, item: stretched(last.item, word), tail: ends.tail };
    } else {
      groups.push({
        item: { word: placeholder(gone.type), ...item, redacted: gone.type },
        ...ends,
        entity: gone.entity,
      });
    }
    open = gone;
  }
  return groups;
}

function isSame(open: RemovedWord, next: RemovedWord): boolean {
  return open.entity === next.entity || (next.entity === null && open.type === next.type);
}

/** Whether both are of one speaker on one channel. */
export function isSameTurn(
  a: Pick<RedactedItem, "speaker" | "channel">,
  b: Pick<RedactedItem, "speaker" | "channel">,
): boolean {
  return a.speaker === b.speaker && a.channel === b.channel;
}

function stretched(item: RedactedItem, { startMs, endMs }: Word): RedactedItem {
  return { ...item, startMs: earliest(item.startMs, startMs), endMs: latest(item.endMs, endMs) };
}

/** What an entity leaves of a word before and behind itself, if it is harmless. */
function harmlessEnds(
  span: TextSpan | undefined,
  entities: readonly Entity[],
  index: number | null,
  text: string,
): { readonly head: string; readonly tail: string } {
  const entity = index === null ? undefined : entities[index];
  if (!span || !entity || index === null) return { head: "", tail: "" };
  return {
    head: harmless(text.slice(span.start, Math.max(span.start, entity.start)), HARMLESS_PREFIX),
    tail: harmless(text.slice(lastEntityEnd(entities, index, span), span.end), HARMLESS_SUFFIX),
  };
}

/** The end of the last entity that touches the word: "Smith/Jones" holds two. */
function lastEntityEnd(entities: readonly Entity[], from: number, span: TextSpan): number {
  let end = span.start;
  for (let k = from; k < entities.length; k++) {
    const entity = entities[k];
    if (!entity || entity.start >= span.end) break;
    end = Math.max(end, entity.end);
  }
  return Math.min(end, span.end);
}

function harmless(rest: string, pattern: RegExp): string {
  return pattern.test(rest) ? rest : "";
}

function earliest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
