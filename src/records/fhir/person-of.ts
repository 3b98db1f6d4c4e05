import type { FieldPart } from "../../documents/field-types.js";
import type { Leaf, PersonPlace } from "../leaf.js";

/** What of a person an element holds, by the type that holds it. */
const PARTS: Readonly<Record<string, FieldPart>> = {
  "HumanName.text": "name",
  "HumanName.family": "family",
  "HumanName.given": "given",
  "Reference.display": "name",
  "Identifier.value": "recordNumber",
  "ContactPoint.value": "phone",
  "Address.line": "address",
  "Patient.birthDate": "birthDate",
  "RelatedPerson.birthDate": "birthDate",
  "Practitioner.birthDate": "birthDate",
  "Person.birthDate": "birthDate",
};

/** Of whom a value speaks: whoever has the name, the number or the address that it is a part of. */
export function fhirPersonOf({ fhir, path, value }: Leaf): PersonPlace | null {
  const holder = fhir?.steps.at(-2);
  const part = fhir && PARTS[fhir.member];
  if (!fhir || !holder || part === undefined) return null;
  const owner = part === "birthDate" || holder.type === "Reference" ? holder : fhir.steps.at(-3);
  if (!owner) return null;
  return {
    person: path.slice(0, owner.depth).join("/"),
    name: path.slice(0, holder.depth).join("/"),
    part: part === "phone" && value.includes("@") ? "email" : part,
    isPatient: owner.type === "Patient",
  };
}
