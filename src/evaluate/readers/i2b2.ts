import { z } from "zod";
import { parseXml } from "../../markup/parse-xml.js";
import type { GoldDocument, ReadingOptions } from "./corpus.js";
import { type CorpusFile, readCorpusFile } from "./corpus-files.js";
import { badPlace, goldDocument, type RawEntity } from "./gold-document.js";

const offset = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const tagSchema = z.object({ start: offset, end: offset, TYPE: z.string().min(1), text: z.string().optional() });

/**
 * Reads the XML of the i2b2 2014 de-identification track, one document a file: `<TEXT>` holds the note, each element in `<TAGS>` an
 * identifier with `start`, `end`, `TYPE` and usually `text`.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID.
 */
export async function* readI2b2(files: readonly CorpusFile[], options: ReadingOptions): AsyncGenerator<GoldDocument> {
  for (const [index, file] of files.entries()) {
    const document = index + 1;
    const { text, entities } = parseNote(await readCorpusFile(file, document), document);
    yield goldDocument({ id: file.stem, document, text, entities, alike }, options);
  }
}

function parseNote(xml: string, document: number): { text: string; entities: RawEntity[] } {
  const texts: string[] = [];
  const entities: RawEntity[] = [];
  const seen = new Map<string, number>();
  let section = "";
  let bad: number | null = null;
  const defect = parseXml(xml.replace(/^\uFEFF/, ""), {
    open({ name, attributes, line }, depth) {
      if (depth === 1) {
        section = name;
        seen.set(name, (seen.get(name) ?? 0) + 1);
      }
      if (depth !== 2 || section !== "TAGS") return;
      const tag = tagSchema.safeParse(attributes);
      if (!tag.success) {
        bad ??= line;
        return;
      }
      const { start, end, TYPE, text } = tag.data;
      entities.push({ start, end, label: TYPE, text: text ?? null, line });
    },
    text(text) {
      if (section === "TEXT") texts.push(text);
    },
    close(_, depth) {
      if (depth === 1) section = "";
    },
  });
  if (defect) throw badPlace({ document, line: defect.line }, defect.what, "Export the file again.");
  if (seen.get("TEXT") !== 1 || seen.get("TAGS") !== 1) {
    throw badPlace({ document, line: null }, "it is no i2b2 document", "It holds one <TEXT> and one <TAGS>.");
  }
  if (bad !== null) {
    throw badPlace(
      { document, line: bad },
      "it is no tag",
      'A tag is like <NAME id="P0" start="16" end="26" TYPE="PATIENT"/>.',
    );
  }
  return { text: texts.join(""), entities };
}

/** The track's own files repeat a tag's words without line ends, and "&" as "and". */
function alike(repeated: string, found: string): boolean {
  const letters = (text: string) => text.replaceAll("&", "and").replaceAll(/\s+/g, "");
  return letters(repeated) === letters(found);
}
