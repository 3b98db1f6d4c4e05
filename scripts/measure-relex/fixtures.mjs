// The fixtures' notes in a language as gold documents of ours.
import { readFileSync } from "node:fs";

const TYPES = {
  DATE: "DATE",
  ID_NUM: "OTHER_ID",
  PHONE: "TELEPHONE_NUMBER",
  STREET_ADDRESS: "ADDRESS",
  ZIPCODE: "ADDRESS",
  PERSON: "PERSON",
  LOCATION: "LOCATION",
  EMAIL: "EMAIL",
};

/** @returns {{id: string, text: string, entities: {start: number, end: number, type: string}[]}[]} offsets in code points */
export function fixtureDocuments(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const { id, text, gold_spans: spans } = JSON.parse(line);
      const entities = spans.map(({ start, end, label }) => ({ start, end, type: TYPES[label] ?? "OTHER_ID" }));
      return { id, text, entities };
    });
}
