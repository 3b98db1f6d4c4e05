import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { type FailureCode, HushtapeError } from "../../../src/errors.js";
import { Journal } from "../../../src/jobs/batch/journal.js";
import type { PlannedRecording } from "../../../src/jobs/batch/plan-batch.js";
import { PrivateFolder } from "../../../src/jobs/batch/private-folder.js";
import { type BatchEvent, type BatchRun, runBatch } from "../../../src/jobs/batch/run-batch.js";
import { keyMakerOf } from "../../../src/jobs/batch/version-key.js";
import { type Order, type Outcome, type Summary, toFailure } from "../../../src/jobs/slots/messages.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { sha256Of } from "../../helpers/sums.js";

/** What a slot would answer; it is asked once for every attempt. */
type Answer = (order: Order, attempt: number) => Outcome[] | Error | Promise<Outcome[]>;

function recording(name: string, folder = ""): PlannedRecording {
  const sha256 = sha256Of(name);
  const place = { folder, name, words: [] };
  return {
    id: `id of ${name}`,
    sha256,
    path: `/in/${name}.wav`,
    parts: [`${name}.wav`],
    place,
    bytes: 1000,
    transcript: null,
    known: null,
    scopeId: null,
    policy: null,
    channelRoles: null,
  };
}

/** Publishes the set that an order asks for, as far as a batch looks at it. */
async function published(order: Order): Promise<Outcome[]> {
  return Promise.all(
    order.versions.map(async ({ outDir }) => {
      const files = [`${order.name.name}.redacted.wav`, `${order.name.name}.audit.json`];
      for (const file of files) {
        await mkdir(dirname(join(outDir, file)), { recursive: true });
        await writeFile(join(outDir, file), "sound");
      }
      const summary: Summary = {
        files,
        auditSha256: sha256Of("sound"),
        bytes: 5,
        durationMs: 60_000,
        mutedMs: 1000,
        mutedMsByType: {},
        spans: 1,
        entities: {},
        gaps: { muted: 0, kept: 0 },
        doubtful: 0,
        warnings: [],
        timingsMs: {},
        tokens: 0,
      };
      return { summary };
    }),
  );
}

function failing(code: FailureCode): Outcome[] {
  return [{ failure: toFailure(new HushtapeError(code, "it failed", "do something")) }];
}

async function run(out: string, recordings: readonly PlannedRecording[], answer: Answer, more: Partial<BatchRun> = {}) {
  const orders: Order[] = [];
  const events: BatchEvent[] = [];
  const attempts = new Map<string, number>();
  const folder = await PrivateFolder.open(out);
  const journal = await Journal.open(folder);
  try {
    const end = await runBatch(recordings, {
      outDir: out,
      config: parseConfig({}),
      configSources: {},
      versions: [{ folder: "", policy: "safe-harbor" }],
      keyOf: (id, policy) => `${id} ${policy}`,
      journal,
      retryFailed: false,
      force: false,
      signal: new AbortController().signal,
      onEvent: (event) => void events.push(event),
      pool: {
        slots: 1,
        run: async (order) => {
          orders.push(order);
          const attempt = (attempts.get(order.path) ?? 0) + 1;
          attempts.set(order.path, attempt);
          const answered = await answer(order, attempt);
          if (answered instanceof Error) throw answered;
          return answered;
        },
      },
      ...more,
    });
    const asked = orders.map(
      ({ name, versions }) => `${name.name}${versions.some(({ force }) => force) ? " (replace)" : ""}`,
    );
    return { end, asked, orders, events };
  } finally {
    await journal.close();
    await folder.close();
  }
}

const [a, b, c] = [recording("a"), recording("b"), recording("c", "sub")];

