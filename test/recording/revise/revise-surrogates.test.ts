import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type ConfigInput, redactRecording } from "../../../src/index.js";
import { type AuditRecord, auditSchema } from "../../../src/recording/audit.js";
import type { Decision } from "../../../src/recording/revise/decisions.js";
import { reviewFileSchema } from "../../../src/recording/revise/review-file.js";
import { type ReviseOptions, reviseRecording } from "../../../src/recording/revise/revise-recording.js";
import { decisionsOn } from "../../helpers/decisions.js";
import { type Excerpt, excerpt, temporaryFolder } from "../../helpers/recordings.js";

const folder = await temporaryFolder();
const keyFile = join(folder, "site.key");
const otherKey = join(folder, "other.key");
let visit: Excerpt;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 12);
  for (const [path, byte] of [
    [keyFile, 7],
    [otherKey, 8],
  ] as const) {
    const secret = Buffer.alloc(32, byte).toString("base64url");
    await writeFile(path, `hushtape-key-1 ${secret}\n`, { mode: 0o600 });
  }
}, 60_000);

let runs = 0;
async function redacted(config: ConfigInput): Promise<string> {
  const outDir = join(folder, `out-${++runs}`);
  await mkdir(outDir);
  const { recording, transcript: transcriptPath } = visit;
  await redactRecording(recording, {
    outDir,
    transcriptPath,
    config: { privateReview: true, surrogates: true, ...config },
  });
  return outDir;
}

async function revise(outDir: string, all: readonly Decision[], surrogates: ReviseOptions["surrogates"] = {}) {
  const decisions = await decisionsOn(outDir, "visit", all);
  const place = { root: outDir, folder: outDir, name: "visit", originalPath: visit.recording };
  return reviseRecording({ ...place, decisions, surrogates });
}

const textOf = (outDir: string) => readFile(join(outDir, "visit.redacted.txt"), "utf8");
async function auditOf(outDir: string): Promise<AuditRecord> {
  return auditSchema.parse(JSON.parse(await readFile(join(outDir, "visit.audit.json"), "utf8")));
}

/** The first word that is in no finding, as somebody adds it. */
async function addedWord(outDir: string): Promise<Decision> {
  const review = reviewFileSchema.parse(JSON.parse(await readFile(join(outDir, "visit.review.json"), "utf8")));
  const at = review.words.findIndex(({ text }) => /^morning/iu.test(text));
  const { startMs, endMs } = review.words[at] ?? {};
  const stretch = { startMs: startMs ?? 0, endMs: endMs ?? 0 };
  return { kind: "add", ...stretch, channels: null, type: "PERSON", words: [at], answers: null };
}

describe("surrogates of a set that is made again", () => {
  it("are those of its key: the same people keep theirs, and what was added gets one", async () => {
    const outDir = await redacted({ surrogateScope: "site", keyFile });
    const before = await textOf(outDir);
    await revise(outDir, [await addedWord(outDir)], { keyFile });
    const after = await textOf(outDir);
    expect(after).toMatch(/^\[Names, dates/u);
    expect(before).toMatch(/morning/iu);
    expect(after).not.toMatch(/morning|\[PERSON\]/iu);
    const { surrogates, revision } = await auditOf(outDir);
    expect(surrogates).toMatchObject({ placeholders: 0, keyId: expect.stringMatching(/^[0-9a-f]{16}$/u) });
    expect(revision?.surrogatesDrawnAgain).toBe(false);
    const words = (text: string) => text.split(/\s+/u);
    const changed = words(after).filter((word) => !words(before).includes(word));
    expect(changed.length).toBeLessThanOrEqual(2);
  });

  it("of a key that nobody kept are all drawn again, and the record says so", async () => {
    const outDir = await redacted({});
    await revise(outDir, [await addedWord(outDir)]);
    const { surrogates, revision } = await auditOf(outDir);
    expect(surrogates?.keyId).toBeNull();
    expect(revision?.surrogatesDrawnAgain).toBe(true);
    expect(await textOf(outDir)).not.toMatch(/morning|\[PERSON\]/iu);
  });

  it.each<[string, string, ReviseOptions["surrogates"]]>([
    ["no key", "KEY_INVALID", {}],
    ["another key", "KEY_INVALID", { keyFile: otherKey }],
    ["no vault", "USAGE", { keyFile }],
  ])("%s is refused with %s, and the set stands", async (what, code, given) => {
    const outDir = await redacted({ surrogateScope: "site", keyFile });
    if (what === "no vault") {
      const audit = await auditOf(outDir);
      const surrogates = audit.surrogates && { ...audit.surrogates, vault: "directory" };
      await writeFile(join(outDir, "visit.audit.json"), JSON.stringify({ ...audit, surrogates }));
    }
    const before = await textOf(outDir);
    await expect(revise(outDir, [], given)).rejects.toMatchObject({ code });
    expect(await textOf(outDir)).toBe(before);
  });
});
