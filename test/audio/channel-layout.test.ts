import { beforeAll, describe, expect, test } from "vitest";
import { carriesSameSpeech, chooseLayout } from "../../src/audio/channel-layout.js";
import { probe } from "../../src/audio/probe.js";
import { ffmpeg, signal, temporaryFolder } from "./media.js";

const path = temporaryFolder();

/** Two "voices": buzzes with a moving pitch, each in its own turns, `a` in even seconds and `b` in odd ones. */
const VOICE_A = "0.3*lt(mod(t\\,2)\\,0.9)*sin(2*PI*(140*t+8*sin(3*t)))*(1+0.8*sin(2*PI*4*t))*sin(2*PI*600*t)";
const VOICE_B = "0.3*gt(mod(t\\,2)\\,1.05)*sin(2*PI*(210*t+9*sin(5*t)))*(1+0.8*sin(2*PI*5*t))*sin(2*PI*900*t)";

async function layoutOf(left: string, right: string | null, name: string, ...options: string[]): Promise<string> {
  const expressions = right === null ? left : `${left}|${right}`;
  ffmpeg("-f", "lavfi", "-i", `aevalsrc=${expressions}:s=16000:d=12`, ...options, path(name));
  const sound = await probe(path(name), { signal });
  return chooseLayout(path(name), sound, { signal });
}

describe("chooseLayout", () => {
  const quiet = (voice: string, factor: number): string => `${factor}*${voice}`;
  const noise = "0.002*(random(0)-0.5)";

  test.each<[string, string, string | null, string]>([
    ["a call, one party on each side", VOICE_A, VOICE_B, "split"],
    [
      "a call with an echo 20 dB below",
      `${VOICE_A}+${quiet(VOICE_B, 0.1)}`,
      `${VOICE_B}+${quiet(VOICE_A, 0.1)}`,
      "split",
    ],
    ["a call on noisy lines", `${VOICE_A}+${noise}`, `${VOICE_B}+${noise}`, "split"],
    ["the same on both sides", `${VOICE_A}+${VOICE_B}`, `${VOICE_A}+${VOICE_B}`, "mix"],
    [
      "a room, each nearer to one microphone",
      `${VOICE_A}+${quiet(VOICE_B, 0.5)}`,
      `${VOICE_B}+${quiet(VOICE_A, 0.5)}`,
      "mix",
    ],
    ["a dead side", `${VOICE_A}+${VOICE_B}`, "0", "mix"],
    ["opposite phases, which the mean would lose", `${VOICE_A}+${VOICE_B}`, `-1*(${VOICE_A}+${VOICE_B})`, "split"],
    ["silence", "0", "0", "mix"],
    ["mono", VOICE_A, null, "mix"],
  ])("%s", async (_, left, right, expected) => {
    expect(await layoutOf(left, right, "layout.wav")).toBe(expected);
  });

  test("more than two channels are mixed", async () => {
    expect(await layoutOf(VOICE_A, `${VOICE_B}|0|0`, "four.wav")).toBe("mix");
  });
});

describe("carriesSameSpeech", () => {
  let a: Int16Array;
  let b: Int16Array;

  beforeAll(() => {
    const voice = (seed: number, syllables: string): Int16Array => {
      const source = `anoisesrc=d=2:r=16000:c=pink:a=0.8:seed=${seed},volume='${syllables}':eval=frame`;
      const bytes = ffmpeg("-f", "lavfi", "-i", source, "-ac", "1", "-c:a", "pcm_s16le", "-f", "s16le", "-");
      return Int16Array.from({ length: bytes.length / 2 }, (_, n) => bytes.readInt16LE(2 * n));
    };
    // Noise shaped like syllables: nothing repeats.
    a = voice(1, "0.5*(1+sin(2*PI*3*t))");
    b = voice(2, "0.5*(1+sin(2*PI*4*t+1))");
  });

  const mixed = (x: Int16Array, gainX: number, y: Int16Array, gainY: number, delay = 0): Int16Array =>
    x.map((sample, n) => Math.round(gainX * sample + gainY * (y[n - delay] ?? 0)));
  const silence = new Int16Array(32_000);

  test.each<[string, () => Int16Array, boolean]>([
    ["the same", () => a, true],
    ["another", () => b, false],
    ["nothing", () => silence, false],
    ["an echo 20 dB below, 80 ms late", () => mixed(silence, 0, a, 0.1, 1280), true],
    ["an echo 40 dB below, 140 ms late", () => mixed(silence, 0, a, 0.01, 2240), true],
    ["an echo in opposite phase", () => mixed(silence, 0, a, -0.1, 160), true],
    ["an echo 10 dB below another voice", () => mixed(b, 0.3, a, 0.1, 800), true],
    ["an echo that nobody can hear (−70 dBFS)", () => mixed(silence, 0, a, 0.002), false],
    [
      "an echo 30 dB below, in a pause of another voice",
      () =>
        mixed(
          b.map((x, n) => (n % 16_000 < 12_500 ? 0 : x)),
          1,
          a,
          0.03,
          800,
        ),
      true,
    ],
    ["the same for the last fifth only", () => a.map((sample, n) => (n > 25_600 ? sample : 0)), true],
  ])("%s", (_, other, expected) => {
    expect(carriesSameSpeech(a, other())).toBe(expected);
  });

  test("what cannot be told is taken for the same", () => {
    expect(carriesSameSpeech(a.subarray(0, 800), b.subarray(0, 800))).toBe(true);
    expect(carriesSameSpeech(silence, a)).toBe(true);
    expect(carriesSameSpeech(a, b.subarray(0, 20_000))).toBe(true);
  });

  test("an empty window carries nothing", () => {
    expect(carriesSameSpeech(new Int16Array(), new Int16Array())).toBe(false);
  });
});
