import type { Config } from "../config/config.js";
import { applied } from "../refine/refine.js";
import type { Refiner } from "../refine/refiner.js";
import { renderTranscript, wordsOf } from "../text/transcript-text.js";
import { WordTimes } from "../time/word-times.js";
import type { Detector, StageContext, Transcript } from "../types.js";
import { findEntities } from "./find-entities.js";
import { refineFindings } from "./refine-findings.js";

/** A word of a finding: when, and on which channel it was heard; `null`: nobody says. Times are in ms. */
interface WordPlace {
  readonly startMs: number;
  readonly endMs: number;
  readonly channel: number | null;
  /** It would be audible. */
  readonly stands: boolean;
}

/** A finding, and what a refiner would do to it. No word. */
export interface HeardFinding {
  readonly words: readonly WordPlace[];
  /** Who lets it stand; `null`: it is muted, whole or in part. */
  readonly letStandBy: "rules" | "model" | null;
}

/**
 * What is found in a transcript of a recording whose sound is not there, and what would be let stand of it: at least as much as with the sound, whose gaps hold
 * findings back as well.
 * @param refiner in its mode `shadow`.
 * @throws HushtapeError DETECTOR_FAILED, CANCELLED; what a language model's client throws.
 */
export async function refineHeard(
  transcript: Transcript,
  { detectors, config, refiner }: { detectors: readonly Detector[]; config: Config; refiner: Refiner },
  context: StageContext,
): Promise<HeardFinding[]> {
  const { words } = transcript;
  const text = renderTranscript(words);
  const durationMs = Math.max(0, ...words.map(({ endMs }) => endMs ?? 0));
  const found = await findEntities(transcript, text, { detectors, config }, context);
  const { wordSpans } = text;
  const surroundings = { words, wordSpans, durationMs, gaps: [], layout: "mix", config, energyAt: () => 0 } as const;
  const { refined } = await refineFindings(refiner, text, found, surroundings, context);
  const times = new WordTimes(words, durationMs);
  const decided = new Map(refined.map((decision) => [`${decision.start} ${decision.end}`, decision]));
  return found.entities.map((entity): HeardFinding => {
    const decision = decided.get(`${entity.start} ${entity.end}`);
    const left = decision ? applied([entity], [decision]) : [entity];
    const muted = new Set(left.flatMap((one) => wordsOf(one, wordSpans)));
    const removedBy = decision?.votes.some(({ by }) => by === "rules") ? "rules" : "model";
    return {
      words: wordsOf(entity, wordSpans).map((index) => {
        return { ...times.of(index), channel: words[index]?.channel ?? null, stands: !muted.has(index) };
      }),
      letStandBy: decision?.action === "remove" ? removedBy : null,
    };
  });
}
