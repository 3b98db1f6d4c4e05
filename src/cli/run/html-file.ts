import { chmod, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { fileOutput } from "../../documents/output.js";
import { HushtapeError } from "../../errors.js";
import { WorkFolder } from "../../files/work-folder.js";

/** Where the HTML report goes. Its place is made sure of before any work is done; it appears by rename, when it is whole. */
export class HtmlFile {
  private constructor(
    private readonly work: WorkFolder,
    private readonly name: string,
    private readonly force: boolean,
  ) {}

  /** @throws HushtapeError USAGE for a folder, OUTPUT_EXISTS unless `force`, OUTPUT_UNWRITABLE. */
  static async open(path: string, { force }: { readonly force: boolean }): Promise<HtmlFile> {
    const there = await stat(path).catch(() => null);
    if (there?.isDirectory()) {
      throw new HushtapeError("USAGE", "--html names a folder", "Name the file, such as report.html.");
    }
    if (there && !force) {
      throw new HushtapeError(
        "OUTPUT_EXISTS",
        "the file for the HTML report is there already",
        "Choose another one with --html, or add --force to replace it.",
      );
    }
    return new HtmlFile(await WorkFolder.open(dirname(path)), basename(path), force);
  }

  /**
   * @param holdsPhi only its owner may read it (mode 0600).
   * @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE, OUTPUT_EXISTS when it has come meanwhile.
   */
  async write(html: string, { holdsPhi }: { readonly holdsPhi: boolean }): Promise<void> {
    const stagedPath = this.work.file("report.html");
    const output = await fileOutput(stagedPath);
    try {
      await output.write(html);
      await output.end();
    } finally {
      await output.close();
    }
    if (holdsPhi) await chmod(stagedPath, 0o600);
    await this.work.publish([{ stagedPath, targetName: this.name }], { force: this.force });
  }

  /** Removes the work folder, with a report that was not finished. */
  async dispose(): Promise<void> {
    await this.work.dispose();
  }
}
