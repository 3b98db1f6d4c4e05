import type { Leaf, Path, RecordText } from "../leaf.js";
import { addressOf, PathPattern } from "../path-pattern.js";
import type { FieldRule, RecordSchema } from "./record-schema.js";
import { hasForm } from "./value-forms.js";

interface Compiled {
  readonly rule: FieldRule;
  readonly patterns: readonly PathPattern[];
}

/** The rules of a schema, made ready: which one a value falls under. What a record of the same shape asks again is remembered. */
export class FieldRules {
  private readonly rules: readonly Compiled[];
  private readonly namesItems: boolean;
  private readonly candidates = new Map<string, readonly FieldRule[]>();

  constructor(readonly schema: RecordSchema) {
    this.rules = schema.fields.map((rule) => ({ rule, patterns: [rule.path].flat().map(PathPattern.of) }));
    this.namesItems = this.rules.some(({ patterns }) => patterns.some((pattern) => pattern.namesItems));
  }

  /** Whether the schema is for this record. */
  isFor({ leaves }: RecordText): boolean {
    const { dataType } = this.schema;
    if (!dataType) return true;
    const wanted = addressOf(dataType.path, []).join("/");
    const said = leaves.find(({ path }) => path.join("/") === wanted);
    return said !== undefined && [dataType.is].flat().includes(said.value);
  }

  /** @param valueAt the record's values by path. @returns `null`: no rule names it. */
  ruleOf(leaf: Leaf, valueAt: (path: Path) => string | null): FieldRule | null {
    return this.candidatesOf(leaf.shape ?? leaf.path).find((rule) => holds(rule, leaf, valueAt)) ?? null;
  }

  private candidatesOf(path: Path): readonly FieldRule[] {
    const shape = JSON.stringify(this.namesItems ? path : path.map((name) => (/^\d+$/.test(name) ? "0" : name)));
    const known = this.candidates.get(shape);
    if (known) return known;
    const found = this.rules
      .filter(({ patterns }) => patterns.some((one) => one.matches(path)))
      .map(({ rule }) => rule);
    // Names of members may come from outside without an end.
    if (this.candidates.size < MOST_SHAPES) this.candidates.set(shape, found);
    return found;
  }
}

const MOST_SHAPES = 20_000;

function holds(
  { when, values, form }: FieldRule,
  { path, value }: Pick<Leaf, "path" | "value">,
  valueAt: (path: Path) => string | null,
): boolean {
  if (values !== undefined && !values.includes(value)) return false;
  if (form !== undefined && !hasForm(value, form)) return false;
  if (!when) return true;
  const other = valueAt(addressOf(when.path, path));
  if (other === null) return false;
  return (when.is === undefined || [when.is].flat().includes(other)) && (!when.form || hasForm(other, when.form));
}
