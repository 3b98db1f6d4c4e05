import type { RedactedItem } from "./redacted-item.js";

/** A caption is closed at the first of: so many characters, so long a time, so long a pause, a change of speaker. */
const MAX_CHARACTERS = 84;
const MAX_DURATION_MS = 7000;
const MAX_PAUSE_MS = 1000;

interface Cue {
  startMs: number;
  endMs: number;
  words: string[];
  speaker: string | null;
  channel: number | null;
}

/**
 * WebVTT (W3C) of what is left. Items without a time are shown with their neighbours: a placeholder stands in the cue that the
 * words before it are in.
 */
export function toWebVtt(items: readonly RedactedItem[], durationMs: number): string {
  const cues: Cue[] = [];
  for (const item of items) {
    const cue = cues.at(-1);
    const startMs = item.startMs ?? cue?.endMs ?? 0;
    const endMs = Math.min(Math.max(item.endMs ?? startMs, startMs), Math.max(durationMs, startMs));
    const fits =
      cue &&
      cue.speaker === item.speaker &&
      cue.channel === item.channel &&
      startMs >= cue.startMs &&
      startMs - cue.endMs <= MAX_PAUSE_MS &&
      endMs - cue.startMs <= MAX_DURATION_MS &&
      cue.words.join(" ").length + item.word.length < MAX_CHARACTERS;
    if (fits) {
      cue.words.push(item.word);
      cue.endMs = Math.max(cue.endMs, endMs);
    } else {
      cues.push({ startMs, endMs, words: [item.word], speaker: item.speaker, channel: item.channel });
    }
  }
  const blocks = cues.map((cue) => {
    const voice = cue.speaker === null ? "" : `<v ${escapeVtt(cue.speaker)}>`;
    // WebVTT wants the end after the start.
    return `${timestamp(cue.startMs)} --> ${timestamp(Math.max(cue.endMs, cue.startMs + 1))}\n${voice}${escapeVtt(cue.words.join(" "))}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}

function escapeVtt(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/\s+/gu, " ");
}

function timestamp(ms: number): string {
  const part = (value: number, width: number) => String(Math.floor(value)).padStart(width, "0");
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}
