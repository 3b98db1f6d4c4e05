import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { jsonOf } from "../files/json-of.js";
import { makeFolder } from "../files/make-folder.js";
import { sha256OfFile } from "../files/sha256.js";
import { unwritable } from "../files/system-failure.js";
import type { SurrogateKey } from "../relex/key/surrogate-key.js";
import type { RecordsInput } from "./input-pieces.js";
import { ReadJournal } from "./read-journal.js";

/** Of the output folder's own files; its files tell by their names nothing but sums. */
const FOLDER = ".hushtape-records";

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().refine((one) => one !== "" && basename(one) === one && !one.startsWith("."));

const standingSchema = z.strictObject({
  schema: z.literal("hushtape.records-standing/1"),
  /** Names in the output folder, with the sums of their bytes: the output, and what was changed where that was wanted. */
  files: z.array(z.strictObject({ name, sha256: sum })).min(1),
  /** Records that were left out. */
  quarantined: z.int().min(0),
  report: z.looseObject({}),
});

/** What was written of an input, and told. */
export type StandingOutput = z.output<typeof standingSchema>;

/**
 * What earlier runs into an output folder made of which bytes and by which rules, so that a run that was stopped goes on with the inputs that are
 * left. Private: an entry says which output is of which bytes.
 */
export class StandingOutputs {
  /** SHA-256 of the inputs that were looked for. */
  private readonly sums = new Map<RecordsInput, string>();

  /** @param how all besides an input that decides what is written of it. */
  constructor(
    private readonly outDir: string,
    private readonly how: string,
  ) {}

  /** What stands of an input, to the byte as it was written; `null`: nothing, or something else. @throws CANCELLED's cause where the signal comes. */
  async find(input: RecordsInput, signal: AbortSignal): Promise<StandingOutput | null> {
    const own = input.path === null ? null : await sumOf(input.path, signal);
    if (own === null) return null;
    this.sums.set(input, own);
    const written = await readFile(this.pathOf(input, own), "utf8").catch(() => "");
    const found = standingSchema.safeParse(jsonOf(written));
    if (!found.success) return null;
    for (const { name, sha256 } of found.data.files)
      if ((await sumOf(join(this.outDir, name), signal)) !== sha256) return null;
    return found.data;
  }

  /**
   * Notes what is about to be published: should the run end in between, the sums say whether it was.
   * @param inputSha256 of what was read. @param files the output last. @throws HushtapeError OUTPUT_UNWRITABLE, DISK_FULL.
   */
  async note(
    input: RecordsInput,
    inputSha256: string,
    files: readonly { readonly stagedPath: string; readonly targetName: string }[],
    told: Pick<StandingOutput, "quarantined" | "report">,
  ): Promise<void> {
    const sums = [];
    for (const { stagedPath, targetName } of files)
      sums.push({ name: targetName, sha256: await sha256OfFile(stagedPath) });
    const entry: StandingOutput = { schema: "hushtape.records-standing/1", files: sums, ...told };
    try {
      await makeFolder(join(this.outDir, FOLDER), 0o700);
      const path = this.pathOf(input, inputSha256);
      await writeFile(`${path}.${process.pid}`, JSON.stringify(entry), { mode: 0o600, flush: true });
      await rename(`${path}.${process.pid}`, path);
    } catch (error) {
      throw unwritable(error);
    }
  }

  /**
   * What an earlier run that did not come to the input's end found in it: after `find`. Of other bytes or another way nothing is taken.
   * @returns `null`: the input cannot be read.
   */
  journalOf(input: RecordsInput, siteKey: SurrogateKey): ReadJournal | null {
    const own = this.sums.get(input);
    if (own === undefined) return null;
    // One for a name, so that there is none left of older bytes or rules.
    const called = siteKey.derive(
      "hushtape records journal of",
      JSON.stringify([basename(input.path ?? ""), input.format]),
    );
    const path = join(this.outDir, FOLDER, `${called.toString("hex")}.journal`);
    return new ReadJournal(path, siteKey, this.identityOf(input, own));
  }

  private identityOf({ path, format }: RecordsInput, sha256: string): string {
    return JSON.stringify([sha256, basename(path ?? ""), format, this.how]);
  }

  private pathOf(input: RecordsInput, sha256: string): string {
    const name = createHash("sha256").update(this.identityOf(input, sha256)).digest("hex");
    return join(this.outDir, FOLDER, `${name}.json`);
  }
}

/** `null`: it cannot be read, which whoever reads it says. */
async function sumOf(path: string, signal: AbortSignal): Promise<string | null> {
  return sha256OfFile(path, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
}
