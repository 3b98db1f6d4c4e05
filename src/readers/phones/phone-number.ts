import { createRequire } from "node:module";
import type { CountryCode } from "libphonenumber-js/min";
import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";

const require = createRequire(import.meta.url);

let countries: ReadonlyMap<string, CountryCode> | undefined;

/** Few texts have an international number, and the library takes as long to load as a short text takes to read. */
function callingCodes(): ReadonlyMap<string, CountryCode> {
  const library: typeof import("libphonenumber-js/min") = require("libphonenumber-js/min");
  return new Map(library.getCountries().map((country) => [library.getCountryCallingCode(country), country]));
}

/** The calling code that international digits begin with, `""` where they begin with none. */
function callingCodeOf(digits: string): string {
  countries ??= callingCodes();
  for (let length = 1; length <= 3; length++) {
    const code = digits.slice(0, length);
    if (countries.has(code)) return code;
  }
  return "";
}

/** A telephone number's parts. `lead`, `body` and `extension` are its digits in order. */
export interface PhoneNumber {
  /** Stays: "1", "44", "0", "0044". */
  readonly lead: string;
  readonly body: string;
  readonly extension: string;
  /** Calling code; `""` where it is unknown. */
  readonly code: string;
}

/**
 * Takes a number apart.
 * @param groups digits that stand together.
 * @param isInternational it begins with a plus sign.
 */
export function parsePhone(
  digits: string,
  groups: readonly number[],
  isInternational: boolean,
  extension: string,
  locale: Locale,
): PhoneNumber {
  const number = (lead: string, code: string): PhoneNumber => ({
    lead,
    body: digits.slice(lead.length),
    extension,
    code,
  });
  const exit = isInternational ? "" : (/^(?:00|011(?=\d{9}))(?=[1-9]\d{7})/u.exec(digits)?.[0] ?? "");
  if (isInternational || exit !== "") {
    const code = callingCodeOf(digits.slice(exit.length));
    const lead = exit + code;
    const isTrunk = code !== "" && code !== "39" && digits.charAt(lead.length) === "0";
    return number(isTrunk ? `${lead}0` : lead, code);
  }
  const own = languageIn(locale).addresses.ownNumbers;
  if (own?.[0].test(digits)) return number("", own[1]);
  if (/^1[2-9]\d{9}$/u.test(digits)) return number("1", "1");
  if (/^[2-9](?:\d{9}|\d{6})$/u.test(digits)) return number("", "1");
  if (!digits.startsWith("0")) return number("", "");
  if (groups.every((group) => group === 2) && /^0[1-9]\d{8}$/u.test(digits)) return number("0", "33");
  const shape = groups.join(" ");
  if (/^04\d{8}$/u.test(digits) && shape === "4 3 3") return number("0", "61");
  if (/^0[2378]\d{8}$/u.test(digits) && shape === "2 4 4") return number("0", "61");
  if (/^0(?:[123578]\d{9}|1\d{8})$/u.test(digits)) return number("0", "44");
  return number(/^0[1-9]/u.test(digits) ? "0" : "", "");
}
