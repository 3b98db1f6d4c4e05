import { setOf } from "../../../language/vocabulary/lists.js";
import { partitionPoint } from "../../../partition-point.js";
import type { Reading } from "./reading.js";

/** What a question asks for, so that the words that answer it are it. `Name`: nothing but a name can answer. `Who`: somebody, by name or not. */
type Slot = "Name" | "Who" | "Home" | "Work" | "Job";

/** Where an answer starts, and what it answers. */
export interface Asked {
  readonly slot: Slot;
  readonly index: number;
}

const PERSON = "(?:you|he|she|they|we|(?:your|his|her|their|the) [a-z]{2,12}(?: [a-z]{2,12})?)";
const NOW = "(?: (?:now|today|tonight|these days|at the moment|currently|for a living|for work|all day))?";

/**
 * Questions by their last words: what follows, in the next sentence or turn, answers them. They end where their sentence does, but for what may be
 * said after them ("where do you live now?").
 */
const QUESTIONS: readonly (readonly [Slot, string])[] = [
  [
    "Name",
    "(?:(?:first|last|middle|maiden|family|given|full) (?:name|initial)s?|surname|(?:what|how) (?:should|shall|can|may|do) (?:i|we) (?:call|address) (?:you|him|her|them)|what do (?:people|they|you|friends) (?:call|go by)(?: you)?|(?:do|does|did|can|may|shall|should) (?:you|he|she|we|i) (?:go by|call (?:you|him|her)) [a-z'-]{2,20})",
  ],
  [
    "Who",
    `(?:who(?:'s| is| was| will be| came| comes| drove| drives| brought| is here| is there) (?:here )?(?:in )?(?:with |for )?(?:you|him|her|them)(?: in| here| home)?|who(?:'s| is| was) (?:she|he|that|this|there)|who(?:'s| is| was| are| were) (?:your|his|her|their|the) (?:[a-z-]+ ){0,2}[a-z-]+|who (?:sent|referred|took|drew|found|called|wrote|signed|saw|looks after|takes care of|does|did|prescribed|prescribes) [a-z' ]{2,40}|do (?:you|they) have (?:a |any |some)?(?:caregiver|carer|help(?:er)?|nurse|aide|one who [a-z ]{2,20})|do you live alone|is there (?:anyone|anybody|any one|someone|somebody) who [a-z ]{2,24})`,
  ],
  [
    "Home",
    `(?:where (?:do|does|did|are|is|were|have|has) ${PERSON}(?: been)? (?:live|living|stay|staying|sleep|sleeping|from|born|moving|grow up|raised)|what(?:'s| is) (?:your|his|her|the) (?:home ?)?(?:town|city|village)|(?:which|what) (?:town|city|village)(?: [a-z' ]{2,24})?)`,
  ],
  [
    "Work",
    `(?:where (?:do|does|did|is|are) ${PERSON} (?:work|working|employed|go to (?:school|college|church))|(?:who(?:'s| is|m)?|what(?:'s| is)) (?:your|his|her|the) (?:current |last )?(?:employer|boat|ship|firm|company|school|workplace|pharmacy|drug store)(?: called)?|(?:which|what) (?:company|firm|plant|mill|mine|pit|station|channel|network|newspaper|paper|magazine|railroad|railway|airline|local|precinct|battalion|regiment|division|brigade|squadron|crew|outfit|office|branch|shop|garage|hotel|bank|theater|museum|dealership|agency|yard|ship|boat|base|farm|factory|team|band|club|lodge|union|agency|school|pharmacy|drug store|store|restaurant|hospital|clinic|church)(?: [a-z' ]{2,24})?|who do(?:es)? ${PERSON} work for)`,
  ],
  [
    "Job",
    `(?:what (?:do|does|did) ${PERSON} (?:used? to )?do(?:,? for (?:work|a living))?(?:,? before [a-z' ]{2,24}|,? when [a-z' ]{2,24}retired)?|what (?:kind|sort|type|line) of (?:work|job|business)(?: [a-z' ]{2,24})?(?:,? before [a-z' ]{2,24})?|what work (?:do|does|did) ${PERSON} (?:used? to )?do(?:,? before [a-z' ]{2,24})?|what(?:'s| is| was) (?:your|his|her) (?:line|line of work|work|job|occupation|profession|trade)(?:, (?:when|before) [a-z ]{2,24})?|(?:and )?(?:are|is|do) (?:you|he|she) (?:still )?work(?:ing)?|and work)`,
  ],
];
const PATTERNS = QUESTIONS.map(
  ([slot, words]) => [slot, new RegExp(`(?<![a-z'])${words}${NOW}(?=\\s*(?:[?\\n]|$)|[.] [A-Z])`, "gi")] as const,
);
/** The same in a text that writes no sentence ends: only those whose last word can be nothing but their end. */
const OPEN = new RegExp(
  `(?<![a-z'])(?:(?<Home>where do(?:es)? (?:you|he|she|they) live)|(?<Work>where do(?:es)? (?:you|he|she|they) work)|(?<Name>what (?:should|shall|can) i call you))${NOW} (?=[a-z])`,
  "gi",
);

/** What an answer begins with before it says anything. */
const LEAD_IN = setOf("talk-words", "answer-lead", "en");
const MAX_LEAD_IN = 9;

/** The answers in a text, each at the first token that says something, in order. */
export function askedIn(reading: Reading): Asked[] {
  const { text, tokens } = reading;
  const asked: Asked[] = [];
  const add = (slot: Slot, offset: number): void => {
    let index = partitionPoint(tokens, ({ start }) => start < offset);
    const first = tokens[index];
    if (!first) return;
    // "P: I am …": a speaker's label is no answer.
    if (first.before === "line" && tokens[index + 1]?.before === "colon") index++;
    const last = index + MAX_LEAD_IN;
    while (index < last && LEAD_IN.has(tokens[index]?.full ?? "") && follows(reading, index + 1)) index++;
    asked.push({ slot, index });
  };
  for (const [slot, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) add(slot, match.index + match[0].length);
  }
  if (!/[.?!](?:\s|$)/.test(text)) {
    for (const match of text.matchAll(OPEN)) {
      const slot = (["Home", "Work", "Name"] as const).find((name) => match.groups?.[name] !== undefined);
      if (slot) add(slot, match.index + match[0].length);
    }
  }
  return asked.sort((a, b) => a.index - b.index);
}

/** "Yes. At the mill.": one word of assent may be a sentence of its own. */
function follows(reading: Reading, index: number): boolean {
  const before = reading.tokens[index]?.before;
  if (before === undefined || before === "line") return false;
  return before !== "stop" || ASSENTS.has(reading.key(index - 1));
}
const ASSENTS = setOf("talk-words", "assent", "en");
