import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { readOrder } from "../../src/jobs/orders/read-order.js";
import { listKey, type ResultList } from "../../src/jobs/orders/result-list.js";
import type { WebhookEvent } from "../../src/service/webhooks/event.js";
import { newWebhookSecret } from "../../src/service/webhooks/secret.js";
import { WebhookSender } from "../../src/service/webhooks/sender.js";
import { temporaryFolder } from "../helpers/folders.js";
import { put, startService } from "../service/start.js";

const scribe = fileURLToPath(new URL("../../examples/ambient-scribe/scribe.mjs", import.meta.url));
const { signal } = new AbortController();

it("a scribe's backend stores a visit when a webhook that it believes says that it is done", async () => {
  const { url, board, store } = await startService();
  const folder = await temporaryFolder();
  const secret = newWebhookSecret();
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const out = join(folder, "stored");
  const args = [scribe, await file("visit.wav", "RIFF of a visit"), await file("words.json", '{"words":[]}'), out];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      HUSHTAPE_URL: url,
      HUSHTAPE_TOKEN_FILE: await file("token", "ward-all\n"),
      WEBHOOK_SECRET_FILE: await file("secret", `${secret}\n`),
      RECEIVER_PORT: "0",
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const complaints = text(child.stderr);
  await once(child.stdout, "data");

  const [job] = [...board.jobs.values()];
  if (!job) throw new Error(await complaints);
  const { callback } = await readOrder(store, job, signal);
  const sender = new WebhookSender({ policy: { hosts: ["127.0.0.1"], allowPrivate: true } });
  onTestFinished(() => sender.close());
  const data = { id: job.id, state: "done" as const, code: null };
  const event: WebhookEvent = { type: "redaction.done", timestamp: "2026-05-01T12:00:00Z", data };
  const tell = (by: string) => sender.send({ url: callback ?? "", secrets: [by], id: `${job.id}.done`, event }, signal);
  await expect(tell(newWebhookSecret())).rejects.toMatchObject({ code: "WEBHOOK_FAILED", figures: { status: 401 } });

  const resultKey = listKey(job, "7");
  const result = async (name: string, mediaType: string, content: string) => {
    const key = resultKey.replace("results.json", name);
    await put(store, key, content);
    return { key, bytes: content.length, sha256: "0".repeat(64), mediaType, ending: `.${name.split(".").at(-1)}` };
  };
  const list: ResultList = {
    schema: "hushtape.results/1",
    audio: await result("a.redacted.wav", "audio/wav", "RIFF redacted"),
    json: await result("a.redacted.json", "application/json", '{"words":[]}'),
    txt: await result("a.redacted.txt", "text/plain", "Hello [PERSON]"),
    vtt: await result("a.redacted.vtt", "text/vtt", "WEBVTT"),
    audit: await result("a.audit.json", "application/json", '{"schema":"hushtape.audit/1"}'),
    review: null,
  };
  await put(store, resultKey, JSON.stringify(list));
  board.change(job.id, { state: "done", resultKey, audioMs: 60_000, mutedMs: 1200, endedAt: job.createdAt });
  await tell(secret);

  const [code] = await once(child, "exit");
  expect([code, await complaints]).toEqual([0, ""]);
  expect(await readdir(out)).toEqual([job.id]);
  const names = ["visit.audit.json", "visit.redacted.json", "visit.redacted.wav"];
  expect((await readdir(join(out, job.id))).sort()).toEqual(names);
  expect(await readFile(join(out, job.id, "visit.redacted.wav"), "utf8")).toBe("RIFF redacted");
});
