import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { entityTypeSchema } from "../entity-types.js";
import { FAILURE_CODES } from "../errors.js";
import { jsonOf } from "../files/json-of.js";
import { makeFolder } from "../files/make-folder.js";
import { unwritable } from "../files/system-failure.js";
import { REASONS } from "../refine/decisions.js";
import type { SurrogateKey } from "../relex/key/surrogate-key.js";

const spanSchema = { start: z.int().min(0), end: z.int().min(0) };

const findingSchema = z.object({
  ...spanSchema,
  type: entityTypeSchema,
  confidence: z.number(),
  detectedBy: z.array(z.string()),
  proven: z.boolean(),
  role: z.enum(["patient", "clinician", "other"]).exactOptional(),
  says: z.int().exactOptional(),
});

const reasonSchema = z.enum(REASONS).nullable();
const changeSchema = z.enum(["edges", "type", "remove"]);

/** What the refiner would change, or has changed. */
const refinedSchema = z.strictObject({
  ...spanSchema,
  type: entityTypeSchema,
  action: changeSchema,
  reason: reasonSchema,
  evidence: z.array(z.strictObject(spanSchema)),
  votes: z.array(
    z.strictObject({
      by: z.enum(["rules", "review", "challenge"]),
      action: z.enum(["keep", ...changeSchema.options]),
      reason: reasonSchema,
    }),
  ),
  keptBecause: z.null(),
  becomes: z.strictObject({ ...spanSchema, type: entityTypeSchema }).nullable(),
});

const answerSchema = z.union([
  z.strictObject({
    asked: z.string(),
    refined: z.array(refinedSchema),
    /** Where something was found, without what its words say: that is for making surrogates, which are here as well. */
    found: z.array(findingSchema),
    substitutes: z
      .strictObject({
        replacements: z.array(z.string()),
        around: z.array(z.strictObject({ ...spanSchema, replacement: z.string() })),
      })
      .nullable(),
  }),
  z.strictObject({
    asked: z.string(),
    failure: z.strictObject({ code: z.enum(FAILURE_CODES), message: z.string(), hint: z.string() }),
  }),
]);

/** What came of reading a record: where something was found and what stands for it, or why it failed by itself. */
export type ReadAnswer = z.output<typeof answerSchema>;

const groupSchema = z.array(answerSchema);

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What was found in the records of one input so far, so that a run that was killed asks no detector, language model or vault twice; all else of
 * a record is worked out again as it is read. A line a group of records, each written once the whole group is done. Sealed (AES-256-GCM) with a key that
 * derives from the site's and from all that decides what is found: a line of another input, other rules, another place in the file or another hand opens for nobody, and what is behind
 * it counts for nothing.
 */
export class ReadJournal {
  private readonly key: Buffer;
  private lines: AsyncIterator<string> | null = null;
  private file: FileHandle | null = null;
  /** Lines, and their bytes, that are good. */
  private count = 0;
  private bytes = 0;

  /** @param identity the input's bytes, and all that decides what is found in them. */
  constructor(
    private readonly path: string,
    siteKey: SurrogateKey,
    identity: string,
  ) {
    this.key = siteKey.derive("hushtape records journal", identity);
  }

  /** Names what is asked about, without telling it: an answer holds for the very same alone. */
  askedOf(asked: unknown): string {
    return createHmac("sha256", this.key).update(JSON.stringify(asked)).digest("base64");
  }

  /** Answers of the next group, where it was read before; `null`: not, and from now on `add` is called. */
  async next(asked: readonly string[]): Promise<readonly ReadAnswer[] | null> {
    if (this.file) return null;
    this.lines ??= linesOf(this.path);
    const line = await this.lines.next().catch(() => null);
    const group = line && !line.done ? this.opened(line.value) : null;
    if (line && !line.done && group?.every((one, at) => one.asked === asked[at]) && group.length === asked.length) {
      this.count++;
      this.bytes += Buffer.byteLength(line.value) + 1;
      return group;
    }
    await this.lines.return?.();
    await this.goOn();
    return null;
  }

  /** Answers of a group that was not read before. @throws HushtapeError OUTPUT_UNWRITABLE, DISK_FULL. */
  async add(group: readonly ReadAnswer[]): Promise<void> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.key, iv).setAAD(Buffer.from(String(this.count)));
    const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(group), "utf8"), cipher.final()]);
    const line = `${Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64")}\n`;
    try {
      await this.file?.writeFile(line);
    } catch (error) {
      throw unwritable(error);
    }
    this.count++;
  }

  /** What is written stays for the next run. */
  async close(): Promise<void> {
    await this.lines?.return?.();
    await this.file?.close();
    this.lines = null;
    this.file = null;
  }

  /** The input is done. */
  async remove(): Promise<void> {
    await this.close();
    await rm(this.path, { force: true });
  }

  /** Behind what is good, over whatever stood there. */
  private async goOn(): Promise<void> {
    try {
      await makeFolder(dirname(this.path), 0o700);
      this.file = await open(this.path, "a", 0o600);
      await this.file.truncate(this.bytes);
    } catch (error) {
      throw unwritable(error);
    }
  }

  private opened(line: string): readonly ReadAnswer[] | null {
    const sealed = Buffer.from(line, "base64");
    if (sealed.length < IV_BYTES + TAG_BYTES) return null;
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.key, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(String(this.count)))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      const parsed = groupSchema.safeParse(jsonOf(text));
      return parsed.success ? parsed.data : null;
    } catch {
      // Another key, or half a line.
      return null;
    }
  }
}

/** Whole lines, without what ends them: half a line is none. */
async function* linesOf(path: string): AsyncGenerator<string, void, undefined> {
  let rest = "";
  for await (const chunk of createReadStream(path, "latin1")) {
    const [first = "", ...others] = String(chunk).split("\n");
    rest += first;
    for (const other of others) {
      yield rest;
      rest = other;
    }
  }
}
