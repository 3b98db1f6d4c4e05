import type { Leaf, Path } from "../leaf.js";
import { isCodeOf, isCodeSystem, isListed, isMediaType, isProfile, isUnit } from "./known-values.js";
import { TypeModel } from "./type-model.js";

/** A place in a form ("2.1.3"), or codes of LOINC one in the other ("/54126-8/54128-4"). Neither a day nor somebody's number. */
const LINK_ID = /^(?:(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){0,9}|(?:\/?\d{3,5}-\d)(?:\/\d{3,5}-\d){0,9})$/;

const QUANTITIES: ReadonlySet<string> = new Set(
  "Quantity Age Count Distance Duration SimpleQuantity MoneyQuantity".split(" "),
);

/**
 * Whether a value is defined by the standard or by a published code system, so that it says nothing of anybody: a code with a required binding, a
 * code in the form of its system's, the name of a system, a profile, a unit, a media type, a language.
 * @param valueAt the record's values by path.
 */
export function isPublicValue({ path, value, fhir }: Leaf, valueAt: (path: Path) => string | null): boolean {
  if (!fhir?.element || fhir.isWrongList) return false;
  const { type, codes } = fhir.element;
  if (codes) return codes.has(value);
  const name = path.at(-1) ?? "";
  const beside = (sibling: string) => valueAt([...path.slice(0, -1), sibling]) ?? "";
  switch (fhir.member) {
    case "Coding.system":
      return isCodeSystem(value);
    case "Coding.code":
      return isCodeOf(beside("system"), value);
    case "Coding.version":
      return isCodeSystem(beside("system")) && /^[\d.-]{1,20}$/.test(value);
    case "Parameters.parameter.name":
      return isListed("parameter", value);
    case "Reference.type":
      return TypeModel.load().isResource(value);
    case "SampledData.data":
      return /^[\d.eEUL\s+-]*$/.test(value);
    case "QuestionnaireResponse.item.linkId":
      return LINK_ID.test(value);
    case "Extension.valueString":
    case "Coding.display":
      return isListed("word", value);
    case "Extension.valueCode":
      return isListed("code", value);
    case "Identifier.system":
      return isListed("identifiers", value);
    case "Extension.url":
      return isListed("extension", value);
    case "Address.state":
      return isListed("state", value);
    case "Address.country":
      return /^[A-Z]{2}$|^USA$/.test(value);
    case "Money.currency":
      return /^[A-Z]{3}$/.test(value);
  }
  if (name === "resourceType") return true;
  if (QUANTITIES.has(fhir.steps.at(-2)?.type ?? "")) {
    if (name === "system") return isCodeSystem(value);
    if (name === "code") return isCodeOf(beside("system"), value);
    if (name === "unit") return isUnit(value);
  }
  if (type === "code") {
    if (name === "contentType") return isMediaType(value);
    if (name === "language") return /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(value);
    return false;
  }
  return (type === "uri" || type === "canonical") && isProfile(value);
}
