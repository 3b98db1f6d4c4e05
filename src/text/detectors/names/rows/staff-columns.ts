import { setOf } from "../../../../language/vocabulary/lists.js";
import { SELDOM } from "../beside-people.js";
import { keyOf, type PeopleSoFar } from "./people-so-far.js";

/** What a column is called that holds who did it: "RN", "Provider". */
const LABELS = setOf("talk-words", "staff-label", "en");
/** A cell with a name alone, family name first or last. */
const NAME_ALONE = /^\p{Lu}[\p{L}'’-]+(?:,? \p{Lu}[\p{L}'’-]*\.?)?$/u;

/** Staff in a table whose header says so: each cell of that column with nothing but listed names in it, whatever else the words are. Linear. */
export function findStaffInColumns(people: PeopleSoFar): void {
  if (!people.text.includes("\t") || setOf("talk-words", "staff-label", people.locale).size === 0) return;
  let columns: ReadonlySet<number> = new Set();
  let from = 0;
  for (const line of people.text.split("\n")) {
    const cells = line.split("\t");
    const labels = cells.flatMap((cell, at) => (LABELS.has(keyOf(cell.trim())) ? [at] : []));
    // A row of another width belongs to another table; a header has no cell that says whose it is by itself.
    if (cells.length < 2) columns = new Set();
    else if (labels.length > 0) columns = new Set(labels);
    else addCells(people, from, cells, columns);
    from += line.length + 1;
  }
}

function addCells(people: PeopleSoFar, from: number, cells: readonly string[], columns: ReadonlySet<number>): void {
  let start = from;
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim();
    const words = name.split(/,? /u).filter((word) => word.length > 2);
    const isNamed = words.length > 0 && words.every((word) => SELDOM.has(keyOf(word)) || people.mayBe(word));
    if (columns.has(at) && NAME_ALONE.test(name) && isNamed) {
      const begin = start + cell.indexOf(name);
      people.add(begin, begin + name.length);
    }
    start += cell.length + 1;
  }
}
