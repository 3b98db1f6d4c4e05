import { tooLong } from "../../documents/input.js";
import { MAX_LINE_LENGTH } from "../../documents/record-reader.js";
import type { Piece } from "./pieces.js";

/** NDJSON: a record a line; blank lines and line breaks stay. One line is held in memory. @throws HushtapeError INPUT_UNSUPPORTED: a line over 32 million characters. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<Piece, void, undefined> {
  yield* split(chunks, { next: (text, from) => text.indexOf("\n", from) });
}

/** A table: as lines, but a line break within quotes does not end a row. */
export async function* splitRows(
  chunks: AsyncIterable<string>,
  quotes: boolean,
): AsyncGenerator<Piece, void, undefined> {
  if (!quotes) return yield* splitLines(chunks);
  yield* split(chunks, new RowEnds());
}

/** Finds line breaks that end something, from a place on which follows all that it has seen; -1: none yet. */
interface Ends {
  next(text: string, from: number): number;
}

async function* split(chunks: AsyncIterable<string>, ends: Ends): AsyncGenerator<Piece, void, undefined> {
  let rest = "";
  for await (const chunk of chunks) {
    // What had no end has none now.
    let seen = rest.length;
    rest += chunk;
    let from = 0;
    for (let end = ends.next(rest, seen); end >= 0; end = ends.next(rest, seen)) {
      yield* lineOf(rest.slice(from, end + 1));
      from = end + 1;
      seen = from;
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

class RowEnds implements Ends {
  private isQuoted = false;

  next(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit === 34) this.isQuoted = !this.isQuoted;
      else if (unit === 10 && !this.isQuoted) return at;
    }
    return -1;
  }
}
