import { CONTINUED } from "./cue-likely.js";
import { after, before, both, type CueRule, mute, not } from "./cue-rule.js";

const GREETING =
  /(?:(?:^| )(?:hi|hiya|hey|hello|good (?:morning|afternoon|evening|day))|(?:^|\. )(?:morning|afternoon|evening))(?: there| again)?(?: uh| um| er)*$/u;
/** "hi ⟨how⟩ are you", "hello ⟨can you⟩ hear me". */
const NOT_AFTER_NAME = /^(?:are|hear|there|doing|is|was|going|see me|me|to|morning|afternoon|evening|do|does|been)\b/u;
/** What is said to somebody right after their name. */
const ADDRESSES =
  /^(?:tell me|what(?:'s| is) going on(?! there)|what happened|what (?:can|may|brings?|brought|seems)|how (?:are|have|can|may) (?:you|i|we)|how're you|i understand (?:you|that you)|i see (?:here|that you)|nice to (?:see|meet)|good to (?:see|meet)|great to (?:see|meet)|lovely to|good (?:morning|afternoon|evening)|thanks for (?:coming|calling|joining|being|waiting)|thank you for (?:coming|calling|joining|being|waiting)|it's (?:nice|good|great|lovely) to|it looks like you|i'm (?:doctor|dr)\b|this is (?:doctor|dr)\b|my name|come (?:on )?in\b|have a seat|take a seat)/u;
/** So clearly the start of a consultation that what stands before it, mid-sentence even, is who is spoken to. */
const STARTS_CONSULTATION =
  /^(?:(?:and|so|well|um|uh|ok|okay) )*(?:how (?:can|may|could) (?:i|we) help|what brings you|what seems to be|tell me (?:what(?:'s| is| has|'s been) |a (?:little )?bit (?:more )?about |how you))/u;
/** Ends of what does not go on with what starts a consultation. */
const ENDS_OPEN = /(?:\.|\b(?:so|ok|okay|alright|all right|right|well|now|and|hey|um|uh|great|thanks|thank you))$/u;
/** A sentence that only clears the throat before somebody is addressed. */
const OPENING =
  /(?:^|\. )(?:(?:so|ok|okay|alright|all right|right|well|now|and|hey|yes|yeah|um|uh|er|sorry|thanks|thank you|great|perfect) ?)+$/u;
/** Said before what the other side has just answered is said back. */
const SAYS_BACK =
  /^(?:(?:ok|okay|so|right|alright|all right|great|perfect|lovely|and|um|uh|thanks|thank you|hi|hello|you're|you are|you said|that's|it's|sorry|was it|did you say|is it|was that|yes|yeah|\.) ?)*$/u;
const AFTER_SAID_BACK =
  /^(?:$|\.|(?:ok|okay|right|alright|all right|great|perfect|lovely|brilliant|fantastic|thanks?|thank you|got it|correct|is that|was (?:it|that)|did you|how (?:can|are|may)|and how|well|nice|so|years old|years of)\b)/u;
/** Speech shorter than this between two turns is a "mm-hmm". */
const SAID_BACK_MS = 450;

/** Where people are greeted, thanked and spoken to, their names are said; and where they answered, the answer is said back. */
export const ADDRESSED_CUES: readonly CueRule[] = [
  mute("greeted", "PERSON", 0.7, (context) => GREETING.test(context.before) && !NOT_AFTER_NAME.test(context.after)),
  mute(
    "met",
    "PERSON",
    0.65,
    both(
      before(
        "(?:nice|good|great|lovely|pleased|pleasure|glad)(?: \\w+)? (?:to )?(?:see|seeing|meet|meeting|speak|speaking|talk|talking|have)(?:(?: to| with))? you(?: here| again| today| too| back)?",
      ),
      not(after("(?:that|a|an|for|in|on|at|because|after|like|too|again|today|here|this|when|is|as)\\b")),
    ),
  ),
  mute(
    "helped",
    "PERSON",
    0.6,
    both(
      before(
        "(?:how (?:can|may|could) (?:i|we) (?:help|be of help)(?: to)?|what can (?:i|we) do for|how are|how're|how have|what brings)(?: you)(?: in| here| been| doing| feeling)?(?: (?:today|this (?:morning|afternoon|evening)))?",
      ),
      ({ after: next }) => next === "",
    ),
  ),
  mute(
    "thanked",
    "PERSON",
    0.5,
    both(
      before("(?:take care|goodbye|thank you|thanks)(?: so much| very much| a lot| again)?"),
      after(
        "$|(?:thank|thanks|bye|goodbye|take care|are you|have a|see you|you too|i'll|we'll|how|um|uh|so|ok|okay|right|now|alright|and)\\b",
      ),
    ),
  ),
  mute(
    "addressed",
    "PERSON",
    0.6,
    ({ before: said, after: next, question }) =>
      (OPENING.test(said) && ADDRESSES.test(next)) ||
      ((said === "" ? /(?:^|\.)$/u.test(question) : ENDS_OPEN.test(said)) && STARTS_CONSULTATION.test(next)),
  ),
  mute(
    "said-back",
    null,
    0.6,
    ({ isUnparted, entityAnswered, before: said, after: next, durationMs }) =>
      !isUnparted &&
      entityAnswered !== null &&
      (CONTINUED.has(entityAnswered) || entityAnswered === "AGE") &&
      durationMs >= SAID_BACK_MS &&
      SAYS_BACK.test(said) &&
      AFTER_SAID_BACK.test(next),
  ),
];
