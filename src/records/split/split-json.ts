import { tooLong } from "../../documents/input.js";
import { MAX_LINE_LENGTH } from "../../documents/record-reader.js";
import { HushtapeError } from "../../errors.js";
import { requireCommas } from "./commas.js";
import type { Piece } from "./pieces.js";

const OPENING = new Set(["{", "["]);
const CLOSING = new Set(["}", "]"]);

/**
 * JSON: the items of a list on the outermost level are records each, anything else is one. One record is held in memory. Whether it is JSON at all is
 * for the reader of a record to say; what is between records is nothing but brackets, commas and space, or the whole is one record, and refused there.
 * @throws HushtapeError INPUT_UNSUPPORTED: a record over 32 million characters; INPUT_CORRUPT: a list that does not end, in which is
 * not one comma between two items, or behind which something stands.
 */
export async function* splitJson(chunks: AsyncIterable<string>): AsyncGenerator<Piece, void, undefined> {
  const splitter = new Splitter();
  for await (const chunk of chunks) yield* splitter.take(chunk);
  yield* splitter.end();
}

class Splitter {
  private held = "";
  /** `null`: nothing but space has come. */
  private isList: boolean | null = null;
  private at = 0;
  private depth = 0;
  private isString = false;
  /** Where the record began; -1: between two. */
  private start = -1;
  private isAny = false;
  private isOver = false;

  *take(chunk: string): Generator<Piece, void, undefined> {
    this.held += chunk;
    if (this.isList === null) {
      const first = /\S/.exec(this.held);
      if (!first) return;
      this.isList = first[0] === "[";
      if (this.isList) {
        this.at = first.index + 1;
        yield this.cut(this.at, "between");
      }
    }
    if (this.isList) yield* this.items();
    if (this.held.length > MAX_LINE_LENGTH) throw tooLong();
  }

  *end(): Generator<Piece, void, undefined> {
    // Cut off between two items it would look whole.
    if (this.isList && !this.isOver) {
      throw new HushtapeError("INPUT_CORRUPT", "the list of records does not end", "Was the file cut off?");
    }
    if (this.held === "") return;
    if (this.isList && this.held.trim() !== "") {
      throw new HushtapeError(
        "INPUT_CORRUPT",
        "something stands behind the list of records",
        "Put each list into a file of its own; a record a line is --format ndjson.",
      );
    }
    yield { kind: this.isList ? "between" : "record", text: this.held };
  }

  private *items(): Generator<Piece, void, undefined> {
    for (; this.at < this.held.length; this.at++) {
      const unit = this.held.charAt(this.at);
      if (this.isString) {
        if (unit === "\\") this.at++;
        else if (unit === '"') this.isString = false;
        continue;
      }
      if (this.start < 0) {
        if (this.isOver) return;
        if (/[\s,]/.test(unit)) continue;
        if (unit === "]") {
          requireCommas(this.held.slice(0, this.at), 0);
          this.isOver = true;
          yield this.cut(this.at + 1, "between");
          return;
        }
        requireCommas(this.held.slice(0, this.at), this.isAny ? 1 : 0);
        if (this.at > 0) yield this.cut(this.at, "between");
        this.isAny = true;
        this.start = 0;
      }
      if (this.depth === 0 && (unit === "," || unit === "]")) {
        yield this.cut(this.at, "record");
        this.start = -1;
        this.at = -1;
        continue;
      }
      if (unit === '"') this.isString = true;
      else if (OPENING.has(unit)) this.depth++;
      else if (CLOSING.has(unit)) this.depth--;
    }
  }

  private cut(end: number, kind: Piece["kind"]): Piece {
    const text = this.held.slice(0, end);
    this.held = this.held.slice(end);
    this.at = 0;
    return { kind, text };
  }
}
