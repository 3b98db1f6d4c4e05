import { after, before, both, type CueRule, mute, not } from "./cue-rule.js";

/** Times that work is taken off for: "off work for ⟨a⟩ day or two". */
const SPELL = "(?:days?|weeks?|months?|years?|hours?|me|him|her|them)\\b";

/** How one lives, not where. */
const LIVES_HOW = /^(?:alone|with|by|together|on my|on his|on her|a|quite|very|happily)\b/u;

/** What surely announces a place, an address, or where and as what somebody works. */
export const PLACE_CUES: readonly CueRule[] = [
  mute("sent-to", "PHARMACY", 0.75, before("(?:prescriptions?|refills?|scripts?)(?: \\w+){0,2} (?:to|at)")),
  mute(
    "met-at",
    "ORGANIZATION",
    0.8,
    both(before("(?:at|from|in)"), after("where (?:i|he|she|we|they) (?:work|works|worked)\\b")),
  ),
  mute("born-in", "LOCATION", 0.85, before("born (?:in|at)")),
  mute(
    "address",
    "ADDRESS",
    0.9,
    before("(?<!\\b(?:to|should|we|will|we'll|i'll|can|could|must|let's|not|would|need|you) )address"),
  ),
  mute(
    "street-after",
    "ADDRESS",
    0.8,
    both(
      after(
        "(?:street|road|avenue|lane|boulevard|crescent|terrace)\\b(?! (?:bike|bikes|works|rage|traffic|food|drugs?))",
      ),
      not(before("(?:the|a|my|this|that|our|across|main|busy)")),
    ),
  ),
  mute(
    "door",
    "ADDRESS",
    0.8,
    before(
      "(?:apartment|suite|p o box|po box|(?:flat|house|apartment|unit|door) number|on the corner of|corner of|(?:live|lives|living|it's|address is|we're) (?:at |in )?number)",
    ),
  ),
  mute(
    "live-at",
    "ADDRESS",
    0.9,
    both(
      before("(?:live|lives|lived|living|reside|resides) (?:over )?(?:at|on)|staying (?:over )?at"),
      not(after("own\\b")),
    ),
  ),
  mute(
    "live",
    "LOCATION",
    0.75,
    ({ before: said, heard }) =>
      heard !== "" && /\b(?:i|we|he|she|they) (?:live|lives|lived)$/u.test(said) && !LIVES_HOW.test(heard),
  ),
  mute(
    "live-in",
    "LOCATION",
    0.9,
    both(
      before(
        "(?:(?:live|lives|lived|living|reside|resides|grew up|raised|based|staying|moved)(?: (?:over|back|out|up|down|here|there|now|just|still|right|kind|sort|of|currently|actually|abroad)){0,3} (?:in|to|from|near|outside|outside of|close to|around)|originally from|moving (?:over |back |out |up |down )?(?:to|from))",
      ),
      // Pain moves too.
      not(({ before: said }) =>
        /\b(?:pain|ache|it|that|swelling|rash|numbness|cough|cold|infection|tingling)(?: \w+){0,2} (?:moved|moving)(?: \w+)? (?:to|from|in)$/u.test(
          said,
        ),
      ),
    ),
  ),
  mute(
    "work-in",
    "OCCUPATION",
    0.7,
    before(
      "(?:i|he|she|they|we|you|who) (?:used to |also |only |mainly |mostly |currently )?(?:work|works|worked) in|(?:i'm|he's|she's|been|was) working in",
    ),
  ),
  mute("work-as", "OCCUPATION", 0.85, before("(?:work|works|worked|working|job|employed|trained|retired) as(?: an?)?")),
  mute(
    "work-at",
    "ORGANIZATION",
    0.85,
    both(
      before(
        "(?:work|works|worked|working|employed|volunteer|volunteering|intern|interning) (?:over |out |down |nights |days |shifts |part-?time |part time |full-?time |full time )?(?:at|for)",
      ),
      not(before("off work for")),
      not(after(SPELL)),
    ),
  ),
  mute(
    "employer",
    "ORGANIZATION",
    0.85,
    before("(?:employer|employers|firm|company|boss) (?:is|was|is called|called|named)"),
  ),
  mute(
    "insured-with",
    "ORGANIZATION",
    0.75,
    before("(?:insurance|insured|account|bank|cover|coverage)(?: is| was)? (?:with|through)"),
  ),
  mute(
    "on-the-line",
    "ORGANIZATION",
    0.8,
    before(
      "(?:through to|you've reached|you have reached|thank you for calling|thanks for calling|on behalf of|welcome to)",
    ),
  ),
  mute(
    "place-called",
    "ORGANIZATION",
    0.85,
    before(
      "(?:company|firm|school|shop|place|street|road|town|village|city|hospital|clinic|pharmacy|chemist|surgery|practice|restaurant|hotel|island|bar|pub) called",
    ),
  ),
];
