import type { Gap, Transcript, Word } from "../../types.js";
import type { EntityType } from "../entity-types.js";

/** What a rule may look at. All texts are lower case; sentence ends are kept as a separate " ." so that a cue cannot reach over one. */
export interface GapContext {
  readonly durationMs: number;
  /** The last words of the gap's own turn before it, e.g. `"hello . my name is"`. */
  readonly before: string;
  /** The first words of the gap's own turn after it. */
  readonly after: string;
  /** The last sentence or two of the other side before this turn. */
  readonly question: string;
  /** Type of the identifier that ends right before the gap, and of the one that starts right after it. */
  readonly entityBefore: EntityType | null;
  readonly entityAfter: EntityType | null;
}

const TURN_WORDS = 14;
const QUESTION_WORDS = 24;
const AFTER_WORDS = 5;

/**
 * The ways in which the gap can belong to the talk around it: as the rest of the turn before it, and, where the turn changes
 * at the gap or a question ends there, as the start of the next.
 */
export function contextsOf(gap: Gap, transcript: Transcript, entities: ReadonlyMap<number, EntityType>): GapContext[] {
  const { words } = transcript;
  const durationMs = gap.endMs - gap.startMs;
  const previous = gap.previousWord === null ? undefined : words[gap.previousWord];
  const next = gap.nextWord === null ? undefined : words[gap.nextWord];
  const turnBefore = backward(words, gap.previousWord, TURN_WORDS, gap.channel);
  const turnAfter = forward(words, gap.nextWord, gap.channel);
  const sameTurn = previous !== undefined && next !== undefined && isSameTurn(previous, next);
  const asked = previous !== undefined && /\?["')\]]*$/u.test(previous.text);
  const entityBefore = entityAt(gap.previousWord, entities);
  const entityAfter = entityAt(gap.nextWord, entities);

  const contexts: GapContext[] = [];
  if (!asked) {
    contexts.push({
      durationMs,
      before: render(turnBefore.words),
      after: sameTurn || previous === undefined ? render(turnAfter) : "",
      question: lastSentences(render(backward(words, turnBefore.from - 1, QUESTION_WORDS, null).words)),
      entityBefore:
        previous !== undefined && /[.!?]$/u.test(previous.text) && !endsNumber(entityBefore) ? null : entityBefore,
      entityAfter: sameTurn ? entityAfter : null,
    });
  }
  if (asked || !sameTurn) {
    contexts.push({
      durationMs,
      before: "",
      // Between two turns of the same speaker the gap is a turn of the other side's, of which nothing else is left.
      after: sameTurn && previous.speaker !== null ? "" : render(turnAfter),
      question: lastSentences(render(backward(words, gap.previousWord, QUESTION_WORDS, null).words)),
      entityBefore: null,
      entityAfter,
    });
  }
  return contexts;
}

/** The last two sentences: what was asked before that has been answered since. */
function lastSentences(text: string): string {
  return text.split(" .").slice(-3).join(" .").trim();
}

function entityAt(index: number | null, entities: ReadonlyMap<number, EntityType>): EntityType | null {
  return index === null ? null : (entities.get(index) ?? null);
}

/** Recognisers put full stops between the groups of a number: there the sentence end proves nothing. */
function endsNumber(type: EntityType | null): boolean {
  return type !== null && !["PERSON", "LOCATION", "ORGANIZATION", "OCCUPATION", "AGE"].includes(type);
}

function isSameTurn(a: Word, b: Word): boolean {
  return a.speaker === b.speaker && a.channel === b.channel;
}

/** The words of one turn up to and with `last`, at most `limit`; on a split recording those of the gap's own channel. */
function backward(
  words: readonly Word[],
  last: number | null,
  limit: number,
  channel: number | null,
): { words: readonly Word[]; from: number } {
  const taken: Word[] = [];
  let from = (last ?? -1) + 1;
  let newest: Word | undefined;
  for (let index = last ?? -1; index >= 0 && taken.length < limit; index--) {
    const word = words[index];
    if (!word) break;
    if (newest && !isSameTurn(word, newest)) break;
    if (channel !== null && word.channel !== null && word.channel !== channel) break;
    // A question inside what is rendered as one turn is the other side's, where nobody told the speakers apart.
    if (newest && word.speaker === null && /\?$/u.test(word.text)) break;
    newest = word;
    taken.unshift(word);
    from = index;
  }
  return { words: taken, from };
}

function forward(words: readonly Word[], first: number | null, channel: number | null): readonly Word[] {
  const taken: Word[] = [];
  if (first === null) return taken;
  for (let index = first; index < words.length && taken.length < AFTER_WORDS; index++) {
    const word = words[index];
    const head = taken[0];
    if (!word || (head && !isSameTurn(word, head))) break;
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
      const ends = /[.!?…]["')\]]*$/u.test(text) && !/^(?:dr|mr|mrs|ms|st)\.$/iu.test(text);
      return ends ? `${word} .` : word;
    })
    .join(" ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
