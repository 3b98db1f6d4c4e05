import { appendFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type LogEntry, logEntrySchema } from "../../../src/review/log/entry.js";
import { decodeLine, encodeLine, hashOfLine, NO_LINE } from "../../../src/review/log/line.js";
import { ReviewLog, readLog } from "../../../src/review/log/review-log.js";
import { verifyLog } from "../../../src/review/log/verify-log.js";
import { temporaryFolder } from "../../helpers/folders.js";

const sum = "a".repeat(64);
const id = "0123456789abcdef";
const entries: readonly LogEntry[] = [
  { event: "desk-opened", by: "hushtape", recordings: 3, approvals: 2 },
  { event: "session-started", by: "anna", session: id, permissions: ["read", "review"] },
  { event: "claimed", by: "anna", recording: id },
  {
    event: "decided",
    by: "anna",
    recording: id,
    decision: "6f6ee7a4-6dcd-4c5c-9d4e-7d3d2b7f6c11",
    kind: "reject",
    target: { kind: "span", id: "span-3" },
    reason: "clinical-term",
    step: 1,
    commitment: sum,
  },
  { event: "approved", by: "anna", recording: id, auditSha256: sum, outputSha256: sum },
  { event: "session-ended", by: "anna", session: id, cause: "left" },
];

let text = "";
let headText = "";

beforeAll(async () => {
  const folder = await temporaryFolder();
  const log = await ReviewLog.open(folder, { now: () => 1_750_000_000_000 });
  for (const entry of entries) await log.append(entry);
  await log.close();
  text = await readFile(join(folder, "log.jsonl"), "utf8");
  headText = await readFile(join(folder, "log.head"), "utf8");
});

/** A review's folder with this log, and the head file of the whole one. */
async function folderWith(log: string | Buffer, head: string | null = headText): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "log.jsonl"), log);
  if (head !== null) await writeFile(join(folder, "log.head"), head);
  return folder;
}

const problemOf = async (log: string | Buffer, head?: string | null) =>
  (await verifyLog(await folderWith(log, head))).problem?.what ?? null;

