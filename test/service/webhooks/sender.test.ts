import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallbackPolicy } from "../../../src/service/webhooks/callback-url.js";
import { requireCallbackUrl } from "../../../src/service/webhooks/callback-url.js";
import type { WebhookEvent } from "../../../src/service/webhooks/event.js";
import { newWebhookSecret } from "../../../src/service/webhooks/secret.js";
import { type SenderOptions, WebhookSender } from "../../../src/service/webhooks/sender.js";
import { refuseWebhook } from "../../../src/service/webhooks/signature.js";

const secret = newWebhookSecret();
const event: WebhookEvent = {
  type: "redaction.done",
  timestamp: "2026-05-01T12:00:00Z",
  data: { id: "0b3a4c1e-8f51-4d0a-9d0c-3a2f6b9f1c77", state: "done", code: null },
};
const anywhere: CallbackPolicy = { hosts: ["*"], allowPrivate: true };
const publicAlone: CallbackPolicy = { hosts: ["*"], allowPrivate: false };
const { signal } = new AbortController();

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let received: Received[];
let connections: number;
let answer: (res: ServerResponse, nth: number, req: IncomingMessage) => void;
let port: number;
const stops: (() => unknown)[] = [];
beforeEach(async () => {
  received = [];
  connections = 0;
  answer = (res) => res.writeHead(204).end();
  const server = createServer(async (req, res) => {
    received.push({ path: req.url ?? "", headers: req.headers, body: await readAll(req) });
    answer(res, received.length, req);
  }).on("connection", () => connections++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const url = (host = "127.0.0.1", path = "/hook") => `http://${host}:${port}${path}`;
function send(to: string, options: Partial<SenderOptions> = {}, by = signal): Promise<void> {
  const sender = new WebhookSender({ policy: anywhere, ...options });
  stops.push(() => sender.close());
  return sender.send({ url: to, secrets: [secret], id: "msg_1", event }, by);
}
/** Answers each time with the next of these, and the last again and again. */
function names(...answers: readonly string[][]): LookupFunction & { asked: number } {
  const lookup: LookupFunction = (_, options, callback) => {
    const found = answers[Math.min(counted.asked++, answers.length - 1)] ?? [];
    const all = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all) callback(null, all);
    else callback(null, all[0]?.address ?? "", all[0]?.family);
  };
  const counted = Object.assign(lookup, { asked: 0 });
  return counted;
}
const refused = {
  code: "WEBHOOK_FAILED",
  message: expect.stringContaining("address that is not allowed"),
  retryable: false,
};

describe("a webhook", () => {
  it("is signed, and says ids and states alone", async () => {
    await send(url());
    const [{ path, headers, body }] = received as [Received];
    expect(path).toBe("/hook");
    expect(refuseWebhook(headers, body, { secrets: [secret] })).toBeNull();
    expect(JSON.parse(body)).toEqual(event);
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["webhook-id"]).toBe("msg_1");
  });

  it("takes no other word along", async () => {
    const sender = new WebhookSender({ policy: anywhere });
    stops.push(() => sender.close());
    const more = { ...event, data: { ...event.data, patient: "canary" } };
    await expect(sender.send({ url: url(), secrets: [secret], id: "msg_1", event: more }, signal)).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it.each([
    [400, true],
    [401, true],
    [404, true],
    [429, true],
    [500, true],
    [410, false],
  ])(
    "is not received with status %i: another try may help, unless nobody wants it any more",
    async (status, retryable) => {
      answer = (res) => res.writeHead(status).end("canary");
      const failure: unknown = await send(url()).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: "WEBHOOK_FAILED", figures: { status }, retryable });
      expect(JSON.stringify(failure) + String(failure)).not.toMatch(/canary|127\.0/u);
      expect(received).toHaveLength(1);
    },
  );

  it.each([301, 302, 303, 307, 308])("follows no redirect: %i", async (status) => {
    answer = (res) => res.writeHead(status, { location: url("127.0.0.1", "/elsewhere") }).end();
    await expect(send(url())).rejects.toMatchObject({ code: "WEBHOOK_FAILED", figures: { status }, retryable: true });
    expect(received.map(({ path }) => path)).toEqual(["/hook"]);
  });

  it("does not wait for an answer that does not come, nor one that never ends", async () => {
    answer = (res, nth) => {
      if (nth === 1) return;
      res.writeHead(200);
      res.write("slowly");
    };
    const tooLong = { code: "WEBHOOK_FAILED", message: expect.stringContaining("too long"), retryable: true };
    for (const _ of [1, 2]) await expect(send(url(), { timeoutMs: 150 })).rejects.toMatchObject(tooLong);
    expect(received).toHaveLength(2);
  });

  it("reads no more than a little of an answer", async () => {
    let sent = 0;
    answer = (res) => {
      res.writeHead(200);
      const more = () => {
        while (sent < 2 ** 30 && res.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      res.on("drain", more);
      more();
    };
    await send(url());
    expect(sent).toBeLessThan(16 * 2 ** 20);
  });

  it("may be sent again after a connection that broke, and where nobody listens", async () => {
    answer = (_res, _nth, req) => req.socket.destroy();
    const unreached = { code: "WEBHOOK_FAILED", figures: null, retryable: true };
    await expect(send(url())).rejects.toMatchObject(unreached);
    await expect(send("http://127.0.0.1:1/")).rejects.toMatchObject(unreached);
  });

  it("can be cancelled", async () => {
    const cancel = new AbortController();
    answer = () => cancel.abort();
    await expect(send(url(), {}, cancel.signal)).rejects.toMatchObject({ code: "CANCELLED" });
  });
});

describe("the address that is connected to", () => {
  const toName = (policy: CallbackPolicy, lookup: LookupFunction) =>
    send(url("scribe.example").replace("http:", policy.allowPrivate ? "http:" : "https:"), { policy, lookup });

  it("is that of the name", async () => {
    await toName(anywhere, names(["127.0.0.1"]));
    expect(received[0]?.headers.host).toBe(`scribe.example:${port}`);
  });

  it.each([["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["::1"], ["::ffff:127.0.0.1"], ["fd00::1"], ["0.0.0.0"]])(
    "is not allowed: a name that stands for %s",
    async (address) => {
      await expect(toName(publicAlone, names([address]))).rejects.toMatchObject(refused);
      expect(connections).toBe(0);
    },
  );

  it("is not allowed where one of several is not", async () => {
    await expect(toName(publicAlone, names(["8.8.8.8", "127.0.0.1"]))).rejects.toMatchObject(refused);
    expect(connections).toBe(0);
  });
});

describe("a callback's address", () => {
  it.each([
    ["https://scribe.example/hook", { hosts: ["scribe.example"], allowPrivate: false }],
    ["https://SCRIBE.example./hook?a=b", { hosts: ["Scribe.example"], allowPrivate: false }],
    ["https://a.b.example", { hosts: ["*.example"], allowPrivate: false }],
    ["https://8.8.8.8:8443/", publicAlone],
    ["http://127.0.0.1:8080/", anywhere],
    ["http://localhost/", anywhere],
    ["http://[::1]/", anywhere],
  ] as const)("may be %s", (text, policy) => expect(requireCallbackUrl(text, policy)).toBeInstanceOf(URL));

  it.each([
    ["https://canary.example/", { hosts: [], allowPrivate: true }],
    ["https://canary.example.evil.example/", { hosts: ["canary.example"], allowPrivate: false }],
    ["https://evilcanary.example/", { hosts: ["*.canary.example", "canary.example"], allowPrivate: false }],
    ["https://canary.example/", { hosts: ["*.canary.example"], allowPrivate: false }],
    ["http://canary.example/", publicAlone],
    ["https://user:canary@scribe.example/", anywhere],
    ["https://scribe.example/#canary", anywhere],
    ["ftp://canary.example/", anywhere],
    ["file:///canary", anywhere],
    ["canary", anywhere],
    ["", anywhere],
    [`https://scribe.example/${"canary".repeat(400)}`, anywhere],
    ["https://localhost/", publicAlone],
    ["https://canary.localhost/", publicAlone],
    ["https://127.0.0.1/", publicAlone],
    ["https://127.1/", publicAlone],
    ["https://2130706433/", publicAlone],
    ["https://0x7f000001/", publicAlone],
    ["https://[::1]/", publicAlone],
    ["https://[::ffff:10.0.0.1]/", publicAlone],
    ["https://169.254.169.254/latest/", publicAlone],
    ["https://100.64.0.1/", publicAlone],
    ["https://[fe80::1]/", publicAlone],
  ] as const)("may not be %s, and is not repeated", async (text, policy) => {
    const failure: unknown = await send(text, { policy }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "USAGE" });
    expect(JSON.stringify(failure) + String(failure)).not.toContain("canary");
    expect(connections).toBe(0);
  });
});
