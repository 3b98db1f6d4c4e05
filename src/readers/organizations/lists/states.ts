import { listOf } from "../../../language/vocabulary/lists.js";

/** Names of states and regions that universities and banks of a language are called after, of one word. */
export function regions(locale: string): readonly string[] {
  return listOf("institution-names", "region", locale).filter((name) => !name.includes(" "));
}

/** And of two, in English. */
export const REGION_PAIRS: readonly string[] = listOf("institution-names", "region", "en").filter((name) =>
  name.includes(" "),
);
