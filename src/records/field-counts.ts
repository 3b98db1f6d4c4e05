import type { EntityType } from "../entity-types.js";
import type { FailureCode } from "../errors.js";
import type { Reason } from "../refine/decisions.js";
import { type GroupSizes, Groups } from "./report/groups.js";
import { type PassedValues, RareValues } from "./report/rare-values.js";
import type { Outcome, RecordTally } from "./report/record-tally.js";
import { type Action, actionOf, type FieldRule, type RecordSchema } from "./schema/record-schema.js";

/** What became of a field of a schema, over all records. No value, and no name that a record brought. */
export interface FieldCount {
  /** Name and version. */
  readonly schema: string;
  readonly path: string;
  readonly action: Action;
  values: number;
  readonly became: Partial<Record<Outcome, number>>;
  /** Findings in its free text. */
  readonly found: Partial<Record<EntityType, number>>;
}

/** Records left out that are named one by one; of more it is only said how many. */
const MOST_NAMED = 1000;

/** What was done, counted: by rule of the schema, never by what stood there. */
export class FieldCounts {
  records = 0;
  /** Values that no rule names: masked. */
  unnamed = 0;
  /** Texts in which marks hide what they say: masked. */
  unreadable = 0;
  /** Names of members that may be somebody's: replaced. */
  names = 0;
  private readonly counts = new Map<FieldRule, FieldCount>();
  readonly entities: Partial<Record<EntityType, number>> = {};
  /** Findings in free text that the refiner would let stand, or has, by reason; and those whose edges or type it would change, or has. */
  readonly refined: { readonly removed: Partial<Record<Reason, number>>; changed: number } = {
    removed: {},
    changed: 0,
  };
  /** Records that were left out because they failed. */
  quarantined = 0;
  /** The first of them: numbers from 1. */
  readonly quarantine: { readonly record: number; readonly code: FailureCode }[] = [];
  private readonly rare = new RareValues<FieldRule>();
  private readonly groupsOf = new Map<RecordSchema, Groups>();

  /** A record that is done. */
  add(schema: RecordSchema, tally: RecordTally): void {
    this.records++;
    this.unnamed += tally.unnamed;
    this.unreadable += tally.unreadable;
    this.names += tally.names;
    for (const { rule, outcome } of tally.became) {
      const count = this.countOf(schema, rule);
      count.values++;
      count.became[outcome] = (count.became[outcome] ?? 0) + 1;
    }
    for (const { rule, type } of tally.found) {
      const { found } = this.countOf(schema, rule);
      found[type] = (found[type] ?? 0) + 1;
      this.entities[type] = (this.entities[type] ?? 0) + 1;
    }
    for (const { decision } of tally.refined) {
      const { action, reason } = decision;
      if (action !== "remove" || reason === null) this.refined.changed++;
      else this.refined.removed[reason] = (this.refined.removed[reason] ?? 0) + 1;
    }
    for (const { rule, value } of tally.passed) this.rare.add(rule, value);
    if (!schema.fields.some(({ quasi }) => quasi)) return;
    const groups = this.groupsOf.get(schema) ?? new Groups();
    this.groupsOf.set(schema, groups);
    groups.add(tally.quasi);
  }

  /** A record that is left out. @param record its number, from 1. */
  leaveOut(record: number, code: FailureCode): void {
    this.quarantined++;
    if (this.quarantine.length < MOST_NAMED) this.quarantine.push({ record, code });
  }

  /** Fields in the order in which they first came, with what is known of values that were let through. */
  get fields(): readonly (FieldCount & { readonly passed?: PassedValues })[] {
    return [...this.counts].map(([rule, count]) =>
      count.action === "passThrough" ? { ...count, passed: this.rare.of(rule) } : count,
    );
  }

  /** Groups of records, by schema that has quasi-identifiers. */
  get groups(): readonly (GroupSizes & { readonly schema: string; readonly paths: readonly string[] })[] {
    return [...this.groupsOf].map(([schema, groups]) => ({
      schema: nameOf(schema),
      paths: schema.fields.filter(({ quasi }) => quasi).map(pathOf),
      ...groups.result,
    }));
  }

  private countOf(schema: RecordSchema, rule: FieldRule): FieldCount {
    const known = this.counts.get(rule);
    if (known) return known;
    const made: FieldCount = {
      schema: nameOf(schema),
      path: pathOf(rule),
      action: actionOf(rule),
      values: 0,
      became: {},
      found: {},
    };
    this.counts.set(rule, made);
    return made;
  }
}

const nameOf = ({ name, version }: RecordSchema): string => `${name} ${version}`;

/** What a rule is called: its path, or the first of several, as the schema has it. */
export function pathOf({ path }: FieldRule): string {
  return [path].flat()[0] ?? "";
}
