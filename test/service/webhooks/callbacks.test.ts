import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { type FailureCode, HushtapeError } from "../../../src/errors.js";
import { orderIdOf } from "../../../src/jobs/orders/stored-order.js";
import type { Job } from "../../../src/jobs/queue/board.js";
import { CALLBACK_LEASE_MS } from "../../../src/jobs/queue/callbacks.js";
import { CALLBACK_LIMITS } from "../../../src/jobs/queue/failure-policy.js";
import { dropOrder, placeOrder } from "../../../src/service/uploads/place-order.js";
import { Callbacks } from "../../../src/service/webhooks/callbacks.js";
import { newWebhookSecret } from "../../../src/service/webhooks/secret.js";
import { refuseWebhook } from "../../../src/service/webhooks/signature.js";
import { openStore } from "../../../src/storage/open-store.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { resultOf, serverGround, until } from "../../helpers/queue-ground.js";

const { signal } = new AbortController();
const ground = await serverGround();
const board = ground.board();
const dataDir = await temporaryFolder();
const secret = newWebhookSecret();
await writeFile(join(dataDir, "webhook-secret"), `${secret}\n`);
const store = await openStore(pathToFileURL(join(dataDir, "store")).href);

interface Hook {
  readonly id: unknown;
  readonly refused: string | null;
  readonly event: unknown;
}
let hooks: Hook[];
let answer: (response: ServerResponse, nth: number) => void;
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  const headers: IncomingHttpHeaders = request.headers;
  const refused = refuseWebhook(headers, body, { secrets: [secret] });
  hooks.push({ id: headers["webhook-id"], refused, event: JSON.parse(body) });
  answer(response, hooks.length);
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/canary`;

const running: Callbacks[] = [];
let tried: { readonly end: string; readonly code: FailureCode | null }[];
beforeEach(() => {
  hooks = [];
  tried = [];
  answer = (response) => response.writeHead(204).end();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
  await ground.clear();
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await ground.close();
});

/** What sends for a service, with connections of its own. */
async function service(hosts: readonly string[] = ["127.0.0.1"]): Promise<Callbacks> {
  const policy = { hosts, allowPrivate: true };
  const onTried = (_: unknown, end: string, code: FailureCode | null) => void tried.push({ end, code });
  const one = await Callbacks.open({ dataDir, board: ground.board(), store, policy, onTried });
  running.push(one);
  return one;
}
let orders = 0;
async function submitted(callback: string | null = url): Promise<Job> {
  const orderId = `00000000-0000-4000-8000-${String(orders++).padStart(12, "0")}`;
  const said = { priority: "normal" as const, ...(callback !== null && { callback }) };
  const recording = { bytes: 1, sha256: "0".repeat(64) };
  const placed = { orderId, caller: { tenant: "ward" }, idempotencyKey: null, recording, transcript: null, said };
  return (await placeOrder({ store, board }, placed, signal)).job;
}
/** As a worker elsewhere ends it. */
async function ended(job: Job, failure: HushtapeError | null = null): Promise<void> {
  const [claim] = await board.take(1, signal);
  expect(claim?.job.id).toBe(job.id);
  if (failure) await claim?.fail(failure);
  else await claim?.complete(async () => resultOf(job, claim.token));
}
const stateOf = async (job: Job) => (await board.find(null, job.id, signal))?.callback;
const rowText = z.object({ text: z.string() });
const corrupt = new HushtapeError("INPUT_CORRUPT", "damaged", "Another.");

it("each end is told, of jobs that workers elsewhere end, cancelled ones, and those redriven anew", async () => {
  const one = await service();
  const done = await submitted();
  await ended(done);
  await submitted(null).then((job) => ended(job));
  const cancelled = await submitted();
  await board.cancel(null, cancelled.id, signal);
  const dead = await submitted();
  await ended(dead, corrupt);
  one.wake();
  await until(async () => (await stateOf(dead)) === "sent" && tried.length === 3);
  await board.redrive({ tenant: null }, signal);
  // Nobody says so: it is seen.
  await ended(dead);
  await until(async () => (await stateOf(dead)) === "sent" && tried.length === 4);
  const told = hooks.map(({ event }) => event);
  const eventOf = async ({ id }: Job, state: string, code: string | null) => {
    const timestamp = (await board.find(null, id, signal))?.endedAt;
    return { type: `redaction.${state}`, timestamp, data: { id, state, code } };
  };
  for (const expected of [
    await eventOf(done, "done", null),
    await eventOf(cancelled, "cancelled", null),
    { ...(await eventOf(dead, "dead", "INPUT_CORRUPT")), timestamp: expect.any(String) },
    await eventOf(dead, "done", null),
  ])
    expect(told).toContainEqual(expected);
  expect(told).toHaveLength(4);
  expect(new Set(hooks.map(({ id }) => id)).size).toBe(4);
  for (const { id, refused } of hooks) expect([String(id).includes("."), refused]).toEqual([false, null]);
});

it("what a service did not get told before it was stopped, its next start tells, with the same id", async () => {
  answer = () => undefined;
  const first = await service();
  const job = await submitted();
  await ended(job);
  first.wake();
  await until(() => hooks.length === 1);
  await first.close();
  expect(await stateOf(job)).toBe("pending");
  answer = (response) => response.writeHead(204).end();
  await service();
  await until(async () => (await stateOf(job)) === "sent");
  expect(hooks.map(({ id, event }) => [id, event])).toEqual([0, 1].map(() => [hooks[0]?.id, hooks[0]?.event]));
});

it("two services tell it once; of one that is gone another does, after its lease", async () => {
  const jobs = [];
  for (let at = 0; at < 6; at++) jobs.push(await submitted());
  for (const job of jobs) await ended(job);
  const [gone] = await ground.board().takeCallbacks({ atMost: 1, each: 1, underWay: {} }, signal);
  await service();
  await service();
  await until(() => tried.length === 5);
  expect(new Set(hooks.map(({ id }) => id)).size).toBe(5);
  expect(hooks).toHaveLength(5);
  await ground.later(CALLBACK_LEASE_MS + 1);
  for (const one of running) one.wake();
  await until(() => tried.length === 6);
  expect(hooks.at(-1)?.event).toMatchObject({ data: { id: gone?.job.id } });
});

it("who answers that it failed gets it again, later, with the same id; who wants no more does not", async () => {
  const one = await service();
  const job = await submitted();
  await ended(job);
  answer = (response, nth) => response.writeHead([500, 404, 410][nth - 1] ?? 204).end("canary");
  for (const sent of [1, 2, 3]) {
    one.wake();
    await until(() => tried.length === sent);
    await ground.later(CALLBACK_LIMITS.maxDelayMs);
  }
  const failed = { end: "pending", code: "WEBHOOK_FAILED" };
  expect(tried).toEqual([failed, failed, { ...failed, end: "given-up" }]);
  expect(new Set(hooks.map(({ id }) => id)).size).toBe(1);
  expect(hooks.map(({ refused }) => refused)).toEqual([null, null, null]);
  expect(await stateOf(job)).toBe("given-up");
});

it("a host that this service does not allow is left to others, an order that is gone is given up", async () => {
  const job = await submitted();
  const orderless = await submitted();
  await ended(job);
  await ended(orderless);
  await dropOrder(store, orderIdOf(orderless.orderKey));
  // It allows none, and takes none.
  await service([]);
  await service(["elsewhere.example"]);
  await until(() => tried.length === 2);
  expect(tried).toContainEqual({ end: "pending", code: "USAGE" });
  expect(tried).toContainEqual({ end: "given-up", code: "INPUT_MISSING" });
  await running.pop()?.close();
  await ground.later(CALLBACK_LIMITS.maxDelayMs);
  await service();
  await until(async () => (await stateOf(job)) === "sent");
  expect(hooks).toHaveLength(1);
  const all = await ground.query("select j::text as text from hushtape_queue.job j", rowText);
  expect(JSON.stringify([all, tried])).not.toMatch(/canary|127\.0/u);
});
