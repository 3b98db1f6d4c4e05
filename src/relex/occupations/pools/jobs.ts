import { incomplete, rowsOf } from "../../../language/vocabulary/rows.js";

/** Jobs of one field and level: each may stand for another. */
export const JOB_GROUPS = [
  "doctor",
  "health",
  "care",
  "education",
  "law",
  "building",
  "driving",
  "office",
  "finance",
  "management",
  "retail",
  "food",
  "public",
  "farming",
  "technology",
  "science",
  "arts",
  "beauty",
  "cleaning",
  "factory",
  "repair",
  "faith",
  "sport",
  "travel",
  "student",
  "retired",
  "unemployed",
  "home",
  "workBuilding",
  "workOffice",
  "workTechnology",
  "workLand",
  "workGoods",
  "workPeople",
  "workMedia",
] as const;
/** A group of jobs that may stand for each other; see `JOB_GROUPS`. */
export type JobGroup = (typeof JOB_GROUPS)[number];

/** A row of data/jobs.tsv. */
export interface JobRow {
  /** Lower case, singular, masculine where the two differ. */
  readonly text: string;
  readonly locale: string;
  /**
   * `drawn`: a job that surrogates are; `known`: one that becomes another of its group and that none becomes (of one sex, of the clinic, too general);
   * `hint`: a word that tells the field inside a job's name; `last-word`: one that ends a job, where nothing before it tells the field.
   */
  readonly kind: string;
  readonly group: JobGroup;
  /** Feminine; the masculine itself where both have one form. */
  readonly feminine: string;
}

let read: readonly JobRow[] | null = null;

/** All rows, group after group as in `JOB_GROUPS`, within each in the order in which they are drawn from. */
export function jobRows(): readonly JobRow[] {
  read ??= readRows();
  return read;
}

function readRows(): readonly JobRow[] {
  const rows = rowsOf("jobs", ["text", "locale", "kind", "group", "feminine", "position"]).map((cell) => {
    const group = JOB_GROUPS.find((each) => each === cell("group"));
    if (group === undefined) throw incomplete();
    const text = cell("text");
    const row = { text, locale: cell("locale"), kind: cell("kind"), group, feminine: cell("feminine") || text };
    return { row, place: JOB_GROUPS.indexOf(group) * MOST_ROWS + Number(cell("position")) };
  });
  return rows.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** More than the table has rows. */
const MOST_ROWS = 100_000;
