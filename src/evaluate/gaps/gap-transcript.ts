import type { Gap, Transcript, Word } from "../../types.js";
import { GAP_MARK, type GapCase } from "./gap-cases.js";

/** Stands there for other speech that nobody could make out. */
const UNHEARD_MARK = "[...]";
/** An unintelligible stretch whose length the file does not tell: a word or two of running speech. */
const UNTOLD_GAP_MS = 600;
/** 200 words a minute: the pace of conversation (150 to 200), in the turns whose length the file does not tell. */
const WORD_MS = 300;
/** In the gap's own turn a word is as long as the turn's times say, but within these bounds: part of a turn is silence. */
const MIN_WORD_MS = 100;
const MAX_WORD_MS = 600;
/** What two speakers leave between their turns, at the median. */
const TURN_PAUSE_MS = 200;

/** The conversation around the gap as a recogniser would have written it: nothing stands where speech was not made out. */
export function transcriptOf(
  { context, turnMs, gapMs }: GapCase,
  language: string,
): { readonly transcript: Transcript; readonly gap: Gap } {
  const words: Word[] = [];
  let atMs = 0;
  let speaker: string | null = null;
  let gap: Gap = { id: "gap-1", startMs: 0, endMs: 0, channel: null, previousWord: null, nextWord: null };
  for (const line of context.split("\n")) {
    const [, label, said = line] = /^\s*([^:[\]]{1,40}):(?:\s+(.*))?$/u.exec(line) ?? [];
    speaker = label ?? speaker;
    const tokens = tokensOf(label === undefined ? line : said);
    const wordMs = tokens.includes(GAP_MARK) ? paceOf(tokens, turnMs, gapMs) : WORD_MS;
    for (const token of tokens) {
      const startMs = atMs;
      if (token === GAP_MARK) {
        atMs += gapMs ?? UNTOLD_GAP_MS;
        gap = { ...gap, startMs, endMs: atMs, previousWord: words.length === 0 ? null : words.length - 1 };
      } else if (token === UNHEARD_MARK) {
        atMs += UNTOLD_GAP_MS;
      } else {
        atMs += wordMs;
        if (gap.endMs > 0 && gap.nextWord === null) gap = { ...gap, nextWord: words.length };
        words.push({
          text: token,
          startMs,
          endMs: atMs,
          probability: null,
          speaker,
          channel: null,
          invented: false,
        });
      }
    }
    atMs += TURN_PAUSE_MS;
  }
  return { transcript: { language, words }, gap };
}

/** Words and marks. A sign that stands by itself belongs to the word before it; after a mark nobody hears it. */
function tokensOf(said: string): string[] {
  const tokens: string[] = [];
  const parted = said.replaceAll(GAP_MARK, ` ${GAP_MARK} `).replaceAll(UNHEARD_MARK, ` ${UNHEARD_MARK} `);
  for (const token of parted.split(/\s+/u)) {
    const last = tokens.at(-1);
    if (isMark(token) || /[\p{L}\p{N}]/u.test(token)) tokens.push(token);
    else if (token !== "" && last !== undefined && !isMark(last)) tokens[tokens.length - 1] = last + token;
  }
  return tokens;
}

function isMark(token: string): boolean {
  return token === GAP_MARK || token === UNHEARD_MARK;
}

/** How long a word of the gap's own turn lasts, from what its unheard stretches leave of it. */
function paceOf(tokens: readonly string[], turnMs: number | null, gapMs: number | null): number {
  const unheard = tokens.filter((token) => token === UNHEARD_MARK).length;
  const spoken = tokens.length - unheard - 1;
  if (turnMs === null || spoken === 0) return WORD_MS;
  const leftMs = turnMs - (gapMs ?? UNTOLD_GAP_MS) - unheard * UNTOLD_GAP_MS;
  return Math.round(Math.min(MAX_WORD_MS, Math.max(MIN_WORD_MS, leftMs / spoken)));
}
