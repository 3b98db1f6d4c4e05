import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { HushtapeError } from "../../src/errors.js";
import type { Board, Claim, Job } from "../../src/jobs/queue/board.js";
import { CALLBACK_LEASE_MS } from "../../src/jobs/queue/callbacks.js";
import { CALLBACK_LIMITS, RETRY_LIMITS } from "../../src/jobs/queue/failure-policy.js";
import { aJob, directoryGround, type Ground, resultOf, serverGround, until } from "../helpers/queue-ground.js";

const signal = new AbortController().signal;
const passing = new HushtapeError("NETWORK", "no answer", "Again.");
const lasting = new HushtapeError("INPUT_CORRUPT", "damaged", "Another.");
const crashed = new HushtapeError("CRASHED", "gone", "Look.");

/** What every board keeps to, wherever it lies; two boards are two workers. */
describe.each([
  ["PostgreSQL", serverGround],
  ["a directory", directoryGround],
] as const)("a board in %s", (_, open) => {
  let ground: Ground;
  let one: Board;
  let two: Board;
  beforeAll(async () => {
    ground = await open();
    [one, two] = [ground.board(), ground.board()];
  }, 120_000);
  afterEach(() => ground.clear());
  afterAll(() => ground.close());

  const ids = (claims: readonly Claim[]) => claims.map(({ job }) => job.id);
  async function submitted(tenant: string, job = {}): Promise<Job> {
    return (await one.submit(aJob(tenant, job), signal)).job;
  }
  async function taken(board: Board = one): Promise<Claim> {
    const [claim] = await board.take(1, signal);
    if (!claim) throw new Error("nothing waits");
    return claim;
  }
  const seen = async (job: Job): Promise<Job> => {
    const found = await two.find(null, job.id, signal);
    if (!found) throw new Error("the job is gone");
    return found;
  };

  it("is the same board for all that work on it", async () => {
    expect(await one.identity(signal)).toMatch(/^[0-9a-f-]{36}$/u);
    expect(await two.identity(signal)).toBe(await one.identity(signal));
  });

  describe("handing in", () => {
    it("tells a job as it was handed in, to its tenant alone", async () => {
      const job = aJob("clinic-a", { priority: "visit" });
      const { job: made, isNew } = await one.submit(job, signal);
      expect(isNew).toBe(true);
      expect(made).toMatchObject({
        ...job,
        state: "queued",
        attempt: 0,
        crashes: 0,
        stage: null,
        fraction: 0,
        failure: null,
        resultKey: null,
      });
      expect(await two.find("clinic-a", made.id, signal)).toEqual(made);
      expect(await two.find(null, made.id, signal)).toEqual(made);
      expect(await two.find("clinic-b", made.id, signal)).toBeNull();
      expect(await two.cancel("clinic-b", made.id, signal)).toBeNull();
      expect(await two.erase("clinic-b", made.id, signal)).toBeNull();
      expect(await two.find(null, "../etc", signal)).toBeNull();
      expect((await two.list({ tenant: "clinic-b" }, signal)).jobs).toEqual([]);
      expect((await two.stats("clinic-b", signal)).depth).toEqual([]);
    });

    it("answers the same key with the same job, for each tenant its own, and refuses it for another order", async () => {
      const job = aJob("clinic-a", { idempotencyKey: "visit of Monday" });
      const first = await one.submit(job, signal);
      const again = await two.submit({ ...job, orderKey: `orders/${randomUUID()}.json` }, signal);
      expect(again).toEqual({ job: first.job, isNew: false });
      expect((await one.submit({ ...job, tenant: "clinic-b" }, signal)).isNew).toBe(true);
      const other = { ...job, orderSha256: "b".repeat(64) };
      await expect(two.submit(other, signal)).rejects.toMatchObject({ code: "KEY_REUSED" });
      const both = [aJob("clinic-a"), other];
      await expect(two.submitAll(both, signal)).rejects.toMatchObject({ code: "KEY_REUSED" });
      expect((await one.list({ tenant: "clinic-a" }, signal)).jobs).toHaveLength(1);
    });

    it("makes one job of a key that many hand in at once", async () => {
      const job = aJob("clinic-a", { idempotencyKey: "once" });
      const answers = await Promise.all([one, two, one, two].map((board) => board.submit(job, signal)));
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(answers.map(({ job: { id } }) => id)).size).toBe(1);
      expect(await one.take(5, signal)).toHaveLength(1);
    });

    it("takes tenants that it has never seen, many at once", async () => {
      const tenants = Array.from({ length: 6 }, () => `new-${randomUUID().slice(0, 8)}`);
      await Promise.all(tenants.map((tenant, i) => [one, two][i % 2]?.submit(aJob(tenant), signal)));
      expect((await two.list({ tenant: null }, signal)).jobs.map(({ tenant }) => tenant).sort()).toEqual(
        tenants.sort(),
      );
    });

    it("refuses what has not its form, and names no value", async () => {
      for (const job of [
        aJob("Clinic of Whitfield"),
        aJob("clinic-a", { orderKey: "orders/whitfield.json" }),
        aJob("clinic-a", { orderKey: `orders/../${randomUUID()}.json` }),
        aJob("clinic-a", { idempotencyKey: "" }),
      ]) {
        const failure: unknown = await one.submit(job, signal).catch((error: unknown) => error);
        expect(failure).toMatchObject({ code: "USAGE" });
        expect(String(failure)).not.toMatch(/whitfield/iu);
      }
      await expect(one.list({ tenant: null, cursor: "x" }, signal)).rejects.toMatchObject({ code: "USAGE" });
    });

    it("lists the newest first, by page, state and time", async () => {
      const made = await one.submitAll(
        Array.from({ length: 7 }, () => aJob("clinic-a")),
        signal,
      );
      await one.submit(aJob("clinic-b"), signal);
      const pages: Job[] = [];
      let cursor: string | undefined;
      do {
        const page = await two.list({ tenant: "clinic-a", limit: 3, ...(cursor ? { cursor } : {}) }, signal);
        pages.push(...page.jobs);
        cursor = page.cursor ?? undefined;
      } while (cursor);
      expect(pages).toHaveLength(7);
      expect(new Set(pages.map(({ id }) => id))).toEqual(new Set(made.map(({ job }) => job.id)));
      const times = pages.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      await one.cancel(null, pages[0]?.id ?? "", signal);
      const cancelled = await two.list({ tenant: null, state: "cancelled" }, signal);
      expect(cancelled).toMatchObject({ jobs: [{ id: pages[0]?.id }], cursor: null });
      const ago = { tenant: null, before: "2020-01-01T00:00:00Z" } as const;
      expect((await two.list(ago, signal)).jobs).toEqual([]);
    });
  });

  describe("whose turn it is", () => {
    it("gives each job to one worker", async () => {
      const made = await one.submitAll(
        Array.from({ length: 40 }, (_, i) => aJob(`clinic-${i % 3}`)),
        signal,
      );
      const boards = Array.from({ length: 4 }, () => ground.board());
      const claims: Claim[] = [];
      while (claims.length < made.length) {
        claims.push(...(await Promise.all(boards.map((board) => board.take(3, signal)))).flat());
      }
      expect(new Set(ids(claims)).size).toBe(made.length);
      expect(claims).toHaveLength(made.length);
      expect(new Set(claims.map(({ token }) => token)).size).toBe(made.length);
      expect(await one.take(1, signal)).toEqual([]);
    });

    it("begins a visit before what is normal, and that before an archive, of all tenants", async () => {
      const archive = await submitted("clinic-a", { priority: "archive" });
      const normal = await submitted("clinic-a");
      const visit = await submitted("clinic-b", { priority: "visit" });
      const order = [await taken(one), await taken(two), await taken(one)];
      expect(ids(order)).toEqual([visit.id, normal.id, archive.id]);
    });

    it("begins what was handed in together in its order", async () => {
      const made = await one.submitAll(
        Array.from({ length: 9 }, () => aJob("clinic-a")),
        signal,
      );
      const begun: Claim[] = [];
      for (let turn = 0; turn < made.length; turn++) begun.push(await taken(turn % 2 ? one : two));
      expect(ids(begun)).toEqual(made.map(({ job }) => job.id));
    });

    it("lets nobody wait behind another's thousands", async () => {
      await one.submitAll(
        Array.from({ length: 300 }, () => aJob("archive", { priority: "archive" })),
        signal,
      );
      const lone = await submitted("clinic-b", { priority: "archive" });
      expect(ids(await one.take(2, signal))).toContain(lone.id);
    });

    it("gives a tenant no more than its share at once, on all workers together", async () => {
      const [three, four] = [ground.board({ maxRunning: 2 }), ground.board({ maxRunning: 2 })];
      await one.submitAll(
        Array.from({ length: 6 }, () => aJob("clinic-a")),
        signal,
      );
      const lone = await submitted("clinic-b");
      const claims = (await Promise.all([three.take(4, signal), four.take(4, signal)])).flat();
      claims.push(...(await three.take(4, signal)));
      expect(claims.filter(({ job }) => job.tenant === "clinic-a")).toHaveLength(2);
      expect(ids(claims)).toContain(lone.id);
      await claims.find(({ job }) => job.tenant === "clinic-a")?.giveBack();
      expect(await four.take(4, signal)).toHaveLength(1);
    });
  });

  describe("what becomes of a claim", () => {
    it("is done, with its result, once", async () => {
      const job = await submitted("clinic-a");
      const claim = await taken();
      expect(claim.job).toMatchObject({ id: job.id, state: "running", attempt: 1 });
      await claim.complete(async () => resultOf(job, claim.token));
      expect(await seen(job)).toMatchObject({ state: "done", fraction: 1, ...resultOf(job, claim.token) });
      expect((await seen(job)).endedAt).not.toBeNull();
      expect(await two.take(1, signal)).toEqual([]);
      expect(await claim.fail(passing)).toBe("lost");
      expect(await seen(job)).toMatchObject({ state: "done" });
    });

    it("shows others how far it is", async () => {
      const job = await submitted("clinic-a");
      const claim = await taken(ground.board({ leaseMs: 1_000 }));
      claim.progress("transcribe", 0.5);
      await until(async () => (await seen(job)).stage === "transcribe");
      expect((await seen(job)).fraction).toBeCloseTo(0.5);
      await claim.giveBack();
    });

    it("fails for now: waits, longer each time, and is dead with its code in the end", async () => {
      const job = await submitted("clinic-a");
      for (let attempt = 1; attempt < RETRY_LIMITS.maxAttempts; attempt++) {
        const claim = await taken(attempt % 2 ? one : two);
        expect(claim.job.attempt).toBe(attempt);
        expect(await claim.fail(passing)).toBe("queued");
        expect(await seen(job)).toMatchObject({ state: "queued", failure: "NETWORK" });
        expect(await one.take(1, signal)).toEqual([]);
        const waitMs = Date.parse((await seen(job)).readyAt) - Date.now();
        await ground.later(waitMs + 1_000);
      }
      expect(await (await taken()).fail(passing)).toBe("dead");
      expect(await seen(job)).toMatchObject({ state: "dead", failure: "NETWORK", attempt: RETRY_LIMITS.maxAttempts });
      await ground.later(3_600_000);
      expect(await one.take(1, signal)).toEqual([]);
    });

    it("is dead at once where nothing can pass", async () => {
      const job = await submitted("clinic-a");
      expect(await (await taken()).fail(lasting)).toBe("dead");
      expect(await seen(job)).toMatchObject({ state: "dead", failure: "INPUT_CORRUPT", attempt: 1 });
    });

    it("is poison after two crashes, which are no attempts", async () => {
      const job = await submitted("clinic-a");
      expect(await (await taken()).fail(crashed)).toBe("queued");
      expect(await seen(job)).toMatchObject({ state: "queued", crashes: 1, attempt: 0 });
      await ground.later(60_000);
      expect(await (await taken(two)).fail(crashed)).toBe("dead");
      expect(await seen(job)).toMatchObject({ state: "dead", crashes: 2, failure: "CRASHED" });
    });

    it("is given back as if it had not begun, before its like", async () => {
      const [first, second] = [await submitted("clinic-a"), await submitted("clinic-a")];
      const claim = await taken();
      expect(claim.job.id).toBe(first.id);
      expect(await claim.giveBack()).toBe("queued");
      expect(await seen(first)).toMatchObject({ state: "queued", attempt: 0, failure: null });
      expect(ids([await taken(two), await taken(two)])).toEqual([first.id, second.id]);
    });

    it("may be failed after its result could not be published", async () => {
      const job = await submitted("clinic-a");
      const claim = await taken();
      await expect(claim.complete(() => Promise.reject(passing))).rejects.toBe(passing);
      await expect(
        claim.complete(async () => ({ ...resultOf(job, claim.token), resultKey: "results/whitfield" })),
      ).rejects.toMatchObject({ code: "USAGE" });
      expect(await seen(job)).toMatchObject({ state: "running" });
      expect(await claim.fail(passing)).toBe("queued");
    });
  });

  describe("leases", () => {
    it("are renewed while the worker lives: nobody else gets the job", async () => {
      const job = await submitted("clinic-a");
      const short = ground.board({ leaseMs: 300 });
      const claim = await taken(short);
      const leaseUntil = async () => (await ground.query(LEASES, leaseRow)).map(({ until }) => until).join();
      for (let renewals = 0, last = await leaseUntil(); renewals < 8; ) {
        const now = await leaseUntil();
        if (now !== last) renewals++;
        last = now;
        expect(await two.take(1, signal)).toEqual([]);
      }
      expect(claim.signal.aborted).toBe(false);
      await claim.complete(async () => resultOf(job, claim.token));
      expect(await seen(job)).toMatchObject({ state: "done", attempt: 1 });
    });

    it("are over when the worker says nothing: another has the job, and the first can no longer publish", async () => {
      const job = await submitted("clinic-a");
      const lost = await taken();
      await ground.later(60_000);
      const claim = await taken(ground.board());
      expect(claim.job).toMatchObject({ id: job.id, attempt: 2 });
      expect(BigInt(claim.token)).toBeGreaterThan(BigInt(lost.token));
      let published = false;
      const publish = async () => {
        published = true;
        return resultOf(job, lost.token);
      };
      await expect(lost.complete(publish)).rejects.toMatchObject({ code: "LEASE_LOST" });
      expect(published).toBe(false);
      expect(await lost.giveBack()).toBe("lost");
      await claim.complete(async () => resultOf(job, claim.token));
      await expect(lost.complete(publish)).rejects.toMatchObject({ code: "LEASE_LOST" });
      expect(await seen(job)).toMatchObject({ resultKey: `results/${job.id}/${claim.token}` });
    });

    it("tell their worker that they are over", async () => {
      await submitted("clinic-a");
      const lost = await taken(ground.board({ leaseMs: 400 }));
      await ground.query("update hushtape_queue.job set token = token + 1 returning 1 as n", z.object({}));
      await until(() => lost.signal.aborted);
      expect(lost.signal.reason).toMatchObject({ code: "LEASE_LOST" });
    });

    it("go on where they were over and nobody took the job", async () => {
      const job = await submitted("clinic-a");
      const claim = await taken(ground.board({ leaseMs: 400 }));
      await ground.later(60_000);
      await until(async () => (await ground.query(LEASES, leaseRow)).every(({ isOver }) => !isOver));
      await claim.complete(async () => resultOf(job, claim.token));
      expect(await seen(job)).toMatchObject({ state: "done" });
    });

    it("that nobody renewed, time after time, end in a dead job", async () => {
      const job = await submitted("clinic-a");
      for (let attempt = 1; attempt <= RETRY_LIMITS.maxAttempts; attempt++) {
        const claim = await taken(ground.board());
        expect(claim.job.attempt).toBe(attempt);
        await ground.later(60_000);
      }
      expect(await ground.board().take(1, signal)).toEqual([]);
      expect(await seen(job)).toMatchObject({ state: "dead", failure: "WORKER_LOST" });
    });

    it("cannot be taken while a result is being published", async () => {
      const job = await submitted("clinic-a");
      const claim = await taken();
      let finish: () => void = () => undefined;
      let begun = false;
      const done = claim.complete(async () => {
        begun = true;
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return resultOf(job, claim.token);
      });
      await until(() => begun);
      const cancelled = two.cancel(null, job.id, signal);
      const stolen = ground.board().take(1, signal);
      finish();
      await done;
      expect(await cancelled).toMatchObject({ state: "done" });
      expect(await stolen).toEqual([]);
    });
  });

  describe("cancelling, erasing, trying again", () => {
    it("cancels what waits and what runs, and leaves what has ended", async () => {
      const waiting = await submitted("clinic-a");
      expect(await two.cancel("clinic-a", waiting.id, signal)).toMatchObject({ state: "cancelled" });
      expect(await one.take(1, signal)).toEqual([]);
      const running = await submitted("clinic-a");
      const claim = await taken(ground.board({ leaseMs: 400 }));
      expect(await two.cancel(null, running.id, signal)).toMatchObject({ state: "cancelled" });
      await until(() => claim.signal.aborted);
      const complete = claim.complete(async () => resultOf(running, claim.token));
      await expect(complete).rejects.toMatchObject({ code: "LEASE_LOST" });
      expect(await one.cancel(null, running.id, signal)).toMatchObject({ state: "cancelled" });
      await ground.later(3_600_000);
      expect(await ground.board().take(1, signal)).toEqual([]);
    });

    it("erases in every state, so that nothing of a job is left", async () => {
      const waiting = await submitted("clinic-a", { idempotencyKey: "k" });
      expect(await two.erase("clinic-a", waiting.id, signal)).toEqual(waiting);
      const running = await submitted("clinic-a");
      const claim = await taken();
      await two.erase(null, running.id, signal);
      expect(await claim.fail(passing)).toBe("lost");
      expect(await two.find(null, running.id, signal)).toBeNull();
      expect(await two.erase(null, running.id, signal)).toBeNull();
      expect(await ground.query("select 1 as n from hushtape_boss.job", z.object({}))).toEqual([]);
      expect((await one.submit(aJob("clinic-a", { idempotencyKey: "k" }), signal)).isNew).toBe(true);
    });

    it("redrives dead jobs by tenant, failure and id, from the beginning", async () => {
      const dead: Job[] = [];
      for (const [tenant, error] of [
        ["a", lasting],
        ["b", lasting],
        ["b", crashed],
        ["b", lasting],
      ] as const) {
        dead.push(await submitted(tenant));
        const claim = await taken();
        if (error === crashed) {
          await claim.fail(crashed);
          await ground.later(60_000);
          await (await taken()).fail(crashed);
        } else await claim.fail(error);
      }
      const [ofA, first, crash, last] = dead.map(({ id }) => id);
      expect(await two.redrive({ tenant: "a", failure: "CRASHED" }, signal)).toBe(0);
      expect(await two.redrive({ tenant: "a", ids: [first ?? ""] }, signal)).toBe(0);
      expect(await two.redrive({ tenant: "b", failure: "CRASHED" }, signal)).toBe(1);
      const again = await taken();
      expect(again.job).toMatchObject({ id: crash, attempt: 1, crashes: 0, failure: null });
      expect(await two.redrive({ tenant: null, ids: [last ?? ""] }, signal)).toBe(1);
      expect(await two.redrive({ tenant: null }, signal)).toBe(2);
      expect(new Set(ids(await one.take(9, signal)))).toEqual(new Set([ofA, first, last]));
    });
  });

  describe("telling that a job has ended", () => {
    const choice = { atMost: 10, each: 10, underWay: {} };
    const due = async (board: Board = one) => board.takeCallbacks(choice, signal);
    /** Of jobs that asked for it. */
    async function ended(tenant = "clinic-a", end = lasting): Promise<Job> {
      const job = await submitted(tenant, { callback: true });
      await (await taken()).fail(end);
      return job;
    }

    it("is due when a job ends in any way, whoever ends it, if it was asked for, to one sender each", async () => {
      const asked = await one.submitAll(
        [true, true, true, true, false].map((callback) => aJob("clinic-a", { callback })),
        signal,
      );
      const [done, dead, vanished, cancelled, silent] = asked.map(({ job }) => job.id);
      expect(await due()).toEqual([]);
      await two.cancel(null, cancelled ?? "", signal);
      expect(await due()).toMatchObject([{ job: { id: cancelled, state: "cancelled" }, attempt: 1 }]);
      const claims = await two.take(9, signal);
      for (const claim of claims) {
        const { id } = claim.job;
        if (id === done || id === silent) await claim.complete(async () => resultOf(claim.job, claim.token));
        if (id === dead) await claim.fail(lasting);
      }
      // One's worker is gone: whoever looks for work next ends the job.
      await ground.later(30_000);
      await ground.board({ limits: { ...RETRY_LIMITS, maxAttempts: 1 } }).take(1, signal);
      const found = (await Promise.all([due(one), due(two)])).flat();
      expect(found.map(({ job: { id, state, failure } }) => [id, state, failure]).sort()).toEqual(
        [
          [done, "done", null],
          [dead, "dead", "INPUT_CORRUPT"],
          [vanished, "dead", "WORKER_LOST"],
        ].sort(),
      );
    });

    it("is told once: settled, given up, or given back it is nobody else's to settle", async () => {
      const job = await ended();
      const [first] = await due();
      expect(await first?.settle("sent")).toBe("sent");
      expect(await first?.settle("sent")).toBe("lost");
      expect(await seen(job)).toMatchObject({ callback: "sent" });
      const other = await ended();
      const [back] = await due();
      expect(await back?.giveBack()).toBe("pending");
      const [again] = await due(two);
      expect(again).toMatchObject({ job: { id: other.id }, attempt: 1 });
      expect(await again?.fail(lasting)).toBe("given-up");
      await ground.later(1e9);
      expect(await due()).toEqual([]);
      expect(await seen(other)).toMatchObject({ callback: "given-up", state: "dead" });
    });

    it("is tried again later each time, and given up after a day; nobody waits for ever", async () => {
      await ended();
      const pausesMs: number[] = [];
      for (let attempt = 1; attempt <= CALLBACK_LIMITS.maxAttempts; attempt++) {
        const [one] = await due();
        expect(one).toMatchObject({ attempt });
        const end = await one?.fail(passing);
        expect(end).toBe(attempt < CALLBACK_LIMITS.maxAttempts ? "pending" : "given-up");
        expect(await due(two)).toEqual([]);
        const [{ ms } = { ms: 0 }] = await ground.query(NEXT_TRY, z.object({ ms: z.number() }));
        pausesMs.push(ms);
        await ground.later(ms + 1_000);
      }
      expect(await due()).toEqual([]);
      const hours = pausesMs.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
      expect(hours).toBeGreaterThan(14);
      expect(hours).toBeLessThan(30);
    });

    it("goes to another when its sender is gone, whose word then counts no more", async () => {
      const job = await ended();
      const [gone] = await due();
      expect(await due(two)).toEqual([]);
      await ground.later(CALLBACK_LEASE_MS + 1);
      const [next] = await due(two);
      expect(next).toMatchObject({ job: { id: job.id, endedAt: gone?.job.endedAt }, attempt: 2 });
      expect(await gone?.settle("sent")).toBe("lost");
      expect(await next?.fail(passing)).toBe("pending");
      expect(await seen(job)).toMatchObject({ callback: "pending" });
    });

    it("ends with the job's erasure; a job that is redriven has the event of its new end", async () => {
      const erased = await ended();
      const [first] = await due();
      await two.erase(null, erased.id, signal);
      expect(await first?.fail(passing)).toBe("lost");
      const job = await ended();
      const [before] = await due();
      await two.redrive({ tenant: null }, signal);
      expect(await before?.settle("sent")).toBe("lost");
      await ground.later(1e9);
      expect(await due()).toEqual([]);
      await (await taken()).fail(lasting);
      const [after] = await due();
      expect(after).toMatchObject({ job: { id: job.id, state: "dead" }, attempt: 1 });
      expect(after?.job.endedAt).not.toBe(before?.job.endedAt);
      await after?.settle("none");
      await two.redrive({ tenant: null }, signal);
      await (await taken()).fail(lasting);
      expect(await due()).toEqual([]);
    });

    it("lets no tenant's receiver hold up another's, and counts what is to be told", async () => {
      for (const tenant of ["busy", "busy", "busy", "clinic-b"]) await ended(tenant);
      expect(await two.stats("busy", signal)).toMatchObject({
        callbacks: { pending: 3, oldestMs: expect.any(Number) },
      });
      const some = await one.takeCallbacks({ atMost: 9, each: 2, underWay: { busy: 1 } }, signal);
      expect(some.map(({ job }) => job.tenant).sort()).toEqual(["busy", "clinic-b"]);
      expect(await one.takeCallbacks({ atMost: 1, each: 2, underWay: { busy: 2 } }, signal)).toEqual([]);
      expect(await one.takeCallbacks({ atMost: 1, each: 9, underWay: {} }, signal)).toHaveLength(1);
      for (const end of some) await end.settle("sent");
      expect((await two.stats(null, signal)).callbacks.pending).toBe(2);
    });
  });

  it("tells how much waits, by state and priority, and for how long", async () => {
    const nothing = { depth: [], oldestQueuedMs: null, callbacks: { pending: 0, oldestMs: null } };
    expect(await one.stats(null, signal)).toEqual(nothing);
    await submitted("clinic-a", { priority: "archive" });
    await submitted("clinic-a", { priority: "archive" });
    await submitted("clinic-b", { priority: "visit" });
    await taken();
    const { depth, oldestQueuedMs } = await two.stats(null, signal);
    expect(depth).toHaveLength(2);
    expect(depth).toEqual(
      expect.arrayContaining([
        { state: "queued", priority: "archive", count: 2 },
        { state: "running", priority: "visit", count: 1 },
      ]),
    );
    expect(oldestQueuedMs).toBeGreaterThanOrEqual(0);
    expect((await two.stats("clinic-b", signal)).oldestQueuedMs).toBeNull();
  });

  it("holds no word of what was handed in or went wrong", async () => {
    await submitted("clinic-a", { idempotencyKey: "Whitfield 1961-03-04" });
    await (await taken()).fail(new HushtapeError("NETWORK", "Whitfield", "Whitfield", null));
    const all = z.object({ text: z.string() });
    const rows = [
      ...(await ground.query("select j::text as text from hushtape_queue.job j", all)),
      ...(await ground.query("select j::text as text from hushtape_boss.job j", all)),
    ];
    expect(rows).toHaveLength(2);
    for (const { text } of rows) expect(text).not.toMatch(/whitf|1961/iu);
  });
});

const NEXT_TRY = `select extract(epoch from callback_at - clock_timestamp())::float8 * 1000 as ms from hushtape_queue.job`;
const LEASES = `select lease_until::text as until, lease_until < clock_timestamp() as "isOver" from hushtape_queue.job`;
const leaseRow = z.object({ until: z.string(), isOver: z.boolean() });
