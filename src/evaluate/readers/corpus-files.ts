import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import { HushtapeError } from "../../errors.js";
import { badPlace } from "./gold-document.js";

/** A larger file is refused, since a file is read into memory as a whole. 256 MiB. */
const MAX_FILE_BYTES = 256 * 2 ** 20;

/** One file of a corpus. */
export interface CorpusFile {
  readonly path: string;
  /** Path within the corpus without the ending, parts joined by `/`: the document's id where the format has none. */
  readonly stem: string;
  /** Lower case, with its dot. */
  readonly ending: string;
}

/**
 * The files of a corpus in the order of their names: those in a folder and its subfolders, or the one file. Hidden ones are left out, links to
 * folders not followed.
 * @throws HushtapeError INPUT_MISSING.
 */
export async function listCorpus(path: string): Promise<{ readonly isFolder: boolean; readonly files: CorpusFile[] }> {
  const entry = await stat(path).catch(() => null);
  if (entry?.isFile()) return { isFolder: false, files: [fileOf(path, basename(path))] };
  if (!entry?.isDirectory()) throw missing();
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => {
    throw missing();
  });
  const files: CorpusFile[] = [];
  for (const found of entries) {
    const at = join(found.parentPath, found.name);
    const name = relative(path, at).split(sep).join("/");
    if (name.split("/").some((part) => part.startsWith("."))) continue;
    if (found.isFile() || (found.isSymbolicLink() && (await isFileBehind(at)))) files.push(fileOf(at, name));
  }
  return { isFolder: true, files: files.sort((a, b) => (a.stem < b.stem ? -1 : Number(a.stem > b.stem))) };
}

/** @throws HushtapeError INPUT_MISSING for a link to nowhere: a document would be left out. */
async function isFileBehind(link: string): Promise<boolean> {
  const entry = await stat(link).catch(() => {
    throw missing();
  });
  return entry.isFile();
}

function fileOf(path: string, name: string): CorpusFile {
  const ending = extname(name);
  return { path, stem: ending === "" ? name : name.slice(0, -ending.length), ending: ending.toLowerCase() };
}

/** @throws HushtapeError INPUT_MISSING; TRANSCRIPT_INVALID for what is not UTF-8, or too large. */
export async function readCorpusFile({ path }: CorpusFile, document: number): Promise<string> {
  const place = { document, line: null };
  const entry = await stat(path).catch(() => null);
  if (entry && entry.size > MAX_FILE_BYTES)
    throw badPlace(place, "the file is too large", "Divide it; the limit is 256 MiB.");
  const bytes = await readFile(path).catch(() => {
    throw missing();
  });
  try {
    // A byte order mark counts as a character where offsets were counted from the start of the file.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badPlace(place, "it is not UTF-8", "Save the file as UTF-8.");
  }
}

function missing(): HushtapeError {
  return new HushtapeError(
    "INPUT_MISSING",
    "the gold corpus cannot be read",
    "Check its path and that you may read it.",
  );
}
