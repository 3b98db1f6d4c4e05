import { randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordingsPageSchema } from "../../../src/review/api/desk.js";
import { recordingViewSchema } from "../../../src/review/api/recording.js";
import { sessionSchema } from "../../../src/review/api/session.js";
import { reviewFolderOf } from "../../../src/review/folder.js";
import { GRANT_MS, Grants } from "../../../src/review/server/grants.js";
import { guard } from "../../../src/review/server/guard.js";
import { Sessions } from "../../../src/review/server/sessions.js";
import { endDesks, Outputs, Person, type Started, startDesk } from "./start.js";

afterAll(endDesks);

let outputs: Outputs;
let desk: Started;
let id: string;
beforeAll(async () => {
  outputs = await Outputs.make(16);
  desk = await startDesk(await outputs.copied());
  id = (await desk.admin.get("/recordings", recordingsPageSchema)).rows[0]?.id ?? "";
  // Made ready in the background: until then folders come and go.
  await desk.admin.ask(`/recordings/${id}/peaks`);
});

/** A request as no browser would send it. */
function raw(path: string, headers: Record<string, string>, method = "GET"): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${desk.origin}`, { path, method, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        body += piece;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on("error", reject).end();
  });
}

describe("nothing is told to whoever is nobody", () => {
  it.each([
    "/session",
    "/desk",
    "/recordings",
    "/recordings/ID",
    "/recordings/ID/sound",
    "/recordings/ID/peaks",
    "/recordings/ID/peaks/0?from=0&to=9",
    "/recordings/ID/spectrum?startMs=0&endMs=9&columns=1",
  ])("GET %s", async (path) => {
    const response = await fetch(`${desk.origin}/api${path.replace("ID", id)}`);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain(id);
  });

  it.each([
    "/next",
    "/recordings/ID/decisions",
    "/recordings/ID/reveal",
    "/recordings/ID/approve",
    "/recordings/ID/claim",
  ])("POST %s", async (path) => {
    const response = await fetch(`${desk.origin}/api${path.replace("ID", id)}`, { method: "POST" });
    expect(response.status).toBe(401);
  });

  it("a token that is none, a cookie that is none, and another's cookie with no header", async () => {
    const body = JSON.stringify({ token: `hst_${"0".repeat(16)}_${"A".repeat(43)}` });
    const headers = { "content-type": "application/json" };
    const refused = await fetch(`${desk.origin}/api/session`, { method: "POST", headers, body });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("set-cookie")).toBeNull();
    const [name = ""] = desk.admin.cookie.split("=");
    expect((await desk.admin.ask("/desk", { headers: { cookie: `${name}=${"A".repeat(43)}` } })).status).toBe(401);
    expect((await desk.admin.ask("/next", { method: "POST", headers: { "x-hushtape-desk": "" } })).status).toBe(403);
    expect(
      (await desk.admin.ask("/next", { method: "POST", headers: { "x-hushtape-desk": desk.admin.cookie } })).status,
    ).toBe(403);
  });

  it("the token is in no file, and the cookie cannot be read by scripts", async () => {
    const person = await desk.person("ann", "read");
    expect(person.cookie).toMatch(/^desk-\d+=[\w-]{43}$/);
    const files = await readdir(reviewFolderOf(desk.folder), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const text = await readFile(join(file.parentPath, file.name), "latin1");
      expect(text).not.toContain(person.cookie.split("=")[1]);
    }
    const again = await fetch(`${desk.origin}/api/session`, { method: "POST" });
    expect(again.status).toBe(400);
    const { headers } = await desk.admin.ask("/session", {
      method: "DELETE",
      headers: { cookie: person.cookie, "x-hushtape-desk": person.csrf },
    });
    expect(headers.get("set-cookie")).toMatch(/^desk-\d+=; Path=\/; HttpOnly; SameSite=Strict; Max-Age=0$/);
  });
});

describe("nothing is told to other pages", () => {
  const asked = (headers: Record<string, string>, path = "/api/desk", method = "GET") =>
    raw(
      path,
      { cookie: desk.admin.cookie, "x-hushtape-desk": desk.admin.csrf, host: new URL(desk.origin).host, ...headers },
      method,
    );

  it("by another origin, or on another site's behalf", async () => {
    expect((await asked({})).status).toBe(200);
    expect((await asked({ origin: "http://evil.example" })).status).toBe(403);
    expect((await asked({ origin: "null" })).status).toBe(403);
    expect((await asked({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await asked({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await asked({ "sec-fetch-site": "none" })).status).toBe(403);
    expect((await asked({ origin: "http://evil.example" }, "/api/session", "POST")).status).toBe(403);
    expect((await asked({ "sec-fetch-site": "cross-site" }, "/")).status).toBe(403);
  });

  it("by a name that somebody made lead here", async () => {
    const { port } = new URL(desk.origin);
    for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1.evil.example", "10.0.0.7", "a@127.0.0.1"]) {
      const { status, body } = await asked({ host });
      expect([400, 403], host).toContain(status);
      expect(body).not.toContain("byStatus");
    }
    expect((await asked({ host: `localhost:${port}` })).status).toBe(200);
  });
});

describe("nothing is told of what is not there", () => {
  const paths = [
    "/api/recordings/0000000000000000",
    "/api/recordings/..%2f..%2fetc%2fpasswd",
    "/api/recordings/%2e%2e",
    `/api/recordings/ID/peaks/99?from=0&to=1`,
    `/api/recordings/ID/peaks/0?from=9&to=1`,
    `/api/recordings/ID/peaks/-1?from=0&to=1`,
    "/api/recordings/ID/spectrum?startMs=99999999&endMs=999999999&columns=9",
    "/api/recordings/ID/spectrum?startMs=0&endMs=10&columns=9&channel=7",
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/server",
    "/index.html",
    "/.hushtape-review/log.jsonl",
  ];
  it.each(paths)("%s", async (path) => {
    const { status, body } = await raw(path.replace("ID", id), {
      cookie: desk.admin.cookie,
      host: new URL(desk.origin).host,
    });
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/root|hushtape",|passwd/);
  });

  it("other methods and forged ranges", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) {
      expect((await desk.admin.ask(`/recordings/${id}`, { method })).status).toBe(404);
    }
    const sound = (range: string) => desk.admin.ask(`/recordings/${id}/sound`, { headers: { range } });
    expect((await sound("bytes=999999999-")).status).toBe(416);
    const whole = await sound("bytes=9-1");
    expect(whole.status).toBe(200);
    const tail = await sound("bytes=-4");
    expect([tail.status, (await tail.arrayBuffer()).byteLength]).toEqual([206, 4]);
  });
});

describe("what somebody may not do he cannot", () => {
  it("a viewer hears and sees no words, and decides nothing", async () => {
    const viewer = await desk.person("viewer", "read");
    const note = { kind: "note", target: null, note: "Whitlock" };
    const { seen } = (await desk.admin.get(`/recordings/${id}`, recordingViewSchema)).decisions;
    const body = { op: "decide", seen, decisions: [{ id: randomUUID(), decision: note }] };
    expect((await desk.admin.post(`/recordings/${id}/decisions`, body)).status).toBe(200);
    expect(await (await desk.admin.ask(`/recordings/${id}`)).text()).toContain("Whitlock");
    const auditor = await desk.person("auditor", "audit");
    for (const path of [`/recordings/${id}`, `/recordings/${id}/export?format=decisions`]) {
      expect(await (await auditor.ask(path)).text()).not.toContain("Whitlock");
      expect(await (await viewer.ask(path)).text()).not.toContain("Whitlock");
    }
    const text = await (await viewer.ask(`/recordings/${id}`)).text();
    expect(JSON.parse(text)).toMatchObject({ words: null, clusters: [] });
    expect((await viewer.ask(`/recordings/${id}/sound`)).status).toBe(200);
    for (const path of [
      "/next",
      `/recordings/${id}/decisions`,
      `/recordings/${id}/approve`,
      `/recordings/${id}/reveal`,
    ]) {
      expect((await viewer.post(path)).status).toBe(403);
    }
  });

  it("no address is without a permission, not even by a slip", () => {
    const app = Fastify();
    const sessions = new Sessions({ idleMs: 1, longestMs: 1 }, () => undefined);
    guard(app, sessions, { host: "127.0.0.1", others: [], isEncrypted: false });
    expect(() => app.get("/api/slip", async () => "")).toThrow("without a permission");
  });

  it("a token without any of the desk's permissions opens no session", async () => {
    await expect(desk.person("sender", "submit")).rejects.toThrow();
  });

  it("a token that is revoked ends its sessions, and so do time and leaving", async () => {
    let nowMs = 0;
    let isValid = true;
    const ends: string[] = [];
    const sessions = new Sessions(
      { idleMs: 100_000, longestMs: 300_000 },
      (_, cause) => ends.push(cause),
      () => nowMs,
    );
    const begin = () => sessions.begin({ who: "ann", permissions: ["read"], stillValid: async () => isValid }).cookie;
    const idle = begin();
    nowMs = 99_000;
    expect(await sessions.find(idle, false)).not.toBeNull();
    nowMs = 100_000;
    expect(await sessions.find(idle, true)).toBeNull();
    const used = begin();
    for (; nowMs < 400_000; nowMs += 50_000) expect(await sessions.find(used, true)).not.toBeNull();
    expect(await sessions.find(used, true)).toBeNull();
    const revoked = begin();
    isValid = false;
    nowMs += 5000;
    expect(await sessions.find(revoked, true)).toBeNull();
    sessions.leave(begin());
    begin();
    sessions.close();
    expect(ends).toEqual(["idle", "idle", "revoked", "left", "closed"]);
  });

  it("a grant is of one session, one recording, and a while", () => {
    let nowMs = 0;
    const over: string[] = [];
    const grants = new Grants(
      ({ sha256 }) => over.push(sha256),
      () => nowMs,
    );
    const given = { session: "s", recording: "r", path: "/p", sha256: "sum", startMs: 0, endMs: 9 };
    const secret = grants.give(given);
    expect(grants.find(secret, "s", "r")).toMatchObject(given);
    expect(grants.find(secret, "other", "r")).toBeNull();
    expect(grants.find(secret, "s", "other")).toBeNull();
    grants.sweep();
    nowMs = GRANT_MS;
    expect(grants.find(secret, "s", "r")).toBeNull();
    grants.sweep();
    expect(over).toEqual(["sum"]);
  });

  it("leaving ends the session for the server too", async () => {
    const ann = await desk.person("ann", "read");
    expect((await ann.ask("/session", { method: "DELETE" })).status).toBe(204);
    expect((await ann.ask("/session")).status).toBe(401);
  });

  it("whoever tries tokens is stopped", async () => {
    const other = await startDesk(await outputs.copied());
    const statuses = new Set<number>();
    for (let tries = 0; tries < 32; tries++) {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ token: "x" });
      statuses.add((await fetch(`${other.origin}/api/session`, { method: "POST", headers, body })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
    await other.stop();
  });
});

describe("what every answer says", () => {
  it("nothing is kept, framed, guessed or sent on", async () => {
    for (const path of ["/session", `/recordings/${id}/sound`, "/nothing"]) {
      const { headers } = await desk.admin.ask(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  it("who one is, and what one may", async () => {
    expect(await desk.admin.get("/session", sessionSchema)).toMatchObject({ who: "local", idleSeconds: 900 });
    const auditor = await desk.person("aud", "audit");
    expect((await auditor.get("/session", sessionSchema)).permissions).toEqual(["read", "audit"]);
  });

  it("requests are told without their addresses, and files are private", async () => {
    await desk.admin.ask("/recordings?search=Whitlock");
    const told = JSON.stringify(desk.lines);
    expect(told).toContain("/api/recordings");
    expect(told).not.toContain("Whitlock");
    expect(told).not.toContain(id);
    const folder = reviewFolderOf(desk.folder);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect((mode & 0o777).toString(8)).toBe(entry.isDirectory() ? "700" : "600");
    }
  });

  it("another desk over the same folder is refused", async () => {
    await expect(startDesk(desk.folder)).rejects.toMatchObject({ code: "REVIEW_BUSY" });
    await expect(Person.enter(desk.origin, "")).rejects.toThrow();
  });
});
