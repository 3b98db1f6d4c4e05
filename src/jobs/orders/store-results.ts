import { createReadStream } from "node:fs";
import { extname, join } from "node:path";
import { HushtapeError } from "../../errors.js";
import type { Store } from "../../storage/store.js";
import type { ResultList, ResultName, StoredResult } from "./result-list.js";

/** What each output's name ends with, besides the sound's. */
const ENDINGS: readonly (readonly [Exclude<ResultName, "audio">, string])[] = [
  ["audit", ".audit.json"],
  ["review", ".review.json"],
  ["json", ".redacted.json"],
  ["txt", ".redacted.txt"],
  ["vtt", ".redacted.vtt"],
];

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".json": "application/json",
  ".txt": "text/plain",
  ".vtt": "text/vtt",
  ".wav": "audio/wav",
  ".flac": "audio/flac",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".aac": "audio/aac",
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg",
  ".aiff": "audio/aiff",
  ".au": "audio/basic",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mkv": "video/x-matroska",
  ".mov": "video/quicktime",
};

/**
 * Stores what a slot published in a folder, under the claim's own. Nobody sees it before the list is put that names it.
 * @param files names in `outDir`.
 * @throws HushtapeError INTERNAL where an output is missing, and what the store throws.
 */
export async function storeResults(
  store: Store,
  folder: string,
  outDir: string,
  files: readonly string[],
  signal: AbortSignal,
): Promise<ResultList> {
  const stored = new Map<ResultName, StoredResult>();
  for (const file of files) {
    const kind = ENDINGS.find(([, ending]) => file.endsWith(ending))?.[0] ?? "audio";
    const ending = extname(file).toLowerCase();
    const key = `${folder}/${kind}${ending}`;
    const { bytes, sha256 } = await store.put(key, createReadStream(join(outDir, file)), { signal });
    const mediaType = MEDIA_TYPES[ending] ?? "application/octet-stream";
    stored.set(kind, { key, bytes, sha256, mediaType, ending });
  }
  const of = (name: ResultName): StoredResult => {
    const result = stored.get(name);
    if (result) return result;
    throw new HushtapeError("INTERNAL", "a redacted recording is not whole", "Report this as a defect.");
  };
  return {
    schema: "hushtape.results/1",
    audio: of("audio"),
    json: of("json"),
    txt: of("txt"),
    vtt: of("vtt"),
    audit: of("audit"),
    review: stored.get("review") ?? null,
  };
}
