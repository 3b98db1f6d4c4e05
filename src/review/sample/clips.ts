import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { decodeTracks } from "../../audio/decode.js";
import { probe } from "../../audio/probe.js";
import { type EntityType, entityTypeSchema } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { shippedModelsDirectory } from "../../files/locations.js";

const FOLDER = join(shippedModelsDirectory, "plants");
const listSchema = z.object({
  clips: z
    .array(z.object({ file: z.string().regex(/^[a-z0-9-]{1,40}\.[a-z0-9]{2,5}$/), type: entityTypeSchema }))
    .min(1),
});

/** An identifier in a synthetic voice. */
export interface Clip {
  readonly type: EntityType;
  /** Of one channel. */
  readonly samples: Int16Array;
}

/** The clips that ship; read once. */
export class Clips {
  private list: z.output<typeof listSchema>["clips"] | null = null;

  /** @param folder of `plants.json` and the clips that it names. Default: those that ship. */
  constructor(private readonly folder = FOLDER) {}

  /**
   * The clip that a plan's number means.
   * @param number its remainder by the number of clips counts. @param rate in Hz.
   * @throws HushtapeError INPUT_MISSING where the clips are not installed, and as the decode.
   */
  async open(number: number, rate: number, signal: AbortSignal): Promise<Clip> {
    this.list ??= await this.read();
    const clip = this.list[number % this.list.length];
    if (!clip) throw missing();
    const path = join(this.folder, clip.file);
    const found = await probe(path, { signal });
    const parts: Int16Array[] = [];
    for await (const [part] of decodeTracks(path, found, { tracks: 1, rate, signal })) if (part) parts.push(part);
    const samples = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      samples.set(part, at);
      at += part.length;
    }
    return { type: clip.type, samples };
  }

  private async read(): Promise<z.output<typeof listSchema>["clips"]> {
    const parsed = listSchema.safeParse(
      jsonOf(await readFile(join(this.folder, "plants.json"), "utf8").catch(() => "")),
    );
    if (!parsed.success) throw missing();
    return parsed.data.clips;
  }
}

function missing(): HushtapeError {
  return new HushtapeError("INPUT_MISSING", "the planted voices are not installed", "Install the package again.");
}
