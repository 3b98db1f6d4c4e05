import { join } from "node:path";
import { type ByteOutput, fileOutput } from "../documents/output.js";
import { type FailureCode, HushtapeError } from "../errors.js";
import type { StagedFile } from "../files/publication.js";
import { WorkFolder } from "../files/work-folder.js";
import { TextFailure } from "../llm/language-model.js";
import { Provenance } from "./fhir/provenance.js";
import { FieldCounts } from "./field-counts.js";
import { InputEncoding } from "./input-encoding.js";
import { inputItems } from "./input-items.js";
import { cancelled, numbered, type RecordsInput } from "./input-pieces.js";
import { KeptRecords } from "./kept-records.js";
import { namesOf } from "./output-names.js";
import { OutputStem } from "./output-stem.js";
import { readGroups } from "./read-groups.js";
import type { ReadJournal } from "./read-journal.js";
import { canLeaveOut, isTable, type RecordFormat } from "./record-formats.js";
import { recordGroups } from "./record-groups.js";
import type { RecordOptions } from "./record-options.js";
import { writeRecord } from "./redact-record.js";
import { changesOf } from "./report/changes.js";
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
  /** Given bytes where the input is in another encoding than UTF-8: what leaves is in the same. */
  readonly print: ByteOutput["write"];
  /** A record that fails by itself is left out and counted; otherwise it fails the input. */
  readonly quarantine?: boolean;
  /** Write which rules changed each record, into a private file beside the output (only with `outDir`). */
  readonly changes?: boolean;
  /**
   * Say in FHIR's own form what was done (only of the format fhir): Bundles get an entry more where their type allows one; given NDJSON of all else. Default:
   * with `outDir` a file beside the output, where there is any; otherwise it is an error to leave it out.
   */
  readonly provenance?: ByteOutput["write"] | true;
  /** What an earlier run found in this input, and this one notes for the next. Default: nothing is kept of a run that ends early. */
  readonly journal?: ReadJournal | null;
  /** Told what is about to be published, the output last, and the SHA-256 of the input. What it throws fails the input. */
  readonly beforePublishing?: (sha256: string, files: readonly StagedFile[], counts: FieldCounts) => Promise<void>;
}

/**
 * De-identifies the records of an input in its own form and order: one after another, or with `readTogether` in groups that are read side by side, so that a language
 * model is asked about several in a request. Memory: one record, or one group (`recordGroups`).
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, INPUT_CORRUPT (naming the record's number, nothing of it), FIELD_UNNAMED, SCHEMA_INVALID (two for one record), OUTPUT_EXISTS,
 * OUTPUT_UNWRITABLE, DISK_FULL, CANCELLED and what detectors and relexicalizer throw. On any failure no file appears.
 */
export async function redactRecords(
  input: RecordsInput,
  schemas: SchemaRegistry,
  options: RecordOptions,
  {
    outDir,
    force,
    print,
    quarantine = false,
    changes = false,
    provenance,
    journal = null,
    beforePublishing,
  }: RecordsOutput,
): Promise<RecordsReport> {
  if (quarantine && !canLeaveOut(input.format)) throw new RangeError("no record of this format can be left out");
  if (provenance && input.format !== "fhir") throw new RangeError("only FHIR has a form for it");
  const counts = new FieldCounts();
  const stem = new OutputStem(input);
  let sha256 = "";
  const task: WholeTask = {
    input,
    schemas,
    options: { ...options, took: (value) => stem.took(value) },
    counts,
    quarantine,
    journal,
    atEnd: (sum) => {
      sha256 = sum;
    },
    write: print,
  };
  if (outDir === undefined) {
    if (provenance === true) throw new RangeError("nothing takes what stands in no Bundle");
    await writeAll({ ...task, ...(provenance && { provenance }) });
    return { output: null, counts };
  }
  const work = await WorkFolder.open(outDir);
  try {
    const expected = namesOf(input, stem.expected);
    const others = [...(changes ? [expected.changes] : []), ...(provenance ? [expected.provenance] : [])];
    await work.requireFree([expected.output, ...others], { force });
    const output = await fileOutput(work.file("output-0"));
    const log = changes ? await fileOutput(work.file("changes-0"), 0o600) : null;
    const told = provenance ? await fileOutput(work.file("provenance-0")) : null;
    let isTold = false;
    const tell: ByteOutput["write"] = async (lines) => {
      isTold = true;
      await told?.write(lines);
    };
    try {
      await writeAll({
        ...task,
        write: output.write,
        ...(log && { changed: log.write }),
        ...(told && { provenance: tell }),
      });
      for (const one of [output, log, told]) await one?.end();
    } finally {
      for (const one of [output, log, told]) await one?.close();
    }
    if (options.signal.aborted) throw cancelled();
    const names = namesOf(input, await stem.safe(sha256, options.nameDetectors, options));
    const file = { stagedPath: work.file("output-0"), targetName: names.output };
    const changed = { stagedPath: work.file("changes-0"), targetName: names.changes };
    const beside = { stagedPath: work.file("provenance-0"), targetName: names.provenance };
    const files = [...(changes ? [changed] : []), ...(isTold ? [beside] : []), file];
    await beforePublishing?.(sha256, files, counts);
    await work.publish(files, { force });
    return { output: join(outDir, names.output), counts };
  } finally {
    await work.dispose();
  }
}

