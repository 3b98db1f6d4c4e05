import { createReadStream } from "node:fs";
import { systemCode } from "../../files/system-failure.js";
import { MAX_LINE_BYTES } from "./line.js";

/** The bytes of a line with its line feed, or what stands behind the last one. */
export interface RawLine {
  readonly bytes: Buffer;
  /** `false`: there is no line feed, or it is too long to be a line. */
  readonly isWhole: boolean;
}

const LINE_FEED = 0x0a;

/** The lines of a file in their order, one at a time; none where there is no file. @throws the system's errors. */
export async function* readLines(path: string): AsyncGenerator<RawLine> {
  let rest = Buffer.alloc(0);
  try {
    for await (const piece of createReadStream(path)) {
      rest = Buffer.concat([rest, Buffer.from(piece)]);
      let from = 0;
      for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED, from)) {
        yield { bytes: rest.subarray(from, end + 1), isWhole: end + 1 - from <= MAX_LINE_BYTES };
        from = end + 1;
      }
      rest = rest.subarray(from);
      if (rest.length > MAX_LINE_BYTES) break;
    }
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
  if (rest.length > 0) yield { bytes: rest, isWhole: false };
}
