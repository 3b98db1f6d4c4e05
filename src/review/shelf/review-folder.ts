import { join } from "node:path";

/** Private folder of a review, within the folder of the outputs. */
export function reviewFolderOf(outputs: string): string {
  return join(outputs, ".hushtape-review");
}
