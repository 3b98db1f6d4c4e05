import { listOf } from "../../../language/vocabulary/lists.js";

const ALL = listOf("institution-names", "service", "en");

/** Armed services of the United States, of one word and of two. */
export const SERVICES: readonly (readonly string[])[] = [
  ALL.filter((name) => !name.includes(" ")),
  ALL.filter((name) => name.includes(" ")),
];
