import type { RecordingRow, RecordingsPage } from "../api/desk.js";
import { type Distribution, distributionOf, riskOf } from "../risk/risk.js";
import type { Shelved } from "../shelf/shelf.js";

/** What the desk knows of a recording besides its set. */
export type Standing = Pick<
  RecordingRow,
  "status" | "claimedBy" | "approvedBy" | "decisions" | "toDecide" | "decided" | "hasOriginal"
>;

/** What is asked of the list. */
export interface RowsQuery {
  readonly status?: RecordingRow["status"] | undefined;
  readonly type?: string | undefined;
  readonly search?: string | undefined;
  readonly warning?: string | undefined;
  readonly sort: "risk" | "name" | "duration" | "muted";
  readonly offset: number;
  readonly limit: number;
}

/** One line of the list. */
export function rowOf({ id, place, facts }: Shelved, distribution: Distribution, standing: Standing): RecordingRow {
  const { durationMs, channels, language, version, mutedMs, spans, keptGaps, leftIn, types, hasWords } = facts;
  return {
    ...{ id, name: place, durationMs, channels, language, version, mutedMs, spans, keptGaps, leftIn, hasWords },
    types: { ...types },
    warnings: [...facts.warnings],
    risk: riskOf(facts.signals, distribution),
    ...standing,
  };
}

/** The distribution among which a recording's risk is told. */
export function distributionIn(shelved: readonly Shelved[]): Distribution {
  return distributionOf(shelved.map(({ facts }) => facts.signals.mutedShare));
}

/** A page of the list: those that fit, in order. Ties go by name, so that pages do not overlap. */
export function pageOf(rows: readonly RecordingRow[], query: RowsQuery): RecordingsPage {
  const search = query.search?.toLowerCase() ?? "";
  const fitting = rows.filter(
    (row) =>
      (query.status === undefined || row.status === query.status) &&
      (query.type === undefined || Object.hasOwn(row.types, query.type)) &&
      (query.warning === undefined || row.warnings.includes(query.warning)) &&
      (search === "" || row.name.toLowerCase().includes(search) || row.id.startsWith(search)),
  );
  fitting.sort((a, b) => keyOf(b, query.sort) - keyOf(a, query.sort) || (a.name < b.name ? -1 : 1));
  return { total: fitting.length, rows: fitting.slice(query.offset, query.offset + query.limit) };
}

/** What comes first is largest. */
function keyOf(row: RecordingRow, sort: RowsQuery["sort"]): number {
  if (sort === "risk") return row.risk.total;
  if (sort === "duration") return row.durationMs;
  return sort === "muted" ? row.mutedMs / Math.max(1, row.durationMs) : 0;
}
