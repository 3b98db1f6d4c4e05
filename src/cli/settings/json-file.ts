import { type FileHandle, open } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";

/** No settings are longer: what is, is another file, or a device. */
const MAX_BYTES = 1024 * 1024;

const SETTINGS_PAGE = "docs/configuration.md";

/**
 * A JSON file that was named on the command line.
 * @param what what errors call it, such as "types file".
 * @param page where an example is. Default: docs/configuration.md.
 * @throws HushtapeError USAGE. Quotes nothing of it.
 */
export async function readJsonFile(path: string, what: string, page = SETTINGS_PAGE): Promise<unknown> {
  return parseJson(await readText(path, what), what, page);
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
  const pieces: Buffer[] = [];
  try {
    // The handle is its opener's to close.
    for await (const piece of file.createReadStream({ end: MAX_BYTES, autoClose: false })) pieces.push(piece);
  } catch {
    throw unreadable(what);
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.length <= MAX_BYTES) return bytes.toString("utf8");
  throw new HushtapeError("USAGE", `the ${what} is larger than 1 MiB`, "See docs/configuration.md for an example.");
}

async function readText(path: string, what: string): Promise<string> {
  const file = await open(path).catch(() => {
    throw unreadable(what);
  });
  try {
    return await readBounded(file, what);
  } finally {
    await file.close();
  }
}

function unreadable(what: string): HushtapeError {
  return new HushtapeError("USAGE", `the ${what} cannot be read`, "Check the path that was given.");
}
