import { createHash, createHmac } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { issueCertificate } from "../../../src/review/certificate/certificate-store.js";
import { ReviewLog } from "../../../src/review/log/review-log.js";
import { drawPlan } from "../../../src/review/sample/draw-plan.js";
import { frameOf, frameSha256Of } from "../../../src/review/sample/frame.js";
import { tellPlant } from "../../../src/review/sample/noticed.js";
import { planSchema } from "../../../src/review/sample/plan.js";
import { fixPlan, readPlan } from "../../../src/review/sample/plan-store.js";
import { type Aim, allocate, sizeOf, unevennessOf } from "../../../src/review/sample/size.js";
import { verifyReview } from "../../../src/review/verify-review.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { committed } from "../certificate/reviewed.js";
import { framed } from "./framed.js";

const aim: Aim = { leakBelow: 0.05, confidence: 0.95, expectedSensitivity: 1, plantShare: 0.1 };
const seed = "5".repeat(64);
const draw = (count: number, changed: Partial<Aim> = {}, ofSeed = seed) =>
  drawPlan(frameOf(framed(count)), {
    aim: { ...aim, ...changed },
    seed: ofSeed,
    isSeedNamed: true,
    at: "2026-06-15T12:00:00.000Z",
    by: "lena",
    after: { n: 0, sha256: "0".repeat(64) },
    unreadable: 0,
  });

describe("the size of a sample", () => {
  it("is that of ISO 2859-2 where nothing is planted, and larger where the reviewers are to be measured, too", () => {
    const lot = [1_000_000];
    const without = { ...aim, plantShare: 0 };
    expect(sizeOf(lot, "whole", without)).toEqual({ sample: 59, suffices: true });
    expect(sizeOf(lot, "by-stratum", { ...without, leakBelow: 0.01 }).sample).toBe(299);
    expect(sizeOf([1000], "whole", { ...without, leakBelow: 0.01 }).sample).toBe(258);
    expect(sizeOf([10_000], "whole", { ...without, leakBelow: 0.01 }).sample).toBe(294);
    expect(sizeOf(lot, "whole", { ...without, expectedSensitivity: 0.8 }).sample).toBe(74);
    // As many plants as have to be noticed so that the sensitivity is shown, too: found by hand.
    const { sample, suffices } = sizeOf(lot, "whole", { ...aim, plantShare: 0.2 });
    expect(suffices).toBe(true);
    const sensitivity = 0.025 ** (1 / Math.ceil(0.2 * sample));
    expect((1 - 0.05 * sensitivity) ** sample).toBeLessThanOrEqual(0.025);
    expect(sample).toBeLessThan(100);
  });

  it("is all of a small archive, and then says whether that is enough", () => {
    expect(sizeOf([3], "whole", { ...aim, plantShare: 0 })).toEqual({ sample: 3, suffices: true });
    expect(sizeOf([3], "whole", aim)).toEqual({ sample: 3, suffices: false });
  });

  it("of no stratum a smaller share than of all", () => {
    expect(allocate([900, 90, 9, 1], 59)).toEqual([54, 6, 1, 1]);
    expect(allocate([3, 2], 5)).toEqual([3, 2]);
    expect(allocate([900, 90, 9], 59, [1, 2, 2])).toEqual([54, 11, 2]);
  });
});