/** Written at once: many small records make one write. */
const BUFFERED = 1 << 16;

interface WholeTask {
  readonly input: RecordsInput;
  readonly schemas: SchemaRegistry;
  readonly options: RecordOptions;
  readonly counts: FieldCounts;
  readonly quarantine: boolean;
  readonly journal: ReadJournal | null;
  readonly write: ByteOutput["write"];
  readonly changed?: ByteOutput["write"];
  readonly provenance?: ByteOutput["write"];
  readonly atEnd: (sha256: string) => void;
}

async function writeAll({
  input,
  schemas,
  options,
  counts,
  quarantine,
  journal,
  write,
  changed,
  provenance,
  atEnd,
}: WholeTask): Promise<void> {
  const kept = new KeptRecords(KEPT_AS[input.format] ?? "lines");
  const encoding = new InputEncoding(input.areCharacters ? "json" : input.format);
  const done = provenance ? new Provenance() : null;
  let log = "";
  const flush = async () => {
    const [text, lines] = [kept.take(), log];
    log = "";
    if (text !== "") await write(encoding.encode(text));
    if (lines !== "") await changed?.(lines);
    const told = done?.takeLines() ?? "";
    if (told !== "") await provenance?.(told);
  };
  let firstFailure: HushtapeError | null = null;
  const fail = (number: number, error: unknown): HushtapeError => {
    const failure = numbered(number, error, input.format);
    if (!quarantine || !isOfRecord(error) || (number === 1 && isTable(input.format))) throw failure;
    firstFailure ??= failure;
    counts.leaveOut(number, failure.code);
    kept.leaveOut(failure);
    return error;
  };
  const items = inputItems({ input, schemas, options, leavesOut: quarantine, atEnd, encoding });
  const groups = recordGroups(items, options.readTogether ?? 1);
  for await (const { item, reading, options: how, settle } of readGroups(groups, options, {
    journal,
    leavesOut: quarantine,
  })) {
    if (item.kind === "between") kept.between(item.text);
    else if (item.kind === "header") kept.record(item.text);
    else if (item.kind === "failed") {
      if (item.isOfInput) throw numbered(item.number, item.error, input.format);
      await settle(fail(item.number, item.error));
    } else {
      const { number, record } = item;
      let failure: HushtapeError | undefined;
      try {
        const { text, tally } = await writeRecord(record, reading, how);
        counts.add(record.rules.schema, tally);
        const written = counts.quarantined > 0 && input.format === "hl7" ? withoutCount(text) : text;
        kept.record(done?.add(written, record.record.role, record.rules) ?? written);
        if (changed) log += changesOf(number, record.rules.schema, tally);
      } catch (error) {
        failure = fail(number, error);
      }
      await settle(failure);
    }
    if (kept.length + log.length >= BUFFERED) await flush();
  }
  // With every record left out nothing was done.
  if (firstFailure && counts.records === 0) throw firstFailure;
  kept.end();
  done?.end();
  await flush();
}

const KEPT_AS: Readonly<Partial<Record<RecordFormat, "json" | "messages">>> = { json: "json", hl7: "messages" };

/** Failures that say something of one record alone; all others are of the run, and nothing comes of it. */
const OF_RECORD: ReadonlySet<FailureCode> = new Set([
  "INPUT_CORRUPT",
  "INPUT_UNSUPPORTED",
  "FIELD_UNNAMED",
  "LLM_EXCESS",
]);

/** The end of a batch of HL7 says how many messages it has, which is no longer so. */
const withoutCount = (text: string): string => text.replace(/^BTS([^\p{L}\p{N}])\d+/u, "BTS$1");

function isOfRecord(error: unknown): error is HushtapeError {
  return error instanceof TextFailure || (error instanceof HushtapeError && OF_RECORD.has(error.code));
}
