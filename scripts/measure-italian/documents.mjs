// Italian notes as the papers on them score them: four categories, and our findings in these.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The categories of paper 000 (names, places or addresses, dates) and the identifiers that the development set has besides; each by a type that stands for it. */
export const CATEGORIES = [
  ["names", "PERSON"],
  ["places", "LOCATION"],
  ["dates", "DATE"],
  ["identifiers", "OTHER_ID"],
];

const PLACES = new Set(["LOCATION", "ADDRESS"]);
const DATES = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"]);

/** The category of one of our types; `null`: nobody labelled it in these notes (ages, hospitals, occupations), so that finding it is neither right nor wrong. */
function categoryOf(type, i2b2Of) {
  if (type === "PERSON") return "PERSON";
  if (PLACES.has(type)) return "LOCATION";
  if (DATES.has(type)) return "DATE";
  return ["ID", "CONTACT"].includes(i2b2Of(type)) ? "OTHER_ID" : null;
}

/** Documents with their gold spans in UTF-16 offsets; the file counts code points. */
export function readNotes(data, labels) {
  const lines = readFileSync(join(data, "italian/synthetic100.jsonl"), "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const { id, text, entities } = JSON.parse(line);
    const units = [0];
    for (const character of text) units.push(units.at(-1) + character.length);
    const gold = entities.map(({ start, end, type }) => ({ start: units[start], end: units[end], type: labels[type] }));
    return { id, text, gold: gold.sort((a, b) => a.start - b.start || a.end - b.end) };
  });
}

/** What a system finds in the notes, by category. What lies on no label of its category's kind and is of none is left out. */
export async function scored(notes, predict, i2b2Of) {
  const documents = [];
  for (const { id, text, gold } of notes) {
    const predicted = (await predict(text)).flatMap(({ start, end, type, confidence }) => {
      const category = categoryOf(type, i2b2Of);
      return category === null ? [] : [{ start, end, type: category, confidence }];
    });
    documents.push({ id, text, gold, predicted });
  }
  return documents;
}
