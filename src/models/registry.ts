import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { HushtapeError } from "../errors.js";
import { cacheDirectory, shippedModelsDirectory } from "../files/locations.js";
import { type Digests, digestFile, matches } from "./digest.js";
import { downloadModel, type PullOptions } from "./download.js";
import { findEntry, type ModelEntry, readManifest } from "./manifest.js";

/** A model of the manifest, and whether it is on this machine. */
export interface ListedModel extends ModelEntry {
  /** Whether a file of the right length is here; `verifyModel` looks inside. */
  readonly present: boolean;
  /** Where the file is, or would be put. */
  readonly path: string;
}

/** The model file that a run uses. */
export interface ResolvedModel {
  /** As in the manifest; for a file that is not in it, the file's own name. */
  readonly name: string;
  readonly path: string;
  readonly sha256: string;
  /** A warning to show when the model is used. */
  readonly warning?: string;
}

/** Every model of the manifest. */
export async function listModels(): Promise<readonly ListedModel[]> {
  const entries = await readManifest();
  return Promise.all(
    entries.map(async (entry) => {
      const path = modelPath(entry);
      return { ...entry, path, present: (await fileLength(path)) === entry.bytes };
    }),
  );
}

/** Where a model is kept: shipped ones in the package, pulled ones in the cache. */
function modelPath({ url, file }: Pick<ModelEntry, "url" | "file">): string {
  return join(url === null ? shippedModelsDirectory : join(cacheDirectory(), "models"), file);
}

/**
 * Reads a model through and compares its sum with the manifest's.
 * @throws HushtapeError USAGE (unknown name), MODEL_MISSING (not here, or another checksum).
 */
export async function verifyModel(name: string): Promise<ResolvedModel> {
  const entry = await findEntry(name);
  const path = modelPath(entry);
  if ((await fileLength(path)) === null) throw missing(entry);
  const digests = await digest(path);
  if (matches(digests, entry)) return resolved(entry.name, path, digests, entry);
  throw new HushtapeError(
    "MODEL_MISSING",
    `the file of the speech model ${entry.name} is damaged: its sum is not the published one`,
    entry.url === null ? "install the package again" : `remove it and run: hushtape models pull ${entry.name}`,
  );
}

/**
 * Downloads a model of the manifest, or only verifies it where it is already here.
 * @throws HushtapeError USAGE, NETWORK, DISK_FULL, OUTPUT_UNWRITABLE, MODEL_MISSING (wrong sum), CANCELLED.
 */
export async function pullModel(name: string, options: PullOptions): Promise<{ readonly path: string }> {
  const entry = await findEntry(name);
  const path = modelPath(entry);
  if (entry.url === null || (await fileLength(path)) === entry.bytes) {
    await verifyModel(name);
    return { path };
  }
  await downloadModel({ ...entry, url: entry.url }, path, options);
  return { path };
}

/**
 * The model to use, by name (verified) or by the path of the user's own ggml file. There is no default.
 * @throws HushtapeError MODEL_MISSING; USAGE for a name that is neither known nor a file.
 */
export async function resolveModel(nameOrPath: string): Promise<ResolvedModel> {
  const entries = await readManifest();
  if (entries.some(({ name }) => name === nameOrPath)) return verifyModel(nameOrPath);
  const path = resolve(nameOrPath);
  if ((await fileLength(path)) === null) {
    if (/[\\/]|\.bin$/.test(nameOrPath)) {
      throw new HushtapeError("MODEL_MISSING", "the model file is not there", "check the path of --model");
    }
    await findEntry(nameOrPath);
  }
  const digests = await digest(path);
  const entry = entries.find((candidate) => matches(digests, candidate));
  return resolved(entry?.name ?? basename(path), path, digests, entry);
}

function resolved(name: string, path: string, { sha256 }: Digests, entry: ModelEntry | undefined): ResolvedModel {
  return { name, path, sha256, ...(entry?.warning === undefined ? {} : { warning: entry.warning }) };
}

function missing({ name, url }: ModelEntry): HushtapeError {
  return new HushtapeError(
    "MODEL_MISSING",
    `the speech model ${name} is not here`,
    url === null ? "install the package again" : `run: hushtape models pull ${name}`,
  );
}

async function digest(path: string): Promise<Digests> {
  try {
    return await digestFile(path);
  } catch {
    throw new HushtapeError("MODEL_MISSING", "the model file cannot be read", "check its permissions");
  }
}

/** `null` when it is not a file. */
async function fileLength(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
}
