import { HushtapeError } from "../../errors.js";
import { isNumber, type Leaf, type Path } from "../leaf.js";
import type { FhirElement, FhirPlace, FhirStep } from "./fhir-types.js";
import { KnownPlaces } from "./known-places.js";
import type { TypeModel } from "./type-model.js";

const PLACES = new KnownPlaces();

/**
 * The values of a record, each with where it stands in FHIR's terms.
 * @param above what holds the record, and the record itself, where the record is no resource; nothing: its `resourceType` says what it is.
 * @throws HushtapeError INPUT_CORRUPT: a resource that does not say its type, or one that FHIR R4 does not have.
 */
export function withPlaces(leaves: readonly Leaf[], above: readonly FhirStep[], model: TypeModel): readonly Leaf[] {
  const resourceTypes = new Map(
    leaves
      .filter(({ path }) => path.at(-1) === "resourceType")
      .map(({ path, value }) => [keyOf(path.slice(0, -1)), value]),
  );
  const resourceAt = (path: Path): string => {
    const type = resourceTypes.get(keyOf(path));
    if (type === undefined || !model.isResource(type)) throw noResource();
    return type;
  };
  const rootOf = (type: string): FhirStep[] => [{ name: type, type, depth: 0 }];
  const root = above.length > 0 ? above : rootOf(resourceAt([]));
  const make = (path: Path) => placeOf(path, root, model, resourceAt);
  const known = rootKeyOf(resourceTypes, above);
  const find = known === null ? make : (path: Path) => PLACES.placeOf(known, path, make);
  return leaves.map((leaf) => ({ ...leaf, fhir: find(leaf.path) }));
}

/** What decides besides its path where a value stands; `null`: more than one resource, so that it hangs on numbers of items. */
function rootKeyOf(types: ReadonlyMap<string, string>, above: readonly FhirStep[]): string | null {
  const [first, ...others] = types;
  if (first === undefined || others.length > 0) return null;
  const [path, type] = first;
  return path === "" || path === "resource" ? `${above.length} ${path} ${type}` : null;
}

const keyOf = (path: Path): string => path.join("\u0000");

function placeOf(
  path: Path,
  root: readonly FhirStep[],
  model: TypeModel,
  resourceAt: (path: Path) => string,
): FhirPlace {
  const steps: FhirStep[] = [...root];
  let type = root.at(-1)?.type ?? "";
  let element: FhirElement | null = null;
  let innermost = 0;
  let isWrongList = false;
  let extensionAt = -1;
  for (const [at, name] of path.entries()) {
    if (isNumber(name)) {
      isWrongList ||= element?.isList === false;
      const last = steps.at(-1);
      if (last && at > 0) steps[steps.length - 1] = { ...last, depth: at + 1 };
      // What a list of resources holds says its type item by item.
      if (at > 0 && model.isA(type, "Resource") && steps.length - 1 === innermost)
        type = retyped(steps, resourceAt(path.slice(0, at + 1)));
      continue;
    }
    // What JSON puts beside a primitive: its identifier and extensions.
    const isSibling = name.startsWith("_");
    if (name === "resourceType" && model.isResource(type)) {
      element = { type: "code", isList: false, codes: null };
      type = "code";
    } else {
      element = model.element(type, isSibling ? name.slice(1) : name);
      if (element && isSibling)
        element = model.hasParts(element.type) ? null : { type: "Element", isList: element.isList, codes: null };
      if (!element) break;
      type = element.type;
    }
    // What a primitive has besides its value is no part of it: whoever means it names it.
    if (isSibling && extensionAt < 0) extensionAt = steps.length + 1;
    const isResource = type === "Resource";
    const isListed = isResource && isNumber(path[at + 1] ?? "");
    if (isResource && !isListed) type = resourceAt(path.slice(0, at + 1));
    steps.push({ name: name.replace(/^_/, ""), type, depth: at + 1 });
    if (isResource) {
      innermost = steps.length - 1;
      extensionAt = -1;
    } else if (type === "Extension" && extensionAt < 0) extensionAt = steps.length - 1;
  }
  const isKnown = element !== null && !model.hasParts(element.type);
  return {
    steps,
    element: isKnown ? element : null,
    resourceAt: innermost,
    extensionAt,
    isWrongList,
    member: `${steps.at(-2)?.type}.${steps.at(-1)?.name}`,
    shape: `${isKnown ? "" : "?"}${steps.map((step) => `${step.name}:${step.type}`).join("/")}`,
  };
}

function retyped(steps: FhirStep[], type: string): string {
  const last = steps.at(-1);
  if (last) steps[steps.length - 1] = { ...last, type };
  return type;
}

function noResource(): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    "a resource does not say its type, or one that FHIR R4 does not have",
    "Check its resourceType; other versions of FHIR are not read.",
  );
}
