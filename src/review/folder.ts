import { createHash } from "node:crypto";
import { join } from "node:path";

/** What the review desk keeps, in the folder of the outputs; 0700. */
const FOLDER = ".hushtape-review";

/** Where the review desk keeps what it keeps of a folder of outputs. */
export function reviewFolderOf(outputs: string): string {
  return join(outputs, FOLDER);
}

/**
 * The id of a recording: 16 hexadecimal digits.
 * @param place its audit record's place below the folder of outputs without ".audit.json", with slashes; or its job's id.
 */
export function recordingIdOf(place: string): string {
  return createHash("sha256").update(place).digest("hex").slice(0, 16);
}
