import { decisionsInSource } from "../refine/decisions.js";
import { countsOf, type DeidentifyOptions, type RewrittenText, replaceEntities } from "../rewrite/deidentify.js";
import { withRefining } from "../rewrite/refining.js";
import type { Replaced } from "../rewrite/rewrite.js";
import { settled } from "../rewrite/settle.js";
import type { TextSpan } from "../types.js";
import { type Block, detectBlocks, detectLong } from "./blocks.js";
import { allOf } from "./input.js";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Notes and Markdown: every character is text, those of code, links and front matter too. Bounded memory, whatever the length; with
 * surrogates, which have to agree from the first line to the last, the text is held in memory.
 * A byte order mark stays, and counts as the first character. New offsets count from the start of all that is answered.
 * @throws HushtapeError with surrogates INPUT_UNSUPPORTED over 32 million characters; see `deidentifyText`.
 */
export async function* deidentifyPlain(
  chunks: AsyncIterable<string>,
  settings: DeidentifyOptions,
): AsyncGenerator<RewrittenText, void, undefined> {
  const refining = withRefining(settings);
  const { options } = refining;
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const opening = first.done ? "" : first.value;
  const marked = opening.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  let before = opening.slice(0, marked);
  const rest = joined(opening.slice(marked), { [Symbol.asyncIterator]: () => iterator });
  let written = marked;
  for await (const found of options.substitute ? allAtOnce(rest, options) : detectBlocks(rest, options)) {
    const block = await rewriteBlock(found, options);
    yield {
      text: before + block.text,
      entities: block.entities.map((entity) => moved(entity, found.start + marked, written)),
      replaced: block.replaced.map((place) => moved(place, found.start + marked, written)),
      ...countsOf(block),
      ...(found.isAll ? behindMark(refining.result(), marked) : {}),
    };
    written += block.text.length;
    before = "";
  }
}

/** A text that is one block is read again until it stays as it is; of a longer one each block is read once. */
async function rewriteBlock({ text, entities, isAll }: Block, options: DeidentifyOptions): Promise<RewrittenText> {
  if (!isAll) return replaceEntities(text, entities, options);
  const read = async (one: string, how: DeidentifyOptions) =>
    replaceEntities(one, how === options ? entities : await detectLong(one, how), how);
  return settled(text, read, options);
}

async function* allAtOnce(chunks: AsyncIterable<string>, options: DeidentifyOptions): AsyncGenerator<Block> {
  const text = await allOf(chunks);
  yield { text, entities: await detectLong(text, options), start: 0, isAll: true };
}

function moved<Place extends Replaced>(place: Place, by: number, newBy: number): Place {
  const { start, end, newStart, newEnd } = place;
  return { ...place, start: start + by, end: end + by, newStart: newStart + newBy, newEnd: newEnd + newBy };
}

/** Offsets of decisions behind a byte order mark. */
function behindMark({ refined }: Pick<RewrittenText, "refined">, mark: number): Pick<RewrittenText, "refined"> {
  const place = ({ start, end }: TextSpan) => ({ start: start + mark, end: end + mark });
  return refined ? { refined: decisionsInSource(refined, place) } : {};
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield first;
  yield* rest;
}
