import type { SpeechActivity } from "../../engine-types.js";
import { HushtapeError } from "../../errors.js";
import { type HysteresisOptions, PROBABILITY_SCALE, speechFromProbabilities } from "./hysteresis.js";
import { roomFor } from "./levels.js";
import { FRAME_SAMPLES, LOOK_NUMBERS } from "./silero/many-frames.js";
import { NO_MEMORY, sharedVoiceModel, type VoiceModel } from "./silero/model.js";

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
const FRAME_MS = FRAME_SAMPLES / SAMPLES_PER_MS;
/** So many frames are looked at in one run; more gain nothing. The model runs on the main thread: then (after 2 ms) timers and I/O get their turn. */
const FRAMES_A_RUN = 40;

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

/**
 * Opens a stream of its own state.
 * @param options.expectedMs how long the recording says it is; default: it does not.
 * @param options.model default: the one of this process.
 * @throws HushtapeError ENGINE_FAILED
 */
export async function openVoiceActivity(
  options: { readonly expectedMs?: number | null; readonly model?: () => Promise<VoiceModel> } = {},
): Promise<VoiceActivityStream> {
  const { expectedMs = null, model = sharedVoiceModel } = options;
  try {
    return new SileroStream(await model(), expectedMs);
  } catch {
    throw engineFailed();
  }
}

class SileroStream implements VoiceActivityStream {
  readonly #model: VoiceModel;
  /** Frames that wait for a run, behind each other, but for those of digital silence: these all look alike. */
  readonly #sound = new Float32Array(FRAMES_A_RUN * FRAME_SAMPLES);
  /** Of each frame that waits, whether it is in `#sound`. */
  readonly #isHeard: boolean[] = [];
  /** Samples in `#sound` of whole frames, and of the one that comes in. */
  #whole = 0;
  #filled = 0;
  #samples = 0;
  #probabilities: Uint8Array;
  #frames = 0;
  #memory = NO_MEMORY;
  /** What is in a frame of digital silence. */
  #silence: Float32Array | null = null;
  #sinceReset = 0;
  /** Whether there was clear speech since then: the memory drifts in speech only, and a reset in noise looks like speech to it. */
  #spoken = false;
  #busy = false;
  #broken = false;

  constructor(model: VoiceModel, expectedMs: number | null) {
    this.#model = model;
    this.#probabilities = new Uint8Array(roomFor(expectedMs, FRAME_MS));
  }

  push(pcm: Int16Array): Promise<void> {
    return this.#exclusively(async () => {
      this.#samples += pcm.length;
      for (let at = 0; at < pcm.length; ) {
        const taken = Math.min(FRAME_SAMPLES - this.#filled, pcm.length - at);
        const from = this.#whole + this.#filled;
        for (let n = 0; n < taken; n++) this.#sound[from + n] = (pcm[at + n] ?? 0) / 32768;
        at += taken;
        this.#filled += taken;
        if (this.#filled === FRAME_SAMPLES) await this.#closeFrame();
      }
    });
  }

  async finish(): ReturnType<VoiceActivityStream["finish"]> {
    await this.#exclusively(async () => {
      if (this.#filled > 0) {
        this.#sound.fill(0, this.#whole + this.#filled, this.#whole + FRAME_SAMPLES);
        await this.#closeFrame();
      }
      await this.#run();
    });
    this.#broken = true;
    const probabilities = this.#probabilities.slice(0, this.#frames);
    const durationMs = Math.ceil(this.#samples / SAMPLES_PER_MS);
    const speech = speechFromProbabilities(probabilities, FRAME_MS, durationMs, HYSTERESIS);
    return { speech, probabilities, frameMs: FRAME_MS };
  }

  async #closeFrame(): Promise<void> {
    const end = this.#whole + FRAME_SAMPLES;
    const isHeard = this.#sound.subarray(this.#whole, end).some((sample) => sample !== 0);
    this.#isHeard.push(isHeard);
    if (isHeard) this.#whole = end;
    this.#filled = 0;
    if (this.#isHeard.length === FRAMES_A_RUN) await this.#run();
  }

  /** Hears all frames that wait. */
  async #run(): Promise<void> {
    const looks = await this.#look();
    for (let done = 0; done < looks.length; ) done += await this.#follow(looks.subarray(done));
    this.#isHeard.length = 0;
    this.#whole = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }

  async #look(): Promise<Float32Array> {
    const heard = this.#whole > 0 ? await this.#model.look(this.#sound.subarray(0, this.#whole)) : new Float32Array(0);
    if (heard.length === this.#isHeard.length * LOOK_NUMBERS) return heard;
    this.#silence ??= await this.#model.look(new Float32Array(FRAME_SAMPLES));
    const looks = new Float32Array(this.#isHeard.length * LOOK_NUMBERS);
    let from = 0;
    for (const [frame, isHeard] of this.#isHeard.entries()) {
      const look = isHeard ? heard.subarray(from, from + LOOK_NUMBERS) : this.#silence;
      looks.set(look, frame * LOOK_NUMBERS);
      if (isHeard) from += LOOK_NUMBERS;
    }
    return looks;
  }

  /** Hears frames up to the next one before which the memory is to be cleared, and says how much of `looks` that was. */
  async #follow(looks: Float32Array): Promise<number> {
    if (this.#isResetDue()) this.#reset();
    const { probabilities, memory } = await this.#model.follow(looks, this.#memory);
    this.#memory = memory;
    for (const [frame, isSpeech] of probabilities.entries()) {
      // What was heard from here on was heard with the old memory: it is heard again.
      if (frame > 0 && this.#isResetDue()) return frame * LOOK_NUMBERS;
      if (!(isSpeech >= 0 && isSpeech <= 1)) throw engineFailed();
      const probability = Math.round(isSpeech * PROBABILITY_SCALE);
      this.#keep(probability);
      this.#spoken ||= probability >= CLEAR_SPEECH;
      this.#sinceReset++;
    }
    return looks.length;
  }

  #isResetDue(): boolean {
    const last = this.#probabilities[this.#frames - 1] ?? 0;
    const isPause = this.#sinceReset >= RESET_FRAMES && last < CLEAR_SPEECH;
    return this.#spoken && (isPause || this.#sinceReset >= 2 * RESET_FRAMES);
  }

  #reset(): void {
    this.#memory = NO_MEMORY;
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

function engineFailed(): HushtapeError {
  return new HushtapeError(
    "ENGINE_FAILED",
    "the voice activity model failed",
    "Run `hushtape doctor`; `npm ci` restores the model and its runtime.",
  );
}
