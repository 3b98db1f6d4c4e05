import { decodeBytes, type WhisperSegment } from "./output.js";

type Token = NonNullable<WhisperSegment["tokens"]>[number];

/** A word in the time of the recording; `probability` is the least of its pieces'. No time: `null`, both. */
export interface RecognisedWord {
  readonly text: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly probability: number | null;
}

/** Where a recognised piece lies in the recording, and its language. */
export interface Placement {
  /** ISO 639-1. */
  readonly language: string;
  /** Where the recognised piece starts in the recording. */
  readonly startMs: number;
  /** Length of the recognised piece: segments may claim to end after it. `null`: not known. */
  readonly durationMs: number | null;
}

interface Bounds {
  readonly startMs: number;
  readonly endMs: number;
}

/** Written without spaces: every character is a word of its own, as in openai/whisper's `split_to_word_tokens`. */
const UNSPACED_LANGUAGES = new Set(["zh", "ja", "th", "lo", "my", "yue"]);

/** No word is spoken faster: a shorter span is a time that the engine could not give. */
const MIN_WORD_MS = 30;

/** Punctuation that belongs to the word after it. */
const OPENING = /^ ["'“¿([{]+$/u;

/** What is heard: letters, digits, and signs such as $ and %. */
const HEARD = /[\p{L}\p{N}\p{S}\u{FFFD}]/u;

/**
 * Joins whisper.cpp's tokens to words.
 *
 * A segment starts a word, and so does a token that starts with a space; punctuation belongs to its word. A word lasts from its
 * first piece to its last, is as probable as its least probable piece that is heard (one doubtful piece makes a name
 * doubtful), and lies within its segment. Starts never decrease inside a segment.
 *
 * A word without a usable time (zero length, inverted) gets all of the time that it may have been spoken in: from the end of the
 * usable word before it to the start of the one after, and where these touch, those two words as well:
 * ```
 *  usable     ███████          ██████            ███████ █████
 *  unusable          │                                  │
 *  becomes           ░░░░░░░░░░                  ░░░░░░░░░░░░░
 * ```
 * A segment without tokens (`-oj`) gives no word times; each of its words gets the segment's bounds, which is all there is.
 * Where even the segment has no length, its words have no time.
 */
export function wordsOfSegments(segments: readonly WhisperSegment[], placement: Placement): RecognisedWord[] {
  return segments.flatMap((segment) => {
    const bounds = boundsOf(segment, placement);
    if (!segment.tokens) {
      const texts = decodeBytes(segment.text).split(/\s+/u);
      return texts.filter((text) => text !== "").map((text) => ({ text, ...timesOf(bounds), probability: null }));
    }
    const groups = groupTokens(segment.tokens, UNSPACED_LANGUAGES.has(placement.language));
    const timed = groups.map((_group, index) => toWord(groups, index, bounds, placement.startMs));
    return boundUnusable(timed, bounds);
  });
}

function boundsOf(segment: WhisperSegment, { startMs, durationMs }: Placement): Bounds {
  const last = durationMs ?? Number.POSITIVE_INFINITY;
  const from = Math.min(Math.max(0, segment.offsets.from), last);
  const to = Math.min(Math.max(from, segment.offsets.to), last);
  return { startMs: startMs + Math.floor(from), endMs: startMs + Math.ceil(to) };
}

/** The pieces of each word. Special tokens (`[_BEG_]`, `[_TT_150]`) are left out. */
function groupTokens(tokens: readonly Token[], unspaced: boolean): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    if (token.text === "" || token.text.startsWith("[_")) continue;
    const word = groups.at(-1);
    if (word && belongsTo(word, token.text, unspaced)) word.push(token);
    else groups.push([token]);
  }
  return groups.filter((group) => textOf(group) !== "");
}

