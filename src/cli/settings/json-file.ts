import { readFile } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";

/**
 * A JSON file that was named on the command line.
 * @param what what errors call it, such as "types file".
 * @throws HushtapeError USAGE. Quotes nothing of it.
 */
export async function readJsonFile(path: string, what: string): Promise<unknown> {
  return parseJson(await readText(path, what), what);
}

/** `readJsonFile`, for a file of settings. @throws HushtapeError USAGE. */
export async function readSettingsFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  const what = "configuration file";
  return parseSettingsFile(await readText(path, what), what);
}

/** @throws HushtapeError USAGE unless it is one JSON object. */
export function parseSettingsFile(text: string, what: string): Readonly<Record<string, unknown>> {
  const parsed = parseJson(text, what);
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  throw new HushtapeError("USAGE", `the ${what} is not a JSON object`, "See docs/configuration.md for an example.");
}

function parseJson(text: string, what: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\u{FEFF}/u, ""));
    return parsed;
  } catch {
    // Node's own message quotes the file.
    throw new HushtapeError("USAGE", `the ${what} is not JSON`, "See docs/configuration.md for an example.");
  }
}

async function readText(path: string, what: string): Promise<string> {
  return readFile(path, "utf8").catch(() => {
    throw new HushtapeError("USAGE", `the ${what} cannot be read`, "Check the path that was given.");
  });
}
