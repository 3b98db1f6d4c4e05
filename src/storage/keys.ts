import { HushtapeError } from "../errors.js";

/** What S3 takes, and no file system takes less of a path. */
const MAX_KEY_BYTES = 900;
/** What nearly every file system takes for one name. */
const MAX_NAME_BYTES = 255;

/** What no name holds: controls, characters that show nothing or turn the direction, halves of characters, a backslash. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u;
/** What looks like a slash, or becomes one or a dot where a program folds characters or takes percent signs for codes. */
const LIKE_A_SLASH = /[\u2044\u2215\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C]|%(?:2[ef]|5c|00)/iu;

/** Folders of our own begin so: what is being written, and sums. */
export const OWN_PREFIX = ".hushtape-";

/**
 * A key as it may be: names with slashes between them.
 * @throws HushtapeError USAGE for one that could lead out of a store, be taken for another, or meet our own files. It is not repeated.
 */
export function requireKey(key: string): string {
  if (!isKey(key)) {
    throw new HushtapeError(
      "USAGE",
      "the key of a stored object is none",
      "A key is names with / between them, without . and .., backslashes, control characters and what looks like a slash.",
    );
  }
  return key;
}

/**
 * What the keys of a folder begin with: its own key and a slash, or "" for all.
 * @throws HushtapeError USAGE as `requireKey`.
 */
export function folderPrefix(folder: string): string {
  return folder === "" ? "" : `${requireKey(folder)}/`;
}

/** Whether `requireKey` takes it. */
export function isKey(key: string): boolean {
  if (key === "" || Buffer.byteLength(key) > MAX_KEY_BYTES) return false;
  if (NOT_IN_A_NAME.test(key) || LIKE_A_SLASH.test(key)) return false;
  return key.split("/").every(isName);
}

function isName(name: string): boolean {
  // Folding makes dots of ‥ and ．, and a slash of ℀.
  const folded = name.normalize("NFKC");
  if (name === "" || /^\.+$/u.test(folded) || /[/\\]/u.test(folded)) return false;
  return Buffer.byteLength(name) <= MAX_NAME_BYTES && !name.startsWith(OWN_PREFIX);
}
