import { FhirSelector } from "../fhir/fhir-selector.js";
import type { Leaf, Path, RecordText } from "../leaf.js";
import { PathPattern } from "../path-pattern.js";
import { actionOf, type FieldRule, type RecordSchema } from "./record-schema.js";

/** Where a rule holds: `valueAt` is `null` where only names and types are asked. */
type Where = (leaf: Leaf, valueAt: ((path: Path) => string | null) | null) => boolean;

interface Compiled {
  readonly rule: FieldRule;
  readonly wheres: readonly Where[];
}

/** Rules that take a value away hold for all that a node has; others leave what is in its extensions to rules of their own. */
const TAKING = new Set(["remove", "shouldMask"]);

function compiled(rule: FieldRule): Compiled {
  const reaches = TAKING.has(actionOf(rule));
  const wheres = [rule.path].flat().map((written): Where => {
    if (written === "" || written.startsWith("/")) {
      const pattern = PathPattern.of(written);
      return ({ path }) => pattern.matches(path);
    }
    const selector = FhirSelector.of(written);
    return ({ path, fhir }, valueAt) => fhir !== undefined && selector.selects(path, fhir, reaches, valueAt);
  });
  return { rule, wheres };
}

/** The rules of a schema, made ready: which one a value falls under. What a record of the same shape asks again is remembered. */
export class FieldRules {
  private readonly rules: readonly Compiled[];
  private readonly namesItems: boolean;
  private readonly candidates = new Map<string, readonly Compiled[]>();

  /** @param otherwise how many rules of another program's schema are done in another way than they say. */
  constructor(
    readonly schema: RecordSchema,
    readonly otherwise = 0,
  ) {
    this.rules = schema.fields.map(compiled);
    this.namesItems = schema.fields.some((rule) => [rule.path].flat().some((path) => /\/\d+(?:\/|$)/.test(path)));
  }

  /** Whether the schema is for this record. */
  isFor({ leaves, typed }: RecordText): boolean {
    const { dataType } = this.schema;
    if (!dataType) return true;
    if (typed && dataType.path === "/resourceType") return [dataType.is].flat().includes(typed.resourceType ?? "");
    const wanted = dataType.path.slice(1);
    const said = leaves.find(({ path }) => path.join("/") === wanted);
    return said !== undefined && [dataType.is].flat().includes(said.value);
  }

  /**
   * @param valueAt the record's values by path.
   * @param isPublic whether a published standard defines the value.
   * @returns `null`: no rule names it.
   */
  ruleOf(leaf: Leaf, valueAt: (path: Path) => string | null, isPublic: () => boolean = () => false): FieldRule | null {
    const found = this.candidatesOf(leaf).find(
      ({ rule, wheres }) =>
        holds(rule, leaf.path, valueAt) &&
        (rule.known === undefined || isPublic()) &&
        (leaf.fhir === undefined || wheres.some((where) => where(leaf, valueAt))),
    );
    return found?.rule ?? null;
  }

  private candidatesOf(leaf: Leaf): readonly Compiled[] {
    const { path, fhir } = leaf;
    const names = this.namesItems ? path : path.map((name) => (/^\d+$/.test(name) ? "0" : name));
    const shape = JSON.stringify([names, fhir?.shape ?? ""]);
    const known = this.candidates.get(shape);
    if (known) return known;
    const found = this.rules.filter(({ wheres }) => wheres.some((where) => where(leaf, null)));
    // Names of members may come from outside without an end.
    if (this.candidates.size < MOST_SHAPES) this.candidates.set(shape, found);
    return found;
  }
}

const MOST_SHAPES = 20_000;

function holds({ when }: FieldRule, path: Path, valueAt: (path: Path) => string | null): boolean {
  if (!when) return true;
  const value = valueAt(conditionPath(when.path, path));
  return value !== null && [when.is].flat().includes(value);
}

function conditionPath(written: string, path: Path): Path {
  const isBeside = written.startsWith("./");
  const names = (isBeside ? written.slice(2) : written.slice(1)).split("/");
  return isBeside ? [...path.slice(0, -1), ...names] : names;
}
