import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { addAbortSignal, type Readable } from "node:stream";
import { HushtapeError } from "../errors.js";
import { decodeText } from "./decode.js";
import type { TextFormat } from "./formats.js";
import { MAX_LINE_LENGTH } from "./record-reader.js";

/** A text to be de-identified, not yet opened. */
export interface TextInput {
  /** `null`: standard input. */
  readonly path: string | null;
  readonly format: TextFormat;
  /** The user said that it is of this format. Default: a text that was taken for plain text is looked at first. */
  readonly isTold?: boolean;
  /** Called once. */
  open(): Readable;
}

/** An input while it is read. */
export class InputReader {
  private readonly hash = createHash("sha256");
  private bytesRead = 0;
  private readonly closing = new AbortController();
  private begun: { readonly head: Buffer; readonly rest: AsyncIterable<Uint8Array> } | null = null;

  private constructor(
    private readonly input: TextInput,
    private readonly signal: AbortSignal,
    /** `null` where it is unknown: a pipe. */
    readonly bytes: number | null,
  ) {}

  /** Prepares an input for reading and looks up its size. Nothing is read yet, and a missing file is no error here. */
  static async open(input: TextInput, signal: AbortSignal): Promise<InputReader> {
    const found = input.path === null ? null : await stat(input.path).catch(() => null);
    return new InputReader(input, signal, found?.isFile() ? found.size : null);
  }

  /** 0..1; 0 where the length is not known. */
  get fraction(): number {
    return this.bytes ? Math.min(1, this.bytesRead / this.bytes) : 0;
  }

  /** Ends the reading, also of an input that says nothing and does not end: the process would wait for it. */
  close(): void {
    this.closing.abort();
  }

  /** Checksum of what has been read. Called once. */
  sha256(): string {
    return this.hash.digest("hex");
  }

  /**
   * The input's characters, in pieces.
   * @param decode default: UTF-8, or UTF-16 with its mark.
   * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, INPUT_CORRUPT, CANCELLED.
   */
  async *chunks(decode: typeof decodeText = decodeText): AsyncGenerator<string, void, undefined> {
    yield* decode(this.all());
    if (this.bytesRead === 0) throw isEmpty();
  }

  /** Its first bytes, 64 if there are as many. They are read again with the others. */
  async head(): Promise<Uint8Array> {
    const iterator = this.read()[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      head = Buffer.concat([head, next.value]);
      if (head.length >= HEAD_BYTES) break;
    }
    this.begun = { head, rest: { [Symbol.asyncIterator]: () => iterator } };
    return head;
  }

  /** All of its bytes. @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, CANCELLED, INPUT_UNSUPPORTED over `most` bytes. */
  async wholeBytes(most: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of this.all()) {
      parts.push(part);
      length += part.length;
      if (length > most) throw tooLarge(most);
    }
    if (length === 0) throw isEmpty();
    return Buffer.concat(parts);
  }

  /** All of it. @throws HushtapeError also INPUT_UNSUPPORTED over 32 million characters. */
  whole(): Promise<string> {
    return allOf(this.chunks());
  }

  private async *all(): AsyncGenerator<Uint8Array, void, undefined> {
    const { begun } = this;
    if (begun === null) return yield* this.read();
    if (begun.head.length > 0) yield begun.head;
    yield* begun.rest;
  }

  private async *read(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const chunk of addAbortSignal(
        AbortSignal.any([this.signal, this.closing.signal]),
        this.input.open(),
      )) {
        const bytes: Uint8Array = chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
        this.hash.update(bytes);
        this.bytesRead += bytes.length;
        yield bytes;
      }
    } catch {
      // The system's own message names the file.
      if (this.signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while reading the text", "Run again.");
      throw new HushtapeError(
        "INPUT_MISSING",
        "the text is not there, is no file, or cannot be read",
        "Check the path and its permissions.",
      );
    }
  }
}

/** Signatures of formats, and space before one. */
const HEAD_BYTES = 64;

function isEmpty(): HushtapeError {
  return new HushtapeError("INPUT_EMPTY", "the text is empty", "Check what was to write it.");
}

function tooLarge(most: number): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    `the document is larger than ${most / 2 ** 20} MiB`,
    "Save it in parts, or take its text.",
  );
}

/** A text whole. @throws HushtapeError INPUT_UNSUPPORTED over 32 million characters; what the chunks throw. */
export async function allOf(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length > MAX_LINE_LENGTH) throw tooLong();
  }
  return parts.join("");
}

/** For what must be held in memory as a whole. */
export function tooLong(): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the text is too long for its format (32 million characters)",
    "Text of any length is taken as txt or md without --json, and as JSON Lines (one {id, text} a line).",
  );
}