describe("what is written", () => {
  it("is a chain of sums that sha256sum can follow", () => {
    const lines = text.split("\n").filter(Boolean);
    expect(lines).toHaveLength(entries.length);
    let previous = NO_LINE;
    lines.forEach((line, at) => {
      expect(JSON.parse(line)).toMatchObject({ n: at + 1, previous, ...entries[at] });
      previous = hashOfLine(Buffer.from(`${line}\n`));
    });
    expect(JSON.parse(headText)).toEqual({ n: entries.length, sha256: previous });
  });

  it("is private, and goes on where it ended", async () => {
    const folder = join(await temporaryFolder(), "review");
    const first = await ReviewLog.open(folder);
    const one = await first.append({ event: "claimed", by: "anna", recording: id });
    await first.close();
    const second = await ReviewLog.open(folder);
    expect(second.head).toEqual(one);
    // Asked for at once: in their order, one after the other.
    await Promise.all(entries.map((entry) => second.append(entry)));
    expect((await second.lines()).map(({ entry }) => entry)).toEqual([
      { event: "claimed", by: "anna", recording: id },
      ...entries,
    ]);
    await second.close();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of ["log.jsonl", "log.head"]) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it("holds no sentence: what does not fit is refused, and nothing of it is written", async () => {
    const folder = await temporaryFolder();
    const log = await ReviewLog.open(folder);
    const bad = { event: "claimed", by: "Anna Smith", recording: id } as const;
    await expect(log.append(bad)).rejects.toMatchObject({ code: "INTERNAL" });
    await expect(log.appendAll([...entries, bad])).rejects.toMatchObject({ code: "INTERNAL" });
    expect(await log.lines()).toEqual([]);
    await log.append({ event: "claimed", by: "anna", recording: id });
    expect(await log.lines()).toHaveLength(1);
    await log.close();
    expect(logEntrySchema.safeParse({ ...entries[0], note: "x" }).success).toBe(false);
  });

  it("by one process at a time", async () => {
    const folder = await temporaryFolder();
    const log = await ReviewLog.open(folder);
    await expect(ReviewLog.open(folder)).rejects.toMatchObject({ code: "REVIEW_BUSY" });
    await log.close();
    await expect(log.append({ event: "claimed", by: "anna", recording: id })).rejects.toMatchObject({
      code: "STORAGE_UNAVAILABLE",
    });
    await (await ReviewLog.open(folder)).close();
  });
});

describe("tampering", () => {
  const linesOf = () => text.split("\n").slice(0, -1);
  const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

  it("an untouched log is sound", async () => {
    expect(await problemOf(text)).toBeNull();
  });

  it.each(entries.map((_, at) => at))(
    "line %i changed, removed, doubled, swapped, or another one put before it",
    async (at) => {
      const lines = linesOf();
      const line = lines[at] ?? "";
      const other = lines[(at + 1) % lines.length] ?? "";
      const tampered = [
        lines.with(at, line.replace('"by":"', '"by":"x')),
        lines.with(at, line.replace("2025", "2024")),
        lines.with(at, `${line} `),
        lines.toSpliced(at, 1),
        lines.toSpliced(at, 0, line),
        lines.toSpliced(at, 0, other),
        lines.with(at, other).with((at + 1) % lines.length, line),
        lines.slice(0, at),
      ];
      for (const each of tampered) expect(await problemOf(joined(each))).not.toBeNull();
    },
  );

  it("every byte of a line, the last one's too", async () => {
    const bytes = Buffer.from(text);
    const lines = linesOf();
    const lengthBefore = (at: number) => Buffer.byteLength(joined(lines.slice(0, at)));
    const folder = await folderWith(text);
    for (const at of [3, lines.length - 1]) {
      for (let byte = lengthBefore(at); byte < lengthBefore(at + 1); byte++) {
        const flipped = Buffer.from(bytes);
        flipped[byte] = (flipped[byte] ?? 0) ^ 1;
        await writeFile(join(folder, "log.jsonl"), flipped);
        expect((await verifyLog(folder)).problem, `byte ${byte}`).not.toBeNull();
      }
    }
  });

  it("a chain that somebody made anew: of lines that are numbered otherwise, or that are not as this program writes them", async () => {
    const chained = (change: (line: Record<string, unknown>, at: number) => string) => {
      let previous = NO_LINE;
      const made = linesOf().map((line, at) => {
        const whole = `${change({ ...JSON.parse(line), previous }, at)}\n`;
        previous = hashOfLine(Buffer.from(whole));
        return whole;
      });
      return { log: made.join(""), head: JSON.stringify({ n: entries.length, sha256: previous }) };
    };
    const same = chained((line) => JSON.stringify(line));
    expect(same.log).toBe(text);
    const renumbered = chained((line, at) => JSON.stringify({ ...line, n: at < 3 ? at + 1 : at + 2 }));
    expect(await problemOf(renumbered.log, renumbered.head)).toBe("number");
    const spaced = chained((line, at) => JSON.stringify(line).replace("{", at === 2 ? "{ " : "{"));
    expect(await problemOf(spaced.log, spaced.head)).toBe("not-a-line");
    const twice = chained((line, at) => JSON.stringify(line).replace("{", at === 2 ? '{"by":"ben",' : "{"));
    expect(await problemOf(twice.log, twice.head)).toBe("not-a-line");
  });

  it("a cut end is found by a head that was noted, even where the head's file was written anew", async () => {
    const lines = linesOf();
    const whole = await verifyLog(await folderWith(text));
    for (let kept = 0; kept < lines.length; kept++) {
      const last = kept === 0 ? NO_LINE : hashOfLine(Buffer.from(`${lines[kept - 1]}\n`));
      const forged = JSON.stringify({ n: kept, sha256: last });
      const folder = await folderWith(joined(lines.slice(0, kept)), forged);
      expect((await verifyLog(folder)).problem).toBeNull();
      expect((await verifyLog(folder, [whole.head.sha256])).problem).toEqual({ what: "head", line: kept + 1 });
      expect((await verifyLog(folder, [last])).problem).toBeNull();
    }
  });

  it("the head's file taken away, emptied, or made up", async () => {
    for (const head of [
      null,
      "",
      "{}",
      JSON.stringify({ n: 2, sha256: sum }),
      JSON.stringify({ n: 99, sha256: NO_LINE }),
    ]) {
      expect(await problemOf(text, head)).toBe("head-file");
    }
  });

  it("a chain that was made anew with a line taken out, by its numbers", async () => {
    let previous = NO_LINE;
    const lines = entries.flatMap((entry, at) => {
      if (at === 2) return [];
      const line = encodeLine({ n: at + 1, at: "2026-06-15T12:00:00.000Z", entry, previous });
      previous = hashOfLine(line);
      return [line];
    });
    const head = JSON.stringify({ n: entries.length, sha256: previous });
    expect(await problemOf(Buffer.concat(lines), head)).toBe("number");
  });

  it("what a parser would forgive", () => {
    const [line = ""] = linesOf();
    expect(decodeLine(Buffer.from(`${line}\n`))).not.toBeNull();
    const forgiven = [
      line.replace(":", ": "),
      line.replace("{", '{"by":"eve",'),
      line.replace("desk", "\\u0064esk"),
      `${line}\r`,
    ];
    for (const one of forgiven) expect(decodeLine(Buffer.from(`${one}\n`))).toBeNull();
  });

  it("a log that was changed is not gone on with", async () => {
    const folder = await folderWith(joined(linesOf().toSpliced(2, 1)));
    await expect(ReviewLog.open(folder)).rejects.toMatchObject({ code: "LOG_BROKEN", figures: { line: 3 } });
    await expect(readLog(folder)).rejects.toMatchObject({ code: "LOG_BROKEN" });
  });
});

describe("a process that was killed while it wrote", () => {
  it("leaves half a line, which is cut and told of; the rest is sound", async () => {
    const folder = await folderWith(text);
    const half = '{"n":7,"at":"2025-06-15T15:0';
    await appendFile(join(folder, "log.jsonl"), half);
    expect(await verifyLog(folder)).toMatchObject({ problem: null, torn: half.length, head: { n: entries.length } });
    const log = await ReviewLog.open(folder);
    const lines = await log.lines();
    await log.close();
    expect(lines).toHaveLength(entries.length + 1);
    expect(lines.at(-1)?.entry).toEqual({
      event: "log-mended",
      by: "hushtape",
      bytes: half.length,
      sha256: hashOfLine(Buffer.from(half)),
    });
    expect(await verifyLog(folder)).toMatchObject({ problem: null, torn: 0 });
  });

  it("after a line and before its head was noted: nothing is amiss", async () => {
    const before = text.split("\n").slice(0, 4);
    const sha256 = hashOfLine(Buffer.from(`${before.at(-1)}\n`));
    expect(await problemOf(text, JSON.stringify({ n: 4, sha256 }))).toBeNull();
  });
});
