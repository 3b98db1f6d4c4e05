import type { EntityType } from "../../entity-types.js";
import type { Decision } from "../../refine/decisions.js";
import type { FieldRule } from "../schema/record-schema.js";

/** What became of a value. `placeholder`: no surrogate stands for it; `read`: free text, of which what was found was replaced. */
export type Outcome =
  | "passed"
  | "masked"
  | "hashed"
  | "removed"
  | "generalized"
  | "surrogate"
  | "shifted"
  | "placeholder"
  | "read";

/** What became of the values of one record. It counts once the record is done: what failed half-way says nothing. */
export class RecordTally {
  /** Values that no rule names: masked. */
  unnamed = 0;
  /** Texts in which marks hide what they say: masked. */
  unreadable = 0;
  /** Names of members that may be somebody's: replaced. */
  names = 0;
  readonly became: { readonly rule: FieldRule; readonly outcome: Outcome }[] = [];
  readonly found: { readonly rule: FieldRule; readonly type: EntityType }[] = [];
  /** What the refiner would change, or has changed, in free text: places in the field. */
  readonly refined: { readonly rule: FieldRule; readonly decision: Decision }[] = [];
  /** What was let through, by rule: counted by its hash. */
  readonly passed: { readonly rule: FieldRule; readonly value: string }[] = [];
  /** What was written for quasi-identifiers, in order. */
  readonly quasi: string[] = [];

  /** A value, and what became of it. */
  add(rule: FieldRule, outcome: Outcome): void {
    this.became.push({ rule, outcome });
  }
}
