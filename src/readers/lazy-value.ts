import type { Locale } from "../language/locales.js";
import { Sealed } from "../sealed.js";

/** What a reader makes of words, sealed and read when it is first asked for: most findings are only hidden. It answers for those very words alone. */
export abstract class LazyValue<Read> extends Sealed {
  readonly #text: string;
  readonly #locale: Locale;
  readonly #reader: (text: string, locale: Locale) => Read;
  #read: { readonly value: Read } | null = null;

  constructor(text: string, locale: Locale, reader: (text: string, locale: Locale) => Read) {
    super();
    this.#text = text;
    this.#locale = locale;
    this.#reader = reader;
  }

  /** What was read; `undefined`: of other words than these, or in another language. */
  readOf(text: string, locale: Locale): Read | undefined {
    if (this.#text !== text || this.#locale !== locale) return undefined;
    this.#read ??= { value: this.#reader(text, locale) };
    return this.#read.value;
  }
}
