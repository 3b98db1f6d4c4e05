import { HushtapeError } from "../../errors.js";
import { sha256OfFile } from "../../files/sha256.js";
import { NameTemplate } from "../../recording/output-name.js";

/** What settles names before any recording is read. */
interface NamesAhead {
  readonly template: string | undefined;
  /** A second recording of the same name would replace the first. */
  readonly force: boolean;
  readonly language: string;
  readonly signal: AbortSignal;
}

/**
 * The names of the outputs, as far as they are known before any work; `null`: that one takes the recording's sum.
 * @throws HushtapeError USAGE when the template is none, or says somebody, or two recordings would get the same name.
 */
export async function namesAhead(
  recordings: readonly string[],
  { template: text, force, language, signal }: NamesAhead,
): Promise<(string | null)[]> {
  const template = NameTemplate.parse(text);
  const context = { language, signal };
  await template.requireHarmless(context);
  const names: (string | null)[] = [];
  const seen = new Map<string, number>();
  for (const [at, inputPath] of recordings.entries()) {
    const recording = { inputPath, index: at + 1 };
    const settled = await template.nameOf({ ...recording, sha256: null }, context);
    names.push(settled?.name ?? null);
    // Only a replacement would go unnoticed: without --force the second of a name is refused in its turn.
    const sha256 = settled === null && force && recordings.length > 1 ? await sumOf(inputPath, signal) : null;
    const name = settled ?? (sha256 === null ? null : await template.nameOf({ ...recording, sha256 }, context));
    if (!name) continue;
    // Some file systems take both cases for one name.
    const key = name.name.normalize("NFC").toLowerCase();
    const other = seen.get(key);
    if (other !== undefined) throw sameName(other, at + 1);
    seen.set(key, at + 1);
  }
  return names;
}

/** `null`: it cannot be read, which is told in its turn. */
async function sumOf(path: string, signal: AbortSignal): Promise<string | null> {
  return sha256OfFile(path, signal).catch(() => null);
}

function sameName(first: number, second: number): HushtapeError {
  return new HushtapeError(
    "USAGE",
    `two of the recordings, number ${first} and number ${second}, would get the same name`,
    "Run them into different folders, or tell them apart with --name '{stem}-{index}' or '{stem}-{sha8}'.",
  );
}
