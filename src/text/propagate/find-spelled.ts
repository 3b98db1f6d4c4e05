import type { Additions } from "./additions.js";
import type { Branch } from "./find-repeats.js";
import { MAX_SPELLED_LETTERS, MIN_PART_LETTERS } from "./patterns.js";
import type { Words } from "./word-rows.js";

/** Runs of single letters that spell a known part. */
export function findSpelled({ keys, starts, ends }: Words, root: Branch, additions: Additions): void {
  const spellable = [...root.next]
    .filter(
      ([key, { patterns }]) =>
        key.length >= MIN_PART_LETTERS && key.length <= MAX_SPELLED_LETTERS && patterns.length > 0,
    )
    .map(([key]) => key);
  const beginnings = new Set(spellable.map((key) => key.slice(0, MIN_PART_LETTERS)));
  const lengths = [...new Set(spellable.map((key) => key.length))];
  for (let from = 0; from < keys.length; from++) {
    if (keys[from]?.length !== 1) continue;
    let to = from;
    while (keys[to]?.length === 1) to++;
    const letters = keys.slice(from, to).join("");
    for (let start = 0; start + MIN_PART_LETTERS <= letters.length; start++) {
      if (!beginnings.has(letters.slice(start, start + MIN_PART_LETTERS))) continue;
      for (const length of lengths) {
        if (start + length > letters.length) continue;
        for (const pattern of root.next.get(letters.slice(start, start + length))?.patterns ?? [])
          additions.add(starts[from + start] ?? 0, ends[from + start + length - 1] ?? 0, pattern);
      }
    }
    from = to;
  }
}
