import { HushtapeError } from "../../../errors.js";

/** What a header segment says stands between parts, `|^~\&` by custom. `null`: the message has none. */
export interface Separators {
  readonly field: string;
  readonly component: string;
  readonly repeat: string | null;
  readonly escaping: string | null;
  readonly subcomponent: string | null;
  /** Marks a value that was cut off (from version 2.7 on). */
  readonly truncation: string | null;
}

/** Segments that say their separators. */
export const HEADERS: ReadonlySet<string> = new Set(["MSH", "FHS", "BHS"]);

/** Marks of punctuation: with letters or figures for separators no value could be written. */
const SEPARATOR = /^[!-/:-@[-`{-~]$/;

/** @param segment MSH, FHS or BHS. @throws HushtapeError INPUT_CORRUPT: a separator twice, none, or a letter. */
export function separatorsOf(segment: string): Separators {
  const field = segment.charAt(3);
  const end = segment.indexOf(field, 4);
  const encoding = segment.slice(4, field === "" || end < 0 ? undefined : end);
  const all = [field, ...encoding];
  const isGood = encoding.length >= 1 && encoding.length <= 5 && all.every((mark) => SEPARATOR.test(mark));
  if (!isGood || new Set(all).size < all.length) {
    throw new HushtapeError(
      "INPUT_CORRUPT",
      "the separators of a header segment are not such: marks of punctuation, each another",
      "A message begins with MSH and its separators, such as MSH|^~\\&|.",
    );
  }
  const [component = "", repeat = null, escaping = null, subcomponent = null, truncation = null] = encoding;
  return { field, component, repeat, escaping, subcomponent, truncation };
}
