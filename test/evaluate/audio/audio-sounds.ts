import type { Sound } from "../../helpers/sound.js";

/** Half open, in ms. */
export type Stretch = readonly [startMs: number, endMs: number];

/** A tone on every channel, each of its own pitch, that is never silent for a millisecond. */
export function tone(
  durationMs: number,
  { sampleRate = 16_000, channels = 1, peak = 8000 }: { sampleRate?: number; channels?: number; peak?: number } = {},
): Sound {
  const frames = Math.round((durationMs * sampleRate) / 1000);
  const samples = new Int16Array(frames * channels);
  for (let k = 0; k < samples.length; k++) {
    const [frame, channel] = [Math.floor(k / channels), k % channels];
    samples[k] = Math.round(peak * (0.6 + 0.4 * Math.sin((frame * (300 + 90 * channel)) / sampleRate)));
  }
  return { sampleRate, channels, samples };
}

/** The same sound with stretches of silence: samples whose time lies in one. */
export function silenced(sound: Sound, stretches: readonly Stretch[], channel: number | null = null): Sound {
  const samples = sound.samples.map((sample, k) => {
    const ms = (Math.floor(k / sound.channels) * 1000) / sound.sampleRate;
    const here = channel === null || k % sound.channels === channel;
    return here && stretches.some(([startMs, endMs]) => startMs <= ms && ms < endMs) ? 0 : sample;
  });
  return { ...sound, samples };
}
