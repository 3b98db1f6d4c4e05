import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { jsonOf } from "../../files/json-of.js";
import { outputNames } from "../../files/output-names.js";
import { sha256OfFile } from "../../files/sha256.js";
import type { Summary } from "../slots/messages.js";

/** Whether a published set stands as it was published: its audit record with the same bytes, its sound of the same length, and the others. */
export async function isStanding(folder: string, { files, auditSha256, bytes }: Summary): Promise<boolean> {
  const [audit, audio, ...others] = [...files].reverse();
  if (audit === undefined || audio === undefined) return false;
  const sizes = await Promise.all([audio, ...others].map((name) => sizeOf(join(folder, name))));
  if (sizes.some((size) => size === null) || sizes[0] !== bytes) return false;
  return (await sha256OfFile(join(folder, audit)).catch(() => null)) === auditSha256;
}

const ofRevision = z.looseObject({
  input: z.looseObject({ sha256: z.string() }),
  files: z.array(z.looseObject({ ending: z.string(), bytes: z.number() })),
  revision: z.looseObject({ number: z.int().min(1) }),
});

/**
 * Whether people have revised a set since it was published (`hushtape apply`), and it stands as a whole.
 * @param originalSha256 of the recording that it is to be of.
 */
export async function isRevised(folder: string, { files }: Summary, originalSha256: string): Promise<boolean> {
  const audit = files.at(-1) ?? "";
  const text = await readFile(join(folder, audit), "utf8").catch(() => "");
  const { data } = ofRevision.safeParse(jsonOf(text));
  if (data?.input.sha256 !== originalSha256) return false;
  const name = audit.slice(0, audit.length - outputNames("", "").audit.length);
  const sizes = await Promise.all(data.files.map(({ ending }) => sizeOf(join(folder, name + ending))));
  return sizes.every((size, index) => size === data.files[index]?.bytes);
}

/** What is read of an audit record: one of another version says it as well. */
const ofAudit = z.looseObject({ input: z.looseObject({ sha256: z.string() }) });

/** The sum of the recording that the set of this name is a redaction of; `null` where there is none. */
export async function originalOf(folder: string, name: string): Promise<string | null> {
  const text = await readFile(join(folder, outputNames(name, "").audit), "utf8").catch(() => "");
  return ofAudit.safeParse(jsonOf(text)).data?.input.sha256 ?? null;
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}
