import type { TextSpan } from "../../types.js";
import { sentencesOf, turnsOf } from "./sentences.js";
import { belongTogether, goesOn, isBackchannel, withoutLabel } from "./word-bonds.js";

/** One piece of a text: `start … end`, of which `start … ownStart` is shared with the piece before. */
export interface Chunk extends TextSpan {
  /** UTF-16 offset; equal to `start` where nothing is shared. The stretches `ownStart … end` cover the text without overlap. */
  readonly ownStart: number;
}

/** How large the pieces of a text are, and how much each repeats of the one before. */
export interface ChunkOptions {
  /** Most words (runs of anything but white space) of a piece's own, without the overlap. At least 1. */
  readonly words: number;
  /** Turns, or sentences where the turns are too long, that a piece shares with the one before it. 0: none. */
  readonly overlapTurns: number;
}

/** What unpunctuated text shares: about ten seconds of speech, longer than a card number said digit by digit. */
const OVERLAP_WORDS = 24;
/** The overlap is at most this share of `words`. */
const OVERLAP_SHARE = 1 / 4;

/** How well a text can be cut before a word. */
const TURN = 3;
const SENTENCE = 2;
const WORD = 1;
/** Inside a number, a name or a spelled word. */
const BOND = 0;

/**
 * A word, or a piece of one: scripts that write no spaces are counted by two characters, about a word each, and what is longer than any word
 * (base64, a line of signs) by forty.
 */
const SCRIPTS = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"];
const UNSPACED_SIGNS = `[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join("")}]`;
const WORD_PIECE = new RegExp(`${UNSPACED_SIGNS}{1,2}|(?:(?!${UNSPACED_SIGNS})\\S){1,40}`, "gu");
const UNSPACED = new RegExp(`^${UNSPACED_SIGNS}`, "u");

interface Words {
  /** Offset at which each word begins. */
  readonly starts: readonly number[];
  /** How well the text can be cut before each word: TURN … BOND. */
  readonly borders: Uint8Array;
}

/**
 * Cuts a text into overlapping pieces for a model that reads only so much at a time. Cuts fall between turns (lines); inside a turn
 * that is too long, at a sentence's end; in unpunctuated text, between words. The words of a number, an address or a spelled name,
 * and a title or first name and the capital after it, are parted only if the second half of the piece has no other place for a cut.
 * Never inside a word. A border counts only in the second half of a piece, so that no piece is a scrap.
 *
 * ```
 *  text    ──turn──┬──turn──┬────turn────┬──turn──┬──turn──
 *  1       ██████████████████
 *  2                ░░░░░░░░░█████████████████████
 *  3                                     ░░░░░░░░░█████████
 * ```
 *
 * The overlap is the last turns of the piece before; where these are longer than a quarter of `words`, its last sentences;
 * where these are too, its last 24 words, or a quarter of `words` if that is less. White space belongs to the word before it.
 * Deterministic, linear in the length of the text. No chunks for an empty or blank text.
 */
export function chunkText(text: string, options: ChunkOptions): readonly Chunk[] {
  const size = Math.max(1, Math.floor(options.words));
  const { starts, borders } = wordsOf(text);
  const chunks: Chunk[] = [];
  let own = 0;
  while (own < starts.length) {
    const next = own + size >= starts.length ? starts.length : cutAfter(borders, own, size);
    const previous = chunks.at(-1);
    const ownStart = own === 0 ? 0 : (starts[own] ?? text.length);
    const floor = previous === undefined ? own : wordAt(starts, previous.ownStart, own);
    const first = overlapStart(borders, own, floor, size, options.overlapTurns);
    const start = first === own ? ownStart : (starts[first] ?? ownStart);
    chunks.push({ start: first === 0 ? 0 : start, ownStart, end: starts[next] ?? text.length });
    own = next;
  }
  return chunks;
}

/** A piece with fewer words than this is not cut any further: what belongs together would be parted. */
const FEWEST_TO_HALVE = 9;

/**
 * Cuts a stretch of a text in two, for a model that did not get through it: between turns, sentences or words that do not belong together, as near
 * to the middle as there is such a place, and with an overlap as `chunkText` has it. `null`: it has eight words or fewer.
 */
