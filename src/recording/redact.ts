import { type HeardSpeech, listen } from "../audio/speech/listen.js";
import { replacementsOf } from "../rewrite/deidentify.js";
import { canDoubt } from "../text/doubt/find-doubtful.js";
import { renderTranscript, type TranscriptText } from "../text/transcript-text.js";
import type { Transcript } from "../types.js";
import { requireLanguageOf } from "./check-language.js";
import { asFarAs, spreadToOtherChannels } from "./crosstalk.js";
import { withDoubtful } from "./doubtful-gaps.js";
import { type FoundEntities, findEntities } from "./find-entities.js";
import { type JudgedGaps, judgeGaps } from "./judge-gaps.js";
import type { PlanInput } from "./plan/plan-input.js";
import { planRedaction } from "./plan/plan-redaction.js";
import type { RedactionPlan } from "./plan/redaction-plan.js";
import type { Job } from "./prepare.js";
import { type RefinedFindings, refineFindings } from "./refine-findings.js";
import { muteUntilUnheard, type UnheardSound } from "./second-listening/second-listening.js";
import { NOT_SPOTTED, type SpottedKnown, spotKnown } from "./spot-known.js";
import { type PlacedTranscript, transcribe } from "./transcribe.js";
import type { Placement } from "./transcript-fit.js";
import { warningsOfWords } from "./warnings.js";

/** A recording as it was heard: what no policy changes, so that several versions of it need it once. */
export interface Hearing {
  readonly heard: HeardSpeech;
  readonly transcript: Transcript;
  /** What the times of a given transcript are worth; `null` for recognised words. */
  readonly placement: Placement | null;
  readonly text: TranscriptText;
}

/** What is known of a recording after all stages: the sound is muted and checked in the work folder, nothing is published. */
export interface Redaction extends Hearing, Pick<FoundEntities, "unaided">, RefinedFindings, JudgedGaps, UnheardSound {
  /** What was heard in the sound of what is known; its words are among `entities`. */
  readonly spotted: SpottedKnown;
  /** What stands for each entity; empty: placeholders. */
  readonly surrogates: readonly string[];
}

/**
 * The first stages: the sound, and its words.
 * @throws HushtapeError of the stage that failed; nothing is ever replaced by a default (law 1).
 */
export async function hear(job: Job): Promise<Hearing> {
  const { stages, source, config } = job;

  const heard = await stages.run("decode", (context) =>
    listen(job.inputPath, source.sound, source.layout, job.work, context),
  );
  stages.limitBy(heard.durationMs, config.timeLimitFactor);

  const { transcript, placement } = await stages.run("transcribe", (context) =>
    transcribe(job, heard, source, config, context),
  );
  const text = renderTranscript(transcript.words);
  const told = await requireLanguageOf(text.text, job);
  for (const warning of [...told, ...warningsOfWords(config, transcript)]) stages.emit(warning);
  return { heard, transcript, placement, text };
}

/**
 * The other stages in their order, from what was heard to the verified redacted sound and the surrogates of its words.
 * @throws HushtapeError of the stage that failed; nothing is ever replaced by a default (law 1).
 */
export async function redact(job: Job, hearing: Hearing): Promise<Redaction> {
  const { stages, config, relex } = job;
  const { heard, transcript, placement, text } = hearing;

  const spotted = job.spotter
    ? await stages.run("spot", (context) => spotKnown(job, heard, transcript, text, context))
    : NOT_SPOTTED;
  const found = await stages.run("detect", (context) => findEntities(transcript, text, job, context, spotted.entities));
  const judgedByTalk = await stages.run("gaps", (context) =>
    judgeGaps(job.gapJudge, heard, { transcript, placement }, text, found, context),
  );
  const judged = canDoubt(transcript)
    ? await stages.run("doubt", (context) =>
        withDoubtful(judgedByTalk, transcript, text, found, heard.durationMs, config, context),
      )
    : judgedByTalk;
  const surroundings = surroundingsOf(job, heard, { transcript, placement }, text, spotted, judged);
  // Nothing before this goes by what it takes away, and nothing after it finds more in the words.
  const standing = job.refiner
    ? await stages.run("refine", (context) => refineFindings(job.refiner, text, found, surroundings, context))
    : { ...found, refined: [] };
  const { plan, ofAll } = await stages.run("plan", () => drawPlan(job, heard, surroundings, found, standing));

  const first = { heard, transcript, text, entities: standing.entities, planOfAll: ofAll };
  const sound = await muteUntilUnheard(job, plan, first, judged);

  const surrogates = relex
    ? await stages.run("relexicalize", ({ signal }) =>
        replacementsOf(text.text, standing.entities, relex, job.scopeId, signal),
      )
    : [];
  const { entities, leftIn, refined } = standing;
  return { ...hearing, ...judged, ...sound, entities, leftIn, refined, unaided: found.unaided, spotted, surrogates };
}

/** All that a plan is made from but the findings. */
function surroundingsOf(
  { source: { layout }, config }: Job,
  { durationMs, store: { energyAt } }: HeardSpeech,
  { transcript: { words }, placement }: PlacedTranscript,
  { wordSpans }: TranscriptText,
  { spots }: SpottedKnown,
  { gaps, decisions: gapDecisions }: JudgedGaps,
): Omit<PlanInput, "entities"> {
  const reach = placement?.reach ?? [];
  return { words, wordSpans, spots, gaps, gapDecisions, durationMs, layout, config, energyAt, reach };
}

/**
 * @param found all findings. @param standing those that are muted.
 * @returns what is muted, and what would be for all findings.
 */
async function drawPlan(
  { source: { layout, sound } }: Job,
  { store }: HeardSpeech,
  surroundings: Omit<PlanInput, "entities">,
  found: Pick<FoundEntities, "entities">,
  standing: Pick<RefinedFindings, "entities">,
): Promise<{ readonly plan: RedactionPlan; readonly ofAll: RedactionPlan }> {
  const spread = async ({ entities }: Pick<FoundEntities, "entities">) => {
    const plan = planRedaction({ ...surroundings, entities });
    return layout === "split" ? await spreadToOtherChannels(plan, store, sound.channels) : plan;
  };
  const ofAll = await spread(found);
  if (standing.entities === found.entities) return { plan: ofAll, ofAll };
  // A span that is smaller now may carry less of what is said on the other side: what stays of it is muted there all the same.
  const plan = asFarAs(await spread(standing), ofAll);
  return { plan, ofAll };
}
