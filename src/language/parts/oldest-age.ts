import type { OldestAge, OldestWritten } from "./age-grammar.js";

/** The unit behind the number, with its space, in any of the languages that say so. */
const YEARS = /^\s(?:anni|años)(?![\p{L}])/u;

/** How a language says "90 or more" whose words stand behind the unit: "90 anni o più", "más de ochenta y nueve". */
export interface OldestWords {
  /** Before the number: "oltre". */
  readonly over: string;
  /** Behind the number and its unit: "o più". */
  readonly orMore: string;
}

/** "90 anni o più": the unit comes first where it is ours to move. */
export function oldestBehindUnit({ over, orMore }: OldestWords): (age: OldestAge) => OldestWritten {
  return ({ number, isSaid, inside }) => {
    if (isSaid) return { text: `${over} ${number}`, taken: 0 };
    const said = YEARS.exec(inside)?.[0] ?? "";
    return { text: `${number}${said} ${orMore}`, taken: said.length };
  };
}
