import { describe, expect, it } from "vitest";
import { certificateOf } from "../../../src/review/certificate/make-certificate.js";
import { parseCertificate, verifyCertificate } from "../../../src/review/certificate/verify-certificate.js";
import type { FrameEntry } from "../../../src/review/sample/plan.js";
import { verifyPlan } from "../../../src/review/sample/verify-plan.js";
import { framed } from "../sample/framed.js";
import { choose } from "../statistics/exact.js";
import { aim, committed, fixing, groundsOf, linesOf, planOf } from "./reviewed.js";

const plan = planOf(framed(400));
const leak = (startMs: number) => ({ startMs, endMs: startMs + 900, type: "PERSON" as const });
const clean = plan.items.map((item) => committed(plan, item));
const sampled = plan.items.filter(({ clip }) => clip === null);
const planted = plan.items.filter(({ clip }) => clip !== null);

describe("a clean sample", () => {
  const certificate = certificateOf(groundsOf(plan, clean));

  it("shows what it was to show, by Clopper and Pearson over the strata", () => {
    expect(plan.drawn).toBe("by-stratum");
    const { recordings, method, strata } = certificate.bounds;
    expect(method).toBe("strata");
    // By hand: the exact limits of none in n, and of all of m plants.
    const sensitivity = 0.025 ** (1 / planted.length);
    expect(certificate.sensitivity.used).toBeCloseTo(sensitivity, 5);
    const shares = plan.strata.map(({ items, population }) => items / population);
    const uneven = sampled.length / 400 / Math.min(...shares);
    const share = ((1 - 0.025 ** (1 / sampled.length)) * uneven) / sensitivity;
    expect(recordings.count).toBe(Math.floor(share * 400));
    expect(recordings.share).toBeLessThanOrEqual(0.05);
    expect(strata.map(({ items }) => items).reduce((a, b) => a + b)).toBe(sampled.length);
    // Each stratum by itself knows less.
    for (const one of strata) expect(one.upper.share).toBeGreaterThanOrEqual(recordings.share);
  });

  it("bounds identifiers and minutes: whatever gathers, by the recordings that have the most", () => {
    const { mentions, keptMinutes, recordings } = certificate.bounds;
    const most = (of: (entry: FrameEntry) => number) =>
      plan.frame
        .map(of)
        .sort((a, b) => b - a)
        .slice(0, recordings.count)
        .reduce((a, b) => a + b, 0);
    expect(mentions.inLeakingRecordings.count).toBe(most((entry) => entry.mentions));
    expect(keptMinutes.inLeakingRecordings.count).toBe(most(({ keptMs }) => Math.ceil(keptMs / 60_000)));
    expect(keptMinutes.ifIndependent).toBeLessThan(keptMinutes.inLeakingRecordings.share);
  });

  it("says what it does not cover", () => {
    expect(certificate.caveats).toEqual([
      "voice",
      "no-expert-determination",
      "recognisable",
      "pictures",
      "these-bytes",
      "synthetic",
    ]);
  });
});

