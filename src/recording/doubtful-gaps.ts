import type { Config } from "../config/config.js";
import { findDoubtful } from "../text/doubt/find-doubtful.js";
import type { TranscriptText } from "../text/transcript-text.js";
import { WordTimes } from "../time/word-times.js";
import type { Gap, GapDecision, StageContext, Transcript } from "../types.js";
import { type Findings, type FoundEntities, typesOfWords } from "./find-entities.js";
import type { JudgedGaps } from "./judge-gaps.js";

/** Who decides, and how: the score over all evidence. */
const DOUBT = "doubt";
const RULE = "score";

/**
 * Adds the stretches of doubtful words as gaps that are muted: what was said there is as unknown as if nothing had been written.
 * Nothing that was decided before changes (law 3).
 * @throws HushtapeError MODEL_MISSING, DETECTOR_FAILED, CANCELLED.
 */
export async function withDoubtful(
  { gaps, decisions }: JudgedGaps,
  transcript: Transcript,
  text: TranscriptText,
  { entities, leftIn, unaided }: Pick<FoundEntities, "entities" | "leftIn" | "unaided">,
  durationMs: number,
  config: Config,
  context: StageContext,
): Promise<JudgedGaps> {
  const { words } = transcript;
  const times = new WordTimes(words, durationMs);
  // What was found and the policy leaves in explains its words as well.
  const stretchesBeside = (found: Findings) =>
    findDoubtful(transcript, typesOfWords([...found.byPolicy, ...found.entities], text), config, context);
  const beside = await stretchesBeside({ entities, byPolicy: leftIn.byPolicy });
  // What is known, or a model found, explains its own words, and no others: those beside them are as doubtful as without it.
  const without = unaided.entities === entities ? [] : await stretchesBeside(unaided);
  const taken = new Set([...typesOfWords(entities, text).keys(), ...beside.flatMap((stretch) => stretch.words)]);
  const stretches = [...beside, ...without.filter((stretch) => stretch.words.some((word) => !taken.has(word)))];
  const added = stretches.map((stretch, index): Gap => {
    const spans = stretch.words.map((word) => times.of(word));
    const [first = 0, last = first] = [stretch.words[0], stretch.words.at(-1)];
    return {
      id: `gap-${gaps.length + index + 1}`,
      startMs: Math.min(...spans.map(({ startMs }) => startMs)),
      endMs: Math.max(...spans.map(({ endMs }) => endMs)),
      channel: words[first]?.channel ?? null,
      previousWord: first > 0 ? first - 1 : null,
      nextWord: last + 1 < words.length ? last + 1 : null,
      doubtful: true,
    };
  });
  const muted = stretches.map(
    ({ score, threshold }, index): GapDecision => ({
      gapId: `gap-${gaps.length + index + 1}`,
      decision: "mute",
      type: null,
      confidence: score,
      judgedBy: DOUBT,
      opinions: [{ judge: DOUBT, rule: RULE, decision: "mute", confidence: score, threshold }],
    }),
  );
  return { gaps: [...gaps, ...added], decisions: [...decisions, ...muted] };
}
