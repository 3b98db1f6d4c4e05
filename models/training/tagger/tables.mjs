// Rows of the project's vocabulary (data/*.tsv, and what the folders of languages have of their own), for what slots are filled with.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * @param {string} name of a table in data/
 * @returns {Record<string, string>[]} a row by its columns
 */
export function rowsOf(name) {
  const root = new URL("../../../", import.meta.url);
  const own = readdirSync(new URL("src/language/", root)).map((folder) => `src/language/${folder}/data/`);
  const files = ["data/", ...own]
    .map((folder) => new URL(`${folder}${name}.tsv`, root))
    .filter((file) => existsSync(file));
  return files.flatMap((file) => {
    const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
    const columns = head.split("\t");
    return lines.map((line) => Object.fromEntries(line.split("\t").map((cell, index) => [columns[index], cell])));
  });
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
