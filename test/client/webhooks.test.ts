import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { readWebhook, SeenWebhooks } from "../../src/client/index.js";
import type { WebhookEvent } from "../../src/service/webhooks/event.js";
import { newWebhookSecret } from "../../src/service/webhooks/secret.js";
import { WebhookSender } from "../../src/service/webhooks/sender.js";
import { signWebhook } from "../../src/service/webhooks/signature.js";

const secret = newWebhookSecret();
const event: WebhookEvent = {
  type: "redaction.dead",
  timestamp: "2026-05-01T12:00:00Z",
  data: { id: "0b3a4c1e-8f51-4d0a-9d0c-3a2f6b9f1c77", state: "dead", code: "INPUT_CORRUPT" },
};

it("a receiver reads what the service sends, once, and nothing else", async () => {
  const seen = new SeenWebhooks();
  const answers: unknown[] = [];
  const receiver = createServer(async (req, res) => {
    const body = await buffer(req);
    answers.push(readWebhook(req.headers, body, { secrets: [secret], seen }));
    // A replay: the same request once more.
    answers.push(readWebhook(req.headers, body, { secrets: [secret], seen }));
    res.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const sender = new WebhookSender({ policy: { hosts: ["127.0.0.1"], allowPrivate: true } });
  await sender.send({ url, secrets: [secret], id: "a", event }, new AbortController().signal);
  await sender.close();
  receiver.close();
  expect(answers).toEqual([{ event }, { refused: "replay" }]);

  const read = (body: string, by = secret) =>
    readWebhook(signWebhook({ id: "b", body, atMs: Date.now() }, [by]), body, { secrets: [secret] });
  expect(read(JSON.stringify(event), newWebhookSecret())).toEqual({ refused: "signature" });
  expect(read("{")).toEqual({ refused: "body" });
  expect(read(JSON.stringify({ ...event, patient: "x" }))).toEqual({ refused: "body" });
});
