import { join } from "node:path";
import { REVIEW_FOLDER } from "../recording/revise/keep-version.js";

/** Where the review desk keeps what it keeps of a folder of outputs; 0700. */
export function reviewFolderOf(outputs: string): string {
  return join(outputs, REVIEW_FOLDER);
}
