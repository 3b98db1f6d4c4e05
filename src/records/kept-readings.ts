import { createHmac, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { z } from "zod";
import { entityTypeSchema } from "../entity-types.js";
import { jsonOf } from "../files/json-of.js";
import { unwritable } from "../files/system-failure.js";
import { REASONS } from "../refine/decisions.js";
import type { RecordReading } from "./find-in-record.js";

const position = z.int().min(0);

const span = { start: position, end: position };
const reason = z.enum(REASONS).nullable();
const action = z.enum(["edges", "type", "remove"]);

const lineSchema = z.strictObject({
  record: z.int().min(1),
  refined: z.array(
    z.strictObject({
      ...span,
      type: entityTypeSchema,
      action,
      reason,
      evidence: z.array(z.strictObject(span)),
      votes: z.array(
        z.strictObject({
          by: z.enum(["rules", "review", "challenge"]),
          action: z.enum(["keep", ...action.options]),
          reason,
        }),
      ),
      keptBecause: z.null(),
      becomes: z.strictObject({ ...span, type: entityTypeSchema }).nullable(),
    }),
  ),
  found: z.array(
    z.strictObject({
      ...span,
      type: entityTypeSchema,
      confidence: z.number().min(0).max(1),
      detectedBy: z.array(z.string()),
      proven: z.boolean(),
      role: z.enum(["patient", "clinician", "other"]).optional(),
      says: position.optional(),
    }),
  ),
});

/** A line without its end: what was found, and behind a space its HMAC. */
const SEALED = /^(?<said>\{.*\}) (?<sum>[0-9a-f]{64})$/s;

/**
 * What was found in the free text of an input's records, a line a record, so that a run that was stopped within an input reads no record twice: rules,
 * surrogates and the report are made anew, which costs little beside reading, and need nothing that must not lie on a disk. A line has positions and types,
 * no word; its HMAC is over it and the text that was read, with a key of what decided the reading, so that one which was cut off, is of another text or was
 * written by somebody else says nothing, and reading goes on from there. Memory: a line.
 */
export class KeptReadings {
  private readonly lines: AsyncIterator<string> | null;
  private line: string | null = null;
  /** Length of the lines that hold, in bytes. */
  private length = 0;
  private isReplaying: boolean;
  private file: FileHandle | null = null;

  private constructor(
    private readonly path: string,
    private readonly secret: Buffer,
    isThere: boolean,
  ) {
    this.isReplaying = isThere;
    this.lines = isThere ? createInterface({ input: createReadStream(path) })[Symbol.asyncIterator]() : null;
  }

  /** @param path in a private folder. @param secret 32 bytes, for this input, its rules and its settings alone. */
  static async open(path: string, secret: Buffer): Promise<KeptReadings> {
    return new KeptReadings(path, secret, (await stat(path).catch(() => null)) !== null);
  }

  /**
   * What an earlier run found in a record; `null`: it is to be read. Asked in the order of the input, before any of `keep` that is of a later one.
   * @param record its number, from 1. @param text that is read.
   */
  async of(record: number, text: string): Promise<RecordReading | null> {
    if (!this.isReplaying) return null;
    this.line ??= await this.nextLine();
    const line = this.line ?? "";
    const { said = "", sum = "" } = SEALED.exec(line)?.groups ?? {};
    const read = lineSchema.safeParse(jsonOf(said));
    // One that failed has no line.
    if (read.success && read.data.record > record) return null;
    if (
      !read.success ||
      read.data.record < record ||
      !timingSafeEqual(this.sumOf(said, text), Buffer.from(sum, "hex"))
    ) {
      this.isReplaying = false;
      return null;
    }
    this.length += Buffer.byteLength(line) + 1;
    this.line = null;
    const found = read.data.found.map(({ role, says, ...one }) => ({
      ...one,
      ...(role !== undefined && { role }),
      ...(says !== undefined && { says }),
    }));
    return { found, refined: read.data.refined };
  }

  /** Keeps what was found in a record that was read. @throws HushtapeError OUTPUT_UNWRITABLE, DISK_FULL. */
  async keep(record: number, text: string, { found, refined }: RecordReading): Promise<void> {
    // One that failed before, among those that did not: it is read again each time.
    if (this.isReplaying) return;
    const said = JSON.stringify({ record, refined, found: found.map(({ value: _words, ...one }) => one) });
    const line = Buffer.from(`${said} ${this.sumOf(said, text).toString("hex")}\n`);
    try {
      this.file ??= await this.openAtEnd();
      await this.file.write(line, 0, line.length, this.length);
    } catch (error) {
      throw unwritable(error);
    }
    this.length += line.length;
  }

  /** No more is kept. What was, stays. */
  async close(): Promise<void> {
    await this.lines?.return?.();
    await this.file?.close();
    this.file = null;
  }

  /** The output stands: nothing is left to go on with. */
  async remove(): Promise<void> {
    await this.close();
    await rm(this.path, { force: true });
  }

  private async nextLine(): Promise<string | null> {
    const next = await this.lines?.next();
    return next === undefined || next.done ? null : next.value;
  }

  private async openAtEnd(): Promise<FileHandle> {
    const isThere = (await stat(this.path).catch(() => null)) !== null;
    const file = await open(this.path, isThere ? "r+" : "wx", 0o600);
    await file.truncate(this.length);
    return file;
  }

  private sumOf(said: string, text: string): Buffer {
    return createHmac("sha256", this.secret).update(`${said.length} ${said}${text}`).digest();
  }
}
