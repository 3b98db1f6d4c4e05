import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Made } from "../../../src/review/page/client/forms.js";
import { IntervalIndex } from "../../../src/review/page/lanes/interval-index.js";
import { Viewport } from "../../../src/review/page/lanes/viewport.js";
import { quietStretches, united } from "../../../src/review/page/sound/quiet.js";
import type { Item } from "../../../src/review/page/state/items.js";
import { linesOf } from "../../../src/review/page/state/lines.js";
import { hashOf, readRoute } from "../../../src/review/page/state/route.js";
import { verdictsOf } from "../../../src/review/page/state/verdicts.js";

const interval = fc
  .tuple(fc.nat(1000), fc.integer({ min: 1, max: 300 }))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));

describe("intervals in view", () => {
  it("are those that a look at each finds", () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 60 }), interval, (all, view) => {
        const found: unknown[] = [];
        new IntervalIndex(all).each(view.startMs, view.endMs, (one) => found.push(one));
        const touching = all.filter((one) => one.startMs < view.endMs && one.endMs > view.startMs);
        expect(new Set(found)).toEqual(new Set(touching));
        expect(found).toHaveLength(touching.length);
      }),
    );
  });
});

describe("the view of the lanes", () => {
  it("keeps the time under the pointer while it zooms, and stays within the recording", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), fc.nat(999), fc.nat(999), (factor, px, from) => {
        const view = new Viewport();
        view.measure(1000, 3_600_000);
        view.centre(from * 3600, 400);
        const before = view.toMs(px);
        view.zoom(factor, px);
        expect(view.startMs).toBeGreaterThanOrEqual(-view.msPerPx);
        expect(view.endMs).toBeLessThanOrEqual(3_600_000 + view.msPerPx);
        const isInside = view.startMs > view.msPerPx && view.endMs < 3_600_000 - view.msPerPx;
        if (isInside) expect(Math.abs(view.toMs(px) - before)).toBeLessThanOrEqual(2 * view.msPerPx);
      }),
    );
  });

  it("shows all of a recording until it is zoomed, at whatever width", () => {
    const view = new Viewport();
    view.measure(1, 60_000);
    view.measure(1200, 60_000);
    expect([view.startMs, view.endMs]).toEqual([0, 60_000]);
    view.zoom(1e9, 600);
    expect(view.msPerPx).toBe(2);
  });
});

describe("what is skipped", () => {
  it("are pauses of 640 ms and more, not shorter ones, nor speech", () => {
    const bucket = (loud: number) => [-loud, loud];
    const bytes = Int8Array.from(
      [
        ...Array(10).fill(60),
        ...Array(8).fill(0),
        ...Array(10).fill(50),
        ...Array(7).fill(1),
        ...Array(5).fill(90),
      ].flatMap(bucket),
    );
    expect(quietStretches(bytes, 1, 80)).toEqual([{ startMs: 800, endMs: 1440 }]);
  });

  it("is one stretch where stretches touch", () => {
    const stretches = [
      { startMs: 50, endMs: 90 },
      { startMs: 0, endMs: 50 },
      { startMs: 100, endMs: 120 },
    ];
    expect(united(stretches)).toEqual([
      { startMs: 0, endMs: 90 },
      { startMs: 100, endMs: 120 },
    ]);
  });
});

describe("lines of the transcript", () => {
  it("hold every word once, in order, none wider than a line, a new one where somebody else speaks", () => {
    const words = [..."abcdefghij"].map((text, at) => ({
      ...{ text, startMs: at * 100, endMs: at * 100 + 90, probability: null, channel: null, type: null },
      speaker: at < 4 ? "A" : "B",
    }));
    const lines = linesOf(words, 30, () => 10);
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 4],
      [4, 7],
      [7, 10],
    ]);
    expect(lines.map(({ isTurn }) => isTurn)).toEqual([true, false, true, false]);
  });
});

describe("the address", () => {
  it("says which recording, where and how close, and nothing of anything else", () => {
    const route = { view: "desk", id: "0123456789abcdef", atMs: 61_500, msPerPx: 12.5 } as const;
    expect(readRoute(hashOf(route))).toEqual(route);
    expect(hashOf(route)).toBe("#/r/0123456789abcdef?t=61500&z=12.5");
    for (const hash of ["", "#/r/../../x", "#/r/0123", "#/r/0123456789abcdef/x"])
      expect(readRoute(hash).view).toBe("queue");
  });
});

describe("what was said", () => {
  const span = (id: string, parts: Item["parts"] = []): Item => ({
    ...{ key: `span:${id}`, kind: "muted", target: { kind: "span", id }, isTask: true, startMs: 0, endMs: 100 },
    ...{
      coreStartMs: 10,
      coreEndMs: 90,
      channels: null,
      type: "PERSON",
      confidence: 1,
      detectedBy: [],
      words: [],
      why: "",
      doubtedAs: null,
    },
    parts,
  });
  const part = (id: string): Item["parts"][number] => ({
    target: { kind: "entity", id },
    ...{ type: "PERSON", confidence: 1, detectedBy: [], proven: false, startMs: 0, endMs: 1, cluster: null },
  });
  const made = (decision: Made["decision"], by = "ann"): Made => ({
    ...{ id: crypto.randomUUID(), by, at: "2026-01-01T00:00:00Z", decision },
  });

  it("of a span is the last of it; of its parts, once all of them are decided", () => {
    const item = span("span-1", [part("entity-1"), part("entity-2")]);
    const reject = (id: string) => made({ kind: "reject", target: { kind: "entity", id }, reason: "duplicate" });
    expect(verdictsOf([reject("entity-1")], []).of(item).verdict).toBeNull();
    expect(verdictsOf([reject("entity-1"), reject("entity-2")], []).of(item).verdict).toBe("rejected");
    const approved = made({ kind: "approve", target: { kind: "entity", id: "entity-2" } });
    expect(verdictsOf([reject("entity-1"), approved], []).of(item).verdict).toBe("parts");
    const all = made({ kind: "approve", target: item.target });
    expect(verdictsOf([reject("entity-1"), all], []).of(item)).toMatchObject({ verdict: "approved", by: ["ann"] });
  });

  it("is where it was moved to, until somebody says otherwise", () => {
    const item = span("span-1");
    const moved = made({ kind: "move", target: item.target, startMs: 20, endMs: 120 });
    expect(verdictsOf([moved], []).of(item)).toMatchObject({
      verdict: "approved",
      movedTo: { startMs: 20, endMs: 120 },
    });
    const approved = made({ kind: "approve", target: item.target }, "ben");
    expect(verdictsOf([moved, approved], []).of(item)).toMatchObject({ verdict: "approved", movedTo: null });
  });

  it("of what was kept is that it is to be muted, where a stretch answers it", () => {
    const gap: Item = { ...span("x"), key: "gap:gap-1", kind: "kept", target: { kind: "gap", id: "gap-1" } };
    const add = made({
      ...{ kind: "add", startMs: 5, endMs: 50, channels: null, type: "DATE", words: [], answers: gap.target },
    });
    const said = verdictsOf([add], []);
    expect(said.of(gap).verdict).toBe("mute");
    expect(said.added).toMatchObject([{ key: `added:${add.id}`, kind: "added", startMs: 5, endMs: 50 }]);
  });
});
