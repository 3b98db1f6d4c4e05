import { after, before, both, type CueRule, mute } from "./cue-rule.js";

const TITLE = "(?:doctor|dr|mister|mr|missus|mrs|ms|miss|professor|nurse|midwife|pastor|reverend|sergeant|officer)";
const ENDS_WITH_TITLE = new RegExp(`(?:^| )${TITLE}(?: uh| um| er| erm)*$`, "u");
/** "the doctor ⟨gap⟩" goes on with a verb. */
const ENDS_WITH_COMMON_NOUN =
  /\b(?:the|a|an|my|your|his|her|our|their|any|another|that|this|see|saw|family|care|each|every|which|what|no|lead|charge|practice|district|community|school) (?:doctor|miss|nurse|midwife|pastor|reverend|sergeant|officer|professor)$/u;
/** "Surgeon, ⟨name⟩. Assistant, ⟨name⟩.": a dictated list of who took part. */
const IN_ROLE =
  /(?:^|\. )(?:(?:primary|referring|attending|consulting|assisting|operating|ordering) )?(?:surgeon|assistant|an(?:a)?esthesiologist|an(?:a)?esthetist|attending|radiologist|pathologist|physician|provider|consultant|resident|fellow|interpreter)$/u;
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";

/** What surely announces a name, an age or a birthday. */
export const PEOPLE_CUES: readonly CueRule[] = [
  mute(
    "name-is",
    "PERSON",
    0.95,
    before(
      "(?:name|(?:under|in|by|with) the name of|names|name's|surname|maiden name|called me|calls me|call me|(?:goes|go|went|known|registered|booked|listed|down) (?:by|as|under)|initials|n[ée]e|formerly|spel(?:t|led))",
    ),
  ),
  mute(
    "title",
    "PERSON",
    0.95,
    (context) => ENDS_WITH_TITLE.test(context.before) && !ENDS_WITH_COMMON_NOUN.test(context.before),
  ),
  mute("year-old", "AGE", 0.9, after("years? old\\b|-?years?-old|years? of age")),
  mute(
    "aged",
    "AGE",
    0.85,
    before("(?:age (?:is|was|of)|aged|(?:just|about to|nearly|almost|when i|when he|when she|i've) turn(?:ed|ing)?)"),
  ),
  mute(
    "turned",
    "AGE",
    0.75,
    both(
      before("(?:i|he|she|we|they|who|will) (?:just )?turn(?:ed|s)?"),
      after("$|last|this|on|yesterday|today|in (?!bed|the|my|a)"),
    ),
  ),
  mute(
    "born",
    "BIRTH_DATE_TIME",
    0.9,
    before(
      `(?:date of birth|birth ?date|birthday|d o b|dob|born on|born)(?:'s)?(?: (?:is|was|on|the|last|next|this|${WEEKDAY}))*`,
    ),
  ),
  mute(
    "done-by",
    "PERSON",
    0.8,
    before(
      "(?:seen|treated|referred|prescribed|followed|signed|dictated|written|reviewed|examined|delivered|sponsored) by",
    ),
  ),
  mute(
    "seeing",
    "PERSON",
    0.75,
    before(
      "(?:appointment|booked|book|book in|booked in|scheduled|session|consultation|spoke|follow ?up)(?: is| was)? with|(?:usually|normally|always) (?:see|saw)|(?:consultant|g p|gp|surgeon|cardiologist|oncologist|neurologist|midwife|dentist|therapist|social worker|key worker|carer|manager)(?: is|'s)",
    ),
  ),
  mute("spoken-for", "PERSON", 0.85, after("(?:speaking|calling)\\b")),
  mute("it-is-here", "PERSON", 0.85, both(before("(?:it's|this is|it is|hello|hi)"), after("here\\b"))),
  mute(
    "patient-is",
    "PERSON",
    0.85,
    before(
      "(?:(?:next|new|first|last|our|this) patient(?: today)? (?:is|will be|named|called)|(?:next|new) patient|dictat(?:ing|ion)(?: \\w+){0,2} (?:on|for|regarding)|(?:note|letter|summary|report|chart|records|message|addendum) (?:for|regarding|concerning))",
    ),
  ),
  mute(
    "signed",
    "PERSON",
    0.85,
    before("(?:sincerely|yours truly|(?:kind|best|warm) regards|respectfully|signed|cosigned)"),
  ),
  mute("regarding", "PERSON", 0.75, ({ before: said }) => /(?:^|\. )(?:regarding|concerning|re)$/u.test(said)),
  mute("in-role", "PERSON", 0.75, ({ before: said }) => IN_ROLE.test(said)),
  mute(
    "presented",
    "PERSON",
    0.85,
    ({ before: said, after: next }) =>
      /^(?:date of birth|d o b|dob|mrn|m r n|medical record|(?:record|account|accession|policy|member|insurance|claim|chart|patient|hospital|case) number|is an? (?:(?:very|pleasant|lovely) )*(?:\S+ ){1,2}-?years?\b|is an? \S+-year)/u.test(
        next,
      ) && !/\b(?:your?|my|his|her|their|the|and|name|full)$/u.test(said),
  ),

  mute("spelled-with", "PERSON", 0.8, after("with an? (?:double )?[b-hj-z]\\b(?!')")),
  mute("ask-for", "PERSON", 0.7, ({ before: said }) => /(?:^|(?:\.|and|just|can|please|to|then) )ask for$/u.test(said)),
  mute("is-that", "PERSON", 0.8, before("(?:hello|hi|morning|afternoon|evening) (?:\\. )?is (?:that|this)")),
  mute("speak-to", "PERSON", 0.85, before("(?:speaking|talking|speak|talk) (?:to|with)")),
  mute(
    "someone-called",
    "PERSON",
    0.85,
    before(
      "(?:named|(?:friend|colleague|nurse|doctor|gp|g p|consultant|surgeon|specialist|lady|woman|man|guy|gentleman|girl|boy|lad|bloke|chap|someone|somebody|person|therapist|physio|midwife|cat|dog|baby|son|daughter|brother|sister|wife|husband|partner|girlfriend|boyfriend|mum|mom|mother|father|dad|uncle|aunt|cousin|niece|nephew|grandson|granddaughter|boss|manager|carer)(?:'s|s|'re| is| are| was)? called)",
    ),
  ),
];