describe("a batch goes on", () => {
  it("redacts what is not redacted yet, and nothing twice", async () => {
    const out = await temporaryFolder();
    expect((await run(out, [a, b], published)).end).toMatchObject({ published: 2, already: 0, left: 0 });
    const again = await run(out, [a, b, c], published);
    expect(again.asked).toEqual(["c"]);
    expect(again.end).toEqual({ published: 1, already: 2, failed: 0, left: 0, stoppedBy: null });
  });

  it("other settings: what stands of ours is replaced", async () => {
    const out = await temporaryFolder();
    await run(out, [a, b], published);
    expect((await run(out, [a, b], published, { keyOf: (id) => `other ${id}` })).asked).toEqual([
      "a (replace)",
      "b (replace)",
    ]);
  });

  it("other roles of its channels: a recording's labels are made again, and the slot is told", async () => {
    const out = await temporaryFolder();
    const keyOf = await keyMakerOf(parseConfig({}));
    const [agent, patient] = [["agent" as const], ["patient" as const]];
    await run(out, [a, { ...b, channelRoles: agent }], published, { keyOf });
    const again = await run(out, [a, { ...b, channelRoles: patient }], published, { keyOf });
    expect(again.orders.map(({ config }) => config.channelRoles)).toEqual([patient]);
    const ofTheRun = await keyMakerOf(parseConfig({ channelRoles: patient }));
    expect((await run(out, [a, { ...b, channelRoles: patient }], published, { keyOf: ofTheRun })).asked).toEqual([
      "a (replace)",
    ]);
  });

  it("what a refiner may let stand by what was measured: its keys are others, and only where it may let something stand", async () => {
    const refineLoss = join(await temporaryFolder(), "loss.json");
    const keyFor = async (more: object) => (await keyMakerOf(parseConfig(more)))("a", "safe-harbor", null);
    await writeFile(refineLoss, "one");
    const one = await keyFor({ refine: "on", refineLoss });
    expect(await keyFor({ refine: "on", refineLoss })).toBe(one);
    expect(await keyFor({ refine: "on", refineLoss, refineBudget: 2 })).not.toBe(one);
    await writeFile(refineLoss, "another");
    expect(await keyFor({ refine: "on", refineLoss })).not.toBe(one);
    expect(await keyFor({ refineLoss, refineBudget: 2 })).toBe(await keyFor({}));
    const missing = keyFor({ refine: "on", refineLoss: `${refineLoss}.none` });
    await expect(missing).rejects.toMatchObject({ code: "INPUT_MISSING" });
  });

  it("a set that no longer stands as it was published is made again", async () => {
    const out = await temporaryFolder();
    await run(out, [a, b, c], published);
    await writeFile(join(out, "a.redacted.wav"), "longer sound");
    await writeFile(join(out, "sub/c.audit.json"), "other");
    expect((await run(out, [a, b, c], published)).asked).toEqual(["a (replace)", "c (replace)"]);
  });

  it("leaves a set that people revised since, whatever the settings are now, unless it is to replace everything", async () => {
    const out = await temporaryFolder();
    await run(out, [a, b, c], published);
    const files = [{ ending: ".redacted.wav", bytes: 12 }];
    const audit = (sha256: string) => JSON.stringify({ input: { sha256 }, files, revision: { number: 1 } });
    await writeFile(join(out, "a.audit.json"), audit(a.sha256));
    await writeFile(join(out, "a.redacted.wav"), "longer sound");
    await writeFile(join(out, "b.audit.json"), audit(b.sha256));
    await writeFile(join(out, "sub/c.audit.json"), audit(a.sha256));
    await writeFile(join(out, "sub/c.redacted.wav"), "longer sound");
    // The second is not whole, and the third is another recording's.
    expect((await run(out, [a, b, c], published)).asked).toEqual(["b (replace)", "c (replace)"]);
    expect((await run(out, [a], published, { keyOf: (id) => `other ${id}` })).asked).toEqual([]);
    expect((await run(out, [a], published, { force: true })).asked).toEqual(["a (replace)"]);
  });

  it("what was in flight when the run was ended is begun again, and what it may have published is replaced only where it is ours", async () => {
    const out = await temporaryFolder();
    const never = new Promise<Outcome[]>(() => undefined);
    const folder = await PrivateFolder.open(out);
    const journal = await Journal.open(folder);
    await journal.write({ state: "begun", place: "a", id: a.id, key: "k", replaces: false });
    await journal.write({ state: "begun", place: "b", id: b.id, key: "k", replaces: true });
    await journal.close();
    await folder.close();
    // Somebody else's file stands at the first place.
    await writeFile(join(out, "a.audit.json"), JSON.stringify({ schema: "somebody's" }));
    expect((await run(out, [a, b], published)).asked).toEqual(["a", "b (replace)"]);
    void never;
  });

  it("versions: what one of them lacks is made for it alone", async () => {
    const out = await temporaryFolder();
    const one = { folder: "safe-harbor", policy: "safe-harbor" as const };
    const two = { folder: "all", policy: "all" as const };
    await run(out, [a], published, { versions: [one] });
    const { orders, end } = await run(out, [a], published, { versions: [one, two] });
    expect(orders.map(({ versions }) => versions)).toEqual([
      [{ outDir: join(out, "all"), policy: "all", force: false }],
    ]);
    expect(end).toMatchObject({ published: 1, already: 1 });
  });

  it("a line that was cut off in the journal costs that entry alone", async () => {
    const out = await temporaryFolder();
    await run(out, [a, b], published);
    const path = join(out, ".hushtape-batch/journal.jsonl");
    const { readFile } = await import("node:fs/promises");
    const lines = (await readFile(path, "utf8")).trimEnd();
    await writeFile(path, lines.slice(0, -20));
    const again = await run(out, [a, b], published);
    expect(again.asked).toHaveLength(1);
    expect(again.end).toMatchObject({ published: 1, already: 1 });
  });
});

