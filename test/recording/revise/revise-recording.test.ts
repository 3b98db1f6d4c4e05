import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { appendFile, cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { redactRecording } from "../../../src/index.js";
import { type AuditRecord, auditSchema } from "../../../src/recording/audit.js";
import type { Decision } from "../../../src/recording/revise/decisions.js";
import { findSet, findSets } from "../../../src/recording/revise/find-set.js";
import { placeBelow, recordingIdOf } from "../../../src/recording/revise/recording-id.js";
import { reviewFileSchema } from "../../../src/recording/revise/review-file.js";
import { type ReviseOptions, reviseRecording } from "../../../src/recording/revise/revise-recording.js";
import { decisionsOn } from "../../helpers/decisions.js";
import { killedAt } from "../../helpers/killed.js";
import { samplePath, temporaryFolder } from "../../helpers/recordings.js";
import { readWav } from "../../helpers/sound.js";

const folder = await temporaryFolder();
const originalPath = samplePath("call", "recording.wav");
const NAME = "recording";
const ID = recordingIdOf(NAME);
/** Length of a fade, and a sample more. */
const FADE_MS = 5.2;

// Northgate Pharmacy [0] · Teresa Whitlock [1] · the telephone number [1] · Whitlock [0]
const SPANS = { pharmacy: "span-1", patient: "span-2", number: "span-3", again: "span-4" };
const DECIDED: readonly Decision[] = [
  { kind: "reject", target: { kind: "span", id: SPANS.pharmacy }, reason: "public-name" },
  { kind: "move", target: { kind: "span", id: SPANS.number }, startMs: 13_000, endMs: 16_000 },
  { kind: "add", startMs: 20_600, endMs: 22_600, channels: null, type: "DATE", words: [], answers: null },
  // "Wonderful,"
  { kind: "add", startMs: 22_950, endMs: 23_700, channels: [1], type: "USERNAME", words: [50], answers: null },
  { kind: "approve", target: { kind: "entity", id: "entity-4" } },
  { kind: "note", target: null, note: "canary: Teresa called twice" },
];

beforeAll(async () => {
  const outDir = join(folder, "first");
  const config = { privateReview: true };
  await redactRecording(originalPath, { outDir, transcriptPath: samplePath("call", "words.json"), config });
}, 60_000);

let copies = 0;
async function freshCopy(): Promise<string> {
  const outDir = join(folder, `copy-${++copies}`);
  await cp(join(folder, "first"), outDir, { recursive: true, preserveTimestamps: true });
  return outDir;
}

async function revise(outDir: string, all: readonly Decision[], more: Partial<ReviseOptions> = {}) {
  const decisions = more.decisions ?? (await decisionsOn(outDir, NAME, all));
  return reviseRecording({ root: outDir, folder: outDir, name: NAME, originalPath, ...more, decisions });
}

async function auditOf(outDir: string): Promise<AuditRecord> {
  return auditSchema.parse(JSON.parse(await readFile(join(outDir, `${NAME}.audit.json`), "utf8")));
}

const sumOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
const textOf = (outDir: string) => readFile(join(outDir, `${NAME}.redacted.txt`), "utf8");

/** Every file below a folder with its sum, but for those of locks. */
async function sumsIn(outDir: string): Promise<Record<string, string>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("lock-"));
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path.slice(outDir.length), await sumOf(path)])),
  );
}

/** The set is whole: each file is the one that the audit record lists. */
async function requireWhole(outDir: string): Promise<AuditRecord> {
  const audit = await auditOf(outDir);
  for (const { ending, sha256 } of audit.files) expect(await sumOf(join(outDir, NAME + ending))).toBe(sha256);
  return audit;
}

