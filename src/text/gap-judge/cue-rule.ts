import type { EntityType } from "../../entity-types.js";
import type { GapContext } from "./gap-context.js";

/** A rule of the gap judge: which talk around a gap decides what. `confidence` is 0..1. */
export interface CueRule {
  /** Stable name for the audit record. */
  readonly id: string;
  readonly decision: "mute" | "keep";
  readonly type: EntityType | null;
  /** How sure a gap with this cue holds an identifier. */
  readonly confidence: number;
  readonly when: (context: GapContext) => boolean;
}

/** Hesitations between the cue and the gap. */
const PAUSE =
  "(?: (?:uh|um|er|erm|like|is|was|it's|it is|that's|so|well|and|actually|only|just|still|probably|currently|now|maybe|i think|i believe))*$";
const FILLER =
  "uh|um|er|erm|hmm?|oh|well|so|yes|yeah|yep|sure|okay|ok|it's|it|is|i'm|i|am|at|in|the|that's|my|name|hello|hi|from|by|on|was|with|and|of|course|hey|everyone|everybody|people|out|past|over|near|just|about|an?|would|be|we|we're|he|he's|she|she's|that|says|reads|probably|think|guess|believe|actually|currently|now|mine";
const FILLERS = new RegExp(`^(?:(?:${FILLER}|\\.)(?: |$))*$`, "u");
/** The same, and numbers, ordinals, months and letters: "oh seven ⟨gap⟩", "the second of ⟨gap⟩". */
export const DIGITS_SO_FAR = new RegExp(
  `^(?:(?:${FILLER}|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|double|triple|\\p{L}+teen|\\p{L}+ty|hundred|thousand|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|\\p{L}+teen|\\p{L}+tie)th|january|february|march|april|may|june|july|august|september|october|november|december|dash|hyphen|dot|plus|like|\\p{L}|\\d+(?:st|nd|rd|th)?|\\.)(?: |$))*$`,
  "u",
);
/** "my name": then what was swallowed before it led up to the answer. */
const ANSWER_COMES = /^my (?:\w+ )?(?:name|name's|names)\b/u;
/** "can I confirm your full name and ⟨gap⟩": the one who asks does not answer. */
const ASKS_ON = /\byour? (?:\w+ ){0,3}(?:name|surname|age|birth|address|number|e-?mail) and(?: your)?$/u;

/** Misheard words that read like this are the next question, not an answer. */
const ASKS = /\b(?:your|what|which|who|whose|how|where|when|do you|did you|can you|could you|are you|have you)\b/u;

/** The own turn ends with this, hesitations aside. */
export function before(pattern: string): CueRule["when"] {
  const regex = new RegExp(`(?:^| )(?:${pattern})${PAUSE}`, "u");
  return (context) => regex.test(context.before) && !ASKS_ON.test(context.before);
}

/** The own turn goes on with this. */
export function after(pattern: string): CueRule["when"] {
  const regex = new RegExp(`^(?:${pattern})`, "u");
  return (context) => regex.test(context.after);
}

/** A condition that holds where all of these hold. */
export function both(...conditions: readonly CueRule["when"][]): CueRule["when"] {
  return (context) => conditions.every((condition) => condition(context));
}

/** A condition that holds where this one does not. */
export function not(condition: CueRule["when"]): CueRule["when"] {
  return (context) => !condition(context);
}

/**
 * The other side asked for it, and nothing but a lead-in has been answered yet. Where nothing tells questions from answers,
 * the question may stand in the same breath: "what is the best email for you ⟨gap⟩".
 * @param leadIn what may have been answered: by default nothing, `DIGITS_SO_FAR` where the answer is read out piece by piece.
 */
export function asked(pattern: string, leadIn: RegExp = FILLERS): CueRule["when"] {
  const regex = new RegExp(`\\b(?:${pattern})`, "u");
  const justAsked = new RegExp(
    `\\b(?:${pattern})(?: (?:for|from|please|is|to|it|that|on|here|again|at|in|me|you|us)){0,4}$`,
    "u",
  );
  return ({ question, believedBefore, isUnparted, heard, after: next }) =>
    (regex.test(question) && !ASKS.test(heard) && leadIn.test(believedBefore) && !ANSWER_COMES.test(next)) ||
    (isUnparted && justAsked.test(believedBefore));
}

/**
 * A rule that mutes a gap.
 * @param type what the gap most likely holds.
 * @param confidence 0..1.
 */
export function mute(id: string, type: EntityType | null, confidence: number, when: CueRule["when"]): CueRule {
  return { id, decision: "mute", type, confidence, when };
}

/**
 * A rule that keeps a gap.
 * @param confidence 0..1: how sure it is that the gap holds an identifier all the same.
 */
export function keep(id: string, confidence: number, when: CueRule["when"]): CueRule {
  return { id, decision: "keep", type: null, confidence, when };
}
