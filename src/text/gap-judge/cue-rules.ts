import type { EntityType } from "../entity-types.js";
import type { GapContext } from "./gap-context.js";

interface CueRule {
  /** Stable name for the audit record. */
  readonly id: string;
  readonly decision: "mute" | "keep";
  readonly type: EntityType | null;
  /** How sure a gap with this cue holds an identifier. */
  readonly confidence: number;
  readonly when: (context: GapContext) => boolean;
}

/** Hesitations between the cue and the gap. */
const PAUSE = "(?: (?:uh|um|er|like|is|was|it's|it is|that's|so|well|and|actually|only|just))*$";
const KIN =
  "(?:friend|wife|husband|son|daughter|brother|sister|neighbou?r|partner|girlfriend|boyfriend|cousin|aunt|uncle|nephew|niece|fiancee?|grandson|granddaughter|roommate|colleague|boss|caregiver)";
const TITLE = "(?:doctor|dr|mister|mr|missus|mrs|ms|miss|professor)";
const FILLERS =
  /^(?:(?:uh|um|er|hmm?|oh|well|so|yes|yeah|yep|sure|okay|ok|it's|it|is|i'm|i|am|at|in|the|that's|my|name|hello|hi|from|by|on|was|with|and|of|course|hey|just|about|a|\.) ?)*$/u;

function before(pattern: string): (context: GapContext) => boolean {
  const regex = new RegExp(`(?:^| )${pattern}${PAUSE}`, "u");
  return (context) => regex.test(context.before);
}

/**
 * The other side asked for it, and nothing but a lead-in has been answered yet. Where nothing tells questions from answers,
 * the question may stand in the same breath: "what is the best email for you ⟨gap⟩".
 */
function asked(pattern: string): (context: GapContext) => boolean {
  const regex = new RegExp(`\\b${pattern}`, "u");
  const justAsked = new RegExp(
    `\\b${pattern}(?: (?:for|from|please|is|to|it|that|on|here|again|at|in|me|you|us)){0,4}$`,
    "u",
  );
  return ({ question, believedBefore, isUnparted }) =>
    (regex.test(question) && FILLERS.test(believedBefore)) || (isUnparted && justAsked.test(believedBefore));
}

const mute = (id: string, type: EntityType | null, confidence: number, when: CueRule["when"]): CueRule => ({
  id,
  decision: "mute",
  type,
  confidence,
  when,
});
const keep = (id: string, confidence: number, when: CueRule["when"]): CueRule => ({
  id,
  decision: "keep",
  type: null,
  confidence,
  when,
});

/** What can follow "I am X" where X is a name; anything else makes X a predicate ("I am ⟨gap⟩ struggling to breathe"). */
const AFTER_NAME =
  /^(?:$|\.|(?:from|here|calling|speaking|and i|your|nice|one of|how are|how can|i'm calling|what|where|who|when|do you|thank|nice|good|okay|ok|all right)\b)/u;
/** A digit as said. "ten" and "eleven" count and measure; identifiers are read digit by digit. */
const DIGIT = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\\d)";
const UNITS =
  /^(?:milligrams?|mg|micrograms?|mcg|grams?|units?|tablets?|pills?|puffs?|times|percent|degrees|pounds|kilos?|inches|hours|days|weeks|months|over|out of)\b/u;
const CONTINUED: ReadonlySet<EntityType> = new Set([
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

/** First match decides: sure cues, then what is certainly no identifier, then likely cues. */
export const CUE_RULES: readonly CueRule[] = [
  mute("name-is", "PERSON", 0.95, before("(?:name|names|name's|surname|maiden name|called me|call me)")),
  mute(
    "title",
    "PERSON",
    0.95,
    (context) =>
      new RegExp(`(?:^| )${TITLE}(?: uh| um)*$`, "u").test(context.before) &&
      !/\b(?:the|a|an|my|your|his|her|our|any|another|that|this|see|saw|family) (?:doctor|miss)$/u.test(context.before),
  ),
  mute("year-old", "AGE", 0.9, ({ after }) => /^(?:years? old|year-old)\b/u.test(after)),
  mute(
    "born",
    "BIRTH_DATE_TIME",
    0.9,
    before(
      "(?:date of birth|birth ?date|birthday|d o b|dob|born on)(?: (?:is|was|on|last|next|this|(?:mon|tues|wednes|thurs|fri|satur|sun)day))*",
    ),
  ),
  mute("sent-to", "PHARMACY", 0.75, before("(?:prescriptions?|refills?|scripts?)(?: \\w+){0,2} (?:to|at)")),
  mute("born-in", "LOCATION", 0.85, before("born (?:in|at)")),
  mute(
    "e-mail",
    "EMAIL",
    0.9,
    (context) =>
      before("e-? ?mail(?: address)?")(context) || /^(?:at \w+ dot|dot (?:com|org|net|edu))\b/u.test(context.after),
  ),
  mute(
    "user-name",
    "USERNAME",
    0.85,
    before("(?:user ?name|log ?in|password)(?: (?:for|on|to|in|the|my|\\w+)){0,4} (?:is|was)"),
  ),
  mute("record-number", "MEDICAL_RECORD_NUMBER", 0.9, before("(?:record number|m r n|mrn|chart number)")),
  mute("social", "SSN_OR_TAXPAYER", 0.9, before("(?:social security(?: number)?|social|ssn)")),
  mute("plan", "HEALTH_PLAN_ID", 0.9, before("(?:policy|member|insurance|group|plan)(?: number| id| i d)")),
  mute(
    "phone",
    "TELEPHONE_NUMBER",
    0.9,
    before(
      "(?:phone number|telephone number|telephone|cell|mobile|extension|(?:reach|call|text|ring|phone) (?:me|you|us|him|her|them) (?:at|on))",
    ),
  ),
  mute(
    "number-is",
    "OTHER_ID",
    0.85,
    before("(?:number|zip code|postcode|post code|account|prescription number|passport|license)(?: is| was| ends in)"),
  ),
  mute("address", "ADDRESS", 0.9, before("address")),
  mute("live-at", "ADDRESS", 0.9, before("(?:live|lives|lived|living|staying|reside|resides) (?:over )?(?:at|on)")),
  mute(
    "live-in",
    "LOCATION",
    0.9,
    before(
      "(?:live|lives|lived|living|reside|resides|moved|moving|grew up|raised|based|staying) (?:over |back |out )?(?:in|to|from|near|outside)",
    ),
  ),
  mute("work-as", "OCCUPATION", 0.85, before("(?:work|works|worked|working|job|employed) as(?: an?)?")),
  mute("work-at", "ORGANIZATION", 0.85, before("(?:work|works|worked|working|employed) (?:at|for)")),
  mute(
    "done-by",
    "PERSON",
    0.8,
    before("(?:seen|treated|referred|prescribed|followed|signed|dictated|written|reviewed|examined) by"),
  ),
  mute("spoken-for", "PERSON", 0.85, ({ after }) => /^(?:speaking|calling)\b/u.test(after)),

  mute("speak-to", "PERSON", 0.85, before("(?:speaking|talking|speak|talk) (?:to|with)")),
  mute("inside-digits", "OTHER_ID", 0.75, ({ before: said, after }) =>
    new RegExp(`(?:^| )(?:${DIGIT} ){2,}${DIGIT}$`, "u").test(said)
      ? new RegExp(`^${DIGIT}\\b`, "u").test(after)
      : new RegExp(`^(?:${DIGIT} ){2,}${DIGIT}`, "u").test(after) && new RegExp(`(?:^| )${DIGIT}$`, "u").test(said),
  ),

  keep(
    "called-drug",
    0.15,
    before(
      "(?:medications?|medicine|tablets?|pills?|drug|cream|inhaler|something|antibiotics?|condition|it's|is|are|they're|things) called",
    ),
  ),
  keep("allergic-to", 0.1, before("(?:allergic to|allergy to|allergies to|intolerant to|reaction to)")),
  keep("unit", 0.05, ({ after }) => UNITS.test(after)),
  keep("dose", 0.1, before("(?:take|takes|taking|took|prescribed|on) (?:about |around )?")),

  mute(
    "asked-name",
    "PERSON",
    0.9,
    asked("(?:your|full|last|first|the|his|her|their|patient's) (?:\\w+ )?(?:name|names|surname)\\b"),
  ),
  mute("asked-who", "PERSON", 0.75, asked("who(?:'s| is| was| are| am| did| do| referred| treated| sent| brought)\\b")),
  mute("asked-spelling", "PERSON", 0.85, asked("spell (?:that|it|this|your|his|her|the|their)\\b")),
  mute("asked-age", "AGE", 0.85, asked("(?:how old|your age|what age)\\b")),
  mute("asked-birth", "BIRTH_DATE_TIME", 0.9, asked("(?:date of birth|birthday|born)\\b")),
  mute(
    "asked-phone",
    "TELEPHONE_NUMBER",
    0.9,
    asked("(?:phone|telephone|cell|mobile|number where|best number|reach you|contact number)\\b"),
  ),
  mute(
    "asked-number",
    "OTHER_ID",
    0.85,
    asked("(?:social|insurance|member|policy|record|account|prescription|id|i d)(?: security)? number\\b"),
  ),
  mute("asked-email", "EMAIL", 0.9, asked("e-? ?mail\\b")),
  mute(
    "asked-address",
    "ADDRESS",
    0.9,
    asked("(?:address|where do you live|where are you living|zip code|postcode)\\b"),
  ),
  mute(
    "asked-where",
    "LOCATION",
    0.8,
    asked(
      "where (?:do|did|were|are|was|is|have) (?:you|he|she|they|your) ?(?:\\w+ )?(?:treated|seen|work|working|from|living|live|staying|born|admitted|moved|hospitalized|operated|followed|go|getting|come)\\b",
    ),
  ),
  mute(
    "asked-which",
    "ORGANIZATION",
    0.85,
    asked(
      "(?:which|what|name of the) (?:hospital|clinic|pharmacy|school|city|town|state|country|county|practice|surgery|company|doctor)\\b",
    ),
  ),
  mute(
    "asked-job",
    "OCCUPATION",
    0.8,
    asked(
      "(?:what do you do(?: for| \\.|$)|what kind of work|what's your job|what is your job|occupation|where do you work)",
    ),
  ),

  mute("continues", null, 0.8, ({ entityBefore }) => entityBefore !== null && CONTINUED.has(entityBefore)),
  mute(
    "precedes",
    null,
    0.65,
    ({ entityAfter, before: said, durationMs }) =>
      entityAfter === "PERSON" &&
      durationMs >= 200 &&
      /(?:^|\b(?:is|am|i'm|with|and|by|hello|hi|from|for) ?)$/u.test(said),
  ),
  mute(
    "kin",
    "PERSON",
    0.8,
    (context) =>
      new RegExp(`\\b(?:my|his|her|our|their|your) (?:\\w+ )?${KIN}$`, "u").test(context.before) &&
      !/^(?:is|was|has|had|who|and|,|said that|\.)\b/u.test(context.after) &&
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
    before(
      "(?:drove|drives|driven|took|brought|picked|came|come|comes|flew|travel+ed|transferred|walked|rode|commute)(?: \\w+){0,3} (?:from|at)",
    ),
  ),
  mute(
    "treated-at",
    "ORGANIZATION",
    0.85,
    before(
      "(?:treated|seen|hospitali[sz]ed|admitted|operated|followed|surgery|appointment|referred|transferred|studied|trained|graduated|worked|discharged|practice|clinic|hospital)(?: \\w+){0,2} (?:at|to|from)",
    ),
  ),
  mute("i-am-from", "ORGANIZATION", 0.8, ({ before: said }) =>
    /\b(?:this is|i'm|i am|calling)\b.*\bfrom(?: uh| um)*$/u.test(said),
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
];
