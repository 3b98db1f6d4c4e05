import { randomUUID } from "node:crypto";
import { appendFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Decision } from "../../../src/recording/revise/decisions.js";
import { type Desk, deskSchema, recordingsPageSchema } from "../../../src/review/api/desk.js";
import { decisionStateSchema, recordingViewSchema, renderStateSchema } from "../../../src/review/api/recording.js";
import { reviewFolderOf } from "../../../src/review/folder.js";
import { readLog } from "../../../src/review/log/review-log.js";
import { verifyReview } from "../../../src/review/verify-review.js";
import { sha256Of } from "../../helpers/sums.js";
import { endDesks, Outputs, type Person, type Started, startDesk } from "./start.js";

afterAll(endDesks);

let outputs: Outputs;
beforeAll(async () => {
  outputs = await Outputs.make(16);
});

const reject: Decision = { kind: "reject", target: { kind: "span", id: "span-1" }, reason: "public-name" };
const approve: Decision = { kind: "approve", target: { kind: "span", id: "span-1" } };

const idsOf = async (person: Person) =>
  (await person.get("/recordings", recordingsPageSchema)).rows.map(({ id }) => id);

/** Decides; answers with the state. */
async function decide(person: Person, id: string, decision: Decision, seen: number, own = randomUUID()) {
  const body = { op: "decide", seen, decisions: [{ id: own, decision }] };
  const { status, json } = await person.post(`/recordings/${id}/decisions`, body);
  return { status, state: status === 200 ? decisionStateSchema.parse(json) : null };
}

const viewOf = (person: Person, id: string) => person.get(`/recordings/${id}`, recordingViewSchema);
const deskOf = (person: Person): Promise<Desk> => person.get("/desk", deskSchema);

async function untilRendered(person: Person, id: string): Promise<z.output<typeof renderStateSchema>> {
  for (;;) {
    const state = await person.get(`/recordings/${id}/render`, renderStateSchema);
    if (state.state !== "running") return state;
  }
}

