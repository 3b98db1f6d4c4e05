import type { Leaf, Path, RecordText } from "../leaf.js";
import { PathPattern } from "../path-pattern.js";
import type { FieldRule, RecordSchema } from "./record-schema.js";

interface Compiled {
  readonly rule: FieldRule;
  readonly patterns: readonly PathPattern[];
}

/** The rules of a schema, made ready: which one a value falls under. What a record of the same shape asks again is remembered. */
export class FieldRules {
  private readonly rules: readonly Compiled[];
  private readonly names: ReadonlySet<string>;
  private readonly namesItems: boolean;
  private readonly candidates = new Map<string, readonly FieldRule[]>();

  constructor(readonly schema: RecordSchema) {
    this.rules = schema.fields.map((rule) => ({ rule, patterns: [rule.path].flat().map(PathPattern.of) }));
    const { dataType, patient } = schema;
    const beside = [dataType?.path, patient, ...schema.fields.map(({ when }) => when?.path)];
    this.names = new Set([
      ...this.rules.flatMap(({ patterns }) => patterns.flatMap((pattern) => pattern.names)),
      ...beside.flatMap((path) => path?.split("/") ?? []),
    ]);
    this.namesItems = this.rules.some(({ patterns }) => patterns.some((pattern) => pattern.namesItems));
  }

  /** Whether the schema is for this record. */
  isFor({ leaves }: RecordText): boolean {
    const { dataType } = this.schema;
    if (!dataType) return true;
    const wanted = dataType.path.slice(1);
    const said = leaves.find(({ path }) => path.join("/") === wanted);
    return said !== undefined && [dataType.is].flat().includes(said.value);
  }

  /** Whether a name of a member stands in the schema as it is, or is a standard's as all others are. */
  hasName(name: string): boolean {
    return this.schema.keepNames === true || this.names.has(name);
  }

  /** @param valueAt the record's values by path. @returns `null`: no rule names it. */
  ruleOf({ path }: Leaf, valueAt: (path: Path) => string | null): FieldRule | null {
    return this.candidatesOf(path).find((rule) => holds(rule, path, valueAt)) ?? null;
  }

  /** All rules that hold for it, the one that decides first. */
  rulesAt({ path }: Leaf, valueAt: (path: Path) => string | null): readonly FieldRule[] {
    return this.candidatesOf(path).filter((rule) => holds(rule, path, valueAt));
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
