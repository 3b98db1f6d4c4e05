import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A name in bytes that are no text, in any case: as it is, in UTF-16, in hexadecimal digits, in base64 from each of its three places. */
export function namedIn(names: readonly string[]): (bytes: Buffer) => boolean {
  const pattern = new RegExp(names.flatMap(formsOf).join("|"), "i");
  return (bytes) => pattern.test(bytes.toString("latin1"));
}

function formsOf(name: string): string[] {
  const base64 = [name, name.toLowerCase()].flatMap((text) =>
    // The first and the last group hold what stands beside it, too.
    [0, 1, 2].map((at) =>
      Buffer.concat([Buffer.alloc(at), Buffer.from(text)])
        .toString("base64")
        .slice(at && 4, -4),
    ),
  );
  const forms = [name, [...name].join("\0"), Buffer.from(name).toString("hex"), ...base64];
  return forms.map((form) => form.replaceAll(/[^\w\0]/gu, "\\$&"));
}

/** Files below a folder of which this is so. */
export async function filesWith(folder: string, isSo: (bytes: Buffer) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (isSo(await readFile(path))) found.push(path.slice(folder.length + 1));
  }
  return found;
}
