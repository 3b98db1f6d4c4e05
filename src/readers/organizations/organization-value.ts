import type { Locale } from "../../language/locales.js";
import type { TextSpan } from "../../types.js";
import { LazyValue } from "../lazy-value.js";
import type { OrganizationName } from "./name-pieces.js";
import { readName } from "./read-name.js";

/** What names an organisation, and what only says of which kind it is: `readOrganization`. `null`: nothing names one. */
export class OrganizationValue extends LazyValue<OrganizationName | null> {
  readonly kind = "organization";
}

/** The organisation that stands in a stretch of a text. */
export function readOrganization(text: string, { start, end }: TextSpan, locale: Locale): OrganizationValue {
  return new OrganizationValue(text.slice(start, end), locale, readName);
}
