import { describe, expect, it } from "vitest";
import type { AuditRecord } from "../../../src/recording/audit.js";
import { toEaf, toTextGrid } from "../../../src/review/exports/annotation-tiers.js";
import { labelRows } from "../../../src/review/exports/label-rows.js";
import { readEaf, readTextGrid } from "./readers.js";

const reason = { kind: "entity" as const, type: "PERSON" as const, detectedBy: ["names"], confidence: 0.9 };
const span = (number: number, startMs: number, endMs: number, channels: number[] | null) => ({
  ...{ id: `span-${number}`, startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, channels },
  ...{ words: [], entities: [], gaps: [], reasons: [reason] },
});
const gap = (number: number, decision: "keep" | "mute") => ({
  ...{ id: `gap-${number}`, startMs: 1000 * number, endMs: 1000 * number + 500, channel: 1, misheard: false },
  ...{ doubtful: false, decision, type: null, confidence: 0.4, judgedBy: "cues", opinions: [] },
});
const audit: Pick<AuditRecord, "spans" | "gaps"> = {
  // On two channels at once, then on all; the third overlaps the first.
  spans: [span(1, 0, 1000, [0, 1]), span(2, 1000, 1500, null), span(3, 500, 2000, [0])],
  gaps: [gap(3, "keep"), gap(4, "mute")],
};
const rows = labelRows(audit);

describe("tiers of a recording with channels", () => {
  const expected = [
    ["muted", 1, 1.5],
    ["muted channel 2", 0, 1],
    ["muted channel 1", 0, 1],
    ["muted channel 1 (2)", 0.5, 2],
    ["kept channel 2", 3, 3.5],
  ];
  const told = (labels: readonly { tier: string; start: number; end: number }[]) =>
    labels.map(({ tier, start, end }) => [tier, start, end]).sort();

  it("hold stretches that do not overlap, in ELAN and in Praat", () => {
    expect(told(readEaf(toEaf(rows, "2026-06-15T12:00:00Z")))).toEqual([...expected].sort());
    expect(told(readTextGrid(toTextGrid(rows, 5000)))).toEqual([...expected].sort());
  });

  it("are none where nothing was muted", () => {
    expect(readEaf(toEaf([], "2026-06-15T12:00:00Z"))).toEqual([]);
    expect(readTextGrid(toTextGrid([], 5000))).toEqual([]);
  });
});
