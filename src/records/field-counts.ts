import type { EntityType } from "../entity-types.js";
import type { Action } from "./schema/record-schema.js";

/** What became of a field of a schema, over all records. No value, and no name that a record brought. */
export interface FieldCount {
  readonly path: string;
  readonly action: Action;
  values: number;
}

/** What was done, counted: by rule of the schema, never by what stood there. */
export class FieldCounts {
  records = 0;
  /** Values that no rule names: masked. */
  unnamed = 0;
  readonly fields = new Map<string, FieldCount>();
  readonly entities: Partial<Record<EntityType, number>> = {};

  /** One value under a rule. */
  add(path: string, action: Action): void {
    const key = `${action} ${path}`;
    const known = this.fields.get(key);
    if (known) known.values++;
    else this.fields.set(key, { path, action, values: 1 });
  }

  /** One finding in free text. */
  found(type: EntityType): void {
    this.entities[type] = (this.entities[type] ?? 0) + 1;
  }
}
