import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ENTITY_TYPES, type EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";

const mapSchema = z.record(z.string(), z.string().nullable());

/** Names of types that other corpora use: a word or two, so that nothing else is ever quoted. */
const quotable = /^[\p{L}][\p{L}\p{N}_./-]{0,39}$/u;

/** What a corpus calls its types → ours; `null`: neither to be found nor wrong to find. */
export class LabelMap {
  private readonly known: ReadonlyMap<string, EntityType>;

  /**
   * @param ownTypes types of the user's own, beside the known ones.
   * @throws HushtapeError USAGE for a target that is not a type.
   */
  constructor(
    private readonly labels: Readonly<Record<string, string | null>>,
    ownTypes: readonly EntityType[],
  ) {
    this.known = new Map([...ENTITY_TYPES, ...ownTypes].map((type) => [type, type]));
    for (const target of Object.values(labels)) {
      if (target === null || this.known.has(target)) continue;
      const name = quotable.test(target) ? ` (${target})` : "";
      throw new HushtapeError(
        "USAGE",
        `the file of labels maps to a type that is not known${name}`,
        "See docs/configuration.md for the types; null leaves a label out of the scores.",
      );
    }
  }

  /** `undefined`: not known. */
  typeOf(label: string): EntityType | null | undefined {
    if (!Object.hasOwn(this.labels, label)) return this.known.get(label);
    const target = this.labels[label];
    return target === null || target === undefined ? null : this.known.get(target);
  }
}

/** What is said of a label that is neither a type nor mapped: its name, if it looks like one. */
export function unknownLabel(label: string): string {
  return quotable.test(label) ? `the type ${label} is not known` : "the type is not known";
}

/**
 * Reads `{"THEIRS": "OURS" | null}`.
 * @throws HushtapeError USAGE.
 */
export async function readLabelMap(path: string | null, ownTypes: readonly EntityType[]): Promise<LabelMap> {
  if (path === null) return new LabelMap({}, ownTypes);
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("USAGE", "the file of labels cannot be read", "Check the path given to --labels.");
  });
  const parsed = mapSchema.safeParse(jsonOf(text));
  if (parsed.success) return new LabelMap(parsed.data, ownTypes);
  throw new HushtapeError(
    "USAGE",
    "the file of labels is not a JSON object of names",
    'It holds {"THEIRS": "OURS", "OTHER": null}.',
  );
}
