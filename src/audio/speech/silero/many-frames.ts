import { Network, type Value } from "./network.js";

/** The network that vad-node carries hears one frame a run. These two hear many, with the same numbers to the last bit, in a third of the time. */
export interface FrameNetworks {
  /** `frames` → `looks`: what is in each frame, for itself. */
  readonly looking: Uint8Array;
  /** `looks`, `h`, `c` → `probabilities`, `h0`, `c0`: one frame after the other, with the memory before and after. */
  readonly following: Uint8Array;
}

/** What a frame is made of: samples. */
export const FRAME_SAMPLES = 512;
/** How many numbers tell what is in a frame. */
export const LOOK_NUMBERS = 64;
/** The two layers' memories, twice: what they give on, and what they keep. */
const MEMORY = [2, 1, 64] as const;

/**
 * Values are called as in the file; some that nobody named are numbers. Sound at 16 kHz, of which it makes a spectrogram itself, with memories of two layers.
 */
const BRANCHES = {
  output: "then_branch",
  input_data2: "then_branch",
  spect1: "else_branch",
  "x0.15": "then_branch",
} as const;

const SPECTRUM_BINS = 129;
const SPECTRUM_COLUMNS = 8;
/** Each of these looks at two columns on either side of one, channel by channel. */
const REACH = 2;
const DEPTHWISE = [
  { name: "input1", channels: 2 * SPECTRUM_BINS, columns: SPECTRUM_COLUMNS },
  { name: "input1.7", channels: 16, columns: 4 },
  { name: "input1.11", channels: 32, columns: 2 },
  { name: "input1.15", channels: 32, columns: 1 },
];

/** @param model the file of vad-node. @throws Error where it is another. */
export function forManyFrames(model: Uint8Array): FrameNetworks {
  const network = new Network(model, BRANCHES);
  sumInOrder(network);
  for (const step of DEPTHWISE) joinFrames(network, step);
  // Frames were several recordings' at one moment; now they are the moments of one.
  network.set("284", "Transpose", ["result.43"], { perm: [0, 2, 1] });
  const looks: Value = ["result.43", "frames", LOOK_NUMBERS, 1];
  const memory = (name: string): Value => [name, ...MEMORY];
  return {
    looking: network.part([["input", "frames", FRAME_SAMPLES]], [looks]),
    following: network.part([looks, memory("h"), memory("c")], [["x4", 1, 1, "frames"], memory("h0"), memory("c0")]),
  };
}

/** The mean over the bins is summed in another order for many frames than for one, unless the bins come first. */
function sumInOrder(network: Network): void {
  network.fix("mean.rows", [SPECTRUM_BINS, -1]);
  network.fix("mean.back", [-1, 1, SPECTRUM_COLUMNS]);
  network.set("mean.bins", "Transpose", ["spect1"], { perm: [1, 0, 2] });
  // Between the two, or the runtime would find that it could as well do without.
  network.set("mean.columns", "Reshape", ["mean.bins", "mean.rows"]);
  network.set("mean.mean", "ReduceMean", ["mean.columns"], { axes: [0] });
  network.set("mean", "Reshape", ["mean.mean", "mean.back"]);
}

/**
 * A convolution channel by channel costs as much for few columns as for many. So the frames are put behind each other, with the silence between that
 * was around each:
 *
 * ```
 *  frames     12345678   12345678   12345678
 *  joined   ··12345678····12345678····12345678··
 * ```
 */
function joinFrames(
  network: Network,
  { name, channels, columns }: { readonly name: string; readonly channels: number; readonly columns: number },
): void {
  const [input = "", ...weights] = network.takes(name);
  const of = (part: string) => `${name}.${part}`;
  network.fix(of("around"), [0, 0, REACH, 0, 0, REACH]);
  network.fix(of("one"), [1, channels, -1]);
  network.fix(of("many"), [channels, -1, columns + 2 * REACH]);
  network.fix(of("from"), [REACH]);
  network.fix(of("to"), [REACH + columns]);
  network.fix(of("axis"), [2]);
  network.set(of("padded"), "Pad", [input, of("around")]);
  network.set(of("by channel"), "Transpose", [of("padded")], { perm: [1, 0, 2] });
  network.set(of("joined"), "Reshape", [of("by channel"), of("one")]);
  network.move(name, of("convolved"), [of("joined"), ...weights]);
  network.set(of("apart"), "Reshape", [of("convolved"), of("many")]);
  network.set(of("cut"), "Slice", [of("apart"), of("from"), of("to"), of("axis")]);
  network.set(name, "Transpose", [of("cut")], { perm: [1, 0, 2] });
}
