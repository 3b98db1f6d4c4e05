import { z } from "zod";

/** Milliseconds. */
const offsets = z.object({ from: z.number(), to: z.number() });

const token = z.object({
  text: z.string(),
  offsets: offsets.optional(),
  p: z.number().nullish(),
  /** Newer builds, with `-dtw`: a moment at which attention is on the token or leaves it, in units of 10 ms; -1 for none. */
  t_dtw: z.number().optional(),
});

const segment = z.object({ offsets, text: z.string(), tokens: z.array(token).optional() });

/** What whisper.cpp writes with `-oj` (segments) and `-ojf` (tokens as well). Keys that are not named here are ignored. */
const whisperOutput = z.object({
  model: z.object({ multilingual: z.boolean().optional() }).optional(),
  result: z.object({ language: z.string() }),
  transcription: z.array(segment),
});

/** The JSON file that whisper.cpp writes for one chunk, after parsing. */
export type WhisperOutput = z.infer<typeof whisperOutput>;
/** A stretch of speech in whisper.cpp's JSON: text, times in milliseconds and, where asked for, tokens. */
export type WhisperSegment = WhisperOutput["transcription"][number];

/**
 * Reads whisper.cpp's JSON from its bytes.
 *
 * Version 1.5.0 writes tokens as they are: pieces of a multi-byte character, bare control characters, `nan`. So every string
 * of the result holds one character per *byte* (Latin-1); join the pieces first, then decode with `decodeBytes`.
 * @returns `null` when it is not JSON or not whisper.cpp's form. Never throws, never quotes.
 */
export function parseWhisperOutput(bytes: Buffer): WhisperOutput | null {
  const mended = bytes
    .toString("latin1")
    .replace(/"(?:[^"\\]|\\.)*"|-?\b(?:nan|inf)\b/gs, (found) =>
      found.startsWith('"') ? found.replace(/\p{Cc}/gu, escapeControl) : "null",
    );
  try {
    const parsed = whisperOutput.safeParse(JSON.parse(mended));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON. The parser's message quotes the input, so it is dropped.
    return null;
  }
}

/** The text of bytes that were carried as Latin-1 characters; a sequence that is not UTF-8 becomes U+FFFD. */
export function decodeBytes(byteText: string): string {
  return Buffer.from(byteText, "latin1").toString("utf8");
}

function escapeControl(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
