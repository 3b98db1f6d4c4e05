import { isCheckedCode, isWeaklyChecked } from "./code-checks.js";
import { isCodeOf } from "./fhir/known-values.js";
import type { Leaf } from "./leaf.js";
import { addressOf } from "./path-pattern.js";
import type { ValueAt } from "./schema/field-rules.js";

/** In a list of codings so many are looked at. */
const MOST_CODINGS = 20;
/** Of HL7's coded elements: a code, its text, and both once more in another system. */
const CODE_OR_TEXT: ReadonlySet<string> = new Set(["1", "2", "4", "5"]);
const SEGMENT = /^[A-Z][A-Z0-9]{2}$/;

/**
 * Whether a text is what a code says; `checked`: the code beside it may be one of the published system that is named with it, so that it is the name
 * of a thing. In FHIR a coding's `display` and the `text` of its concept, in HL7 the parts of a coded element, in C-CDA `displayName`.
 * @returns `null`: it is none, or no code stands beside it.
 */
export function besideCode(leaf: Leaf, valueAt: ValueAt): "checked" | "any" | null {
  if (leaf.fhir) return besideCoding(leaf, valueAt);
  const { path, shape = path } = leaf;
  const [segment = "", , component = "", part] = shape;
  if (shape.length === 4 && SEGMENT.test(segment)) {
    if (!CODE_OR_TEXT.has(component) || part !== "1") return null;
    const at = (number: string) => valueAt(addressOf(number, path)) ?? "";
    if ([".1 .3", ".4 .6"].some((pair) => isPair(pair, at))) return "checked";
    return [".3", ".6"].some((number) => at(number) !== "") ? "any" : null;
  }
  if (path.at(-1) !== "@displayName") return null;
  return isPair("@code @codeSystem", (name) => valueAt([...path.slice(0, -1), name]) ?? "") ? "checked" : "any";
}

/** @param pair where the code stands, and its system. */
function isPair(pair: string, at: (place: string) => string): boolean {
  const [code = "", system = ""] = pair.split(" ");
  return isCheckedCode(at(system), at(code));
}

/** A coding, or any other of its concept. */
function besideCoding({ path, fhir }: Leaf, valueAt: ValueAt): "checked" | "any" | null {
  const name = path.at(-1);
  const owner = fhir?.steps.at(-2)?.type;
  const isCoding = (at: readonly string[]): boolean => {
    const [system, code] = [valueAt([...at, "system"]) ?? "", valueAt([...at, "code"]) ?? ""];
    return system !== "" && code !== "" && !isWeaklyChecked(system) && isCodeOf(system, code);
  };
  const isAnyOf = (concept: readonly string[]): boolean => {
    for (let item = 0; item < MOST_CODINGS; item++) if (isCoding([...concept, "coding", String(item)])) return true;
    return false;
  };
  if (name === "text" && owner === "CodeableConcept") return isAnyOf(path.slice(0, -1)) ? "checked" : "any";
  if (name !== "display" || owner !== "Coding") return null;
  const coding = path.slice(0, -1);
  return isCoding(coding) || (coding.at(-2) === "coding" && isAnyOf(coding.slice(0, -2))) ? "checked" : "any";
}
