import { mayBeCodeOf } from "../code-checks.js";
import { FhirSelector } from "../fhir/fhir-selector.js";
import type { FhirPlace } from "../fhir/fhir-types.js";
import { isNumber, type Leaf, type Path, type RecordText } from "../leaf.js";
import { addressOf, PathPattern } from "../path-pattern.js";
import { type MovingDates, movingDatesOf } from "../standing-dates.js";
import { isTableCode } from "../table-codes.js";
import { actionOf, type FieldRule, type RecordSchema } from "./record-schema.js";
import { hasForm } from "./value-forms.js";

/** The record's values by path. */
export type ValueAt = (path: Path) => string | null;
type IsPublic = () => boolean;

/** Where a rule holds: `valueAt` is `null` where only names and types are asked. */
type Where = (leaf: Leaf, valueAt: ValueAt | null) => boolean;

interface Compiled {
  readonly rule: FieldRule;
  readonly wheres: readonly Where[];
  /** Those of its paths that are names alone. */
  readonly patterns: readonly PathPattern[];
  /** Whether a path of it depends on values besides names and types. */
  readonly asksValues: boolean;
}

/** Rules that take a value away hold for all that a node has; others leave what is in its extensions to rules of their own. */
const TAKING = new Set(["remove", "shouldMask"]);

function compiled(rule: FieldRule): Compiled {
  const reaches = TAKING.has(actionOf(rule));
  const patterns: PathPattern[] = [];
  let asksValues = false;
  const wheres = [rule.path].flat().map((written): Where => {
    if (PathPattern.isWritten(written)) {
      const pattern = PathPattern.of(written);
      patterns.push(pattern);
      return ({ path, shape }) => pattern.matches(shape ?? path);
    }
    const selector = FhirSelector.of(written);
    asksValues ||= selector.asksValues;
    return ({ path, fhir }, valueAt) => fhir !== undefined && selector.selects(path, fhir, reaches, valueAt);
  });
  return { rule, wheres, patterns, asksValues };
}

/** The rules of a schema, made ready: which one a value falls under. What a record of the same shape asks again is remembered. */
export class FieldRules {
  /** Which dates of its records may move. */
  readonly movingDates: MovingDates;
  private readonly rules: readonly Compiled[];
  private readonly names: ReadonlySet<string>;
  private readonly namesItems: boolean;
  private readonly candidates = new Map<string, readonly Compiled[]>();
  /** The same, of places in FHIR that are remembered themselves. */
  private readonly candidatesAt = new WeakMap<FhirPlace, readonly Compiled[]>();

  /**
   * @param otherwise how many rules of another program's schema are done in another way than they say.
   * @param sha256 of the schema's file; `null`: it has none.
   */
  constructor(
    readonly schema: RecordSchema,
    readonly otherwise = 0,
    readonly sha256: string | null = null,
  ) {
    this.rules = schema.fields.map(compiled);
    this.movingDates = movingDatesOf(schema);
    const { dataType, patient } = schema;
    const beside = [dataType?.path, patient, ...schema.fields.map(({ when }) => when?.path)];
    const names = [
      ...this.rules.flatMap(({ patterns }) => patterns.flatMap((pattern) => pattern.names)),
      ...beside.flatMap((path) => path?.split("/") ?? []),
      ...(schema.names ?? []),
    ];
    // Of XML: who names `sdtc:raceCode` means its prefix, too.
    this.names = new Set(names.flatMap((name) => (name.includes(":") ? [name, name.split(":", 1).join("")] : [name])));
    this.namesItems = this.rules.some(({ patterns }) => patterns.some((pattern) => pattern.namesItems));
  }

  /** Whether the schema is for this record. */
  isFor({ leaves, typed }: RecordText): boolean {
    const { dataType } = this.schema;
    if (!dataType) return true;
    if (typed && dataType.path === "/resourceType") return [dataType.is].flat().includes(typed.resourceType ?? "");
    const wanted = addressOf(dataType.path, []).join("/");
    const said = leaves.find(({ path }) => path.join("/") === wanted);
    return said !== undefined && [dataType.is].flat().includes(said.value);
  }

