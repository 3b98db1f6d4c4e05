import { join } from "node:path";

/** What the review desk keeps, in the folder of the outputs; 0700. */
const FOLDER = ".hushtape-review";

/** Where the review desk keeps what it keeps of a folder of outputs. */
export function reviewFolderOf(outputs: string): string {
  return join(outputs, FOLDER);
}
