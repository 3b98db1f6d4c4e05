import { readTogether } from "../documents/read-together.js";
import { type FailureCode, HushtapeError } from "../errors.js";
import { TextFailure } from "../llm/language-model.js";
import type { Substitute } from "../rewrite/deidentify.js";
import type { Entity } from "../types.js";
import { findingsIn, hasFreeText } from "./find-in-record.js";
import type { InputItem } from "./input-items.js";
import type { ReadAnswer, ReadJournal } from "./read-journal.js";
import type { RecordOptions } from "./record-options.js";
import type { DecidedRecord } from "./redact-record.js";

/** A stretch of an input whose turn it is to be written. */
export interface ReadItem {
  readonly item: InputItem;
  readonly found: readonly Entity[];
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
  readonly note: (answer: ReadAnswer) => Promise<void>;
}

/**
 * Reads the records of a group side by side, and answers them in order. What fails is told when the turn of the record comes: those beside it go on.
 * @param journal what an earlier run found is not looked for again: a group as a whole, as who is read together decides what is asked.
 */
export async function* readGroups(
  groups: AsyncIterable<readonly InputItem[]>,
  options: RecordOptions,
  journal: ReadJournal | null,
): AsyncGenerator<ReadItem, void, undefined> {
  const turns = turnsOf(groups, options, journal);
  yield* readTogether(turns, options.signal, (turn, place) => readTurn(turn, { ...options, ...place }));
}

async function* turnsOf(
  groups: AsyncIterable<readonly InputItem[]>,
  { substitute }: RecordOptions,
  journal: ReadJournal | null,
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
    let nth = 0;
    yield group.map((item, at): Turn => {
      const own = asked[at] ?? null;
      return { item, asked: own, told: own === null ? null : (told?.[nth++] ?? null), note };
    });
  }
}

/** All of a record that decides what is found in it, and what stands for that. */
const askedOf = ({ record, decided, scope }: DecidedRecord) => [record.source, scope, decided.said];

async function readTurn({ item, asked, told, note }: Turn, options: RecordOptions): Promise<ReadItem> {
  if (item.kind !== "record" || asked === null)
    return { ...(await read(item, options)), settle: async () => undefined };
  if (told) {
    const settle = () => note(told);
    if ("failure" in told) return { item: failed(item.number, failureOf(told.failure)), found: [], options, settle };
    const { found, substitutes } = told;
    return {
      item,
      found,
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
  const one = await read(item, { ...options, ...(remembering && { substitute: remembering }) });
  return {
    ...one,
    settle: async (failure) => {
      if (failure) {
        const { code, message, hint } = failure;
        return note({ asked, failure: { code, message, hint } });
      }
      const substitutes = made && { replacements: [...made.replacements], around: [...made.around] };
      return note({ asked, found: one.found.map(withoutValue), substitutes });
    },
  };
}

/** What its words say is PHI, and is for making surrogates alone. */
function withoutValue({ value: _private, detectedBy, ...entity }: Entity) {
  return { ...entity, detectedBy: [...detectedBy] };
}

async function read(item: InputItem, options: RecordOptions): Promise<Omit<ReadItem, "settle">> {
  if (item.kind !== "record") return { item, found: [], options };
  const { read, decided } = item.record;
  try {
    return { item, found: await findingsIn(read.document, decided, options), options };
  } catch (error) {
    return { item: failed(item.number, error), found: [], options };
  }
}

const failed = (number: number, error: unknown): InputItem => ({ kind: "failed", number, error });

function failureOf({ code, message, hint }: { code: FailureCode; message: string; hint: string }): HushtapeError {
  return code === "LLM_FAILED" ? new TextFailure(message, hint) : new HushtapeError(code, message, hint);
}
