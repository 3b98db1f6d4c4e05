import { createHash } from "node:crypto";
import { appendFile, cp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { redactRecording } from "../../src/index.js";
import { type AuditRecord, auditSchema } from "../../src/recording/audit.js";
import type { Decision } from "../../src/recording/revise/decisions.js";
import { DecisionBook } from "../../src/review/decisions/decision-book.js";
import type { NewEvent } from "../../src/review/decisions/events.js";
import { reviewFolderOf } from "../../src/review/folder.js";
import type { LogEntry } from "../../src/review/log/entry.js";
import { ReviewLog } from "../../src/review/log/review-log.js";
import { planSchema } from "../../src/review/sample/plan.js";
import { Shelf } from "../../src/review/shelf/shelf.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";
import { committed } from "../review/certificate/reviewed.js";
import * as readers from "../review/exports/readers.js";

let made: string;
let audit: AuditRecord;

beforeAll(async () => {
  const work = await temporaryFolder();
  const call = await excerpt(work, "call", 12);
  made = join(work, "made");
  await redactRecording(call.recording, {
    outDir: made,
    transcriptPath: call.transcript,
    config: { privateReview: true },
  });
  audit = auditSchema.parse(JSON.parse(await readFile(join(made, await auditName()), "utf8")));
});

async function auditName(): Promise<string> {
  return (await readdir(made)).find((name) => name.endsWith(".audit.json")) ?? "";
}

/** A folder of outputs with so many recordings, which all say the same. */
async function archive(count: number): Promise<string> {
  const folder = await temporaryFolder();
  for (let at = 1; at <= count; at++) await cp(made, join(folder, `visit-${at}`), { recursive: true });
  return folder;
}

const run = (...args: string[]) => runCommand(["audit", ...args], { cwd: "/" });

async function log(outputs: string, entries: readonly LogEntry[]): Promise<void> {
  const opened = await ReviewLog.open(reviewFolderOf(outputs));
  await opened.appendAll(entries);
  await opened.close();
}

describe("hushtape audit labels", () => {
  const inSeconds = () =>
    audit.spans
      .map(({ startMs, endMs }) => [startMs / 1000, endMs / 1000])
      .concat(
        audit.gaps
          .filter(({ decision }) => decision === "keep")
          .map(({ startMs, endMs }) => [startMs / 1000, endMs / 1000]),
      );

  it.each([
    ["csv", readers.readCsv],
    ["audacity", readers.readAudacity],
    ["rttm", readers.readRttm],
    ["vtt", readers.readVtt],
    ["eaf", readers.readEaf],
    ["textgrid", readers.readTextGrid],
  ])("%s is read back by others, and holds no word", async (format, read) => {
    const { stdout, code } = await run("labels", join(made, await auditName()), "--format", format);
    expect(code).toBe(0);
    const labels = read(stdout.endsWith("\n\n") ? stdout : stdout.trimEnd().concat("\n"));
    expect(labels.length).toBeGreaterThan(1);
    const places = labels.map(({ start, end }) => [start, end].map((one) => Math.round(one * 1000) / 1000));
    expect(places.sort()).toEqual(inSeconds().sort());
    expect(stdout).toContain(audit.spans[0]?.reasons[0]?.type ?? "?");
    const review = z.object({ words: z.array(z.object({ text: z.string() })) });
    const name = (await auditName()).replace(".audit.json", ".review.json");
    const { words } = review.parse(JSON.parse(await readFile(join(made, name), "utf8")));
    const hidden = new Set(audit.entities.flatMap((entity) => entity.words));
    const said = [...hidden].map((at) => words[at]?.text.replaceAll(/\W/gu, "") ?? "");
    expect(said.join("").length).toBeGreaterThan(8);
    for (const word of said.filter(({ length }) => length > 2)) expect(stdout).not.toContain(word);
  });
});

describe("a review from plan to certificate", () => {
  it("is drawn, heard, certified, verified, and found out when it is changed", async () => {
    const outputs = await archive(3);
    await writeFile(join(outputs, "damaged.audit.json"), "{}");
    const asked = ["plan", outputs, "--leak-below", "0.05", "--plants", "0.5", "--by", "lena", "--json"];
    const told = z.looseObject({ planId: z.string() }).parse(JSON.parse((await run(...asked)).stdout));
    expect(told).toMatchObject({ population: 3, unreadable: 1, items: 5, plants: 2, suffices: false });

    const early = await run("certificate", outputs);
    expect([early.code, early.stderr]).toEqual([64, expect.stringContaining("5 items")]);

    const folder = reviewFolderOf(outputs);
    const plan = planSchema.parse(JSON.parse(await readFile(join(folder, "plans", `${told.planId}.json`), "utf8")));
    await log(
      outputs,
      plan.items.map((item) => committed(plan, item)),
    );
    const page = join(await temporaryFolder(), "certificate.html");
    const certified = await run("certificate", outputs, "--by", "lena", "--json", "--html", page);
    expect(certified.code).toBe(0);
    expect(JSON.parse(certified.stdout)).toMatchObject({
      population: { recordings: 3, unreadable: 1 },
      bounds: { method: "lot" },
      sensitivity: { measured: true, pooled: { x: 2, n: 2 } },
    });
    const html = await readFile(page, "utf8");
    expect(html).toContain("default-src &#39;none&#39;");
    expect(html).not.toMatch(/<script|https?:/u);
    expect(html).toContain("A voice print is itself an identifier");

    const own = join(await temporaryFolder(), "certificate.json");
    await writeFile(own, certified.stdout);
    const verified = await run("verify", outputs, "--certificate", own, "--json");
    const { head } = z.looseObject({ head: z.object({ sha256: z.string() }) }).parse(JSON.parse(verified.stdout));
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, plans: 1, certificates: 2, torn: 0 });
    expect((await run("verify", outputs, "--head", head.sha256)).stdout).toContain(`head ${head.sha256}`);

    const forged = certified.stdout.replace(/"known": 0/u, '"known": 1');
    expect(forged).not.toBe(certified.stdout);
    await writeFile(own, forged);
    expect(await run("verify", outputs, "--certificate", own)).toMatchObject({ code: 65, stdout: "" });

    const lines = (await readFile(join(folder, "log.jsonl"), "utf8")).split("\n");
    await writeFile(join(folder, "log.jsonl"), lines.toSpliced(3, 1).join("\n"));
    expect(await run("verify", outputs)).toMatchObject({ code: 62, stderr: expect.stringContaining("line 4") });
    // The end cut, and the head's file with it: the certificate beside it knows better.
    await writeFile(join(folder, "log.jsonl"), `${lines.slice(0, 2).join("\n")}\n`);
    const sha256 = createHash("sha256").update(`${lines[1]}\n`).digest("hex");
    await writeFile(join(folder, "log.head"), JSON.stringify({ n: 2, sha256 }));
    expect(await run("verify", outputs)).toMatchObject({ code: 65 });
  });

  it.each([
    ["a head that is none", ["verify", ".", "--head", "abc"]],
    ["a name for an id", ["plan", ".", "--leak-below", "0.05", "--by", "Lena Smith"]],
    ["a share out of range", ["plan", ".", "--leak-below", "7"]],
  ])("refuses %s", async (_, args) => {
    const outputs = await archive(1);
    const { code, stderr } = await run(...args.map((one) => (one === "." ? outputs : one)));
    expect(code).toBe(2);
    expect(stderr).not.toContain("Smith");
  });

  it("has nothing to look through where nobody reviewed", async () => {
    expect(await run("verify", await temporaryFolder())).toMatchObject({ code: 10 });
  });
});

