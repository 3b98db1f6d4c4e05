import { FAILURES, HushtapeError } from "../../errors.js";
import { withoutProgress } from "../../event-listener.js";
import type { LookOptions } from "../../records/draft/find-in-values.js";
import { type LintReport, SchemaLint } from "../../records/draft/lint-schema.js";
import { SchemaProposal } from "../../records/draft/propose-schema.js";
import { numbered, piecesOf } from "../../records/input-pieces.js";
import type { RecordText } from "../../records/leaf.js";
import type { RecordFormat } from "../../records/record-formats.js";
import { approvalOf, approveSchema } from "../../records/schema/approval.js";
import { FieldRules } from "../../records/schema/field-rules.js";
import { readSchemaFile } from "../../records/schema/read-schema.js";
import { SCHEMA_NAME } from "../../records/schema/record-schema.js";
import { schemasIn } from "../../records/schema/schema-registry.js";
import { shippedSchemaNames } from "../../records/schema/shipped-schemas.js";
import { embeddedDetectors } from "../../text/detectors/choose-detectors.js";
import type { CommandContext } from "../command-context.js";
import { readSingleSettings } from "../settings/read-settings.js";
import { inputOf } from "./records.js";
import type { SeparatorName } from "./records-flags.js";

/** How samples are read. */
export interface SampleFlags {
  readonly format?: RecordFormat;
  readonly separator?: SeparatorName;
  readonly allNames?: boolean;
}

/** Standards, whose fields are known. */
const OF_STANDARDS: ReadonlySet<RecordFormat> = new Set(["fhir", "hl7", "xml"]);

/** Prints a draft. @throws HushtapeError USAGE, and what reading the samples throws. */
export async function propose(
  samples: readonly string[],
  flags: SampleFlags & { readonly name: string },
  context: CommandContext,
): Promise<void> {
  if (!SCHEMA_NAME.test(flags.name)) {
    throw new HushtapeError("USAGE", "--name is no name of a schema", "Use small letters, digits and dashes.");
  }
  if (samples.some((sample) => OF_STANDARDS.has(inputOf(sample, flags).format))) {
    throw new HushtapeError(
      "USAGE",
      "of FHIR, HL7 and XML no schema is drafted: some are ready for all that they have",
      "`hushtape schema list` has their names; copy data/schemas/NAME.yaml to change one.",
    );
  }
  const proposal = new SchemaProposal(await lookOptions(context), flags.allNames ?? false);
  await eachRecord(samples, flags, context, (record) => proposal.add(record));
  await context.out.write(proposal.draft(flags.name), context.signal);
}

/** Prints what a schema leaves open. Exit code: of FIELD_UNNAMED where a field has no rule, of SCHEMA_INVALID where a rule lets identifiers through. @throws HushtapeError FIELD_UNNAMED (it is for none of them), SCHEMA_INVALID. */
export async function lint(
  file: string,
  samples: readonly string[],
  flags: SampleFlags & { readonly json?: boolean },
  context: CommandContext,
): Promise<void> {
  const { schema, otherwise } = await readSchemaFile(file);
  const rules = new FieldRules(schema, otherwise);
  const check = new SchemaLint(rules, await lookOptions(context), flags.allNames ?? false);
  const isNamed = (name: string) => rules.saysName(name);
  await eachRecord(samples, flags, context, (record) => check.add(record), isNamed);
  const { report } = check;
  if (report.records === 0) {
    throw new HushtapeError("FIELD_UNNAMED", "the schema is for none of the records", "Check its dataType.");
  }
  context.out.result(flags.json ? JSON.stringify(report) : linesOf(report).join("\n"));
  if (report.uncovered.length > 0) context.fail(FAILURES.FIELD_UNNAMED.exit);
  else if (report.telling.length > 0) context.fail(FAILURES.SCHEMA_INVALID.exit);
}

function linesOf({ records, others, uncovered, unused, shadowed, telling }: LintReport): string[] {
  return [
    `${records} records${others > 0 ? `, and ${others} that the schema is not for` : ""}`,
    ...uncovered.map(({ path, values }) => `no rule: ${path} (${values} values, masked)`),
    ...telling.map(({ path, values, looksLike }) => {
      const like = Object.entries(looksLike).map(([what, count]) => `${count} ${what}`);
      return `lets through what looks like identifiers: ${path} (of ${values} different values: ${like.join(", ")})`;
    }),
    ...shadowed.map((path) => `never decides, an earlier rule does: ${path}`),
    ...unused.map((path) => `matches nothing: ${path}`),
  ];
}

/** Writes an approval. */
export async function approve(file: string, by: string, now: Date, { out }: CommandContext): Promise<void> {
  const { schema, version, sha256 } = await approveSchema(file, by, now);
  out.result(`${schema} ${version} ${sha256}`);
}

/** Prints the schemas at hand. */
export async function list(
  { schemas, json }: { readonly schemas?: string; readonly json?: boolean },
  { out }: CommandContext,
): Promise<void> {
  const shipped = await Promise.all((await shippedSchemaNames()).map(readSchemaFile));
  for (const file of [...shipped, ...(schemas === undefined ? [] : await schemasIn(schemas))]) {
    const { name, version, dataType, fields } = file.schema;
    const approval = await approvalOf(file);
    out.result(
      json
        ? JSON.stringify({
            name,
            version,
            dataType: dataType ?? null,
            rules: fields.length,
            sha256: file.sha256,
            approval,
          })
        : `${name} ${version}  ${approval}  ${fields.length} rules`,
    );
  }
}

async function eachRecord(
  samples: readonly string[],
  flags: SampleFlags,
  { signal }: CommandContext,
  use: (record: RecordText) => Promise<void>,
  isNamed: (name: string) => boolean = () => false,
): Promise<void> {
  for (const sample of samples) {
    const input = inputOf(sample, flags);
    for await (const { number, read } of piecesOf(input, signal, { isNamed })) {
      if (number === null) continue;
      try {
        const record = read();
        if (record) await use(record);
      } catch (error) {
        throw numbered(number, error, input.format);
      }
    }
  }
}

async function lookOptions({ signal }: CommandContext): Promise<LookOptions> {
  const { language } = await readSingleSettings({});
  return { detectors: embeddedDetectors(), language, signal, emit: withoutProgress(() => undefined) };
}
