import { readFileSync } from "node:fs";

let loaded: ReadonlyMap<string, string> | null = null;
const sets = new Map<string, ReadonlySet<string>>();

/** The row of each code system. Read when it is first asked for: a quarter of a megabyte. */
function rowsBySystem(): ReadonlyMap<string, string> {
  loaded ??= new Map(
    readFileSync(new URL("./r4-codes.tsv", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [/^[^\t]*/.exec(line)?.[0] ?? "", line] as const),
  );
  return loaded;
}

/** Whether HL7 has published the code as one of its code system's. One in the form of a code alone may be a name. */
export function isPublishedCode(system: string, code: string): boolean {
  const row = rowsBySystem().get(system);
  if (row === undefined) return false;
  const codes = sets.get(system) ?? new Set(row.split("\t").slice(1));
  sets.set(system, codes);
  return codes.has(code);
}