describe("deciding", () => {
  let desk: Started;
  let id: string;
  beforeAll(async () => {
    desk = await startDesk(await outputs.copied());
    [id = ""] = await idsOf(desk.admin);
  });

  it("is saved when it answers, taken back and done again, and done once however often it is sent", async () => {
    const own = randomUUID();
    const first = await decide(desk.admin, id, reject, 0, own);
    expect(first.state).toMatchObject({
      seen: 1,
      made: [{ id: own, by: "local" }],
      undo: own,
      redo: null,
      claimedBy: "local",
    });
    expect((await decide(desk.admin, id, reject, 0, own)).state).toEqual(first.state);
    expect((await viewOf(desk.admin, id)).row).toMatchObject({ status: "changed", decisions: 1, decided: 1 });
    const undone = await desk.admin.post(`/recordings/${id}/decisions`, { op: "undo", seen: 1 });
    expect(undone.json).toMatchObject({ made: [], undo: null, redo: own });
    const redone = await desk.admin.post(`/recordings/${id}/decisions`, { op: "redo", seen: 2 });
    expect(redone.json).toMatchObject({ made: [{ id: own }], undo: own, redo: null });
    expect((await desk.admin.post(`/recordings/${id}/decisions`, { op: "redo", seen: 3 })).status).toBe(409);
  });

  it("what cannot be carried out is refused, and nothing of it is kept", async () => {
    const before = await viewOf(desk.admin, id);
    for (const decision of [
      { kind: "reject", target: { kind: "span", id: "span-99" }, reason: "policy" },
      { kind: "move", target: { kind: "span", id: "span-1" }, startMs: 10, endMs: 5 },
      { kind: "move", target: { kind: "span", id: "span-1" }, startMs: 0, endMs: 99_000_000 },
      { kind: "add", startMs: 0, endMs: 10, channels: [7], type: "PERSON", words: [0], answers: null },
    ] as const satisfies readonly unknown[]) {
      const body = { op: "decide", seen: before.decisions.seen, decisions: [{ id: randomUUID(), decision }] };
      expect((await desk.admin.post(`/recordings/${id}/decisions`, body)).status).toBe(400);
    }
    expect((await viewOf(desk.admin, id)).decisions).toEqual(before.decisions);
  });

  it("two who differ unseen are in conflict; nothing is made or approved of it; it ends by one who has seen both", async () => {
    const [ann, ben] = [await desk.person("ann", "review"), await desk.person("ben", "review")];
    const { seen } = (await viewOf(ann, id)).decisions;
    await decide(ann, id, { ...approve, target: { kind: "span", id: "span-2" } }, seen);
    const differs: Decision = { kind: "move", target: { kind: "span", id: "span-2" }, startMs: 100, endMs: 900 };
    const { state } = await decide(ben, id, differs, seen);
    expect(state?.conflicts).toMatchObject([{ decisions: [{ by: "ann" }, { by: "ben" }] }]);
    const view = await viewOf(ann, id);
    expect(view.row.status).toBe("conflict");
    const { auditSha256, outputSha256 } = view;
    expect((await ann.post(`/recordings/${id}/approve`, { auditSha256, outputSha256 })).status).toBe(409);
    expect((await ann.post(`/recordings/${id}/render`)).status).toBe(409);
    const settled = await decide(ben, id, { ...approve, target: { kind: "span", id: "span-2" } }, state?.seen ?? 0);
    expect(settled.state?.conflicts).toEqual([]);
    const events = (await readLog(reviewFolderOf(desk.folder))).map(({ entry }) => entry.event);
    expect(events.filter((event) => event === "conflict" || event === "resolved")).toEqual(["conflict", "resolved"]);
  });

  it("words are hidden until they are asked for, which is logged first", async () => {
    const { words, clusters } = await viewOf(desk.admin, id);
    const hidden = words?.flatMap(({ text, type }, index) => (text === null ? [{ index, type }] : [])) ?? [];
    expect(hidden.map(({ type }) => type)).toContain("PHARMACY");
    expect(words?.some(({ text, type }) => text !== null && type !== null)).toBe(false);
    expect(clusters).toEqual([]);
    const asked = hidden.slice(0, 2).map(({ index }) => index);
    const { json } = await desk.admin.post(`/recordings/${id}/reveal`, { words: [...asked, 999] });
    expect(json).toEqual({
      words: [
        { index: 0, text: "Northgate" },
        { index: 1, text: "Pharmacy," },
      ],
    });
    expect((await readLog(reviewFolderOf(desk.folder))).at(-1)?.entry).toMatchObject({ event: "revealed", words: 2 });
  });

  it("a kill in the middle of a line loses that line alone, and what the log lacks is told to it", async () => {
    const folder = reviewFolderOf(desk.folder);
    const before = await viewOf(desk.admin, id);
    await desk.stop();
    const file = join(folder, "decisions", `${id}.jsonl`);
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    const last = JSON.parse(lines.at(-1) ?? "");
    const unlogged = randomUUID();
    const more = {
      ...last,
      n: lines.length,
      decisions: [{ id: unlogged, decision: { kind: "note", target: null, note: "Whitlock" } }],
    };
    await appendFile(file, `${JSON.stringify(more)}\n{"n":${lines.length + 1},"op":"deci`);
    desk = await startDesk(desk.folder);
    const after = await viewOf(desk.admin, id);
    expect(after.decisions.seen).toBe(before.decisions.seen + 1);
    expect(await readFile(file, "utf8")).toMatch(/\}\n$/);
    const log = await readLog(folder);
    expect(log.some(({ entry }) => entry.event === "decided" && entry.decision === unlogged)).toBe(true);
    expect(await readFile(join(folder, "log.jsonl"), "utf8")).not.toContain("Whitlock");
  });

  it("what was decided is what the log has sums of: another reason, or a line less, is found", async () => {
    const folder = reviewFolderOf(desk.folder);
    const file = join(folder, "decisions", `${id}.jsonl`);
    const text = await readFile(file, "utf8");
    expect(await verifyReview(folder)).toMatchObject({ untold: 0 });
    const lines = text.split("\n").slice(0, -1);
    for (const tampered of [text.replace("public-name", "policy"), `${lines.slice(0, -1).join("\n")}\n`]) {
      expect(tampered).not.toBe(text);
      await writeFile(file, tampered);
      await expect(verifyReview(folder)).rejects.toMatchObject({ code: "LOG_BROKEN" });
    }
    const more = { ...JSON.parse(lines[0] ?? ""), n: lines.length };
    more.decisions[0].id = randomUUID();
    await writeFile(file, `${text}${JSON.stringify(more)}\n`);
    expect(await verifyReview(folder)).toMatchObject({ untold: 1 });
    // Erased with its recording: the log has sums alone, and stays.
    await rm(file);
    await verifyReview(folder);
    // What is left of a file is numbered anew: its beginning was cut.
    await writeFile(file, `${JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ""), n: 0 })}\n`);
    await expect(verifyReview(folder)).rejects.toMatchObject({ code: "LOG_BROKEN" });
    await writeFile(file, text);
  });
});

