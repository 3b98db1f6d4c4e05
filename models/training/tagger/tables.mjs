// Rows of the project's vocabulary (data/*.tsv), for what slots are filled with.
import { readFileSync } from "node:fs";

/**
 * @param {string} name of a table in data/
 * @returns {Record<string, string>[]} a row by its columns
 */
export function rowsOf(name) {
  const file = new URL(`../../../data/${name}.tsv`, import.meta.url);
  const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const columns = head.split("\t");
  return lines.map((line) => Object.fromEntries(line.split("\t").map((cell, index) => [columns[index], cell])));
}

/** Texts of the rows that hold, each once. */
export function textsOf(name, holds) {
  return [
    ...new Set(
      rowsOf(name)
        .filter(holds)
        .map(({ text }) => text),
    ),
  ];
}