describe("a sample with leaks", () => {
  it("counts recordings, identifiers and minutes, and those heard beside the sample as well", () => {
    const [first, second] = sampled;
    const [plant] = planted;
    if (!first || !second || !plant) throw new Error("too small a sample");
    const heard = clean.map((one) => {
      if (one.item === first.item) return { ...one, leaks: [leak(1000), leak(59_500), leak(61_000)], leakMentions: 4 };
      if (one.item === second.item) return { ...one, leaks: [leak(5000)], leakMentions: 1 };
      if (one.item === plant.item) return { ...one, leaks: [leak(5000)], leakMentions: 1, noticed: 0 };
      return one;
    });
    const { leaks, bounds, sensitivity } = certificateOf(groundsOf(plan, heard));
    expect(leaks).toEqual({ recordings: 2, known: 3, mentions: 5, byType: { PERSON: 4 } });
    expect(bounds.keptMinutes.leaking).toBe(3);
    expect(bounds.mentions.leaking).toBe(5);
    for (const { leaking, sample, population } of [bounds.mentions, bounds.keptMinutes]) {
      expect(leaking).toBeLessThanOrEqual(sample);
      expect(sample).toBeLessThanOrEqual(population);
    }
    expect(sensitivity.pooled).toMatchObject({ x: planted.length - 1, n: planted.length });
    const noneLeaks = certificateOf(groundsOf(plan, clean)).bounds;
    expect(bounds.recordings.count).toBeGreaterThan(noneLeaks.recordings.count);
  });

  it("never says less than what is known beside the sample", () => {
    const small = planOf(framed(60), { ...aim, plantShare: 0.4 });
    const heard = small.items.map((item) =>
      committed(small, item, item.clip === null ? {} : { leaks: [leak(5000)], leakMentions: 1 }),
    );
    const clean = small.items.map((item) => committed(small, item));
    const { leaks, bounds } = certificateOf(groundsOf(small, heard));
    expect(leaks.recordings).toBe(0);
    expect(leaks.known).toBeGreaterThan(certificateOf(groundsOf(small, clean)).bounds.recordings.count);
    expect(bounds.recordings.count).toBe(leaks.known);
  });

  it("never says less than what is known: all leak", () => {
    const all = clean.map((one) => ({ ...one, leaks: [leak(0)], leakMentions: 1 }));
    const { bounds, leaks } = certificateOf(groundsOf(plan, all));
    expect(bounds.recordings).toEqual({ count: 400, share: 1 });
    expect(leaks.recordings).toBe(sampled.length);
  });
});

describe("a sample that is not what it seems", () => {
  it("says that somebody named the seed", () => {
    const named = planOf(framed(400), aim, "7".repeat(64), true);
    const { caveats } = certificateOf(groundsOf(named, clean));
    expect(caveats).toContain("seed-named");
  });

  it("was not drawn: items that somebody picked, or a frame that is not the one whose sum was fixed", () => {
    const { items, frame } = plan;
    expect(() => verifyPlan(plan, fixing(plan))).not.toThrow();
    for (const [of, line] of [
      [{ ...plan, items: items.toReversed() }, fixing(plan)],
      [{ ...plan, items: items.slice(1) }, fixing(plan)],
      [{ ...plan, frame: frame.slice(1) }, fixing(plan)],
      [{ ...plan, suffices: !plan.suffices }, fixing(plan)],
      [plan, { ...fixing(plan), seed: "8".repeat(64) }],
      [plan, { ...fixing(plan), frameSha256: "8".repeat(64) }],
    ] as const) {
      expect(() => verifyPlan(of, line)).toThrow(expect.objectContaining({ code: "LOG_BROKEN" }));
    }
  });
});

describe("a small archive", () => {
  it("that was heard whole, by people whom nothing was planted for: what they noticed is all there is", () => {
    const small = planOf(framed(3), { ...aim, plantShare: 0 });
    const { bounds, caveats, sensitivity } = certificateOf(
      groundsOf(
        small,
        small.items.map((item) => committed(small, item)),
      ),
    );
    expect(bounds).toMatchObject({ method: "lot", recordings: { count: 0, share: 0 } });
    expect(sensitivity).toMatchObject({ measured: false, used: 1, pooled: { x: 0, n: 0, low: 0, high: 1 } });
    expect(caveats).toContain("sensitivity-assumed");
    expect(caveats).not.toContain("synthetic");
  });

  it("by the lot: none of 38 of 60, the last number that is possible", () => {
    const small = planOf(framed(60), { ...aim, plantShare: 0 });
    const { bounds } = certificateOf(
      groundsOf(
        small,
        small.items.map((item) => committed(small, item)),
      ),
    );
    const none = (leaking: number) => choose(60 - leaking, small.items.length) * 20n > choose(60, small.items.length);
    expect(bounds.method).toBe("lot");
    expect(none(bounds.recordings.count)).toBe(true);
    expect(none(bounds.recordings.count + 1)).toBe(false);
  });
});

