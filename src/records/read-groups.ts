import { readTogether } from "../documents/read-together.js";
import { type FailureCode, HushtapeError } from "../errors.js";
import { ServerRefusal, TextFailure } from "../llm/language-model.js";
import type { Substitute } from "../rewrite/deidentify.js";
import type { Entity } from "../types.js";
import { type Change, findingsIn, hasFreeText, type RecordReading, unreadFindings } from "./find-in-record.js";
import type { InputItem } from "./input-items.js";
import type { ReadAnswer, ReadJournal } from "./read-journal.js";
import type { RecordOptions } from "./record-options.js";
import type { DecidedRecord } from "./redact-record.js";

/** A stretch of an input whose turn it is to be written. */
export interface ReadItem {
  readonly item: InputItem;
  readonly reading: RecordReading;
  /** How it is written. */
  readonly options: RecordOptions;
  /** Called once it was written, or left out because of this failure, before the next is asked for. */
  readonly settle: (failure?: HushtapeError) => Promise<void>;
}

/** A group on its way: what came of its records is noted once all of them are done. */
interface Turn {
  readonly item: InputItem;
  /** Names what is asked about it; `null`: nothing is, or nobody notes it. */
  readonly asked: string | null;
  /** What came of it in an earlier run. */
  readonly told: ReadAnswer | null;
  /** Whether the server answered about those beside it; `null`: who is refused fails the input. */
  readonly beside: Promise<boolean>[] | null;
  readonly note: (answer: ReadAnswer) => Promise<void>;
}

/**
 * Reads the records of a group side by side, and answers them in order. What fails is told when the turn of the record comes: those beside it go on.
 * @param leavesOut a record over which the language model's server fails, asked about by itself, though it answers about another of its group, fails by itself.
 * @param journal what an earlier run found is not looked for again: a group as a whole, as who is read together decides what is asked.
 */
export async function* readGroups(
  groups: AsyncIterable<readonly InputItem[]>,
  options: RecordOptions,
  { journal, leavesOut }: { readonly journal: ReadJournal | null; readonly leavesOut: boolean },
): AsyncGenerator<ReadItem, void, undefined> {
  const turns = turnsOf(groups, options, journal, leavesOut);
  yield* readTogether(
    turns,
    options.signal,
    (turn, place) => readTurn(turn, { ...options, ...place }),
    ({ item, asked }) => (asked === null ? unreadOf(item, options) : null),
  );
}

async function* turnsOf(
  groups: AsyncIterable<readonly InputItem[]>,
  { substitute }: RecordOptions,
  journal: ReadJournal | null,
  leavesOut: boolean,
): AsyncGenerator<readonly Turn[], void, undefined> {
  for await (const group of groups) {
    const asked = group.map((item) => {
      const isAsked = item.kind === "record" && (hasFreeText(item.record.decided) || substitute !== undefined);
      return journal && isAsked ? journal.askedOf(askedOf(item.record)) : null;
    });
    const all = asked.filter((one) => one !== null);
    const told = all.length > 0 ? ((await journal?.next(all)) ?? null) : null;
    const answers: ReadAnswer[] = [];
    const note = async (answer: ReadAnswer) => {
      answers.push(answer);
      if (!told && answers.length === all.length) await journal?.add(answers);
    };
    const beside = leavesOut ? [] : null;
    let nth = 0;
    yield group.map((item, at): Turn => {
      const own = asked[at] ?? null;
      return { item, asked: own, told: own === null ? null : (told?.[nth++] ?? null), beside, note };
    });
  }
}

/** What needs no reading: whatever is no record, or one in which no text is free. */
function unreadOf(item: InputItem, options: RecordOptions): ReadItem | null {
  if (item.kind !== "record") return { item, reading: NOTHING, options, settle: nothing };
  const reading = unreadFindings(item.record.read, item.record.decided);
  return reading && { item, reading, options, settle: nothing };
}

const nothing = async (): Promise<void> => undefined;

/** All of a record that decides what is found in it, and what stands for that. */
const askedOf = ({ record, decided, scope }: DecidedRecord) => [record.source, scope, decided.said];

async function readTurn(turn: Turn, options: RecordOptions): Promise<ReadItem> {
  const { item, asked, told, note } = turn;
  if (item.kind !== "record" || asked === null) return { ...(await read(turn, options)), settle: nothing };
  if (told) {
    const settle = () => note(told);
    if ("failure" in told)
      return { item: failed(item.number, failureOf(told.failure)), reading: NOTHING, options, settle };
    const { substitutes } = told;
    return {
      item,
      reading: told,
      options: substitutes ? { ...options, substitute: async () => substitutes } : options,
      settle,
    };
  }
  let made: Awaited<ReturnType<Substitute>> | null = null;
  const { substitute } = options;
  const remembering: Substitute | undefined =
    substitute &&
    (async (...asking) => {
      made = await substitute(...asking);
      return made;
    });
  const one = await read(turn, { ...options, ...(remembering && { substitute: remembering }) });
  return {
    ...one,
    settle: async (failure) => {
      if (failure) {
        const { code, message, hint } = failure;
        return note({ asked, failure: { code, message, hint } });
      }
      const substitutes = made && { replacements: [...made.replacements], around: [...made.around] };
      const { found, refined } = one.reading;
      return note({ asked, found: found.map(withoutValue), refined: refined.map(keptOf), substitutes });
    },
  };
}

/** What its words say is PHI, and is for making surrogates alone. */
function withoutValue({ value: _private, detectedBy, ...entity }: Entity) {
  return { ...entity, detectedBy: [...detectedBy] };
}

/** Places and codes, no word: a list that may be changed. */
function keptOf({ evidence, votes, ...decision }: Change) {
  return { ...decision, evidence: [...evidence], votes: [...votes] };
}

async function read({ item, beside }: Turn, options: RecordOptions): Promise<Omit<ReadItem, "settle">> {
  if (item.kind !== "record") return { item, reading: NOTHING, options };
  const asking = readAlone(item.record, options, beside !== null);
  if (hasFreeText(item.record.decided)) {
    const isAnswered = ({ error }: Asked) => !(error instanceof ServerRefusal);
    beside?.push(asking.then(isAnswered));
  }
  const { reading, error } = await asking;
  if (error === null) return { item, reading, options };
  const isItsOwn = error instanceof ServerRefusal && beside !== null && (await Promise.all(beside)).some(Boolean);
  return { item: failed(item.number, isItsOwn ? refused() : error), reading: NOTHING, options };
}

interface Asked {
  readonly reading: RecordReading;
  readonly error: unknown;
}

const NOTHING: RecordReading = { found: [], refined: [] };

/** Never rejects. @param again where the server fails over it with others, it is asked about it by itself. */
async function readAlone(record: DecidedRecord, options: RecordOptions, again: boolean): Promise<Asked> {
  try {
    return { reading: await findingsIn(record.read, record.decided, options), error: null };
  } catch (error) {
    const { seat, ...alone } = options;
    if (!again || !seat || !(error instanceof ServerRefusal)) return { reading: NOTHING, error };
    seat.leave();
    return readAlone(record, alone, false);
  }
}

function refused(): TextFailure {
  return new TextFailure(
    "the language model's server fails over it, and not over those beside it",
    "Look at the server's log; the record may be too much for its memory.",
  );
}

const failed = (number: number, error: unknown): InputItem => ({ kind: "failed", number, error });

function failureOf({ code, message, hint }: { code: FailureCode; message: string; hint: string }): HushtapeError {
  return code === "LLM_FAILED" ? new TextFailure(message, hint) : new HushtapeError(code, message, hint);
}