describe("hushtape audit export", () => {
  const sound = () => audit.files.find(({ role }) => role === "sound")?.sha256 ?? "";
  const approvalsOf = async (outputs: string, by: readonly string[]): Promise<LogEntry[]> => {
    const recordings = await new Shelf(outputs).all();
    return recordings.flatMap(({ id, facts: { auditSha256 } }) =>
      by.map((who) => ({ event: "approved", by: who, recording: id, auditSha256, outputSha256: sound() }) as const),
    );
  };
  const opened: LogEntry = { event: "desk-opened", by: "hushtape", recordings: 4, approvals: 1 };

  it("copies the approved sets, byte for byte, without the private review", async () => {
    const outputs = await archive(1);
    const to = join(await temporaryFolder(), "approved");
    expect(await run("export", outputs, "--out", to)).toMatchObject({ code: 63 });
    await log(outputs, [opened, ...(await approvalsOf(outputs, ["anna"]))]);
    expect(await run("export", outputs, "--out", to, "--approvals", "2")).toMatchObject({ code: 63 });
    expect(await run("export", outputs, "--out", to)).toMatchObject({
      code: 0,
      stdout: "exported 1 of 1 recordings\n",
    });
    const names = await readdir(join(to, "visit-1"));
    expect(names.sort()).toEqual((await readdir(made)).filter((name) => !name.endsWith(".review.json")).sort());
    for (const name of names) {
      expect(await readFile(join(to, "visit-1", name))).toEqual(await readFile(join(made, name)));
    }
    expect(await run("export", outputs, "--out", to)).toMatchObject({ code: 30 });
    // Copies among the outputs would be taken for recordings, whatever way leads there.
    await symlink(outputs, `${to}-link`);
    expect(await run("export", outputs, "--out", join(`${to}-link`, "copies"))).toMatchObject({ code: 2 });
    expect(await run("export", outputs, "--out", to, "--force")).toMatchObject({ code: 0 });
    const events = (await readFile(join(reviewFolderOf(outputs), "log.jsonl"), "utf8")).match(/"event":"exported"/gu);
    expect(events).toHaveLength(2);
  });

  it("refuses what is not approved as it is, and says which", async () => {
    const outputs = await archive(6);
    const ids = (await new Shelf(outputs).all()).map(({ id }) => id);
    const [changed = "", silent = "", decided = "", contested = "", withdrawn = "", good = ""] = ids;
    const auditSha256 = createHash("sha256")
      .update(await readFile(join(made, await auditName())))
      .digest("hex");
    const book = await DecisionBook.open(join(reviewFolderOf(outputs), "decisions"));
    const deciding = (by: string, id: string, kind: "approve" | "reject"): NewEvent => {
      const target = { kind: "span", id: "span-1" } as const;
      const decision =
        kind === "approve" ? ({ kind, target } as const) : ({ kind, target, reason: "policy" as const } as const);
      const knowledge = { seen: 0, blind: false, shown: [], settles: false, salt: "a".repeat(64) };
      return { op: "decide", by, on: auditSha256, ...knowledge, decisions: [{ id, decision }] };
    };
    await book.append(decided, deciding("anna", "6f6ee7a4-6dcd-4c5c-9d4e-7d3d2b7f6c11", "reject"));
    await book.append(contested, deciding("anna", "6f6ee7a4-6dcd-4c5c-9d4e-7d3d2b7f6c12", "reject"));
    await book.append(contested, deciding("ben", "6f6ee7a4-6dcd-4c5c-9d4e-7d3d2b7f6c13", "approve"));
    await log(outputs, [
      { ...opened, approvals: 2 },
      ...(await approvalsOf(outputs, ["anna", "ben"])),
      { event: "approval-withdrawn", by: "ben", recording: withdrawn },
    ]);
    const soundName = (await readdir(made)).find((name) => name.endsWith(".wav")) ?? "";
    // One byte more in the sound, whose record does not tell; and a set without its captions.
    await appendFile(join(outputs, "visit-1", soundName), "\0");
    await rm(join(outputs, "visit-2", soundName.replace(".wav", ".vtt")));
    const to = join(await temporaryFolder(), "approved");
    const { code, stdout } = await run("export", outputs, "--out", to, "--json");
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toEqual({
      exported: [good],
      refused: [
        { id: changed, why: "not-these-bytes" },
        { id: silent, why: "missing" },
        { id: decided, why: "pending" },
        { id: contested, why: "conflict" },
        { id: withdrawn, why: "not-approved" },
      ],
      unreadable: 0,
    });
    expect((await readdir(to, { recursive: true })).filter((name) => name.endsWith(".wav"))).toHaveLength(1);
  });

  it("refuses a record that was changed after it was approved, and copies among the outputs", async () => {
    const outputs = await archive(1);
    await log(outputs, [opened, ...(await approvalsOf(outputs, ["anna"]))]);
    expect(await run("export", outputs, "--out", join(outputs, "approved"))).toMatchObject({ code: 2 });
    const path = join(outputs, "visit-1", await auditName());
    await writeFile(path, (await readFile(path, "utf8")).replace(/"mutedMs": \d+/u, '"mutedMs": 1'));
    const to = await temporaryFolder();
    const { code, stdout } = await run("export", outputs, "--out", to);
    expect([code, stdout]).toEqual([63, expect.stringContaining("not those that were approved")]);
    expect((await readdir(to, { recursive: true })).filter((name) => name.includes("redacted"))).toEqual([]);
  });
});

