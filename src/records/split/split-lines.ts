import { tooLong } from "../../documents/input.js";
import { MAX_LINE_LENGTH } from "../../documents/record-reader.js";
import type { Piece } from "./pieces.js";

/** NDJSON: a record a line; blank lines and line breaks stay. One line is held in memory. @throws HushtapeError INPUT_UNSUPPORTED: a line over 32 million characters. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<Piece, void, undefined> {
  yield* split(chunks, (text, from) => text.indexOf("\n", from));
}

/** A table: as lines, but a line break within quotes does not end a row. */
export async function* splitRows(
  chunks: AsyncIterable<string>,
  quotes: boolean,
): AsyncGenerator<Piece, void, undefined> {
  if (!quotes) return yield* splitLines(chunks);
  yield* split(chunks, endOfRow);
}

async function* split(
  chunks: AsyncIterable<string>,
  endOf: (text: string, from: number) => number,
): AsyncGenerator<Piece, void, undefined> {
  let rest = "";
  for await (const chunk of chunks) {
    rest += chunk;
    let from = 0;
    for (let end = endOf(rest, from); end >= 0; end = endOf(rest, from)) {
      yield* lineOf(rest.slice(from, end + 1));
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length > MAX_LINE_LENGTH) throw tooLong();
  }
  if (rest !== "") yield* lineOf(rest);
}

function* lineOf(line: string): Generator<Piece, void, undefined> {
  const body = line.replace(/\r?\n$/, "");
  if (body.trim() === "") return yield { kind: "between", text: line };
  yield { kind: "record", text: body };
  if (body.length < line.length) yield { kind: "between", text: line.slice(body.length) };
}

function endOfRow(text: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 34) isQuoted = !isQuoted;
    else if (unit === 10 && !isQuoted) return at;
  }
  return -1;
}
