import type { Locale } from "../../language/locales.js";
import { Sealed } from "../../sealed.js";
import type { TextSpan } from "../../types.js";
import type { OrganizationName } from "./name-pieces.js";
import { readName } from "./read-name.js";

/** What names an organisation, and what only says of which kind it is: `readOrganization`. It is read when it is first asked for. */
export class OrganizationValue extends Sealed {
  readonly kind = "organization";
  readonly #text: string;
  readonly #locale: Locale;
  #name: OrganizationName | null | undefined;

  constructor(text: string, locale: Locale) {
    super();
    this.#text = text;
    this.#locale = locale;
  }

  /** What was read; `null`: nothing names an organisation. `undefined`: of other words than these, or in another language. */
  nameOf(text: string, locale: Locale): OrganizationName | null | undefined {
    if (this.#text !== text || this.#locale !== locale) return undefined;
    if (this.#name === undefined) this.#name = readName(text, locale);
    return this.#name;
  }
}

/** The organisation that stands in a stretch of a text. */
export function readOrganization(text: string, { start, end }: TextSpan, locale: Locale): OrganizationValue {
  return new OrganizationValue(text.slice(start, end), locale);
}
