import { HushtapeError } from "../../errors.js";
import type { PipelineEvent } from "../../types.js";
import type { TextFormat } from "../readers/corpus-formats.js";
import { readTexts } from "../readers/texts.js";
import { type TellingWord, tellingWords } from "./divergence-words.js";
import { asGiven, type Shape } from "./divisions.js";
import type { Encoder } from "./encoder.js";
import { frechetOf } from "./frechet.js";
import { hashedVector } from "./hashed-vectors.js";
import { WordMeasure } from "./jensen-shannon.js";
import { type Draws, type Measured, measureDivisions } from "./measure-divisions.js";
import { readVectors } from "./read-vectors.js";
import { chooseDimensions, DIMENSIONS, reduceVectors } from "./reduce-vectors.js";
import { type Tokenisation, tokensOf } from "./tokens.js";
import { countWords, Vocabulary, type WordCounts } from "./word-counts.js";

/** Where the vectors of documents come from. */
export type VectorSource =
  /** Words and pairs of words, projected at random: no model. */
  | { readonly kind: "hashed-ngrams" }
  /** Files of vectors, one for each document. */
  | { readonly kind: "given"; readonly pathA: string; readonly pathB: string }
  | { readonly kind: "encoder"; readonly encoder: Encoder };

/** What is compared, and how. */
export interface DivergenceOptions extends Draws {
  readonly pathA: string;
  readonly pathB: string;
  /** Of both corpora. Default: told by endings and first lines. */
  readonly format?: TextFormat | undefined;
  readonly tokens: Tokenisation;
  /** The documents of B are those of A, changed: they have the same ids. */
  readonly paired: boolean;
  readonly vectors: VectorSource;
  /** Dimensions of the vectors that are measured. `null`: as many as the documents are enough for, 64 at most. */
  readonly dimensions: number | null;
  /** How many words that set the corpora apart are told. They are as private as the texts. 0: none. */
  readonly words: number;
  readonly emit: (event: PipelineEvent) => void;
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

/** What one corpus holds. */
export interface CorpusSize {
  readonly documents: number;
  /** Documents without a word: they count in the vectors alone. */
  readonly empty: number;
  readonly words: number;
  readonly differentWords: number;
}

/** What a comparison of two corpora found. No word of a text is in it, but in `words`. */
export interface DivergenceEvaluation extends Draws {
  readonly a: CorpusSize;
  readonly b: CorpusSize;
  /** Different words that are in both. */
  readonly sharedWords: number;
  readonly paired: boolean;
  readonly tokens: Tokenisation;
  /** Jensen–Shannon divergences of words, base 2: 0..1; times ln 2 in nats, as the SHIELD paper has them. */
  readonly jensenShannon: Readonly<Record<"byDocument" | "pooled" | "bySize", Measured>>;
  /** `null`: a corpus has one document alone. */
  readonly frechet: FrechetEvaluation | null;
  /** Words that set the corpora apart: as private as the texts. `null`: not asked for. */
  readonly words: readonly TellingWord[] | null;
}

/** Fréchet distances between vectors of documents, in squared units of the vectors. */
export interface FrechetEvaluation extends Readonly<Record<"distance" | "meanShift" | "covariance", Measured>> {
  readonly source: VectorSource["kind"];
  /** Length of the vectors as they came. */
  readonly vectorLength: number;
  /** Dimensions that were measured: the first principal axes of all vectors. */
  readonly dimensions: number;
  /** Share of the variance that these hold, 0..1. */
  readonly keptVariance: number;
  /** Documents that the encoder read in part. */
  readonly cutDocuments: number;
}

/**
 * Measures how far two corpora are apart: by their words and by vectors of their documents, each with intervals and with what the same would look
 * like. The corpora are read twice, first to the end. Kept are 8 bytes for each different word of each document, the vocabulary, and the vectors (8
 * bytes a number); a draw costs a step for each of these, and for vectors n · d² / 2 + about 20 d³.
 * @throws HushtapeError INPUT_MISSING, USAGE, TRANSCRIPT_INVALID naming a line, CANCELLED; whatever the encoder throws.
 */
export async function evaluateDivergence(options: DivergenceOptions): Promise<DivergenceEvaluation> {
  const { seed, resamples, references, signal, paired, tokens, onProgress } = options;
  const vocabulary = new Vocabulary();
  const total = (await countTexts(options, "A")) + (await countTexts(options, "B"));
  const onRead = (read: number) => onProgress((READING * read) / total);
  const a = await readCorpus(options, "A", vocabulary, onRead);
  const b = inOrderOf(a, await readCorpus(options, "B", vocabulary, (read) => onRead(a.ids.length + read)), paired);
  const shape: Shape = { a: a.ids.length, b: b.ids.length, paired };
  const measure = new WordMeasure([...a.counts, ...b.counts], vocabulary.size);
  const draws = { seed, resamples, references, shape, signal };
  const words = await measureDivisions((division) => ({ ...measure.measure(division) }), {
    ...draws,
    sizes: [...a.counts, ...b.counts].map(({ total: size }) => size),
    onProgress: (fraction) => onProgress(READING + WORDS * fraction),
  });
  const frechet = await measureVectors(options, a, b, {
    ...draws,
    sizes: [...a.ids, ...b.ids].map(() => 1),
    onProgress: (fraction) => onProgress(READING + WORDS + (1 - READING - WORDS) * fraction),
  });
  return {
    a: sizeOf(a),
    b: sizeOf(b),
    sharedWords: shared(a, b, vocabulary),
    paired,
    seed,
    resamples,
    references,
    tokens,
    jensenShannon: { byDocument: words("byDocument"), pooled: words("pooled"), bySize: words("bySize") },
    frechet,
    words: options.words === 0 ? null : tellingWords(measure, asGiven(shape), vocabulary, options.words),
  };
}

/** Shares of the work, for the display. */
const READING = 0.2;
const WORDS = 0.2;

/** A corpus as it is kept. */
interface Corpus {
  readonly ids: readonly string[];
  readonly counts: readonly WordCounts[];
  /** In the order of `ids`. */
  readonly vectors: readonly Float64Array[];
  readonly cutDocuments: number;
}

type Side = "A" | "B";

async function* textsOf({ pathA, pathB, format, signal }: DivergenceOptions, side: Side) {
  for await (const document of readTexts(side === "A" ? pathA : pathB, `corpus ${side}`, format)) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    yield document;
  }
}

