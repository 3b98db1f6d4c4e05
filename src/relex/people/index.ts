import type { ReadKind } from "../types.js";
import { readPeople } from "./read-people.js";
import { writePeople } from "./write/write-people.js";

/** Reads the names of people, and writes others in their place. */
export const readPersons: ReadKind = (mentions, document) => {
  const people = readPeople(mentions, document);
  return { clusters: people, write: (context) => writePeople(people, context) };
};
