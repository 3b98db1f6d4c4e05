import type { Leaf, Path } from "./leaf.js";
import type { ValueAt } from "./schema/field-rules.js";

const made = new WeakMap<readonly Leaf[], ValueAt>();

/** The values of a record by their paths, `null` where it has none: gathered once for all who ask about the same leaves. */
export function valuesByPath(leaves: readonly Leaf[]): ValueAt {
  const before = made.get(leaves);
  if (before) return before;
  let values: ReadonlyMap<string, string> | null = null;
  const valueAt = (path: Path): string | null => {
    values ??= new Map(leaves.map((leaf) => [keyOf(leaf.path), leaf.value]));
    return values.get(keyOf(path)) ?? null;
  };
  made.set(leaves, valueAt);
  return valueAt;
}

/** Path as a key of a map. */
const keyOf = (path: Path): string => path.join("\u0000");
