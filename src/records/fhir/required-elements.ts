import { readFileSync } from "node:fs";
import { TypeModel } from "./type-model.js";

/** Elements of which one must be left. */
export interface Group {
  readonly names: readonly string[];
  /** Only where one of these is left, too; none: always. */
  readonly beside: readonly string[];
}

/** Why there is no value: HL7's own words for it, which say nothing of it. */
export const ABSENT = '{"url":"http://hl7.org/fhir/StructureDefinition/data-absent-reason","valueCode":"masked"}';

let loaded: ReadonlyMap<string, readonly Group[]> | null = null;

/** Of which elements of a type one must be left, by type. Read when it is first asked for. */
function groupsByType(): ReadonlyMap<string, readonly Group[]> {
  loaded ??= new Map(
    readFileSync(new URL("./r4-required.tsv", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const [type = "", groups = ""] = line.split("\t");
        return [type, groups.split(" ").map(groupOf)] as const;
      }),
  );
  return loaded;
}

function groupOf(written: string): Group {
  const [names = "", ...beside] = written.split("<");
  return { names: names.split("|"), beside };
}

/**
 * Of which elements of a type, and of those that it extends, one must be left for it to be valid.
 * @param place where it stands, as `Bundle.identifier`.
 */
export function requiredOf(type: string, place: string): readonly Group[] {
  const types = TypeModel.load().ancestors(type);
  return [...types, ...(types.includes(place) ? [] : [place])].flatMap((one) => groupsByType().get(one) ?? []);
}

/** Deeper than any required element of FHIR R4 stands within required ones. */
const DEEPEST = 8;

/**
 * A member of an object in JSON that says that an element is there, and masked. @param owner type of the object. @returns `null`: FHIR R4 has no such
 * element there.
 */
export function hollowMember(owner: string, name: string, depth = 0): string | null {
  const element = TypeModel.load().element(owner, name);
  if (!element) return null;
  const isPrimitive = !TypeModel.load().hasParts(element.type);
  const value = hollowOf(element.type, `${owner}.${name}`, depth);
  return `${JSON.stringify(isPrimitive ? `_${name}` : name)}:${element.isList ? `[${value}]` : value}`;
}

/** An element of the type with nothing but why it has no value, and what it must have. */
function hollowOf(type: string, place: string, depth: number): string {
  const must = depth < DEEPEST ? requiredOf(type, place) : [];
  const members = must
    .filter(({ beside }) => beside.length === 0)
    .map(({ names: [name = ""] }) => hollowMember(type, name, depth + 1))
    .filter((one) => one !== null);
  return `{${[`"extension":[${ABSENT}]`, ...members].join(",")}}`;
}
