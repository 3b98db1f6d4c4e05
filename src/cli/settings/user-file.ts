import type { Stats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import type { Layer } from "../../config/layers.js";
import { HushtapeError } from "../../errors.js";
import { changersOf } from "../../files/changers.js";
import { parseSettingsFile, readBounded } from "./json-file.js";

const FOLDER = "hushtape";
const NAME = "hushtape.config.json";

/**
 * Where the user's own settings are: `hushtape/hushtape.config.json` in XDG_CONFIG_HOME, or in ~/.config. A path that is not absolute
 * does not mean the user's folder but one below wherever the command runs, where somebody else may write: it is passed over, as the
 * XDG
 * specification has it. `null`: no such folder is known.
 */
export function userFilePath(environment: Readonly<Record<string, string | undefined>>): string | null {
  const { XDG_CONFIG_HOME = "" } = environment;
  if (isAbsolute(XDG_CONFIG_HOME)) return join(XDG_CONFIG_HOME, FOLDER, NAME);
  const home = homedir();
  return isAbsolute(home) ? join(home, ".config", FOLDER, NAME) : null;
}

/**
 * The user's own settings; `null` without such a file.
 * @throws HushtapeError USAGE: it cannot be read, is no JSON object, or somebody else may change it, and with it what is redacted.
 */
export async function readUserFile(path: string): Promise<Layer | null> {
  const there = await stat(path).catch(unlessAbsent);
  if (!there) return null;
  // A pipe would be waited for, for ever.
  if (!there.isFile()) throw new HushtapeError("USAGE", `the user's ${NAME} is no file`, "Remove what stands there.");
  const file = await open(path, "r").catch(unlessAbsent);
  if (!file) return null;
  try {
    requireOwn(await file.stat(), `the user's ${NAME}`);
    requireOwn(await stat(dirname(path)), `the folder of the user's ${NAME}`);
    return {
      source: "user-file",
      settings: parseSettingsFile(await readBounded(file, `user's ${NAME}`), `user's ${NAME}`),
      originOf: () => "user file",
    };
  } finally {
    await file.close();
  }
}

function unlessAbsent(error: unknown): null {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
  throw new HushtapeError("USAGE", `the user's ${NAME} cannot be read`, "Check its permissions.");
}

function requireOwn(stats: Stats, what: string): void {
  const changers = changersOf(stats);
  if (changers === null) return;
  throw changers === "owner"
    ? new HushtapeError("USAGE", `${what} belongs to somebody else`, "Make it your own: it decides what is redacted.")
    : new HushtapeError(
        "USAGE",
        `others than its owner may write ${what}`,
        "Run chmod go-w on it: it decides what is redacted.",
      );
}