export function halvesOf(text: string, within: TextSpan, overlapTurns: number): readonly [TextSpan, TextSpan] | null {
  const { starts, borders } = wordsOf(text.slice(within.start, within.end));
  const count = starts.length;
  if (count < FEWEST_TO_HALVE) return null;
  const middle = count / 2;
  let cut = Math.floor(middle);
  for (let index = Math.ceil(count / 4); index <= (3 * count) / 4; index++) {
    const [border, best] = [borders[index] ?? BOND, borders[cut] ?? BOND];
    const isNearer = Math.abs(index - middle) < Math.abs(cut - middle);
    if (border > best || (border === best && isNearer)) cut = index;
  }
  const first = overlapStart(borders, cut, 0, Math.floor(middle), overlapTurns);
  const at = (word: number): number => within.start + (starts[word] ?? 0);
  return [
    { start: within.start, end: at(cut) },
    { start: at(first), end: within.end },
  ];
}

function wordsOf(text: string): Words {
  const words: string[] = [];
  const starts: number[] = [];
  for (const match of text.matchAll(WORD_PIECE)) {
    words.push(match[0]);
    starts.push(match.index);
  }
  const borders = new Uint8Array(starts.length).fill(WORD);
  for (let index = 1; index < words.length; index++) {
    const [before = "", word = ""] = [words[index - 1], words[index]];
    // Pieces of one long word are cut apart only where there is no other place.
    const isSameWord = (starts[index - 1] ?? 0) + before.length === starts[index] && !UNSPACED.test(word);
    if (isSameWord || belongTogether(before, word)) borders[index] = BOND;
  }
  const whole = { start: 0, end: text.length };
  mark(starts, borders, sentencesOf(text, whole), SENTENCE);
  mark(starts, borders, turnsOf(text, whole), TURN);
  bindTurns(words, borders);
  return { starts, borders };
}

/** No cut after a speaker's label, nor in a number that goes on in the next turn, or after the other speaker's "okay". */
function bindTurns(words: readonly string[], borders: Uint8Array): void {
  /** Index of the last word of the last turn that said something, and whether an "okay" has come since. */
  let last: number | undefined;
  let interrupted = false;
  for (let start = 0; start < words.length; ) {
    let end = start + 1;
    while (end < words.length && borders[end] !== TURN) end++;
    const said = withoutLabel(words.slice(start, end));
    const first = end - said.length;
    if (first > start) borders.fill(BOND, start + 1, Math.min(first + 1, end));
    if (last !== undefined && !interrupted && isBackchannel(said)) interrupted = true;
    else {
      if (last !== undefined && goesOn(words[last] ?? "", said[0] ?? "")) borders.fill(BOND, last + 1, first + 1);
      last = end - 1;
      interrupted = false;
    }
    start = end;
  }
}

/** Sets the border of the first word of each span. */
function mark(starts: readonly number[], borders: Uint8Array, spans: readonly TextSpan[], border: number): void {
  let word = 0;
  for (const { start } of spans) {
    while (word < starts.length && (starts[word] ?? 0) < start) word++;
    if (word < starts.length) borders[word] = border;
  }
}

/** Index of the word before which a piece that begins with word `own` ends: at most `size` words on, the best and last border. */
function cutAfter(borders: Uint8Array, own: number, size: number): number {
  const earliest = own + Math.max(1, Math.ceil(size / 2));
  let best = own + size;
  for (let index = own + size; index >= earliest; index--) {
    if ((borders[index] ?? BOND) > (borders[best] ?? BOND)) best = index;
  }
  return best;
}

/** Index of the first word of the overlap of a piece whose own words begin at `own`. */
function overlapStart(borders: Uint8Array, own: number, floor: number, size: number, units: number): number {
  if (units < 1 || own === 0) return own;
  const earliest = Math.max(floor, own - Math.floor(size * OVERLAP_SHARE));
  for (const border of [TURN, SENTENCE]) {
    let first = own;
    let taken = 0;
    for (let index = own - 1; index >= earliest && taken < units; index--) {
      if ((borders[index] ?? BOND) < border) continue;
      first = index;
      taken++;
    }
    if (taken > 0) return first;
  }
  const wanted = Math.max(earliest, own - OVERLAP_WORDS);
  // Rather a few words more, or less, than a number cut in two.
  let first = wanted;
  while (first > earliest && borders[first] === BOND) first--;
  if (borders[first] !== BOND) return first;
  for (first = wanted; first < own && borders[first] === BOND; ) first++;
  return first < own ? first : wanted;
}

/** Index of the word that begins at an offset, at or before word `high`. */
function wordAt(starts: readonly number[], offset: number, high: number): number {
  let low = 0;
  let top = high;
  while (low < top) {
    const middle = (low + top) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else top = middle;
  }
  return low;
}
