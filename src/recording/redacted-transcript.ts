import type { EntityType } from "../entity-types.js";
import { isOrdinaryWord } from "../language/ordinary-word.js";
import { spread } from "../rewrite/spread.js";
import { type Interval, IntervalSet } from "../time/interval-set.js";
import { WordTimes } from "../time/word-times.js";
import type { Entity, TextSpan, Word } from "../types.js";
import { isUncertain, type PlannedSpan, type RedactionPlan } from "./plan.js";

/** One word that stays, one placeholder that stands for everything a span removed, or one word of its surrogate, which has the span's time. */
export interface RedactedItem {
  /** The word, `[PERSON]`, or a word of a surrogate. */
  readonly word: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** `Speaker 1`, … in order of appearance: a label of the source could be a name. */
  readonly speaker: string | null;
  readonly channel: number | null;
  readonly redacted: EntityType | null;
  /** Somebody else's, not said in the recording. Default: it is not. */
  readonly surrogate?: true;
}

export interface RedactedTranscript {
  readonly items: readonly RedactedItem[];
  /** Items joined by one space; a new line where the speaker or the channel changes. */
  readonly text: string;
  /** Indexes of the words that are gone, ascending. */
  readonly removed: readonly number[];
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
 * A word goes when an entity covers any of its characters, or when at least half of its time lies in the cores of muted spans of
 * its channel (an uncertain word beside an identifier, a recogniser's guess inside a muted gap). Of an uncertain or invented word,
 * which may be a piece of the identifier, the margins count as well, and without a usable time it is where the plan takes it to be:
 * between its neighbours. Any other word without a time is read by the detectors alone.
 *
 * @param words the transcript; `wordSpans[i]` is the place of `words[i]` in the text that `entities` point into.
 * @param entities disjoint, in order.
 * @param surrogates what stands for each of them; default: placeholders.
 */
export function redactTranscript(
  words: readonly Word[],
  wordSpans: readonly TextSpan[],
  entities: readonly Entity[],
  plan: RedactionPlan,
  rendered: string,
  surrogates: readonly string[] = [],
): RedactedTranscript {
  const speakers = new Map<string, string>();
  const times = new WordTimes(words, lastMoment(words, plan));
  const items: RedactedItem[] = [];
  const heads: string[] = [];
  const tails: string[] = [];
  /** Which of the entities an item stands for. */
  const sources: (number | null)[] = [];
  const removed: number[] = [];
  let open: { entity: Entity | null; type: EntityType } | null = null;
  let nextEntity = 0;
  for (const [index, word] of words.entries()) {
    const span = wordSpans[index];
    if (!span) throw new RangeError("a word has no place in the text");
    while ((entities[nextEntity]?.end ?? Number.POSITIVE_INFINITY) <= span.start) nextEntity++;
    const candidate = entities[nextEntity];
    const entity = candidate && candidate.start < span.end ? candidate : null;
    const doubtful = isUncertain(word) || word.invented;
    const type = entity?.type ?? mutedType(word, doubtful ? times.of(index) : statedTime(word), plan, doubtful);
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
      heads.push("");
      tails.push("");
      sources.push(null);
      continue;
    }
    removed.push(index);
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
        word: placeholder(type),
        startMs: word.startMs,
        endMs: word.endMs,
        speaker,
        channel: word.channel,
        redacted: type,
      });
      heads.push(head);
      tails.push(tail);
      sources.push(entity ? nextEntity : null);
    }
    open = { entity, type };
  }
  const said = spreadOverItems(items, sources, surrogates);
  const finished = items.flatMap((item, index) => {
    const shown = said[index] ?? [item];
    return shown.map((one, k) => {
      const head = k === 0 ? (heads[index] ?? "") : "";
      const tail = k === shown.length - 1 ? (tails[index] ?? "") : "";
      return { ...one, word: head + one.word + tail };
    });
  });
  return { items: finished, text: joinTurns(finished), removed };
}

/** The words of surrogates, item by item: an identifier that was said in two turns has its surrogate's words in both. */
function spreadOverItems(
  items: readonly RedactedItem[],
  sources: readonly (number | null)[],
  surrogates: readonly string[],
): readonly (readonly RedactedItem[])[] {
  const shown: (readonly RedactedItem[])[] = items.map((item) => [item]);
  for (let from = 0; from < items.length; ) {
    const source = sources[from] ?? null;
    let to = from + 1;
    while (source !== null && sources[to] === source) to++;
    const surrogate = source === null ? undefined : surrogates[source];
    if (surrogate !== undefined) {
      const texts = spread(surrogate, to - from);
      for (let index = from; index < to; index++) {
        const item = items[index];
        const text = texts[index - from];
        if (!item || text === undefined || text === placeholder(item.redacted ?? "OTHER_ID")) continue;
        const words = text.split(/\s+/u).filter((word) => word !== "");
        shown[index] = words.map((word) => ({ ...item, word, surrogate: true as const }));
      }
    }
    from = to;
  }
  return shown;
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

function statedTime({ startMs, endMs }: Word): Interval | null {
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

/** What a word that no entity covers is removed as; `null`: it stays. */
function mutedType(word: Word, said: Interval | null, plan: RedactionPlan, doubtful: boolean): EntityType | null {
  if (said === null) return null;
  const reach = ({ startMs, endMs, coreStartMs, coreEndMs }: PlannedSpan): Interval =>
    doubtful ? { startMs, endMs } : { startMs: coreStartMs, endMs: coreEndMs };
  const touching: { type: EntityType | null; time: Interval }[] = [];
  for (const span of plan.spans) {
    if (span.startMs >= said.endMs) break;
    const time = reach(span);
    const otherChannel = span.channels && word.channel !== null && !span.channels.includes(word.channel);
    if (time.endMs <= said.startMs || time.startMs >= said.endMs || otherChannel) continue;
    touching.push({ time, type: span.reasons.find((reason) => reason.type !== null)?.type ?? null });
  }
  if (touching.length === 0) return null;
  const coveredMs = IntervalSet.from(touching.map(({ time }) => time)).coveredMs(said.startMs, said.endMs);
  if (coveredMs * 2 < Math.max(1, said.endMs - said.startMs)) return null;
  return touching.find(({ type }) => type !== null)?.type ?? "OTHER_ID";
}

/** The last moment that a word or a span names: as far as the times of words need the recording's end. */
function lastMoment(words: readonly Word[], plan: RedactionPlan): number {
  const ofWords = words.reduce((last, { startMs, endMs }) => Math.max(last, startMs ?? 0, endMs ?? 0), 0);
  return plan.spans.reduce((last, { endMs }) => Math.max(last, endMs), ofWords);
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

/**
 * What was removed, in lower-case pieces of letters and digits, to look for in a file name. An ordinary word says nothing about anybody
 * ("pharmacy", "street") and is left out, unless it is somebody's name.
 * @param isName whether any detector takes the word of this index for a person's name.
 */
export function removedParts(
  { removed }: RedactedTranscript,
  words: readonly Word[],
  isName: (index: number) => boolean,
): ReadonlySet<string> {
  return new Set(
    removed.flatMap((index) => {
      const parts = words[index]?.text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u) ?? [];
      return isName(index) ? parts : parts.filter((part) => !isOrdinaryWord(part));
    }),
  );
}
