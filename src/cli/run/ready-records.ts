import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { documentFormatOf, recordFormatOf } from "../../documents/formats.js";
import type { TextInput } from "../../documents/input.js";
import { needsRecords, RECOGNISED_LENGTH, recognise, type Structure } from "../../documents/recognise.js";
import { HushtapeError } from "../../errors.js";
import type { RecordsInput } from "../../records/input-pieces.js";
import type { RecordFormat } from "../../records/record-formats.js";
import type { CommandContext } from "../command-context.js";
import { inputOf, STDIN, type TextFlags } from "./text-inputs.js";

/** Records that a schema of the package is for. */
interface ReadyRecords {
  readonly format: RecordFormat;
  readonly schema: string;
  /** For people. */
  readonly name: string;
}

const HL7: ReadyRecords = { format: "hl7", schema: "hl7-v2-safe-harbor", name: "HL7 version 2" };
const FHIR: ReadyRecords = { format: "fhir", schema: "fhir-r4-safe-harbor", name: "FHIR R4" };
const CCDA: ReadyRecords = { format: "xml", schema: "ccda-safe-harbor", name: "C-CDA" };
const MESSAGE_START = /^[\s\v]*(?:MSH|FHS|BHS)[^\p{L}\p{N}\s]/u;
const RESOURCE_START = /^\s*\{/u;
/** Its schema goes by names as they are written, without a prefix. */
const CLINICAL_DOCUMENT = /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*<ClinicalDocument[\s>]/u;

/** Records that only a schema of the user's is for, by what they are recognised as. JSON is a text as well: it is named to `hushtape records`. */
const BY_SCHEMA: Readonly<Partial<Record<Structure, Omit<ReadyRecords, "schema">>>> = {
  csv: { format: "csv", name: "a table (CSV)" },
  tsv: { format: "tsv", name: "a table (TSV)" },
  hl7: { format: "hl7", name: "HL7 version 2" },
  fhir: { format: "fhir", name: "FHIR R4" },
  xml: { format: "xml", name: "XML" },
};

/** Which records a text is, by its beginning: such as a ready schema, or one of the user's, is for; or `null`. */
function readyRecordsOf(head: string, isAll: boolean, schema: string | null): ReadyRecords | null {
  const text = head.replace(/^\uFEFF/u, "");
  const structure = recognise(text, isAll);
  if (schema !== null) return bySchema(structure, schema);
  switch (structure) {
    case "hl7":
      return MESSAGE_START.test(text) ? HL7 : null;
    case "fhir":
      return RESOURCE_START.test(text) ? FHIR : null;
    case "xml":
      return CLINICAL_DOCUMENT.test(text) ? CCDA : null;
    default:
      return null;
  }
}

function bySchema(structure: Structure | null, schema: string): ReadyRecords | null {
  const records = structure === null ? undefined : BY_SCHEMA[structure];
  return records ? { ...records, schema } : null;
}

/** An input that was looked into, to be opened from its beginning; and which records it is. */
async function lookInto(
  input: TextInput,
  schema: string | null,
): Promise<{ readonly input: TextInput; readonly ready: ReadyRecords | null }> {
  const iterator = input.open()[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  let length = 0;
  let isAll = false;
  try {
    while (length < 2 * RECOGNISED_LENGTH && !isAll) {
      const next: IteratorResult<unknown> = await iterator.next();
      if (next.done) isAll = true;
      else parts.push(Buffer.isBuffer(next.value) ? next.value : Buffer.from(String(next.value)));
      length = parts.reduce((sum, part) => sum + part.length, 0);
    }
  } catch {
    // Whoever reads it says what is wrong with it.
    return { input, ready: null };
  }
  const bytes = Buffer.concat(parts);
  const isDocument = documentFormatOf(bytes) !== null;
  const ready = isDocument ? null : readyRecordsOf(decoded(bytes).slice(0, RECOGNISED_LENGTH), isAll, schema);
  // A file is opened again; of anything else what was read must not be lost.
  const isFile = input.path !== null && (await stat(input.path).catch(() => null))?.isFile();
  if (!isFile)
    return { input: { ...input, open: () => Readable.from(joined(bytes, iterator), { objectMode: false }) }, ready };
  await iterator.return?.();
  return { input, ready };
}

async function* joined(head: Buffer, rest: AsyncIterator<unknown>): AsyncGenerator<unknown, void, undefined> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  return new TextDecoder(mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8").decode(bytes);
}

/** An input, its place on the command line from 1, and which records it is. */
export interface SortedInput {
  readonly input: TextInput;
  readonly number: number;
  readonly ready: ReadyRecords | null;
}

/**
 * Tells texts from records that a schema is for: by the beginning of what is taken for plain text, or by the ending.
 * @throws HushtapeError as of `inputOf`; INPUT_RECORDS for other records by their ending; USAGE: with `--schema` one that is no records.
 */
export async function sortInputs(paths: readonly string[], flags: TextFlags): Promise<SortedInput[]> {
  const sorted: SortedInput[] = [];
  const schema = flags.schema?.join(", ") ?? null;
  for (const [index, path] of paths.entries()) {
    const ending = path === STDIN || flags.jsonl || flags.format !== undefined ? null : recordFormatOf(path);
    const isCalled = ending === "hl7" || ending === "xml" || (ending !== null && schema !== null);
    const given: TextInput = isCalled
      ? { path, format: "txt", open: () => createReadStream(path) }
      : inputOf(path, flags);
    const isOpen = !given.isTold && (given.format === "txt" || given.format === "md");
    const { input, ready: seen } = isOpen ? await lookInto(given, schema) : { input: given, ready: null };
    // A table of one column is told by its ending alone.
    const ready = isCalled && schema !== null ? bySchema(ending, schema) : seen;
    if (schema !== null && ready === null) throw noRecords(index + 1);
    if (isCalled && ready === null) throw needsRecords(ending);
    sorted.push({ input, number: index + 1, ready });
  }
  return sorted;
}

/** Read as plain text its fields would have no rules, although some were named. */
function noRecords(number: number): HushtapeError {
  return new HushtapeError(
    "USAGE",
    `text ${number} is none of the records that --schema is for: no table, HL7, FHIR or XML by its beginning or ending, or another format is named`,
    "Give texts in a run of their own, without --schema; of other records: hushtape records INPUT --format csv --schema FILE --out DIR.",
  );
}

/** De-identifies records by their ready schemas, and says so. What was asked of a text alone is an error. */
export async function redactReady(
  sorted: readonly SortedInput[],
  flags: TextFlags,
  context: CommandContext,
): Promise<void> {
  if (sorted.length === 0) return;
  const { recordsOf } = await import("./records.js");
  const { format: _none, ...carried } = flags;
  for (const schema of new Set(sorted.map(({ ready }) => ready?.schema))) {
    const inputs: RecordsInput[] = [];
    const numbers: number[] = [];
    for (const { input, number, ready } of sorted) {
      if (!ready || ready.schema !== schema) continue;
      requireCarried(flags, ready);
      context.out.say(
        `text ${number}: read as ${ready.name} by the schema ${flags.schema ? "that --schema names" : ready.schema}, each field by its rule, as hushtape records does; what no rule names is masked. --format txt reads it as plain text.`,
      );
      inputs.push({ path: input.path, format: ready.format, open: input.open });
      numbers.push(number);
    }
    if (schema === undefined || inputs.length === 0) continue;
    await recordsOf(inputs, { ...carried, schema: flags.schema ?? [schema] }, context, numbers);
  }
}

/**
 * What `hushtape text` was told and `hushtape records` does not do.
 * @throws HushtapeError INPUT_RECORDS: nothing that was asked for is left out without a word.
 */
function requireCarried(flags: TextFlags, { name, format, schema }: ReadyRecords): void {
  const asked = [
    ["--known", flags.known],
    ["--known-of", flags.knownOf],
    ["--keep-keys", flags.keepKeys],
    ["--own-output", flags.ownOutput],
    ["--json without --out", flags.out === undefined ? flags.json : undefined],
  ].find(([, value]) => value !== undefined && value !== false)?.[0];
  if (asked === undefined) return;
  throw new HushtapeError(
    "INPUT_RECORDS",
    `the text is ${name}, read by its fields, and ${String(asked)} is not for records`,
    `Leave it out, or: hushtape records INPUT --format ${format} --schema ${flags.schema ? "FILE" : schema} --out DIR; as plain text: --format txt.`,
  );
}
