import { describe, expect, it } from "vitest";
import { z } from "zod";
import { startService } from "./start.js";

const { ask, url, board } = await startService();
const operation = z.looseObject({
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.object({ token: z.array(z.string()).length(1) })).optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })) })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const description = z.looseObject({
  openapi: z.literal("3.1.0"),
  info: z.object({
    title: z.string(),
    version: z.literal("1.2.3"),
    description: z.string(),
    license: z.looseObject({}),
  }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
const text = await (await fetch(`${url}/openapi.json`)).text();
const api = description.parse(JSON.parse(text));

describe("/openapi.json", () => {
  it("has every address with its scope, and no other", () => {
    const told = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => `${method} ${path} ${security?.[0]?.token[0] ?? "-"}`),
    );
    expect(told.sort()).toEqual([
      "delete /v1/redactions/{id} admin",
      "get /healthz -",
      "get /metrics admin",
      "get /readyz -",
      "get /v1/redactions read",
      "get /v1/redactions/{id} read",
      "get /v1/redactions/{id}/audio read",
      "get /v1/redactions/{id}/audit read",
      "get /v1/redactions/{id}/events read",
      "get /v1/redactions/{id}/review review",
      "get /v1/redactions/{id}/transcript read",
      "post /v1/fhir/$de-identify submit",
      "post /v1/records submit",
      "post /v1/redactions submit",
      "post /v1/redactions/{id}/cancel submit",
      "post /v1/text submit",
    ]);
  });

  it("names only what is there, says both forms of submitting, and shows nobody's data", () => {
    for (const [, name = ""] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(Object.keys(api.components.schemas)).toContain(name);
    }
    const submit = api.paths["/v1/redactions"]?.post?.requestBody?.content ?? {};
    expect(Object.keys(submit).sort()).toEqual(["application/json", "multipart/form-data"]);
    expect(submit["multipart/form-data"]?.schema).toEqual({ $ref: "#/components/schemas/MultipartRequestInput" });
    expect(api.components.schemas.MultipartRequestInput).toMatchObject({
      required: ["recording"],
      properties: { recording: { type: "string", format: "binary" }, known: {}, settings: {}, priority: {} },
    });
    expect(text).not.toMatch(/"examples?":/);
  });

  it("says what FHIR's operation takes, answers and fails with", () => {
    const { requestBody, responses } = api.paths["/v1/fhir/$de-identify"]?.post ?? {};
    const types = ["application/fhir+json", "application/fhir+ndjson", "application/json"];
    expect(Object.keys(requestBody?.content ?? {}).sort()).toEqual(types);
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(requestBody?.content["application/fhir+json"]?.schema).toEqual({
      anyOf: [ref("FhirResourceInput"), ref("DeIdentifyParametersInput")],
    });
    expect(responses).toMatchObject({
      "200": {
        headers: { "hushtape-report": {}, "hushtape-warnings": {} },
        content: { "application/fhir+json": { schema: { anyOf: [ref("FhirResource"), ref("DeIdentifyAnswer")] } } },
      },
      "4XX": { content: { "application/fhir+json": { schema: ref("OperationOutcome") } } },
      "5XX": { content: { "application/fhir+json": { schema: ref("OperationOutcome") } } },
    });
    expect(api.components.schemas.RecordsRequestInput).toMatchObject({ properties: { provenance: {}, scope: {} } });
  });
});

describe("/docs", () => {
  it("asks nothing of any other host", async () => {
    const page = await fetch(`${url}/docs/`);
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.headers.get("content-security-policy")).not.toMatch(/https?:|\*/);
    const html = await page.text();
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(loaded.length).toBeGreaterThan(4);
    for (const path of loaded) {
      expect(path).toMatch(/^\.\/static\//);
      expect((await fetch(new URL(path, `${url}/docs/`))).status).toBe(200);
    }
    const style = await (await fetch(`${url}/docs/static/swagger-ui.css`)).text();
    expect(style).not.toMatch(/url\(["']?https?:|@import/);
    const start = await (await fetch(`${url}/docs/static/swagger-initializer.js`)).text();
    expect(start).toContain('"validatorUrl":null');
  });

  it.each(["/docs/static/..%2f..%2fpackage.json", "/docs/static/../package.json", "/docs/..%2findex.js"])(
    "%s leads nowhere",
    async (path) => {
      const response = await fetch(`${url}${path}`);
      expect([response.status, (await response.text()).includes("fastify")]).toEqual([404, false]);
    },
  );
});

describe("for whoever runs it", () => {
  it("health and readiness need no token and tell nothing else", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      expect(await (await fetch(`${url}${path}`)).json()).toEqual({ status: "ok" });
    }
  });

  it.each(["queue", "storage"])("a %s that does not answer makes it unready, and only that", async (what) => {
    const { url: other, board: gone, store } = await startService();
    const fails = async () => {
      throw new Error("Zebedee");
    };
    if (what === "queue") gone.stats = fails;
    else store.head = fails;
    const response = await fetch(`${other}/readyz`);
    expect([response.status, (await response.text()).includes("Zebedee")]).toEqual([503, false]);
    expect((await fetch(`${other}/healthz`)).status).toBe(200);
  });

  it("metrics: labels from closed lists alone", async () => {
    await board.submit({ tenant: "zebedee", orderKey: "", orderSha256: "" });
    await ask("/v1/redactions?Zebedee");
    const response = await ask("/metrics", { token: "ward-admin" });
    const figures = await response.text();
    expect(figures).toContain('hushtape_jobs{state="queued",priority="normal"} 1');
    expect(figures).toMatch(/^hushtape_request_seconds_count\{status="4xx"\} [1-9]/m);
    const labels = new Set([...figures.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    expect([...labels].sort()).toEqual(["end", "le", "priority", "state", "status"]);
    expect(figures).not.toMatch(/zebedee|ward/i);
  });

  it("a service that is stopping ends its streams and takes no more", async () => {
    const { ask: say, url: other, board: jobs, stop } = await startService();
    const { job } = await jobs.submit({ tenant: "ward", orderKey: "", orderSha256: "" });
    const stream = await say(`/v1/redactions/${job.id}/events`);
    await stop();
    await stream.text().catch(() => undefined);
    await expect(fetch(`${other}/healthz`)).rejects.toThrow();
  });
});

describe("texts", () => {
  it("are answered, and refused in another form without being repeated", async () => {
    const send = (body: unknown) =>
      ask("/v1/text", { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
    expect(await (await send({ text: "abc" })).json()).toEqual({ text: "ABC", entities: [], warnings: [] });
    for (const wrong of [
      {},
      { text: 1 },
      { text: "a".repeat(100_001) },
      { text: "a", Zebedee: 1 },
      { text: "a", known: { persons: [{ name: 1 }] } },
    ]) {
      const response = await send(wrong);
      const answer = await response.text();
      expect([response.status, answer.includes("Zebedee")]).toEqual([400, false]);
    }
  });
});
