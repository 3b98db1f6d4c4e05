import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { listCorpus, readCorpusFile } from "./corpus-files.js";
import type { TextFormat } from "./corpus-formats.js";
import { badLine, readJsonLines } from "./json-lines.js";
import { LabelMap } from "./label-map.js";
import { formatOf, openCorpus } from "./open-corpus.js";

/** A document without its marks. */
export interface TextDocument {
  /** Its number, from 1, where the line has none. */
  readonly id: string;
  readonly text: string;
}

const lineSchema = z.object({
  id: z
    .union([z.string().min(1), z.number()])
    .transform(String)
    .optional(),
  text: z.string(),
});

/** Marks are of no interest here, whatever they are called. */
class EveryLabel extends LabelMap {
  override typeOf(): null {
    return null;
  }
}

/**
 * Reads the texts of a corpus, one document at a time: a folder of `.txt` files (marks beside them are passed over), lines of `{id?, text}`, or any
 * format of gold documents. Only the ids are kept.
 * @param role what the corpus is called in errors, such as "corpus A".
 * @param format default: told by endings and first lines.
 * @throws HushtapeError INPUT_MISSING; USAGE when the format cannot be told; TRANSCRIPT_INVALID naming document or line by number.
 */
export async function* readTexts(path: string, role: string, format?: TextFormat): AsyncGenerator<TextDocument> {
  try {
    yield* READERS[format ?? (await textFormatOf(path))](path, role);
  } catch (error) {
    throw calledBy(role, error);
  }
}

type Read = (path: string, role: string) => AsyncGenerator<TextDocument>;

const READERS: Readonly<Record<TextFormat, Read>> = {
  text: readPlain,
  brat: readPlain,
  jsonl: readLines,
  i2b2: (path) => readMarked(path, "i2b2"),
  presidio: (path) => readMarked(path, "presidio"),
  conll: (path) => readMarked(path, "conll"),
};

async function textFormatOf(path: string): Promise<TextFormat> {
  const { files } = await listCorpus(path);
  return files.some(({ ending }) => ending === ".txt") ? "text" : formatOf(path);
}

/** Each `.txt` file is a document; its path within the folder without the ending is its id. */
async function* readPlain(path: string): AsyncGenerator<TextDocument> {
  const { isFolder, files } = await listCorpus(path);
  const texts = isFolder ? files.filter(({ ending }) => ending === ".txt") : files;
  for (const [index, file] of texts.entries()) {
    yield { id: file.stem, text: (await readCorpusFile(file, index + 1)).replace(/^\uFEFF/, "") };
  }
}

async function* readLines(path: string, role: string): AsyncGenerator<TextDocument> {
  const seen = new Set<string>();
  for await (const { number, value } of readJsonLines(path, role)) {
    const line = lineSchema.safeParse(value);
    if (!line.success) throw badLine(role, number, "is no text", 'Each line holds {"id", "text"}.');
    const { id = String(number), text } = line.data;
    if (seen.has(id)) throw badLine(role, number, "has the id of an earlier line", "Give each document its own.");
    seen.add(id);
    yield { id, text };
  }
}

async function* readMarked(path: string, format: "i2b2" | "presidio" | "conll"): AsyncGenerator<TextDocument> {
  const labels = new EveryLabel({}, []);
  for await (const { id, text } of openCorpus(path, { format, labels, types: new Set() })) yield { id, text };
}

/** Two corpora are read: which of them is meant. */
function calledBy(role: string, error: unknown): unknown {
  if (!(error instanceof HushtapeError)) return error;
  const { code, message, hint } = error;
  return new HushtapeError(code, message.replace("the gold corpus", role), hint);
}
