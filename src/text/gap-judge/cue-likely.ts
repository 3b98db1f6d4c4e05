import type { EntityType } from "../../entity-types.js";
import { after, before, both, type CueRule, mute, not } from "./cue-rule.js";

const KIN =
  "(?:friend|wife|husband|son|daughter|brother|sister|neighbou?r|partner|girlfriend|boyfriend|cousin|aunt|uncle|nephew|niece|fiancee?|grandson|granddaughter|roommate|colleague|boss|caregiver)";
const ENDS_WITH_KIN = new RegExp(
  `\\b(?:my|his|her|our|their|your) (?:\\w+ )?(?:${KIN}|(?:mother|father|sister|brother|son|daughter) in law)$`,
  "u",
);
/** What can follow "I am X" where X is a name; anything else makes X a predicate ("I am ⟨gap⟩ struggling to breathe"). */
const AFTER_NAME =
  /^(?:$|\.|(?:from|here|calling|speaking|and i|your|nice|one of|how are|how can|i'm calling|what|where|who|when|do you|thank|nice|good|okay|ok|all right)\b)/u;
/** Types of which half is often heard. */
export const CONTINUED: ReadonlySet<EntityType> = new Set([
  "PERSON",
  "ADDRESS",
  "LOCATION",
  "ORGANIZATION",
  "PHARMACY",
  "TELEPHONE_NUMBER",
  "FAX_NUMBER",
  "SSN_OR_TAXPAYER",
  "MEDICAL_RECORD_NUMBER",
  "HEALTH_PLAN_ID",
  "FIN",
  "BANK_ACCOUNT_NUMBER",
  "CREDIT_DEBIT_NUMBER",
  "EMAIL",
  "BIRTH_DATE_TIME",
  "OTHER_ID",
]);

/** What these announce is mostly an identifier. */
export const LIKELY_CUES: readonly CueRule[] = [
  mute("continues", null, 0.8, ({ entityBefore }) => entityBefore !== null && CONTINUED.has(entityBefore)),
  mute(
    "precedes",
    null,
    0.65,
    ({ entityAfter, heard, before: said, durationMs }) =>
      entityAfter === "PERSON" &&
      heard === "" &&
      durationMs >= 200 &&
      /(?:^|\b(?:is|am|i'm|with|and|by|hello|hi|from|for) ?)$/u.test(said),
  ),
  mute(
    "kin",
    "PERSON",
    0.8,
    (context) =>
      ENDS_WITH_KIN.test(context.before) &&
      !/^(?:is|was|has|had|who|and(?! (?:the|our|my|his|her|their|i)\b)|said that|\.)\b/u.test(context.after) &&
      context.after !== "",
  ),
  mute(
    "i-am",
    "PERSON",
    0.85,
    (context) =>
      /(?:^|\. |\b(?:hello|hi|yes|yeah|hey|uh|um|so) )(?:i am|i'm|im|this is|my name)(?: uh| um)*$/u.test(
        context.before,
      ) && AFTER_NAME.test(context.after),
  ),
  mute(
    "ride-from",
    "ADDRESS",
    0.75,
    both(
      before(
        "(?:drove|drives|driven|took|brought|picked|came|come|comes|flew|travel+ed|transferred|walked|rode|commute)(?: \\w+){0,3} (?:from|at)",
      ),
      not(({ before: said }) =>
        /\b(?:pain|blood|it|that|which|bleeding|discharge|sound|noise|cough)(?: \w+)? (?:comes?|came|coming)\b/u.test(
          said,
        ),
      ),
      not(({ before: said }) =>
        /\btook (?:it|one|two|three|some|the|a|my|another|more|them|paracetamol|ibuprofen)\b(?! (?:bus|train|taxi|cab|tram|plane|car))/u.test(
          said,
        ),
      ),
    ),
  ),
  mute(
    "treated-at",
    "ORGANIZATION",
    0.85,
    before(
      "(?:emergency(?: room| department)?|e r|a and e|ward|scan|i c u|icu|biopsy|x-?ray|m r i|mri|gave birth|physio|rehab|dialysis|chemo|chemotherapy|treated|seen|hospitali[sz]ed|admitted|operated|followed|appointment|referred|transferred|study|studies|studying|studied|trained|graduated|worked|discharged|practice|clinic|hospital|registered|enrolled|interview)(?: \\w+){0,2} (?:at|to|from)|surgery(?: \\w+){0,2} at",
    ),
  ),
  mute("i-am-from", "ORGANIZATION", 0.8, ({ before: said }) =>
    /\b(?:this is|i'm|i am|calling)\b.*\bfrom(?: uh| um)*$/u.test(said),
  ),
  mute("titled-from", "ORGANIZATION", 0.75, ({ before: said }) =>
    /\b(?:doctor|dr|nurse|mister|mr|mrs|ms|professor) (?:\p{L}+ ){1,3}from(?: uh| um)*$/u.test(said),
  ),
  mute(
    "at-start",
    "ORGANIZATION",
    0.7,
    ({ before: said, after }) => /(?:^|\. )(?:at|from)$/u.test(said) && /^(?:$|in\b|by\b|with\b|on\b)/u.test(after),
  ),
  mute(
    "in-after-at",
    "LOCATION",
    0.7,
    ({ before: said, after }) =>
      /\b(?:at|clinic|hospital|center|street|road|avenue)(?: \.)? in$/u.test(said) &&
      /^(?:$|by\b|with\b|and\b|\.)/u.test(after),
  ),
  mute(
    "dated",
    "DATE",
    0.75,
    before(
      "(?:admitted|discharged|scheduled|recorded|dated|diagnosed|operated|appointment|surgery) (?:was |is )?on(?: the)?",
    ),
  ),
  mute(
    "employed-at",
    "ORGANIZATION",
    0.7,
    both(
      before("(?:i'm|i am|he's|she's|he is|she is|was) an? (?:(?!bit|little|lot)\\w+ ){1,2}at"),
      not(after("(?:night|home|times|risk|all|work)\\b")),
    ),
  ),
  mute(
    "i-am-greeting",
    "PERSON",
    0.85,
    before(
      "(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|doctor|yes|yeah|um|uh|\\.))* (?:i'm|i am|this is|my name)",
    ),
  ),
  mute(
    "live-with-in",
    "LOCATION",
    0.7,
    before(
      "(?:live|lives|living|stay|stays|staying|work|works|working|study|studying) (?:with|at|for|in) (?:\\w+ ){1,4}in",
    ),
  ),
  mute(
    "holiday-place",
    "LOCATION",
    0.75,
    both(
      before("(?:to|in|from|around)"),
      after(
        "for (?:our|my|a|the|his|her|their) (?:\\w+ )?(?:honeymoon|holidays?|vacation|weekend|trip|wedding|conference)|for (?:\\w+ ){1,2}on (?:holiday|vacation)",
      ),
    ),
  ),
  mute(
    "place-in",
    "LOCATION",
    0.7,
    before(
      "(?:clinics?|practices?|hospitals?|offices?|branch|pharmacy|chemist|school|university|college|factory|shop|store|restaurant|hotel|flat|house|apartment|halls)(?: (?:over|out|down|up|here|um|uh)){0,2} (?:in|near|outside)|(?:doing|been|was|were|are|went|go|going|working|living) (?:over|out|up|down) in",
    ),
  ),
  mute(
    "travel",
    "LOCATION",
    0.75,
    before(
      "(?:flew|flying|fly|travell?ed|travell?ing|trip|holiday|vacation|honeymoon|flight|drove|driving|originally|grew up|weekend|relatives|cousins)(?: \\w+)? (?:to|in|from|around)|(?:came|come|got|am|i'm|just|be|been) back from",
    ),
  ),
  mute(
    "from-there",
    "LOCATION",
    0.75,
    both(
      before(
        "(?:i'm|we're|he's|she's|they're|i am|we are|am i|you|family is|parents are|mother is|father is) (?:originally )?from",
      ),
      not(after("(?:the|my|a|work|home)\\b")),
    ),
  ),
  mute(
    "org-after",
    "ORGANIZATION",
    0.7,
    both(
      before("(?:at|from|near|called|with|in|to)(?: the)?"),
      after(
        "(?:hospital|medical cent(?:er|re)|clinic|infirmary|pharmacy|surgery|university|college|school|high school|primary school|elementary|nursing home|health cent(?:er|re)|cent(?:er|re)|community hospital|general hospital|county)\\b",
      ),
    ),
  ),
  mute(
    "year-goes-on",
    "DATE",
    0.7,
    both(
      before(
        "(?:(?:in|since|until|year|born|from|january|february|march|april|may|june|july|august|september|october|november|december) (?:nineteen|twenty|two thousand(?: and)?))",
      ),
      not(after("(?:years?|minutes?|percent)\\b")),
    ),
  ),
];
