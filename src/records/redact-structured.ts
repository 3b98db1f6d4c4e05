import { Readable } from "node:stream";
import { z } from "zod";
import { type Config, type ConfigInput, parseConfig } from "../config/config.js";
import { requireModelReads } from "../config/consistency.js";
import { HushtapeError } from "../errors.js";
import { guardListener, keepWarnings, listenerFailed } from "../event-listener.js";
import { requireMemory } from "../files/process-limits.js";
import type { PipelineEvent } from "../types.js";
import type { WarningRecord } from "../warning-codes.js";
import { openRecords } from "./open-records.js";
import { KnownPatients } from "./people/known-patients.js";
import { MOST_PATIENTS, PeopleOfRecords } from "./people/people-of-records.js";
import { readPeople } from "./people/read-people.js";
import { canLeaveOut, isTable, RECORD_FORMATS, type RecordFormat } from "./record-formats.js";
import { redactRecords as redactInput } from "./redact-records.js";
import { type RecordsReport, reportOf } from "./report/report.js";
import { openSchemas, type SchemaRegistry } from "./schema/schema-registry.js";
import { SEPARATORS, type Separator } from "./split/separators.js";

/** Settings of `redactRecords`. */
export interface RedactRecordsOptions {
  readonly format: RecordFormat;
  /** Of `csv` and `tsv`: what stands between values. Default: what the header has, of `tsv` a tab. */
  readonly separator?: Separator;
  /** Files of schemas, names of those that ship, or schemas as objects in the form of the files: the first that is for a record decides. */
  readonly schema?: string | object | readonly (string | object)[];
  /** Approvals of the objects: what `hushtape schema approve` has written for a file that says the same. Without its own an object is one that nobody has approved. */
  readonly approvals?: readonly object[];
  /** A folder of schemas: the highest version that is for a record decides. One of the two is needed. */
  readonly schemas?: string;
  /** Take schemas that nobody has approved, or that were changed since. Default false. */
  readonly unapproved?: boolean;
  /** A field that no rule names is an error. Default false: it is masked. */
  readonly strict?: boolean;
  /** A record that fails by itself is left out and counted; of `json`, `ndjson`, `csv`, `tsv` and bulk data of `fhir`. Default false. */
  readonly quarantine?: boolean;
  /** Settings as in docs/configuration.md; those of recordings are ignored. `keyFile` and `surrogateScope` are for hashes, too. */
  readonly config?: ConfigInput;
  /**
   * Takes the records, stretch by stretch, and is waited for: memory stays that of a record. What it has taken is to be thrown away where the promise is
   * rejected. Default: all of them are in the answer.
   */
  readonly write?: (part: string | Uint8Array) => Promise<void> | void;
  /** Say in FHIR's own form what was done: of `fhir`, see docs/records.md. Default false. */
  readonly provenance?: boolean;
  /** What earlier records said of their patients: these are searched for it too, and add what they say. Default: these records alone. */
  readonly people?: PeopleOfRecords;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: PipelineEvent) => void;
}

/** The records without their identifiers. */
export interface RedactedRecords {
  /** In the form, order and encoding that they came in (bytes, where that is not UTF-8); `null` where `write` took them. */
  readonly text: string | Uint8Array | null;
  /** Provenances of what stands in no Bundle that takes one, as NDJSON; `null`: it was not asked for. */
  readonly provenance: string | null;
  /** What was done, counted by rule: docs/records.md. No value is in it. */
  readonly report: RecordsReport;
  /** What was warned of, in the order of the events. */
  readonly warnings: readonly WarningRecord[];
}

/** Records: a text, or bytes as they come, in the encodings that `hushtape records` reads. */
export type RecordsSource = string | Uint8Array | AsyncIterable<Uint8Array | string>;

/**
 * De-identifies structured records, each field by the rule of a schema. Memory: one record, and with no `write` the output.
 * @throws HushtapeError with a code of docs/errors.md, such as SCHEMA_INVALID (also: nobody has approved it), FIELD_UNNAMED, INPUT_CORRUPT; its message
 * quotes nothing of a record.
 */
export async function redactRecords(source: RecordsSource, options: RedactRecordsOptions): Promise<RedactedRecords> {
  requireOptions(source, options);
  const { schema = [], schemas = null, unapproved = false, approvals = [] } = options;
  const config = parseConfig(options.config ?? {}, { hashes: true });
  const registry = await openSchemas([schema].flat(), schemas, unapproved, approvals);
  return redactBy(source, { ...options, config, registry });
}