/** To the end, so that a mistake in the last line is told before an encoder has worked for hours. */
async function countTexts(options: DivergenceOptions, side: Side): Promise<number> {
  let total = 0;
  let hasWords = false;
  for await (const { text } of textsOf(options, side)) {
    total++;
    hasWords ||= tokensOf(text, options.tokens).length > 0;
  }
  if (hasWords) return total;
  throw new HushtapeError("TRANSCRIPT_INVALID", `corpus ${side} holds no word`, "There is nothing to compare.");
}

async function readCorpus(
  options: DivergenceOptions,
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
function inOrderOf(a: Corpus, b: Corpus, paired: boolean): Corpus {
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

/**
 * @returns `null` where a corpus has one document alone.
 * @throws HushtapeError TRANSCRIPT_INVALID for vectors of another length in B; CANCELLED.
 */
async function measureVectors(
  options: DivergenceOptions,
  a: Corpus,
  b: Corpus,
  draws: Parameters<typeof measureDivisions>[1],
): Promise<FrechetEvaluation | null> {
  const vectors = [...a.vectors, ...b.vectors];
  if (a.vectors[0]?.length !== b.vectors[0]?.length) {
    throw new HushtapeError(
      "TRANSCRIPT_INVALID",
      "the vectors of A and of B have different lengths",
      "Make both with the same encoder.",
    );
  }
  const smaller = Math.min(a.ids.length, b.ids.length);
  if (smaller < 2) return null;
  const vectorLength = vectors[0]?.length ?? 0;
  const { dimensions, isFew } = chooseDimensions(vectorLength, smaller, options.dimensions);
  if (isFew) {
    options.emit({
      kind: "warning",
      code: "divergence-few-documents",
      message: `${smaller} documents in the smaller corpus are few for vectors: ${dimensions} dimensions are measured (docs/evaluate.md)`,
      numbers: { documents: smaller, dimensions },
    });
  }
  const reduced = reduceVectors(vectors, dimensions);
  const measured = await measureDivisions((division) => ({ ...frechetOf(reduced.vectors, division) }), draws);
  return {
    source: options.vectors.kind,
    vectorLength,
    dimensions,
    keptVariance: reduced.keptVariance,
    cutDocuments: a.cutDocuments + b.cutDocuments,
    distance: measured("distance"),
    meanShift: measured("meanShift"),
    covariance: measured("covariance"),
  };
}

function sizeOf({ counts }: Corpus): CorpusSize {
  return {
    documents: counts.length,
    empty: counts.filter(({ total }) => total === 0).length,
    words: counts.reduce((sum, { total }) => sum + total, 0),
    differentWords: wordsOf(counts).size,
  };
}

function wordsOf(counts: readonly WordCounts[]): Set<number> {
  const words = new Set<number>();
  for (const document of counts) for (const word of document.words) words.add(word);
  return words;
}

function shared(a: Corpus, b: Corpus, vocabulary: Vocabulary): number {
  return wordsOf(a.counts).size + wordsOf(b.counts).size - vocabulary.size;
}
