import { typesOfPolicy } from "../../config/policy.js";
import type { Transcriber } from "../../engine-types.js";
import { HushtapeError } from "../../errors.js";
import { phrasesOf } from "../../text/detectors/known/known-phrases.js";
import { IntervalSet } from "../../time/interval-set.js";
import type { StageContext } from "../../types.js";
import { spreadToOtherChannels } from "../crosstalk.js";
import type { JudgedGaps } from "../judge-gaps.js";
import { type MutedSound, muteAndVerify, rejecting } from "../mute-and-verify.js";
import { addSpans } from "../plan/add-spans.js";
import { mutedIntervals, type RedactionPlan } from "../plan/redaction-plan.js";
import type { Job } from "../prepare.js";
import type { Left } from "./find-left.js";
import { createMutedDetector, mutedAsKnown } from "./find-muted-again.js";
import { type FirstResults, type Listener, listenAgain } from "./listen-again.js";
import type { ListeningCounts, Retranscription } from "./retranscription.js";
import { listenInRounds, type Outcome } from "./rounds.js";
import { type Stretches, stretchesAround, wholeTrack } from "./stretches.js";

/** Muted around what was heard in the first round; so much more in each further one. A smaller setting has just proved too small. */
const MIN_MARGIN_MS = 100;

/** A redacted sound, and whether anything of what was muted is still heard in it. */
export interface UnheardSound extends MutedSound {
  /** `null`: it was not heard again. */
  readonly retranscription: Retranscription | null;
}

/** The sound that is heard, and where it is to be heard. */
interface Heard extends MutedSound {
  readonly wanted: readonly Stretches[];
}

/**
 * Mutes, verifies, hears the result again and mutes what is still heard, until nothing is. It only adds muted time (law 3). Where a refiner let something
 * stand it hears all that it would hear otherwise, and what stands besides: what lies beside a finding may be left, whatever became of that.
 * @param first with what would be muted for all findings.
 * @throws HushtapeError VERIFICATION_FAILED: something is still heard after the third time, or the engine does not hear its own words again;
 * and what muting, verifying and recognising throw.
 */
export async function muteUntilUnheard(
  job: Job,
  plan: RedactionPlan,
  first: FirstResults & { readonly planOfAll: RedactionPlan },
  gaps: JudgedGaps,
): Promise<UnheardSound> {
  const muted = await muteAndVerify(job, plan);
  const { ear, stages } = job;
  if (ear === null) return { ...muted, retranscription: null };
  const listener = listenerOf(job, ear, first);
  const tracks = first.heard.activity.map((_, track) => (first.heard.activity.length > 1 ? track : null));
  const outcome = await listenInRounds<Heard>(
    { ...muted, wanted: tracks.map((channel) => firstStretches(job, plan, channel, first, gaps)) },
    {
      listen: (sound) =>
        stages.run("listen-again", (context) => listenAgain(sound, sound.wanted, first, listener, context)),
      remake: async (sound, left, round) => {
        const wider = await withLeft(job, sound.plan, left, round, first);
        const wanted = tracks.map((channel) => changedStretches(sound.plan, wider, channel, first.heard.durationMs));
        return { ...(await muteAndVerify(job, wider)), wanted };
      },
    },
  );
  const { sound, residual, counts, verdict } = outcome;
  if (verdict === "unheard") return { ...sound, retranscription: { ok: true, residual, ...counts } };
  if (verdict === "deaf" && typeof job.words === "string") {
    warnOfUnheard(counts, stages);
    return { ...sound, retranscription: { ok: false, residual: null, ...counts } };
  }
  return rejecting(job, sound, () => Promise.reject(refusal(outcome)));
}

function listenerOf(
  { config, detectors, known, secondSpotter, source, work }: Job,
  ear: Transcriber,
  { text, entities }: FirstResults,
): Listener {
  const own = detectors.filter(({ traits }) => !traits.needsServer);
  const finders = {
    detectors: [...own, createMutedDetector(text.text, entities, known)],
    types: typesOfPolicy(config),
    language: config.language,
  };
  const phrases = [mutedAsKnown(text.text, entities), ...(known ? [known] : [])].flatMap(phrasesOf);
  const wanted = phrases.filter(({ type }) => finders.types.has(type));
  return {
    ear,
    spotter: secondSpotter,
    phrases: wanted,
    finders,
    layout: source.layout,
    folder: work.file("heard-again"),
  };
}

function firstStretches(
  { config }: Job,
  plan: RedactionPlan,
  channel: number | null,
  { heard: { durationMs }, planOfAll }: Pick<FirstResults, "heard"> & { readonly planOfAll: RedactionPlan },
  { gaps, decisions }: JudgedGaps,
): Stretches {
  const muted = mutedIntervals(plan, channel);
  if (config.secondListening === "full") return wholeTrack(muted, durationMs);
  const kept = new Set(decisions.flatMap(({ gapId, decision }) => (decision === "keep" ? [gapId] : [])));
  const here = gaps.filter((gap) => channel === null || gap.channel === null || gap.channel === channel);
  const keptHere = IntervalSet.from(here.filter(({ id }) => kept.has(id)));
  return stretchesAround({ muted: mutedIntervals(planOfAll, channel).union(muted), kept: keptHere }, muted, durationMs);
}

function changedStretches(
  before: RedactionPlan,
  after: RedactionPlan,
  channel: number | null,
  durationMs: number,
): Stretches {
  const muted = mutedIntervals(after, channel);
  const added = muted.subtract(mutedIntervals(before, channel));
  return stretchesAround({ muted: added, kept: IntervalSet.empty }, muted, durationMs);
}

async function withLeft(
  { config, source }: Job,
  plan: RedactionPlan,
  left: readonly Left[],
  round: number,
  { heard }: FirstResults,
): Promise<RedactionPlan> {
  const marginMs = round * Math.max(MIN_MARGIN_MS, config.marginBeforeMs, config.marginAfterMs);
  const additions = left.map(({ kind, startMs, endMs, channel, type, detectedBy, confidence }) => {
    const reason = { kind: "heard-again" as const, type, detectedBy, confidence };
    return { startMs, endMs, channels: channel === null ? null : [channel], reasons: [reason], joins: kind === "edge" };
  });
  const wider = addSpans(plan, additions, { marginMs, durationMs: heard.durationMs });
  return source.layout === "split" ? spreadToOtherChannels(wider, heard.store, source.sound.channels) : wider;
}

function warnOfUnheard({ sentinels }: ListeningCounts, { emit }: Pick<StageContext, "emit">): void {
  const { expected, heard } = sentinels;
  const message = `Whether an identifier can still be heard was not checked: of ${expected} ordinary words beside what is muted the speech model heard ${heard} again.`;
  emit({ kind: "warning", code: "second-listening-unheard", message, numbers: { expected, heard } });
}

function refusal({ verdict, residual, counts: { rounds, sentinels } }: Outcome<Heard>): HushtapeError {
  if (verdict === "left") {
    return new HushtapeError(
      "VERIFICATION_FAILED",
      `the redacted recording was heard again, and ${residual} identifiers can still be heard after it was muted ${rounds} times more`,
      "It was not published. --keep-rejected keeps it for a closer look; wider margins, or another model, may help.",
      { residual, rounds },
    );
  }
  return new HushtapeError(
    "VERIFICATION_FAILED",
    "the redacted recording could not be heard again: the speech engine heard too few of the words that are not muted",
    "It was not published. --keep-rejected keeps it for a closer look; --second-listening off publishes without this check.",
    { expected: sentinels.expected, heard: sentinels.heard },
  );
}
