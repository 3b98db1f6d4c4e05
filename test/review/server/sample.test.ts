import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { deskSchema, recordingsPageSchema } from "../../../src/review/api/desk.js";
import { committedSchema, planForecastSchema, sampleItemSchema, sampleSchema } from "../../../src/review/api/sample.js";
import { peaksSchema } from "../../../src/review/api/sound.js";
import { parseCertificate } from "../../../src/review/certificate/verify-certificate.js";
import { reviewFolderOf } from "../../../src/review/folder.js";
import { readLog } from "../../../src/review/log/review-log.js";
import type { Plan, PlanItem } from "../../../src/review/sample/plan.js";
import { readPlan } from "../../../src/review/sample/plan-store.js";
import { PyramidBuilder } from "../../../src/review/sound/pyramid.js";
import { endDesks, Outputs, type Person, type Started, startDesk } from "./start.js";

afterAll(endDesks);

const papersSchema = z.array(z.object({ file: z.string(), text: z.string() }));
type Item = z.output<typeof sampleItemSchema>;

let outputs: Outputs;
let desk: Started;
let plan: Plan;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  outputs = await Outputs.make(16);
  desk = await startDesk(await outputs.copied(["a", "b", "c", "d"]));
  [ann, ben] = await Promise.all([desk.person("ann", "review"), desk.person("ben", "review")]);
  const asked = { leakBelow: 0.5, confidence: 0.5, plantShare: 0.5, seed: "5".repeat(64) };
  expect((await ann.post("/sample/plan", { ...asked, dryRun: true })).status).toBe(403);
  // How large it would be is told without fixing anything.
  const forecast = planForecastSchema.parse((await desk.admin.post("/sample/plan", { ...asked, dryRun: true })).json);
  expect((await desk.admin.ask("/sample")).status).toBe(404);
  expect((await ann.post("/sample/plan", asked)).status).toBe(403);
  const { json } = await desk.admin.post("/sample/plan", asked);
  expect(sampleSchema.parse(json)).toMatchObject({ population: 4, committed: 0 });
  const fixed = (await readLog(reviewFolderOf(desk.folder))).flatMap(({ entry }) =>
    entry.event === "plan-fixed" ? [entry] : [],
  );
  expect(fixed).toHaveLength(1);
  plan = await readPlan(reviewFolderOf(desk.folder), fixed[0] ?? { planId: "", planSha256: "" });
  const plants = plan.items.filter(({ clip }) => clip !== null).length;
  expect(forecast).toMatchObject({ population: 4, recordings: plan.items.length - plants, plants, suffices: true });
  expect(forecast.audioMs).toBe(plan.items.length * (plan.frame[0]?.durationMs ?? 0));
});

async function next(person: Person): Promise<Item | null> {
  return sampleItemSchema.nullable().parse((await person.post("/sample/next")).json);
}

const planned = (item: string): PlanItem | undefined => plan.items.find((one) => one.item === item);