describe("hushtape audit report", () => {
  it("tells what people found out, as lines, as JSON and as a page, while a desk is open", async () => {
    const outputs = await archive(2);
    const [first, second] = await new Shelf(outputs).all();
    if (!first || !second) throw new Error("no recordings");
    const on = first.facts.auditSha256;
    const book = await DecisionBook.open(join(reviewFolderOf(outputs), "decisions"));
    const knowledge = { seen: 0, blind: false, shown: [], settles: false, salt: "a".repeat(64) };
    const of = (by: string, number: number, decision: Decision): NewEvent => ({
      ...{ op: "decide", by, on, ...knowledge },
      decisions: [{ id: `6f6ee7a4-6dcd-4c5c-9d4e-00000000000${number}`, decision }],
    });
    const target = { kind: "entity", id: "entity-1" } as const;
    await book.append(first.id, of("anna", 1, { kind: "reject", target, reason: "public-name" }));
    await book.append(second.id, of("ben", 2, { kind: "approve", target }));
    const desk = await ReviewLog.open(reviewFolderOf(outputs));
    const page = join(await temporaryFolder(), "report.html");
    const { stdout, code } = await run("report", outputs, "--json", "--html", page);
    expect(code).toBe(0);
    const type = audit.entities[0]?.type;
    expect(JSON.parse(stdout)).toMatchObject({
      recordings: 2,
      decidedOn: 2,
      lost: 0,
      overMuted: { all: { x: 1, n: 2 }, byType: [{ name: type, x: 1, n: 2 }] },
      leaked: { all: { x: 0, n: 1 } },
      sample: null,
    });
    expect((await run("report", outputs)).stdout).toContain("muted, and no identifier: 1 of 2 (1.26 % to 98.7 %)");
    await desk.close();
    const html = await readFile(page, "utf8");
    expect(html).toContain("Muted findings that are no identifier, by type");
    expect(html).not.toMatch(/<script|https?:/u);
  });
});

