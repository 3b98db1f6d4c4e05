// Given and family names of Italian, Spanish (Spain and Mexico) and Romanian from @faker-js/faker.
import { nameKey } from "../../dist/language/names/name-key.js";
import { readTable } from "./tables.mjs";

export const packages = ["@faker-js/faker@10.6.0"];

/** Languages of the package, and the origin of their names where surrogates have one. */
const LANGUAGES = [
  ["it", "italian"],
  ["es", "hispanic"],
  ["es_MX", "hispanic"],
  ["ro", ""],
];
/** Two names in one, misspelled ones, and such as are no names. */
const ODD = /^(?:Garica|Xairo Belmonte|Idea|Abaco)$|^\p{Lu}\S* \p{Ll}/u;

export async function make(installed) {
  const { allLocales } = await installed("@faker-js/faker/dist/index.js");
  const given = [];
  const family = [];
  for (const [code, origin] of LANGUAGES) {
    const { first_name, last_name } = allLocales[code].person;
    const use = origin === "" ? "" : "known";
    for (const [gender, letter] of [
      ["female", "f"],
      ["male", "m"],
    ])
      for (const text of first_name[gender] ?? []) given.push({ text, gender: letter, origin, use });
    for (const text of last_name.generic) family.push({ text, origin, use });
  }
  // A name that another source has stands there, be it a given name among the family names ("Karen") or the other way round ("Romero").
  const ofOthers = ["given-names", "surnames"].map((table) =>
    readTable(table).rows.flatMap((row) => (row.source === "faker" ? [] : [nameKey(row.text)])),
  );
  const known = new Set(ofOthers.flat());
  const isKnown = () => (row) => known.has(nameKey(row.text)) || ODD.test(row.text);
  const single = given.filter(({ text }) => !text.includes(" "));
  return [
    { table: "given-names", source: "faker", rows: oneOf(single), isKnown },
    { table: "surnames", source: "faker", rows: oneOf(family), isKnown },
  ];
}

/** One spelling and origin of a name and gender: the first. */
function oneOf(rows) {
  const seen = new Set();
  return rows.filter(({ text, gender = "" }) => {
    const id = `${nameKey(text)} ${gender}`;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
