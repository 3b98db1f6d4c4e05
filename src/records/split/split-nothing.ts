import { tooLong } from "../../documents/input.js";
import { MAX_LINE_LENGTH } from "../../documents/record-reader.js";
import type { Piece } from "./pieces.js";

/** An input that is one record. @throws HushtapeError INPUT_UNSUPPORTED: over 32 million characters. */
export async function* inOnePiece(chunks: AsyncIterable<string>): AsyncGenerator<Piece, void, undefined> {
  let text = "";
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length > MAX_LINE_LENGTH) throw tooLong();
  }
  yield { kind: "record", text };
}
