import { link, lstat, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { HushtapeError } from "../errors.js";
import { systemCode } from "./system-failure.js";

/** A file that is ready in the work folder, and its name in the output folder. */
export interface StagedFile {
  readonly stagedPath: string;
  readonly targetName: string;
}

/** File in a work folder that says which outputs the run moves into place, so that a run that was killed can be undone. */
const JOURNAL_FILE = "publishing.json";

const journalSchema = z.strictObject({
  /** In the order of moving; the last one seals the set: it is there, as a whole, when that one is. */
  placed: z.array(z.strictObject({ staged: z.string(), name: z.string(), bytes: z.number(), ino: z.string() })).min(1),
  /** What `force` takes away first, the seal of the older set before all: its name, and what it is called in the work folder. */
  setAside: z.array(z.strictObject({ name: z.string(), kept: z.string() })),
});
type Journal = z.infer<typeof journalSchema>;

/**
 * A set of files on its way from a work folder into the output folder. The last file is the seal: a set is published when its seal stands,
 * and what stands without one is no set.
 *
 * ```
 *            place                               seal
 * new    ──► journal ─► a  b  c               ─► seal                the set is there
 * force  ──► journal ─► seal' a' b' aside,    ─► seal                … and the older one is gone
 *                       then a  b  c
 * killed     ◄────────  undo: takes a b c away, puts a' b' seal' back ── none, or the older set, is there
 * ```
 *
 * Invariant: at no instant does a seal stand beside files of another set.
 */
export class Publication {
  private constructor(
    private readonly folder: string,
    private readonly outDir: string,
    private readonly journal: Journal,
    private readonly force: boolean,
  ) {}

  /**
   * Moves all files but the last into the output folder.
   * @param folder the work folder, on the same file system.
   * @param superseded names of an older set that go with it, though the new one has no such file. Only with `force`.
   * @throws HushtapeError OUTPUT_EXISTS, OUTPUT_UNWRITABLE when a folder stands under an output's name, and the system's errors.
   */
  static async place(
    folder: string,
    outDir: string,
    files: readonly StagedFile[],
    { force, superseded = [] }: { readonly force: boolean; readonly superseded?: readonly string[] },
  ): Promise<Publication> {
    const placed: Journal["placed"] = [];
    for (const { stagedPath, targetName } of files) {
      const { size, ino } = await stat(stagedPath, { bigint: true });
      placed.push({ staged: basename(stagedPath), name: targetName, bytes: Number(size), ino: String(ino) });
    }
    // The seal first: from then on the older set is none.
    const names = [...new Set([...placed.map(({ name }) => name).reverse(), ...superseded])];
    const taken = force ? await namesThere(outDir, names) : [];
    const setAside = taken.map((name, index) => ({ name, kept: `older-${index}` }));
    const publication = new Publication(folder, outDir, { placed, setAside }, force);
    await publication.begin();
    return publication;
  }

  /** Moves the last file: from this instant on the set is there, and stays. @throws HushtapeError OUTPUT_EXISTS, and the system's errors. */
  async seal(): Promise<void> {
    const last = this.journal.placed.at(-1);
    if (last) await this.move(last);
  }

  private async begin(): Promise<void> {
    const { placed, setAside } = this.journal;
    await writeFile(join(this.folder, JOURNAL_FILE), JSON.stringify(this.journal), { mode: 0o600 });
    for (const { name, kept } of setAside) await rename(join(this.outDir, name), join(this.folder, kept));
    for (const file of placed.slice(0, -1)) await this.move(file);
  }

  private async move({ staged, name }: Journal["placed"][number]): Promise<void> {
    const [from, to] = [join(this.folder, staged), join(this.outDir, name)];
    await (this.force ? rename(from, to) : moveToFreeName(from, to));
  }
}

/**
 * Undoes what a run had begun to publish and not sealed: its files go, those of the older set come back. A set that is sealed stays.
 * May itself be ended at any instant and be done again.
 */
export async function undoUnsealed(folder: string, outDir: string): Promise<void> {
  const journalPath = join(folder, JOURNAL_FILE);
  const journal = await readJournal(journalPath);
  if (journal && !(await isSealed(folder, outDir, journal))) {
    for (const file of journal.placed) {
      // Only the very file that the run moved there (same inode): never one that stands there of others.
      if (await isThere(join(outDir, basename(file.name)), file)) await rm(join(outDir, basename(file.name)));
    }
    // The seal was the first to go, and is the last to come back.
    for (const { name, kept } of [...journal.setAside].reverse()) {
      const target = join(outDir, basename(name));
      if (await isFree(target)) await rename(join(folder, basename(kept)), target).catch(ignoreAbsent);
    }
  }
  // While files of the older set may lie in the folder, the journal says so.
  await rm(journalPath, { force: true });
}

/** The seal was moved out of the work folder, or has, for the moment, a name in both. */
async function isSealed(folder: string, outDir: string, { placed }: Journal): Promise<boolean> {
  const seal = placed.at(-1);
  if (!seal) return false;
  const staged = await lstat(join(folder, basename(seal.staged))).catch(() => null);
  return staged === null || staged.nlink > 1 || (await isThere(join(outDir, basename(seal.name)), seal));
}

async function isThere(target: string, { ino, bytes }: Journal["placed"][number]): Promise<boolean> {
  const now = await lstat(target, { bigint: true }).catch(() => null);
  return now !== null && String(now.ino) === ino && Number(now.size) === bytes;
}

async function isFree(target: string): Promise<boolean> {
  return (await lstat(target).catch(() => null)) === null;
}

/**
 * Those of the names that are there, as files or links.
 * @throws HushtapeError OUTPUT_UNWRITABLE for a folder, and the system's errors for names that cannot be.
 */
export async function namesThere(outDir: string, names: readonly string[]): Promise<string[]> {
  const there: string[] = [];
  for (const name of names) {
    const found = await lstat(join(outDir, name)).catch(ignoreAbsent);
    if (found?.isDirectory()) {
      throw new HushtapeError(
        "OUTPUT_UNWRITABLE",
        "a folder stands under the name of an output",
        "Choose another folder with --out, or move it away.",
      );
    }
    if (found) there.push(name);
  }
  return there;
}

async function readJournal(path: string): Promise<Journal | null> {
  try {
    const parsed = journalSchema.safeParse(JSON.parse(await readFile(path, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    // Half written: then nothing has been moved yet.
    return null;
  }
}

function ignoreAbsent(error: unknown): null {
  if (systemCode(error) !== "ENOENT") throw error;
  return null;
}

/** @param count how many of the outputs are there already. */
export function outputExists(count: number): HushtapeError {
  return new HushtapeError(
    "OUTPUT_EXISTS",
    `${count} of the outputs ${count === 1 ? "is" : "are"} there already`,
    "Choose another folder with --out, or add --force to replace them.",
  );
}

/** What a file system answers that knows no second name for a file. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/**
 * Moves a file to a name of the same file system that nothing has: a rename would replace what stands there, a link does not.
 * @throws HushtapeError OUTPUT_EXISTS, and the system's errors.
 */
export async function moveToFreeName(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = systemCode(error);
    if (code === "EEXIST") throw outputExists(1);
    if (!NO_LINKS.has(code)) throw error;
    if (!(await isFree(to))) throw outputExists(1);
    await rename(from, to);
    return;
  }
  // It has been moved: the name that is left goes with the work folder.
  await unlink(from).catch(() => undefined);
}
