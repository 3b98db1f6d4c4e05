import { describe, expect, it } from "vitest";
import type { HeardCount } from "../../src/audio/fit/heard-words.js";
import { type Placement, withHeard } from "../../src/recording/transcript-fit.js";
import { IntervalSet } from "../../src/time/interval-set.js";

describe("what was recognised in some stretches", () => {
  const unplaced = [{ channel: null, spans: IntervalSet.from([{ startMs: 0, endMs: 900 }]) }];
  const found = { verdict: "cannot-tell", score: 1, offsetMs: 0, driftPpm: 0, unplacedMs: 900 } as const;
  const placement: Placement = {
    record: { ...found, accepted: false, aligned: false, heard: null },
    unplaced,
    reach: [],
  };
  function decide(stretches: number, told: number, matching: number, isAccepted = false) {
    const codes: string[] = [];
    const emit = (event: { readonly kind: string; readonly code?: string }) => codes.push(event.code ?? event.kind);
    const count: HeardCount = { stretches, told, matching };
    const context = { signal: new AbortController().signal, emit };
    return { ...withHeard(placement, count, isAccepted, context), codes };
  }

  it.each([
    [5, 5, 3, []],
    [1, 1, 1, []],
    [5, 3, 2, ["transcript-unheard"]],
    [5, 2, 0, ["transcript-unheard"]],
    [4, 2, 2, ["transcript-unheard"]],
    [0, 0, 0, ["transcript-unheard"]],
  ])("of %i, %i told and %i matched: the run goes on, as silenced as before", (stretches, told, matching, expected) => {
    const { record, codes, ...rest } = decide(stretches, told, matching);
    expect(codes).toEqual(expected);
    expect(record).toEqual({ ...placement.record, heard: { stretches, matching } });
    expect(rest).toEqual({ unplaced, reach: [] });
  });

  it.each([
    [5, 5, 2],
    [5, 3, 1],
    [2, 2, 1],
    [1, 1, 0],
  ])("of %i, %i told and %i matched: refused, unless the user vouches for the words", (stretches, told, matching) => {
    expect(() => decide(stretches, told, matching)).toThrow(expect.objectContaining({ code: "TRANSCRIPT_MISMATCH" }));
    const { record, codes } = decide(stretches, told, matching, true);
    expect(codes).toEqual(["transcript-accepted"]);
    expect(record).toMatchObject({ accepted: true, heard: { stretches, matching } });
  });
});
