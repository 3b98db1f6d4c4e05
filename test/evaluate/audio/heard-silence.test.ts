import { describe, expect, it } from "vitest";
import { hearSilence } from "../../../src/evaluate/audio/heard-silence.js";
import { ffmpeg, signal, temporaryFolder } from "../../audio/media.js";
import { type Sound, writeWav } from "../../helpers/sound.js";
import { type Stretch, silenced, tone } from "./audio-sounds.js";

const at = temporaryFolder();
let pairs = 0;

async function hear(original: Sound, redacted: Sound) {
  const [a, b] = [at(`${++pairs}-a.wav`), at(`${pairs}-b.wav`)];
  await writeWav(a, original);
  await writeWav(b, redacted);
  return hearFiles(a, b);
}

function hearFiles(original: string, redacted: string) {
  return hearSilence({ original, redacted }, { signal, onProgress: () => undefined });
}

const spans = (stretches: readonly Stretch[]) => stretches.map(([startMs, endMs]) => ({ startMs, endMs }));

/** By another way: a millisecond is silent when none of the samples that start in it is louder than one step; runs of 20. */
function bruteForce({ samples, sampleRate, channels }: Sound, channel: number): { startMs: number; endMs: number }[] {
  const frames = samples.length / channels;
  const loud = new Set<number>();
  for (let frame = 0; frame < frames; frame++) {
    if (Math.abs(samples[frame * channels + channel] ?? 0) > 1) loud.add(Math.floor((frame * 1000) / sampleRate));
  }
  const last = Math.floor(((frames - 1) * 1000) / sampleRate);
  const flags = Array.from({ length: last + 1 }, (_, ms) => (loud.has(ms) ? "x" : ".")).join("");
  return [...flags.matchAll(/\.{20,}/g)].map(({ index, 0: run }) => ({ startMs: index, endMs: index + run.length }));
}

describe("what is silent", () => {
  it("runs of at least 20 ms, in the redacted recording and in the original", async () => {
    const original = silenced(tone(1000), [[700, 760]]);
    const heard = await hear(
      original,
      silenced(original, [
        [100, 200],
        [300, 319],
        [400, 420],
      ]),
    );
    expect(heard.durationMs).toBe(1000);
    expect(heard.redacted.map((set) => set.toArray())).toEqual([
      spans([
        [100, 200],
        [400, 420],
        [700, 760],
      ]),
    ]);
    expect(heard.original.map((set) => set.toArray())).toEqual([spans([[700, 760]])]);
    expect(heard.changedMs).toBe(0);
  });

  it("counts one step of 16 bit as silence, and two as sound", async () => {
    const whole = tone(300);
    const level = (value: number) => ({ ...whole, samples: whole.samples.map(() => value) });
    expect((await hear(whole, level(-1))).redacted[0]?.toArray()).toEqual(spans([[0, 300]]));
    expect((await hear(whole, level(2))).redacted[0]?.toArray()).toEqual([]);
  });

  it.each([
    [11_025, 1, 733],
    [44_100, 2, 501],
    [8_000, 3, 640],
  ])("agrees with a count of every sample: %i Hz, %i channels, %i ms", async (sampleRate, channels, durationMs) => {
    const original = silenced(tone(durationMs, { sampleRate, channels }), [[11, 97]], 0);
    let redacted = silenced(original, [[130.5, 163.25]]);
    redacted = silenced(redacted, [[200, 219.9]], 0);
    redacted = silenced(redacted, [[durationMs - 45.7, durationMs]], channels - 1);
    const heard = await hear(original, redacted);
    for (let channel = 0; channel < channels; channel++) {
      expect(heard.original[channel]?.toArray()).toEqual(bruteForce(original, channel));
      expect(heard.redacted[channel]?.toArray()).toEqual(bruteForce(redacted, channel));
    }
  });

  it("tells what was changed but can still be heard", async () => {
    const original = tone(500);
    const beeped = { ...original, samples: original.samples.map((s, k) => (k >= 16 * 100 && k < 16 * 150 ? -s : s)) };
    expect((await hear(original, beeped)).changedMs).toBe(50);
  });

  it.each(["alaw", "mulaw"])("knows the silence of G.711 (%s)", async (law) => {
    const [a, b, original, redacted] = ["a.wav", "b.wav", "a-law.wav", "b-law.wav"].map((name) => at(`${law}-${name}`));
    const sound = tone(600, { sampleRate: 8000 });
    if (!a || !b || !original || !redacted) throw new Error("no paths");
    await writeWav(a, sound);
    await writeWav(b, silenced(sound, [[200, 300]]));
    ffmpeg("-i", a, "-c:a", `pcm_${law}`, original);
    ffmpeg("-i", b, "-c:a", `pcm_${law}`, redacted);
    const heard = await hearFiles(original, redacted);
    expect(heard.redacted[0]?.toArray()).toEqual(spans([[200, 300]]));
    expect(heard.original[0]?.toArray()).toEqual([]);
  });
});

