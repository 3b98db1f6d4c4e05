import type { TextSpan } from "../types.js";

/** No word is so long, nor are three names of drugs with strokes between them; with the lines that follow it. */
const LONG = /[A-Za-z0-9+/]{60,}(?:\r?\n[A-Za-z0-9+/]{60,})*(?:\r?\n[A-Za-z0-9+/]+)?={0,2}/g;
const SHORT = /[A-Za-z0-9+/]{16,}={0,2}/g;
/** Text and nothing else: what was never encoded does not decode to it. */
const PLAIN = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}\t\r\n]+$/u;

/**
 * Stretches of a text in which something stands in base64, or in another way that no detector reads: long ones whatever they are, shorter ones that
 * are text. In order, disjoint.
 */
export function findEncoded(text: string): readonly TextSpan[] {
  const rest = text.replaceAll(LONG, (long) => " ".repeat(long.length));
  const short = spansOf(rest, SHORT).filter((span) => isEncodedText(text, span));
  return [...spansOf(text, LONG), ...short].sort((a, b) => a.start - b.start);
}

function spansOf(text: string, pattern: RegExp): TextSpan[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

function isEncodedText(text: string, { start, end }: TextSpan): boolean {
  try {
    return PLAIN.test(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text.slice(start, end), "base64")));
  } catch {
    return false;
  }
}
