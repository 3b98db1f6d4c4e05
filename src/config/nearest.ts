import leven from "leven";

/** The known name that is written most like an unknown one, and how many letters have to change; `null` where nothing is known. */
export function nearest(unknown: string, known: readonly string[]): { name: string; distance: number } | null {
  const ranked = known.map((name) => ({ name, distance: leven(unknown.toLowerCase(), name.toLowerCase()) }));
  ranked.sort((a, b) => a.distance - b.distance);
  return ranked[0] ?? null;
}

/** "Did you mean …" for the nearest of the known names, or all of them when none is near. */
export function suggestion(unknown: string, known: readonly string[], what: string): string {
  const found = nearest(unknown, known);
  if (found && found.distance <= Math.max(2, unknown.length / 3)) return `Did you mean "${found.name}"?`;
  return `Known ${what}: ${known.join(", ")}.`;
}
