import type { FieldCounts } from "../field-counts.js";
import { COMMON_FROM } from "./rare-values.js";

/** What no count can say. */
const NO_DETERMINATION =
  "This report counts what was done. It is not an expert determination (45 CFR 164.514(b)(1)) and does not replace one.";

/** Why somebody has to look at a rule. */
type Flag = "rare-values-passed";

/** A run over one input, counted: no value, and no name of a field but those that the schema's rules have. */
export function reportOf(counts: FieldCounts) {
  const fields = counts.fields.map(({ passed, ...field }) => {
    const isRare = passed !== undefined && (passed.rare === null || passed.rare > 0);
    const flags: Flag[] = isRare ? ["rare-values-passed"] : [];
    return { ...field, ...(passed && { distinct: passed.distinct, rare: passed.rare }), flags };
  });
  return {
    records: counts.records,
    unnamed: counts.unnamed,
    unreadable: counts.unreadable,
    names: counts.names,
    quarantined: { records: counts.quarantined, first: counts.quarantine },
    fields,
    entities: counts.entities,
    refined: counts.refined,
    uniqueness: counts.groups,
    note: NO_DETERMINATION,
  };
}

/** What `reportOf` says. */
export type RecordsReport = ReturnType<typeof reportOf>;

/** The same for people, in lines. */
export function tableOf(report: RecordsReport): string {
  const rows = report.fields.map((field) => [
    field.schema,
    field.path,
    field.action,
    said(field.became),
    said(field.found),
  ]);
  const lines = columns([["schema", "field", "rule", "became", "found in free text"], ...rows]);
  for (const { path, flags, rare } of report.fields) {
    if (flags.length === 0) continue;
    const many =
      rare === null
        ? "too many different values to count"
        : `${rare} values that occur fewer than ${COMMON_FROM} times`;
    lines.push(`look at ${path}: it lets through ${many}`);
  }
  for (const { schema, paths, smallest, uniqueShare, smallShare, sampled, groups } of report.uniqueness) {
    const of = sampled === 1 ? "" : `, of a sample (1 group in ${Math.round(1 / sampled)})`;
    lines.push(
      `${schema}, over ${paths.join(", ")}: ${groups} groups, the smallest of ${smallest}; ${percent(uniqueShare)} of the records are unique, ${percent(smallShare)} in groups of fewer than ${COMMON_FROM}${of}`,
    );
  }
  if (report.unnamed > 0) lines.push(`masked because no rule names them: ${report.unnamed} values`);
  if (report.unreadable > 0) lines.push(`masked because marks hide what they say: ${report.unreadable} texts`);
  if (report.names > 0) lines.push(`replaced because they may be somebody's: ${report.names} names of members`);
  const reasons = Object.values(report.refined.removed).reduce((sum, count) => sum + count, 0);
  if (reasons + report.refined.changed > 0) {
    const others = report.refined.changed > 0 ? `, ${report.refined.changed} with other edges or of another type` : "";
    lines.push(`looked at again (--refine): ${reasons} findings are none (${said(report.refined.removed)})${others}`);
  }
  const { records, first } = report.quarantined;
  if (records > 0) {
    const more = records > first.length ? " …" : "";
    lines.push(
      `left out: ${records} records (${first.map(({ record, code }) => `${record} ${code}`).join(", ")}${more})`,
    );
  }
  return [...lines, report.note].join("\n");
}

function said(counts: Readonly<Record<string, number>> | Readonly<Partial<Record<string, number>>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ");
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Cells under each other. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