describe("the blind sample", () => {
  it("says to auditors alone how its items are spread: in small strata that tells which are planted", async () => {
    expect((await desk.admin.get("/sample", sampleSchema)).strata).not.toEqual([]);
    expect(await ann.get("/sample", sampleSchema)).toMatchObject({ items: plan.items.length, strata: [] });
  });

  it("each item is somebody's alone, and while he has it no recording is shown to him", async () => {
    const [first, second] = [await next(ann), await next(ben)];
    expect(first?.item).not.toBe(second?.item);
    expect(await next(ann)).toEqual(first);
    expect((await ben.ask(`/sample/items/${first?.item}/sound`)).status).toBe(404);
    for (const path of [
      "/recordings",
      `/recordings/${planned(first?.item ?? "")?.recording}`,
      "/recordings/0000000000000000/peaks",
    ]) {
      expect((await ann.ask(path)).status).toBe(409);
    }
    expect((await ann.post("/next")).status).toBe(409);
    const recording = `/recordings/${planned(first?.item ?? "")?.recording}`;
    for (const method of ["POST", "DELETE"])
      expect((await ann.post(`${recording}/claim`, {}, method)).status).toBe(409);
    expect((await desk.admin.ask("/recordings")).status).toBe(200);
    expect((await ann.ask(`/sample/items/${first?.item}`, { method: "DELETE" })).status).toBe(204);
    expect((await ann.ask("/recordings")).status).toBe(200);
    // Whoever looks knows it, also where the page asks by itself and somebody else has it.
    await ann.ask(recording, { headers: { "x-hushtape-poll": "1" } });
    await ann.ask(recording, { headers: { "x-hushtape-poll": "1" } });
    const seen = (await readLog(reviewFolderOf(desk.folder))).filter(({ entry }) => entry.event === "seen");
    expect(seen.map(({ entry }) => entry)).toEqual([{ event: "seen", by: "ann", recording: recording.slice(-16) }]);
    // What one gave back comes last.
    expect((await next(ann))?.item).not.toBe(first?.item);
    await Promise.all(
      [ann, ben].map(async (person) => person.ask(`/sample/items/${(await next(person))?.item}`, { method: "DELETE" })),
    );
  });

  it("a planted item differs from its recording in the plant alone: same length, same head, peaks and sound alike", async () => {
    const { rows } = await desk.admin.get("/recordings", recordingsPageSchema);
    const seen = new Set<boolean>();
    for (let person = ann; seen.size < 2; person = person === ann ? ben : ann) {
      const item = await next(person);
      if (!item) break;
      const of = planned(item.item);
      const isPlanted = of?.clip !== null;
      seen.add(isPlanted);
      const path = `/sample/items/${item.item}`;
      const plainAnswer = await desk.admin.ask(`/recordings/${of?.recording}/sound`);
      const answer = await person.ask(`${path}/sound`);
      expect(answer.headers.get("content-length")).toBe(plainAnswer.headers.get("content-length"));
      expect(answer.headers.get("etag")).not.toBe(plainAnswer.headers.get("etag"));
      const [plain, heard] = [
        new Int16Array(await plainAnswer.arrayBuffer()),
        new Int16Array(await answer.arrayBuffer()),
      ];
      const differs = [...heard.keys()].filter((at) => heard[at] !== plain[at]);
      expect(differs.length > 0).toBe(isPlanted);
      expect(item.durationMs).toBe(rows.find(({ id }) => id === of?.recording)?.durationMs);
      // The same bytes in whatever parts, and again.
      const part = await person.ask(`${path}/sound`, { headers: { range: "bytes=10001-150000" } });
      expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(heard.buffer).subarray(10_001, 150_001))).toBe(
        true,
      );
      await expectPeaksOf(person, path, heard.subarray(22));
      const leaks =
        differs.length === 0
          ? []
          : [
              {
                startMs: Math.round((differs[0] ?? 0) / 16),
                endMs: Math.round((differs.at(-1) ?? 0) / 16),
                type: "PERSON",
              },
            ];
      const said = { leaks, heardMs: item.durationMs, workMs: 9000 };
      const committed = committedSchema.parse((await person.post(`${path}/commit`, said)).json);
      expect(committed.planted.map(({ noticed }) => noticed)).toEqual(isPlanted ? [true] : []);
      expect(committed.leaks).toEqual([]);
      expect(committed.spans.length).toBeGreaterThan(1);
      expect(
        committed.planted.every((plant) =>
          committed.spans.every((span) => span.endMs <= plant.startMs || plant.endMs <= span.startMs),
        ),
      ).toBe(true);
      expect((await person.post(`${path}/commit`, said)).status).toBe(409);
    }
    expect(seen.size).toBe(2);
  });

  it("what is said of a leak is logged; the rest is known after a new start, and the end is told", async () => {
    // One that is under way is finished first: nobody draws until a sample is clean.
    expect((await desk.admin.post("/sample/plan", { leakBelow: 0.5 })).status).toBe(409);
    const before = await desk.admin.get("/sample", sampleSchema);
    await desk.stop();
    desk = await startDesk(desk.folder);
    [ann, ben] = await Promise.all([desk.person("ann", "review"), desk.person("ben", "review")]);
    expect(await desk.admin.get("/sample", sampleSchema)).toEqual(before);
    for (let item = await next(ann); item; item = await next(ann)) {
      const leaks = [{ startMs: 0, endMs: 10, type: "PERSON" }];
      expect((await ann.post(`/sample/items/${item.item}/commit`, { leaks, heardMs: 1, workMs: 1 })).status).toBe(200);
    }
    const { sample } = await desk.admin.get("/desk", deskSchema);
    expect(sample).toMatchObject({ items: plan.items.length, committed: plan.items.length });
    expect(sample?.leaks).toBe(plan.items.length - before.committed);
    const papers = papersSchema.parse((await desk.admin.post("/certificate")).json);
    expect(papers.map(({ file }) => file)).toEqual(["certificate.json", "certificate.html"]);
    expect(parseCertificate(papers[0]?.text ?? "").plan.planId).toBe(plan.planId);
    expect(await next(ben)).toBeNull();
  });
});

/** Every level of an item's peaks is what its own sound has. */
async function expectPeaksOf(person: Person, path: string, interleaved: Int16Array): Promise<void> {
  const { levels, channels } = await person.get(`${path}/peaks`, peaksSchema);
  const tracks = Array.from({ length: channels }, (_, channel) =>
    interleaved.filter((_, at) => at % channels === channel),
  );
  const expected: number[][] = [];
  const builder = new PyramidBuilder(8000, channels, (level, buckets) => {
    expected[level] = [...(expected[level] ?? []), ...buckets];
  });
  builder.push(tracks);
  builder.end();
  for (const [level, { buckets }] of levels.entries()) {
    const bytes = await (await person.ask(`${path}/peaks/${level}?from=0&to=${buckets}`)).arrayBuffer();
    expect([...new Int8Array(bytes)]).toEqual(expected[level]);
    const [from, to] = [Math.floor(buckets / 3), Math.ceil(buckets / 2)];
    const part = await (await person.ask(`${path}/peaks/${level}?from=${from}&to=${to}`)).arrayBuffer();
    expect([...new Int8Array(part)]).toEqual(expected[level]?.slice(from * 2 * channels, to * 2 * channels));
  }
}
