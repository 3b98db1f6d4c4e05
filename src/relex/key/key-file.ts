import { open, stat } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { isDiskFull } from "../../files/system-failure.js";
import { KEY_BYTES, SurrogateKey } from "./surrogate-key.js";

const LINE = /^hushtape-key-1 ([A-Za-z0-9_-]{43})$/u;
/** A key file is one line; what is longer is something else. */
const MAX_FILE_LENGTH = 1024;

/**
 * The key of a file; `null` when none is named.
 * @throws HushtapeError KEY_INVALID: the file is not there, others may read it, or it holds no key. Quotes nothing of it.
 */
export async function findKey(path: string | undefined): Promise<SurrogateKey | null> {
  return path === undefined ? null : parseKey(await readPrivate(path));
}

/** `findKey`, where there must be one. @throws HushtapeError KEY_INVALID. */
export async function readKey(path: string | undefined): Promise<SurrogateKey> {
  const key = await findKey(path);
  if (key) return key;
  throw new HushtapeError(
    "KEY_INVALID",
    "no key is named",
    "Name its file with --key-file FILE; `hushtape key new FILE` makes one.",
  );
}

/**
 * Writes a new key into a new file that only its owner may read (0600).
 * @throws HushtapeError OUTPUT_EXISTS, OUTPUT_UNWRITABLE, DISK_FULL.
 */
export async function writeNewKey(path: string): Promise<SurrogateKey> {
  const key = SurrogateKey.random();
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(`hushtape-key-1 ${key.export().toString("base64url")}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isDiskFull(error)) {
      throw new HushtapeError("DISK_FULL", "not enough disk space for the key file", "Free some space.");
    }
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      throw new HushtapeError(
        "OUTPUT_EXISTS",
        "the key file is there already",
        "A key that is replaced is lost, and with it the way back from its surrogates. Choose another name.",
      );
    }
    throw new HushtapeError("OUTPUT_UNWRITABLE", "the key file cannot be written", "Choose another folder.");
  }
  return key;
}

async function readPrivate(path: string): Promise<string> {
  // A pipe would be waited for, for ever.
  const found = await stat(path).catch(() => null);
  const file = found?.isFile() ? await open(path, "r").catch(() => null) : null;
  if (!file) throw new HushtapeError("KEY_INVALID", "the key file cannot be read", "Check the path that was given.");
  try {
    const { mode, size } = await file.stat();
    if ((mode & 0o077) !== 0) {
      throw new HushtapeError(
        "KEY_INVALID",
        "others than its owner may read or change the key file",
        "Run chmod 600 on it, and make a new key if others may have read it.",
      );
    }
    if (size > MAX_FILE_LENGTH) throw noKey();
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}

function parseKey(text: string): SurrogateKey {
  const secret = Buffer.from(LINE.exec(text.trim())?.[1] ?? "", "base64url");
  if (secret.length !== KEY_BYTES) throw noKey();
  return SurrogateKey.of(secret);
}

function noKey(): HushtapeError {
  return new HushtapeError("KEY_INVALID", "the key file holds no key", "`hushtape key new FILE` makes one.");
}
