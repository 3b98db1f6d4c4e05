import { setImmediate } from "node:timers/promises";
import { HushtapeError } from "../../../errors.js";
import type { Token } from "../names/tokens.js";
import { readInputs } from "./features.js";
import type { TaggerModel } from "./model.js";

/** Words read at once: bounds the memory, and how long other work waits (about 20 ms). */
const PIECE = 1024;
/** How far the network sees to either side (sum of its dilations, `models/training/tagger/train.py`): what is nearer to a piece's edge is read again. */
const REACH = 36;

/**
 * Probabilities of the model's tags of each word of a text, `tags.length` a word.
 * @throws HushtapeError CANCELLED, DETECTOR_FAILED.
 */
export async function readProbabilities(
  model: TaggerModel,
  text: string,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<Float32Array> {
  const inputs = readInputs(text, tokens, model.vocabulary);
  const width = model.tags.length;
  const probabilities = new Float32Array(tokens.length * width);
  for (let from = 0; from < tokens.length; from += PIECE) {
    // The runtime works on this thread and never leaves it by itself: timers and other requests get their turn here.
    await setImmediate();
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while tagging", "run again");
    const to = Math.min(tokens.length, from + PIECE);
    const start = Math.max(0, from - REACH);
    const read = await model.run(inputs, start, Math.min(tokens.length, to + REACH));
    probabilities.set(read.subarray((from - start) * width, (to - start) * width), from * width);
  }
  return probabilities;
}
