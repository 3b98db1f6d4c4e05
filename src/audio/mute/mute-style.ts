/** What is put in place of muted speech: silence, or a tone. */
export type MuteStyle = "silence" | "beep";

/** Length of a fade outside a span's edge, in ms: long enough that the cut makes no click. */
const FADE_MS = 5;

/** The beep: pitch in Hz and peak relative to full scale (0.1 is −20 dBFS). */
const BEEP_HZ = 1000;
const BEEP_PEAK = 0.1;

/** Length of one fade in samples, at least one. */
export function fadeSamples(sampleRate: number): number {
  return Math.max(1, Math.round((sampleRate * FADE_MS) / 1000));
}

/**
 * Value of the beep at `index` samples after the start of a span of `length` samples: a sine that rises and falls within
 * the fade's length inside the span.
 */
export function beepAt(index: number, length: number, sampleRate: number): number {
  const fade = fadeSamples(sampleRate);
  const envelope = Math.min(1, index / fade, (length - 1 - index) / fade);
  return BEEP_PEAK * envelope * Math.sin((2 * Math.PI * BEEP_HZ * index) / sampleRate);
}
