import { HushtapeError } from "../../errors.js";
import { TypeModel } from "../fhir/type-model.js";
import { PathPattern } from "../path-pattern.js";
import { RECORD_FORMATS, type RecordFormat } from "../record-formats.js";
import type { RecordSchema } from "./record-schema.js";

const HL7_PATH = /^(?:[A-Z][A-Z0-9]{2}|\*)(?:-|$)/;

/** Whether any rule of the schema could hold for a record of the format. One without rules says that all is masked. */
export function isForFormat({ fields }: RecordSchema, format: RecordFormat): boolean {
  const paths = fields.flatMap(({ path }) => path);
  return paths.length === 0 || paths.some((path) => isOfFormat(path, format));
}

function isOfFormat(path: string, format: RecordFormat): boolean {
  const isPointer = path === "" || path.startsWith("/");
  if (format === "hl7") return HL7_PATH.test(path);
  if (isPointer) return format !== "fhir" || isFhirName(path.split("/")[1] ?? "*");
  return format === "fhir" && !PathPattern.isWritten(path);
}

const isFhirName = (name: string): boolean => /^\*{1,2}$/.test(name) || TypeModel.load().hasName(name);

/** @throws HushtapeError USAGE: none of the schemas is for such records, and nothing would be left of them. */
export function requireForFormat(schemas: readonly RecordSchema[], format: RecordFormat): void {
  const isFor = (one: RecordFormat) => schemas.some((schema) => isForFormat(schema, one));
  if (isFor(format)) return;
  const others = RECORD_FORMATS.filter(isFor).join(", ");
  throw new HushtapeError(
    "USAGE",
    `no rule of the schema is for records of the format ${format}`,
    `It is for ${others}: say that format, or name another schema. On the command line: --format, and \`hushtape schema list\`.`,
  );
}
