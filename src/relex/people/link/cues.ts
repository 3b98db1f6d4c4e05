import type { Locale } from "../../../language/locales.js";
import { isPluralArticle, type Relation, relationOf } from "../../../readers/people/lexicon/relations.js";
import { type Title, titleOf } from "../../../readers/people/lexicon/titles.js";
import { nameValue } from "../../../readers/people/name-words.js";
import type { PersonRole } from "../../../types.js";
import type { Mention, RelexDocument } from "../../types.js";
import { isCalledMe } from "./cue-phrases.js";
import { isNamesake, isUnrelated } from "./namesakes.js";
import { isInBed } from "./patient-places.js";
import { relationAfter, relationBefore } from "./relation-cues.js";
import { roleOf, type Turns } from "./turns.js";

/** What the words around a mention tell of the person. */
export interface Cues {
  /** Right before the mention: "Dr. |Wilson". */
  readonly title: Title | undefined;
  /** As written, in normal form. */
  readonly titleWord: string;
  /** In normal form, the word before the title, or before the mention where no title stands there. */
  readonly ahead: string;
  /** "his daughter |Karen", "|Karen, his daughter". */
  readonly relation: Relation | undefined;
  /** The relation stands before the name. */
  readonly isRelationBefore: boolean;
  readonly role: PersonRole | null;
  /** The label of the speaker who is named: who says the own name, or is addressed. */
  readonly speaker: string | null;
  /** "last name", "surname": `family`; "first name": `given`. */
  readonly asked: "given" | "family" | null;
  /** "the |Wilsons" */
  readonly afterThe: boolean;
  /** The name is a speaker's label, or called out: "thank you, |Karen". */
  readonly isAddressed: boolean;
  /** "my name is |" */
  readonly isOwn: boolean;
  /** The name is the label of a turn. */
  readonly isLabel: boolean;
  /** Nothing else stands in the line. */
  readonly isAloneInText: boolean;
  /** "another |Duncan", "the other |William": not who was named so before. */
  readonly isAnother: boolean;
  /** "|Brennan| (no relation)": not of the family of others who are called so. */
  readonly isUnrelated: boolean;
  /** The label of whoever says it. */
  readonly saidBy: string | null;
}

const BEFORE = 72;
const AFTER = 40;
const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu;
const SAYS_OWN_NAME =
  /(?:\bmy (?:(?:full|first|last|given|family) )?name(?:'s|’s| is)|\bname(?:'s|’s)|\bi(?:'m|’m| am)|\bim|\bcall me|\bthis is|\bit(?:'s|’s| is)|\bmi chiamo|\bil mio nome è|\bsono|\bme llamo|\bmi nombre es|\bsoy|\bhabla)(?:[\s,]|\b(?:uh|um|er|the|il|el|la)\b)*$/iu;
const ASKS_NAME =
  /\b(?:first|last|full) name\?|\b(?:your|the|own|confirm (?:you|the)) (?:(?:full|first|last|family|given|sur)[ -]?)?name\b(?! of)|\bsurname\b|\bwho am i (?:speaking|talking)|\bcome si chiama|\b(?:suo|tuo) nome|\bcognome|\bcómo se llama|\b(?:su|tu) nombre|\bapellido|\bname and\b/iu;
