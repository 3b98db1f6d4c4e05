import { pathOf } from "../field-counts.js";
import type { RecordSchema } from "../schema/record-schema.js";
import type { RecordTally } from "./record-tally.js";

/**
 * One line on what became of a record: rules by their own names, which say no more of the record than the schema does. It is of the record all the
 * same (who has a second address), and stays private. With it stands what the refiner says of findings in free text, with its reasons and places in the field.
 * @param record its number, from 1.
 */
export function changesOf(
  record: number,
  { name, version }: RecordSchema,
  { became, unnamed, refined }: RecordTally,
): string {
  const changed = new Map<string, { readonly path: string; readonly became: string; values: number }>();
  for (const { rule, outcome } of became) {
    if (outcome === "passed") continue;
    const path = pathOf(rule);
    const known = changed.get(`${outcome} ${path}`);
    if (known) known.values++;
    else changed.set(`${outcome} ${path}`, { path, became: outcome, values: 1 });
  }
  const looked = refined.map(({ rule, decision }) => ({ path: pathOf(rule), ...decision }));
  const line = { record, schema: `${name} ${version}`, changed: [...changed.values()], unnamed };
  return `${JSON.stringify({ ...line, ...(looked.length > 0 && { refined: looked }) })}\n`;
}
