import { tooLong } from "../../documents/input.js";
import { MAX_LINE_LENGTH } from "../../documents/record-reader.js";
import type { Piece } from "./pieces.js";

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** NDJSON: a record a line; blank lines and line breaks stay. One line is held in memory. @throws HushtapeError INPUT_UNSUPPORTED: a line over 32 million characters. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<Piece, void, undefined> {
  yield* split(chunks, { next: (text, from) => text.indexOf("\n", from) });
}

/** A table: a row ends with LF, CR or both. @param quotes whether a line break within quotes ends none. @throws as `splitLines`. */
export async function* splitRows(
  chunks: AsyncIterable<string>,
  quotes: boolean,
): AsyncGenerator<Piece, void, undefined> {
  yield* split(chunks, new RowEnds(quotes));
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
  const body = line.replace(/(?:\r?\n|\r)$/, "");
  if (body.trim() === "") return yield { kind: "between", text: line };
  yield { kind: "record", text: body };
  if (body.length < line.length) yield { kind: "between", text: line.slice(body.length) };
}

class RowEnds implements Ends {
  private isQuoted = false;

  constructor(private readonly quotes: boolean) {}

  next(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE && this.quotes) this.isQuoted = !this.isQuoted;
      if (this.isQuoted) continue;
      if (unit === LINE_FEED) return at;
      // A line feed that comes with the next chunk is a line without characters.
      if (unit === CARRIAGE_RETURN) return text.charCodeAt(at + 1) === LINE_FEED ? at + 1 : at;
    }
    return -1;
  }
}
