import { afterEach, describe, expect, it, vi } from "vitest";
import { FRAME_SAMPLES, LOOK_NUMBERS } from "../../../src/audio/speech/silero/many-frames.js";
import { NO_MEMORY, sharedVoiceModel } from "../../../src/audio/speech/silero/model.js";
import { openVoiceActivity } from "../../../src/audio/speech/voice-activity.js";
import { IntervalSet } from "../../../src/time/interval-set.js";
import { samplePath } from "../../helpers/recordings.js";
import { readTruth, readWav } from "../../helpers/sound.js";

/** Gaussian noise, the same each time; a standard deviation of 40 is −58 dBFS. */
function roomNoise(samples: number, deviation = 40): Int16Array {
  let state = 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state + 1) / 2_147_483_649;
  };
  return Int16Array.from(
    { length: samples },
    () => deviation * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()),
  );
}

async function listenTo(pcm: Int16Array, block = 16_000) {
  const stream = await openVoiceActivity();
  for (let at = 0; at < pcm.length; at += block) await stream.push(pcm.subarray(at, at + block));
  return stream.finish();
}

/** A sample's sound with room noise, and the time of its words. */
async function noisySample(name: string) {
  const { samples, sampleRate, channels } = await readWav(samplePath(name, "recording.wav"));
  expect({ sampleRate, channels }).toEqual({ sampleRate: 16_000, channels: 1 });
  const noise = roomNoise(samples.length);
  const { words } = await readTruth(samplePath(name, "truth.json"));
  return {
    pcm: samples.map((sample, index) => sample + (noise[index] ?? 0)),
    words: IntervalSet.from(words.map(({ start, end }) => ({ startMs: start * 1000, endMs: end * 1000 }))),
  };
}

