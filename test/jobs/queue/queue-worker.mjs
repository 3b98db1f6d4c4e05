// A worker in a process of its own, until it is ended: `node queue-worker.mjs WHERE LEASE_MS [hold | hold-publishing | block]`. It prints a
// line when it begins, publishes and ends a job. With `hold` it never ends one; with `block` its event loop stands still for two leases.
import { openBoard } from "../../../dist/jobs/queue/open-board.js";
import { runWorker } from "../../../dist/jobs/worker/worker.js";

const [, , where, leaseMs, hold] = process.argv;
const signal = new AbortController().signal;
const board = await openBoard(where, { leaseMs: Number(leaseMs), signal });
const tell = (line) => process.stdout.write(`${line}\n`);
await runWorker({
  board,
  concurrency: 3,
  pollMs: 20,
  perform: async (job, { token, signal: stop }) => {
    tell(`begun ${job.id}`);
    if (hold === "block") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * Number(leaseMs));
    await new Promise((resolve) => {
      setTimeout(resolve, hold === "hold" ? 2 ** 30 : 10);
      stop.addEventListener("abort", resolve);
    });
    return {
      publish: async () => {
        tell(`published ${job.id} ${token}`);
        if (hold === "hold-publishing") await new Promise((resolve) => setTimeout(resolve, 2_000));
        return { resultKey: `results/${job.id}/${token}`, audioMs: 1, mutedMs: 0 };
      },
      discard: async () => {},
    };
  },
  onEvent: (event) => {
    if (event.kind === "ended") tell(`ended ${event.end} ${event.job.id}`);
  },
  signal,
});