describe("a plan", () => {
  it("follows from the recordings and the seed alone, in whatever order they come", () => {
    const plan = draw(400);
    expect(draw(400)).toEqual(plan);
    const frame = frameOf([...framed(400)].reverse());
    expect(frameSha256Of(frame)).toBe(plan.frameSha256);
    expect(frame).toEqual(plan.frame);
    const other = draw(400, {}, "6".repeat(64));
    expect(other.items.map(({ recording }) => recording)).not.toEqual(plan.items.map(({ recording }) => recording));
  });

  it("can be recomputed with openssl's HMAC", () => {
    const { frame, strata, items, drawn, dimensions } = draw(400);
    expect(drawn).toBe("by-stratum");
    const keyOf = (recording: string) =>
      createHmac("sha256", Buffer.from(seed, "hex")).update(`sample\n${recording}`).digest("hex");
    strata.forEach(({ name, population, items: count }, stratum) => {
      const members = frame.filter(({ labels }) => dimensions.map((one) => labels[one]).join("/") === name);
      expect(members).toHaveLength(population);
      const keys = members.map(({ recording }) => ({ recording, key: keyOf(recording) }));
      const chosen = keys.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, count);
      const found = items.filter((item) => item.clip === null && item.stratum === stratum);
      expect(found.map(({ recording }) => recording).sort()).toEqual(chosen.map(({ recording }) => recording).sort());
    });
  });

  it("hears twice the share of recordings in which a refiner would let something stand, and its bound knows", () => {
    const of = { aim, seed, isSeedNamed: true, at: "2026-06-15T12:00:00.000Z", by: "lena", unreadable: 0 };
    const frame = frameOf(framed(2000, 1));
    const plan = drawPlan(frame, { ...of, after: { n: 0, sha256: "0".repeat(64) } });
    expect([plan.drawn, plan.dimensions[0], plan.suffices]).toEqual(["by-stratum", "refined", true]);
    const sharesOf = (label: string) => {
      const strata = plan.strata.filter(({ name }) => name.split("/")[0] === label);
      return strata.reduce((sum, { items }) => sum + items, 0) / strata.reduce((sum, one) => sum + one.population, 0);
    };
    expect(sharesOf("questioned") / sharesOf("unquestioned")).toBeGreaterThan(1.6);
    const [populations, items] = [plan.strata.map((one) => one.population), plan.strata.map((one) => one.items)];
    const least = Math.min(...plan.strata.map((one) => one.items / one.population));
    const heard = items.reduce((sum, one) => sum + one, 0);
    expect(unevennessOf(populations, items)).toBeCloseTo(heard / 2000 / least, 12);
    // A plan from before is drawn as it was.
    const old = frame.map(({ labels: { refined: _none, ...labels }, ...entry }) => ({ ...entry, labels }));
    const again = drawPlan(old, { ...of, after: { n: 0, sha256: "0".repeat(64) } });
    expect(planSchema.parse(again).dimensions).not.toContain("refined");
  });

  it("has something of each stratum, and plants that cannot be told apart", () => {
    const { items, strata } = draw(400);
    for (const one of strata) expect(one.items).toBeGreaterThan(0);
    const planted = items.filter(({ clip }) => clip !== null);
    const sampled = items.filter(({ clip }) => clip === null);
    expect(planted).toHaveLength(Math.ceil(sampled.length / 10));
    expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
    // None of them lies in a recording that is heard anyway, as there are others; nor do they come last or first.
    expect(sampled.some(({ recording }) => planted.some((one) => one.recording === recording))).toBe(false);
    const places = items.flatMap(({ clip }, at) => (clip === null ? [] : [at]));
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(items.length / 3);
  });

  it("of a small archive hears all of it, drawn from as a whole", () => {
    const { items, drawn, suffices, strata } = draw(3);
    expect({ items: items.length, drawn, suffices }).toEqual({ items: 4, drawn: "whole", suffices: false });
    expect(strata).toEqual([{ name: "all", population: 3, items: 3 }]);
  });

  it("names no folder", () => {
    const frame = frameOf(framed(3).map((one) => ({ ...one, place: "dr-quackenbush/visit" })));
    expect(JSON.stringify(frame)).not.toContain("quackenbush");
    expect(frame[0]?.labels).toMatchObject({ source: "source-1", length: "short", quality: "wideband" });
  });

  it("draws evenly: over many seeds every recording has the same chance", () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 400; at++) {
      const ofSeed = createHash("sha256").update(String(at)).digest("hex");
      for (const { recording, clip } of draw(20, { leakBelow: 0.2, plantShare: 0 }, ofSeed).items) {
        if (clip === null) counts.set(recording, (counts.get(recording) ?? 0) + 1);
      }
    }
    const share = draw(20, { leakBelow: 0.2, plantShare: 0 }).items.length / 20;
    const deviation = Math.sqrt(400 * share * (1 - share));
    expect(counts.size).toBe(20);
    for (const count of counts.values()) expect(Math.abs(count - 400 * share)).toBeLessThan(4.5 * deviation);
  });
});