/** Share of `[fromMs, toMs)` in or out of words that is marked as speech. */
function share(speech: IntervalSet, of: IntervalSet): number {
  return speech.intersect(of).totalMs / of.totalMs;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("openVoiceActivity", () => {
  it("says nothing on the console, and hears nothing in silence or in room noise, next to nothing in loud noise", async () => {
    const said = (["log", "info", "debug", "warn", "error"] as const).map((level) => vi.spyOn(console, level));
    expect((await listenTo(new Int16Array(160_000))).speech.totalMs).toBe(0);
    expect((await listenTo(roomNoise(480_000))).speech.totalMs).toBe(0);
    expect((await listenTo(roomNoise(960_000, 640))).speech.totalMs).toBeLessThan(600);
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
  });

  it("hears 99 % of the words, and stays so when the recording is long", async () => {
    const { pcm, words } = await noisySample("spelled");
    const lengthMs = Math.floor(pcm.length / 16);
    const repetitions = 6;
    const stream = await openVoiceActivity();
    for (let count = 0; count < repetitions; count++) await stream.push(pcm.subarray(0, lengthMs * 16));
    const { speech } = await stream.finish();
    for (const count of [0, repetitions - 1]) {
      const from = count * lengthMs;
      const here = IntervalSet.from(
        words
          .clamp(0, lengthMs)
          .toArray()
          .map(({ startMs, endMs }) => ({ startMs: startMs + from, endMs: endMs + from })),
      );
      const pauses = IntervalSet.from([{ startMs: from, endMs: from + lengthMs }]).subtract(here);
      expect(share(speech, here)).toBeGreaterThan(0.99);
      expect(share(speech, pauses)).toBeLessThan(0.6);
    }
  });

  it("hears words that are turned down by 24 dB", async () => {
    const { samples } = await readWav(samplePath("interview", "recording.wav"));
    const { words } = await readTruth(samplePath("interview", "truth.json"));
    const noise = roomNoise(samples.length);
    const { speech } = await listenTo(samples.map((sample, index) => Math.round(sample * 0.063) + (noise[index] ?? 0)));
    const spoken = IntervalSet.from(words.map(({ start, end }) => ({ startMs: start * 1000, endMs: end * 1000 })));
    expect(share(speech, spoken)).toBeGreaterThan(0.98);
  });

  it("answers the same however the sound is cut, and keeps two channels apart", async () => {
    const { samples } = await readWav(samplePath("phone", "recording.wav"));
    const one = samples.subarray(0, 16_000 * 8 + 77);
    const other = samples.subarray(16_000 * 8, 16_000 * 16 + 77);
    const expected = [await listenTo(one), await listenTo(other)];
    expect(expected[0]?.probabilities).toHaveLength(Math.ceil(one.length / 512));

    const streams = [await openVoiceActivity(), await openVoiceActivity()];
    for (let at = 0; at < one.length; at += 1111) {
      await streams[0]?.push(one.subarray(at, at + 1111));
      await streams[1]?.push(other.subarray(at, at + 1111));
    }
    const answers = await Promise.all(streams.map((stream) => stream.finish()));
    for (const index of [0, 1]) {
      expect(answers[index]?.probabilities).toEqual(expected[index]?.probabilities);
      expect(answers[index]?.speech.toArray()).toEqual(expected[index]?.speech.toArray());
    }
  });

  it("hears many frames at once as it would one by one, with its memory cleared at the same ones, and digital silence between", async () => {
    const { pcm } = await noisySample("spelled");
    const loud = pcm.subarray(0, FRAME_SAMPLES * 500);
    const sound = Int16Array.from([...loud, ...new Int16Array(FRAME_SAMPLES * 70 + 99), ...loud, ...loud.subarray(7)]);
    const model = await sharedVoiceModel();
    const expected: number[] = [];
    let [memory, since, spoken, resets] = [NO_MEMORY, 0, false, 0];
    for (let at = 0; at < sound.length; at += FRAME_SAMPLES) {
      const isPause = since >= 200 && (expected.at(-1) ?? 0) < 127.5;
      if (spoken && (isPause || since >= 400)) [memory, since, spoken, resets] = [NO_MEMORY, 0, false, resets + 1];
      const frame = new Float32Array(FRAME_SAMPLES);
      frame.set(Float32Array.from(sound.subarray(at, at + FRAME_SAMPLES), (sample) => sample / 32768));
      const { probabilities, memory: after } = await model.follow(await model.look(frame), memory);
      expected.push(Math.round((probabilities[0] ?? 0) * 255));
      [memory, since, spoken] = [after, since + 1, spoken || (expected.at(-1) ?? 0) >= 127.5];
    }
    expect(resets).toBeGreaterThan(3);
    expect([...(await listenTo(sound)).probabilities]).toEqual(expected);
  });

  it("pads the last frame with silence", async () => {
    const { samples } = await readWav(samplePath("phone", "recording.wav"));
    const odd = samples.subarray(16_000 * 2, 16_000 * 2 + 512 * 30 + 100);
    const padded = new Int16Array(512 * 31);
    padded.set(odd);
    expect((await listenTo(odd)).probabilities).toEqual((await listenTo(padded)).probabilities);
  });

  it("stays inside the recording, and answers for an empty one", async () => {
    const { samples } = await readWav(samplePath("visit", "recording.wav"));
    const { speech } = await listenTo(samples.subarray(16_000, 16_000 * 2));
    expect(speech.toArray().at(-1)?.endMs).toBeLessThanOrEqual(1000);
    expect(await listenTo(new Int16Array(0))).toMatchObject({ frameMs: 32, probabilities: new Uint8Array(0) });
  });
});

describe("a model that fails", () => {
  it.each([Number.NaN, -0.1, 1.5])("is an error, not silence, when it answers %s", async (isSpeech) => {
    const model = async () => ({
      look: async (samples: Float32Array) => new Float32Array((samples.length / FRAME_SAMPLES) * LOOK_NUMBERS),
      follow: async (looks: Float32Array) => ({
        probabilities: new Float32Array(looks.length / LOOK_NUMBERS).fill(isSpeech),
        memory: NO_MEMORY,
      }),
    });
    const stream = await openVoiceActivity({ model });
    await expect(stream.push(new Int16Array(FRAME_SAMPLES * 100))).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    await expect(stream.finish()).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });

  it("is an error, not silence, when it cannot be loaded, or fails at the last frame", async () => {
    const damaged = openVoiceActivity({ model: () => Promise.reject(new Error("damaged")) });
    await expect(damaged).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    const fails = () => Promise.reject(new Error("no memory"));
    const stream = await openVoiceActivity({ model: async () => ({ look: fails, follow: fails }) });
    await stream.push(new Int16Array(1).fill(1000));
    await expect(stream.finish()).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });

  it("is an error for good when two pushes run at once, and after the end", async () => {
    const hurried = await openVoiceActivity();
    const first = hurried.push(new Int16Array(5120));
    await expect(hurried.push(new Int16Array(512))).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    await expect(first).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    await expect(hurried.finish()).rejects.toMatchObject({ code: "ENGINE_FAILED" });

    const ended = await openVoiceActivity();
    await ended.finish();
    await expect(ended.push(new Int16Array(1))).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });
});
