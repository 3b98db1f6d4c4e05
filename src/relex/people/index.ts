import type { ReadKind } from "../types.js";
import { questionsOf } from "./questions.js";
import { readPeople } from "./read-people.js";
import { writePeople } from "./write/write-people.js";

/** Reads the names of people, and writes others in their place. */
export const readPersons: ReadKind = (mentions, document) => {
  const people = readPeople(mentions, document);
  const questions = questionsOf(people, document.locale);
  return { clusters: people, questions, write: (context) => writePeople(people, context) };
};
