import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { type AuditRecord, auditSchema, redactRecording } from "../../src/index.js";
import { LOSS_SCHEMA, RULES_VERSION } from "../../src/refine/loss.js";
import { measuredWith } from "../../src/refine/measured-with.js";
import { type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { readWav } from "../helpers/sound.js";

const folder = await temporaryFolder();
/** Said in the place of the sample's words: a ward that the tagger takes for an organisation, and a birthday. */
const SAID =
  "buongiorno allora senta bene lei è ricoverato presso la Medicina Interna per una sindrome febbrile ed è nato il due marzo";
const FIRST = SAID.split(" ").indexOf("Medicina");

let visit: Excerpt;
let refineLoss: string;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 12);
  refineLoss = join(folder, "loss.json");
  await measured({ found: 400, lost: 0 });
}, 60_000);

/** Those of the tests' orders. */
const SETTINGS = measuredWith(parseConfig({ language: "it" }), "it", true);

async function measured(counts: { found: number; lost: number }, heard = true): Promise<void> {
  const loss = { language: "it", by: "rules", heard, rules: RULES_VERSION, settings: SETTINGS, ...counts };
  await writeFile(refineLoss, JSON.stringify({ schema: LOSS_SCHEMA, losses: [loss] }));
}

interface Said {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/** The sentence at the times of the sample's first words. */
function sentence(): Said[] {
  return SAID.split(" ").map((word, index) => {
    const { start = 0, end = 0 } = visit.truth.words[index] ?? {};
    return { word, start, end, probability: 0.97 };
  });
}

let runs = 0;
async function redacted(refine: "off" | "shadow" | "on", words: readonly Said[] = sentence()) {
  const outDir = join(folder, `out-${++runs}`);
  await mkdir(outDir);
  const transcriptPath = join(outDir, "visit.words.json");
  await writeFile(transcriptPath, JSON.stringify({ language: "it", words }));
  const { outputs, leftIn } = await redactRecording(visit.recording, {
    ...{ outDir, transcriptPath },
    config: { language: "it", refine, refineLoss, secondListening: "off", acceptTranscript: true },
  });
  const audit = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
  return { audit, leftIn, text: await readFile(outputs.txt, "utf8"), sound: await readWav(outputs.audio), outputs };
}

/** Equal or not: thousands of samples say no more. */
const isSame = (a: Int16Array, b: Int16Array) =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));
const isSilent = (samples: Int16Array) => samples.every((sample) => sample === 0);