describe("what the desk writes", () => {
  /** In a note, a search, a token, an address and a file's name. */
  const CANARY = "Zebedee";

  it("holds no word, no note and no token but in the private decisions", async () => {
    const desk = await startDesk(await outputs.copied(["", `${CANARY}-1`]));
    const [id = ""] = await idsOf(desk.admin);
    await decide(desk.admin, id, { kind: "note", target: null, note: `${CANARY} Whitlock` }, 0);
    await decide(desk.admin, id, reject, 1);
    await desk.admin.post(`/recordings/${id}/reveal`, { words: [0, 1, 2, 3] });
    await desk.admin.ask(`/recordings?search=${CANARY}`);
    await desk.admin.ask(`/${CANARY}`);
    await desk.admin.ask(`/recordings/${id}/sound`);
    const refused = await desk.admin.post(`/recordings/${id}/decisions`, { op: CANARY, [CANARY]: CANARY });
    expect(JSON.stringify(refused)).not.toContain(CANARY);
    await desk.admin.post("/sample/plan", { leakBelow: 0.5, confidence: 0.5 });
    const labels = await (await desk.admin.ask(`/recordings/${id}/export?format=csv`)).text();
    expect(labels).toContain("PHARMACY");
    const decisions = await (await desk.admin.ask(`/recordings/${id}/export?format=decisions`)).json();
    expect(decisions).toMatchObject({
      schema: "hushtape.decisions/1",
      decisions: [{ decision: { note: `${CANARY} Whitlock` } }, {}],
    });
    await desk.stop();
    expect(JSON.stringify(desk.lines)).not.toMatch(/Zebedee|Northgate|Whitlock|hst_/);
    const folder = reviewFolderOf(desk.folder);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const place = join(entry.parentPath, entry.name);
      expect(place.slice(folder.length)).not.toContain(CANARY);
      if (!entry.isFile() || entry.parentPath.endsWith("decisions")) continue;
      expect((await readFile(place, "latin1")).match(/Zebedee|Northgate|Whitlock|hst_[0-9a-f]{16}_/)).toBeNull();
    }
  });
});

