import { close, constants, open as openNumbered } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { Socket } from "node:net";
import { promisify } from "node:util";
import { HushtapeError } from "../../errors.js";

/** No settings are longer: what is, is another file, or a device. */
const MAX_BYTES = 1024 * 1024;

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
  throw new HushtapeError("USAGE", `the ${what} is larger than 1 MiB`, "See docs/configuration.md for an example.");
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

/** Opened and read without holding a thread, which no signal would reach: nobody may ever write into it. */
async function readPipe(path: string, what: string, signal?: AbortSignal): Promise<string> {
  const fd = await promisify(openNumbered)(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => {
    throw unreadable(what);
  });
  let pipe: Socket;
  try {
    pipe = new Socket({ fd, readable: true, writable: false, ...(signal ? { signal } : {}) });
  } catch {
    await promisify(close)(fd);
    throw unreadable(what);
  }
  return boundedText(pipe, what, signal).finally(() => pipe.destroy());
}

function cancelled(what: string): HushtapeError {
  return new HushtapeError("CANCELLED", `cancelled while waiting for the ${what}`, "Nothing was published.");
}

function unreadable(what: string): HushtapeError {
  return new HushtapeError("USAGE", `the ${what} cannot be read`, "Check the path that was given.");
}
