import type { EntityType } from "../../entity-types.js";
import type { Gap, Transcript, Word } from "../../types.js";
import { escapeUntrusted } from "../prompts/untrusted.js";

/** A piece of the conversation as the model is shown it: a word, a mask, or a marker. */
interface Item {
  readonly text: string;
  /** Number of the marker; `null`: words. */
  readonly marker: number | null;
  /** Who speaks: "Speaker 1", "Channel 2", or nothing where the transcript does not tell. */
  readonly turn: string;
}

/** A stretch of the conversation, and the markers in it that are to be judged. */
export interface ConversationWindow {
  readonly text: string;
  readonly markers: readonly number[];
}

/** More markers than this in one question make models forget some. */
export const MAX_MARKERS = 40;
/** Pieces shown on either side of a window's own, where the conversation does not fit at once. */
const CONTEXT_ITEMS = 120;

/**
 * Writes numbered markers into the conversation where speech was not understood: `Speaker 1: it's doctor [GAP 3: 10.7-11.9 s] here`.
 * Speakers are numbered, channels shown as such where nobody told the speakers; a marker on another channel than the words around it is a line of
 * its own. Identifiers that were found are masked by their type. The words of a misheard gap are shown inside its marker.
 *
 * The whole conversation is shown where it fits; otherwise windows overlap by 120 words on either side. Each marker is asked for in one window.
 * @param gaps in order; marker `n` stands for `gaps[n - 1]`.
 * @param estimateTokens upper estimate of the tokens of a text. @param room the tokens that one question has for the conversation.
 */
export function conversationWindows(
  { words }: Transcript,
  gaps: readonly Gap[],
  entities: ReadonlyMap<number, EntityType>,
  estimateTokens: (text: string) => number,
  room: number,
): ConversationWindow[] {
  const items = itemsOf(words, gaps, entities);
  const tokens = [0];
  items.forEach(({ text, turn }, index) => {
    const opens = items[index - 1]?.turn !== turn;
    tokens.push((tokens.at(-1) ?? 0) + estimateTokens(opens ? `\n${turn}: ${text}` : ` ${text}`));
  });
  const count = items.length;
  const fits = (from: number, to: number) =>
    (tokens[Math.min(count, to)] ?? 0) - (tokens[Math.max(0, from)] ?? 0) <= room;
  const whole = fits(0, count);
  const [reachBefore, reachAfter] = whole ? [count, count] : [CONTEXT_ITEMS, CONTEXT_ITEMS];

  const windows: ConversationWindow[] = [];
  let from = 0;
  while (from < count) {
    const markers: number[] = [];
    let to = from;
    while (to < count) {
      const marker = items[to]?.marker ?? null;
      if (marker !== null && markers.length === MAX_MARKERS) break;
      if (to > from && !whole && !fits(from - reachBefore, to + 1 + reachAfter)) break;
      if (marker !== null) markers.push(marker);
      to++;
    }
    const shown = items.slice(Math.max(0, from - reachBefore), to + reachAfter);
    if (markers.length > 0) windows.push({ text: render(shown), markers });
    from = to;
  }
  return windows;
}

function itemsOf(words: readonly Word[], gaps: readonly Gap[], entities: ReadonlyMap<number, EntityType>): Item[] {
  const turns = turnNames(words);
  const markersAt = new Map<number, number[]>();
  const misheard = new Map<number, number>();
  gaps.forEach((gap, index) => {
    const at = (gap.previousWord ?? -1) + 1;
    markersAt.set(at, [...(markersAt.get(at) ?? []), index]);
    if (!gap.misheard) return;
    for (let word = at; word < (gap.nextWord ?? words.length); word++) {
      const channel = words[word]?.channel ?? null;
      if (gap.channel === null || channel === null || channel === gap.channel) misheard.set(word, index);
    }
  });
  const items: Item[] = [];
  for (let at = 0; at <= words.length; at++) {
    for (const index of markersAt.get(at) ?? []) {
      const gap = gaps[index];
      if (gap)
        items.push({ text: markerText(gap, index + 1, words), marker: index + 1, turn: turnOfGap(gap, words, turns) });
    }
    const word = words[at];
    if (!word || misheard.has(at)) continue;
    const type = entities.get(at);
    const turn = turns(word);
    const last = items.at(-1);
    // An identifier of several words is one mask.
    const goesOn =
      type !== undefined && entities.get(at - 1) === type && last?.text === `[${type}]` && last.turn === turn;
    if (!goesOn) items.push({ text: type ? `[${type}]` : oneLine(word.text), marker: null, turn });
  }
  return items;
}

/** A word that holds a line end would begin a turn of its own. */
function oneLine(text: string): string {
  return escapeUntrusted(text).replaceAll("\n", " ");
}

function markerText(gap: Gap, number: number, words: readonly Word[]): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const heard = gap.misheard
    ? words
        .slice((gap.previousWord ?? -1) + 1, gap.nextWord ?? words.length)
        .filter(({ channel }) => gap.channel === null || channel === null || channel === gap.channel)
        .map(({ text }) => oneLine(text).replaceAll('"', "'"))
        .join(" ")
    : "";
  const guess = heard === "" ? "" : `, perhaps "${heard}"`;
  return `[GAP ${number}: ${seconds(gap.startMs)}-${seconds(gap.endMs)} s${guess}]`;
}

/** A gap belongs to the turn before it; on a channel of its own, to that channel. */
function turnOfGap(gap: Gap, words: readonly Word[], turns: (word: Word) => string): string {
  const before = gap.previousWord === null ? undefined : words[gap.previousWord];
  const near = before ?? (gap.nextWord === null ? undefined : words[gap.nextWord]);
  if (near && (gap.channel === null || near.channel === null || near.channel === gap.channel)) return turns(near);
  return gap.channel === null ? "" : `Channel ${gap.channel + 1}`;
}

/** Names that say who speaks and nothing more: a speaker's label may be a name. */
function turnNames(words: readonly Word[]): (word: Word) => string {
  const speakers = [...new Set(words.flatMap(({ speaker }) => speaker ?? []))];
  const numbers = new Map(speakers.map((speaker, index) => [speaker, index + 1]));
  return ({ speaker, channel }) => {
    if (speaker !== null) return `Speaker ${numbers.get(speaker)}`;
    return channel === null ? "" : `Channel ${channel + 1}`;
  };
}

function render(items: readonly Item[]): string {
  let text = "";
  let turn: string | null = null;
  for (const item of items) {
    const opens = item.turn !== turn;
    if (opens) text += `${turn === null ? "" : "\n"}${item.turn === "" ? "" : `${item.turn}: `}`;
    text += opens ? item.text : ` ${item.text}`;
    turn = item.turn;
  }
  return text;
}
