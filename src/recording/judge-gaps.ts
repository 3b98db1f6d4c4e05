import type { ChannelSpans } from "../audio/fit/measure-channels.js";
import { findGaps } from "../audio/speech/gaps.js";
import type { HeardSpeech } from "../audio/speech/listen.js";
import type { SpeechStore } from "../audio/speech/speech-store.js";
import { findMisheard, withRest } from "../audio/words/misheard.js";
import { HushtapeError } from "../errors.js";
import { ASKED } from "../text/gap-judge/cues.js";
import type { TranscriptText } from "../text/transcript-text.js";
import type { Gap, GapDecision, GapJudge, StageContext, Transcript } from "../types.js";
import { type FoundEntities, typesOfWords } from "./find-entities.js";
import type { Placement } from "./transcript-fit.js";

/** Who decides that stretches are muted whose words may belong elsewhere. */
const UNPLACED = "transcript-fit:unplaced";

/** Every gap with its decision, in order of time; last those whose words may belong elsewhere. */
export interface JudgedGaps {
  readonly gaps: readonly Gap[];
  /** One for each gap, in the same order. */
  readonly decisions: readonly GapDecision[];
}

/**
 * Finds the speech that no word covers, and the words that are hardly better than none, on every channel of the layout, and has all of them
 * judged. A gap that is to be muted takes in the rest of what it is a piece of.
 * @param found what the detectors found in the text of the words.
 * @throws HushtapeError DETECTOR_FAILED when the judge leaves a gap undecided (law 1: then it has not judged it).
 */
export async function judgeGaps(
  judge: GapJudge,
  heard: Pick<HeardSpeech, "activity" | "durationMs"> & { readonly store: Pick<SpeechStore, "energyAt"> },
  {
    transcript,
    placement,
  }: { readonly transcript: Transcript; readonly placement: Pick<Placement, "unplaced"> | null },
  text: TranscriptText,
  found: Pick<FoundEntities, "entities" | "unaided">,
  context: StageContext,
): Promise<JudgedGaps> {
  const split = heard.activity.length > 1;
  const unsorted = heard.activity.flatMap((activity, index) => {
    const channel = split ? index : null;
    return [
      ...findGaps(activity.speech, transcript.words, {
        channel,
        activity,
        loudnessAt: (startMs, endMs) => heard.store.energyAt(channel, startMs, endMs),
      }),
      ...findMisheard(transcript.words, { channel }),
    ];
  });
  const gaps = unsorted.sort((a, b) => a.startMs - b.startMs).map((gap, index) => ({ ...gap, id: `gap-${index + 1}` }));
  const judged = await judge.judge(gaps, transcript, {
    ...context,
    wordEntities: typesOfWords(found.entities, text),
    unaided: typesOfWords(found.unaided.entities, text),
  });
  const decided = new Map(judged.map((decision) => [decision.gapId, decision]));
  const decisions = gaps.map(({ id }) => {
    const decision = decided.get(id);
    if (decision) return decision;
    throw new HushtapeError("DETECTOR_FAILED", "the gap judge left a gap undecided", "Nothing was published.");
  });
  const taken = gaps.map((gap, index) => {
    const { decision, judgedBy = "" } = decisions[index] ?? {};
    return decision === "mute" ? withRest(gap, transcript.words, judgedBy.includes(ASKED)) : gap;
  });
  return withUnplaced({ gaps: taken, decisions }, placement?.unplaced ?? [], heard.durationMs);
}

/** Stretches in which words may belong elsewhere are gaps too: whatever is said there, nobody knows. They come last, and none lies beside the recording. */
function withUnplaced(
  { gaps, decisions }: JudgedGaps,
  unplaced: readonly ChannelSpans[],
  durationMs: number,
): JudgedGaps {
  const stretches = unplaced.flatMap(({ channel, spans }) =>
    spans
      .clamp(0, durationMs)
      .toArray()
      .map((span) => ({ ...span, channel })),
  );
  const added = stretches.map(
    ({ startMs, endMs, channel }, index): Gap => ({
      id: `gap-${gaps.length + index + 1}`,
      startMs,
      endMs,
      channel,
      previousWord: null,
      nextWord: null,
    }),
  );
  const muted = added.map(
    ({ id }): GapDecision => ({ gapId: id, decision: "mute", type: null, confidence: 0.5, judgedBy: UNPLACED }),
  );
  return { gaps: [...gaps, ...added], decisions: [...decisions, ...muted] };
}
