import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type AuditRecord, auditSchema, redactRecording } from "../../src/index.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";

interface Review {
  readonly text: string;
  readonly words: readonly { text: string; start: number; end: number; startMs: number; spans: string[] }[];
  readonly entities: readonly { id: string; start: number; end: number; words: number[]; spans: string[] }[];
  readonly leftIn: AuditRecord["leftIn"];
}

const folder = await temporaryFolder();
let audit: AuditRecord;
let review: Review;
let result: Awaited<ReturnType<typeof redactRecording>>;

/** These words are not in the transcript: a long stretch of speech that no word covers, and a short one. */
const LOST = new Set([14, 15, 16, 17, 18, 28]);
/** In place of "night after dinner": words that nobody says together, and that the recogniser hardly believed. */
const DOUBTED: ReadonlyMap<number, string> = new Map([
  [30, "brooke"],
  [31, "sandal"],
  [32, "ferro"],
]);

beforeAll(async () => {
  const { recording, transcript } = await excerpt(folder, "visit", 22);
  const given: { language: string; words: { word: string; probability?: number }[] } = JSON.parse(
    await readFile(transcript, "utf8"),
  );
  const words = given.words
    .map(({ word, ...said }, index) => {
      const other = DOUBTED.get(index);
      return { ...said, word: other ?? word, probability: other === undefined ? 0.95 : 0.3 };
    })
    .filter((_, index) => !LOST.has(index));
  await writeFile(transcript, JSON.stringify({ ...given, words }));
  result = await redactRecording(recording, {
    outDir: join(folder, "out"),
    transcriptPath: transcript,
    // So sure that doubt has something left to find.
    config: { policy: ["PERSON"], privateReview: true, caution: "high", taggerThreshold: 0.99 },
  });
  audit = auditSchema.parse(JSON.parse(await readFile(result.outputs.audit, "utf8")));
  review = JSON.parse(await readFile(result.outputs.review ?? "", "utf8"));
}, 60_000);

describe("the records of a run explain it", () => {
  it("review.json has the text, and its offsets name the words, for its owner alone", async () => {
    expect((await stat(result.outputs.review ?? "")).mode & 0o777).toBe(0o600);
    expect(review.words.length).toBeGreaterThan(20);
    for (const { text, start, end } of review.words) expect(review.text.slice(start, end)).toBe(text);
    expect(review.text.slice(review.entities[0]?.start, review.entities[0]?.end)).toBe("Whitfield");
  });

  it("each span names its words and its finding or gap, and each of those its spans", () => {
    expect(audit.spans.length).toBeGreaterThan(1);
    for (const { id, words, entities, gaps, coreStartMs, coreEndMs } of audit.spans) {
      expect(entities.length + gaps.length).toBeGreaterThan(0);
      expect(words.length > 0 || gaps.length > 0).toBe(true);
      for (const word of words) {
        expect(review.words[word]?.spans).toContain(id);
        expect(review.words[word]?.startMs).toBeGreaterThanOrEqual(coreStartMs);
        expect(review.words[word]?.startMs).toBeLessThan(coreEndMs);
      }
      for (const entity of entities) {
        const found = audit.entities.find((one) => one.id === entity);
        expect(found?.spans).toContain(id);
        for (const word of found?.words ?? []) expect(words).toContain(word);
      }
      for (const gap of gaps) expect(audit.gaps.find((one) => one.id === gap)?.decision).toBe("mute");
    }
    expect(audit.spans.flatMap(({ gaps }) => gaps).length).toBe(result.gaps.muted + result.doubtful);
    expect(new Set(audit.spans.flatMap(({ entities }) => entities)).size).toBe(audit.entities.length);
  });

  it("each gap says why it was decided as it was, by the rule of each judge", () => {
    const gaps = audit.gaps.filter(({ doubtful }) => !doubtful);
    expect(gaps.map(({ decision }) => decision)).toEqual(["mute", "keep"]);
    expect(result.gaps).toEqual({ muted: 1, kept: 1 });
    for (const { decision, opinions, judgedBy } of gaps) {
      expect(opinions).toEqual([
        {
          judge: "cues",
          rule: judgedBy.replace("cues:", ""),
          decision,
          confidence: expect.any(Number),
          threshold: null,
        },
      ]);
    }
  });

  it("words heard in doubt are counted by themselves, with the score from which on they are muted", () => {
    expect(result.doubtful).toBe(1);
    const [{ confidence = 0, opinions = [] } = {}] = audit.gaps.filter(({ doubtful }) => doubtful);
    const threshold = opinions[0]?.threshold ?? 1;
    expect(opinions).toEqual([{ judge: "doubt", rule: "score", decision: "mute", confidence, threshold }]);
    expect(threshold).toBeGreaterThan(0);
    expect(confidence).toBeGreaterThanOrEqual(threshold);
    const reasons = audit.spans.flatMap((span) => span.reasons).filter(({ kind }) => kind === "uncertain-word");
    expect(reasons.flatMap(({ detectedBy }) => detectedBy)).toContain("doubt");
  });

  it("what the policy leaves in is there by type and place, without a word of it", () => {
    const { byPolicy, belowThreshold, keptTerms, letStand } = audit.leftIn;
    const born = byPolicy.find(({ type }) => type === "BIRTH_DATE_TIME");
    expect(review.text.slice(born?.start, born?.end)).toMatch(/^April seventeenth/);
    expect(born?.spans).toEqual([]);
    expect(review.words.slice(born?.words[0], (born?.words.at(-1) ?? 0) + 1).map(({ text }) => text)[0]).toBe("April");
    expect(born?.startMs).toBe(review.words[born?.words[0] ?? -1]?.startMs);
    expect(result.leftIn.byPolicy.BIRTH_DATE_TIME).toBe(1);
    expect(review.leftIn).toEqual({ byPolicy, belowThreshold, keptTerms, letStand });
    const said = new Set(review.words.map(({ text }) => text.toLowerCase().replaceAll(/[^a-z]/g, "")));
    for (const word of ["april", "whitfield"]) expect(said).toContain(word);
    for (const string of stringsIn([audit.entities, audit.leftIn, audit.spans, audit.gaps])) {
      expect(string).toMatch(
        /^(?:(?:span|entity|gap)-\d+|[A-Z_]+|rules|names|tagger|propagation|mute|keep|cues(?::[a-z-]+)?|[a-z-]+)$/,
      );
      expect(["april", "whitfield"]).not.toContain(string.toLowerCase());
    }
  });
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
