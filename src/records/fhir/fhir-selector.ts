import { HushtapeError } from "../../errors.js";
import type { Path } from "../leaf.js";
import type { FhirPlace, FhirStep } from "./fhir-types.js";
import { TypeModel } from "./type-model.js";

/** A step of an expression. */
type Step =
  | { readonly kind: "name"; readonly name: string }
  /** This node is of the type. */
  | { readonly kind: "type"; readonly type: string }
  /** Any node below, at any depth, of the type or the name. */
  | { readonly kind: "below"; readonly type: string | null; readonly name: string }
  | { readonly kind: "where"; readonly field: Path; readonly value: string };

/** Reads the record's own values. */
type ValueAt = (path: Path) => string | null;

const STEP =
  /(?:nodesByType\(\s*'(?<type>[A-Za-z][A-Za-z0-9]*)'\s*\)|nodesByName\(\s*'(?<any>[A-Za-z]+)'\s*\)|ofType\(\s*(?<of>[A-Za-z][A-Za-z0-9]*)\s*\)|where\(\s*(?<field>[A-Za-z]+(?:\.[A-Za-z]+)*)\s*=\s*'(?<value>[^'\\]*)'\s*\)|extension\(\s*'(?<url>[^'\\]*)'\s*\)|(?<name>[A-Za-z]+)(?:\[x\])?)(?:\.|$)/y;

/** The way to a value, and what a rule must name of it. */
interface Way {
  readonly path: Path;
  readonly steps: readonly FhirStep[];
  readonly valueAt: ValueAt | null;
  readonly resourceAt: number;
  readonly extensionAt: number;
}

/** In a list of a condition's field, so many items are looked at. */
const MOST_ITEMS = 20;

/**
 * Where a rule holds, in FHIRPath's words: `Patient.name.family`, `HumanName.family`, `Resource.id`, `nodesByType('HumanName')`,
 * `Observation.value.ofType(string)`, `Patient.name.where(use='official')`. What is selected is the node with all that it holds.
 */
export class FhirSelector {
  private constructor(private readonly steps: readonly Step[]) {}

  /** @throws HushtapeError SCHEMA_INVALID: FHIRPath that is not as simple. Quotes nothing. */
  static of(written: string): FhirSelector {
    const steps: Step[] = [];
    STEP.lastIndex = 0;
    while (STEP.lastIndex < written.length) {
      const found = STEP.exec(written)?.groups;
      if (!found) throw notSimple();
      const { type, any, of, field, value, url, name } = found;
      if (type !== undefined) steps.push({ kind: "below", type, name: "" });
      else if (any !== undefined) steps.push({ kind: "below", type: null, name: any });
      else if (of !== undefined) steps.push({ kind: "type", type: of });
      else if (field !== undefined) steps.push({ kind: "where", field: field.split("."), value: value ?? "" });
      else if (url !== undefined)
        steps.push({ kind: "name", name: "extension" }, { kind: "where", field: ["url"], value: url });
      // What an expression begins with is a type.
      else if (name !== undefined)
        steps.push(steps.length === 0 ? { kind: "below", type: name, name: "" } : { kind: "name", name });
    }
    if (steps.length === 0 || written.endsWith(".")) throw notSimple();
    return new FhirSelector(steps);
  }

  /** Whether it depends on values of the record besides names and types. */
  get asksValues(): boolean {
    return this.steps.some(({ kind }) => kind === "where");
  }

  /**
   * Whether the value, or a node that holds it, is selected.
   * @param reaches the rule takes away: it also holds for extensions and contained resources below what is selected. Otherwise the expression
   * must name the extension, or select the resource that the value is in.
   * @param valueAt `null`: conditions are taken to hold.
   */
  selects(path: Path, place: FhirPlace, reaches: boolean, valueAt: ValueAt | null): boolean {
    const bounds = reaches ? { resourceAt: 0, extensionAt: -1 } : place;
    return this.endsFrom(0, -1, bounds.extensionAt < 0, { path, steps: place.steps, valueAt, ...bounds });
  }

  /** @param isNamed an earlier step was at the outermost extension. */
  private endsFrom(at: number, node: number, isNamed: boolean, way: Way): boolean {
    const { path, steps, valueAt } = way;
    const step = this.steps[at];
    if (!step) return node >= way.resourceAt && isNamed;
    const next = (on: number) => this.endsFrom(at + 1, on, isNamed || on === way.extensionAt, way);
    const here = steps[node];
    switch (step.kind) {
      case "below":
        return steps.some(
          (one, index) =>
            index > node && (step.type === null ? hasName(one, step.name) : isOf(one.type, step.type)) && next(index),
        );
      case "name": {
        const below = steps[node + 1];
        return below !== undefined && hasName(below, step.name) && next(node + 1);
      }
      case "type":
        return here !== undefined && isOf(here.type, step.type) && next(node);
      case "where":
        if (!here) return false;
        return (valueAt === null || says(path.slice(0, here.depth), step.field, step.value, valueAt)) && next(node);
    }
  }
}

/** `value` is also what JSON calls `valueQuantity`. */
function hasName(step: FhirStep, name: string): boolean {
  return step.name === name || step.name === `${name}${step.type.charAt(0).toUpperCase()}${step.type.slice(1)}`;
}

/** Primitives are of their own type alone: a code is no string here. */
function isOf(type: string, wanted: string): boolean {
  return type === wanted || (/^[A-Z]/.test(type) && TypeModel.load().isA(type, wanted));
}

function says(from: Path, [name, ...rest]: Path, value: string, valueAt: ValueAt): boolean {
  if (name === undefined) return valueAt(from) === value;
  const direct = [...from, name];
  if (says(direct, rest, value, valueAt)) return true;
  for (let item = 0; item < MOST_ITEMS; item++) if (says([...direct, String(item)], rest, value, valueAt)) return true;
  return false;
}

function notSimple(): HushtapeError {
  return new HushtapeError(
    "SCHEMA_INVALID",
    "a path of the schema is FHIRPath that rules do not take",
    "Rules take Type.element.element, nodesByType('Type'), ofType(Type) and where(element='value'); see docs/records.md.",
  );
}