describe("several recordings and people", () => {
  it("the next one is nobody else's, each gets another, and whoever has none left is told so", async () => {
    const desk = await startDesk(await outputs.copied(["a", "b"]));
    const [ann, ben, cho] = await Promise.all(["ann", "ben", "cho"].map((who) => desk.person(who, "review")));
    const next = async (person: Person | undefined, body: unknown = {}) => (await person?.post("/next", body))?.json;
    const [first, second] = [await next(ann), await next(ben)];
    expect(new Set([JSON.stringify(first), JSON.stringify(second)]).size).toBe(2);
    expect(await next(cho)).toEqual({ id: null });
    expect((await deskOf(desk.admin)).byStatus).toMatchObject({ claimed: 2 });
    const [id = ""] = await idsOf(desk.admin);
    const taken = await Promise.all(
      [ann, ben].map(async (person) => (await person?.post(`/recordings/${id}/claim`))?.status),
    );
    expect(taken.sort()).toEqual([200, 409]);
    // Whoever goes on lets the one before go, also where there is no other.
    expect(await next(ann)).toEqual({ id: null });
    expect((await deskOf(desk.admin)).byStatus).toMatchObject({ claimed: 1, open: 1 });
  });

  it("notes are for those who may read words: not for viewers, nor in an auditor's file of decisions", async () => {
    const desk = await startDesk(await outputs.copied());
    const [id = ""] = await idsOf(desk.admin);
    await decide(desk.admin, id, { kind: "note", target: null, note: "Whitlock" }, 0);
    const [viewer, auditor] = [await desk.person("vic", "read"), await desk.person("aud", "audit")];
    expect((await viewOf(viewer, id)).decisions.made).toEqual([]);
    expect(await (await auditor.ask(`/recordings/${id}/export?format=decisions`)).text()).not.toContain("Whitlock");
    expect((await viewOf(desk.admin, id)).decisions.made).toHaveLength(1);
  });

  it("a report is made while the desk is open, by auditors; a certificate not before a sample is heard", async () => {
    const desk = await startDesk(await outputs.copied());
    const [auditor, reviewer] = [await desk.person("aud", "audit"), await desk.person("ann", "review")];
    expect((await auditor.post("/report")).json).toMatchObject([{ file: "report.html", type: "text/html" }]);
    expect((await auditor.post("/certificate")).json).toMatchObject({ code: "SAMPLE_UNFINISHED" });
    for (const path of ["/report", "/certificate"]) expect((await reviewer.post(path)).status).toBe(403);
  });

  it("what has other bytes than its audit record says is not approved, and why it cannot be made again is told", async () => {
    const folder = await outputs.copied();
    const desk = await startDesk(folder);
    const [id = ""] = await idsOf(desk.admin);
    const { auditSha256, outputSha256, row } = await viewOf(desk.admin, id);
    await appendFile(join(folder, `${row.name}.redacted.vtt`), "\n");
    const refused = await desk.admin.post(`/recordings/${id}/approve`, { auditSha256, outputSha256 });
    expect(refused.json).toMatchObject({ code: "STORAGE_DAMAGED" });
    await decide(desk.admin, id, reject, 0);
    await desk.admin.post(`/recordings/${id}/render`);
    const failed = await untilRendered(desk.admin, id);
    expect(failed).toMatchObject({ state: "failed", code: "INPUT_MISSING" });
    expect(failed.hint).toContain("--originals");
  });

  it("a set that cannot be read is counted, and one that goes or comes is seen", async () => {
    const folder = await outputs.copied(["a"]);
    await appendFile(join(folder, "broken.audit.json"), "{}");
    const desk = await startDesk(folder);
    expect(await deskOf(desk.admin)).toMatchObject({ recordings: 1, refused: { STORAGE_DAMAGED: 1 } });
    // Which, and what helps.
    const { unread } = await deskOf(desk.admin);
    expect(unread).toMatchObject([{ name: "broken", code: "STORAGE_DAMAGED" }]);
    expect(unread[0]?.hint).not.toBe("");
  });

  it("where two approve, the second sees nothing of the first's until he has approved", async () => {
    const desk = await startDesk(await outputs.copied(), { approvals: 2 });
    const [ann, ben] = [await desk.person("ann", "review"), await desk.person("ben", "review")];
    const [id = ""] = await idsOf(desk.admin);
    await decide(ann, id, approve, 0);
    const { auditSha256, outputSha256 } = await viewOf(ann, id);
    await ann.post(`/recordings/${id}/approve`, { auditSha256, outputSha256 });
    const blind = await viewOf(ben, id);
    expect(blind).toMatchObject({ row: { status: "first-approval", decided: 0 }, decisions: { made: [] } });
    expect((await ben.post(`/recordings/${id}/approve`, { auditSha256: outputSha256, outputSha256 })).status).toBe(409);
    const { json } = await ben.post(`/recordings/${id}/approve`, { auditSha256, outputSha256 });
    expect(json).toMatchObject({ made: [{ by: "ann" }], approvals: [{ by: "ann" }, { by: "ben" }] });
    expect((await viewOf(ben, id)).row).toMatchObject({ status: "approved", approvedBy: ["ann", "ben"] });
    await decide(ben, id, reject, 3);
    expect((await viewOf(ben, id)).row).toMatchObject({ status: "changed", approvedBy: [] });
    // Export asks the log.
    const told = (await readLog(reviewFolderOf(desk.folder))).map(({ entry }) => `${entry.event} ${entry.by}`);
    const approvals = told.filter((line) => line.startsWith("approv")).sort();
    expect(approvals).toEqual(["approval-withdrawn ann", "approval-withdrawn ben", "approved ann", "approved ben"]);
  });
});