/** Reads both sounds sample by sample: silent in the stretches of a channel, the same outside of them and their fades. */
async function compareSound(outDir: string, silent: readonly (readonly (readonly [number, number])[])[]) {
  const [before, after] = await Promise.all([readWav(originalPath), readWav(join(outDir, `${NAME}.redacted.wav`))]);
  expect(after.samples.length).toBe(before.samples.length);
  const { channels, sampleRate } = before;
  const counts = { audible: 0, changed: 0, silent: 0, same: 0 };
  for (const [index, sample] of after.samples.entries()) {
    const ms = (Math.floor(index / channels) * 1000) / sampleRate;
    const stretches = silent[index % channels] ?? [];
    const isSilent = stretches.some(([from, to]) => ms >= from && ms < to);
    const isFade = stretches.some(([from, to]) => ms >= from - FADE_MS && ms < to + FADE_MS);
    if (isSilent) counts[sample === 0 ? "silent" : "audible"]++;
    else if (!isFade) counts[sample === before.samples[index] ? "same" : "changed"]++;
  }
  return counts;
}

describe("a set made again from decisions", () => {
  let outDir: string;
  let result: Awaited<ReturnType<typeof reviseRecording>>;
  beforeAll(async () => {
    outDir = await freshCopy();
    result = await revise(outDir, DECIDED);
  });

  it("is silent in exactly the decided stretches, and the same in every other sample, on each channel by itself", async () => {
    const old = (await auditOf(join(folder, "first"))).spans;
    const stretch = (id: string): [number, number] => {
      const span = old.find((one) => one.id === id);
      return [span?.startMs ?? 0, span?.endMs ?? 0];
    };
    const counts = await compareSound(outDir, [
      [stretch(SPANS.again), [20_600, 22_600]],
      [stretch(SPANS.patient), [13_000, 16_000], [20_600, 22_600], [22_950, 23_700]],
    ]);
    expect(counts).toMatchObject({ audible: 0, changed: 0 });
    expect(counts.silent).toBeGreaterThan(8000 * 9);
    expect(counts.same).toBeGreaterThan(8000 * 40);
  });

  it("says what came back, and hides what was added, in the text as in the sound", async () => {
    const text = await textOf(outDir);
    expect(text).toContain("Northgate Pharmacy, how may I help you?");
    expect(text).toContain("It is [TELEPHONE_NUMBER].");
    expect(text).toContain("Your tablets will be [DATE]");
    expect(text).toContain("[USERNAME], thank you very much.");
    expect(text).not.toMatch(/whitlock|teresa|o'clock|wonderful|six/iu);
    const vtt = await readFile(join(outDir, `${NAME}.redacted.vtt`), "utf8");
    expect(vtt).toContain("Northgate Pharmacy");
    expect(vtt).not.toMatch(/o'clock/u);
  });

  it("has an audit record that tells of the decisions, and of all that is not muted any more, and no word", async () => {
    const audit = await requireWhole(outDir);
    expect(audit.revision).toMatchObject({
      ...{ number: 1, of: await sumOf(join(folder, "first", `${NAME}.audit.json`)), by: ["anna"] },
      decisions: { reject: 1, move: 1, add: 2, approve: 1, note: 1 },
      surrogatesDrawnAgain: false,
    });
    expect(audit.revision?.removed).toMatchObject([
      { revision: 1, startMs: 312, endMs: 2288, channels: [0], reason: "public-name", by: "anna" },
      {
        startMs: 12_918,
        endMs: 13_000,
        channels: [1],
        reasons: [{ kind: "entity", type: "TELEPHONE_NUMBER" }],
        reason: null,
      },
      { startMs: 16_000, channels: [1], reason: null },
    ]);
    expect(audit.entities.map(({ type }) => type)).toEqual(["PERSON", "TELEPHONE_NUMBER", "PERSON", "USERNAME"]);
    expect(audit.entities.at(-1)).toMatchObject({ words: [50], detectedBy: ["reviewer"], spans: ["span-5"] });
    expect(audit.spans.at(-1)?.entities).toEqual(["entity-4"]);
    expect(audit.verification).toEqual({
      silence: { ok: true, leakedSamples: 0, changedOutside: 0 },
      retranscription: null,
    });
    expect(JSON.stringify(audit)).not.toMatch(/canary|teresa/iu);
    expect(result).toMatchObject({ recordingId: ID, revision: 1, version: 1, outputSha256: audit.output.sha256 });
    expect(result.toAuditSha256).toBe(await sumOf(join(outDir, `${NAME}.audit.json`)));
  });

  it("has a private review of the new findings, for the next revision", async () => {
    const path = join(outDir, `${NAME}.review.json`);
    const review = reviewFileSchema.parse(JSON.parse(await readFile(path, "utf8")));
    expect(review.words[50]).toMatchObject({ text: "Wonderful,", spans: ["span-5"] });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("keeps the older set with the decisions, for nobody else to read", async () => {
    const kept = join(outDir, ".hushtape-review", "versions", ID, "1");
    const { "/decisions.json": decisions, ...files } = await sumsIn(kept);
    expect(files).toEqual(await sumsIn(join(folder, "first")));
    expect(decisions).toMatch(/^[0-9a-f]{64}$/u);
    for (let at = kept; at !== outDir; at = join(at, "..")) expect((await stat(at)).mode & 0o077).toBe(0);
  });

  it("is the same again from the same decisions, byte for byte but for how long it took", async () => {
    const again = await freshCopy();
    await revise(again, DECIDED);
    const [one, two] = [await sumsIn(outDir), await sumsIn(again)];
    for (const [path, sum] of Object.entries(one)) {
      if (!/audit\.json|decisions\.json/u.test(path)) expect([path, two[path]]).toEqual([path, sum]);
    }
    expect({ ...(await auditOf(again)), timingsMs: null }).toEqual({ ...(await auditOf(outDir)), timingsMs: null });
  });

  it("can be decided on again: what was removed earlier stays on record", async () => {
    const again = await freshCopy();
    await revise(again, DECIDED);
    const second = await revise(again, [
      { kind: "reject", target: { kind: "entity", id: "entity-4" }, reason: "no-identifier" },
      { kind: "add", startMs: 500, endMs: 2200, channels: [0], type: "PHARMACY", words: [0, 1], answers: null },
    ]);
    expect(second).toMatchObject({ revision: 2, version: 2 });
    const audit = await requireWhole(again);
    expect(audit.revision?.removed.map(({ revision }) => revision)).toEqual([1, 1, 1, 2]);
    expect(await textOf(again)).toMatch(/^\[PHARMACY\], how may I help you\?[\s\S]*Wonderful, thank you/u);
    const counts = await compareSound(again, [
      [
        [500, 2200],
        [18_562, 19_530],
        [20_600, 22_600],
      ],
      [
        [5837, 7288],
        [13_000, 16_000],
        [20_600, 22_600],
      ],
    ]);
    expect(counts).toMatchObject({ audible: 0, changed: 0 });
  });
});

describe("a set that cannot be made again", () => {
  it.each<[string, string, (outDir: string) => Promise<Partial<ReviseOptions>>]>([
    [
      "REVIEW_STALE",
      "decisions on another audit record",
      async (outDir) => {
        const { recording, ...rest } = await decisionsOn(outDir, NAME, DECIDED);
        return { decisions: { ...rest, recording: { ...recording, auditSha256: "0".repeat(64) } } };
      },
    ],
    ["INPUT_CORRUPT", "another recording", async () => ({ originalPath: samplePath("soft", "recording.wav") })],
    [
      "REVIEW_MISSING",
      "no private review",
      async (outDir) => {
        await rm(join(outDir, `${NAME}.review.json`));
        return {};
      },
    ],
    [
      "STORAGE_DAMAGED",
      "another private review",
      async (outDir) => {
        await appendFile(join(outDir, `${NAME}.review.json`), " ");
        return {};
      },
    ],
    ["CANCELLED", "a reviewer who goes away", async () => ({ signal: AbortSignal.abort() })],
    [
      "INTERNAL",
      "a listener that throws",
      async () => ({
        onEvent: () => {
          throw new Error("canary");
        },
      }),
    ],
  ])("%s: %s: stands as it was", async (code, _what, spoil) => {
    const outDir = await freshCopy();
    const options = await spoil(outDir);
    const before = await sumsIn(outDir);
    await expect(revise(outDir, DECIDED, options)).rejects.toMatchObject({ code });
    expect(await sumsIn(outDir)).toEqual(before);
  });

  it("was replaced while the new sound was made: the newer one stands", async () => {
    const outDir = await freshCopy();
    const path = join(outDir, `${NAME}.audit.json`);
    const newer = `${await readFile(path, "utf8")}\n`;
    const onEvent: ReviseOptions["onEvent"] = (event) => {
      if (event.kind === "stage" && event.stage === "verify" && event.state === "start") writeFileSync(path, newer);
    };
    await expect(revise(outDir, DECIDED, { onEvent })).rejects.toMatchObject({ code: "REVIEW_STALE" });
    expect(await readFile(path, "utf8")).toBe(newer);
    expect(await sumOf(join(outDir, `${NAME}.redacted.wav`))).toBe((await auditOf(outDir)).output.sha256);
  });

  it("is being made again by somebody else", async () => {
    const outDir = await freshCopy();
    const both = await Promise.allSettled([revise(outDir, DECIDED), revise(outDir, DECIDED)]);
    const failures = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(failures).toMatchObject([{ code: expect.stringMatching(/STATE_CONFLICT|REVIEW_STALE/u) }]);
    await requireWhole(outDir);
  });

  it("is found by its sums below a folder, once", async () => {
    const outDir = await freshCopy();
    const decisions = await decisionsOn(outDir, NAME, []);
    expect(await findSet(outDir, decisions)).toEqual({ folder: outDir, name: NAME });
    expect(placeBelow(outDir, join(outDir, "a", "b"), NAME)).toBe("a/b/recording");
    const other = { recording: { ...decisions.recording, auditSha256: "0".repeat(64) } };
    await expect(findSet(outDir, other)).rejects.toMatchObject({ code: "REVIEW_STALE" });
    const none = { recording: { auditSha256: "0".repeat(64), inputSha256: "0".repeat(64) } };
    await expect(findSet(outDir, none)).rejects.toMatchObject({ code: "INPUT_MISSING" });
    await cp(join(folder, "first"), join(outDir, "twice"), { recursive: true });
    await expect(findSet(outDir, decisions)).rejects.toMatchObject({ code: "USAGE" });
    await expect(findSet(join(outDir, "nowhere"), decisions)).rejects.toMatchObject({ code: "INPUT_MISSING" });
  });
});

/** From now on the process that owns work folders and locks is gone. */
async function bury(outDir: string): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries) {
    if (!/^owner\.json$|^lock-\d+$/u.test(name)) continue;
    await writeFile(join(parentPath, name), JSON.stringify({ pid: 2 ** 22 + 1, startedAtTicks: "1" }));
  }
}

describe("a kill", () => {
  it("leaves the older set or the newer one, whole, and its version", async () => {
    const first = await sumOf(join(folder, "first", `${NAME}.audit.json`));
    const ends = { older: 0, newer: 0 };
    for (let instant = 9; ; instant += 11) {
      const outDir = await freshCopy();
      const ended = await killedAt(instant, () => revise(outDir, DECIDED));
      await bury(outDir);
      const found: unknown[] = [];
      for await (const place of findSets(outDir)) found.push(place);
      expect(found).toEqual([{ folder: outDir, name: NAME }]);
      await requireWhole(outDir);
      const isOlder = (await sumOf(join(outDir, `${NAME}.audit.json`))) === first;
      ends[isOlder ? "older" : "newer"]++;
      if (!isOlder) {
        const kept = join(outDir, ".hushtape-review", "versions", ID, "1", `${NAME}.audit.json`);
        expect(await sumOf(kept)).toBe(first);
      }
      if (!ended) break;
    }
    expect(ends.older).toBeGreaterThan(2);
    expect(ends.newer).toBeGreaterThan(0);
  }, 60_000);
});
