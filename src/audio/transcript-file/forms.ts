import { z } from "zod";
import type { Word } from "../../types.js";
import { decodeBytes, parseWhisperOutput, type WhisperOutput } from "../whisper/output.js";
import { wordsOfSegments } from "../whisper/words.js";
import { invalidTranscript, requireFit, type StatedTimes } from "./fit.js";
import { languageCode } from "./language.js";

/** What a form says, before it is held against the recording. */
export interface StatedTranscript {
  /** ISO 639-1; `null`: it names none. */
  readonly language: string | null;
  readonly words: readonly Word[];
}

const time = z.number().nullish();
const label = z.union([z.string(), z.number()]).nullish();
const language = z.string().nullish();

/** The plain form and OpenAI's: seconds. */
const plainForm = z.object({
  language,
  /** Seconds. */
  duration: z.number().nonnegative().nullish(),
  words: z.array(
    z
      .object({
        word: z.string().optional(),
        text: z.string().optional(),
        start: time,
        end: time,
        probability: z.number().nullish(),
        speaker: label,
        channel: z.number().int().nonnegative().nullish(),
      })
      .refine(({ word, text }) => word !== undefined || text !== undefined),
  ),
});

/** AssemblyAI: whole milliseconds; `confidence` tells it from the plain form. */
const assemblyForm = z.object({
  language_code: language,
  words: z
    .array(
      z.object({
        text: z.string(),
        start: z.number().int(),
        end: z.number().int(),
        confidence: z.number(),
        speaker: label,
      }),
    )
    .min(1),
});

/** WhisperX and openai/whisper: seconds; numbers and addresses often have no time. OpenAI's segments have no words. */
const segmentsForm = z.object({
  language,
  segments: z.array(
    z.object({
      start: time,
      end: time,
      text: z.string().nullish(),
      speaker: label,
      words: z
        .array(
          z.object({
            word: z.string(),
            start: time,
            end: time,
            score: z.number().nullish(),
            probability: z.number().nullish(),
            speaker: label,
          }),
        )
        .nullish(),
    }),
  ),
});

/**
 * The words of any form that `readTranscriptFile` knows.
 * @throws HushtapeError TRANSCRIPT_INVALID for anything else.
 */
export function readForm(bytes: Buffer, recordingDurationMs: number): StatedTranscript {
  const value = parseJson(bytes);
  // whisper.cpp 1.5.0 writes what is not quite JSON, so its form is looked for even where JSON fails.
  if (value === undefined || listIn(value, "transcription")) {
    const output = parseWhisperOutput(bytes);
    if (output) return fromWhisper(output, recordingDurationMs);
    throw invalidTranscript(value === undefined ? "is not JSON" : "is in no known form");
  }
  const words = listIn(value, "words");
  if (words && (words.length > 0 || !listIn(value, "segments"))) {
    const assembly = assemblyForm.safeParse(value);
    if (assembly.success) return fromAssembly(assembly.data);
    const plain = plainForm.safeParse(value);
    if (plain.success) return fromPlain(plain.data, recordingDurationMs);
  } else {
    const segments = segmentsForm.safeParse(value);
    if (segments.success) return fromSegments(segments.data);
  }
  throw invalidTranscript("is in no known form");
}

function fromPlain(form: z.infer<typeof plainForm>, recordingDurationMs: number): StatedTranscript {
  requireFit({ startMs: null, endMs: milliseconds(form.duration, Math.ceil) }, recordingDurationMs);
  const words = form.words.flatMap(({ word, text, ...item }) => toWord(word ?? text ?? "", fromSeconds(item), item));
  return { language: languageCode(form.language), words };
}

/**
 * Its channels are numbered from one in some answers and named in others, so none is trusted: such words count as heard on the mix, and are
 * muted on every channel.
 */
function fromAssembly({ language_code: stated, words }: z.infer<typeof assemblyForm>): StatedTranscript {
  return {
    language: languageCode(stated),
    words: words.flatMap(({ text, start, end, confidence, speaker }) =>
      toWord(text, { startMs: start, endMs: end }, { probability: confidence, speaker }),
    ),
  };
}

function fromSegments({ language: stated, segments }: z.infer<typeof segmentsForm>): StatedTranscript {
  return {
    language: languageCode(stated),
    words: segments.flatMap((segment) => {
      if (segment.words?.length) {
        return segment.words.flatMap((item) =>
          toWord(item.word, fromSeconds(item), {
            probability: item.score ?? item.probability,
            speaker: item.speaker ?? segment.speaker,
          }),
        );
      }
      const texts = (segment.text ?? "").split(/\s+/u);
      return texts.flatMap((text) => toWord(text, fromSeconds(segment), { speaker: segment.speaker }));
    }),
  };
}

function fromWhisper({ result, transcription }: WhisperOutput, recordingDurationMs: number): StatedTranscript {
  const language = languageCode(decodeBytes(result.language));
  // The engine rounds the last segment up to its window of 30 s: only where a segment starts says whether it fits the recording.
  for (const { offsets } of transcription) {
    requireFit({ startMs: offsets.from, endMs: offsets.to }, Number.POSITIVE_INFINITY);
    requireFit({ startMs: offsets.from, endMs: offsets.from }, recordingDurationMs);
  }
  const words = wordsOfSegments(transcription, {
    language: language ?? "",
    startMs: 0,
    durationMs: recordingDurationMs,
  });
  return { language, words: words.flatMap(({ text, probability, ...times }) => toWord(text, times, { probability })) };
}

function fromSeconds({
  start,
  end,
}: {
  start?: number | null | undefined;
  end?: number | null | undefined;
}): StatedTimes {
  return { startMs: milliseconds(start, Math.floor), endMs: milliseconds(end, Math.ceil) };
}

/** Rounded outward, after the dust of binary fractions (1.1 s is not 1,100.0000000000001 ms) has been taken off. */
function milliseconds(seconds: number | null | undefined, round: (ms: number) => number): number | null {
  return seconds === null || seconds === undefined ? null : round(Math.round(seconds * 1e6) / 1e3);
}

/** One word, or none where the text is blank. */
function toWord(
  text: string,
  times: StatedTimes,
  about: {
    probability?: number | null | undefined;
    speaker?: string | number | null | undefined;
    channel?: number | null | undefined;
  },
): Word[] {
  const shown = text.replaceAll(/\s+/gu, " ").trim();
  if (shown === "") return [];
  return [
    {
      text: shown,
      ...times,
      probability: possible(about.probability ?? null),
      speaker: about.speaker === null || about.speaker === undefined ? null : String(about.speaker),
      channel: about.channel ?? null,
      invented: false,
    },
  ];
}

/** What cannot be a probability (a logarithm, a score of another scale) says nothing for the word: it counts as hardly believed. */
function possible(probability: number | null): number | null {
  return probability === null || (probability >= 0 && probability <= 1) ? probability : 0;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8").replace(/^\u{FEFF}/u, ""));
  } catch {
    // The parser's message quotes the input, so it is dropped.
    return undefined;
  }
}

function listIn(value: unknown, key: "words" | "segments" | "transcription"): readonly unknown[] | null {
  const list = z.looseObject({ [key]: z.array(z.unknown()) }).safeParse(value);
  const found = list.success ? list.data[key] : null;
  return Array.isArray(found) ? found : null;
}
