import type { ReadKind } from "../types.js";
import { readPeople } from "./read.js";
import { writePeople } from "./write.js";

/** Reads the names of people, and writes others in their place. */
export const readPersons: ReadKind = (mentions, document) => {
  const people = readPeople(mentions, document);
  return { clusters: people, write: (context) => writePeople(people, context) };
};
