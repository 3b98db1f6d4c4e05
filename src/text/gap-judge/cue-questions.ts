import type { EntityType } from "../../entity-types.js";
import { asked, type CueRule, DIGITS_SO_FAR, mute } from "./cue-rule.js";

/** Asks for the name and for more. */
const ASKS_FOR_MORE =
  /\b(?:name|surname)\b.*\b(?:date of birth|birthday|age|how old|d o b|dob|address|postcode|post code|zip code|born)\b/u;
const ASKS_FOR_AGE = /\b(?:date of birth|birthday|age|how old|d o b|dob|born)\b/u;
/** After the name: "and I'm ⟨gap⟩". */
const GOES_ON =
  /(?:^|\b(?:and|i'm|i am|um|uh|er|erm|is|it's|my|the|on|of|born|in|so|age|aged|just|actually|that's|from|at|only|first|second|third|\p{L}{3,}th|thirtieth)(?: \.)?)$/u;
const REST: readonly EntityType[] = ["AGE", "BIRTH_DATE_TIME", "DATE", "ADDRESS"];
const DATED: readonly EntityType[] = ["AGE", "BIRTH_DATE_TIME", "DATE"];

/** Questions that ask for an identifier. */
export const QUESTION_CUES: readonly CueRule[] = [
  mute(
    "asked-name",
    "PERSON",
    0.9,
    asked(
      "(?:and you are \\.?$|(?:what|how) (?:should|can|shall|may|do) (?:i|we) (?:call|address) you|what(?:'s| is| are) (?:your|his|her|their|the) (?:\\w+ )?(?:husband|wife|son|daughter|brother|sister|partner|mother|father|friend|baby|child|doctor|carer) called)|(?:your?|full|last|first|the|his|her|their|patient's|maiden|middle|child's|baby's|whose|what) (?:\\w+ )?(?:name|names|surname|initials)\\b(?! of (?:the |that |your |this |a )?(?:diagnosis|medications?|medicine|drug|tablets?|pills?|spray|cream|ointment|inhaler|condition|disease|test|procedure|operation|antibiotic|vaccine|steroid|painkiller))",
    ),
  ),
  mute(
    "asked-who",
    "PERSON",
    0.75,
    asked(
      "(?:(?<!\\b(?:male|female|man|woman|patient|person|people|someone|somebody|anyone|anybody|one|those|doctor|g p|gp|nurse|friend|kid|child|boy|girl|gentleman|lady|he|she|guy|mum|mom|dad) )who(?:'s| is| was| are| am| did| do| referred| treated| sent| brought| should| can| shall| else)|whom|may i ask who|next of kin|emergency contact|(?:your|which|the) (?:g p|gp|midwife|consultant|surgeon|cardiologist|therapist|family doctor|primary care \\w+))\\b",
    ),
  ),
  mute("asked-spelling", "PERSON", 0.85, asked("spell (?:that|it|this|your|his|her|the|their)\\b")),
  mute("asked-age", "AGE", 0.85, asked("(?:how old|your age|what age|his age|her age)\\b")),
  mute(
    "asked-birth",
    "BIRTH_DATE_TIME",
    0.9,
    asked(
      "(?:date of birth|birthday|(?:when|where|year|day)(?: \\w+){0,3} born|born (?:on|in)|d o b|dob)\\b",
      DIGITS_SO_FAR,
    ),
  ),
  mute(
    "asked-phone",
    "TELEPHONE_NUMBER",
    0.9,
    asked(
      "(?:(?:phone|telephone|cell|mobile|landline)(?! (?:call|calls|app|consultation|appointment))|number where|best number|reach you|call you back|contact number|contact details)\\b",
      DIGITS_SO_FAR,
    ),
  ),
  mute(
    "asked-number",
    "OTHER_ID",
    0.85,
    asked(
      "(?:your|the|his|her) social(?! (?:life|history|situation|circumstances|media|worker|services|care|support))|(?:social|insurance|member|policy|record|account|prescription|id|i d|nhs|n h s|hospital|reference|claim|group|card|passport|licen[cs]e|registration|case|order) (?:security )?(?:number|id|i d)\\b",
      DIGITS_SO_FAR,
    ),
  ),
  mute(
    "asked-digits",
    "OTHER_ID",
    0.85,
    asked(
      "(?:last (?:four|three) digits|last four of|sort code|security code|read (?:me )?(?:it|that|the number))\\b",
      DIGITS_SO_FAR,
    ),
  ),
  mute("asked-email", "EMAIL", 0.9, asked("e-? ?mail\\b", DIGITS_SO_FAR)),
  mute(
    "asked-address",
    "ADDRESS",
    0.9,
    asked(
      "(?:address|where (?:exactly |abouts |about )?(?:do|does|did) (?:you|he|she|they) live|whereabouts (?:do|are) you|where are you living|zip code|zip|postcode|post code|post-code|(?:house|door|flat|apartment) number|street)\\b",
      DIGITS_SO_FAR,
    ),
  ),
  mute(
    "asked-where",
    "LOCATION",
    0.8,
    asked(
      "where (?:do|did|were|are|was|is|have) (?:you|he|she|they|your) ?(?:\\w+ )?(?:treated|seen|work|working|from|living|live|staying|born|admitted|moved|hospitalized|operated|followed|go|going|getting|come|based|grow up|travell?ed|travel|holiday|registered|study|studying|raised)\\b",
    ),
  ),
  mute(
    "asked-travel",
    "LOCATION",
    0.75,
    ({ question, believedBefore }) =>
      /\b(?:abroad|where have you been|where did you (?:go|travel|fly|holiday)|on holiday|on vacation|overseas|travell?ed (?:anywhere|recently|outside)|travell?ing)\b/u.test(
        question,
      ) &&
      /(?:\b(?:to|in|from|around|visited|visiting)|^)(?: uh| um)*$/u.test(believedBefore) &&
      !/\b(?:used|want|had|need|got|going|able) to$/u.test(believedBefore),
  ),
  mute(
    "asked-which",
    "ORGANIZATION",
    0.85,
    asked(
      "(?:which|what|what's the|name of the|your (?:usual|local|regular|preferred|nearest)) (?:hospital|clinic|pharmacy|chemist|drug ?store|school|university|uni|college|city|town|village|state|country|county|borough|practice|surgery|company|firm|employer|doctor|g p|gp|insurance|insurer|street)\\b",
    ),
  ),
  mute(
    "asked-job",
    "OCCUPATION",
    0.8,
    asked(
      "(?:what do you do(?: for| \\.|$)|what is it (?:that )?you do|what (?:kind|sort|type|line) of work|what's your job|what is your job|what does (?:he|she) do(?: for| \\.|$)|your profession|occupation|do for (?:a living|work)|where do you work)",
    ),
  ),
  mute(
    "asked-if-working",
    "OCCUPATION",
    0.75,
    ({ question, believedBefore }) =>
      /\b(?:do|are) you (?:still |currently |at the moment )?work(?:ing)?\b/u.test(question) &&
      /(?:\bi'm|\bi am|\bas) an?(?: uh| um)*$/u.test(believedBefore),
  ),
  mute("asked-more", null, 0.8, ({ question, before, after, typesBefore }) => {
    const named =
      !/^(?:i'm|i am|am|my|it's)\b/u.test(after) &&
      typesBefore.has("PERSON") &&
      !REST.some((type) => typesBefore.has(type));
    return named && ASKS_FOR_MORE.test(question) && GOES_ON.test(before);
  }),
  mute(
    "asked-date-goes-on",
    "BIRTH_DATE_TIME",
    0.85,
    ({ question, entityBefore, entityAfter }) =>
      ASKS_FOR_AGE.test(question) && [entityBefore, entityAfter].some((type) => type !== null && DATED.includes(type)),
  ),
];