describe("what fails", () => {
  it("is put into quarantine with its reason; the run goes on; the next one does not begin it again unless it is asked to", async () => {
    const out = await temporaryFolder();
    const answer: Answer = (order) => (order.name.name === "a" ? failing("INPUT_CORRUPT") : published(order));
    const { end, asked } = await run(out, [a, b], answer);
    expect(asked).toEqual(["a", "b"]);
    expect(end).toEqual({ published: 1, already: 0, failed: 1, left: 0, stoppedBy: null });
    expect((await run(out, [a, b], published)).end).toMatchObject({ published: 0, already: 1, failed: 1 });
    expect((await run(out, [a, b], published, { retryFailed: true })).asked).toEqual(["a"]);
  });

  it("and can pass is tried three times, behind the others, and again in the next run", async () => {
    const out = await temporaryFolder();
    const answer: Answer = (order) => (order.name.name === "a" ? failing("ENGINE_FAILED") : published(order));
    const { asked } = await run(out, [a, b], answer);
    expect(asked.filter((name) => name === "a")).toHaveLength(3);
    expect(asked.indexOf("b")).toBeLessThan(asked.lastIndexOf("a"));
    expect((await run(out, [a, b], published)).asked).toEqual(["a"]);
  });

  it("with its process is tried twice: then it may be the recording that breaks it", async () => {
    const out = await temporaryFolder();
    const crash = () => new HushtapeError("CRASHED", "the process ended", "look");
    const { asked, end } = await run(out, [a], crash);
    expect(asked).toHaveLength(2);
    expect(end).toMatchObject({ failed: 1, stoppedBy: null });
    expect((await run(out, [b], (order, attempt) => (attempt === 1 ? crash() : published(order)))).end).toMatchObject({
      published: 1,
    });
  });

  it.each(["DISK_FULL", "MODEL_MISSING", "LLM_UNAVAILABLE", "TOOL_MISSING"] as const)(
    "%s would fail the others too: the run ends, nothing is in quarantine, the next one goes on",
    async (code) => {
      const out = await temporaryFolder();
      const { end, asked } = await run(out, [a, b, c], (order) =>
        order.name.name === "a" ? failing(code) : published(order),
      );
      expect(end).toMatchObject({ failed: 0, stoppedBy: { code } });
      expect(end.left).toBeGreaterThan(0);
      expect(asked.length).toBeLessThan(4);
      expect((await run(out, [a, b, c], published)).end).toMatchObject({ published: 3 - end.published, failed: 0 });
    },
  );

  it("a version that fails leaves the others", async () => {
    const out = await temporaryFolder();
    const versions = [
      { folder: "safe-harbor", policy: "safe-harbor" as const },
      { folder: "all", policy: "all" as const },
    ];
    const answer: Answer = async (order) => [
      ...(await published(order)).slice(0, 1),
      ...failing("VERIFICATION_FAILED"),
    ];
    expect((await run(out, [a], answer, { versions })).end).toMatchObject({ published: 1, failed: 1 });
    const again = await run(out, [a], published, { versions, retryFailed: true });
    expect(again.orders[0]?.versions.map(({ policy }) => policy)).toEqual(["all"]);
  });

  it("a policy that a list gives one recording is said to be its own", async () => {
    const own = { ...b, policy: ["AGE" as const] };
    const { orders } = await run(await temporaryFolder(), [a, own], published);
    expect(orders.map(({ configSources, versions }) => [configSources, versions[0]?.policy])).toEqual([
      [{}, "safe-harbor"],
      [{ policy: "caller" }, ["AGE"]],
    ]);
  });

  it("somebody's file at an output's place: that one is not replaced, and is told", async () => {
    const out = await temporaryFolder();
    const answer: Answer = (order) => (order.versions[0]?.force ? published(order) : failing("OUTPUT_EXISTS"));
    expect((await run(out, [a], answer)).end).toMatchObject({ failed: 1 });
    expect((await run(out, [a], answer, { retryFailed: true })).asked).toEqual(["a"]);
    expect((await run(out, [a], answer, { force: true })).end).toMatchObject({ published: 1 });
  });

  it("a failed place is nobody's to replace, also where somebody made a set of the same recording there by hand", async () => {
    const out = await temporaryFolder();
    await run(out, [a], () => failing("INPUT_CORRUPT"));
    await writeFile(join(out, "a.audit.json"), JSON.stringify({ input: { sha256: a.sha256 } }));
    expect((await run(out, [a], published, { retryFailed: true })).asked).toEqual(["a"]);
  });

  it("cancelled: what was published stays, what was in flight is left, and nothing is in quarantine", async () => {
    const out = await temporaryFolder();
    const cancel = new AbortController();
    const answer: Answer = (order) => {
      if (order.name.name === "a") return published(order);
      cancel.abort();
      return failing("CANCELLED");
    };
    const { end } = await run(out, [a, b, c], answer, { signal: cancel.signal });
    expect(end).toMatchObject({ published: 1, failed: 0, left: 2, stoppedBy: { code: "CANCELLED" } });
    expect((await run(out, [a, b, c], published)).end).toMatchObject({ published: 2, already: 1 });
  });
});
