import { createHash } from "node:crypto";
import { relative, resolve, sep } from "node:path";

/** Digits of an id. */
const ID_DIGITS = 16;

/** A set's place below the folder of all outputs, `folder/NAME` with `/` on every system; without a folder `NAME`. */
export function placeBelow(root: string, folder: string, name: string): string {
  const below = relative(resolve(root), resolve(folder));
  return [...(below === "" ? [] : below.split(sep)), name].join("/");
}

/** The id of a recording under review: the first 16 digits of the SHA-256 of its set's place (`placeBelow`). */
export function recordingIdOf(place: string): string {
  return createHash("sha256").update(place).digest("hex").slice(0, ID_DIGITS);
}
