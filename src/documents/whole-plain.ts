import type { Deidentified, DeidentifyOptions, ReplacedEntity, SurrogateCounts } from "../rewrite/deidentify.js";
import { countsOf } from "../rewrite/deidentify.js";
import { tooLong } from "./input.js";
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