describe("a refiner that is switched on", () => {
  it("lets its words be heard and read; everything else is muted as without it, byte for byte", async () => {
    const [off, on, original] = [await redacted("off"), await redacted("on"), await readWav(visit.recording)];
    const perMs = original.sampleRate / 1000;
    const [first, last] = [visit.truth.words[FIRST], visit.truth.words[FIRST + 1]];
    const from = Math.round((first?.start ?? 0) * 1000) * perMs;
    const to = Math.round((last?.end ?? 0) * 1000) * perMs;

    expect(isSilent(off.sound.samples.subarray(from, to))).toBe(true);
    expect(isSame(on.sound.samples.subarray(from, to), original.samples.subarray(from, to))).toBe(true);
    expect(isSilent(original.samples.subarray(from, to))).toBe(false);
    const span = off.audit.spans.find(({ words }) => words.includes(FIRST));
    const [spanFrom, spanTo] = [((span?.startMs ?? 0) - 5) * perMs, ((span?.endMs ?? 0) + 5) * perMs];
    expect(isSame(on.sound.samples.subarray(0, spanFrom), off.sound.samples.subarray(0, spanFrom))).toBe(true);
    expect(isSame(on.sound.samples.subarray(spanTo), off.sound.samples.subarray(spanTo))).toBe(true);
    const others = (audit: AuditRecord) =>
      audit.spans.flatMap(({ words, startMs, endMs }) => (words.includes(FIRST) ? [] : [[startMs, endMs]]));
    expect(others(on.audit)).toEqual(others(off.audit));
    expect(others(on.audit).length).toBeGreaterThan(0);
    expect(on.audit.gaps).toEqual(off.audit.gaps);

    expect([off.text.includes("Medicina Interna"), on.text.includes("Medicina Interna")]).toEqual([false, true]);
    expect(on.text).not.toMatch(/due marzo/u);
    expect(on.leftIn.letStand).toEqual({ ORGANIZATION: 1 });
    expect(off.leftIn.letStand).toEqual({});
  });

  it("writes down each removal: reason, evidence by characters, words and ms, votes, and no word", async () => {
    const { audit } = await redacted("on");
    const place = { words: [FIRST, FIRST + 1], type: "ORGANIZATION" };
    expect(audit.refined).toMatchObject([
      {
        ...place,
        ...{ action: "remove", reason: "common-word", keptBecause: null },
        votes: [{ by: "rules", action: "remove", reason: "common-word" }],
      },
    ]);
    const [removal] = audit.refined;
    expect(removal?.evidence.length).toBeGreaterThan(0);
    for (const { words, startMs, endMs } of removal?.evidence ?? []) {
      expect(words.length).toBeGreaterThan(0);
      expect([startMs ?? -1, endMs ?? -1]).toSatisfy(([from = 0, to = 0]) => from >= 0 && to > from);
    }
    expect(audit.leftIn.letStand).toMatchObject([{ ...place, spans: [], detectedBy: ["tagger"] }]);
    expect(audit.entities.map(({ type }) => type)).not.toContain("ORGANIZATION");
    expect(audit.config).toMatchObject({ refine: "on", refineLoss: null });
    for (const word of ["Medicina", "Interna", refineLoss]) expect(JSON.stringify(audit)).not.toContain(word);
  });

  it.each<[string, (words: Said[]) => Said[]]>([
    ["one of its words is not believed", (words) => words.map((one, at) => (at === FIRST ? unsure(one) : one))],
    ["a word beside it is not believed", (words) => words.map((one, at) => (at === FIRST + 2 ? unsure(one) : one))],
    ["speech beside it has no word", (words) => words.filter((_, at) => at !== FIRST + 2 && at !== FIRST + 3)],
  ])("changes no byte where %s", async (_what, change) => {
    const words = change(sentence());
    const [off, on] = [await redacted("off", words), await redacted("on", words)];
    expect(isSame(on.sound.samples, off.sound.samples)).toBe(true);
    expect(on.text).toBe(off.text);
    expect(on.audit.spans).toEqual(off.audit.spans);
    expect(on.audit.refined).toMatchObject([{ action: "keep", keptBecause: "heard" }]);
    expect(on.audit.leftIn.letStand).toEqual([]);
  });

  it("in `shadow` changes no byte", async () => {
    const [off, shadow] = [await redacted("off"), await redacted("shadow")];
    expect(isSame(shadow.sound.samples, off.sound.samples)).toBe(true);
    expect(shadow.text).toBe(off.text);
    expect(shadow.audit.refined).toMatchObject([{ action: "remove" }]);
    expect(shadow.audit.leftIn).toEqual(off.audit.leftIn);
  });
});

describe("a refiner that was not measured", () => {
  const unread = () => {
    const read = { began: false };
    const stream = new Readable({
      read() {
        read.began = true;
        this.push(null);
      },
    });
    return { read, stream };
  };

  it.each<[string, () => Promise<string | null>]>([
    ["on recordings at all: none is shipped", async () => null],
    ["on recordings: what it costs in texts says nothing of them", () => ofFile({ found: 400, lost: 0 }, false)],
    ["on enough identifiers", () => ofFile({ found: 290, lost: 0 })],
    ["without losing too many", () => ofFile({ found: 400, lost: 1 })],
  ])("%s: is refused before anything is read", async (_what, losses) => {
    const { read, stream } = unread();
    const config = { language: "it", refine: "on", refineLoss: await losses() } as const;
    const failure = redactRecording(stream, { outDir: "nowhere", config });
    await expect(failure).rejects.toMatchObject({ code: "USAGE", hint: expect.stringContaining("--heard") });
    expect(read.began).toBe(false);
  });

  async function ofFile(counts: { found: number; lost: number }, heard = true): Promise<string> {
    await measured(counts, heard);
    return refineLoss;
  }
});

function unsure(word: Said): Said {
  return { ...word, probability: 0.4 };
}