const CALLS =
  /(?:^|[,.?!;…—–-]|\b(?:hi|hello|hey|hiya|thanks|thank you|you|you are|you['’]re|ok|okay|alright|right|morning|afternoon|evening|night|sorry|bye|goodbye|yes|yeah|no|well|so|um|uh|and|now|please|dear|ciao|salve|buongiorno|buonasera|grazie|hola|gracias|today|here|first|all|that|then)\b)\s*$/iu;
const CALLED =
  /^\s*(?:[,.?!…;]|$|\b(?:um|uh|so|i|we|can|could|how|do|are|what|tell|please|sometimes|you|have|just)\b)/iu;
/** "W, I, L": nobody is called so. */
const IS_SPELLED = /^\P{L}*\p{L}(?:\P{L}{1,4}\p{L}){2,}\P{L}*$/u;
/** "Mr. " before a name. */
const LAST_WORD = /[\p{L}\p{M}]+\.?\s*$/u;
const TALKED_OF =
  /^\s*,?\s*(?:she|he|they|who|her|his|is\s+(?!(?:that|it|this|there|your|everything|now)\b)|was|has|had|(?:is|was|does|did|has|can|could|would|will) (?:he|she|they)\b|told|says|said|and (?:i|he|she|her|his))\b/iu;
const ASKED_FAMILY = /\b(?:last name|surname|family name|maiden name|cognome|apellidos?)\b[^.!\n]{0,24}$/iu;
const ASKED_GIVEN =
  /\b(?:(?:first name|given name|forename|christian name|nome di battesimo|primer nombre)\b[^.!\n]{0,24}|(?:nome|nombre)\s*:\W*)$/iu;
const IS_PATIENT =
  /\b(?:patient|pt|paziente|paciente|patient is|patient name|name of patient)\b(?: is| name| è)?[\s:,*]*$/iu;
/** "our nurse, |Priya" */
const IS_CLINICIAN =
  /\b(?:my|our|your|the|his|her) (?:\p{L}+ )?(?:nurse|doctor|gp|physician|surgeon|\p{L}+ologist|p(?:a)?ediatrician|dentist|midwife|pharmacist|therapist|consultant)(?:,| is| was|, dr\.?)\s*$/iu;
/** "Prof.", "dott." */
const MAX_ABBREVIATION_LENGTH = 4;
const ANSWER_REACH = 60;
const MAX_TURNS_BACK = 4;
const MAX_QUESTION_LENGTH = 160;
/** "Okay.", "Mm-hm." say nothing. */
const MIN_SAID = 8;
const NOT_UNDERSTOOD = /\[(?:\.\.\.|…)\]/gu;

/** Reads the words around a stretch that names somebody. Looks no further than a few words: O(1). */
export function readCues(
  { start, end }: { start: number; end: number },
  mention: Mention,
  { text, locale }: RelexDocument,
  turns: Turns,
): Cues {
  const turnIndex = turns.indexAt(start);
  const turn = turns.at(turnIndex);
  const turnStart = turn?.start ?? 0;
  const before = text.slice(
    Math.max(turn && start >= turn.wordsStart ? turn.wordsStart : turnStart, start - BEFORE),
    start,
  );
  const after = text.slice(end, end + AFTER).split("\n", 1)[0] ?? "";
  const words = [...before.matchAll(WORDS)].map((match) => ({ word: match[0], at: match.index }));
  const tail = words.slice(-6).map(({ word }) => nameValue(word));
  const { title, titleWord, ahead } = titleBefore(before, tail, locale);
  const related = relationBefore(before, tail);
  const relation = related ?? relationAfter(after);
  const isLabel = turn !== undefined && start < turn.wordsStart;
  const untitled = title ? before.replace(LAST_WORD, "") : before;
  const isCalled =
    !IS_SPELLED.test(mention.text.slice(0, BEFORE)) &&
    CALLS.test(untitled) &&
    CALLED.test(after) &&
    !TALKED_OF.test(after);
  const speaker = isLabel ? turn.speaker : speakerNamed(text, before, isCalled, turnIndex, turns, relation);
  const role = mention.role ?? roleFrom(title, relation, before, isCalled ? null : speaker, locale);
  return {
    title,
    titleWord,
    ahead,
    relation,
    isRelationBefore: related !== undefined,
    role,
    speaker: relation === undefined ? speaker : null,
    asked: askedFor(before, text, turnIndex, start, turns),
    afterThe: /\s$/u.test(before) && isPluralArticle(tail.at(-1) ?? "", locale),
    isAddressed: isLabel || isCalled,
    isLabel,
    isOwn: SAYS_OWN_NAME.test(before) || isCalledMe(before),
    isAnother: isNamesake(untitled, after),
    isUnrelated: isUnrelated(text.slice(end, end + BEFORE)),
    isAloneInText: before.trim() === "" && !/[\p{L}\p{N}]/u.test(after),
    saidBy: turn?.speaker ?? null,
  };
}

function titleBefore(
  before: string,
  tail: readonly string[],
  locale: RelexDocument["locale"],
): { title: Title | undefined; titleWord: string; ahead: string } {
  const word = tail.at(-1);
  const none = { title: undefined, titleWord: "", ahead: word ?? "" };
  if (word === undefined || !/[\p{L}\p{M}]\.?[ \t\n]{0,2}$/u.test(before)) return none;
  // "She saw the doctor. Wilson was out.", "Not there, Mum. Raj was."
  const isAbbreviation = word.length <= MAX_ABBREVIATION_LENGTH && relationOf(word) === undefined;
  if (!isAbbreviation && before.trimEnd().endsWith(".")) return none;
  const own = titleOf(word, locale);
  if (own) return { title: own, titleWord: word, ahead: tail.at(-2) ?? "" };
  // "Dott.ssa Rossi", "Sig.ra Rossi"
  const joined = `${tail.at(-2) ?? ""}${word}`;
  const title = word.length <= 4 ? titleOf(joined, locale) : undefined;
  return title ? { title, titleWord: joined, ahead: tail.at(-3) ?? "" } : none;
}

function roleFrom(
  title: Title | undefined,
  relation: Relation | undefined,
  before: string,
  speaker: string | null,
  locale: Locale,
): PersonRole | null {
  if (title?.isClinical === true || IS_CLINICIAN.test(before)) return "clinician";
  if (relation !== undefined) return "other";
  if (IS_PATIENT.test(before) || isInBed(before, locale)) return "patient";
  return speaker === null ? null : roleOf(speaker);
}

/** Who is named: the speaker, who says it or is asked for it, or the one who is spoken to. */
function speakerNamed(
  text: string,
  before: string,
  isCalled: boolean,
  turnIndex: number,
  turns: Turns,
  relation: Relation | undefined,
): string | null {
  const turn = turns.at(turnIndex);
  if (turn?.speaker == null || relation !== undefined) return null;
  if (isCalledMe(before)) return turn.speaker;
  const own = SAYS_OWN_NAME.exec(before);
  if (own && !(/^it/iu.test(own[0]) && !isAsked(text, turnIndex, turns))) return turn.speaker;
  if (before.length < ANSWER_REACH && /^\W*(?:(?:uh|um|yes|yeah|sure|so|ok|okay|my|sì|sí|er)\W+)*$/iu.test(before)) {
    if (turn.role !== "clinician" && isAsked(text, turnIndex, turns)) return turn.speaker;
  }
  return isCalled && turn.role !== "patient" ? turns.otherThan(turn.speaker) : null;
}

/** Whether the last thing that someone else said before asks for a name. */
function isAsked(text: string, turnIndex: number, turns: Turns): boolean {
  const speaker = turns.at(turnIndex)?.speaker;
  for (let index = turnIndex - 1; index >= 0 && index >= turnIndex - MAX_TURNS_BACK; index--) {
    const turn = turns.at(index);
    if (!turn) return false;
    const said = text.slice(Math.max(turn.wordsStart, turn.end - MAX_QUESTION_LENGTH), turn.end);
    if (turn.speaker !== speaker && said.replace(NOT_UNDERSTOOD, "").trim().length >= MIN_SAID)
      return ASKS_NAME.test(said);
  }
  return false;
}

function askedFor(
  before: string,
  text: string,
  turnIndex: number,
  start: number,
  turns: Turns,
): "given" | "family" | null {
  const turn = turns.at(turnIndex);
  const previous = turns.at(turnIndex - 1);
  const isHead = turn !== undefined && start - turn.wordsStart < ANSWER_REACH;
  const question =
    previous && isHead
      ? text.slice(Math.max(previous.wordsStart, previous.end - 60), previous.end).replace(/[?.\s]+$/u, "")
      : "";
  for (const said of [before, question]) {
    const [family, given] = [ASKED_FAMILY.exec(said)?.index ?? -1, ASKED_GIVEN.exec(said)?.index ?? -1];
    // "last name Hale first name |"
    if (family !== given) return family > given ? "family" : "given";
  }
  return null;
}
