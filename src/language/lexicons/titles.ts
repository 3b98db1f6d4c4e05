import { eachLanguage, type Locale } from "../locales.js";
import { rowsOf } from "../vocabulary/rows.js";

/** A row of data/titles.tsv. */
export interface TitleRow {
  /** In normal form: "dottssa" for "dott.ssa". */
  readonly text: string;
  /** Titles of one rank are used for one person now and then; "" says nothing of other titles. */
  readonly rank: string;
  /** "f", "m", "u" (either: its article tells) or "". */
  readonly gender: string;
  /** The person who has it treats patients. */
  readonly isClinical: boolean;
  /** It stands before a given name rather than a family name: "aunt", "don". */
  readonly isFamiliar: boolean;
  /** A name, or a name's short form, as well: a title only before a name. */
  readonly isNameToo: boolean;
  /** Letters that are a title only in capitals: "PA Grant", but "pa grant". */
  readonly isShouted: boolean;
  /** A person's name comes right after it, and it is no part of that. */
  readonly announces: boolean;
  /** In capitals short for something of medicine as well: "MR" (what a valve does, or an image), "PT". */
  readonly isMedicalToo: boolean;
}

/** A row of data/relations.tsv: what somebody is to another. */
export interface RelationRow {
  /** In normal form. */
  readonly text: string;
  /** `kin`; `acquaintance`; `role`: of the ward and the practice, where it is no relation. */
  readonly kind: string;
  /** "f", "m" or "". */
  readonly gender: string;
  /** The two may share a whole name, as father and son do. */
  readonly isLineal: boolean;
}

/** Titles of texts in a language. */
export const titleRows: (locale: Locale) => readonly TitleRow[] = eachLanguage((locale) =>
  rowsOf("titles", ["text", "locale", "rank", "gender", "traits"]).flatMap((cell) => {
    if (cell("locale") !== "*" && cell("locale") !== locale) return [];
    const traits = cell("traits").split(",");
    return {
      text: cell("text"),
      rank: cell("rank"),
      gender: cell("gender"),
      isClinical: traits.includes("clinical"),
      isFamiliar: traits.includes("familiar"),
      isNameToo: traits.includes("name"),
      isShouted: traits.includes("shouted"),
      announces: traits.includes("announces"),
      isMedicalToo: traits.includes("medical"),
    };
  }),
);

/** Relations in texts of a language. */
export const relationRows: (locale: Locale) => readonly RelationRow[] = eachLanguage((locale) =>
  rowsOf("relations", ["text", "locale", "kind", "gender", "lineal"]).flatMap((cell) => {
    if (cell("locale") !== "*" && cell("locale") !== locale) return [];
    return { text: cell("text"), kind: cell("kind"), gender: cell("gender"), isLineal: cell("lineal") === "yes" };
  }),
);