describe("what was marked", () => {
  const plant = { startMs: 10_000, endMs: 12_000 };
  const told = (...marks: readonly (readonly [number, number])[]) => {
    const { leaks, noticed } = tellPlant(
      marks.map(([startMs, endMs]) => ({ startMs, endMs })),
      plant,
    );
    return [leaks.length, noticed];
  };

  it("about a plant has noticed it; all else leaks, also what covers the plant and much besides", () => {
    expect(told()).toEqual([0, false]);
    expect(told([10_500, 11_000], [12_500, 14_000])).toEqual([0, true]);
    expect(told([11_000, 11_500], [20_000, 21_000])).toEqual([1, true]);
    expect(told([13_100, 14_000])).toEqual([1, false]);
    expect(told([0, 60_000])).toEqual([1, false]);
    expect(told([6900, 12_000])).toEqual([1, false]);
    expect(told([10_000, 15_100])).toEqual([1, false]);
    expect(tellPlant([plant], null)).toEqual({ leaks: [plant], noticed: false });
  });
});

describe("a plan that is fixed", () => {
  it("lies private beside the log, which has its sum", async () => {
    const folder = await temporaryFolder();
    const log = await ReviewLog.open(folder);
    const plan = await fixPlan({
      folder,
      log,
      recordings: framed(50),
      unreadable: 2,
      request: { leakBelow: 0.05, seed },
      by: "lena",
      now: 1_750_000_000_000,
    });
    const [line] = await log.lines();
    await log.close();
    expect(plan.isSeedNamed).toBe(true);
    const path = join(folder, "plans", `${plan.planId}.json`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(path);
    const planSha256 = createHash("sha256").update(bytes).digest("hex");
    expect(line?.entry).toMatchObject({ event: "plan-fixed", planId: plan.planId, planSha256, seed, population: 50 });
    expect(await readPlan(folder, { planId: plan.planId, planSha256 })).toEqual(plan);
    await writeFile(path, bytes.toString("utf8").replace('"unreadable":2', '"unreadable":0'));
    await expect(readPlan(folder, { planId: plan.planId, planSha256 })).rejects.toMatchObject({ code: "LOG_BROKEN" });
  });

  it("is fixed once: the same one again is refused, and the first one holds", async () => {
    const folder = await temporaryFolder();
    const log = await ReviewLog.open(folder);
    const given = { folder, log, recordings: framed(50), unreadable: 0, by: "lena" };
    const { planId } = await fixPlan({ ...given, request: { leakBelow: 0.05, seed } });
    await expect(fixPlan({ ...given, request: { leakBelow: 0.05, seed } })).rejects.toMatchObject({
      code: "STATE_CONFLICT",
    });
    const other = await fixPlan({ ...given, request: { leakBelow: 0.05 } });
    expect([other.isSeedNamed, other.planId === planId]).toEqual([false, false]);
    await log.close();
    expect(await verifyReview(folder)).toMatchObject({ plans: 2 });
  });

  it("leads to a certificate that holds, also when somebody writes the log while it is made", async () => {
    const folder = await temporaryFolder();
    const log = await ReviewLog.open(folder);
    const given = { folder, log, recordings: framed(3), unreadable: 0, by: "lena" };
    const plan = await fixPlan({ ...given, request: { leakBelow: 0.05 } });
    await log.appendAll(plan.items.map((item) => committed(plan, item)));
    const read = async () => {
      const lines = await log.lines();
      await log.append({ event: "seen", by: "anna", recording: plan.frame[0]?.recording ?? "" });
      return lines;
    };
    const certificate = await issueCertificate({
      folder,
      log: { lines: read, append: (entry) => log.append(entry) },
      by: "lena",
    });
    expect(certificate.log.n).toBe(1 + plan.items.length);
    await log.close();
    expect(await verifyReview(folder, { certificate })).toMatchObject({ plans: 1, certificates: 2 });
  });

  it("is refused without recordings, or out of range", async () => {
    const folder = await temporaryFolder();
    const log = await ReviewLog.open(folder);
    const given = { folder, log, recordings: [], unreadable: 0, request: { leakBelow: 0.05 }, by: "lena" };
    await expect(fixPlan(given)).rejects.toMatchObject({ code: "INPUT_MISSING" });
    await expect(fixPlan({ ...given, request: { leakBelow: 0 } })).rejects.toMatchObject({ code: "USAGE" });
    await log.close();
  });
});
