import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tokenizer } from "@huggingface/tokenizers";
import type { InferenceSession, Tensor } from "onnxruntime-node";
import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";

/**
 * How the vectors of a text's tokens become one: that of the first (as MedCPT has it), or their mean. A model that answers `sentence_embedding` has done
 * it itself.
 */
export type Pooling = "first" | "mean";

/** Makes a vector of a text. */
export interface Encoder {
  /**
   * @returns the vector, of the same length for every text, and whether only the beginning of the text was read.
   * @throws HushtapeError DETECTOR_FAILED where the model answers nonsense.
   */
  encode(text: string): Promise<{ readonly vector: Float64Array; readonly wasCut: boolean }>;
}

/** Tokens that an encoder reads where its folder does not say. */
const DEFAULT_TOKENS = 512;
/** A larger number is no limit, but says that nobody set one. */
const MOST_TOKENS = 65_536;

const configSchema = z.object({ model_max_length: z.number().optional() }).loose();

/**
 * Opens an encoder of BERT's kind from a folder as Hugging Face lays it out: `model.onnx` (or `onnx/model.onnx`), `tokenizer.json`, and
 * `tokenizer_config.json`, which says how many tokens it reads (`model_max_length`; without it 512). Nothing is downloaded.
 * @throws HushtapeError MODEL_MISSING for files that are missing, damaged, or of another kind.
 */
export async function openEncoder(folder: string, pooling: Pooling): Promise<Encoder> {
  try {
    const model = join(folder, "model.onnx");
    const [weights, tokenizer, config, ort, tokenizers] = await Promise.all([
      readFile(model).catch(() => readFile(join(folder, "onnx", "model.onnx"))),
      readFile(join(folder, "tokenizer.json"), "utf8"),
      readFile(join(folder, "tokenizer_config.json"), "utf8").catch(() => "{}"),
      import("onnxruntime-node"),
      import("@huggingface/tokenizers"),
    ]);
    const settings = configSchema.parse(jsonOf(config));
    const limit = settings.model_max_length;
    return new OnnxEncoder(
      await ort.InferenceSession.create(weights, { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 }),
      ort.Tensor,
      new tokenizers.Tokenizer(z.record(z.string(), z.unknown()).parse(jsonOf(tokenizer)), settings),
      limit !== undefined && limit >= 2 && limit <= MOST_TOKENS ? Math.floor(limit) : DEFAULT_TOKENS,
      pooling,
    );
  } catch {
    throw new HushtapeError(
      "MODEL_MISSING",
      "the encoder is missing or damaged",
      "Its folder holds model.onnx, tokenizer.json and tokenizer_config.json.",
    );
  }
}

/** Inputs that such a model may have; it need not have them all. */
const INPUTS = ["input_ids", "attention_mask", "token_type_ids"] as const;

class OnnxEncoder implements Encoder {
  private dimensions: number | null = null;

  constructor(
    private readonly session: InferenceSession,
    private readonly TensorOf: typeof Tensor,
    private readonly tokenizer: Tokenizer,
    private readonly limit: number,
    private readonly pooling: Pooling,
  ) {}

  async encode(text: string): Promise<{ readonly vector: Float64Array; readonly wasCut: boolean }> {
    try {
      const all = this.tokenizer.encode(text).ids;
      const last = all.at(-1);
      // The last one closes a text, also one that is cut.
      const ids = all.length > this.limit && last !== undefined ? [...all.slice(0, this.limit - 1), last] : all;
      return { vector: this.checked(await this.run(ids)), wasCut: ids.length < all.length };
    } catch {
      // Messages of the tokenizer and of the runtime may quote the text.
      throw new HushtapeError("DETECTOR_FAILED", "the encoder answered nonsense", "Is it an encoder of BERT's kind?");
    }
  }

  private async run(ids: readonly number[]): Promise<Float64Array> {
    const values = { input_ids: ids, attention_mask: ids.map(() => 1), token_type_ids: ids.map(() => 0) };
    const inputs = INPUTS.filter((name) => this.session.inputNames.includes(name)).map((name) => [
      name,
      new this.TensorOf("int64", BigInt64Array.from(values[name], BigInt), [1, ids.length]),
    ]);
    const outputs = await this.session.run(Object.fromEntries(inputs));
    const whole = outputs.sentence_embedding;
    if (whole) return numbersOf(whole);
    const states = outputs.last_hidden_state ?? outputs[this.session.outputNames[0] ?? ""];
    if (states?.dims.length !== 3 || states.dims[1] !== ids.length) throw new Error("no states");
    return pooled(numbersOf(states), ids.length, this.pooling);
  }

  private checked(vector: Float64Array): Float64Array {
    this.dimensions ??= vector.length;
    if (vector.length === 0 || vector.length !== this.dimensions) throw new Error("another length");
    if (vector.some((value) => !Number.isFinite(value))) throw new Error("not finite");
    return vector;
  }
}

function numbersOf({ data }: Tensor): Float64Array {
  if (data instanceof Float32Array) return Float64Array.from(data);
  throw new Error("no numbers");
}

/** @param states of the tokens, one after the other. */
function pooled(states: Float64Array, tokens: number, pooling: Pooling): Float64Array {
  const dimensions = states.length / tokens;
  const counted = pooling === "first" ? 1 : tokens;
  const vector = new Float64Array(dimensions);
  for (let token = 0; token < counted; token++) {
    for (let at = 0; at < dimensions; at++) {
      vector[at] = (vector[at] ?? 0) + (states[token * dimensions + at] ?? 0) / counted;
    }
  }
  return vector;
}