  /** Whether a name of a member stands in the schema as it is, or is a standard's as all others are. */
  hasName(name: string): boolean {
    return this.schema.keepNames === true || this.names.has(name);
  }

  /** Whether a rule is for one column of a table, by its name. */
  get saysColumns(): boolean {
    return this.rules.some(({ patterns }) => patterns.some(({ names }) => names.length === 1));
  }

  /** Whether the name stands in the schema, whatever it says of all others. */
  saysName(name: string): boolean {
    return this.names.has(name);
  }

  /**
   * @param valueAt the record's values by path.
   * @param isPublic whether a published standard defines the value.
   * @returns `null`: no rule names it.
   */
  ruleOf(leaf: Leaf, valueAt: ValueAt, isPublic: IsPublic = () => false): FieldRule | null {
    return this.candidatesOf(leaf).find((one) => holds(one, leaf, valueAt, isPublic))?.rule ?? null;
  }

  /** All rules that hold for it, the one that decides first. */
  rulesAt(leaf: Leaf, valueAt: ValueAt, isPublic: IsPublic = () => false): readonly FieldRule[] {
    return this.candidatesOf(leaf)
      .filter((one) => holds(one, leaf, valueAt, isPublic))
      .map(({ rule }) => rule);
  }

  private candidatesOf(leaf: Leaf): readonly Compiled[] {
    const { fhir } = leaf;
    if (!fhir || this.namesItems) return this.candidatesByName(leaf);
    // A place is the same for no two paths that differ in more than numbers of items.
    const known = this.candidatesAt.get(fhir) ?? this.candidatesByName(leaf);
    this.candidatesAt.set(fhir, known);
    return known;
  }

  private candidatesByName(leaf: Leaf): readonly Compiled[] {
    let shape = "";
    // With their lengths: a name may hold any character.
    for (const name of leaf.shape ?? leaf.path)
      shape += !this.namesItems && isNumber(name) ? "1 0" : `${name.length} ${name}`;
    shape += ` ${leaf.fhir?.shape ?? ""}`;
    const known = this.candidates.get(shape);
    if (known) return known;
    const found = this.rules.filter(({ wheres }) => wheres.some((where) => where(leaf, null)));
    // Names of members may come from outside without an end.
    if (this.candidates.size < MOST_SHAPES) this.candidates.set(shape, found);
    return found;
  }
}

const MOST_SHAPES = 20_000;

function holds({ rule, wheres, asksValues }: Compiled, leaf: Leaf, valueAt: ValueAt, isPublic: IsPublic): boolean {
  const { when, known, values, form } = rule;
  if (values !== undefined && !values.includes(leaf.value)) return false;
  const other = when ? valueAt(addressOf(when.path, leaf.path)) : null;
  // Of HL7's tables codes of letters alone are known, which look like words and names.
  const isListed = form === "code" && other !== null && isTableCode(other, leaf.value);
  if (form !== undefined && !isListed && !hasForm(leaf.value, form)) return false;
  if (known !== undefined && !isPublic()) return false;
  if (asksValues && !wheres.some((where) => where(leaf, valueAt))) return false;
  if (!when) return true;
  if (other === null) return false;
  return (when.is === undefined || [when.is].flat().includes(other)) && (!when.form || hasForm(other, when.form));
}

/** Whether a code that passes by its form may be one of the system beside it: a number that is typed in its place has not its check digit. */
export function isOfItsSystem({ form, when }: FieldRule, leaf: Leaf, valueAt: ValueAt): boolean {
  if (form !== "code" || !when) return true;
  return mayBeCodeOf(valueAt(addressOf(when.path, leaf.path)) ?? "", leaf.value);
}
