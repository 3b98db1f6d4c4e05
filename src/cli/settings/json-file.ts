import { constants } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { HushtapeError } from "../../errors.js";

/** No settings are longer: what is, is another file, or a device. */
const MAX_BYTES = 1024 * 1024;

const PIPE_PIECE_BYTES = 64 * 1024;
/** How long it is waited before a pipe is looked at again, and how often that is done for somebody who writes into it: 10 s. */
const PIPE_WAIT_MS = 20;
const MAX_WAITS_FOR_WRITER = 500;

const SETTINGS_PAGE = "docs/configuration.md";

interface JsonFileOptions {
  /** Where an example is. Default: docs/configuration.md. */
  readonly page?: string;
  /** Ends the waiting for what is written into a pipe. */
  readonly signal?: AbortSignal;
}

/**
 * A JSON file, or a pipe, that was named on the command line.
 * @param what what errors call it, such as "types file".
 * @throws HushtapeError USAGE, CANCELLED. Quotes nothing of it.
 */
export async function readJsonFile(
  path: string,
  what: string,
  { page = SETTINGS_PAGE, signal }: JsonFileOptions = {},
): Promise<unknown> {
  return parseJson(await readText(path, what, signal), what, page);
}

/** `readJsonFile`, for a file of settings. @throws HushtapeError USAGE. */
export async function readSettingsFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  const what = "configuration file";
  return parseSettingsFile(await readText(path, what), what);
}

/** @throws HushtapeError USAGE unless it is one JSON object. */
export function parseSettingsFile(text: string, what: string): Readonly<Record<string, unknown>> {
  const parsed = parseJson(text, what, SETTINGS_PAGE);
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  throw new HushtapeError("USAGE", `the ${what} is not a JSON object`, "See docs/configuration.md for an example.");
}

function parseJson(text: string, what: string, page: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\u{FEFF}/u, ""));
    return parsed;
  } catch {
    // Node's own message quotes the file.
    throw new HushtapeError("USAGE", `the ${what} is not JSON`, `See ${page} for an example.`);
  }
}

/**
 * The text of an open file, whatever kind it is of: one without an end is given up.
 * @throws HushtapeError USAGE: it cannot be read, or is too large for settings.
 */
export async function readBounded(file: FileHandle, what: string): Promise<string> {
  // The handle is its opener's to close.
  return boundedText(file.createReadStream({ end: MAX_BYTES, autoClose: false }), what);
}

async function boundedText(stream: AsyncIterable<Buffer>, what: string, signal?: AbortSignal): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of stream) {
      pieces.push(piece);
      length += piece.length;
      if (length > MAX_BYTES) break;
    }
  } catch {
    if (signal?.aborted) throw cancelled(what);
    throw unreadable(what);
  }
  if (length <= MAX_BYTES) return Buffer.concat(pieces).toString("utf8");
  throw new HushtapeError("USAGE", `the ${what} is larger than 1 MiB`, "Leave out what this run does not need.");
}

async function readText(path: string, what: string, signal?: AbortSignal): Promise<string> {
  const there = await stat(path).catch(() => {
    throw unreadable(what);
  });
  if (there.isFIFO()) return readPipe(path, what, signal);
  const file = await open(path).catch(() => {
    throw unreadable(what);
  });
  try {
    return await readBounded(file, what);
  } finally {
    await file.close();
  }
}

/** Without holding a thread, which no signal would reach: nobody may ever write into it. */
async function readPipe(path: string, what: string, signal?: AbortSignal): Promise<string> {
  const pipe = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => {
    throw unreadable(what);
  });
  try {
    return await boundedText(piecesOf(pipe, signal), what, signal);
  } finally {
    await pipe.close();
  }
}

/** What is written into a pipe, until its last writer has gone; for its first one it is waited. */
async function* piecesOf(pipe: FileHandle, signal?: AbortSignal): AsyncGenerator<Buffer> {
  let waits = 0;
  for (let isBegun = false; ; ) {
    signal?.throwIfAborted();
    const piece = await pipe.read(Buffer.alloc(PIPE_PIECE_BYTES)).catch(unlessNothingYet);
    if (piece && piece.bytesRead > 0) {
      yield piece.buffer.subarray(0, piece.bytesRead);
      isBegun = true;
    } else if (piece && (isBegun || waits++ >= MAX_WAITS_FOR_WRITER)) {
      return;
    } else {
      await wait(PIPE_WAIT_MS, undefined, signal && { signal });
    }
  }
}

function unlessNothingYet(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "EAGAIN") return null;
  throw error;
}

function cancelled(what: string): HushtapeError {
  return new HushtapeError("CANCELLED", `cancelled while waiting for the ${what}`, "Nothing was published.");
}

function unreadable(what: string): HushtapeError {
  return new HushtapeError("USAGE", `the ${what} cannot be read`, "Check the path that was given.");
}
