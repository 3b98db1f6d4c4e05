import type { LabelRow } from "./label-rows.js";

/** Rows that do not overlap, as tiers of ELAN and Praat ask for. */
export interface Lane {
  /** `muted`, `muted channel 1`, `kept`, …; a second one with the same name has a number. */
  readonly name: string;
  readonly rows: readonly LabelRow[];
}

/** @param rows by time. */
export function lanesOf(rows: readonly LabelRow[]): readonly Lane[] {
  const lanes = new Map<string, LabelRow[]>();
  for (const row of rows) {
    for (const channel of row.channels ?? [null]) {
      // Channels are counted from 1 where people read them.
      const name = channel === null ? row.decision : `${row.decision} channel ${channel + 1}`;
      for (let number = 1; ; number++) {
        const numbered = number === 1 ? name : `${name} (${number})`;
        const lane = lanes.get(numbered) ?? [];
        if ((lane.at(-1)?.endMs ?? 0) > row.startMs) continue;
        lane.push(row);
        lanes.set(numbered, lane);
        break;
      }
    }
  }
  return [...lanes].map(([name, of]) => ({ name, rows: of })).sort((a, b) => (a.name < b.name ? 1 : -1));
}
