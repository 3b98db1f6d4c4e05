import type { HeardCount } from "../audio/fit/heard-words.js";
import { type ChannelSpans, type ChannelsFit, measureChannels } from "../audio/fit/measure-channels.js";
import type { Reach, TranscriptFit } from "../audio/fit/measure-fit.js";
import type { HeardSpeech } from "../audio/speech/listen.js";
import type { Clock } from "../audio/transcript-file/clock.js";
import { HushtapeError } from "../errors.js";
import { IntervalSet } from "../time/interval-set.js";
import type { StageContext, Word } from "../types.js";
import type { Warning } from "../warning-codes.js";
import type { TranscriptFitRecord } from "./transcript-fit-record.js";

/** A record, and what of the sound it concerns. */
export interface Placement {
  readonly record: TranscriptFitRecord;
  /** All that is said there may be an identifier. */
  readonly unplaced: readonly ChannelSpans[];
  /** How far around their times words may lie. */
  readonly reach: readonly Reach[];
}

/** Holds the words against the sound that was heard; `null` without words. */
export function holdAgainst(words: readonly Word[], { activity, store }: HeardSpeech): ChannelsFit | null {
  const sounds = activity.map(({ probabilities, frameMs }, channel) => ({
    ...store.texture(channel),
    probabilities,
    frameMs,
  }));
  return measureChannels(words, sounds);
}

/**
 * What becomes of words that were held against the sound: those that belong elsewhere are refused, and where nobody can tell all is silenced.
 * @param isAccepted the user vouches for them.
 * @param aligned the clock that was applied, if one was.
 * @throws HushtapeError TRANSCRIPT_MISMATCH naming the offset or drift that explains it.
 */
export function placeWords(
  fit: ChannelsFit,
  isAccepted: boolean,
  aligned: Clock | null,
  { emit }: StageContext,
): Placement {
  const isMisfit = fit.verdict !== "fits" && fit.verdict !== "cannot-tell";
  if (isMisfit && !isAccepted) throw mismatch(fit);
  const nowhere = [{ channel: null, spans: fit.unplaced }, ...fit.unplacedOn].filter(({ spans }) => spans.totalMs > 0);
  const accepted = isAccepted && (isMisfit || nowhere.length > 0);
  const unplaced = accepted ? [] : nowhere;
  const unplacedMs = unplaced.reduce((all, { spans }) => all.union(spans), IntervalSet.empty).totalMs;
  const { offsetMs, driftPpm } = aligned ?? fit;
  const found = {
    verdict: fit.verdict,
    score: fit.score,
    offsetMs: Math.round(offsetMs),
    driftPpm: Math.round(driftPpm),
  };
  const record = { ...found, unplacedMs, accepted, aligned: aligned !== null, heard: null };
  for (const warning of warningsOf(record)) emit({ kind: "warning", ...warning });
  return { record, unplaced, reach: fit.reach };
}

/**
 * What becomes of placed words after some stretches were recognised. It never brings back what was silenced.
 * @throws HushtapeError TRANSCRIPT_MISMATCH: enough was heard, and it is not these words.
 */
export function withHeard(
  { record, ...placement }: Placement,
  { stretches, told, matching }: HeardCount,
  isAccepted: boolean,
  { emit }: StageContext,
): Placement {
  const heard = { stretches, matching };
  const speaksFor = 2 * matching > stretches;
  const speaksAgainst = 2 * told > stretches && 2 * matching <= told;
  if (speaksAgainst && !isAccepted) {
    throw new HushtapeError(
      "TRANSCRIPT_MISMATCH",
      `of ${stretches} stretches that were recognised, ${matching} match the words of the transcript`,
      "Give the transcript of this very recording, or leave it out. A model that hears these voices badly errs: try a larger one.",
      heard,
    );
  }
  if (speaksAgainst && !record.accepted) emit({ kind: "warning", ...ACCEPTED });
  if (!speaksFor && !speaksAgainst) {
    const message = "The speech model heard too little to check the transcript by it.";
    emit({ kind: "warning", code: "transcript-unheard", message, numbers: heard });
  }
  return { ...placement, record: { ...record, accepted: record.accepted || speaksAgainst, heard } };
}

const ACCEPTED = {
  code: "transcript-accepted",
  message:
    "The transcript is used although it could not be shown to belong to this recording. If it does not, identifiers stay audible.",
} as const satisfies Omit<Warning, "kind">;

function warningsOf({
  verdict,
  accepted,
  aligned,
  unplacedMs,
  ...clock
}: TranscriptFitRecord): Omit<Warning, "kind">[] {
  const warnings: Omit<Warning, "kind">[] = [];
  if (accepted) {
    warnings.push(ACCEPTED);
  } else if (verdict === "cannot-tell") {
    const message =
      "Nobody can tell whether the transcript belongs to this recording and lies in its place: all of it is silenced. With --accept-transcript it is taken at its word.";
    warnings.push({ code: "transcript-unsure", message });
  } else if (unplacedMs > 0) {
    const message = `The words of ${Math.ceil(unplacedMs / 1000)} s could not be found in the sound: all of it is silenced there.`;
    warnings.push({ code: "transcript-partly-unsure", message, numbers: { unplacedMs } });
  }
  if (aligned) {
    const { offsetMs, driftPpm } = clock;
    const message = `The transcript's times were moved to fit the recording: ${namedClock(clock)}.`;
    warnings.push({ code: "transcript-aligned", message, numbers: { offsetMs, driftPpm } });
  }
  return warnings;
}

function mismatch(fit: TranscriptFit): HushtapeError {
  const { verdict } = fit;
  if (verdict === "offset" || verdict === "drift") {
    return new HushtapeError(
      "TRANSCRIPT_MISMATCH",
      `the words of the transcript do not lie where the recording has them, but would with ${namedClock(fit)}`,
      `Add ${namedClock(fit)}, or --align auto, which applies what it finds.`,
    );
  }
  const reason =
    verdict === "cut"
      ? "some words of the transcript do not lie where the recording has them: one of the two was cut"
      : "the words of the transcript are not those of this recording";
  return new HushtapeError(
    "TRANSCRIPT_MISMATCH",
    reason,
    "Give the transcript of this very recording, or leave it out. --accept-transcript uses it nevertheless: what it misplaces stays audible.",
  );
}

function namedClock({ offsetMs, driftPpm }: Clock): string {
  const drift = Math.round(driftPpm);
  return `--transcript-offset ${Math.round(offsetMs)}${drift === 0 ? "" : ` --transcript-drift ${drift}`}`;
}