describe("with originals", () => {
  let desk: Started;
  let id: string;
  beforeAll(async () => {
    desk = await startDesk(await outputs.copied(), { originals: { originals: dirname(outputs.original) } });
    [id = ""] = await idsOf(desk.admin);
  });

  it("decisions become sound; what was said of the rest stays said; only then it can be approved", async () => {
    const ann = await desk.person("ann", "review");
    await decide(desk.admin, id, { ...approve, target: { kind: "span", id: "span-2" } }, 0);
    await decide(desk.admin, id, reject, 1);
    await decide(ann, id, { ...approve, target: { kind: "span", id: "span-2" } }, 2);
    const before = await viewOf(desk.admin, id);
    const tag = (await desk.admin.ask(`/recordings/${id}/sound`)).headers.get("etag");
    const { auditSha256, outputSha256 } = before;
    expect((await desk.admin.post(`/recordings/${id}/approve`, { auditSha256, outputSha256 })).status).toBe(409);
    expect((await desk.admin.post(`/recordings/${id}/render`)).json).toMatchObject({ state: "running" });
    expect((await decide(desk.admin, id, approve, 2)).status).toBe(409);
    expect(await untilRendered(desk.admin, id)).toMatchObject({ state: "done", fraction: 1, code: null });
    const after = await viewOf(desk.admin, id);
    expect(after.spans).toHaveLength(before.spans.length - 1);
    expect(after.versions).toMatchObject([{ number: 1, auditSha256 }]);
    expect(after.row).toMatchObject({ status: "claimed", decided: 1 });
    expect(after.decisions.undo).toBeNull();
    // Of both who had said so.
    const events = await readFile(join(reviewFolderOf(desk.folder), "decisions", `${id}.jsonl`), "utf8");
    const carried = events.split("\n").filter((line) => line.includes('"carried":true'));
    expect(carried.map((line) => JSON.parse(line).by)).toEqual(["local", "ann"]);
    const sums = { auditSha256: after.auditSha256, outputSha256: after.outputSha256 };
    expect((await desk.admin.post(`/recordings/${id}/approve`, sums)).json).toMatchObject({
      approvals: [{ by: "local" }],
    });
    const log = await readLog(reviewFolderOf(desk.folder));
    expect(log.find(({ entry }) => entry.event === "rendered")?.entry).toMatchObject({
      fromAuditSha256: auditSha256,
      decisions: 2,
    });
    const sound = await desk.admin.ask(`/recordings/${id}/sound`);
    // It is as long as the one before, and is another.
    expect(sound.headers.get("etag")).not.toBe(tag);
    const wav = Buffer.from(await sound.arrayBuffer());
    expect(wav.subarray(44).equals(await samplesOf(join(desk.folder, `${after.row.name}.redacted.wav`)))).toBe(true);
  });

  it("the original is heard with the right, a reason and a line in the log; the stretch alone, and by nobody else", async () => {
    const reviewer = await desk.person("ann", "review");
    const body = { reason: "judge-span", startMs: 500, endMs: 1500 };
    expect((await reviewer.post(`/recordings/${id}/original`, body)).status).toBe(403);
    expect((await desk.admin.post(`/recordings/${id}/original`, { ...body, reason: "because" })).status).toBe(400);
    const listener = await desk.person("lis", "original");
    const { json } = await listener.post(`/recordings/${id}/original`, body);
    const grant = new URLSearchParams({ grant: String(Object(json).grant) });
    expect((await readLog(reviewFolderOf(desk.folder))).at(-1)?.entry).toMatchObject({
      event: "original-heard",
      by: "lis",
      startMs: 500,
    });
    expect((await desk.admin.ask(`/recordings/${id}/original?${grant}`)).status).toBe(404);
    expect((await listener.ask(`/recordings/${id}/original?grant=x`)).status).toBe(404);
    const heard = Buffer.from(await (await listener.ask(`/recordings/${id}/original?${grant}`)).arrayBuffer()).subarray(
      44,
    );
    const original = await samplesOf(outputs.original);
    // 8 kHz, two channels of 16 bit: 32 bytes a millisecond.
    expect(heard.length).toBe(original.length);
    expect(heard.subarray(500 * 32, 1500 * 32).equals(original.subarray(500 * 32, 1500 * 32))).toBe(true);
    expect(heard.subarray(0, 500 * 32).every((byte) => byte === 0)).toBe(true);
    expect(heard.subarray(1500 * 32).every((byte) => byte === 0)).toBe(true);
    await desk.stop();
    expect(await readdir(join(reviewFolderOf(desk.folder), "cache"))).toEqual(["redacted"]);
  });

  it("what a killed desk had made and not told the log is told to it at the next start, once", async () => {
    const folder = reviewFolderOf(desk.folder);
    const lines = (await readFile(join(folder, "log.jsonl"), "utf8")).split("\n");
    const before = lines.slice(
      0,
      lines.findIndex((line) => line.includes('"rendered"')),
    );
    const head = { n: before.length, sha256: sha256Of(`${before.at(-1)}\n`) };
    await writeFile(join(folder, "log.head"), `${JSON.stringify(head)}\n`);
    await writeFile(join(folder, "log.jsonl"), `${before.join("\n")}\n`);
    for (let start = 0; start < 2; start++) await (await startDesk(desk.folder)).stop();
    const rendered = (await readLog(folder)).filter(({ entry }) => entry.event === "rendered");
    expect(rendered).toMatchObject([{ entry: { by: "hushtape", recording: id, decisions: 2 } }]);
  });
});

async function samplesOf(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  return bytes.subarray(bytes.indexOf("data") + 8);
}
