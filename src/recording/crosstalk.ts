import { carriesSameSpeech } from "../audio/channel-layout.js";
import type { SpeechStore } from "../audio/speech/speech-store.js";
import type { PlannedSpan, RedactionPlan } from "./plan/redaction-plan.js";

/** Longest piece that is compared at once: 2 s of two channels at 16 kHz. */
const WINDOW_MS = 2000;

/** A side quieter than this (dBFS, loudest 10 ms) says nothing there: under quiet speech, over the noise of a line. */
const SILENT_SIDE_DBFS = -50;

/**
 * A span that was found on one side of a call is muted on every other side that carries the same speech (echo, a speakerphone,
 * a leaking hybrid). Where nothing is said on the side that the transcript names, its channels are swapped or counted differently,
 * and the span is muted on every side that speaks. It only adds: a span never loses a channel.
 */
export async function spreadToOtherChannels(
  plan: RedactionPlan,
  store: SpeechStore,
  channels: number,
): Promise<RedactionPlan> {
  const spans = [];
  for (const span of plan.spans) {
    const own = span.channels;
    if (own === null) {
      spans.push(span);
      continue;
    }
    const carrying = [...own];
    for (let other = 0; other < channels; other++) {
      if (own.includes(other)) continue;
      if (saidElsewhere(store, span, own, other) || (await carriesAnyOf(store, own, other, span.startMs, span.endMs)))
        carrying.push(other);
    }
    spans.push({ ...span, channels: carrying.sort((a, b) => a - b) });
  }
  return { ...plan, spans };
}

/** A plan whose spans are muted on every side on which those of another one are that they share a side and any time with. */
export function asFarAs(plan: RedactionPlan, other: RedactionPlan): RedactionPlan {
  const spans = plan.spans.map((span) => {
    const own = span.channels;
    if (own === null) return span;
    const around = other.spans.filter(
      ({ startMs, endMs, channels }) =>
        startMs < span.endMs && span.startMs < endMs && (channels?.some((channel) => own.includes(channel)) ?? false),
    );
    const channels = new Set([...own, ...around.flatMap((one) => one.channels ?? [])]);
    return { ...span, channels: [...channels].sort((a, b) => a - b) };
  });
  return { ...plan, spans };
}

function saidElsewhere(
  { energyAt }: SpeechStore,
  { coreStartMs, coreEndMs }: PlannedSpan,
  own: readonly number[],
  other: number,
): boolean {
  const speaks = (channel: number) => energyAt(channel, coreStartMs, coreEndMs) >= SILENT_SIDE_DBFS;
  return !own.some(speaks) && speaks(other);
}

async function carriesAnyOf(
  store: SpeechStore,
  speakers: readonly number[],
  other: number,
  startMs: number,
  endMs: number,
): Promise<boolean> {
  for (let fromMs = startMs; fromMs < endMs; fromMs += WINDOW_MS) {
    const toMs = Math.min(endMs, fromMs + WINDOW_MS);
    const heard = await store.read(other, fromMs, toMs);
    for (const speaker of speakers) {
      if (carriesSameSpeech(await store.read(speaker, fromMs, toMs), heard)) return true;
    }
  }
  return false;
}
