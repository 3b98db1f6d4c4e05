import { createReadStream } from "node:fs";
import { HushtapeError } from "../../errors.js";

/** A longer line is refused; 64 Mi characters. */
const MAX_LINE_LENGTH = 64 * 2 ** 20;

/** One line of a JSON Lines file, parsed but not checked against any form. */
export interface JsonLine {
  /** Counts from 1, empty lines included. */
  readonly number: number;
  readonly value: unknown;
}

/** What is wrong with a line of a file that is known by its role ("the gold file"); no word of either is in the message. */
export function badLine(role: string, number: number, what: string, hint: string): HushtapeError {
  return new HushtapeError("TRANSCRIPT_INVALID", `${role}, line ${number}: ${what}`, hint);
}

/**
 * Reads a file of JSON values, one a line, one at a time. Lines end only with a line feed (JSON text may hold the other separators of
 * Unicode); empty ones are skipped.
 * @param role what the file is called in errors, such as "the gold file".
 * @throws HushtapeError INPUT_MISSING; TRANSCRIPT_INVALID for what is not UTF-8 or not JSON.
 */
export async function* readJsonLines(path: string, role: string): AsyncGenerator<JsonLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let number = 0;
  let rest = "";
  for await (const bytes of bytesOf(path, role)) {
    const lines = (rest + decode(decoder, bytes, role, number + 1)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      number++;
      if (line.trim() !== "") yield { number, value: parse(line, role, number) };
    }
    if (rest.length > MAX_LINE_LENGTH) throw badLine(role, number + 1, "is too long", "Each line holds one document.");
  }
  rest += decode(decoder, null, role, number + 1);
  if (rest.trim() !== "") yield { number: number + 1, value: parse(rest, role, number + 1) };
}

async function* bytesOf(path: string, role: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(path);
  try {
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch {
    // Node's own message quotes the path.
    throw new HushtapeError("INPUT_MISSING", `${role} cannot be read`, "Check its path and that you may read it.");
  } finally {
    stream.destroy();
  }
}

/** @param bytes `null` at the end of the file. */
function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer | null, role: string, near: number): string {
  try {
    return bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw badLine(role, near, "there or soon after, it is not UTF-8", "Save the file as UTF-8.");
  }
}

/** The message of JSON.parse quotes its input. */
function parse(line: string, role: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw badLine(role, number, "is not JSON", "Each line is one JSON object.");
  }
}
