import type { FailureCode } from "../../../errors.js";
import type { Summary } from "../../slots/messages.js";
import type { Journal } from "../journal.js";
import type { OutputPlaces } from "../output-places.js";

/** What became of one version of one recording, over all runs into the folder. No name of an input is in it. */
export interface ReportRow {
  /** Where its outputs stand, or would. */
  readonly place: string;
  /** Of the original. */
  readonly sha256: string;
  /** `unfinished`: ended in the middle. */
  readonly state: "done" | "failed" | "unfinished";
  readonly code: FailureCode | null;
  readonly summary: Summary | null;
}

/** Every version of every recording that was begun, in the order of their places. */
export function reportRows(places: OutputPlaces, journal: Journal): ReportRow[] {
  const sums = new Map(places.all().map(({ id, sha256 }) => [id, sha256]));
  return [...journal.entries()]
    .map((entry) => ({
      place: entry.place,
      sha256: sums.get(entry.id) ?? "",
      state: entry.state === "begun" ? ("unfinished" as const) : entry.state,
      code: entry.state === "failed" ? entry.failure.code : null,
      summary: entry.state === "done" ? entry.summary : null,
    }))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
}
