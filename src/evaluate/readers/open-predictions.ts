import { stat } from "node:fs/promises";
import { Predictions } from "./corpus.js";
import { FolderPredictions } from "./folder-predictions.js";
import { type CorpusOptions, formatOf } from "./open-corpus.js";

/**
 * Findings of a system, handed out by document: a file of JSON Lines; a folder in a format that systems write as people do (brat, i2b2, Presidio); or a
 * file of Presidio's.
 * @param role what a file is called in errors, such as "the file of predictions"; of a folder "folder" stands for "file".
 */
export async function openPredictions(
  path: string,
  options: Pick<CorpusOptions, "labels" | "types">,
  role: string,
): Promise<Predictions | FolderPredictions> {
  const entry = await stat(path).catch(() => null);
  if (entry?.isDirectory()) return new FolderPredictions(path, options, role.replace("file", "folder"));
  if (entry?.isFile() && (await formatOf(path).catch(() => null)) === "presidio") {
    return new FolderPredictions(path, options, role);
  }
  return new Predictions(path, options.labels, role);
}
