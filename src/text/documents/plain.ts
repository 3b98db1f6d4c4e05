import type { Entity } from "../../types.js";
import { type DeidentifyOptions, replaceEntities } from "../deidentify.js";
import { detectBlocks, moved } from "./blocks.js";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Notes and Markdown: every character is text, those of code, links and front matter too. Bounded memory, whatever the length.
 * A byte order mark stays, and counts as the first character.
 */
export async function* deidentifyPlain(
  chunks: AsyncIterable<string>,
  options: DeidentifyOptions,
): AsyncGenerator<{ readonly text: string; readonly entities: readonly Entity[] }, void, undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const opening = first.done ? "" : first.value;
  const marked = opening.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  let before = opening.slice(0, marked);
  const rest = { [Symbol.asyncIterator]: () => iterator };
  for await (const { text, entities, start } of detectBlocks(joined(opening.slice(marked), rest), options)) {
    yield {
      text: before + replaceEntities(text, entities, options.replace),
      entities: entities.map((entity) => moved(entity, start + marked)),
    };
    before = "";
  }
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield first;
  yield* rest;
}
