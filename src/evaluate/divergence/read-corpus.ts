import { HushtapeError } from "../../errors.js";
import type { TextFormat } from "../readers/corpus-formats.js";
import { readTexts } from "../readers/texts.js";
import type { Encoder } from "./encoder.js";
import { hashedVector } from "./hashed-vectors.js";
import { readVectors } from "./read-vectors.js";
import { DIMENSIONS } from "./reduce-vectors.js";
import { type Tokenisation, tokensOf } from "./tokens.js";
import { countWords, type Vocabulary, type WordCounts } from "./word-counts.js";

/** Where the vectors of documents come from. */
export type VectorSource =
  /** Words and pairs of words, projected at random: no model. */
  | { readonly kind: "hashed-ngrams" }
  /** Files of vectors, one for each document. */
  | { readonly kind: "given"; readonly pathA: string; readonly pathB: string }
  | { readonly kind: "encoder"; readonly encoder: Encoder };

/** How corpora are read. */
export interface CorpusOptions {
  readonly pathA: string;
  readonly pathB: string;
  /** Of both corpora. Default: told by endings and first lines. */
  readonly format?: TextFormat | undefined;
  readonly tokens: Tokenisation;
  readonly vectors: VectorSource;
  /** Dimensions of the vectors that are measured. `null`: as many as the documents are enough for, 64 at most. */
  readonly dimensions: number | null;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** A corpus as it is kept. */
export interface Corpus {
  readonly ids: readonly string[];
  readonly counts: readonly WordCounts[];
  /** In the order of `ids`. */
  readonly vectors: readonly Float64Array[];
  readonly cutDocuments: number;
}

/** Which corpus. */
export type Side = "A" | "B";

async function* textsOf({ pathA, pathB, format, signal }: CorpusOptions, side: Side) {
  for await (const document of readTexts(side === "A" ? pathA : pathB, `corpus ${side}`, format)) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    yield document;
  }
}

/**
 * Reads a corpus to the end, so that a mistake in the last line is told before an encoder has worked for hours.
 * @returns how many documents it has.
 * @throws HushtapeError TRANSCRIPT_INVALID where it holds no word; whatever `readTexts` throws; CANCELLED.
 */
export async function countTexts(options: CorpusOptions, side: Side): Promise<number> {
  let total = 0;
  let hasWords = false;
  for await (const { text } of textsOf(options, side)) {
    total++;
    hasWords ||= tokensOf(text, options.tokens).length > 0;
  }
  if (hasWords) return total;
  throw new HushtapeError("TRANSCRIPT_INVALID", `corpus ${side} holds no word`, "There is nothing to compare.");
}

/**
 * Reads a corpus into counts and vectors.
 * @param onRead is told how many documents were read.
 * @throws HushtapeError as `readTexts` and `readVectors` do; CANCELLED; whatever the encoder throws.
 */
export async function readCorpus(
  options: CorpusOptions,
  side: Side,
  vocabulary: Vocabulary,
  onRead: (documents: number) => void,
): Promise<Corpus> {
  const ids: string[] = [];
  const counts: WordCounts[] = [];
  const vectors: Float64Array[] = [];
  let cutDocuments = 0;
  for await (const { id, text } of textsOf(options, side)) {
    ids.push(id);
    counts.push(countWords(tokensOf(text, options.tokens), vocabulary));
    if (options.vectors.kind === "hashed-ngrams") {
      vectors.push(hashedVector(text, options.dimensions ?? DIMENSIONS, options.seed));
    } else if (options.vectors.kind === "encoder") {
      const { vector, wasCut } = await options.vectors.encoder.encode(text);
      vectors.push(vector);
      if (wasCut) cutDocuments++;
    }
    onRead(ids.length);
  }
  if (options.vectors.kind === "given") {
    const path = side === "A" ? options.vectors.pathA : options.vectors.pathB;
    vectors.push(...(await readVectors(path, ids, `the vectors of ${side}`)));
  }
  return { ids, counts, vectors, cutDocuments };
}

/** Of pairs, B in the order of A. @throws HushtapeError TRANSCRIPT_INVALID where a document has no other. */
export function inOrderOf(a: Corpus, b: Corpus, paired: boolean): Corpus {
  if (!paired) return b;
  const places = new Map(b.ids.map((id, index) => [id, index]));
  const order = a.ids.map((id, index) => {
    const place = places.get(id);
    if (place !== undefined) return place;
    throw new HushtapeError("TRANSCRIPT_INVALID", `document ${index + 1} of A has no other of its id in B`, SAME_IDS);
  });
  if (a.ids.length !== b.ids.length)
    throw new HushtapeError("TRANSCRIPT_INVALID", "B has documents that A has not", SAME_IDS);
  const reordered = <T>(values: readonly T[]) => order.flatMap((place) => values.slice(place, place + 1));
  return { ...b, ids: reordered(b.ids), counts: reordered(b.counts), vectors: reordered(b.vectors) };
}

const SAME_IDS = "With --paired both corpora hold the same documents, by the same ids.";
