import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { HushtapeError } from "../../../src/errors.js";
import type { Board, Job, NewJob } from "../../../src/jobs/queue/board.js";
import type { Perform, WorkerEvent } from "../../../src/jobs/worker/perform.js";
import { runWorker, type WorkerOptions } from "../../../src/jobs/worker/worker.js";
import { aJob, type Ground, resultOf, serverGround, until } from "../../helpers/queue-ground.js";

const signal = new AbortController().signal;

describe("a worker", () => {
  let ground: Ground;
  let board: Board;
  beforeAll(async () => {
    ground = await serverGround();
    board = ground.board();
  }, 120_000);
  afterEach(() => ground.clear());
  afterAll(() => ground.close());

  const submit = async (count: number, job: Partial<NewJob> = {}): Promise<Job[]> =>
    (
      await board.submitAll(
        Array.from({ length: count }, () => aJob("clinic-a", job)),
        signal,
      )
    ).map((submitted) => submitted.job);
  const stateOf = async ({ id }: Job): Promise<Job | null> => board.find(null, id, signal);
  const inState = async (state: Job["state"]): Promise<number> =>
    (await board.list({ tenant: null, state }, signal)).jobs.length;

  /** Done at once, its doings told. */
  function performing(): { readonly perform: Perform; readonly done: string[] } {
    const done: string[] = [];
    const perform: Perform = async (job, { token, onProgress }) => {
      onProgress("mute", 0.5);
      return {
        publish: async () => {
          done.push(`published ${job.id}`);
          return resultOf(job, token);
        },
        discard: async () => {
          done.push(`discarded ${job.id}`);
        },
      };
    };
    return { perform, done };
  }

  /** Runs while the test does something, then drains. */
  async function working(
    options: Partial<WorkerOptions>,
    meanwhile: (stop: () => void) => Promise<void>,
  ): Promise<WorkerEvent[]> {
    const stop = new AbortController();
    const events: WorkerEvent[] = [];
    const { perform } = performing();
    const run = runWorker({
      board: ground.board(),
      perform,
      concurrency: 2,
      pollMs: 20,
      onEvent: (event) => events.push(event),
      ...options,
      signal: stop.signal,
    });
    try {
      await meanwhile(() => stop.abort());
    } finally {
      stop.abort();
      await run;
    }
    return events;
  }

  it("ends all jobs, no more at once than it may", async () => {
    let running = 0;
    let most = 0;
    const { perform, done } = performing();
    const counted: Perform = async (job, context) => {
      most = Math.max(most, ++running);
      const performed = await perform(job, context);
      await pause(5);
      running--;
      return performed;
    };
    const jobs = await submit(12);
    const events = await working({ perform: counted, concurrency: 3 }, () =>
      until(async () => (await inState("done")) === 12),
    );
    expect(most).toBe(3);
    expect(done.sort()).toEqual(jobs.map(({ id }) => `published ${id}`).sort());
    expect(events.filter(({ kind }) => kind === "taken")).toHaveLength(12);
    expect(events.filter((event) => event.kind === "ended" && event.end === "done")).toHaveLength(12);
  });

  it("begins what is handed in while it waits", () =>
    working({}, async () => {
      for (let round = 0; round < 3; round++) {
        const [job] = await submit(1);
        await until(async () => job !== undefined && (await stateOf(job))?.state === "done");
      }
    }).then(() => undefined));

  it("fails a job by what was thrown, discards what it cannot publish, and goes on", async () => {
    const codes = ["NETWORK", "INPUT_CORRUPT", "CRASHED"] as const;
    const jobs = await submit(4);
    const { perform, done } = performing();
    let begun = 0;
    const failing: Perform = async (job, context) => {
      const code = codes[begun++];
      if (code === "NETWORK") {
        return { ...(await perform(job, context)), publish: () => Promise.reject(new HushtapeError(code, "", "")) };
      }
      if (code) throw new HushtapeError(code, "", "");
      throw new TypeError("Whitfield");
    };
    const events = await working({ perform: failing, concurrency: 1 }, () => until(() => begun === 4));
    const ended = events.flatMap((event) => (event.kind === "ended" ? [[event.end, event.failure]] : []));
    expect(ended).toEqual([
      ["queued", "NETWORK"],
      ["dead", "INPUT_CORRUPT"],
      ["queued", "CRASHED"],
      ["dead", "INTERNAL"],
    ]);
    expect(done).toEqual([`discarded ${jobs[0]?.id}`]);
    expect(JSON.stringify(events)).not.toContain("Whitfield");
  });

  it("finishes what is under way when it is told to stop, and takes nothing new", async () => {
    await submit(3);
    let finish: () => void = () => undefined;
    const { perform } = performing();
    let begun = 0;
    const slow: Perform = async (job, context) => {
      begun++;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return perform(job, context);
    };
    await working({ perform: slow, concurrency: 1 }, async (stop) => {
      await until(() => begun === 1);
      stop();
      finish();
    });
    expect([begun, await inState("done"), await inState("queued")]).toEqual([1, 1, 2]);
  });

  it("gives back what does not end in time, without counting it", async () => {
    const [job] = await submit(1);
    let begun = false;
    const endless: Perform = (_, context) => {
      begun = true;
      return new Promise((_resolve, reject) => {
        context.signal.addEventListener("abort", () => reject(context.signal.reason), { once: true });
      });
    };
    const events = await working({ perform: endless, graceMs: 20 }, async (stop) => {
      await until(() => begun);
      stop();
    });
    expect(events.at(-1)).toMatchObject({ kind: "ended", end: "returned", failure: null });
    expect(job && (await stateOf(job))).toMatchObject({ state: "queued", attempt: 0 });
  });

  it("stops the work of a job that was cancelled, and discards it", async () => {
    const [job] = await submit(1);
    const { done } = performing();
    let stopped = false;
    const endless: Perform = (_, context) =>
      new Promise((_resolve, reject) => {
        context.signal.addEventListener("abort", () => {
          stopped = true;
          reject(context.signal.reason);
        });
      });
    const events = await working({ board: ground.board({ leaseMs: 400 }), perform: endless }, async () => {
      await until(async () => (await inState("running")) === 1);
      await board.cancel(null, job?.id ?? "", signal);
      await until(() => stopped);
    });
    expect(events.at(-1)).toMatchObject({ kind: "ended", end: "lost", failure: "LEASE_LOST" });
    expect(done).toEqual([]);
    expect(await inState("cancelled")).toBe(1);
  });

  it("stops by itself where the machine lacks what every job needs, and lets others try", async () => {
    await submit(5);
    const perform: Perform = () => Promise.reject(new HushtapeError("TOOL_MISSING", "no ffmpeg", "Install it."));
    const run = runWorker({ board: ground.board(), perform, concurrency: 1, pollMs: 20, signal });
    await expect(run).rejects.toMatchObject({ code: "TOOL_MISSING" });
    expect([await inState("dead"), await inState("queued")]).toEqual([0, 5]);
  });

  it("rests after a full disk, in place of taking the next job to the same end", async () => {
    await submit(3);
    let begun = 0;
    const full: Perform = async () => {
      begun++;
      throw new HushtapeError("DISK_FULL", "full", "free some");
    };
    let isResting = false;
    const onEvent = ({ kind }: WorkerEvent) => {
      isResting ||= kind === "resting";
    };
    await working({ perform: full, concurrency: 1, firstRestMs: 3_600_000, onEvent }, () => until(() => isResting));
    expect(begun).toBe(1);
    expect(await inState("queued")).toBe(3);
    await ground.later(60_000);
    await working({ concurrency: 1 }, () => until(async () => (await inState("done")) === 3));
  });

  it("waits for a queue that is away, and ends with one that it does not understand", async () => {
    await submit(2);
    let asked = 0;
    const own = ground.board();
    const away: Board = new Proxy(own, {
      get: (target, name) =>
        name === "take" && ++asked < 3
          ? () => Promise.reject(new HushtapeError("QUEUE_UNAVAILABLE", "", ""))
          : Reflect.get(target, name).bind(target),
    });
    const events = await working({ board: away }, () => until(async () => (await inState("done")) === 2));
    expect(events.filter(({ kind }) => kind === "queue-away")).toHaveLength(2);
    const newer: Board = new Proxy(own, {
      get: () => () => Promise.reject(new HushtapeError("QUEUE_VERSION", "", "")),
    });
    const { perform } = performing();
    await expect(runWorker({ board: newer, perform, concurrency: 1, signal })).rejects.toMatchObject({
      code: "QUEUE_VERSION",
    });
  });

  it("ends where its listener throws: nobody follows it any more", async () => {
    await submit(4);
    const { perform } = performing();
    const onEvent = () => {
      throw new Error("Whitfield");
    };
    const run = runWorker({ board: ground.board(), perform, concurrency: 1, onEvent, signal });
    await expect(run).rejects.toMatchObject({ code: "INTERNAL" });
    expect(await inState("done")).toBe(1);
    expect(await ground.query("select 1 as n from hushtape_boss.job", z.object({}))).toHaveLength(3);
  });
});
