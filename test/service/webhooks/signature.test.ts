import { describe, expect, it } from "vitest";
import { newWebhookSecret, webhookKey } from "../../../src/service/webhooks/secret.js";
import {
  refuseWebhook,
  SeenWebhooks,
  signWebhook,
  type VerifyOptions,
} from "../../../src/service/webhooks/signature.js";

const secret = newWebhookSecret();
const nowMs = Date.UTC(2026, 4, 1, 12);
const body = '{"type":"redaction.done"}';
const headers = signWebhook({ id: "msg_1", body, atMs: nowMs }, [secret]);
const refusal = (
  given: Readonly<Record<string, string | undefined>>,
  text = body,
  options: Partial<VerifyOptions> = {},
) => refuseWebhook(given, text, { secrets: [secret], nowMs, ...options });

describe("a webhook's signature", () => {
  it("is that of Standard Webhooks", () => {
    // The example of the scheme's own libraries.
    const example = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}', atMs: 1_614_265_330_000 };
    expect(signWebhook(example, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toEqual({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("is believed by who has the secret", () => {
    expect(refusal(headers)).toBeNull();
    expect(refuseWebhook(headers, Buffer.from(body), { secrets: [newWebhookSecret(), secret], nowMs })).toBeNull();
    const both = signWebhook({ id: "msg_1", body, atMs: nowMs }, [newWebhookSecret(), secret]);
    expect(refusal(both)).toBeNull();
    expect(refusal({ ...headers, "webhook-signature": `v1a,xyz v2,abc ${headers["webhook-signature"]}` })).toBeNull();
  });

  it.each([
    ["another body", headers, `${body} `],
    ["another id", { ...headers, "webhook-id": "msg_2" }, body],
    ["another time", { ...headers, "webhook-timestamp": String(nowMs / 1000 + 1) }, body],
    ["another secret", signWebhook({ id: "msg_1", body, atMs: nowMs }, [newWebhookSecret()]), body],
    ["half a signature", { ...headers, "webhook-signature": headers["webhook-signature"]?.slice(0, -4) }, body],
    [
      "no version that is known",
      { ...headers, "webhook-signature": headers["webhook-signature"]?.replace("v1", "v2") },
      body,
    ],
    ["an empty one", { ...headers, "webhook-signature": "v1," }, body],
    [
      "the right one behind a hundred others",
      { ...headers, "webhook-signature": `${"v1,x ".repeat(100)}${headers["webhook-signature"]}` },
      body,
    ],
  ])("is not believed with %s", (_, given, text) => expect(refusal(given, text)).toBe("signature"));

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("is none without %s", (name) => {
    expect(refusal({ ...headers, [name]: undefined })).toBe("headers");
    expect(refusal({ ...headers, [name]: "" })).toBe(name === "webhook-signature" ? "signature" : "headers");
  });

  it("is none with a time that is no number", () => {
    for (const time of ["soon", "1e9", "-5", "1.5", " 1614265330", "9".repeat(13)]) {
      expect(refusal({ ...headers, "webhook-timestamp": time })).toBe("headers");
    }
  });

  it("is believed for five minutes, either way", () => {
    const at = (ms: number) => refusal(headers, body, { nowMs: nowMs + ms });
    expect([at(-300_000), at(300_000)]).toEqual([null, null]);
    expect([at(-301_000), at(301_000)]).toEqual(["timestamp", "timestamp"]);
  });

  it("is believed once, and its id is remembered for as long as it could be believed", () => {
    const seen = new SeenWebhooks();
    expect(refusal(headers, body, { seen })).toBeNull();
    expect(refusal(headers, body, { seen })).toBe("replay");
    expect(refusal(headers, body, { seen, nowMs: nowMs + 299_000 })).toBe("replay");
    // What is not believed takes no id away.
    const forged = { ...signWebhook({ id: "msg_3", body, atMs: nowMs }, [newWebhookSecret()]) };
    expect(refusal(forged, body, { seen })).toBe("signature");
    expect(refusal(signWebhook({ id: "msg_3", body, atMs: nowMs }, [secret]), body, { seen })).toBeNull();
    const later = nowMs + 601_000;
    expect(refusal(signWebhook({ id: "msg_4", body, atMs: later }, [secret]), body, { seen, nowMs: later })).toBeNull();
    expect(seen.size).toBe(1);
  });
});

describe("a webhook's secret", () => {
  it("is 256 random bits", () => {
    expect(webhookKey(secret)).toHaveLength(32);
    expect(newWebhookSecret()).not.toBe(secret);
  });

  it.each([
    "",
    "whsec_",
    "secret",
    `whsec_${Buffer.alloc(23).toString("base64")}`,
    `whsec_${Buffer.alloc(65).toString("base64")}`,
    "whsec_canary!canary!canary!canary!canary!",
    secret.replace("whsec_", ""),
  ])("is none: %j, and is not repeated", (given) => {
    expect(() => webhookKey(given)).toThrow(expect.objectContaining({ code: "KEY_INVALID" }));
    expect(() => webhookKey(given)).toThrow(/^(?!.*canary)/u);
  });
});
