import { isUtf8 as areUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { decodeText } from "../documents/decode.js";
import { signsOf1252 } from "../documents/windows-1252.js";
import { HushtapeError } from "../errors.js";
import { declaredEncoding, headerOf, MSH_LINE } from "./formats/hl7/character-set.js";
import { codesOf } from "./one-byte-codes.js";
import type { RecordFormat } from "./record-formats.js";

/** A text in bytes again. */
type Encode = (text: string) => string | Uint8Array;

const asUtf8: Encode = (text) => text;
const asUtf16: Encode = (text) => Buffer.from(text, "utf16le");
const asUtf16BigEndian: Encode = (text) => Buffer.from(text, "utf16le").swap16();

/** Further into a file no header of a message is looked for. */
const MAX_HEAD_BYTES = 1 << 20;

/**
 * In which encoding the characters of an input came, and so leave: UTF-8; UTF-16 where a byte order mark says so; of HL7 what MSH-18 names. Nothing is
 * guessed: what is in no such encoding is refused, as a name that is read wrongly is not known for one.
 */
export class InputEncoding {
  private encodeText: Encode = asUtf8;
  /** Of HL7: the encoding of one byte a character that all messages must name; `null`: UTF-8 or UTF-16. */
  private named: string | null = null;

  constructor(private readonly format: RecordFormat) {}

  /** @throws HushtapeError INPUT_UNSUPPORTED: a character that the encoding has not. */
  encode(text: string): string | Uint8Array {
    return this.encodeText(text);
  }

  /** @throws HushtapeError INPUT_CORRUPT: bytes that are no text of the encoding. */
  async *decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
    const chunks = bytes[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    let isOver = false;
    while (!isOver && (head.length < 2 || (this.format === "hl7" && !isHeadWhole(head)))) {
      const next = await chunks.next();
      if (next.done) isOver = true;
      else head = Buffer.concat([head, next.value]);
    }
    const mark = head.subarray(0, 2).toString("hex");
    if (mark === "fffe") this.encodeText = asUtf16;
    else if (mark === "feff") this.encodeText = asUtf16BigEndian;
    else if (this.format === "hl7") this.named = declaredEncoding(headerOf(head.toString("latin1"))) ?? null;
    const all = rest(head, isOver ? null : chunks);
    if (this.named === null) return yield* decodeText(all);
    this.encodeText = encoderOf(this.named);
    yield* decodeBytes(all, this.named);
  }

  /**
   * A message is in the encoding that the first one names, or has no characters but ASCII's.
   * @throws HushtapeError INPUT_UNSUPPORTED: it names another; INPUT_CORRUPT: it is in UTF-8 and names a set of one byte a character.
   */
  requireSame(message: string): void {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
    if (this.format !== "hl7" || /^[\u0000-\u007f]*$/.test(message)) return;
    const header = headerOf(message);
    const declared = declaredEncoding(header);
    // Which of several sets a character is of would be a guess.
    if (declared === undefined) {
      throw new HushtapeError(
        "INPUT_UNSUPPORTED",
        "a message names a character set (MSH-18) that is not read, or several",
        "Convert the messages to UTF-8 and name UNICODE UTF-8 in MSH-18.",
      );
    }
    if (header !== "" && declared !== this.named) {
      throw new HushtapeError(
        "INPUT_UNSUPPORTED",
        "a message names another character set (MSH-18) than the first one of its file",
        "Put messages of each character set into a file of their own, or convert all of them to UTF-8.",
      );
    }
    if (this.named !== null && isUtf8(this.encodeText(message))) {
      throw inUtf8();
    }
  }
}

function inUtf8(): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    "a message names a character set of one byte a character (MSH-18), but is in UTF-8",
    "Name UNICODE UTF-8 in MSH-18; read otherwise, names in it would not be known for names.",
  );
}

/** Without the parts of characters that a chunk begins and ends with. */
function withoutCut(chunk: Uint8Array): Uint8Array {
  const start = chunk.findIndex((byte) => (byte & 0xc0) !== 0x80);
  const lead = chunk.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  return chunk.subarray(Math.max(start, 0), (chunk[lead] ?? 0) < 0x80 ? undefined : lead);
}

const isUtf8 = (bytes: string | Uint8Array): boolean => typeof bytes !== "string" && areUtf8(bytes);

const isHeadWhole = (head: Buffer): boolean => head.length > MAX_HEAD_BYTES || MSH_LINE.test(head.toString("latin1"));

async function* rest(
  head: Uint8Array,
  chunks: AsyncIterator<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (head.length > 0) yield head;
  for (let next = await chunks?.next(); next && !next.done; next = await chunks?.next()) yield next.value;
}

/** One byte a character. */
async function* decodeBytes(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of bytes) {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      if (areUtf8(withoutCut(chunk))) throw inUtf8();
      throw new HushtapeError(
        "INPUT_CORRUPT",
        "a message has bytes that are no characters of the set that it names (MSH-18)",
        "Mend MSH-18, or convert the messages to UTF-8 and name UNICODE UTF-8 there.",
      );
    }
    if (text.includes("\0")) {
      throw new HushtapeError("INPUT_CORRUPT", "a message holds NUL characters", "Convert it to UTF-8 first.");
    }
    yield encoding === "windows-1252" ? signsOf1252(text) : text;
  }
}

function encoderOf(encoding: string): Encode {
  const codes = codesOf(encoding);
  return (text) =>
    Uint8Array.from(text, (character) => {
      const code = codes.get(character);
      if (code === undefined) {
        throw new HushtapeError(
          "INPUT_UNSUPPORTED",
          "what is to be written has a character that the set of the messages (MSH-18) has not",
          "Convert the messages to UTF-8 and name UNICODE UTF-8 in MSH-18.",
        );
      }
      return code;
    });
}
