import type { Deidentified, DeidentifyOptions, ReplacedEntity, SurrogateCounts } from "../rewrite/deidentify.js";
import { countsOf } from "../rewrite/deidentify.js";
import { DocumentText, deidentifyDocument, type ParsedDocument } from "./document.js";
import { tooLong } from "./input.js";
import { emphasisIn } from "./marks/emphasis.js";
import { maySayOtherwise } from "./marks/hidden.js";
import { deidentifyPlain } from "./plain.js";
import { MAX_LINE_LENGTH } from "./record-reader.js";

/** A text that is in memory, as what it would come in. */
export async function* oneChunk(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

/** A plain text as one object. @throws HushtapeError INPUT_UNSUPPORTED where it is too long for that. */
export async function wholePlain(chunks: AsyncIterable<string>, options: DeidentifyOptions): Promise<Deidentified> {
  const texts: string[] = [];
  const entities: ReplacedEntity[] = [];
  let length = 0;
  let counts: SurrogateCounts & Pick<Deidentified, "refined"> = {};
  for await (const piece of deidentifyPlain(chunks, options)) {
    texts.push(piece.text);
    for (const entity of piece.entities) entities.push(entity);
    // With surrogates a text is one piece.
    counts = { ...counts, ...countsOf(piece), ...(piece.refined && { refined: piece.refined }) };
    length += piece.text.length;
    if (length > MAX_LINE_LENGTH) throw tooLong();
  }
  return { text: texts.join(""), entities, ...counts };
}

/**
 * A text in memory, its escapes, bare tags and marks within words read as what they say.
 * @throws HushtapeError as `wholePlain`.
 */
export async function redactWhole(text: string, options: DeidentifyOptions): Promise<Deidentified> {
  // Their readers take a while to load.
  const marks = maySayOtherwise(text) || emphasisIn(text).length > 0 ? await import("./marks/marked-plain.js") : null;
  if (!marks?.parseMarkedPlain(text)) return wholePlain(oneChunk(text), options);
  return deidentifyDocument(text, (one) => marks.parseMarkedPlain(one) ?? asItStands(one), options);
}

function asItStands(source: string): ParsedDocument {
  const text = new DocumentText();
  text.take(source, { start: 0, end: source.length }, { whole: null, write: (replacement) => replacement });
  return text.finish();
}

/** A text whole, where it is no longer than this; otherwise `null`, and all of its characters. */
export async function wholeIfShort(
  chunks: AsyncIterable<string>,
  most: number,
): Promise<{ readonly text: string | null; readonly chunks: AsyncIterable<string> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const parts: string[] = [];
  let length = 0;
  while (length <= most) {
    const next = await iterator.next();
    if (next.done) return { text: parts.join(""), chunks: oneChunk("") };
    parts.push(next.value);
    length += next.value.length;
  }
  return { text: null, chunks: joined(parts, { [Symbol.asyncIterator]: () => iterator }) };
}

async function* joined(first: readonly string[], rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield* first;
  yield* rest;
}
