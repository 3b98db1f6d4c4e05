import { parseConfig } from "../../config/config.js";
import { typesOfPolicy } from "../../config/policy.js";
import type { EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { withoutProgress } from "../../event-listener.js";
import { detectEntities } from "../../text/detect.js";
import { listDetectors } from "../../text/detectors/choose-detectors.js";
import { renderTranscript, wordsOf } from "../../text/transcript-text.js";
import type { GapJudge, StageContext } from "../../types.js";
import type { GapCase } from "./gap-cases.js";
import { countsOf, type GapScores, Tally, tallyOf } from "./gap-tally.js";
import { transcriptOf } from "./gap-transcript.js";

/**
 * Has every gap judged by itself, with what rules and names find in the words around it (in a run the tagger's findings are there, too).
 *
 * The words get the speakers of the file and times that fit the turn; a gap whose length is not told lasts 0.6 s. Turns are
 * one after the other.
 * @param context progress is reported as that of stage `gaps`, from 0 to 1 over all cases.
 * @throws HushtapeError DETECTOR_FAILED when the judge leaves a gap undecided; whatever the judge throws; CANCELLED.
 */
export async function scoreGaps(
  cases: readonly GapCase[],
  judge: GapJudge,
  { signal, emit }: StageContext,
): Promise<GapScores> {
  const config = parseConfig({});
  const reading = {
    signal,
    // Each case runs detectors and a judge of its own; only how many cases are done tells how far it is.
    emit: withoutProgress(emit),
    language: config.language,
    detectors: listDetectors(),
    types: typesOfPolicy(config),
  };
  const all = new Tally();
  const byType = new Map<string, Tally>();
  const byRule = new Map<string, Tally>();
  for (const [index, gapCase] of cases.entries()) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while judging gaps", "run again");
    const { transcript, gap } = transcriptOf(gapCase, config.language);
    const text = renderTranscript(transcript.words);
    const entities = await detectEntities(text.text, reading);
    const wordEntities = new Map<number, EntityType>(
      entities.flatMap((entity) => wordsOf(entity, text.wordSpans).map((word) => [word, entity.type] as const)),
    );
    const decisions = await judge.judge([gap], transcript, { signal, emit: reading.emit, wordEntities });
    const decided = decisions.find(({ gapId }) => gapId === gap.id);
    if (!decided) {
      throw new HushtapeError("DETECTOR_FAILED", "the gap judge left a gap undecided", "There is no score without it.");
    }
    const isMuted = decided.decision === "mute";
    for (const tally of [
      all,
      tallyOf(byType, gapCase.isPhi ? (gapCase.type ?? "UNKNOWN") : "NONE"),
      tallyOf(byRule, decided.judgedBy),
    ])
      tally.count(gapCase.isPhi, isMuted);
    emit({ kind: "progress", stage: "gaps", fraction: (index + 1) / cases.length });
  }
  return { ...all.scores(), byType: countsOf(byType), byRule: countsOf(byRule) };
}
