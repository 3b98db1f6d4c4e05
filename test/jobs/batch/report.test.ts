import { describe, expect, it } from "vitest";
import { BatchTally } from "../../../src/jobs/batch/progress.js";
import { batchPage } from "../../../src/jobs/batch/report/html.js";
import type { ReportRow } from "../../../src/jobs/batch/report/rows.js";
import { totalsOf } from "../../../src/jobs/batch/report/totals.js";
import type { Summary } from "../../../src/jobs/slots/messages.js";

function row(place: string, mutedShare: number, more: Partial<Summary> = {}): ReportRow {
  const durationMs = 120_000;
  const summary: Summary = {
    files: ["a.audit.json"],
    auditSha256: "",
    bytes: 1,
    durationMs,
    mutedMs: mutedShare * durationMs,
    mutedMsByType: { PERSON: mutedShare * durationMs },
    spans: 1,
    entities: { PERSON: 1 },
    gaps: { muted: 0, kept: 0 },
    doubtful: 0,
    warnings: [],
    timingsMs: { decode: 1000 },
    tokens: 10,
    ...more,
  };
  return { place, sha256: "0".repeat(64), state: "done", code: null, summary };
}

/** Shares about a tenth, spread a little. */
const ordinary = Array.from({ length: 20 }, (_, index) => row(`call-${index}`, 0.1 + (index % 5) / 200));
const failed: ReportRow = { place: "broken", sha256: "", state: "failed", code: "INPUT_CORRUPT", summary: null };

describe("the report of a batch", () => {
  it("sums what was muted, by what is in it, and where the time went", () => {
    const totals = totalsOf([row("a", 0.1), row("b", 0.3, { mutedMsByType: { PERSON: 30_000, DATE: 6000 } }), failed]);
    expect(totals).toMatchObject({ versions: 3, done: 2, failed: 1, unfinished: 0, soundMs: 240_000, mutedMs: 48_000 });
    expect(totals).toMatchObject({
      mutedMsByType: { PERSON: 42_000, DATE: 6000 },
      stageMs: { decode: 2000 },
      tokens: 20,
    });
    expect(totals.mutedShares).toEqual([0, 1, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect(totals).toMatchObject({ failures: { INPUT_CORRUPT: 1 }, medianMutedShare: 0.2 });
  });

  it("names those to listen to first: whose words are unsure, then without anything muted, then far from the others", () => {
    const odd = [
      row("all", 0.9),
      row("none", 0),
      row("short", 0, { durationMs: 5000, mutedMs: 0 }),
      row("unsure", 0.1, { warnings: ["transcript-partly-unsure"] }),
    ];
    const { outliers } = totalsOf([...ordinary, ...odd]);
    expect(outliers.map(({ place, why }) => [place, why])).toEqual([
      ["unsure", "words-unsure"],
      ["none", "nothing-muted"],
      ["short", "little-muted"],
      ["all", "much-muted"],
    ]);
    expect(totalsOf(ordinary).outliers).toEqual([]);
  });

  it("is one page that loads nothing, also of a batch in which nothing was published", () => {
    for (const rows of [[...ordinary, failed], [failed], []]) {
      const html = batchPage(totalsOf(rows), 2, 1);
      expect(html).toContain("default-src &#39;none&#39;");
      expect(html).not.toMatch(/NaN|Infinity|undefined|(?:src|href)="(?!#)/u);
    }
  });
});

describe("progress of a batch", () => {
  it("tells speed by sound and time left by bytes, counted from where the work begins", () => {
    let now = 0;
    const tally = new BatchTally(() => now);
    now = 60_000;
    tally.count({ kind: "todo", recordings: 4, bytes: 4000 });
    expect(tally.progress).toMatchObject({ done: 0, recordings: 4, speed: null, leftMs: null });
    now = 70_000;
    tally.count({ kind: "recording", bytes: 1000, durationMs: 300_000 });
    expect(tally.progress).toMatchObject({ done: 1, fraction: 0.25, soundMs: 300_000, speed: 30, leftMs: 30_000 });
  });

  it("of nothing to do is done", () => {
    const tally = new BatchTally(() => 0);
    tally.count({ kind: "todo", recordings: 0, bytes: 0 });
    expect(tally.progress).toMatchObject({ done: 0, recordings: 0, fraction: 1 });
  });
});