/** The same with settings and schemas that were read before. @throws HushtapeError as `redactRecords`, and USAGE. */
export async function redactBy(
  source: RecordsSource,
  options: Omit<RedactRecordsOptions, "config" | "schema" | "schemas" | "approvals"> & {
    readonly config: Config;
    readonly registry: SchemaRegistry;
    /** Identifier of the patient whose the records are that do not say, with `surrogateScope: "patient"`. */
    readonly scopeId?: string | null;
  },
): Promise<RedactedRecords> {
  const { config, registry, format, separator, quarantine = false, strict = false, provenance = false } = options;
  const { scopeId = null } = options;
  requireMemory();
  requireModelReads(config);
  registry.requireFor(format);
  if (config.refine === "on") {
    throw new HushtapeError(
      "USAGE",
      'refine "on": nothing would say which findings were let stand, and why',
      "Use `hushtape records --refine on --changes`, or the default, shadow.",
    );
  }
  const { emit: tell, failure } = guardListener(options.onEvent);
  const { emit, warnings } = keepWarnings(tell);
  const signal = options.signal ? AbortSignal.any([options.signal, failure]) : failure;
  const kept: (string | Uint8Array)[] = [];
  let told = "";
  const keep = (part: string | Uint8Array) => void kept.push(part);
  const { write = keep } = options;
  try {
    const opened = await openRecords(config, { schemas: registry, strict, scopeId, signal, emit });
    try {
      const areCharacters = typeof source === "string";
      const isInMemory = areCharacters || source instanceof Uint8Array;
      const open = () => Readable.from(isInMemory ? [source] : source);
      const input = { path: null, format, ...(separator && { separator }), open, areCharacters, isInMemory };
      const { people } = options;
      const patients = people ? PeopleOfRecords.patientsOf(people) : new KnownPatients(MOST_PATIENTS);
      // No order of records hides a patient's name from their notes; a stream can be read but once.
      const areRead = await readPeople([input], registry, patients, signal);
      if (areRead) patients.keepAll();
      const use = areRead || people ? { ...opened.options, patients } : opened.options;
      const { counts } = await redactInput(input, registry, use, {
        force: false,
        print: async (part) => write(part),
        quarantine,
        ...(provenance && {
          provenance: async (lines) => {
            told += String(lines);
          },
        }),
      });
      // Of a stream it is known at its end alone.
      if (people) patients.keepAll();
      return {
        provenance: provenance ? told : null,
        text: write === keep ? joined(kept) : null,
        report: reportOf(counts),
        warnings,
      };
    } finally {
      await opened.close();
    }
  } catch (error) {
    throw failure.aborted ? listenerFailed() : error;
  }
}

function joined(parts: readonly (string | Uint8Array)[]): string | Uint8Array {
  const texts = parts.filter((part) => typeof part === "string");
  return texts.length === parts.length ? texts.join("") : Buffer.concat(parts.map((part) => Buffer.from(part)));
}

const callback = z.custom((value) => typeof value === "function").optional();
const object = z.custom<object>((value) => typeof value === "object" && value !== null && !Array.isArray(value));
const oneSchema = z.union([z.string(), object]);
const optionsSchema = z.looseObject({
  format: z.enum(RECORD_FORMATS),
  separator: z.enum(SEPARATORS).optional(),
  schema: z.union([oneSchema, z.array(oneSchema)]).optional(),
  approvals: z.array(object).optional(),
  schemas: z.string().optional(),
  unapproved: z.boolean().optional(),
  provenance: z.boolean().optional(),
  strict: z.boolean().optional(),
  quarantine: z.boolean().optional(),
  write: callback,
  people: z.instanceof(PeopleOfRecords).optional(),
  signal: z.instanceof(AbortSignal).optional(),
  onEvent: callback,
});
const sourceSchema = z.union([
  z.string(),
  z.instanceof(Uint8Array),
  z.custom((value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value),
]);

/** JavaScript passes anything. @throws HushtapeError USAGE */
function requireOptions(source: unknown, options: unknown): void {
  const hint = "Call redactRecords(records, { format, schema, config, signal, onEvent }): docs/library.md.";
  if (!sourceSchema.safeParse(source).success) {
    throw new HushtapeError("USAGE", "redactRecords: the records are no text, no bytes and no stream", hint);
  }
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) {
    const option = String(parsed.error.issues[0]?.path[0] ?? "");
    const what = option === "" ? "the options are none" : `the option ${option} is missing or of another kind`;
    throw new HushtapeError("USAGE", `redactRecords: ${what}`, hint);
  }
  if (parsed.data.quarantine && !canLeaveOut(parsed.data.format)) {
    throw new HushtapeError("USAGE", "no record of this format can be left out", "Leave `quarantine` out.");
  }
  if (parsed.data.separator && !isTable(parsed.data.format)) {
    throw new HushtapeError("USAGE", "only tables have a separator", "Leave `separator` out.");
  }
  if (parsed.data.provenance && parsed.data.format !== "fhir") {
    throw new HushtapeError("USAGE", "only FHIR has a form that says what was done", "Leave `provenance` out.");
  }
}
