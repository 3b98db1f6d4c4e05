import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { probeWritten } from "../../audio/probe.js";
import { joinStretches } from "../../audio/speech/joined-stretches.js";
import type { HeardSpeech } from "../../audio/speech/listen.js";
import { writeStretches } from "../../audio/speech/stretch-files.js";
import { markInventions } from "../../audio/whisper/inventions.js";
import type { SpeechChunk, Spotter, Transcriber } from "../../engine-types.js";
import { hasModel } from "../../language/languages.js";
import { partitionPoint } from "../../partition-point.js";
import type { KnownPhrase } from "../../text/detectors/known/known-phrases.js";
import type { TranscriptText } from "../../text/transcript-text.js";
import { IntervalSet } from "../../time/interval-set.js";
import type { Entity, StageContext, Transcript } from "../../types.js";
import { typesOfWords } from "../find-entities.js";
import type { MutedSound } from "../mute-and-verify.js";
import { mutedIntervals } from "../plan/redaction-plan.js";
import { type Finders, findLeft, type HeardWord, type Judged, type SpottedAgain } from "./find-left.js";
import type { Stretches } from "./stretches.js";

/** What is known of a recording before it is redacted: how it was heard the first time, and what was found. */
export interface FirstResults {
  readonly heard: HeardSpeech;
  readonly transcript: Transcript;
  readonly text: TranscriptText;
  /** What is muted; disjoint, in order. */
  readonly entities: readonly Entity[];
}

/** Who hears a redacted sound again, and how. */
export interface Listener {
  readonly ear: Transcriber;
  /** Listens for `phrases`; `null`: nobody does. */
  readonly spotter: Spotter | null;
  readonly phrases: readonly KnownPhrase[];
  readonly finders: Finders;
  readonly layout: "mix" | "split";
  /** Made for the sound that is heard, and gone after that. */
  readonly folder: string;
}

/** What one listening to the redacted sound tells. */
export interface Listening extends Judged {
  /** How many stretches were heard, of all tracks. */
  readonly stretches: number;
}

/**
 * Hears stretches of a redacted recording, and compares them with what was heard there before it was redacted.
 * @param wanted for each track of the layout.
 * @throws HushtapeError ENGINE_FAILED, DETECTOR_FAILED, DISK_FULL, CANCELLED.
 */
export async function listenAgain(
  { plan, stagedAudio }: Pick<MutedSound, "plan" | "stagedAudio">,
  wanted: readonly Stretches[],
  { heard: firstHeard, transcript, text, entities }: FirstResults,
  { ear, spotter, phrases, finders, layout, folder }: Listener,
  context: StageContext,
): Promise<Listening> {
  const { signal } = context;
  const shared = {
    words: transcript.words,
    durationMs: firstHeard.durationMs,
    types: typesOfWords(entities, text),
    bySound: hasModel(finders.language, "pronunciation"),
  };
  try {
    await mkdir(folder, { mode: 0o700 });
    const { probe } = await probeWritten(stagedAudio, { signal });
    const tracks = await writeStretches(stagedAudio, probe, {
      layout,
      wanted: wanted.map(({ pieces }) => pieces),
      folder,
      signal,
    });
    const judged: Judged[] = [];
    for (const [track, chunks] of tracks.entries()) {
      const channel = layout === "split" ? track : null;
      const spans = plan.spans.filter(({ channels }) => {
        return channel === null || channels === null || channels.includes(channel);
      });
      const audible = (firstHeard.activity[track]?.speech ?? IntervalSet.empty).subtract(mutedIntervals(plan, channel));
      const part = partOfProgress(context, track, tracks.length);
      const words = await hear(chunks, audible, { ear, channel, language: finders.language }, part);
      const { pieces = [], near = IntervalSet.empty } = wanted[track] ?? {};
      const stretches = IntervalSet.from(pieces);
      const joined = join(folder, `joined-${track}`);
      const spots = spotter ? await spot({ chunks, near }, joined, spotter, phrases, signal) : [];
      judged.push(await findLeft(words, spots, { ...shared, channel, spans, stretches, audible }, finders, part));
    }
    return {
      left: judged.flatMap(({ left }) => left),
      sentinels: {
        expected: judged.reduce((sum, { sentinels }) => sum + sentinels.expected, 0),
        heard: judged.reduce((sum, { sentinels }) => sum + sentinels.heard, 0),
      },
      stretches: tracks.reduce((sum, chunks) => sum + chunks.length, 0),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The words that are recognised in the stretches, in order of time, without those that nobody spoke. */
async function hear(
  chunks: readonly SpeechChunk[],
  audible: IntervalSet,
  { ear, channel, language }: { readonly ear: Transcriber; readonly channel: number | null; readonly language: string },
  context: StageContext,
): Promise<HeardWord[]> {
  const { words } = await ear.transcribe(chunks, { ...context, language, channel });
  return markInventions(words, audible).flatMap((word): HeardWord[] => {
    const { startMs, endMs, invented } = word;
    if (invented || startMs === null || endMs === null) return [];
    const stretch = partitionPoint(chunks, (chunk) => chunk.startMs <= (startMs + endMs) / 2);
    return [{ ...word, startMs, endMs, stretch }];
  });
}

/** What surplus (powers of ten) makes a hit nearly sure. */
const SURE_SURPLUS = 10;

async function spot(
  { chunks, near }: { readonly chunks: readonly SpeechChunk[]; readonly near: IntervalSet },
  folder: string,
  spotter: Spotter,
  phrases: readonly KnownPhrase[],
  signal: AbortSignal,
): Promise<SpottedAgain[]> {
  if (chunks.length === 0 || phrases.length === 0) return [];
  const joined = await joinStretches(chunks, near, folder);
  const { hits } = await spotter.spot(joined.chunks, phrases, { signal });
  return hits.flatMap(({ phrase, startMs, endMs, surplus }): SpottedAgain[] => {
    const type = phrases[phrase]?.type;
    const from = joined.toRecording(startMs);
    if (type === undefined) return [];
    const confidence = 0.5 + 0.3 * Math.min(1, surplus / SURE_SURPLUS);
    return [{ startMs: from, endMs: from + endMs - startMs, type, confidence }];
  });
}

/** A track's progress as a part of the stage's: the recogniser believes that it recognises for the first time. */
function partOfProgress({ signal, emit }: StageContext, track: number, tracks: number): StageContext {
  return {
    signal,
    emit: (event) => {
      if (event.kind !== "progress") return emit(event);
      emit({ kind: "progress", stage: "listen-again", fraction: (track + event.fraction) / tracks });
    },
  };
}
