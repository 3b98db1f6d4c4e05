import { rowsOf } from "../vocabulary/rows.js";
import { nameKey } from "./name-key.js";

/** A row of data/given-names.tsv or data/surnames.tsv. */
export interface NameRow {
  /** As its own language writes it: "José", "McDonald". */
  readonly text: string;
  readonly key: string;
  /** Whose names it is one of: "italian"; "" where that is not known. */
  readonly origin: string;
  /** Surrogates are drawn from names that are `drawn`; a `known` one only tells where its bearer is from; "" of no origin. */
  readonly use: string;
  /** Of this origin far more often than of others that have it as well; of family names: far more often one than a given name. */
  readonly isMostly: boolean;
  /** Languages of which it is an ordinary word too, though their word lists lack it ("en"); "-en": nobody's name there, but a place or a word; "none": see data/README.md. */
  readonly ordinary: readonly string[];
}

/** A row of data/given-names.tsv: a name, its gender, and one of the origins that have it. */
export interface GivenName extends NameRow {
  /** "f", "m", "u" (of women and men alike), or "" where it is not known. */
  readonly gender: string;
  /** When most of those who have it were born; empty where it is not known. */
  readonly eras: readonly string[];
}

let given: readonly GivenName[] | null = null;
let family: readonly NameRow[] | null = null;

/** Every given name that is known, sorted by key. Read from disk once. */
export function givenNameRows(): readonly GivenName[] {
  given ??= rowsOf("given-names", ["text", "gender", "origin", "use", "era", "mostly", "ordinary"])
    .map((cell) => ({
      text: cell("text"),
      key: nameKey(cell("text")),
      origin: cell("origin"),
      use: cell("use"),
      isMostly: cell("mostly") === "yes",
      ordinary: listIn(cell("ordinary")),
      gender: cell("gender"),
      eras: listIn(cell("era")),
    }))
    .sort(byKey);
  return given;
}

/** Every family name that is known, sorted by key. Read from disk once. */
export function surnameRows(): readonly NameRow[] {
  family ??= rowsOf("surnames", ["text", "origin", "use", "mostly", "ordinary"])
    .map((cell) => ({
      text: cell("text"),
      key: nameKey(cell("text")),
      origin: cell("origin"),
      use: cell("use"),
      isMostly: cell("mostly") === "yes",
      ordinary: listIn(cell("ordinary")),
    }))
    .sort(byKey);
  return family;
}

function listIn(cell: string): readonly string[] {
  return cell === "" ? [] : cell.split(",");
}

function byKey(a: NameRow, b: NameRow): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
