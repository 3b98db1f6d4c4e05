import type { FieldPart } from "../../../documents/field-types.js";
import type { Leaf, PersonPlace } from "../../leaf.js";

/** Fields of a segment about one person, `SEGMENT-FIELD.COMPONENT`. */
const PARTS: Readonly<Record<string, FieldPart>> = {
  "PID-2.1": "recordNumber",
  "PID-3.1": "recordNumber",
  "PID-4.1": "recordNumber",
  "PID-5.1": "family",
  "PID-5.2": "given",
  "PID-5.3": "given",
  "PID-7.1": "birthDate",
  "PID-9.1": "family",
  "PID-9.2": "given",
  "PID-9.3": "given",
  "PID-11.1": "address",
  "PID-13.1": "phone",
  "PID-13.4": "email",
  "PID-14.1": "phone",
  "NK1-2.1": "family",
  "NK1-2.2": "given",
  "NK1-2.3": "given",
  "NK1-4.1": "address",
  "NK1-5.1": "phone",
  "NK1-16.1": "birthDate",
  "GT1-3.1": "family",
  "GT1-3.2": "given",
  "GT1-5.1": "address",
  "GT1-6.1": "phone",
  "GT1-8.1": "birthDate",
};

/** Names of those who treat: number, family name, given names. */
const TREATING =
  /^(?:PV1-(?:7|8|9|17|52)|ORC-(?:10|11|12)|OBR-(?:10|16|28|32)|OBX-16|PD1-4|RXO-1[45]|RXE-1[34]|RXA-10)\.([23])$/;

/** Of whom a field speaks; what is in one of PID is the patient's. */
export function hl7PersonOf({ path, shape }: Leaf): PersonPlace | null {
  const [segment = "", field = "", component = "", sub = "1"] = shape ?? [];
  // Of a surname's parts the first is the surname.
  if (sub !== "1") return null;
  const key = `${segment}-${field}.${component}`;
  const name = path.slice(0, 2).join("/");
  const part = PARTS[key];
  if (part !== undefined) return { person: path[0] ?? "", name, part, isPatient: segment === "PID" };
  const treating = TREATING.exec(key)?.[1];
  return treating === undefined
    ? null
    : { person: name, name, part: treating === "2" ? "family" : "given", isPatient: false };
}
