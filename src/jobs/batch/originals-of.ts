import { z } from "zod";
import { INDEX_FILE } from "./output-places.js";
import { privateLines } from "./private-folder.js";

/** What is read of the index: a line of another version says it as well. */
const ofIndex = z.looseObject({ sha256: z.string(), originals: z.array(z.string()) });

/**
 * Where the originals of a recording were when a batch last saw them: absolute paths. Read without keeping a running batch out; none where no batch
 * was run into the folder.
 * @param sha256 of the recording.
 * @throws HushtapeError OUTPUT_UNWRITABLE.
 */
export async function originalsOf(outDir: string, sha256: string): Promise<readonly string[]> {
  const paths = new Set<string>();
  for await (const line of privateLines(outDir, INDEX_FILE)) {
    const { data } = ofIndex.safeParse(line);
    if (data?.sha256 === sha256) for (const path of data.originals) paths.add(path);
  }
  return [...paths];
}
