import { z } from "zod";
import type { KeywordList } from "./keyword-list.js";

/** A line of a keyword's place: its words, from where to where in seconds, and how likely. */
const PLACE = /^(w[0-9]+(?: w[0-9]+)*) +([0-9]+\.[0-9]+) ([0-9]+\.[0-9]+) ([01]\.[0-9]+)$/;
/** A line of all that was heard between two pauses; the lines of the places say the same. */
const SUMMARY = /^[w0-9 ]*$/;

/** What PocketSphinx adds to a likelihood so that it is never above 1, in its own units. */
const PROBABILITY_SHIFT = 1500;
/** Its likelihoods are logarithms to this base, of which it keeps every 1024th. */
const LOG_BASE = 1.0001;
const LOG_SHIFT = 1024;
/** Rounding of the six digits that it prints, in powers of ten. */
const ROUNDING = 0.1;

const place = z
  .object({ startMs: z.int().min(0), endMs: z.int().min(0), decades: z.number().min(-400).max(400) })
  .refine(({ startMs, endMs }) => startMs < endMs);

/** A keyword that was heard, in the time of the piece of sound. */
export interface HeardKeyword {
  readonly phrases: readonly number[];
  readonly startMs: number;
  readonly endMs: number;
  /** Powers of ten above what it must have to count by itself. */
  readonly surplus: number;
}

/** Reads one line. `null`: it says nothing of its own; `undefined`: it is none of PocketSphinx's lines. */
export function readLine(line: string, { meaning, leniency }: KeywordList): HeardKeyword | null | undefined {
  const [, words = "", start, end, probability] = PLACE.exec(line) ?? [];
  if (words === "") return SUMMARY.test(line) ? null : undefined;
  const found = place.safeParse({
    startMs: Math.floor(Number(start) * 1000),
    endMs: Math.ceil(Number(end) * 1000),
    decades: decadesOf(Number(probability)),
  });
  const keyword = meaning.get(words);
  if (!found.success || !keyword) return undefined;
  const { startMs, endMs, decades } = found.data;
  const surplus = decades - keyword.threshold;
  if (surplus < -leniency - ROUNDING) return undefined;
  return { phrases: keyword.phrases, startMs, endMs, surplus: Math.max(-leniency, surplus) };
}

/** Likelihood against other speech, as a power of ten. */
function decadesOf(probability: number): number {
  return (Math.log(probability) / Math.log(LOG_BASE) + PROBABILITY_SHIFT) * LOG_SHIFT * Math.log10(LOG_BASE);
}