describe("there is no certificate", () => {
  it.each([1, 5])("where %i items are not reviewed", (missing) => {
    expect(() => certificateOf(groundsOf(plan, clean.slice(missing)))).toThrow(
      expect.objectContaining({ code: "SAMPLE_UNFINISHED", figures: { missing } }),
    );
  });

  it.each([
    ["an item of another recording", { recording: "f".repeat(16) }],
    ["a plant where none is planned", { planted: 1, noticed: 1 }],
    ["more noticed than planted", { planted: 0, noticed: 1 }],
  ])("where the log says %s", (_, said) => {
    const [first, ...rest] = sampled.map((item) => committed(plan, item));
    if (!first) throw new Error("no sample");
    const others = planted.map((item) => committed(plan, item));
    expect(() => certificateOf(groundsOf(plan, [{ ...first, ...said }, ...rest, ...others]))).toThrow(
      expect.objectContaining({ code: "LOG_BROKEN" }),
    );
  });

  it("where an item was judged before the plan was fixed", () => {
    const [first, ...rest] = clean;
    if (!first) throw new Error("no sample");
    const grounds = groundsOf(plan, rest);
    const { lines, head } = linesOf([first, fixing(plan), ...rest]);
    expect(() => certificateOf({ ...grounds, lines, head })).toThrow(expect.objectContaining({ code: "LOG_BROKEN" }));
  });
});

describe("what a reader has to know", () => {
  it("that somebody hardly listened", () => {
    const [first, ...rest] = clean;
    if (!first) throw new Error("no sample");
    const { keptMs } = plan.frame.find(({ recording }) => recording === first.recording) ?? { keptMs: 0 };
    const { sample, caveats } = certificateOf(groundsOf(plan, [{ ...first, heardMs: keptMs / 2 - 1 }, ...rest]));
    expect(sample.hardlyHeard).toBe(1);
    expect(caveats).toContain("hardly-heard");
  });

  it("who was not blind, what was made again, and that other samples were planned", () => {
    const [first] = clean;
    if (!first) throw new Error("no sample");
    const { recording } = first;
    const sum = "b".repeat(64);
    const seen = { event: "claimed", by: "anna", recording } as const;
    const before = { ...fixing(plan), planId: "0".repeat(16) };
    const rendered = {
      event: "rendered",
      by: "anna",
      recording,
      fromAuditSha256: sum,
      toAuditSha256: sum,
      outputSha256: sum,
      decisions: 1,
    } as const;
    const grounds = groundsOf(plan, clean);
    const { lines, head } = linesOf([before, seen, fixing(plan), ...clean, rendered, rendered]);
    const { sample, population, caveats, plan: told } = certificateOf({ ...grounds, lines, head });
    expect(sample.notBlind).toBe(clean.filter((one) => one.recording === recording).length);
    expect(population.madeAgain).toBe(1);
    expect(told.before).toBe(1);
    expect(caveats).toEqual(expect.arrayContaining(["not-blind", "plans-before"]));
  });
});

describe("a certificate is computed again", () => {
  const grounds = groundsOf(plan, clean);
  const certificate = certificateOf(grounds);
  const readPlan = async () => plan;

  it("and holds, also when the log has gone on", async () => {
    const copy = parseCertificate(JSON.stringify(certificate));
    await verifyCertificate(copy, grounds.lines, readPlan);
    const later = linesOf([fixing(plan), ...clean, { event: "claimed", by: "anna", recording: "0".repeat(16) }]);
    await verifyCertificate(copy, later.lines, readPlan);
  });

  it.each([
    ["a better bound", { bounds: { ...certificate.bounds, recordings: { count: 1, share: 0.0025 } } }],
    ["fewer leaks", { leaks: { ...certificate.leaks, known: 7 } }],
    ["a caveat less", { caveats: certificate.caveats.slice(1) }],
    ["another log", { log: { n: certificate.log.n, sha256: "c".repeat(64) } }],
    ["a log that ended earlier", { log: { n: certificate.log.n + 1, sha256: certificate.log.sha256 } }],
  ])("and does not: %s", async (_, forged) => {
    const copy = parseCertificate(JSON.stringify({ ...certificate, ...forged }));
    await expect(verifyCertificate(copy, grounds.lines, readPlan)).rejects.toMatchObject({ code: "CERTIFICATE_WRONG" });
  });

  it("what is none", () => {
    expect(() => parseCertificate("{}")).toThrow(expect.objectContaining({ code: "CERTIFICATE_WRONG" }));
  });
});
