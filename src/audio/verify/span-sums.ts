import type { MuteStyle } from "../mute/mute-style.js";

/** What may be left beside the beep, as mean square: −40 dBFS. */
const BESIDE_BEEP_ENERGY = 1e-4;
/** Share of the original's amplitude that may be left in a span beyond the codec's overlap (−20 dB) … */
const TRACE = 0.1;
/** … and in the whole of it: an untouched span holds 1, and the smear over the edges of the shortest ones some of that. */
const TRACE_WITH_EDGES = 0.5;
/** Mean square under which the original holds nothing to compare with: −50 dBFS. */
export const AUDIBLE_ENERGY = 1e-5;

/** Energy of the original, and what of it is found in the output. */
interface Trace {
  samples: number;
  xx: number;
  xd: number;
}

/** What is gathered while a span passes. */
export interface SpanSums {
  readonly whole: Trace;
  readonly inner: Trace;
  coreSamples: number;
  /** Energy beside the silence or beep that must be there. */
  coreEnergy: number;
  loudSamples: number;
}

/** Sums of a span of which no sample has passed yet. */
export const noSums = (): SpanSums => ({
  whole: { samples: 0, xx: 0, xd: 0 },
  inner: { samples: 0, xx: 0, xd: 0 },
  coreSamples: 0,
  coreEnergy: 0,
  loudSamples: 0,
});

/** Adds one sample. `beside` is what the output holds there besides the silence or beep that must be there. Full scale is ±1. */
export function addTo(trace: Trace, original: number, beside: number): void {
  trace.samples++;
  trace.xx += original * original;
  trace.xd += original * beside;
}

function leaves({ samples, xx, xd }: Trace, share: number): boolean {
  return xx > AUDIBLE_ENERGY * samples && Math.abs(xd) > share * xx;
}

/** Whether something of the original, or anything but the beep, is left in the span. */
export function holdsOriginal({ whole, inner, coreSamples, coreEnergy }: SpanSums, style: MuteStyle): boolean {
  const noBeep = style === "beep" && coreEnergy > BESIDE_BEEP_ENERGY * coreSamples;
  return leaves(whole, TRACE_WITH_EDGES) || leaves(inner, TRACE) || noBeep;
}