describe("lossy codecs", () => {
  it("what they leave of silence is silence, away from its edges", async () => {
    const [wav, quiet] = [at("lossy.wav"), at("lossy-quiet.wav")];
    const sound = tone(3000, { sampleRate: 48_000 });
    await writeWav(wav, sound);
    await writeWav(quiet, silenced(sound, [[1000, 2000]]));
    ffmpeg("-i", wav, "-c:a", "aac", at("a.m4a"));
    ffmpeg("-i", quiet, "-c:a", "aac", at("b.m4a"));
    const heard = await hearFiles(at("a.m4a"), at("b.m4a"));
    expect(heard.redacted[0]?.coveredMs(1060, 1940)).toBe(880);
    expect(heard.redacted[0]?.clamp(0, 940).totalMs).toBe(0);
    expect(heard.changedMs).toBeNull();
  });

  it("the tail that Opus leaves below −60 dBFS is silence too", async () => {
    ffmpeg("-f", "lavfi", "-i", "anoisesrc=r=48000:a=0.2:c=pink:d=3:seed=1", at("noise.wav"));
    const mute = "asetnsamples=48,volume=0:enable='between(t,1,2)'";
    ffmpeg("-i", at("noise.wav"), "-af", mute, at("muted.wav"));
    for (const name of ["noise", "muted"])
      ffmpeg("-i", at(`${name}.wav`), "-c:a", "libopus", "-b:a", "24k", at(`${name}.opus`));
    const heard = await hearFiles(at("noise.opus"), at("muted.opus"));
    expect(heard.redacted[0]?.coveredMs(1160, 1940)).toBe(780);
    expect(heard.redacted[0]?.clamp(0, 940).totalMs).toBe(0);
  });

  it("a whisper below that level is no silence when it is in both", async () => {
    const wav = at("whisper.wav");
    await writeWav(wav, tone(2000, { sampleRate: 48_000, peak: 20 }));
    ffmpeg("-i", wav, "-c:a", "libvorbis", "-q:a", "8", at("whisper.ogg"));
    const heard = await hearFiles(at("whisper.ogg"), at("whisper.ogg"));
    expect(heard.redacted[0]?.clamp(200, 1800).totalMs).toBe(0);
  });
});

describe("two recordings that do not belong together", () => {
  it.each([
    ["lengths", tone(500), tone(400)],
    ["lengths", tone(500), tone(500.1)],
    ["sample rates", tone(500), tone(500, { sampleRate: 8000 })],
    ["numbers of channels", tone(500), tone(500, { channels: 2 })],
  ])("are refused: different %s", async (what, original, redacted) => {
    await expect(hear(original, redacted)).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining(what),
    });
  });

  it("a failure says of which it is, and names no file", async () => {
    await writeWav(at("Zebedee.wav"), tone(100));
    const missing = hearFiles(at("Zebedee.wav"), at("Quill.wav"));
    await expect(missing).rejects.toMatchObject({ code: "INPUT_MISSING" });
    await expect(missing).rejects.toThrow(/^the redacted recording: (?!.*(Zebedee|Quill))/);
  });
});

describe("law 6", () => {
  it("memory does not grow with the recordings", async () => {
    const seconds = 1800;
    const path = at("long.wav");
    ffmpeg("-f", "lavfi", "-i", `sine=frequency=440:sample_rate=16000:duration=${seconds}`, path);
    const before = process.memoryUsage().rss;
    let most = 0;
    const look = () => {
      most = Math.max(most, process.memoryUsage().rss - before);
    };
    const { durationMs } = await hearSilence({ original: path, redacted: path }, { signal, onProgress: look });
    expect(durationMs).toBe(seconds * 1000);
    // Both decodes together.
    expect(most).toBeLessThan(seconds * 16_000 * 2 * 2 * 0.75);
  });
});
