import type { EntityType } from "../../entity-types.js";
import type { Gap, Transcript, Word } from "../../types.js";

/** What a rule may look at. All texts are lower case; sentence ends are kept as a separate " ." so that a cue cannot reach over one. */
export interface GapContext {
  readonly durationMs: number;
  /** The last words of the gap's own turn before it, e.g. `"hello . my name is"`. */
  readonly before: string;
  /** As `before`, without the words that the recogniser hardly believed. */
  readonly believedBefore: string;
  /** The first words of the gap's own turn after it. */
  readonly after: string;
  /** What was heard in a gap of misheard words; nothing in any other. */
  readonly heard: string;
  /** The last sentence or two of the other side before this turn. */
  readonly question: string;
  /** No speaker, channel or punctuation parts questions from answers; pauses do so only in part. */
  readonly isUnparted: boolean;
  /** Type of the identifier that ends right before the gap, and of the one that starts right after it. */
  readonly entityBefore: EntityType | null;
  readonly entityAfter: EntityType | null;
  /** Types of the identifiers in `before`. */
  readonly typesBefore: ReadonlySet<EntityType>;
  /** Type of the identifier with which the other side's last turn ended, a few words aside. */
  readonly entityAnswered: EntityType | null;
}

/** In talk without speakers and punctuation, who speaks changes at pauses of this length (two speakers leave .2 s at the median, one breathes shorter). */
const TURN_PAUSE_MS = 300;
/** Less probable words are left out of `believedBefore`. */
const BELIEVED_FROM = 0.65;
const TURN_WORDS = 14;
const QUESTION_WORDS = 24;
const AFTER_WORDS = 8;
/** Said after an identifier, in the same turn, it still answers: "yeah", "I think", "years old". */
const AFTER_ANSWER_WORDS = 3;

/** A transcript, and how its turns are told apart. */
export interface Talk {
  readonly words: readonly Word[];
  /** Nothing else tells where turns end: no speaker, no channel, no full stop or question mark. */
  readonly pausesPartTurns: boolean;
}

/** Prepares a transcript for `contextsOf`: only where it has no speakers, channels and sentence ends do pauses part its turns. */
export function talkOf({ words }: Transcript): Talk {
  const told = words.some(
    ({ speaker, channel, text }) =>
      speaker !== null || channel !== null || (/[.?!…]$/u.test(text) && !/^\p{L}\.$/u.test(text)),
  );
  return { words, pausesPartTurns: !told };
}

/**
 * The ways in which the gap can belong to the talk around it: as the rest of the turn before it, and, where the turn changes
 * at the gap or a question ends there, as the start of the next.
 */
