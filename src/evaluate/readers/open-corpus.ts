import { access, open } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { readBrat } from "./brat.js";
import { isConllLine, readConll } from "./conll.js";
import { type GoldDocument, type ReadingOptions, readGold } from "./corpus.js";
import { type CorpusFile, listCorpus } from "./corpus-files.js";
import { CORPUS_FORMATS, type CorpusFormat } from "./corpus-formats.js";
import { readI2b2 } from "./i2b2.js";
import type { OffsetUnit } from "./offsets.js";
import { isPresidioSample, readPresidio } from "./presidio.js";

/** How a corpus is read when its format may have to be told from its files. */
export interface CorpusOptions extends Omit<ReadingOptions, "offsets"> {
  /** Default: told by the endings and the first lines. */
  readonly format?: CorpusFormat | undefined;
  /** Default: as the format's own tools count. CoNLL has no offsets. */
  readonly offsets?: OffsetUnit | undefined;
}

/** brat, i2b2's tools and Presidio are Python, and count code points. */
const OWN_UNIT: Readonly<Record<CorpusFormat, OffsetUnit>> = {
  jsonl: "utf-16",
  brat: "code-points",
  i2b2: "code-points",
  presidio: "code-points",
  conll: "utf-16",
};

/** Endings that tell a format; of brat's two files the one that only brat has. */
const ENDINGS: Readonly<Record<string, CorpusFormat>> = {
  ".ann": "brat",
  ".xml": "i2b2",
  ".conll": "conll",
  ".iob": "conll",
  ".iob2": "conll",
  ".bio": "conll",
  ".bioes": "conll",
};

/** Endings of the files that hold a format's documents; other files in the folder (a README) are passed over. */
const FILES_OF: Readonly<Record<CorpusFormat, readonly string[]>> = {
  jsonl: [".jsonl", ".ndjson"],
  brat: [".txt", ".ann"],
  i2b2: [".xml"],
  presidio: [".json", ".jsonl", ".ndjson"],
  conll: [".conll", ".iob", ".iob2", ".bio", ".bioes", ".tsv", ".txt"],
};

/** Read from the start of a file to tell its format. */
const LOOK_BYTES = 64 * 1024;

/**
 * Reads a corpus in any of the formats, one document at a time: a file, or a folder of files (but JSONL, which is one file). Of a brat corpus
 * the one `.txt` or `.ann` file may be given, too.
 * @throws HushtapeError INPUT_MISSING, USAGE when the format cannot be told, TRANSCRIPT_INVALID naming document and line by number.
 */
export async function* openCorpus(path: string, options: CorpusOptions): AsyncGenerator<GoldDocument> {
  const format = options.format ?? (await formatOf(path));
  const reading: ReadingOptions = { ...options, offsets: options.offsets ?? OWN_UNIT[format] };
  if (format === "jsonl") {
    yield* readGold(path, reading);
    return;
  }
  const files = await filesOf(path, format);
  let documents = 0;
  for await (const document of READERS[format](files, reading)) {
    documents++;
    yield document;
  }
  if (documents === 0) {
    throw new HushtapeError("TRANSCRIPT_INVALID", "the gold corpus holds no document", "There is nothing to score.");
  }
}

const READERS = { brat: readBrat, i2b2: readI2b2, presidio: readPresidio, conll: readConll } as const;

async function filesOf(path: string, format: CorpusFormat): Promise<readonly CorpusFile[]> {
  const { isFolder, files } = await listCorpus(path);
  if (isFolder) return files.filter(({ ending }) => FILES_OF[format].includes(ending));
  const [file] = files;
  if (format !== "brat" || !file) return files;
  return FILES_OF.brat.map((ending) => (ending === file.ending ? file : besides(file, ending)));
}

/** The file of the same name with another ending. */
function besides({ path, stem, ending }: CorpusFile, other: string): CorpusFile {
  return { path: `${path.slice(0, path.length - ending.length)}${other}`, stem, ending: other };
}

/**
 * The format of a corpus, told by endings and first lines.
 * @throws HushtapeError USAGE, INPUT_MISSING.
 */
export async function formatOf(path: string): Promise<CorpusFormat> {
  const { isFolder, files } = await listCorpus(path);
  const told = new Set(files.flatMap(({ ending }) => ENDINGS[ending] ?? []));
  const [only] = told;
  const [first] = files;
  if (!isFolder && first?.ending === ".txt" && (await isThere(besides(first, ".ann")))) return "brat";
  if (told.size === 1 && only) return only;
  if (told.size === 0) {
    const candidates = isFolder ? files.filter(({ ending }) => FILES_OF.presidio.includes(ending)) : files;
    for (const { path: candidate } of candidates.slice(0, 1)) {
      const looked = formatOfContent(await startOf(candidate), isFolder);
      if (looked) return looked;
    }
  }
  // Lines that are not JSON, or none at all: the reader says which and why.
  if (!isFolder && FILES_OF.jsonl.includes(first?.ending ?? "")) return "jsonl";
  throw new HushtapeError(
    "USAGE",
    told.size > 1 ? "the gold corpus is in several formats" : "the format of the gold corpus cannot be told",
    `Say it with --format: ${CORPUS_FORMATS.join(", ")}.`,
  );
}

async function isThere({ path }: CorpusFile): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function startOf(path: string): Promise<string> {
  const unreadable = () => {
    throw new HushtapeError(
      "INPUT_MISSING",
      "the gold corpus cannot be read",
      "Check its path and that you may read it.",
    );
  };
  const file = await open(path).catch(unreadable);
  try {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(LOOK_BYTES) }).catch(unreadable);
    return buffer.toString("utf8", 0, bytesRead).replace(/^\uFEFF/, "");
  } finally {
    await file.close();
  }
}

function formatOfContent(start: string, isFolder: boolean): CorpusFormat | null {
  const [line = ""] = start.trimStart().split(/\r?\n/, 1);
  if (line.startsWith("<")) return "i2b2";
  if (line.startsWith("[")) return "presidio";
  if (line.startsWith("{")) {
    if (isPresidioSample(jsonOf(line)) || /"full_text"\s*:/.test(start)) return "presidio";
    return isFolder ? null : "jsonl";
  }
  return isConllLine(line) && !isFolder ? "conll" : null;
}
