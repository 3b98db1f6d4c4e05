import type { GoldDocument, ReadingOptions } from "./corpus.js";
import { type CorpusFile, readCorpusFile } from "./corpus-files.js";
import { badPlace, goldDocument, type RawEntity } from "./gold-document.js";

/** `O`, or a position in the entity and its type: IOB1 and IOB2 (B, I), BIOES (E, S) and BILOU (L, U) at once. */
const LABEL = /^(?:O|([BIELSUM])-(\S+))$/;
const STARTS = new Set(["B", "S", "U"]);
const ENDS = new Set(["E", "L", "S", "U"]);

const SHAPE = "Each line holds a token and, last, its label: O, B-TYPE or I-TYPE.";

/** A document while its lines are read: tokens are joined by spaces, sentences by line feeds. */
interface Draft {
  text: string;
  readonly entities: { start: number; end: number; readonly label: string; readonly line: number }[];
  /** The last token's entity goes on with the next. */
  open: boolean;
  sentenceEnded: boolean;
}

const newDraft = (): Draft => ({ text: "", entities: [], open: false, sentenceEnded: false });

/** Whether a line could be one of this format. */
export function isConllLine(line: string): boolean {
  return line.startsWith("-DOCSTART-") || tokenOf(line) !== null;
}

/**
 * Reads tokens with labels, one a line: the token is the first column, the label the last, columns are divided by tabs or white space. An empty
 * line ends a sentence, a line that starts with `-DOCSTART-` begins a document; without any, a file is one document. Lines that start with `# `
 * and have no label are comments. The text is made of the tokens, so that predictions must be made for it.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID.
 */
export async function* readConll(files: readonly CorpusFile[], options: ReadingOptions): AsyncGenerator<GoldDocument> {
  let document = 0;
  for (const file of files) {
    const lines = (await readCorpusFile(file, document + 1)).replace(/^\uFEFF/, "").split(/\r?\n/);
    let inFile = 0;
    let draft = newDraft();
    const finish = ({ text, entities }: Draft): GoldDocument => {
      document++;
      inFile++;
      const id = inFile === 1 ? file.stem : `${file.stem}#${inFile}`;
      const raw = entities.map((entity): RawEntity => ({ ...entity, text: null }));
      return goldDocument({ id, document, text, entities: raw }, { ...options, offsets: "utf-16" });
    };
    for (const [index, line] of lines.entries()) {
      if (line.startsWith("-DOCSTART-")) {
        if (draft.text !== "") yield finish(draft);
        draft = newDraft();
      } else if (line.trim() === "") {
        draft.sentenceEnded = true;
        draft.open = false;
      } else {
        const token = tokenOf(line);
        if (token) addToken(draft, token, index + 1);
        else if (!line.startsWith("# "))
          throw badPlace({ document: document + 1, line: index + 1 }, "it has no label", SHAPE);
      }
    }
    if (draft.text !== "") yield finish(draft);
  }
}

interface Token {
  readonly word: string;
  /** `null`: part of nothing. */
  readonly label: { readonly position: string; readonly type: string } | null;
}

function tokenOf(line: string): Token | null {
  const columns = line.includes("\t") ? line.split("\t").map((column) => column.trim()) : line.trim().split(/\s+/);
  const [word = ""] = columns;
  const match = columns.length > 1 ? LABEL.exec(columns.at(-1) ?? "") : null;
  if (!match || word === "") return null;
  const [, position, type] = match;
  return { word, label: position === undefined || type === undefined ? null : { position, type } };
}

function addToken(draft: Draft, { word, label }: Token, line: number): void {
  if (draft.text !== "") draft.text += draft.sentenceEnded ? "\n" : " ";
  draft.sentenceEnded = false;
  const start = draft.text.length;
  draft.text += word;
  const end = draft.text.length;
  const last = draft.entities.at(-1);
  if (label && draft.open && last?.label === label.type && !STARTS.has(label.position)) last.end = end;
  else if (label) draft.entities.push({ start, end, label: label.type, line });
  draft.open = label !== null && !ENDS.has(label.position);
}