describe("hushtape audit terms", () => {
  it("proposes in a private file, and writes what a person approved for --known", async () => {
    const outputs = await archive(2);
    const entity = audit.entities.find(({ type }) => type === "PERSON");
    if (!entity) throw new Error("nobody is named");
    const target = { kind: "entity", id: entity.id } as const;
    const book = await DecisionBook.open(join(reviewFolderOf(outputs), "decisions"));
    const knowledge = { seen: 0, blind: false, shown: [], settles: false, salt: "a".repeat(64) };
    for (const [at, { id, facts }] of (await new Shelf(outputs).all()).entries()) {
      const decision = { kind: "reject", target, reason: "public-name" } as const;
      const decisions = [{ id: `6f6ee7a4-6dcd-4c5c-9d4e-00000000000${at}`, decision }];
      await book.append(id, { op: "decide", by: "anna", on: facts.auditSha256, ...knowledge, decisions });
    }
    const proposed = await run("terms", outputs, "--by", "lena");
    expect(proposed).toMatchObject({ code: 0, stdout: "proposed: 0 to know, 1 to keep\n" });
    const path = join(reviewFolderOf(outputs), "terms.json");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const known = join(await temporaryFolder(), "site.known.json");
    const approving = await run("terms", outputs, "--approve", path, "--out", known, "--by", "lena");
    expect(approving).toMatchObject({ code: 0, stdout: "approved: 0 to know, 1 to keep\n" });
    expect((await stat(known)).mode & 0o777).toBe(0o600);
    const { keep } = z.looseObject({ keep: z.array(z.string()) }).parse(JSON.parse(await readFile(known, "utf8")));
    expect(keep).toHaveLength(1);
    const said = await readFile(join(reviewFolderOf(outputs), "log.jsonl"), "utf8");
    expect(said.match(/"event":"terms-\w+"/gu)).toEqual(['"event":"terms-proposed"', '"event":"terms-approved"']);
    expect(said + proposed.stderr + approving.stderr).not.toContain(keep[0]);
    expect(await run("terms", outputs, "--approve", path)).toMatchObject({ code: 2 });
    expect(await run("terms", outputs, "--approve", known, "--out", join(outputs, "x.json"))).toMatchObject({
      code: 2,
    });
  });
});
