import { pathOf } from "../field-counts.js";
import type { RecordSchema } from "../schema/record-schema.js";
import type { RecordTally } from "./record-tally.js";

/**
 * One line on what became of a record: rules by their own names, which say no more of the record than the schema does. It is of the record all the
 * same (who has a second address), and stays private.
 * @param record its number, from 1.
 */
export function changesOf(record: number, { name, version }: RecordSchema, { became, unnamed }: RecordTally): string {
  const changed = new Map<string, { readonly path: string; readonly became: string; values: number }>();
  for (const { rule, outcome } of became) {
    if (outcome === "passed") continue;
    const path = pathOf(rule);
    const known = changed.get(`${outcome} ${path}`);
    if (known) known.values++;
    else changed.set(`${outcome} ${path}`, { path, became: outcome, values: 1 });
  }
  return `${JSON.stringify({ record, schema: `${name} ${version}`, changed: [...changed.values()], unnamed })}\n`;
}
