import { createHash } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { systemCode } from "../../files/system-failure.js";
import { OWN_PREFIX } from "../keys.js";

/** What a version of an object had when it was put. */
export interface KnownSum {
  readonly sha256: string;
  readonly bytes: number;
}

const LINE = /^([0-9a-f]{64}) (\d+)$/;

/**
 * The sums of a folder's objects, each in a file beside: a file system keeps none.
 *
 * A sum is written before its object appears, and those of older versions stay until the object is removed: whatever is ended whenever, and
 * however many replace an object at once, there is no instant at which an object stands without its sum. So there may be several, of which one
 * must fit.
 */
export class Sums {
  constructor(private readonly root: string) {}

  /** Empty for an object that others put there. */
  async of(key: string): Promise<readonly KnownSum[]> {
    // A line that a crash cut is none; the next begins with a new line of its own.
    return (await this.text(key)).split("\n").flatMap((line) => {
      const [, sha256, bytes] = LINE.exec(line) ?? [];
      return sha256 && bytes ? [{ sha256, bytes: Number(bytes) }] : [];
    });
  }

  /** On disk when it is done. */
  async add(key: string, { sha256, bytes }: KnownSum): Promise<void> {
    if ((await this.of(key)).some((known) => known.sha256 === sha256 && known.bytes === bytes)) return;
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, "a", 0o600);
    try {
      await file.writeFile(`\n${sha256} ${bytes}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /**
   * Removes an object and forgets its sums: not where another was put meanwhile, whose sum is among them. One that is too many does no harm.
   * @param remove takes the object away.
   */
  async forgetAfter(key: string, remove: () => Promise<void>): Promise<void> {
    const before = await this.text(key);
    await remove();
    if ((await this.text(key)) === before) await rm(this.pathOf(key), { force: true });
  }

  private async text(key: string): Promise<string> {
    return readFile(this.pathOf(key), "utf8").catch((error: unknown) => {
      if (systemCode(error) === "ENOENT") return "";
      throw error;
    });
  }

  /** By the key's sum: as long as any file system's names may be, and no name of an object can meet it. */
  private pathOf(key: string): string {
    const name = createHash("sha256").update(key).digest("hex");
    return join(this.root, `${OWN_PREFIX}sums`, name.slice(0, 2), name);
  }
}
