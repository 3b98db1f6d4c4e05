import { createHash } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import type { StagedFile } from "../files/publication.js";
import { sha256OfFile } from "../files/sha256.js";
import type { WorkFolder } from "../files/work-folder.js";
import type { OwnFile } from "./audit.js";

/** The files of one recording while they lie in its work folder, and what the audit record says of them. */
export class StagedSet {
  /** In the order of publishing. */
  readonly staged: StagedFile[] = [];
  readonly files: OwnFile[] = [];

  /** @param name what all target names begin with. */
  constructor(
    private readonly work: WorkFolder,
    private readonly name: string,
  ) {}

  /** Writes one of the texts. @throws the system's errors. */
  async write(role: OwnFile["role"], targetName: string, content: string, mode = 0o644): Promise<void> {
    const bytes = Buffer.from(content);
    await this.stage(targetName, bytes, mode);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    this.files.push({ role, ending: this.endingOf(targetName), bytes: bytes.length, sha256 });
  }

  /** Adds the redacted sound, which lies in the work folder already. @returns its SHA-256. @throws the system's errors. */
  async addSound(stagedPath: string, targetName: string, signal: AbortSignal): Promise<string> {
    const sha256 = await sha256OfFile(stagedPath, signal);
    const { size } = await stat(stagedPath);
    this.staged.push({ stagedPath, targetName });
    this.files.push({ role: "sound", ending: this.endingOf(targetName), bytes: size, sha256 });
    return sha256;
  }

  /** Writes the audit record: the set is there when it is. @throws the system's errors. */
  async seal(targetName: string, content: string): Promise<void> {
    await this.stage(targetName, Buffer.from(content), 0o644);
  }

  private async stage(targetName: string, bytes: Buffer, mode: number): Promise<void> {
    const stagedPath = this.work.file(`output-${this.staged.length}`);
    await writeFile(stagedPath, bytes, { mode });
    this.staged.push({ stagedPath, targetName });
  }

  private endingOf(targetName: string): string {
    return targetName.slice(this.name.length);
  }
}
