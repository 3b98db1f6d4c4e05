import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { InferenceSession, Tensor } from "onnxruntime-node";
import { z } from "zod";
import { HushtapeError } from "../../../errors.js";
import { shippedModelsDirectory } from "../../../files/locations.js";
import type { Locale } from "../../../language/locales.js";
import { FEATURES, LETTERS, type WordInputs } from "./features.js";

/** What is kept beside the weights of a language: `models/tagger.en.json`. */
const cardSchema = z.object({
  /** Of the weights, so that a damaged file is an error and not a tagger that finds nothing (law 1). */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** `O`, then `B-` and `I-` of each label. */
  tags: z.array(z.string()).min(3),
  letters: z.literal(LETTERS),
  features: z.literal(FEATURES),
  /** Known words; the first has number 2. */
  vocabulary: z.array(z.string()),
});

/** A trained tagger in memory. */
export interface TaggerModel {
  readonly tags: readonly string[];
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Probabilities of the tags of each word in [from, to): `tags.length` a word, calibrated, adding up to 1. */
  run(inputs: WordInputs, from: number, to: number): Promise<Float32Array>;
}

/** Empty words on either side of a text: so the training showed where texts begin and end. */
const EDGE = 8;

const shared = new Map<Locale, Promise<TaggerModel>>();

/**
 * The tagger of a language that ships, read on first use (about 0.1 s and 10 MB) and kept for the process.
 * @throws HushtapeError MODEL_MISSING (not there, damaged, or made for other features).
 */
export function sharedTagger(locale: Locale): Promise<TaggerModel> {
  const known = shared.get(locale);
  if (known) return known;
  const loading = loadTagger(shippedModelsDirectory, locale).catch((error: unknown) => {
    shared.delete(locale);
    throw error;
  });
  shared.set(locale, loading);
  return loading;
}

/** Reads the tagger of a language from a folder. @throws HushtapeError MODEL_MISSING. */
export async function loadTagger(directory: string, locale: Locale): Promise<TaggerModel> {
  try {
    const [weights, card, ort] = await Promise.all([
      readFile(join(directory, `tagger.${locale}.onnx`)),
      readFile(join(directory, `tagger.${locale}.json`), "utf8"),
      import("onnxruntime-node"),
    ]);
    const { sha256, tags, vocabulary } = cardSchema.parse(JSON.parse(card));
    if (createHash("sha256").update(weights).digest("hex") !== sha256) throw new Error("another sum");
    const session = await ort.InferenceSession.create(weights, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    });
    return {
      tags,
      vocabulary: new Map(vocabulary.map((word, index) => [word, index + 2])),
      run: (inputs, from, to) => run(session, ort.Tensor, tags.length, inputs, from, to),
    };
  } catch {
    throw new HushtapeError(
      "MODEL_MISSING",
      "the tagger's model is missing or damaged",
      "Install the package again, or leave tagger out of the detectors.",
    );
  }
}

async function run(
  session: InferenceSession,
  TensorOf: typeof Tensor,
  tags: number,
  { words, letters, features }: WordInputs,
  from: number,
  to: number,
): Promise<Float32Array> {
  const length = to - from + 2 * EDGE;
  const wordInput = new Int32Array(length);
  const letterInput = new Int32Array(length * LETTERS);
  const featureInput = new Float32Array(length * FEATURES);
  wordInput.set(words.subarray(from, to), EDGE);
  letterInput.set(letters.subarray(from * LETTERS, to * LETTERS), EDGE * LETTERS);
  featureInput.set(features.subarray(from * FEATURES, to * FEATURES), EDGE * FEATURES);
  const { probabilities } = await session.run({
    words: new TensorOf("int32", wordInput, [1, length]),
    letters: new TensorOf("int32", letterInput, [1, length, LETTERS]),
    features: new TensorOf("float32", featureInput, [1, length, FEATURES]),
  });
  const data = probabilities?.data;
  if (!(data instanceof Float32Array) || data.length !== length * tags) {
    throw new HushtapeError("DETECTOR_FAILED", "the tagger's model answered nonsense", "Install the package again.");
  }
  return data.subarray(EDGE * tags, (EDGE + to - from) * tags);
}
