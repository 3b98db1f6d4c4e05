import type { Locale } from "../../language/locales.js";
import type { TextSpan } from "../../types.js";
import { LazyValue } from "../lazy-value.js";
import { parsePlace } from "./parse-address.js";
import type { Segment } from "./segments.js";

/** The parts of an address: `readAddress`. Empty: nothing of it is understood. The gazetteer takes longer to load than most texts take to read. */
export class PlaceValue extends LazyValue<readonly Segment[]> {
  readonly kind = "place";
}

/** The address that stands in a stretch of a text. */
export function readAddress(text: string, { start, end }: TextSpan, locale: Locale): PlaceValue {
  return new PlaceValue(text.slice(start, end), locale, (words, language) => parsePlace(words, true, language));
}
