import { after, before, both, type CueRule, mute, not } from "./cue-rule.js";

/** A digit as said. "ten" and "eleven" count and measure; identifiers are read digit by digit. */
const DIGIT = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\\d)";
const ENDS_WITH_DIGITS = new RegExp(`(?:^| )(?:${DIGIT} ){2,}${DIGIT}$`, "u");
const ENDS_WITH_DIGIT = new RegExp(`(?:^| )${DIGIT}$`, "u");
const STARTS_WITH_DIGITS = new RegExp(`^(?:${DIGIT} ){2,}${DIGIT}`, "u");
const STARTS_WITH_DIGIT = new RegExp(`^${DIGIT}\\b`, "u");
/** Months that are nothing else ("may", "march" are). */
const MONTH = "(?:january|february|april|june|july|august|september|october|november|december)";

/** What surely announces a date, a number or an address on a network. */
export const NUMBER_CUES: readonly CueRule[] = [
  mute("day-of-month", "DATE", 0.8, after(`of (?:${MONTH}|march|may)\\b`)),
  mute("day-before-month", "DATE", 0.75, both(before("(?:on|the|until|since|till)"), after(`${MONTH}\\b`))),
  mute(
    "e-mail",
    "EMAIL",
    0.9,
    (context) =>
      before("(?:e-? ?mail(?: address)?(?:'s)?|(?:e-? ?mail|write to) (?:me|us|him|her|you) (?:at|on))")(context) ||
      /^(?:at \w+ dot|dot (?:com|org|net|edu|co|de)|at (?:gmail|hotmail|yahoo|outlook|icloud))\b/u.test(context.after),
  ),
  mute("web", "URL", 0.85, before("(?:website|web page|w w w dot|www dot)")),
  mute(
    "handle",
    "USERNAME",
    0.8,
    before("(?:facebook|instagram|twitter|tiktok|linkedin|snapchat|skype)(?: \\w+)? (?:under|as|is|at)"),
  ),
  mute(
    "user-name",
    "USERNAME",
    0.85,
    before("(?:user ?name|log ?in|password)(?: (?:for|on|to|in|the|my|\\w+)){0,4} (?:is|was)"),
  ),
  mute(
    "record-number",
    "MEDICAL_RECORD_NUMBER",
    0.9,
    before("(?:record number|m r n|mrn|mrnr|chart number|(?:nhs|n h s|hospital|patient) number)"),
  ),
  mute(
    "social",
    "SSN_OR_TAXPAYER",
    0.9,
    before(
      "(?:social security(?: number)?|(?:my|your|his|her|their|the|of|full) social|social is|ssn|national insurance(?: number)?|tax (?:id|i d|number)|taxpayer number)",
    ),
  ),
  mute(
    "plan",
    "HEALTH_PLAN_ID",
    0.9,
    before("(?:policy|member|membership|subscriber|insurance|group|plan)(?: number| id| i d)(?:'s)?"),
  ),
  mute(
    "phone",
    "TELEPHONE_NUMBER",
    0.9,
    both(
      before(
        "(?:(?:phone|telephone|home|work|mobile|cell|contact) number(?:'s)?|telephone|landline|cell|mobile|extension|(?:reach|call|text|ring|phone|contact|get) (?:me|you|us|him|her|them) (?:back )?(?:at|on|under)|(?:call|ring|dial|phone|text) back (?:at|on)|(?:message|voicemail|voice mail) (?:on|at))",
      ),
      // Joints are extended, patients are mobile.
      not(
        before(
          "(?:(?:flexion|in|full|and|on|with|of) extension|(?:is|are|he's|she's|i'm|very|fully|less|more|being|be|been) mobile|(?:is|are|was|were) (?:he|she|they|you|it|mum|mom|dad) mobile)",
        ),
      ),
    ),
  ),
  mute(
    "number-is",
    "OTHER_ID",
    0.85,
    before("(?:number|zip code|zip|postcode|post code|account|passport|licen[cs]e)(?:'s| is| was| ends in)"),
  ),
  mute(
    "numbered",
    "OTHER_ID",
    0.8,
    before(
      "(?:(?:passport|licen[cs]e|reference|claim|case|account|card|order|confirmation|serial|policy|registration|tracking|id|i d) number|sort code|last (?:four|three|two)(?: digits)?(?: of \\w+ \\w+)? (?:is|are)|ends in|ending in|(?:licen[cs]e|number) plate)",
    ),
  ),
  mute("inside-digits", "OTHER_ID", 0.75, ({ before: said, after: next }) =>
    ENDS_WITH_DIGITS.test(said)
      ? STARTS_WITH_DIGIT.test(next)
      : STARTS_WITH_DIGITS.test(next) && ENDS_WITH_DIGIT.test(said),
  ),
];
