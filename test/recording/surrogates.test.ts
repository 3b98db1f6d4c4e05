import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { auditSchema, type ConfigInput, redactRecording } from "../../src/index.js";
import { type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();
const keyFile = join(folder, "site.key");
const surrogates = { surrogates: true, surrogateScope: "site" } as const;
let visit: Excerpt;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 22);
  await writeFile(keyFile, fixedKey(7), { mode: 0o600 });
  plain = await outputsOf({});
  site = await outputsOf({ ...surrogates, keyFile });
}, 60_000);

/** The same in every run: a short shift may leave a day in its month. */
function fixedKey(byte: number): string {
  return `hushtape-key-1 ${Buffer.alloc(32, byte).toString("base64url")}\n`;
}

const documentSchema = z.object({
  surrogates: z.literal(true).optional(),
  text: z.string(),
  words: z.array(
    z.object({
      word: z.string(),
      start: z.number().nullable(),
      end: z.number().nullable(),
      redacted: z.string().optional(),
      surrogate: z.literal(true).optional(),
    }),
  ),
});

let runs = 0;
type Outputs = Awaited<ReturnType<typeof outputsOf>>;
let plain: Outputs;
let site: Outputs;

async function outputsOf(config: ConfigInput) {
  const outDir = join(folder, `out-${++runs}`);
  await mkdir(outDir);
  const { outputs } = await redactRecording(visit.recording, { outDir, transcriptPath: visit.transcript, config });
  const [json, txt, vtt, audit] = await Promise.all(
    [outputs.json, outputs.txt, outputs.vtt, outputs.audit].map((path) => readFile(path, "utf8")),
  );
  const sound = (await readFile(outputs.audio)).toString("base64");
  return {
    files: { json, txt, vtt },
    sound,
    document: documentSchema.parse(JSON.parse(json ?? "")),
    audit: auditSchema.parse(JSON.parse(audit ?? "")),
  };
}

describe("a recording with surrogates", () => {
  it("is muted as without, and says somebody else's name in every output, with a note of it", async () => {
    const { files, sound, document, audit } = site;
    expect(sound).toBe(plain.sound);
    for (const content of Object.values(files)) {
      // The year may stay: dates move by 90 days at most.
      for (const identifier of [/whitfield/i, /march/i, /seventeenth/i]) expect(content).not.toMatch(identifier);
      expect(content).not.toContain("[PERSON]");
      expect(content).toContain("chest pain");
    }
    expect(files.txt).toMatch(/^\[Names, dates, places and numbers in this text are surrogates/u);
    expect(files.vtt).toMatch(/^WEBVTT\n\nNOTE Names, /u);
    expect(document.surrogates).toBe(true);
    expect(plain.document.surrogates).toBeUndefined();
    expect(audit.surrogates).toMatchObject({ locale: "en", vault: null, placeholders: 0 });
    expect(audit.surrogates?.keyId).toMatch(/^[0-9a-f]{16}$/u);
    expect(plain.audit.surrogates).toBeNull();
  });

  it("makes them in a stage of their own, which is timed", () => {
    expect(Object.keys(site.audit.timingsMs)).toContain("relexicalize");
    expect(Object.keys(plain.audit.timingsMs)).not.toContain("relexicalize");
  });

  it("gives each word of a surrogate the time of all that it stands for, and every other word its own", async () => {
    const { document } = site;
    const kept = ({ words }: typeof document) => words.filter(({ redacted }) => redacted === undefined);
    expect(kept(document)).toEqual(kept(plain.document));
    const spans = plain.document.words.filter(({ redacted }) => redacted !== undefined);
    const made = document.words.filter(({ surrogate }) => surrogate);
    expect(made.length).toBeGreaterThanOrEqual(spans.length);
    for (const { start, end, redacted } of made) {
      expect(spans.some((span) => span.start === start && span.end === end && span.redacted === redacted)).toBe(true);
    }
    const said = document.words.map(({ word }) => word).join(" ");
    expect(document.text.replaceAll("\n", " ")).toBe(said);
  });

  it("is the same again with the same key, and another with another", async () => {
    const first = site;
    const again = await outputsOf({ ...surrogates, keyFile });
    expect(again.files).toEqual(first.files);
    const otherKey = join(folder, "other.key");
    await writeFile(otherKey, fixedKey(8), { mode: 0o600 });
    const other = await outputsOf({ ...surrogates, keyFile: otherKey });
    expect(other.files.txt).not.toBe(first.files.txt);
    expect(JSON.stringify(first.audit)).not.toContain(keyFile);
  });

  it("leaves nothing where the key is none", async () => {
    await expect(outputsOf({ ...surrogates, keyFile: visit.transcript })).rejects.toMatchObject({
      code: "KEY_INVALID",
    });
    await expect(outputsOf({ surrogates: true, surrogateScope: "site" })).rejects.toMatchObject({ code: "USAGE" });
  });
});
