import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { HushtapeError } from "../errors.js";
import { shippedModelsDirectory } from "../files/locations.js";

const modelEntry = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
    file: z.string().regex(/^[a-z0-9][a-z0-9._-]*\.bin$/),
    /** `null`: ships with the package. */
    url: z.url().nullable(),
    bytes: z.number().int().positive(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** What whisper.cpp publishes for the converted models. */
    sha1: z
      .string()
      .regex(/^[0-9a-f]{40}$/)
      .optional(),
    licence: z.string(),
    /** ISO 639-1, or `many`. */
    language: z.string(),
    note: z.string(),
    /** Said whenever the model is used. */
    warning: z.string().optional(),
  })
  .refine(({ sha256, sha1 }) => sha256 !== undefined || sha1 !== undefined);

/** A model of the manifest: its name, where its file comes from, its length and its checksums. */
export type ModelEntry = z.infer<typeof modelEntry>;

const manifestForm = z.strictObject({ models: z.array(modelEntry) });

/** Every model that is known by name: `models/models.json`. @throws HushtapeError INTERNAL when the package is damaged. */
export async function readManifest(): Promise<readonly ModelEntry[]> {
  try {
    return manifestForm.parse(JSON.parse(await readFile(join(shippedModelsDirectory, "models.json"), "utf8"))).models;
  } catch {
    throw new HushtapeError("INTERNAL", "the list of models in the package is damaged", "install the package again");
  }
}

/** @throws HushtapeError USAGE for a name that is not in the manifest. */
export async function findEntry(name: string): Promise<ModelEntry> {
  const entry = (await readManifest()).find((candidate) => candidate.name === name);
  if (entry) return entry;
  throw new HushtapeError("USAGE", "there is no speech model of that name", "see: hushtape models list");
}
