import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the build puts the page. `src/review/server` and the built `dist/review/server` lie equally deep. */
const PAGE_FOLDER = fileURLToPath(new URL("../../../dist/review/page/", import.meta.url));
/** Kinds of files that a page is made of; others are not served. */
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** What is answered under a name, and as what. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** What stands in for the nonce in the page, and is replaced each time. */
export const NONCE_MARK = "__NONCE__";

/**
 * The files of the page, by name: read once, so that no address leads to a file.
 * @param folder default: where the build puts them.
 */
export async function readPage(folder = PAGE_FOLDER): Promise<ReadonlyMap<string, PageFile>> {
  const files = new Map<string, PageFile>();
  for (const name of await readdir(folder).catch(() => [])) {
    const type = TYPES[extname(name)];
    if (type !== undefined) files.set(name, { type, bytes: await readFile(join(folder, name)) });
  }
  return files;
}
