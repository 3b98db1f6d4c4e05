import type { GoldDocument, ReadingOptions } from "./corpus.js";
import { type CorpusFile, readCorpusFile } from "./corpus-files.js";
import { badPlace, goldDocument, type RawEntity } from "./gold-document.js";

/** Relations, events, attributes, modifications, normalisations, notes and equivalences: about entities, not entities. */
const OTHER_ANNOTATION = /^(?:[REAMN]\d|[#*])/;
/** `T1 <tab> TYPE 0 5;8 12 <tab> the words`; the words may be missing. */
const TEXT_BOUND = /^T[^\t]*\t(\S+) (\d{1,9} \d{1,9}(?:;\d{1,9} \d{1,9})*)(?:\t(.*))?$/s;

/**
 * Reads brat standoff: for each `NAME.txt` the annotations in `NAME.ann`. The parts of a discontinuous annotation are entities of their own,
 * because each must be hidden; parts with nothing but white space between them (brat cuts at line ends) are one. Only text-bound annotations
 * (`T…`) count.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID; also for a text without annotations, or the other way round.
 */
export async function* readBrat(files: readonly CorpusFile[], options: ReadingOptions): AsyncGenerator<GoldDocument> {
  const annotations = new Map(files.filter(({ ending }) => ending === ".ann").map((file) => [file.stem, file]));
  const texts = files.filter(({ ending }) => ending === ".txt");
  for (const [index, file] of texts.entries()) {
    const document = index + 1;
    const annotated = annotations.get(file.stem);
    if (!annotated) {
      throw badPlace({ document, line: null }, "the text has no .ann file", "An empty one says that nothing is in it.");
    }
    annotations.delete(file.stem);
    const text = await readCorpusFile(file, document);
    const entities = parseAnnotations(await readCorpusFile(annotated, document), text, document, options);
    yield goldDocument({ id: file.stem, document, text, entities, alike }, options);
  }
  if (annotations.size > 0) {
    const place = { document: texts.length + 1, line: null };
    throw badPlace(place, "annotations have no .txt file", "Each NAME.ann belongs to a NAME.txt beside it.");
  }
}

function parseAnnotations(ann: string, text: string, document: number, { offsets }: ReadingOptions): RawEntity[] {
  const characters = offsets === "utf-16" ? null : [...text];
  const between = (start: number, end: number) => characters?.slice(start, end).join("") ?? text.slice(start, end);
  return ann.split(/\r?\n/).flatMap((line, index): RawEntity[] => {
    if (line.trim() === "" || OTHER_ANNOTATION.test(line)) return [];
    const [, label, places, words] = TEXT_BOUND.exec(line) ?? [];
    if (label === undefined || places === undefined) {
      throw badPlace(
        { document, line: index + 1 },
        "it is no annotation",
        "A line is like: T1<tab>PERSON 0 5<tab>words.",
      );
    }
    const parts = joined(partsOf(places), between);
    const found = parts.map(({ start, end }) => between(start, end)).join(" ");
    if (parts.length > 1 && words !== undefined && !alike(words, found)) {
      throw badPlace({ document, line: index + 1 }, "its text is not what stands at its offsets", "See --offsets.");
    }
    const text = parts.length === 1 ? (words ?? null) : null;
    return parts.map(({ start, end }) => ({ start, end, label, text, line: index + 1 }));
  });
}

function partsOf(places: string): { start: number; end: number }[] {
  return places.split(";").map((part) => {
    const [start = 0, end = 0] = part.split(" ").map(Number);
    return { start, end };
  });
}

/** Parts with nothing but white space between them belong together. An empty part stays, to be refused. */
function joined(
  parts: readonly { start: number; end: number }[],
  between: (start: number, end: number) => string,
): { start: number; end: number }[] {
  const out: { start: number; end: number }[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    const follows = last && last.end <= part.start && part.start < part.end;
    if (follows && between(last.end, part.start).trim() === "") last.end = part.end;
    else out.push(part);
  }
  return out;
}

/** A line cannot hold a line end: brat and those who write its format put a space there. */
function alike(repeated: string, found: string): boolean {
  const spaced = (text: string) => text.replaceAll(/\s+/g, " ");
  return spaced(repeated) === spaced(found);
}