export function contextsOf(gap: Gap, talk: Talk, entities: ReadonlyMap<number, EntityType>): GapContext[] {
  const { words, pausesPartTurns } = talk;
  const previous = gap.previousWord === null ? undefined : words[gap.previousWord];
  const next = gap.nextWord === null ? undefined : words[gap.nextWord];
  const pausedBefore = pausesPartTurns && gap.startMs - (previous?.endMs ?? gap.startMs) >= TURN_PAUSE_MS;
  const pausedAfter = pausesPartTurns && (next?.startMs ?? gap.endMs) - gap.endMs >= TURN_PAUSE_MS;
  const sameTurn = previous !== undefined && next !== undefined && isSameSide(previous, next) && !pausedAfter;
  const asked = previous !== undefined && /\?["')\]]*$/u.test(previous.text);
  const around: Around = {
    gap,
    talk,
    entities,
    previous,
    sameTurn,
    after: render(forward(talk, gap.nextWord, gap.channel)),
  };
  const contexts: GapContext[] = [];
  if (!asked && !pausedBefore) contexts.push(asRestOfTurn(around));
  if (asked || pausedBefore || !sameTurn) contexts.push(asStartOfTurn(around));
  return contexts;
}

/** A gap and the talk around it. */
interface Around {
  readonly gap: Gap;
  readonly talk: Talk;
  readonly entities: ReadonlyMap<number, EntityType>;
  readonly previous: Word | undefined;
  /** What stands before and after the gap is of one turn. */
  readonly sameTurn: boolean;
  readonly after: string;
}

/** What is the same for both readings. */
function seen({ gap, talk }: Around): Pick<GapContext, "durationMs" | "isUnparted" | "heard"> {
  return {
    durationMs: gap.endMs - gap.startMs,
    isUnparted: talk.pausesPartTurns,
    heard: gap.misheard ? render(wordsIn(gap, talk.words)) : "",
  };
}

function asRestOfTurn(around: Around): GapContext {
  const { gap, talk, entities, previous, sameTurn, after } = around;
  const turn = backward(talk, gap.previousWord, TURN_WORDS, gap.channel);
  const entityBefore = entityAt(gap.previousWord, entities);
  const isParted = previous !== undefined && /[.!?]$/u.test(previous.text) && !endsNumber(entityBefore);
  return {
    ...seen(around),
    before: render(turn.words),
    believedBefore: render(turn.words.filter(({ probability }) => (probability ?? 1) >= BELIEVED_FROM)),
    after: sameTurn || previous === undefined ? after : "",
    question: lastSentences(render(backward(talk, turn.from - 1, QUESTION_WORDS, null).words)),
    entityBefore: isParted ? null : entityBefore,
    entityAfter: sameTurn ? entityAt(gap.nextWord, entities) : null,
    typesBefore: typesIn(turn, entities),
    entityAnswered: lastEntity(backward(talk, turn.from - 1, AFTER_ANSWER_WORDS + 1, null), entities),
  };
}

function asStartOfTurn(around: Around): GapContext {
  const { gap, talk, entities, previous, sameTurn, after } = around;
  const asking = backward(talk, gap.previousWord, QUESTION_WORDS, null);
  // A turn that a mere pause ended may hold the answer already.
  const asksStill = !talk.pausesPartTurns || asking.words.every((_, k) => !entities.has(asking.from + k));
  return {
    ...seen(around),
    before: "",
    believedBefore: "",
    // Between two turns of the same speaker the gap is a turn of the other side's, of which nothing else is left.
    after: sameTurn && previous !== undefined && previous.speaker !== null ? "" : after,
    question: asksStill ? lastSentences(render(asking.words)) : "",
    entityBefore: null,
    entityAfter: entityAt(gap.nextWord, entities),
    typesBefore: new Set(),
    entityAnswered: lastEntity(backward(talk, gap.previousWord, AFTER_ANSWER_WORDS + 1, null), entities),
  };
}

/** The words of a misheard gap. */
function wordsIn({ previousWord, nextWord, channel }: Gap, words: readonly Word[]): readonly Word[] {
  return words
    .slice((previousWord ?? -1) + 1, nextWord ?? words.length)
    .filter((word) => channel === null || word.channel === null || word.channel === channel);
}

/** The last two sentences: what was asked before that has been answered since. */
function lastSentences(text: string): string {
  return text.split(" .").slice(-3).join(" .").trim();
}

function entityAt(index: number | null, entities: ReadonlyMap<number, EntityType>): EntityType | null {
  return index === null ? null : (entities.get(index) ?? null);
}

interface Stretch {
  readonly words: readonly Word[];
  /** Index of the first word. */
  readonly from: number;
}

function typesIn({ words, from }: Stretch, entities: ReadonlyMap<number, EntityType>): ReadonlySet<EntityType> {
  return new Set(words.flatMap((_, k) => entities.get(from + k) ?? []));
}

function lastEntity({ words, from }: Stretch, entities: ReadonlyMap<number, EntityType>): EntityType | null {
  return words.reduce<EntityType | null>((last, _, k) => entities.get(from + k) ?? last, null);
}

/** Recognisers put full stops between the groups of a number: there the sentence end proves nothing. */
function endsNumber(type: EntityType | null): boolean {
  return type !== null && !["PERSON", "LOCATION", "ORGANIZATION", "OCCUPATION", "AGE"].includes(type);
}

function isSameSide(a: Word, b: Word): boolean {
  return a.speaker === b.speaker && a.channel === b.channel;
}

/** Whether `b`, which comes after `a`, still belongs to its turn. */
function isSameTurn(a: Word, b: Word, { pausesPartTurns }: Talk): boolean {
  const pauseMs = (b.startMs ?? 0) - (a.endMs ?? b.startMs ?? 0);
  return isSameSide(a, b) && !(pausesPartTurns && pauseMs >= TURN_PAUSE_MS);
}

/** The words of one turn up to and with `last`, at most `limit`; on a split recording those of the gap's own channel. */
function backward(talk: Talk, last: number | null, limit: number, channel: number | null): Stretch {
  const { words } = talk;
  const taken: Word[] = [];
  let from = (last ?? -1) + 1;
  let newest: Word | undefined;
  for (let index = last ?? -1; index >= 0 && taken.length < limit; index--) {
    const word = words[index];
    if (!word) break;
    if (newest && !isSameTurn(word, newest, talk)) break;
    if (channel !== null && word.channel !== null && word.channel !== channel) break;
    // A question inside what is rendered as one turn is the other side's, where nobody told the speakers apart.
    if (newest && word.speaker === null && /\?$/u.test(word.text)) break;
    newest = word;
    taken.unshift(word);
    from = index;
  }
  return { words: taken, from };
}

function forward(talk: Talk, first: number | null, channel: number | null): readonly Word[] {
  const { words } = talk;
  const taken: Word[] = [];
  if (first === null) return taken;
  for (let index = first; index < words.length && taken.length < AFTER_WORDS; index++) {
    const word = words[index];
    const last = taken.at(-1);
    if (!word || (last && !isSameTurn(last, word, talk))) break;
    if (channel !== null && word.channel !== null && word.channel !== channel) break;
    taken.push(word);
  }
  return taken;
}

function render(words: readonly Word[]): string {
  return words
    .map(({ text }) => {
      const word = text
        .toLowerCase()
        .replaceAll("’", "'")
        .replaceAll(/[^\p{L}\p{N}'-]+/gu, "");
      const ends = /[.!?…]["')\]]*$/u.test(text) && !/^(?:dr|mr|mrs|ms|st|\p{L})\.$/iu.test(text);
      return ends ? `${word} .` : word;
    })
    .join(" ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
