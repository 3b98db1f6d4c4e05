import type { Locale } from "../../language/locales.js";
import { Sealed } from "../../sealed.js";
import type { TextSpan } from "../../types.js";
import { parsePlace } from "./parse-address.js";
import type { Segment } from "./segments.js";

/** The parts of an address: `readAddress`. They are read when they are first asked for: the gazetteer takes longer to load than most texts take to read. */
export class PlaceValue extends Sealed {
  readonly kind = "place";
  readonly #text: string;
  readonly #locale: Locale;
  #segments: readonly Segment[] | undefined;

  constructor(text: string, locale: Locale) {
    super();
    this.#text = text;
    this.#locale = locale;
  }

  /** What was read; `null`: of other words than these, or in another language. Empty: nothing of it is understood. */
  segmentsOf(text: string, locale: Locale): readonly Segment[] | null {
    if (this.#text !== text || this.#locale !== locale) return null;
    this.#segments ??= parsePlace(text, true, locale);
    return this.#segments;
  }
}

/** The address that stands in a stretch of a text. */
export function readAddress(text: string, { start, end }: TextSpan, locale: Locale): PlaceValue {
  return new PlaceValue(text.slice(start, end), locale);
}
