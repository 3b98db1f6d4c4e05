import { createHmac, randomBytes } from "node:crypto";
import { typeOfValue } from "../../documents/field-types.js";
import { pathOf } from "../field-counts.js";
import type { Leaf, Path, RecordText } from "../leaf.js";
import type { FieldRules } from "../schema/field-rules.js";
import type { FieldRule } from "../schema/record-schema.js";
import { FieldNamer } from "./field-shape.js";
import { findInValues, type LookOptions } from "./find-in-values.js";
import { shapeOf } from "./value-shapes.js";

/** Different values of a rule that are looked at. */
const MOST_OF_A_RULE = 2000;
/** Fields without a rule that are named one by one. */
const MOST_FIELDS = 5000;

/** What a schema leaves open in sample records: rules and fields, counts, no value. */
export interface LintReport {
  readonly records: number;
  /** Records that the schema is not for. */
  readonly others: number;
  /** Fields that no rule names; they are masked. */
  readonly uncovered: readonly { readonly path: string; readonly values: number }[];
  /** Rules whose path and condition no value has. */
  readonly unused: readonly string[];
  /** Rules that hold somewhere, but an earlier one always decides. */
  readonly shadowed: readonly string[];
  /** Rules that let through what looks like identifiers: how many different values were looked at, and what they look like. */
  readonly telling: readonly {
    readonly path: string;
    readonly values: number;
    readonly looksLike: Readonly<Record<string, number>>;
  }[];
}

/** Holds a schema against sample records, one by one. */
export class SchemaLint {
  private readonly key = randomBytes(32);
  private readonly namer: FieldNamer;
  private records = 0;
  private others = 0;
  private readonly uncovered = new Map<string, number>();
  private readonly deciding = new Set<FieldRule>();
  private readonly holding = new Set<FieldRule>();
  private readonly passing = new Map<FieldRule, { readonly seen: Set<string>; readonly like: Map<string, number> }>();

  constructor(
    private readonly rules: FieldRules,
    private readonly look: LookOptions,
    allNames: boolean,
  ) {
    this.namer = new FieldNamer(allNames);
  }

  /** Looks at one record. @throws HushtapeError what detectors throw. */
  async add(record: RecordText): Promise<void> {
    if (!this.rules.isFor(record)) {
      this.others++;
      return;
    }
    this.records++;
    this.namer.keepBack(record.names ?? [], (name) => this.rules.hasName(name));
    const values = new Map(record.leaves.map(({ path, value }) => [JSON.stringify(path), value]));
    const valueAt = (path: Path) => values.get(JSON.stringify(path)) ?? null;
    const passed = new Map<Leaf, FieldRule>();
    const { typed } = record;
    for (const leaf of record.leaves) {
      if (typed?.isStructure(leaf)) continue;
      const [rule, ...later] = this.rules.rulesAt(leaf, valueAt, () => typed?.isPublic(leaf) ?? false);
      for (const one of later) this.holding.add(one);
      if (!rule) this.leaveOpen(leaf);
      else {
        this.deciding.add(rule);
        // What the schema lists itself, or a standard defines, is nobody's.
        const isListed = rule.values !== undefined || rule.known !== undefined;
        if (rule.passThrough && !isListed && this.isNew(rule, leaf.value)) passed.set(leaf, rule);
      }
    }
    await this.lookAt(passed);
  }

  private leaveOpen(leaf: Leaf): void {
    const { path } = this.namer.shapeOf(leaf.shape ?? leaf.path);
    const before = this.uncovered.get(path);
    if (before !== undefined || this.uncovered.size < MOST_FIELDS) this.uncovered.set(path, (before ?? 0) + 1);
  }

  private isNew(rule: FieldRule, value: string): boolean {
    const known = this.passing.get(rule) ?? { seen: new Set<string>(), like: new Map<string, number>() };
    this.passing.set(rule, known);
    if (value.trim() === "" || known.seen.size >= MOST_OF_A_RULE) return false;
    const sum = createHmac("sha256", this.key).update(value).digest("base64").slice(0, 16);
    if (known.seen.has(sum)) return false;
    known.seen.add(sum);
    return true;
  }

  private async lookAt(passed: ReadonlyMap<Leaf, FieldRule>): Promise<void> {
    const looks = new Map([...passed.keys()].map((leaf) => [leaf, new Set<string>()]));
    for (const [leaf, like] of looks) {
      const names = (leaf.shape ?? leaf.path).filter((name) => !/^\d+$/.test(name));
      const type = typeOfValue(names.at(-1) ?? "", names.at(-2) ?? "", leaf.value);
      if (type) like.add(type);
      const shape = shapeOf(leaf.value);
      if (shape) like.add(shape);
    }
    const texts = [...passed.keys()].filter(({ kind }) => kind === "string");
    for (const { leaf, type } of await findInValues(texts, this.look)) looks.get(leaf)?.add(type);
    for (const [leaf, like] of looks) {
      const rule = passed.get(leaf);
      const counts = rule && this.passing.get(rule)?.like;
      for (const one of like) counts?.set(one, (counts.get(one) ?? 0) + 1);
    }
  }

  /** What was found so far. */
  get report(): LintReport {
    const { fields } = this.rules.schema;
    const undecided = fields.filter((rule) => !this.deciding.has(rule));
    return {
      records: this.records,
      others: this.others,
      uncovered: [...this.uncovered].map(([path, values]) => ({ path, values })),
      unused: undecided.filter((rule) => !this.holding.has(rule)).map(pathOf),
      shadowed: undecided.filter((rule) => this.holding.has(rule)).map(pathOf),
      telling: [...this.passing]
        .filter(([, { like }]) => like.size > 0)
        .map(([rule, { seen, like }]) => ({
          path: pathOf(rule),
          values: seen.size,
          looksLike: Object.fromEntries(like),
        })),
    };
  }
}
