import { tooLong } from "../../documents/input.js";
import { MAX_LINE_LENGTH } from "../../documents/record-reader.js";
import { HushtapeError } from "../../errors.js";
import type { Piece } from "./pieces.js";

/** Begins and ends a message on a line (MLLP); the second is followed by a carriage return. */
const START = "\u000b";
const END = "\u001c";

const END_OF_LINE = new RegExp(`\r\n|[\r\n${START}${END}]`, "g");

/** Segments that stand by themselves around messages. */
const OF_BATCHES: ReadonlySet<string> = new Set(["FHS", "BHS", "BTS", "FTS"]);

/**
 * HL7 version 2: a record a message, which begins with MSH, and one for each segment of a batch. Segments end with CR, LF or both; bytes of MLLP and
 * blank lines stay. One message is held in memory.
 * @throws HushtapeError INPUT_UNSUPPORTED: a message over 32 million characters; INPUT_CORRUPT: a batch, or a message of MLLP, that does not end.
 */
export async function* splitHl7(chunks: AsyncIterable<string>): AsyncGenerator<Piece, void, undefined> {
  const splitter = new Splitter();
  let rest = "";
  /** So much of it has no end of a line, but for a last carriage return. */
  let scanned = 0;
  for await (const chunk of chunks) {
    rest += chunk;
    let from = 0;
    for (END_OF_LINE.lastIndex = scanned; ; ) {
      const found = END_OF_LINE.exec(rest);
      // Its line feed may come with the next chunk.
      if (!found || (found[0] === "\r" && found.index + 1 === rest.length)) break;
      const { 0: mark, index } = found;
      yield* splitter.take(rest.slice(from, index), mark);
      from = index + mark.length;
    }
    rest = rest.slice(from);
    scanned = Math.max(0, rest.length - 1);
    if (rest.length > MAX_LINE_LENGTH || splitter.length > MAX_LINE_LENGTH) throw tooLong();
  }
  const mark = rest.endsWith("\r") ? "\r" : "";
  yield* splitter.take(rest.slice(0, rest.length - mark.length), mark);
  yield* splitter.end();
}

class Splitter {
  /** The message so far, without the last line break. */
  private record = "";
  /** Line breaks that may be the message's own, or stand behind it. */
  private after = "";
  private number = 0;
  private isFramed = false;
  private readonly open = new Set<string>();

  get length(): number {
    return this.record.length;
  }

  /** @param mark what ends the line. */
  *take(line: string, mark: string): Generator<Piece, void, undefined> {
    if (line.trim() !== "") yield* this.segment(line);
    else this.after += line;
    if (mark === START || mark === END) {
      yield* this.flush();
      if ((mark === START) === this.isFramed) throw this.cut();
      this.isFramed = mark === START;
    }
    this.after += mark;
    // Blank lines without end.
    if (this.record === "") yield* this.flush();
  }

  *end(): Generator<Piece, void, undefined> {
    yield* this.flush();
    if (this.isFramed || this.open.size > 0) throw this.cut();
  }

  private *segment(line: string): Generator<Piece, void, undefined> {
    const name = line.slice(0, 3);
    const isOfBatch = OF_BATCHES.has(name);
    // A segment behind that of a batch is none of it: it is refused as a message without its header.
    if (isOfBatch || name === "MSH" || this.record === "" || OF_BATCHES.has(this.record.slice(0, 3))) {
      yield* this.flush();
      this.number++;
      this.record = line;
      if (isOfBatch) this.batch(name);
    } else {
      this.record += this.after + line;
      this.after = "";
    }
  }

  private batch(name: string): void {
    const head = `${name.charAt(0)}HS`;
    const begins = name === head;
    if (begins === this.open.has(head)) throw this.cut();
    if (begins) this.open.add(head);
    else this.open.delete(head);
  }

  private *flush(): Generator<Piece, void, undefined> {
    if (this.record !== "") yield { kind: "record", text: this.record };
    if (this.after !== "") yield { kind: "between", text: this.after };
    this.record = "";
    this.after = "";
  }

  private cut(): HushtapeError {
    return new HushtapeError(
      "INPUT_CORRUPT",
      `record ${this.number}: a batch or a message does not end, or ends without having begun`,
      "FHS and FTS, BHS and BTS, and the bytes around messages of MLLP come in pairs. Send the whole of it again.",
    );
  }
}
