import type { Gap, GapDecision, GapJudge } from "../../types.js";
import type { CueRule } from "./cue-rule.js";
import { asksForOne, cuesFor } from "./cue-rules.js";
import { contextsOf, type GapContext, talkOf } from "./gap-context.js";

const NAME = "cues";
/** With this begins what `judgedBy` says of the rules for answers to questions. */
export const ASKED: string = `${NAME}:asked-`;
/**
 * Speech this long that the recogniser dropped is three words or more: enough for a full name, an address or a number, and too
 * much for a filler. Without a cue against it, it is muted.
 */
const LONG_GAP_MS = 1_200;
/** A piece of an answer whose other piece was muted: from this length on … */
const MIN_PIECE_MS = 300;
/** … and up to this long after it. */
const MAX_PIECE_PAUSE_MS = 400;
/** A gap that is a turn of its own needs only be as long as one spoken name. */
const LONE_GAP_MS = 450;

/**
 * Judges gaps from the words around them, without a model.
 *
 * 1. The rules of `cuesFor` in order, for the gap as the rest of the turn before it and, where the turn changes there, as
 *    the start of the next: one that mutes in either reading mutes.
 * 2. A gap that no rule explains is muted when it lasts 1.2 s or more, or when it is the whole answer to a question that asks who, where, when or
 *    which number, and lasts 0.45 s or more.
 *    A gap of misheard words has no such length of its own: it is muted by a cue alone.
 *    Speech right after a muted gap is the rest of an answer that was heard in pieces, and is muted from 0.3 s on.
 * 3. Everything else is kept. Most dropped speech is a filler, a false start or a word swallowed between function words, and
 *    muting all of it would make the recording useless; `--gaps mute-all` is there for who wants no such risk.
 *
 * Deterministic. `judgedBy` is `cues:<rule>`.
 */
export function createCueGapJudge(): GapJudge {
  return {
    name: NAME,
    async judge(gaps, transcript, { wordEntities, unaided = wordEntities }) {
      const talk = talkOf(transcript);
      const rules = cuesFor(transcript.language);
      const muted: Gap[] = [];
      return gaps.map((gap): GapDecision => {
        // What a model found beside the gap, or what is known, is a cue; that it is found in a question takes none away.
        const contexts = [...new Set([wordEntities, unaided])].flatMap((found) => contextsOf(gap, talk, found));
        const verdicts = contexts.map((context) =>
          verdictOf(context, rules, { misheard: gap.misheard ?? false, language: transcript.language }),
        );
        const mutes = verdicts.filter(({ decision }) => decision === "mute");
        // As an answer more of it goes (`withRest`).
        const verdict =
          mutes.find(({ judgedBy }) => judgedBy.includes(ASKED)) ?? mutes[0] ?? verdicts[0] ?? UNEXPLAINED;
        const answer = verdict.decision === "keep" && goesOn(gap, muted) ? ANSWER_GOES_ON : verdict;
        if (answer.decision === "mute") muted.push(gap);
        return { gapId: gap.id, ...answer };
      });
    },
  };
}

type Verdict = Omit<GapDecision, "gapId">;

const UNEXPLAINED: Verdict = { decision: "keep", type: null, confidence: 0.2, judgedBy: `${NAME}:short` };

const MISHEARD: Verdict = { decision: "keep", type: null, confidence: 0.2, judgedBy: `${NAME}:misheard` };

const ANSWER_GOES_ON: Verdict = {
  decision: "mute",
  type: null,
  confidence: 0.5,
  judgedBy: `${NAME}:answer-goes-on`,
};

/** "I live in ⟨muted⟩ me ⟨gap⟩": unheard speech soon after a muted gap, where an answer was heard in pieces. */
function goesOn({ startMs, endMs, channel, misheard }: Gap, muted: readonly Gap[]): boolean {
  if (misheard || endMs - startMs < MIN_PIECE_MS) return false;
  return muted.some(
    (gap) =>
      gap.channel === channel &&
      gap.endMs <= startMs + MAX_PIECE_PAUSE_MS &&
      startMs - gap.endMs <= MAX_PIECE_PAUSE_MS &&
      gap.startMs < startMs,
  );
}

function verdictOf(
  context: GapContext,
  rules: readonly CueRule[],
  { misheard, language }: { readonly misheard: boolean; readonly language: string },
): Verdict {
  // Beside an identifier the plan takes in improbable words by itself.
  const rule = rules.find(({ id, when }) => !(misheard && id === "continues") && when(context));
  if (rule) {
    const { decision, confidence, id } = rule;
    const type = rule.type ?? (decision === "mute" ? (context.entityBefore ?? context.entityAfter) : null);
    return { decision, type, confidence, judgedBy: `${NAME}:${id}` };
  }
  if (misheard) return MISHEARD;
  if (context.durationMs >= LONG_GAP_MS)
    return { decision: "mute", type: null, confidence: 0.5, judgedBy: `${NAME}:long` };
  if (isLoneAnswer(context, language))
    return { decision: "mute", type: null, confidence: 0.5, judgedBy: `${NAME}:lone-answer` };
  return UNEXPLAINED;
}

/** "Who brought you in?" ⟨gap⟩ */
function isLoneAnswer({ before, after, question, durationMs }: GapContext, language: string): boolean {
  const alone = before === "" && after === "";
  return alone && durationMs >= LONE_GAP_MS && asksForOne(question, language);
}
