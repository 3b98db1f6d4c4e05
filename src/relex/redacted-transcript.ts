import type { RedactionPlan } from "../plan.js";
import type { EntityType } from "../text/entity-types.js";
import type { Entity, TextSpan, Word } from "../types.js";

/** One word that stays, or one placeholder that stands for everything a span removed. */
export interface RedactedItem {
  /** The word, or `[PERSON]`. */
  readonly word: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** `Speaker 1`, … in order of appearance: a label of the source could be a name. */
  readonly speaker: string | null;
  readonly channel: number | null;
  readonly redacted: EntityType | null;
}

export interface RedactedTranscript {
  readonly items: readonly RedactedItem[];
  /** Items joined by one space; a new line where the speaker or the channel changes. */
  readonly text: string;
}

/** What the words that a plan removes look like in the text. */
function placeholder(type: EntityType): string {
  return `[${type}]`;
}

/** Only this may stay of a word that an entity covers in part: punctuation, and the possessive ending. */
const HARMLESS_PREFIX = /^[("'“‘[]*$/u;
const HARMLESS_SUFFIX = /^(?:['’]s)?[.,!?;:…)"'”’\]]*$/u;

/**
 * Rewrites the words so that the text says no more than the sound: the same spans drive both.
 * A word goes when an entity covers any of its characters, or when at least half of its time lies in the core of a muted span of
 * its channel (an uncertain word beside an identifier, a recogniser's guess inside a muted gap).
 *
 * @param words the transcript; `wordSpans[i]` is the place of `words[i]` in the text that `entities` point into.
 * @param entities disjoint, in order.
 */
export function redactTranscript(
  words: readonly Word[],
  wordSpans: readonly TextSpan[],
  entities: readonly Entity[],
  plan: RedactionPlan,
  rendered: string,
): RedactedTranscript {
  const speakers = new Map<string, string>();
  const items: RedactedItem[] = [];
  const tails: string[] = [];
  let open: { entity: Entity | null; type: EntityType } | null = null;
  let nextEntity = 0;
  for (const [index, word] of words.entries()) {
    const span = wordSpans[index];
    if (!span) throw new RangeError("a word has no place in the text");
    while ((entities[nextEntity]?.end ?? Number.POSITIVE_INFINITY) <= span.start) nextEntity++;
    const candidate = entities[nextEntity];
    const entity = candidate && candidate.start < span.end ? candidate : null;
    const type = entity?.type ?? mutedType(word, plan);
    const speaker = word.speaker === null ? null : anonymous(word.speaker, speakers);
    const last = items.at(-1);
    if (type === null) {
      open = null;
      items.push({
        word: word.text,
        startMs: word.startMs,
        endMs: word.endMs,
        speaker,
        channel: word.channel,
        redacted: null,
      });
      tails.push("");
      continue;
    }
    const sameTurn = last !== undefined && last.speaker === speaker && last.channel === word.channel;
    const continues =
      open !== null &&
      sameTurn &&
      last.redacted !== null &&
      (open.entity === entity || (entity === null && open.type === type));
    const tail = entity
      ? harmless(rendered.slice(lastEntityEnd(entities, nextEntity, span), span.end), HARMLESS_SUFFIX)
      : "";
    if (continues && last) {
      items[items.length - 1] = {
        ...last,
        startMs: earliest(last.startMs, word.startMs),
        endMs: latest(last.endMs, word.endMs),
      };
      tails[tails.length - 1] = tail;
    } else {
      const head = entity
        ? harmless(rendered.slice(span.start, Math.max(span.start, entity.start)), HARMLESS_PREFIX)
        : "";
      items.push({
        word: head + placeholder(type),
        startMs: word.startMs,
        endMs: word.endMs,
        speaker,
        channel: word.channel,
        redacted: type,
      });
      tails.push(tail);
    }
    open = { entity, type };
  }
  const finished = items.map((item, index) => ({ ...item, word: item.word + (tails[index] ?? "") }));
  return { items: finished, text: joinTurns(finished) };
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

function mutedType(word: Word, plan: RedactionPlan): EntityType | null {
  const { startMs, endMs } = word;
  if (startMs === null || endMs === null) return null;
  const length = Math.max(1, endMs - startMs);
  for (const span of plan.spans) {
    if (span.startMs >= endMs) break;
    if (span.coreEndMs <= startMs || (span.channels && word.channel !== null && !span.channels.includes(word.channel)))
      continue;
    const covered = Math.min(endMs, span.coreEndMs) - Math.max(startMs, span.coreStartMs);
    if (covered * 2 >= length) return span.reasons.find((reason) => reason.type !== null)?.type ?? "OTHER_ID";
  }
  return null;
}

function anonymous(label: string, seen: Map<string, string>): string {
  const known = seen.get(label);
  if (known) return known;
  const name = `Speaker ${seen.size + 1}`;
  seen.set(label, name);
  return name;
}

function earliest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function joinTurns(items: readonly RedactedItem[]): string {
  let text = "";
  let last: RedactedItem | null = null;
  for (const item of items) {
    const sameTurn = last === null || (last.speaker === item.speaker && last.channel === item.channel);
    text += last === null ? item.word : (sameTurn ? " " : "\n") + item.word;
    last = item;
  }
  return text;
}
