import {
  type Deidentified,
  type DeidentifyOptions,
  type ReplacedEntity,
  replaceEntities,
} from "../rewrite/deidentify.js";
import { type Block, detectBlocks, detectLong } from "./blocks.js";
import { tooLong } from "./input.js";
import { MAX_LINE_LENGTH } from "./lines.js";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Notes and Markdown: every character is text, those of code, links and front matter too. Bounded memory, whatever the length; with
 * surrogates, which have to agree from the first line to the last, the text is held in memory.
 * A byte order mark stays, and counts as the first character. New offsets count from the start of all that is answered.
 * @throws HushtapeError with surrogates INPUT_UNSUPPORTED over 32 million characters; see `deidentifyText`.
 */
export async function* deidentifyPlain(
  chunks: AsyncIterable<string>,
  options: DeidentifyOptions,
): AsyncGenerator<Deidentified, void, undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const opening = first.done ? "" : first.value;
  const marked = opening.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  let before = opening.slice(0, marked);
  const rest = joined(opening.slice(marked), { [Symbol.asyncIterator]: () => iterator });
  let written = marked;
  for await (const { text, entities, start } of options.substitute
    ? allAtOnce(rest, options)
    : detectBlocks(rest, options)) {
    const block = await replaceEntities(text, entities, options);
    yield {
      text: before + block.text,
      entities: block.entities.map((entity) => moved(entity, start + marked, written)),
      ...(block.keptClinical === undefined ? {} : { keptClinical: block.keptClinical }),
    };
    written += block.text.length;
    before = "";
  }
}

async function* allAtOnce(chunks: AsyncIterable<string>, options: DeidentifyOptions): AsyncGenerator<Block> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length > MAX_LINE_LENGTH) throw tooLong();
  }
  const text = parts.join("");
  yield { text, entities: await detectLong(text, options), start: 0 };
}

function moved(entity: ReplacedEntity, by: number, newBy: number): ReplacedEntity {
  const { start, end, newStart, newEnd } = entity;
  return { ...entity, start: start + by, end: end + by, newStart: newStart + newBy, newEnd: newEnd + newBy };
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield first;
  yield* rest;
}
