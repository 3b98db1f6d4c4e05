import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ENTITY_TYPES } from "../../../src/entity-types.js";
import type { GoldDocument } from "../../../src/evaluate/readers/corpus.js";
import { LabelMap } from "../../../src/evaluate/readers/label-map.js";
import { type CorpusOptions, openCorpus } from "../../../src/evaluate/readers/open-corpus.js";
import { temporaryFolder } from "../../audio/media.js";

const at = temporaryFolder();
let corpora = 0;

/** Writes a folder of files, by their paths in it, and returns where it is. */
export async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = at(`corpus-${++corpora}`);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Writes one file and returns where it is. */
export async function fileOf(name: string, content: string | Buffer): Promise<string> {
  return join(await folderOf({ [name]: content }), name);
}

export const LABELS = new LabelMap({ PATIENT: "PERSON", DOCTOR: "PERSON", HOSPITAL: "ORGANIZATION", MISC: null }, []);

export async function read(path: string, options: Partial<CorpusOptions> = {}): Promise<GoldDocument[]> {
  const documents: GoldDocument[] = [];
  for await (const document of openCorpus(path, { labels: LABELS, types: new Set(ENTITY_TYPES), ...options })) {
    documents.push(document);
  }
  return documents;
}

/** What is marked in a document, in its own words: `PERSON: Ann Poe`. */
export function marked({ text, gold }: GoldDocument): string[] {
  return gold.map(({ start, end, type }) => `${type}: ${text.slice(start, end)}`);
}
