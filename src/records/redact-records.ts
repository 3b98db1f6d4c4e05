import { extname, join } from "node:path";
import { fileOutput, type TextOutput } from "../documents/output.js";
import { type FailureCode, HushtapeError } from "../errors.js";
import type { StagedFile } from "../files/publication.js";
import { WorkFolder } from "../files/work-folder.js";
import { FieldCounts } from "./field-counts.js";
import { cancelled, numbered, piecesOf, type RecordsInput } from "./input-pieces.js";
import { KeptRecords } from "./kept-records.js";
import { KnownPatients } from "./known-patients.js";
import type { RecordText } from "./leaf.js";
import { redactedHeader } from "./member-names.js";
import { OutputStem } from "./output-stem.js";
import { canLeaveOut, isTable, separatorOf } from "./record-formats.js";
import type { RecordOptions } from "./record-options.js";
import { redactRecord } from "./redact-record.js";
import { changesOf } from "./report/changes.js";
import type { FieldRules } from "./schema/field-rules.js";
import type { SchemaRegistry } from "./schema/schema-registry.js";

/** What a run over an input did. */
export interface RecordsReport {
  /** Path of the file; `null`: printed. */
  readonly output: string | null;
  readonly counts: FieldCounts;
}

/** Where the output goes, and what is done besides. */
export interface RecordsOutput {
  /** Default: printed. */
  readonly outDir?: string;
  readonly force: boolean;
  readonly print: TextOutput["write"];
  /** A record that fails by itself is left out and counted; otherwise it fails the input. */
  readonly quarantine?: boolean;
  /** Write which rules changed each record, into a private file beside the output (only with `outDir`). */
  readonly changes?: boolean;
  /** Told what is about to be published, the output last, and the SHA-256 of the input. What it throws fails the input. */
  readonly beforePublishing?: (sha256: string, files: readonly StagedFile[], counts: FieldCounts) => Promise<void>;
}

/**
 * De-identifies the records of an input, one after another, in its own form and order. Memory: one record.
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, INPUT_CORRUPT (naming the record's number, nothing of it), FIELD_UNNAMED, SCHEMA_INVALID (two for one record), OUTPUT_EXISTS,
 * OUTPUT_UNWRITABLE, DISK_FULL, CANCELLED and what detectors and relexicalizer throw. On any failure no file appears.
 */
export async function redactRecords(
  input: RecordsInput,
  schemas: SchemaRegistry,
  options: RecordOptions,
  { outDir, force, print, quarantine = false, changes = false, beforePublishing }: RecordsOutput,
): Promise<RecordsReport> {
  if (quarantine && !canLeaveOut(input.format)) throw new RangeError("no record of this format can be left out");
  const counts = new FieldCounts();
  const stem = new OutputStem(input);
  let sha256 = "";
  const task: WholeTask = {
    input,
    schemas,
    options: { ...options, took: (value) => stem.took(value) },
    counts,
    quarantine,
    atEnd: (sum) => {
      sha256 = sum;
    },
    write: print,
  };
  if (outDir === undefined) {
    await writeAll(task);
    return { output: null, counts };
  }
  const work = await WorkFolder.open(outDir);
  try {
    const expected = namesOf(input, stem.expected);
    await work.requireFree([expected.output, ...(changes ? [expected.changes] : [])], { force });
    const output = await fileOutput(work.file("output-0"));
    const log = changes ? await fileOutput(work.file("changes-0"), 0o600) : null;
    try {
      await writeAll({ ...task, write: output.write, ...(log && { changed: log.write }) });
      await output.end();
      await log?.end();
    } finally {
      await output.close();
      await log?.close();
    }
    if (options.signal.aborted) throw cancelled();
    const names = namesOf(input, await stem.safe(sha256, options.nameDetectors, options));
    const file = { stagedPath: work.file("output-0"), targetName: names.output };
    const changed = { stagedPath: work.file("changes-0"), targetName: names.changes };
    const files = changes ? [changed, file] : [file];
    await beforePublishing?.(sha256, files, counts);
    await work.publish(files, { force });
    return { output: join(outDir, names.output), counts };
  } finally {
    await work.dispose();
  }
}

/** Ending of the output of standard input. */
const endingOf = ({ path, format }: RecordsInput): string =>
  path === null ? `.${format === "fhir" ? "json" : format}` : extname(path);

/** Names of the output and, where it is wanted, of what was changed. */
function namesOf(input: RecordsInput, stem: string): { readonly output: string; readonly changes: string } {
  return { output: `${stem}.redacted${endingOf(input)}`, changes: `${stem}.redacted.changes.ndjson` };
}

/** Written at once: many small records make one write. */
const BUFFERED = 1 << 16;

interface WholeTask {
  readonly input: RecordsInput;
  readonly schemas: SchemaRegistry;
  readonly options: RecordOptions;
  readonly counts: FieldCounts;
  readonly quarantine: boolean;
  readonly write: TextOutput["write"];
  readonly changed?: TextOutput["write"];
  readonly atEnd: (sha256: string) => void;
}

async function writeAll({
  input,
  schemas,
  options,
  counts,
  quarantine,
  write,
  changed,
  atEnd,
}: WholeTask): Promise<void> {
  const kept = new KeptRecords(input.format === "json");
  const patients = new KnownPatients();
  let log = "";
  const flush = async () => {
    const [text, lines] = [kept.take(), log];
    log = "";
    if (text !== "") await write(text);
    if (lines !== "") await changed?.(lines);
  };
  let firstFailure: HushtapeError | null = null;
  for await (const { number, text, read } of piecesOf(input, options.signal, atEnd)) {
    if (number === null) kept.between(text);
    else {
      try {
        const record = read();
        if (record === null)
          kept.record(redactedHeader(text, separatorOf(input.format), (name) => schemas.hasName(name)));
        else {
          const rules = rulesFor(record, schemas);
          const done = await redactRecord(record, rules, options, patients);
          counts.add(rules.schema, done.tally);
          kept.record(done.text);
          if (changed) log += changesOf(number, rules.schema, done.tally);
        }
      } catch (error) {
        const failure = numbered(number, error);
        if (!quarantine || !isOfRecord(failure) || (number === 1 && isTable(input.format))) throw failure;
        firstFailure ??= failure;
        counts.leaveOut(number, failure.code);
        kept.leaveOut(failure);
      }
    }
    if (kept.length + log.length >= BUFFERED) await flush();
  }
  // With every record left out nothing was done.
  if (firstFailure && counts.records === 0) throw firstFailure;
  kept.end();
  await flush();
}

/** Failures that say something of one record alone; all others are of the run, and nothing comes of it. */
const OF_RECORD: ReadonlySet<FailureCode> = new Set([
  "INPUT_CORRUPT",
  "INPUT_UNSUPPORTED",
  "FIELD_UNNAMED",
  "LLM_EXCESS",
]);

const isOfRecord = ({ code }: HushtapeError): boolean => OF_RECORD.has(code);

function rulesFor(record: RecordText, schemas: SchemaRegistry): FieldRules {
  const rules = schemas.rulesFor(record);
  if (rules) return rules;
  throw new HushtapeError(
    "FIELD_UNNAMED",
    "no schema is for a record",
    "Name one with --schema whose dataType is that of the record, or that has none.",
  );
}