function belongsTo(word: readonly Token[], next: string, unspaced: boolean): boolean {
  const bytes = word.map(({ text }) => text).join("");
  if (OPENING.test(decodeBytes(bytes))) return true;
  if (!HEARD.test(decodeBytes(next))) return !OPENING.test(decodeBytes(next));
  // Only an ASCII space: a byte of a split character may look like one of Latin-1's.
  if (/^[ \n\t]/.test(next)) return false;
  // A character that is not whole yet is waiting for its next byte.
  return !unspaced || decodeBytes(bytes).endsWith("\u{FFFD}");
}

function textOf(group: readonly Token[]): string {
  return decodeBytes(group.map(({ text }) => text).join("")).replaceAll(/\s+/gu, "");
}

function toWord(groups: readonly (readonly Token[])[], index: number, bounds: Bounds, originMs: number) {
  const group = groups[index] ?? [];
  const clamp = (ms: number) => Math.min(Math.max(ms, bounds.startMs), bounds.endMs);
  const heard = group.filter(isHeard);
  const probabilities = heard.flatMap(({ p }) => (p === null || p === undefined ? [] : [p]));
  const from = startBetween(
    attentionOf(groups[index - 1]?.findLast(isHeard)),
    attentionOf(heard[0]),
    group[0]?.offsets?.from ?? null,
  );
  const to = endBetween(
    attentionOf(heard.at(-1)),
    attentionOf(groups[index + 1]?.find(isHeard)),
    group.at(-1)?.offsets?.to ?? null,
  );
  return {
    text: textOf(group),
    startMs: from === null ? null : clamp(originMs + Math.floor(from)),
    endMs: to === null ? null : clamp(originMs + Math.ceil(to)),
    probability: probabilities.length === 0 ? null : Math.min(1, Math.max(0, Math.min(...probabilities))),
  };
}

function isHeard({ text }: Token): boolean {
  return HEARD.test(decodeBytes(text));
}

/** ms from the start of the chunk, or `null` without `-dtw`. */
function attentionOf(token: Token | undefined): number | null {
  return token?.t_dtw !== undefined && token.t_dtw >= 0 ? token.t_dtw * 10 : null;
}

/**
 * With `-dtw` every piece has one moment at which attention is on it or just leaves it. A word starts between that of the piece
 * before it and its own first one: the engine's other estimate is believed if it lies there, else the earlier bound is taken.
 */
function startBetween(before: number | null, own: number | null, estimate: number | null): number | null {
  if (own === null) return estimate;
  if (estimate !== null && estimate >= (before ?? 0) && estimate <= own) return estimate;
  return before ?? Math.min(own, estimate ?? own);
}

/** Likewise a word ends between its own last moment and the first of the next word. */
function endBetween(own: number | null, after: number | null, estimate: number | null): number | null {
  if (own === null || estimate === null) return own ?? estimate;
  return Math.max(own, Math.min(estimate, after ?? estimate));
}

function boundUnusable(words: readonly ReturnType<typeof toWord>[], bounds: Bounds): RecognisedWord[] {
  let latestStartMs = bounds.startMs;
  const usable = words.map(({ startMs, endMs }): Bounds | null => {
    if (startMs === null || endMs === null) return null;
    const start = Math.max(startMs, latestStartMs);
    if (endMs - start < MIN_WORD_MS) return null;
    latestStartMs = start;
    return { startMs: start, endMs };
  });
  return words.map(({ text, probability }, index) => {
    const own = usable[index];
    if (own) return { text, ...own, probability };
    const before = usable.slice(0, index).findLast((times) => times !== null);
    const after = usable.slice(index + 1).find((times) => times !== null);
    const between = { startMs: before?.endMs ?? bounds.startMs, endMs: after?.startMs ?? bounds.endMs };
    const around = {
      startMs: before?.startMs ?? bounds.startMs,
      endMs: Math.max(after?.endMs ?? bounds.endMs, before?.endMs ?? 0),
    };
    const room = between.endMs - between.startMs >= MIN_WORD_MS ? between : around;
    return { text, ...timesOf(room), probability };
  });
}

function timesOf({ startMs, endMs }: Bounds): Pick<RecognisedWord, "startMs" | "endMs"> {
  return endMs > startMs ? { startMs, endMs } : { startMs: null, endMs: null };
}
